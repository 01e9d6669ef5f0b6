#include "rulebooks/domain_war/rules/march.h"

#include <algorithm>
#include <climits>

#include "rulebooks/domain_war/rules/list.h"

namespace ziggurat::domain_war {

int allowance(const Troops& units, int moved, const Switches& switches) {
  int slowest = INT_MAX;
  for (const UnitType type : every_unit_type)
    if (units[type] > 0) slowest = std::min(slowest, switches.units[type].movement);
  return std::max(0, slowest - moved);
}

Reason leg_stopped(
    const Map& map, const Rights& rights, const std::string& regent, ProvinceIndex from, ProvinceIndex to, int left) {
  const Border* border = map.between(from, to);
  if (!border) return Reason::no_border;
  if (!border->crossable()) return Reason::river;
  if (left <= 0) return Reason::movement;
  const MapProvince& entered = map.provinces[to];
  return right_to_enter(rights, regent, entered.id, entered.ruler) == Basis::none ? Reason::no_right : Reason::none;
}

March march(
    const Map& map, const Rights& rights, const Force& force, const Provinces& hostile_at, const Switches& switches) {
  March course;
  course.at = force.at;
  course.allowance = course.left = allowance(force.units, force.moved, switches);
  for (const ProvinceIndex next : force.path) {
    if (course.legs > 0 && contains(hostile_at, course.at)) course.stopped_by = Reason::pinned;
    else course.stopped_by = leg_stopped(map, rights, force.regent, course.at, next, course.left);
    if (course.stopped_by != Reason::none) break;
    course.at = next;
    ++course.legs;
    --course.left;
  }
  course.battle = contains(hostile_at, course.at);
  return course;
}

std::vector<std::optional<int>> reachable(
    const Map& map, const Rights& rights, const Force& force, const Provinces& hostile_at, const Switches& switches) {
  const int most = allowance(force.units, force.moved, switches);
  std::vector<std::optional<int>> legs(map.provinces.size());
  legs[force.at] = 0;
  Provinces reached = {force.at};
  for (std::size_t next = 0; next < reached.size(); ++next) {
    const ProvinceIndex from = reached[next];
    if (from != force.at && contains(hostile_at, from)) continue;
    for (const ProvinceIndex to : map.neighbours(from)) {
      if (legs[to] || leg_stopped(map, rights, force.regent, from, to, most - *legs[from]) != Reason::none) continue;
      legs[to] = *legs[from] + 1;
      reached.push_back(to);
    }
  }
  return legs;
}

}  // namespace ziggurat::domain_war
