#include "rulebooks/city_table/rules/march/approach.h"

#include <algorithm>

#include "rulebooks/city_table/rules/course/victory.h"

namespace ziggurat::city_table {

bool area_known(const LandMap& map, std::string_view area) {
  return std::find(map.areas.begin(), map.areas.end(), area) != map.areas.end();
}

std::optional<int> link_rounds(const LandMap& map, std::string_view from, std::string_view to, bool with_engines) {
  for (const Link& link : map.links) {
    if (!((link.a == from && link.b == to) || (link.a == to && link.b == from))) continue;
    if (!link.track) return map.rounds_road;
    return with_engines ? map.rounds_track_engines : map.rounds_track;
  }
  return std::nullopt;
}

std::optional<int> link_rounds(const LandMap& map, int from, int to, bool with_engines) {
  const auto known = [&](int area) { return area >= 0 && static_cast<std::size_t>(area) < map.areas.size(); };
  if (!known(from) || !known(to)) return std::nullopt;
  return link_rounds(
      map, map.areas[static_cast<std::size_t>(from)], map.areas[static_cast<std::size_t>(to)], with_engines);
}

std::string_view road_of_head(const LandMap& map, std::string_view area) {
  for (const HeadArea& head : map.heads)
    if (head.area == area) return head.road;
  return {};
}

std::vector<std::string> linked_areas(const LandMap& map, std::string_view area) {
  std::vector<std::string> linked;
  for (const Link& link : map.links) {
    if (link.a == area) linked.push_back(link.b);
    if (link.b == area) linked.push_back(link.a);
  }
  return linked;
}

MarchPlan plan_march(const March& march, const LandMap& map) {
  MarchPlan plan;
  for (std::size_t i = 0; i + 1 < march.path.size(); ++i) {
    const auto rounds = link_rounds(map, march.path[i], march.path[i + 1], march.with_engines);
    if (!rounds) {
      plan.reason = Reason::no_link;
      plan.at_step = static_cast<int>(i);
      return plan;
    }
    plan.rounds += *rounds;
  }
  // The first round of the march counts, so the march ends at the close of round start + rounds - 1.
  const int last = (march.turn - 1) * rounds_in_turn + march.round - 1 + std::max(plan.rounds - 1, 0);
  plan.turn = last / rounds_in_turn + 1;
  plan.round = last % rounds_in_turn + 1;
  if (!march.path.empty()) plan.entry = road_of_head(map, march.path.back());
  return plan;
}

}  // namespace ziggurat::city_table
