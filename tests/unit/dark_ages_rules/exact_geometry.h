#pragma once
#include <boost/multiprecision/cpp_int.hpp>
#include <cstdlib>
#include <random>

#include "rulebooks/dark_ages/rules/geometry/pose.h"

// A slow second geometry in exact fractions, and random places to compare it with the rules' integers.
namespace ziggurat::dark_ages::exactly {

using Fraction = boost::multiprecision::cpp_rational;
using Whole = boost::multiprecision::cpp_int;

// Random cases of each property; ZIGGURAT_DARK_AGES_CASES overrides how many.
inline int case_count() {
  const char* wish = std::getenv("ZIGGURAT_DARK_AGES_CASES");
  if (wish && *wish) return std::atoi(wish);
  const char* nightly = std::getenv("ZIGGURAT_NIGHTLY");
  return nightly && *nightly ? 1'000'000 : 3000;
}

struct Random {
  std::mt19937_64 bits{20150115};
  Mil mil(Mil low, Mil high) { return low + static_cast<Mil>(bits() % static_cast<std::uint64_t>(high - low + 1)); }
  Point point(Mil reach) { return {mil(-reach, reach), mil(-reach, reach)}; }
  Pose pose(Mil reach) {
    Pose pose{point(reach), static_cast<int>(mil(0, 35999)), mil(0, 3) ? Formation::line : Formation::column};
    pose.frontage = static_cast<int>(mil(4000, 6000));
    pose.depth = static_cast<int>(mil(500, 4000));
    if (mil(0, 2) == 0) pose.facing = static_cast<int>(mil(0, 3)) * 9000;  // where edges and corners meet exactly
    return pose;
  }
};

// Halves away from zero.
inline Mil nearest_integer(const Fraction& f) {
  const Fraction size = f < 0 ? -f : f;
  const Whole rounded = (2 * numerator(size) + denominator(size)) / (2 * denominator(size));
  const Mil value = rounded.convert_to<Mil>();
  return f < 0 ? -value : value;
}

struct Exact {
  Fraction x, y;
};
inline Exact exact(Point p) { return {p.x, p.y}; }
inline Exact operator-(const Exact& a, const Exact& b) { return {a.x - b.x, a.y - b.y}; }
inline Fraction cross(const Exact& a, const Exact& b) { return a.x * b.y - a.y * b.x; }
inline Fraction dot(const Exact& a, const Exact& b) { return a.x * b.x + a.y * b.y; }

// What lies strictly inside all half planes of a convex polygon, by clipping: the area that two shapes have in common.
inline std::vector<Exact> clipped(std::vector<Exact> shape, const std::vector<Exact>& by) {
  for (std::size_t i = 0; i < by.size(); ++i) {
    const Exact a = by[i], edge = by[(i + 1) % by.size()] - a;
    std::vector<Exact> kept;
    for (std::size_t j = 0; j < shape.size(); ++j) {
      const Exact p = shape[j], q = shape[(j + 1) % shape.size()];
      const Fraction at_p = cross(edge, p - a), at_q = cross(edge, q - a);
      if (at_p <= 0) kept.push_back(p);
      if ((at_p < 0 && at_q > 0) || (at_p > 0 && at_q < 0)) {
        const Fraction t = at_p / (at_p - at_q);
        kept.push_back({p.x + t * (q.x - p.x), p.y + t * (q.y - p.y)});
      }
    }
    shape = std::move(kept);
  }
  return shape;
}
inline Fraction area(const std::vector<Exact>& shape) {
  Fraction twice = 0;
  for (std::size_t i = 0; i < shape.size(); ++i) twice += cross(shape[i], shape[(i + 1) % shape.size()]);
  return twice < 0 ? -twice : twice;
}
inline std::vector<Exact> exact(const Corners& corners) {
  std::vector<Exact> shape;
  for (const Point corner : corners) shape.push_back(exact(corner));
  return shape;
}

// Whether the open segment enters the inside of a clockwise polygon: the parts of it inside each half plane, cut to one interval.
inline bool enters(const Segment& line, const Corners& corners) {
  Fraction low = 0, high = 1;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Exact a = exact(corners[i]), edge = exact(corners[(i + 1) % 4]) - a;
    const Fraction from = cross(edge, exact(line[0]) - a), to = cross(edge, exact(line[1]) - a);
    if (from >= 0 && to >= 0) return false;  // outside or on the edge from end to end
    if (from == to) continue;
    const Fraction at = from / (from - to);
    if (from > to) low = std::max(low, at);
    else high = std::min(high, at);
  }
  return low < high;
}

}  // namespace ziggurat::dark_ages::exactly
