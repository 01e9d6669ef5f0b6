#include "rulebooks/dark_ages/rules/movement/declared.h"

#include <algorithm>

namespace ziggurat::dark_ages {
namespace {

// p / q rounded up; q > 0.
Mil quotient_up(Mil p, Mil q) { return p > 0 ? (p + q - 1) / q : -(-p / q); }
Mil quotient_down(Mil p, Mil q) { return -quotient_up(-p, q); }

bool gives_advantage(FeatureKind kind, UnitClass unit_class) {
  switch (kind) {
    case FeatureKind::hill:
    case FeatureKind::village:
    case FeatureKind::crossing: return true;
    case FeatureKind::wood: return figures_of(unit_class).woods;
    default: return false;
  }
}

// The smallest integer n ≥ 1 for which the exact point from + n · u / 10⁶ lies in the polygon, edges included.
std::optional<Mil> enters(Point from, Point u, const Polygon& polygon) {
  if (contains(polygon, from)) return std::nullopt;
  Mil least = 1, most = INT64_MAX;
  const bool clockwise = cross(polygon[1] - polygon[0], polygon[2] - polygon[0]) < 0;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point a = polygon[i], b = polygon[(i + 1) % polygon.size()];
    const Point edge = clockwise ? a - b : b - a;
    // the condition is inside + n · gain ≥ 0
    const Mil inside = sine_scale * cross(edge, from - a), gain = cross(edge, u);
    if (gain > 0) least = std::max(least, quotient_up(-inside, gain));
    else if (gain < 0) most = std::min(most, quotient_down(inside, -gain));
    else if (inside < 0) return std::nullopt;
  }
  return least <= most ? std::optional(least) : std::nullopt;
}

// The smallest integer n ≥ 1 at or beyond the exact crossing with the segment.
std::optional<Mil> crosses(Point from, Point u, Point p, Point q) {
  const Mil side_p = cross(u, p - from), side_q = cross(u, q - from);
  if ((side_p > 0 && side_q > 0) || (side_p < 0 && side_q < 0)) return std::nullopt;
  Mil across = cross(u, q - p), ahead_by = sine_scale * cross(p - from, q - p);
  if (across == 0) return std::nullopt;  // parallel
  if (across < 0) across = -across, ahead_by = -ahead_by;
  if (ahead_by < 0) return std::nullopt;  // behind the unit
  return std::max<Mil>(1, quotient_up(ahead_by, across));
}

}  // namespace

std::vector<Stop> declared_stops(const Pose& from, UnitClass unit_class, int bearing, Mil distance,
    const std::vector<Companion>& companions, const std::vector<Feature>& terrain, const std::vector<Road>& roads) {
  const Point u = ahead(from.facing + bearing);
  std::vector<Stop> stops;
  const auto add = [&](std::optional<Mil> at, StopKind kind) {
    if (at && *at >= 1 && *at <= distance) stops.push_back({*at, kind});
  };
  for (const Companion& companion : companions) {
    const Mil at = rdiv(dot(companion.at - from.at, u), sine_scale);
    const Point beside = from.at + rdiv(at * u, sine_scale);
    if (square_length(companion.at - beside) > square_of(reach().declared_stop)) continue;
    add(at, StopKind::friendly);
    if (companion.banner) add(at, StopKind::banner);
  }
  for (const Feature& feature : terrain)
    if (gives_advantage(feature.kind, unit_class)) add(enters(from.at, u, feature.polygon), StopKind::terrain);
  for (const Road& road : roads)
    for (std::size_t i = 0; i + 1 < road.size(); ++i) add(crosses(from.at, u, road[i], road[i + 1]), StopKind::terrain);
  std::sort(stops.begin(), stops.end());
  stops.erase(std::unique(stops.begin(), stops.end()), stops.end());
  return stops;
}

DeclaredMove declared_move(UnitClass unit_class, Mil rolled, Mil wanted, const std::vector<Stop>& stops,
    const std::optional<Block>& block, const Switches& switches) {
  const bool beside_friends = switches.declared_stops == DeclaredStops::by_class && unit_class != UnitClass::warband;
  DeclaredMove move{rolled, "rolled", false};
  std::optional<Stop> earliest;
  for (const Stop& stop : stops) {
    const bool permitted = stop.kind != StopKind::friendly || beside_friends;
    if (permitted && stop.at >= wanted && stop.at < rolled && (!earliest || stop < *earliest)) earliest = stop;
  }
  if (earliest) move = {earliest->at, name(earliest->kind), false};
  if (block && block->at <= move.distance) move = {block->at, name(block->kind), block->kind == BlockKind::enemy};
  return move;
}

}  // namespace ziggurat::dark_ages
