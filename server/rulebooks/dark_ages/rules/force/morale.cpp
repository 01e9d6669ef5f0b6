#include "rulebooks/dark_ages/rules/force/morale.h"

#include <algorithm>

namespace ziggurat::dark_ages {
namespace {

constexpr int sixths = 6;

// DA-61: at least 1.5 times as many enemy units; never true for a force without units.
bool outnumbered(int own, int enemy) { return own > 0 && 2 * enemy >= 3 * own; }

}  // namespace

MoraleTest test_morale(const ForceState& force, const Switches& switches, game::Dice& dice, std::string_view purpose) {
  MoraleTest test;
  test.die = morale_die(force.units_at_start);
  test.must_beat =
      test.die.in_sixths ? (sixths * force.lost + force.units_at_start - 1) / force.units_at_start : force.lost;
  test.bonus = force.awarded;
  if (switches.morale_outnumbered && outnumbered(force.own_units, force.enemy_units)) ++test.bonus;
  for (int i = 0; i < switches.morale_dice; ++i)
    test.totals.push_back(dice.roll(test.die.sides, purpose) + test.die.constant + test.bonus);
  test.routs = *std::max_element(test.totals.begin(), test.totals.end()) <= test.must_beat;
  return test;
}

Elimination eliminate(const std::vector<Standing>& units, Forces& forces, const Switches& switches, game::Dice& dice) {
  std::vector<Standing> doomed;
  std::map<std::string, int> on_table;
  int all_on_table = 0;
  for (const Standing& unit : units) {
    ++on_table[unit.side], ++all_on_table;
    if (unit.at_limit) doomed.push_back(unit);
  }
  std::sort(doomed.begin(), doomed.end(), [](const Standing& a, const Standing& b) { return a.id < b.id; });

  Elimination result;
  for (const Standing& unit : doomed) {
    Force& force = forces.at(unit.side);
    const int own = --on_table[unit.side], enemies = --all_on_table - own;
    ++force.lost;
    result.eliminated.push_back(unit.id);
    result.personalities_lost.insert(
        result.personalities_lost.end(), unit.personalities.begin(), unit.personalities.end());
    const bool gone = own == 0 && force.reserves == 0;  // beaten without a test
    if (!switches.force_morale || gone || result.routed.contains(unit.side)) continue;
    const ForceState state{force.units_at_start, force.lost, own, enemies, force.awarded};
    const MoraleTest test = test_morale(state, switches, dice, "force_morale:" + unit.side);
    if (test.routs) result.routed.insert(unit.side);
    result.tests.push_back({unit.side, force.lost, test});
  }
  return result;
}

std::vector<std::string> beaten_sides(
    const std::vector<std::string>& sides_of_units, const Forces& forces, const std::set<std::string>& routed) {
  std::vector<std::string> beaten;
  for (const auto& [side, force] : forces) {
    const bool stands =
        force.reserves > 0 || std::find(sides_of_units.begin(), sides_of_units.end(), side) != sides_of_units.end();
    if (!stands || routed.contains(side)) beaten.push_back(side);
  }
  return beaten;
}

}  // namespace ziggurat::dark_ages
