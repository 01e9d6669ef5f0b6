#include <algorithm>
#include <tuple>

#include "rulebooks/domain_war/rules/figures/list.h"
#include "rulebooks/domain_war/rules/march/movement.h"
#include "rulebooks/domain_war/rules/raising/keeping.h"

namespace ziggurat::domain_war {
namespace {

using Regents = std::vector<std::string>;

// Two parties meeting in one province.
class Meeting {
 public:
  Meeting(const Map& map, const Rights& rights, const std::vector<Marcher>& marchers, const Switches& switches,
      ProvinceIndex province)
      : map_(map), rights_(rights), marchers_(marchers), switches_(switches), province_(province) {}

  std::optional<Encounter> between(const Regents& first, const Regents& second, game::Dice& dice) const {
    const Regents hostile[2] = {hostile_of(first, second), hostile_of(second, first)};
    if (hostile[0].empty()) return std::nullopt;
    const Regents* const parties[2] = {&first, &second};
    const EncounterSide compared[2] = {side_of(hostile[0]), side_of(hostile[1])};
    const std::size_t attacks = aggressor(compared, parties, dice);
    return Encounter{province_, arrival(compared[attacks]), compared[attacks], side_of(*parties[1 - attacks])};
  }

 private:
  Regents hostile_of(const Regents& party, const Regents& other) const {
    Regents found;
    for (const std::string& regent : party)
      if (std::any_of(other.begin(), other.end(), [&](const auto& enemy) { return rights_.hostile(regent, enemy); }))
        found.push_back(regent);
    return found;
  }

  EncounterSide side_of(Regents regents) const {
    EncounterSide side;
    for (std::size_t i = 0; i < marchers_.size(); ++i) {
      if (marchers_[i].at != province_ || !contains(regents, marchers_[i].force.regent)) continue;
      side.forces.push_back(i);
      side.points += points_of(marchers_[i].force.units, switches_);
    }
    std::sort(regents.begin(), regents.end());
    side.regents = std::move(regents);
    return side;
  }

  int arrival(const EncounterSide& side) const {
    int earliest = marchers_[side.forces.front()].legs;
    for (const std::size_t force : side.forces) earliest = std::min(earliest, marchers_[force].legs);
    return earliest;
  }
  bool native(const EncounterSide& side) const {
    const std::string& ruler = map_.provinces[province_].ruler;
    return std::any_of(side.regents.begin(), side.regents.end(),
        [&](const std::string& regent) { return regent == ruler || rights_.allied(regent, ruler); });
  }

  // The side that arrived later is the aggressor; then the side that is not at home; then the stronger; then the dice
  // decide (DW-38).
  std::size_t aggressor(const EncounterSide (&sides)[2], const Regents* const (&parties)[2], game::Dice& dice) const {
    const auto rank = [&](const EncounterSide& side) { return std::tuple(arrival(side), !native(side), side.points); };
    const auto one = rank(sides[0]), other = rank(sides[1]);
    if (one != other) return one > other ? 0 : 1;
    dice.use_stream(
        "encounter " + map_.provinces[province_].id + " " + parties[0]->front() + " " + parties[1]->front());
    while (true) {
      const int first = dice.roll(die_sides, "rolloff:" + parties[0]->front());
      const int second = dice.roll(die_sides, "rolloff:" + parties[1]->front());
      if (first != second) return first > second ? 0 : 1;
    }
  }

  const Map& map_;
  const Rights& rights_;
  const std::vector<Marcher>& marchers_;
  const Switches& switches_;
  const ProvinceIndex province_;
};

}  // namespace

std::vector<Encounter> encounters(const Map& map, const Rights& rights, const std::vector<Marcher>& marchers,
    const Switches& switches, game::Dice& dice) {
  std::vector<Encounter> found;
  for (ProvinceIndex province = 0; province < map.provinces.size(); ++province) {
    Regents present;
    for (const Marcher& marcher : marchers)
      if (marcher.at == province && !contains(present, marcher.force.regent)) present.push_back(marcher.force.regent);
    const auto parties = linked(present, rights.alliances);
    const Meeting meeting(map, rights, marchers, switches, province);
    for (std::size_t one = 0; one < parties.size(); ++one)
      for (std::size_t other = one + 1; other < parties.size(); ++other)
        if (auto encounter = meeting.between(parties[one], parties[other], dice)) found.push_back(*encounter);
  }
  return found;
}

}  // namespace ziggurat::domain_war
