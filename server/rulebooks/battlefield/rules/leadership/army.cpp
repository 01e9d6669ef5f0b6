#include "rulebooks/battlefield/rules/leadership/army.h"

#include <algorithm>

namespace ziggurat::battlefield {
namespace {

constexpr int die_sides = 6;
constexpr int disobey_on_max = 5;  // a 6 always obeys

bool has_mark(const Contingent& contingent, Mark mark, const Switches& switches) {
  return type_of(contingent, switches).marks.has(mark) ||
         (contingent.crew && switches.roster[*contingent.crew].marks.has(mark));
}

}  // namespace

std::optional<ServiceFault> service_fault(
    const Contingent& contingent, const Leader& leader, const Switches& switches) {
  if (!hire(contingent, switches)) return ServiceFault::not_for_hire;
  if (switches.elves_serve_elves_only && has_mark(contingent, Mark::elven_only, switches) && leader.people != "elves")
    return ServiceFault::elves_serve_elves;
  const bool dwarven_noble = leader.people == "dwarves" && leader.noble;
  if (contingent.elite && has_mark(contingent, Mark::loyal, switches) && !dwarven_noble)
    return ServiceFault::nobles_only;
  return std::nullopt;
}

const Names& names_of(ServiceFault) {
  static const Names names = {"not_for_hire", "elves_serve_elves", "nobles_only", "rarely_serves"};
  return names;
}

Grasp grasp_of(const std::vector<ArmyUnit>& units, std::int64_t leadership, const Switches& switches) {
  Grasp grasp;
  for (const ArmyUnit& unit : units) grasp.ego += ego(unit.troops, switches);
  grasp.excess = std::max<std::int64_t>(0, grasp.ego - leadership);
  if (grasp.excess > 0) {
    const std::int64_t share = (die_sides * grasp.excess + grasp.ego - 1) / grasp.ego;
    grasp.disobey_on = static_cast<int>(std::min<std::int64_t>(disobey_on_max, share));
  }
  return grasp;
}

ArmyCheck check_army(const std::vector<ArmyUnit>& units, const Leader& leader, std::optional<std::int64_t> gold,
    const Switches& switches) {
  const Grasp grasp = grasp_of(units, leader.leadership, switches);
  ArmyCheck check{.ego = grasp.ego, .excess = grasp.excess, .disobey_on = grasp.disobey_on};
  for (const ArmyUnit& unit : units) {
    check.maintenance += maintenance(unit.troops, switches);
    for (const Contingent& one : unit.troops) {
      check.hire += hire(one, switches).value_or(0);
      const std::string& type = type_of(one, switches).id;
      if (const auto why = service_fault(one, leader, switches)) check.refused.push_back({unit.id, type, *why});
      if (has_mark(one, Mark::loyal, switches) && leader.people != "dwarves")
        check.warnings.push_back({unit.id, type, ServiceFault::rarely_serves});
    }
  }
  if (gold) check.affordable = check.hire <= *gold;
  const bool beyond = switches.disobedience == Disobedience::forbidden && check.excess > 0;
  check.legal = check.refused.empty() && check.affordable.value_or(true) && !beyond;
  return check;
}

std::vector<ObedienceTest> test_obedience(const std::vector<ArmyUnit>& units, std::int64_t leadership,
    bool leader_alive, const Switches& switches, game::Dice& dice) {
  const Grasp grasp = grasp_of(units, leadership, switches);
  const bool rolls = switches.disobedience == Disobedience::roll && grasp.excess > 0;
  std::vector<ObedienceTest> tests;
  for (const ArmyUnit& unit : units) {
    const bool loyal = std::all_of(unit.troops.begin(), unit.troops.end(),
        [&](const Contingent& one) { return type_of(one, switches).marks.has(Mark::loyal); });
    ObedienceTest& test = tests.emplace_back(ObedienceTest{.id = unit.id});
    test.tested = rolls && !(loyal && leader_alive);
    if (test.tested) test.disobeys = dice.roll(die_sides, "disobedience:" + unit.id) <= grasp.disobey_on;
  }
  return tests;
}

}  // namespace ziggurat::battlefield
