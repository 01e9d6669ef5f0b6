#include "rulebooks/battlefield/rules/hand_over/encounter.h"

#include <algorithm>
#include <map>

#include "base/embedded.h"
#include "rulebooks/battlefield/rules/troops/capacity.h"

namespace ziggurat::battlefield {
namespace {

const Json& data() {
  static const Json all = parse_json(embedded_data("battlefield/hand_over.json")).value();
  return all;
}

const Json* troops_for(const SentUnit& unit) { return adjudicator::troops_for(data().at("troops"), unit); }

Contingent contingent_of(const Json& troops, const Switches& switches) {
  Contingent one;
  one.type = find_type(switches.roster, troops.at("type").get<std::string>()).value();
  one.elite = troops.value("elite", false);
  const TroopType& type = type_of(one, switches);
  one.folk = type.folk, one.size = type.size;
  if (type.distance) one.shots = type.distance->shots;
  return one;
}

// As many units as the men need; all but the last are full.
void deploy(DeployedUnit one, std::int64_t men, Scale scale, std::vector<DeployedUnit>& into) {
  const std::int64_t full = capacity(one.troops, scale);
  const std::string name = one.id;
  for (int i = 1; men > 0; ++i) {
    one.troops.number = std::min(men, full);
    men -= one.troops.number;
    if (i > 1 || men > 0) one.id = name + ", " + std::to_string(i);
    into.push_back(one);
  }
}

}  // namespace

bool is_known(const SentUnit& unit) { return troops_for(unit) != nullptr; }

std::vector<DeployedUnit> deployed(const Encounter& file, Scale scale, const Switches& switches) {
  std::vector<DeployedUnit> units;
  for (const bool attacks : {true, false}) {
    const auto& side = file.side(attacks);
    for (std::size_t i = 0; i < side.size(); ++i)
      deploy({side[i].name.text, attacks, i, contingent_of(*troops_for(side[i]), switches)}, side[i].men, scale, units);
  }
  if (file.holding && file.holding->garrison > 0)
    deploy({"garrison", false, std::nullopt, contingent_of(data().at("garrison"), switches)}, file.holding->garrison,
        scale, units);
  return units;
}

TableAnswer answer_for(const Encounter& file, const std::vector<DeployedUnit>& units, const std::vector<Survivor>& left,
    TableWinner winner) {
  std::map<std::pair<bool, std::size_t>, std::int64_t> men;
  for (const Survivor& one : left) {
    const auto unit = std::ranges::find(units, one.id, &DeployedUnit::id);
    if (unit != units.end() && unit->sent) men[{unit->attacks, *unit->sent}] += one.number;
  }
  TableAnswer answer{winner, {}};
  for (const bool attacks : {true, false}) {
    const auto& side = file.side(attacks);
    for (std::size_t i = 0; i < side.size(); ++i)
      if (100 * men[{attacks, i}] < whole_percent * side[i].men) answer.lost.push_back(side[i].name);
  }
  return answer;
}

}  // namespace ziggurat::battlefield
