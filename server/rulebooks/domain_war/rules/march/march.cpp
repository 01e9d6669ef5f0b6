#include "rulebooks/domain_war/rules/march/march.h"

#include <algorithm>
#include <climits>

#include "rulebooks/domain_war/rules/figures/list.h"

namespace ziggurat::domain_war {
namespace {

// Whether the leg lies on a shortest path over passable borders to own or allied land that the regent may enter.
bool leads_home(const Map& map, const Rights& rights, const std::string& regent, ProvinceIndex from, ProvinceIndex to) {
  std::vector<int> legs(map.provinces.size(), -1);
  Provinces reached;
  for (ProvinceIndex i = 0; i < map.provinces.size(); ++i) {
    const Basis basis = right_to_enter(rights, regent, map.provinces[i].id, map.provinces[i].ruler);
    if (basis == Basis::own || basis == Basis::alliance) legs[i] = 0, reached.push_back(i);
  }
  for (std::size_t next = 0; next < reached.size(); ++next)
    for (const ProvinceIndex other : map.neighbours(reached[next]))
      if (legs[other] < 0 && map.between(reached[next], other)->crossable())
        legs[other] = legs[reached[next]] + 1, reached.push_back(other);
  return legs[to] >= 0 && legs[to] < legs[from];
}

}  // namespace

int allowance(const Troops& units, int moved, const Switches& switches) {
  int slowest = INT_MAX;
  for (const UnitType type : every_unit_type)
    if (units[type] > 0) slowest = std::min(slowest, switches.units[type].movement);
  return std::max(0, slowest - moved);
}

Reason leg_stopped(
    const Map& map, const Rights& rights, const Force& force, ProvinceIndex from, ProvinceIndex to, int left) {
  const Border* border = map.between(from, to);
  if (!border) return Reason::no_border;
  if (!border->crossable()) return Reason::river;
  if (left <= 0) return Reason::movement;
  const MapProvince& entered = map.provinces[to];
  if (right_to_enter(rights, force.regent, entered.id, entered.ruler) != Basis::none) return Reason::none;
  return force.goes_home && leads_home(map, rights, force.regent, from, to) ? Reason::none : Reason::no_right;
}

March march(
    const Map& map, const Rights& rights, const Force& force, const Provinces& hostile_at, const Switches& switches) {
  March course;
  course.at = force.at;
  course.allowance = course.left = allowance(force.units, force.moved, switches);
  for (const ProvinceIndex next : force.path) {
    if (course.legs > 0 && contains(hostile_at, course.at)) course.stopped_by = Reason::pinned;
    else course.stopped_by = leg_stopped(map, rights, force, course.at, next, course.left);
    if (course.stopped_by != Reason::none) break;
    course.at = next;
    ++course.legs;
    --course.left;
  }
  course.battle = course.legs > 0 && contains(hostile_at, course.at);
  return course;
}

namespace {

// For each province the number of legs to it, up to a maximum.
std::vector<std::optional<int>> legs_to(
    const Map& map, const Rights& rights, const Force& force, const Provinces& hostile_at, int most) {
  std::vector<std::optional<int>> legs(map.provinces.size());
  legs[force.at] = 0;
  Provinces reached = {force.at};
  for (std::size_t next = 0; next < reached.size(); ++next) {
    const ProvinceIndex from = reached[next];
    if (from != force.at && contains(hostile_at, from)) continue;
    for (const ProvinceIndex to : map.neighbours(from)) {
      if (legs[to] || leg_stopped(map, rights, force, from, to, most - *legs[from]) != Reason::none) continue;
      legs[to] = *legs[from] + 1;
      reached.push_back(to);
    }
  }
  return legs;
}

}  // namespace

std::vector<std::optional<int>> reachable(
    const Map& map, const Rights& rights, const Force& force, const Provinces& hostile_at, const Switches& switches) {
  return legs_to(map, rights, force, hostile_at, allowance(force.units, force.moved, switches));
}

std::optional<Arrival> arrival(const Map& map, const Rights& rights, const Force& force, ProvinceIndex to,
    const Calendar& calendar, const Switches& switches) {
  const auto legs = legs_to(map, rights, force, {}, static_cast<int>(map.provinces.size()))[to];
  const int each = allowance(force.units, 0, switches);
  if (!legs || each == 0) return std::nullopt;
  Arrival found{0, calendar.round};
  int left = allowance(force.units, force.moved, switches);
  for (int still = *legs; still > left; left = each) {
    still -= left;
    const bool same_turn = !calendar.per_turn && found.round < calendar.rounds;
    found = same_turn ? Arrival{found.turns, found.round + 1} : Arrival{found.turns + 1, 1};
  }
  return found;
}

}  // namespace ziggurat::domain_war
