#include "rulebooks/dark_ages/rules/geometry/plane.h"

#include <cstdlib>

namespace ziggurat::dark_ages {

Mil floor_root(Mil square) {
  Mil low = 0, high = 3'037'000'500;  // the smallest integer whose square exceeds 64 bits
  while (high - low > 1) {
    const Mil middle = low + (high - low) / 2;
    if (middle * middle <= square) low = middle;
    else high = middle;
  }
  return low;
}

int shortest_turn(int from, int to) {
  const int turn = normal_angle(to - from);
  return turn > half_turn ? turn - full_turn : turn;
}

int facing_along(Point v) {
  // |cross| decreases towards the vector and increases beyond it, so a coarse search followed by a fine one finds the
  // angle.
  const auto nearest_of = [v](int first, int last, int step, int otherwise) {
    int nearest = otherwise;
    Mil least = INT64_MAX;
    for (int angle = first; angle <= last; angle += step) {
      const int facing = normal_angle(angle);
      if (dot(ahead(facing), v) <= 0) continue;
      const Mil off = std::abs(cross(ahead(facing), v));
      if (off > least || (off == least && facing > nearest)) continue;
      least = off, nearest = facing;
    }
    return nearest;
  };
  constexpr int coarse = 100;
  const int near = nearest_of(0, full_turn - 1, coarse, 0);
  return nearest_of(near - coarse, near + coarse, 1, near);
}

bool in_arc(Point apex, int facing, int half_angle, Point point) {
  const Point v = point - apex;
  return v == Point{} || (cross(ahead(facing - half_angle), v) <= 0 && cross(ahead(facing + half_angle), v) >= 0);
}

}  // namespace ziggurat::dark_ages
