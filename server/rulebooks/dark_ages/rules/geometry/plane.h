#pragma once
#include <cstdint>

#include "rulebooks/dark_ages/rules/geometry/sines.h"

// Points, vectors and angles in the plane, exact in integers (DA-20). All products fit in signed 64 bits.
namespace ziggurat::dark_ages {

using Mil = std::int64_t;  // 1/1000 inch
inline constexpr Mil coordinate_max = 200'000, distance_max = 200'000;

struct Point {
  Mil x = 0, y = 0;
  bool operator==(const Point&) const = default;
};
inline Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
inline Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
inline Point operator*(Mil factor, Point a) { return {factor * a.x, factor * a.y}; }

inline Mil cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }
inline Mil dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }
inline Mil square_of(Mil length) { return length * length; }
inline Mil square_length(Point v) { return dot(v, v); }
Mil floor_root(Mil square);
inline Mil floor_length(Point v) { return floor_root(square_length(v)); }

// p / q rounded to the nearest integer, halves away from zero; q > 0.
inline Mil rdiv(Mil p, Mil q) { return p >= 0 ? (2 * p + q) / (2 * q) : -((-2 * p + q) / (2 * q)); }
inline Point rdiv(Point p, Mil q) { return {rdiv(p.x, q), rdiv(p.y, q)}; }

inline int normal_angle(int angle) { return ((angle % full_turn) + full_turn) % full_turn; }
inline Point ahead(int angle) { return {sine(angle), cosine(angle)}; }          // U, times 10⁶
inline Point to_the_right(int angle) { return {cosine(angle), -sine(angle)}; }  // R, times 10⁶
inline Point vector_of(Mil distance, int angle) { return rdiv(distance * ahead(angle), sine_scale); }

// The turn from one facing to another, −17 999 … 18 000, positive clockwise.
int shortest_turn(int from, int to);
// The facing along a non-zero vector (DA-29).
int facing_along(Point v);

// Whether `point`, seen from `apex`, lies within `half_angle` of `facing` on either side (DA-32).
bool in_arc(Point apex, int facing, int half_angle, Point point);

}  // namespace ziggurat::dark_ages
