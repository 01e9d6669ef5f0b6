#include "rulebooks/battlefield/rules/movement/rear_guard.h"

#include <algorithm>
#include <utility>

namespace ziggurat::battlefield {

std::int64_t rear_guard_needed(std::int64_t number) { return figures().rear_guard_least.of_rounded_up(number); }

bool rear_guard_legal(std::int64_t number, std::int64_t left) {
  return left >= rear_guard_needed(number) && left < number;
}

std::int64_t covered_by(std::int64_t number, std::int64_t left, std::int64_t enemies) {
  const Fraction& least = figures().rear_guard_least;
  return std::min(enemies, left * least.denominator / (number * least.numerator));
}

RearGuardCheck check_rear_guard(std::int64_t number, std::int64_t left, std::int64_t enemies) {
  RearGuardCheck check{.needed = rear_guard_needed(number), .legal = rear_guard_legal(number, left)};
  if (check.legal) check.covered = covered_by(number, left, enemies);
  check.bonus_strikes = enemies - check.covered;
  return check;
}

Troops split_off(Troops& troops, const std::vector<std::int64_t>& left_behind) {
  Troops guard = troops;
  for (std::size_t i = 0; i < troops.size(); ++i) {
    const std::int64_t stay = left_behind[i];
    guard[i].number = stay;
    troops[i].number -= stay;
    if (stay > 0) troops[i].damage = 0;
    else guard[i].damage = 0;
  }
  return guard;
}

}  // namespace ziggurat::battlefield
