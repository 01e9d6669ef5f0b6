#include "rulebooks/dark_ages/rules/geometry/pose.h"

namespace ziggurat::dark_ages {

Corners footprint(const Pose& pose, Mil inset) {
  const bool column = pose.formation == Formation::column;
  const Mil width = (column ? pose.frontage / 2 : pose.frontage) - 2 * inset;
  const Mil depth = (column ? 2 * pose.depth : pose.depth) - 2 * inset;
  const Point u = ahead(pose.facing), r = to_the_right(pose.facing);
  const Point at = pose.at - rdiv(inset * u, sine_scale);
  const auto corner = [&](Mil sideways, Mil back) { return at + rdiv(sideways * r - back * u, 2 * sine_scale); };
  return {corner(-width, 0), corner(width, 0), corner(width, 2 * depth), corner(-width, 2 * depth)};
}

Edge edge_of(const Corners& corners, Facing facing) {
  const auto i = static_cast<std::size_t>(facing);
  return {corners[i], corners[(i + 1) % corners.size()]};
}

Point midpoint(const Pose& pose, Facing facing) {
  if (facing == Facing::front) return pose.at;
  const Edge edge = edge_of(footprint(pose), facing);
  return rdiv(edge.a + edge.b, 2);
}

Point centre(const Pose& pose) {
  const Corners corners = footprint(pose);
  return rdiv(corners[0] + corners[2], 2);
}

FacingPoints points_of(const Edge& edge) {
  FacingPoints points;
  for (std::size_t i = 0; i < points.size(); ++i)
    points[i] = edge.a + rdiv(static_cast<Mil>(i) * (edge.b - edge.a), points_per_facing);
  return points;
}

TargetPoints target_points(const Pose& target, Point observer) {
  TargetPoints points;
  const Corners corners = footprint(target);
  std::size_t next = 0;
  for (const Facing facing : facings_around) {
    const FacingPoints on = points_of(edge_of(corners, facing));
    for (std::size_t i = 0; i < points_per_facing; ++i) points[next++] = on[i];
  }
  points[next] = closest_in(corners, observer);  // the observer itself, if it is inside the footprint
  return points;
}

}  // namespace ziggurat::dark_ages
