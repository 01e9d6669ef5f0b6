#pragma once
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The terms of the rulebook city-table as types. Lengths are in half squares (CT-4) unless a name says "squares".
namespace ziggurat::city_table {

// A square of the City table: x from 1 to the east, y from 1 to the south (CT-2). Squares sort in reading order: by
// row, then west to east.
struct Square {
  int x = 0;
  int y = 0;
  constexpr bool operator==(const Square&) const = default;
  constexpr std::strong_ordering operator<=>(const Square& other) const {
    return y != other.y ? y <=> other.y : x <=> other.x;
  }
};

enum class Camp : std::uint8_t { city, dark, neutral };              // CT-14
enum class Ring : std::uint8_t { outer, inner };                     // CT-2
enum class Terrain : std::uint8_t { open, building, wall, breach };  // the ground as fights and shots distinguish it
enum class Stance : std::uint8_t { attack, hold };                   // CT-39
enum class Direction : std::uint8_t { n, ne, e, se, s, sw, w, nw };  // the order of the scatter die (CT-48) and CT-60
inline constexpr int directions = 8;

// Why an order is not lawful: all codes of section 6 and of the figures. `none` means lawful.
enum class Reason : std::uint8_t {
  none,
  engaged,
  not_engaged,
  no_retreat,
  path_broken,
  off_board,
  corner,
  blocked_wall,
  gate_closed,
  cannot_climb,
  walls_only,
  sortie_blocked,
  enemy_in_path,
  too_far,  // movement (CT-32)
  stack_limit,
  neutral_ground,  // stacking
  moved,
  own_square,
  out_of_range,
  friends_in_target,  // artillery (with `engaged`)
  not_below,
  target_on_wall,
  no_target,
  undamaged,
  enemy_in_section,
  breached,  // genies (with `too_far`)
  already_breached,
  not_adjacent,  // siege fire (with `moved`, `engaged`)
  no_necromancer,
  too_early,
  too_late,
  empty,
  guarded,
  no_room,  // raising undead
  no_link,  // approach
};

std::string_view name(Camp camp);
std::string_view name(Ring ring);
std::string_view name(Terrain terrain);
std::string_view name(Stance stance);
std::string_view name(Direction direction);  // "N", "NE", ...
std::string_view name(Reason reason);        // "" for `none`
std::optional<Camp> camp_by_name(std::string_view name);
std::optional<Reason> reason_by_name(std::string_view name);

// City and dark fight each other; neutral fights nobody (CT-14).
constexpr bool hostile(Camp a, Camp b) { return a != b && a != Camp::neutral && b != Camp::neutral; }

// Distance in half squares: a side costs 2, a diagonal 3 (CT-4).
constexpr int abs_of(int n) { return n < 0 ? -n : n; }
constexpr int dx_of(Square a, Square b) { return abs_of(a.x - b.x); }
constexpr int dy_of(Square a, Square b) { return abs_of(a.y - b.y); }
constexpr int squares_apart(Square a, Square b) { return dx_of(a, b) > dy_of(a, b) ? dx_of(a, b) : dy_of(a, b); }
constexpr int distance_half(Square a, Square b) {
  const int dx = dx_of(a, b), dy = dy_of(a, b);
  return dx > dy ? 2 * dx + dy : 2 * dy + dx;
}
// CT-5: the same square, or one of the eight around it
constexpr bool touching(Square a, Square b) { return squares_apart(a, b) <= 1; }
constexpr bool neighbours(Square a, Square b) { return squares_apart(a, b) == 1; }  // one of the eight around it
constexpr bool sharing_side(Square a, Square b) { return dx_of(a, b) + dy_of(a, b) == 1; }  // CT-5
constexpr bool diagonal(Square a, Square b) { return dx_of(a, b) == 1 && dy_of(a, b) == 1; }
constexpr Square neighbour(Square at, Direction to) {
  constexpr int dx[directions] = {0, 1, 1, 1, 0, -1, -1, -1};
  constexpr int dy[directions] = {-1, -1, 0, 1, 1, 1, 0, -1};
  return {at.x + dx[static_cast<int>(to)], at.y + dy[static_cast<int>(to)]};
}

// Camps in the order in which they act this round (CT-25); the first has the initiative.
using Initiative = std::vector<Camp>;
inline Initiative default_initiative() { return {Camp::dark, Camp::city, Camp::neutral}; }
// Index of a camp in the list; a camp that is not listed comes after all others.
constexpr int place_in(const Initiative& initiative, Camp camp) {
  int place = 0;
  for (const Camp listed : initiative) {
    if (listed == camp) return place;
    ++place;
  }
  return place + static_cast<int>(camp);
}

// Units of a camp in a square, as movement and retreats see them. `archers_only` matters for passages (CT-37 G).
struct Presence {
  Camp camp = Camp::city;
  Square at;
  int units = 1;
  bool archers_only = false;
  bool operator==(const Presence&) const = default;
};
// whether a unit hostile to `camp` stands there
bool hostile_at(const std::vector<Presence>& others, Square at, Camp camp);
bool other_camp_at(
    const std::vector<Presence>& others, Square at, Camp camp);  // whether a unit of any other camp stands there
int units_at(const std::vector<Presence>& others, Square at, Camp camp);  // number of units of this camp there

}  // namespace ziggurat::city_table
