#include "rulebooks/domain_war/rules/march/movement.h"

#include <algorithm>

namespace ziggurat::domain_war {

Movement::Movement(const Map& map, const Rights& rights, std::vector<Force> forces, const Switches& switches)
    : map_(map), rights_(rights), switches_(switches) {
  for (Force& force : forces) {
    legs_ = std::max(legs_, static_cast<int>(force.path.size()));
    const ProvinceIndex at = force.at;
    marchers_.push_back({std::move(force), at});
  }
}

void Movement::next_leg(game::Dice& dice) {
  std::vector<std::size_t> marching;
  halt(marching);
  for (const Border& border : map_.borders) meet_on(border, marching, dice);
  for (const std::size_t i : marching) {
    Marcher& marcher = marchers_[i];
    marcher.at = next_of(marcher);
    ++marcher.legs;
  }
  for (Marcher& marcher : marchers_) marcher.pinned = beside_hostile(marcher);
}

void Movement::finish() {
  for (Marcher& marcher : marchers_) {
    marcher.pinned = beside_hostile(marcher);
    if (marcher.pinned && marcher.stopped_by == Reason::none && has_way_left(marcher))
      marcher.stopped_by = Reason::pinned;
  }
}

bool Movement::beside_hostile(const Marcher& marcher) const {
  return std::any_of(marchers_.begin(), marchers_.end(), [&](const Marcher& other) {
    return other.at == marcher.at && rights_.hostile(other.force.regent, marcher.force.regent);
  });
}

// Stops forces that may not make this leg. `marching` keeps all others with path left.
void Movement::halt(std::vector<std::size_t>& marching) {
  for (std::size_t i = 0; i < marchers_.size(); ++i) {
    Marcher& marcher = marchers_[i];
    if (marcher.stopped_by != Reason::none || !has_way_left(marcher)) continue;
    const Force& force = marcher.force;
    const int left = allowance(force.units, force.moved + marcher.legs, switches_);
    marcher.stopped_by =
        marcher.pinned ? Reason::pinned : leg_stopped(map_, rights_, force, marcher.at, next_of(marcher), left);
    if (marcher.stopped_by == Reason::none) marching.push_back(i);
  }
}

std::vector<std::size_t> Movement::crossing(
    const std::vector<std::size_t>& marching, ProvinceIndex from, ProvinceIndex to) const {
  std::vector<std::size_t> found;
  for (const std::size_t i : marching)
    if (marchers_[i].at == from && next_of(marchers_[i]) == to) found.push_back(i);
  return found;
}

// Hostile forces cross a border in opposite directions: only the stronger get across (DW-37).
void Movement::meet_on(const Border& border, std::vector<std::size_t>& marching, game::Dice& dice) {
  std::vector<std::size_t> sides[2] = {crossing(marching, border.a, border.b), crossing(marching, border.b, border.a)};
  const auto hostile_to_any = [&](std::size_t one, const std::vector<std::size_t>& others) {
    return std::any_of(others.begin(), others.end(),
        [&](std::size_t other) { return rights_.hostile(marchers_[one].force.regent, marchers_[other].force.regent); });
  };
  const std::vector<std::size_t> all[2] = {sides[0], sides[1]};
  int points[2] = {};
  for (const int side : {0, 1}) {
    std::erase_if(sides[side], [&](std::size_t one) { return !hostile_to_any(one, all[1 - side]); });
    for (const std::size_t one : sides[side]) points[side] += points_of(marchers_[one].force.units, switches_);
  }
  if (sides[0].empty()) return;
  if (points[0] == points[1])
    dice.use_stream("crossing " + map_.provinces[border.a].id + " " + map_.provinces[border.b].id);
  while (points[0] == points[1]) {
    points[0] = dice.roll(die_sides, "rolloff:" + map_.provinces[border.a].id);
    points[1] = dice.roll(die_sides, "rolloff:" + map_.provinces[border.b].id);
  }
  for (const std::size_t held : sides[points[0] < points[1] ? 0 : 1]) {
    marchers_[held].stopped_by = Reason::pinned;
    std::erase(marching, held);
  }
}

}  // namespace ziggurat::domain_war
