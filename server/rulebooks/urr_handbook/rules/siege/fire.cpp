#include "rulebooks/urr_handbook/rules/siege/fire.h"

#include <algorithm>
#include <set>

namespace ziggurat::urr_handbook {
namespace {

constexpr int food_per_batch = 1, loss_percent = 5, units_to_douse = 2;

FireReason reason_against(const FireMission& mission, std::size_t free_trebuchets) {
  const auto& targets = mission.targets;
  if (targets.empty()) return FireReason::no_targets;
  if (targets.size() > free_trebuchets) return FireReason::too_few_trebuchets;
  if (mission.food < food_per_batch) return FireReason::no_food;
  if (!std::all_of(targets.begin(), targets.end(), [](const std::string& t) { return outer_quarter(t); }))
    return FireReason::not_outer;
  if (std::set<std::string>(targets.begin(), targets.end()).size() < targets.size()) return FireReason::duplicate;
  const auto end = mission.burnt.end();
  if (std::find_first_of(mission.burnt.begin(), end, targets.begin(), targets.end()) != end)
    return FireReason::already_burnt;
  return FireReason::none;
}

int percent_of(int amount, int percent, FireRounding rounding) {
  const std::int64_t hundredths = std::int64_t{amount} * percent;
  const int added = rounding == FireRounding::up ? 99 : rounding == FireRounding::nearest ? 50 : 0;
  return static_cast<int>((hundredths + added) / 100);
}

int loss_of(int amount, int fires, const Switches& switches) {
  if (switches.fire_loss == FireLoss::pooled)
    return std::min(amount, percent_of(amount, loss_percent * fires, switches.fire_rounding));
  int left = amount;
  for (int i = 0; i < fires; ++i) left -= percent_of(left, loss_percent, switches.fire_rounding);
  return amount - left;
}

}  // namespace

bool outer_quarter(std::string_view location) {
  return location.size() == 2 && location[0] == 'C' && location[1] >= '1' && location[1] < '1' + outer_quarters;
}

std::array<std::string, 3> quarters_in_fire_reach(int field) {
  const auto quarter = [&](int steps) {
    return "C" + std::to_string((field - 1 + steps + outer_quarters) % outer_quarters + 1);
  };
  std::array<std::string, 3> reach = {quarter(-1), quarter(0), quarter(1)};
  std::sort(reach.begin(), reach.end());
  return reach;
}

std::string_view name(FireReason reason) {
  constexpr std::array<std::string_view, 7> names = {
      "", "no_targets", "too_few_trebuchets", "no_food", "not_outer", "duplicate", "already_burnt"};
  return names[static_cast<std::size_t>(reason)];
}

FireLaid lay_fires(const FireMission& mission) {
  const int free_trebuchets = std::max(0, mission.trebuchets - mission.busy);
  FireLaid laid{reason_against(mission, static_cast<std::size_t>(free_trebuchets)), mission.food, free_trebuchets, {}};
  if (laid.reason != FireReason::none) return laid;
  laid.food_after -= food_per_batch;
  laid.trebuchets_left -= static_cast<int>(mission.targets.size());
  laid.fires = mission.targets;
  return laid;
}

bool doused(const Fire& fire) {
  const auto at_it = [](const FireFighter& fighter) { return fighter.whole_turn && fighter.alive; };
  return fire.magic || std::count_if(fire.fighters.begin(), fire.fighters.end(), at_it) >= units_to_douse;
}

FireEnd end_fires(const std::vector<Fire>& fires, const Stores& stores, const Switches& switches) {
  FireEnd end;
  for (const Fire& fire : fires) (doused(fire) ? end.doused : end.destroyed).push_back(fire.quarter);
  const int burnt = static_cast<int>(end.destroyed.size());
  end.lost = {loss_of(stores.food, burnt, switches), loss_of(stores.gold, burnt, switches)};
  end.after = {stores.food - end.lost.food, stores.gold - end.lost.gold};
  return end;
}

}  // namespace ziggurat::urr_handbook
