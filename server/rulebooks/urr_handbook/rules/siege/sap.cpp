#include "rulebooks/urr_handbook/rules/siege/sap.h"

#include <array>

#include "rulebooks/urr_handbook/rules/battle/roll.h"

namespace ziggurat::urr_handbook {
namespace {

constexpr int weeks_before_roll = 2;

}  // namespace

std::string_view name(SapResult result) {
  constexpr std::array<std::string_view, 5> names = {"adjudicated", "digging", "cave_in", "nothing", "wall_hit"};
  return names[static_cast<std::size_t>(result)];
}

SapWeek sap_week(const Sap& sap, const Switches& switches, game::Dice& dice) {
  SapWeek week;
  week.wall = sap.wall;
  if (switches.sapping == Sapping::umpire) return week;
  week.result = SapResult::digging;
  if (sap.weeks < weeks_before_roll) return week;
  const int helping = sap.corps >= 2 ? 1 : 0;
  const int total = dice.roll(die_sides, "sap") + sap.weeks - weeks_before_roll + helping - sap.countermine;
  week.total = total;
  week.result = total <= sap_caves_in_at_most  ? SapResult::cave_in
                : total < sap_one_hit_at_least ? SapResult::nothing
                                               : SapResult::wall_hit;
  if (week.result == SapResult::cave_in) week.corps_steps_lost = 1;
  if (week.result == SapResult::wall_hit) week.wall_hits = total < sap_two_hits_at_least ? 1 : 2;
  week.wall = damaged(sap.wall, week.wall_hits);
  return week;
}

}  // namespace ziggurat::urr_handbook
