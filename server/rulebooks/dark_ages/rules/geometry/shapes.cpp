#include "rulebooks/dark_ages/rules/geometry/shapes.h"

#include <algorithm>

namespace ziggurat::dark_ages {
namespace {

struct Interval {
  Mil low = INT64_MAX, high = INT64_MIN;
};

Interval projection(Shape shape, Point axis) {
  Interval on;
  for (const Point& corner : shape) {
    const Mil at = dot(axis, corner);
    on.low = std::min(on.low, at);
    on.high = std::max(on.high, at);
  }
  return on;
}

bool separated(Shape a, Shape b, Point sweep, Point axis) {
  Interval of_a = projection(a, axis);
  const Interval of_b = projection(b, axis);
  const Mil moved = dot(axis, sweep);
  of_a.low += std::min<Mil>(0, moved);
  of_a.high += std::max<Mil>(0, moved);
  return of_a.high <= of_b.low || of_b.high <= of_a.low;
}

Point normal_of(Point edge) { return {edge.y, -edge.x}; }

bool no_length(Shape shape) { return shape.size() == 2 && shape[0] == shape[1]; }

Point edge_of(Shape shape, std::size_t i) { return shape[(i + 1) % shape.size()] - shape[i]; }

}  // namespace

bool overlap(Shape a, Shape b, Point sweep) {
  if (no_length(a) || no_length(b)) return false;
  for (const Shape shape : {a, b})
    for (std::size_t i = 0; i < shape.size(); ++i)
      if (separated(a, b, sweep, normal_of(edge_of(shape, i)))) return false;
  return sweep == Point{} || !separated(a, b, sweep, normal_of(sweep));
}

bool contains(Shape polygon, Point point) {
  bool inside = false;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point a = polygon[i], b = polygon[(i + 1) % polygon.size()];
    const Mil side = cross(b - a, point - a);
    if (side == 0 && dot(point - a, point - b) <= 0) return true;
    // A ray to the east crosses the edge if the point lies to the left of an upward edge, or to the right of a downward
    // one.
    if ((a.y <= point.y) != (b.y <= point.y) && (side > 0) == (b.y > a.y)) inside = !inside;
  }
  return inside;
}

bool strictly_convex(Shape polygon) {
  int left = 0, right = 0;
  for (std::size_t i = 0; i < polygon.size(); ++i)
    for (std::size_t j = 0; j < polygon.size(); ++j) {
      if (j == i || j == (i + 1) % polygon.size()) continue;
      const Mil side = cross(edge_of(polygon, i), polygon[j] - polygon[i]);
      if (side == 0) return false;
      ++(side > 0 ? left : right);
    }
  return left == 0 || right == 0;
}

Point closest_on_segment(Point a, Point b, Point to) {
  const Mil square = square_length(b - a);
  if (square == 0) return a;
  const Mil along = std::clamp<Mil>(dot(to - a, b - a), 0, square);
  return a + rdiv(along * (b - a), square);
}

Point closest_in(Shape polygon, Point to) {
  if (contains(polygon, to)) return to;
  Point closest;
  Mil least = INT64_MAX;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point on = closest_on_segment(polygon[i], polygon[(i + 1) % polygon.size()], to);
    if (const Mil away = square_length(on - to); away < least) closest = on, least = away;
  }
  return closest;
}

}  // namespace ziggurat::dark_ages
