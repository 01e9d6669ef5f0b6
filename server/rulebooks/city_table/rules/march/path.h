#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/city_table/rules/figures/board.h"
#include "rulebooks/city_table/rules/figures/units.h"

// Whether a path may be walked (CT-31 to CT-36, CT-38), judged on positions at the start.
namespace ziggurat::city_table {

// `enter` is CT-10: the group stands off the board and its path begins with the entry square.
enum class OrderKind : std::uint8_t { hold, move, break_off, enter };
std::string_view name(OrderKind kind);

enum class ShootAt : std::uint8_t { first, none, group };
struct Shoot {  // CT-40
  ShootAt at = ShootAt::first;
  std::string group;  // with `group`: its id
};

struct Order {
  OrderKind kind = OrderKind::hold;
  std::vector<Square> path;  // without the square of the start
  bool avoid_contact = false;
  std::optional<Stance> stance;  // none: attack for `move` and `enter`, else hold (CT-39)
  Shoot shoot;
};

// The units of one order. With `enter`, `at` is ignored.
struct Group {
  std::string id;
  Camp camp = Camp::city;
  Square at;
  Stack units;
  Order order;
};

// One step by CT-32 items 2 to 5: neighbours and board, corner, walls and gates, unit limits. `none`: lawful.
Reason step_reason(const Board& board, Square from, Square to, Camp camp, Limits limits);
// True for a step out of a closed gate to its outer side (CT-34).
bool is_sortie(const Board& board, Square from, Square to);
// Half squares of a step; into a building double with switch difficult_terrain.
int step_cost_half(const Board& board, Square from, Square to, const Switches& switches);

struct MoveCheck {
  Reason reason = Reason::none;       // none: legal
  std::optional<int> at_step;         // index in the path; none with a fault that comes before any step
  int cost_half = 0;                  // up to the failing step, including it only for `too_far`
  std::optional<int> allowance_half;  // none: no limit, or break_off
  bool legal() const { return reason == Reason::none; }
};
// Never for kind `hold`. `others` are all units but the group's own.
MoveCheck check_move(
    const Board& board, const Group& group, const std::vector<Presence>& others, const Switches& switches);

// A square that the group can reach by a lawful order of its kind (move, break_off, enter), at the least cost.
struct Reach {
  Square at;
  int cost_half = 0;  // with break_off: squares
  Square from;        // the square before it; its own square for the first step (entry squares: themselves)
  bool ends = false;  // hostile units stand there: the way ends with contact
  bool full = false;  // no room for the whole group as things stand (CT-21)
};
// Sorted by cost, then reading order; the start is not in it. The group's order gives the kind only; with `enter` the
// entry squares are given in the order's path. Squares that would bring about neutral ground are left out.
std::vector<Reach> reach(
    const Board& board, const Group& group, const std::vector<Presence>& others, const Switches& switches);
// The way to a square of `reach`, without the start; empty if it is not in it.
std::vector<Square> way_to(const std::vector<Reach>& reached, Square to);

}  // namespace ziggurat::city_table
