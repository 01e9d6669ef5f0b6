#include <algorithm>
#include <iterator>
#include <sstream>

#include "rulebooks/dark_ages/course/course.h"
#include "rulebooks/dark_ages/rules/force/aftermath.h"

// What a battle cost each side, and what its survivors bring to the next one (DA-95).
namespace ziggurat::dark_ages {
namespace {

// The names of units and personalities of the scenario that are lost.
std::vector<std::string> losses_of(const Situation& now, FactionId side) {
  const auto names_left = [](const auto& list) {
    std::set<std::string> names;
    for (const auto& one : list) names.insert(one.name);
    return names;
  };
  auto alive = names_left(now.units);
  alive.merge(names_left(now.reserves));
  const auto riding = names_left(now.people);
  std::vector<std::string> lost;
  for (const ScenarioUnit& unit : now.config->scenario.units) {
    if (now.config->side(unit.side) != side) continue;
    if (!alive.contains(unit.name.text)) lost.push_back(unit.name.text);
    for (const ScenarioPerson& person : unit.personalities)
      if (!riding.contains(person.name.text)) lost.push_back(person.name.text);
  }
  return lost;
}

std::string survivor(const Unit& unit, const GameConfig& config) {
  const Condition later = handed_on({unit.hits, {unit.shots_fired, unit.ran_out}}, config.house.aftermath);
  const bool shoots = unit.figures().missile != Missile::none;
  const auto if_any = [](int number) { return number > 0 ? std::optional(number) : std::nullopt; };
  return say("end.survivor", {{"unit", unit.name}, {"hits", if_any(later.hits)},
                                 {"thrown", shoots ? if_any(later.missiles.shots_fired) : std::nullopt}});
}

std::vector<int> numbers_in(const std::string& text) {
  std::istringstream from(text);
  return {std::istream_iterator<int>(from), {}};
}

// The hits dealt in each turn, from the running totals.
std::vector<std::string> ledger_of(const std::string& sums) {
  std::vector<std::string> ledger;
  int before = 0;
  for (const int sum : numbers_in(sums)) {
    ledger.push_back(
        say("end.turn_dealt", {{"turn", static_cast<std::int64_t>(ledger.size()) + 1}, {"hits", sum - before}}));
    before = sum;
  }
  return ledger;
}

}  // namespace

void note_hits_of_turn(PhaseResolver& resolver) {
  const std::vector<SideLedgers> sides = resolver.read().sides;
  resolver.change_facts([&](BattleFacts& facts) {
    const auto note = [&](std::string& sums, const SideLedgers& side) {
      if (!sums.empty()) sums += ' ';
      sums += std::to_string(side.dealt);
    };
    note(facts.hits_by_turn_1, sides[0]);
    note(facts.hits_by_turn_2, sides[1]);
  });
}

std::vector<std::pair<std::string, std::string>> aftermath_lines(const Situation& now, FactionId side) {
  const GameConfig& config = *now.config;
  const std::string name = config.at(side).name.text;
  const SideLedgers& own = now.sides[static_cast<std::size_t>(side.value)];
  const auto coming = std::ranges::count(now.reserves, side, &Unit::side);
  const auto left = std::ranges::count(now.units, side, &Unit::side) + coming;
  std::vector<std::pair<std::string, std::string>> found = {{name,
      say("end.sum", {{"left", left}, {"coming", coming > 0 ? std::optional(coming) : std::nullopt}, {"lost", own.lost},
                         {"taken", hits_taken(now, side)}, {"dealt", own.dealt}, {"shots", own.shots}})}};
  const std::string& sums = side.value == 0 ? now.now.hits_by_turn_1 : now.now.hits_by_turn_2;
  found.emplace_back(say("end.ledger_label", {{"side", name}}), say("end.list", {{"names", ledger_of(sums)}}));
  if (const auto lost = losses_of(now, side); !lost.empty())
    found.emplace_back(say("end.lost_label", {{"side", name}}), say("end.list", {{"names", lost}}));
  std::vector<std::string> survivors;
  for (const auto* list : {&now.units, &now.reserves})
    for (const Unit& unit : *list)
      if (unit.side == side) survivors.push_back(survivor(unit, config));
  if (!survivors.empty())
    found.emplace_back(say("end.next_label", {{"side", name}}), say("end.list", {{"names", survivors}}));
  return found;
}

}  // namespace ziggurat::dark_ages
