#include "rulebooks/urr_handbook/rules/march/march.h"

#include <algorithm>
#include <array>

namespace ziggurat::urr_handbook {
namespace {

constexpr int road_cost = 1, plain_cost = 2, makeshift_cost = 2;  // UH-100; a pontoon or rafts, UH-101

bool contains(const std::vector<std::string>& areas, const std::string& area) {
  return std::find(areas.begin(), areas.end(), area) != areas.end();
}

bool needs_rafts(const MarchEdge& edge) { return edge.river && edge.crossing == Crossing::none; }

int cost_of(const MarchEdge& edge) {
  if (edge.river && edge.crossing != Crossing::bridge) return makeshift_cost;
  return edge.road ? road_cost : plain_cost;
}

}  // namespace

const std::vector<std::string_view>& crossing_names() {
  static const std::vector<std::string_view> names = {"none", "bridge", "pontoon"};
  return names;
}
std::string_view name(MarchReason reason) {
  constexpr std::array<std::string_view, 6> names = {"", "no_edge", "closed", "no_crossing", "too_far", "enemy_stops"};
  return names[static_cast<std::size_t>(reason)];
}

bool area_known(const MarchMap& map, std::string_view area) {
  return std::find(map.areas.begin(), map.areas.end(), area) != map.areas.end();
}

const MarchEdge* edge_between(const MarchMap& map, std::string_view from, std::string_view to) {
  for (const MarchEdge& edge : map.edges)
    if ((edge.a == from && edge.b == to) || (edge.a == to && edge.b == from)) return &edge;
  return nullptr;
}

std::vector<std::string> neighbours_of(const MarchMap& map, std::string_view area) {
  std::vector<std::string> found;
  for (const MarchEdge& edge : map.edges) {
    if (edge.a == area) found.push_back(edge.b);
    if (edge.b == area) found.push_back(edge.a);
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

MarchPlan plan_march(const March& march, const MarchMap& map) {
  MarchPlan plan;
  const auto refused = [&](MarchReason reason, std::size_t step) {
    MarchPlan none;
    none.reason = reason;
    none.at_step = static_cast<int>(step);
    none.arrives = march.path.front();
    return none;
  };
  for (std::size_t step = 1; step < march.path.size(); ++step) {
    const std::string& to = march.path[step];
    const bool last = step + 1 == march.path.size();
    const MarchEdge* edge = edge_between(map, march.path[step - 1], to);
    if (!edge) return refused(MarchReason::no_edge, step);
    if (contains(march.closed, to)) return refused(MarchReason::closed, step);
    if (needs_rafts(*edge)) {
      if (!march.rafts || plan.rafts_used)
        return refused(MarchReason::no_crossing, step);  // rafts carry an army across only once
      plan.rafts_used = true;
    }
    plan.cost += cost_of(*edge);
    if (plan.cost > march.allowance) return refused(MarchReason::too_far, step);
    const bool enemy = contains(march.enemy_in, to);
    if (enemy && !last) return refused(MarchReason::enemy_stops, step);
    plan.river_combat = last && enemy && edge->river;
  }
  plan.arrives = march.path.back();
  return plan;
}

}  // namespace ziggurat::urr_handbook
