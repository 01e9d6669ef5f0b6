#include "umpire.h"

#include <set>

namespace ziggurat::kit {
namespace {

std::string random_value(const RulingKind& kind, Chance& chance) {
  if (!kind.choices.empty()) return chance.pick(kind.choices);
  return kind.low < kind.high ? std::to_string(chance.between(kind.low, kind.high)) : "as the umpire says";
}

}  // namespace

AmendOutcome random_amendment(const test::Game& game, Chance& chance) {
  AmendOutcome amendment;
  const auto& reached = *game.table().outcome;
  std::set<std::string> fights;
  std::vector<Roll> rolls;
  for (const auto& step : reached.outcome.steps)
    for (const auto& report : step.reports) {
      if (!report.fight.empty()) fights.insert(report.fight);
      rolls.insert(rolls.end(), report.rolls.begin(), report.rolls.end());
    }
  const std::vector<std::string> fought(fights.begin(), fights.end());
  for (const auto& kind : game.rulebook.ruling_kinds()) {
    if (!chance.one_in(3)) continue;
    if (!kind.per_fight) amendment.rulings[kind.name] = random_value(kind, chance);
    else if (!fought.empty()) amendment.rulings[kind.name + "/" + chance.pick(fought)] = random_value(kind, chance);
  }
  if (!rolls.empty() && chance.one_in(2)) amendment.dice.rerolls[rolls.front().stream] = static_cast<int>(1 + chance.below(3));
  if (!rolls.empty() && chance.one_in(2)) {
    const Roll& roll = rolls.back();
    amendment.dice.faces[{roll.stream, 0}] = static_cast<int>(chance.between(1, roll.sides));
  }
  return amendment;
}

}  // namespace ziggurat::kit
