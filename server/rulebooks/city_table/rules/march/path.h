#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/city_table/rules/figures/board.h"
#include "rulebooks/city_table/rules/figures/units.h"

// Whether a path is lawful (CT-31 to CT-36, CT-38), checked against the positions at the start.
namespace ziggurat::city_table {

// `enter` is CT-10: the group stands off the board, and its path begins with the entry square.
enum class OrderKind : std::uint8_t { hold, move, break_off, enter };
std::string_view name(OrderKind kind);

enum class ShootAt : std::uint8_t { first, none, group };
struct Shoot {  // CT-40
  ShootAt at = ShootAt::first;
  std::string group;  // with `group`: the group's id
};

struct Order {
  OrderKind kind = OrderKind::hold;
  std::vector<Square> path;  // without the start
  bool avoid_contact = false;
  std::optional<Stance> stance;  // none: attack for `move` and `enter`, otherwise hold (CT-39)
  Shoot shoot;
};

// The units of one order. For `enter`, `at` is ignored.
struct Group {
  std::string id;
  Camp camp = Camp::city;
  Square at;
  Stack units;
  Order order;
};

// Checks one step by CT-32 items 2 to 5: neighbours and board, corner, walls and gates, unit limits. `none` means
// lawful.
Reason step_reason(const Board& board, Square from, Square to, Camp camp, Limits limits);
// Whether the step leads out of a closed gate to its outer side (CT-34).
bool is_sortie(const Board& board, Square from, Square to);
// Cost of a step in half squares, doubled into a building with switch difficult_terrain.
int step_cost_half(const Board& board, Square from, Square to, const Switches& switches);

struct MoveCheck {
  Reason reason = Reason::none;       // none: lawful
  std::optional<int> at_step;         // index in the path; none for a fault before the first step
  int cost_half = 0;                  // cost up to the failing step, which is included only for `too_far`
  std::optional<int> allowance_half;  // none for break_off, or if there is no limit
  bool legal() const { return reason == Reason::none; }
};
// Must not be called for kind `hold`. `others` are all units except the group's own.
MoveCheck check_move(
    const Board& board, const Group& group, const std::vector<Presence>& others, const Switches& switches);

// A square that the group can reach by a lawful order of its kind (move, break_off, enter), at the lowest cost.
struct Reach {
  Square at;
  int cost_half = 0;  // for break_off: in squares
  Square from;        // the previous square; its own square for the first step (entry squares: themselves)
  bool ends = false;  // hostile units stand there, so the path ends with contact
  bool full = false;  // currently no room for the whole group (CT-21)
};
// Sorted by cost, then in reading order, without the start. Only the kind of the group's order is used; for `enter`,
// the order's path lists the entry squares. Squares that would create neutral ground are left out.
std::vector<Reach> reach(
    const Board& board, const Group& group, const std::vector<Presence>& others, const Switches& switches);
// The path to a square of `reach`, without the start; empty if the square is not in it.
std::vector<Square> way_to(const std::vector<Reach>& reached, Square to);

}  // namespace ziggurat::city_table
