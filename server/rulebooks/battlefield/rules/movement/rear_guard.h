#pragma once
#include <cstdint>
#include <vector>

#include "rulebooks/battlefield/rules/troops/contingent.h"

// Part of a fleeing unit stays behind and covers the rest (BF-51).
namespace ziggurat::battlefield {

std::int64_t rear_guard_needed(std::int64_t number);  // a quarter of this number of fighters, rounded up
bool rear_guard_legal(std::int64_t number, std::int64_t left);
// How many of the enemies a rear guard of `left` out of `number` fighters keeps from striking.
std::int64_t covered_by(std::int64_t number, std::int64_t left, std::int64_t enemies);

struct RearGuardCheck {
  std::int64_t needed = 0;
  bool legal = false;
  std::int64_t covered = 0;
  std::int64_t bonus_strikes = 0;

  static void fields(auto& member, auto& check) {
    member("needed", check.needed);
    member("legal", check.legal);
    member("covered", check.covered);
    member("bonus_strikes", check.bonus_strikes);
  }
};
RearGuardCheck check_rear_guard(std::int64_t number, std::int64_t left, std::int64_t enemies);

// Removes these numbers of fighters of each contingent from the troops. The fighters left behind take the carried
// damage and have the same shots left.
Troops split_off(Troops& troops, const std::vector<std::int64_t>& left_behind);

}  // namespace ziggurat::battlefield
