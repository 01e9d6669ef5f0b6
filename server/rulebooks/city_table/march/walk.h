#pragma once
#include <set>

#include "rulebooks/city_table/rules/march/moves.h"
#include "rulebooks/city_table/order_types.h"

// Units that hold, move, break off and come on to the table (CT-24, CT-31 to CT-40): their orders are resolved together.
namespace ziggurat::city_table {

struct WalkOrder {
  Pieces units;
  std::vector<Place> path;
  std::optional<Place> square;  // the entry square may be named apart; then the path goes on from there
  bool avoid_contact = false;
  std::string stance, shoot;
  PieceId shoot_at;
};
struct HoldOrder : WalkOrder {
  static constexpr OrderKind kind = OrderKind::hold;
};
struct MoveOrder : WalkOrder {
  static constexpr OrderKind kind = OrderKind::move;
};
struct BreakOffOrder : WalkOrder {
  static constexpr OrderKind kind = OrderKind::break_off;
};
struct EnterOrder : WalkOrder {
  static constexpr OrderKind kind = OrderKind::enter;
};

inline constexpr int entering_max = 4;  // CT-10: units per entry square and round

// Of a group of one place: each unit without another order; who fires may hold, and no more.
std::optional<Fault> fault_of_walkers(
    const Context& context, const AcceptedOrders& taken, const Pieces& units, bool holds = false);
// Own units of the selection without such an order; all of them when none is free.
Pieces free_units(const Context& context, const AcceptedOrders& taken, const Pieces& selection, bool holds = false);

// What the rules are to make of it; `shoot` is filled when the groups are known.
Order rules_order(OrderKind kind, const WalkOrder& order);
Group group_of(const Table& table, Order order, const Pieces& units);
std::vector<Square> entries_of(
    const Context& context, const TableUnit& unit);  // entry squares; empty: may not enter (CT-10)

}  // namespace ziggurat::city_table
