#pragma once
#include <optional>

#include "rulebooks/dark_ages/rules/table/table.h"

// What stops a moving unit (DA-26, DA-27).
namespace ziggurat::dark_ages {

enum class Passing : std::uint8_t { nobody, friends };
enum class Ground : std::uint8_t { counts, ignored };  // a road leads through all terrain that it crosses (DA-29)

bool may_pass(const Piece& mover, const Piece& other, const Switches& switches);

// The unit that the mover's core overlaps there, in `pose` or on the way from it by `sweep`; null if there is none.
const Piece* unit_in_way(
    const Piece& mover, const Pose& pose, Point sweep, const Table& table, const Switches& switches, Passing passing);

// The first reason of DA-26 that applies to the unit's core standing in `pose`, or moving straight on from there by
// `sweep`; `none` if there is none.
Reason obstacle(const Piece& mover, const Pose& pose, Point sweep, const Table& table, const Switches& switches,
    Passing passing, Ground ground = Ground::counts);
inline bool is_free(
    const Piece& mover, const Pose& pose, const Table& table, const Switches& switches, Passing passing) {
  return obstacle(mover, pose, {}, table, switches, passing) == Reason::none;
}

// The largest value up to `top` for which `good` is true, by the bisection of DA-27a; none if it is false for 0.
template <class Good>
std::optional<Mil> greatest_good(Mil top, Good good) {
  if (good(top)) return top;
  if (top == 0 || !good(0)) return std::nullopt;
  Mil low = 0, high = top;
  while (high - low > 1) {
    const Mil middle = (low + high) / 2;
    if (good(middle)) low = middle;
    else high = middle;
  }
  return low;
}

}  // namespace ziggurat::dark_ages
