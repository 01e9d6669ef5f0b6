#pragma once
#include <array>

#include "rulebooks/dark_ages/rules/geometry/shapes.h"
#include "rulebooks/dark_ages/rules/types.h"

// The pose of a unit, and the rectangle that it covers (DA-21, DA-22).
namespace ziggurat::dark_ages {

struct Pose {
  Point at;  // the front centre
  int facing = 0;
  Formation formation = Formation::line;
  int frontage = 4724, depth = 1575;  // of the line
  bool operator==(const Pose&) const = default;
};

// Corners in the order front left, front right, rear right, rear left.
using Corners = std::array<Point, 4>;

// The rectangle, optionally shrunk by `inset` on each side (DA-23).
Corners footprint(const Pose& pose, Mil inset = 0);

struct Edge {
  Point a, b;
  // Whether a point lies strictly outside the infinite line through the edge.
  bool outside(Point point) const { return cross(b - a, point - a) > 0; }
};
Edge edge_of(const Corners& corners, Facing facing);
Point midpoint(const Pose& pose, Facing facing);
Point centre(const Pose& pose);

inline constexpr int points_per_facing = 8;
using FacingPoints = std::array<Point, points_per_facing + 1>;  // both corners included
FacingPoints points_of(const Edge& edge);

// The 32 points of the outline, and the point closest to an observer as the 33rd (DA-31).
using TargetPoints = std::array<Point, 4 * points_per_facing + 1>;
TargetPoints target_points(const Pose& target, Point observer);

inline Pose with_formation(Pose pose, Formation formation) { return pose.formation = formation, pose; }
inline Pose turned(Pose pose, int turn) { return pose.facing = normal_angle(pose.facing + turn), pose; }
inline Pose moved_to(Pose pose, Point at) { return pose.at = at, pose; }

}  // namespace ziggurat::dark_ages
