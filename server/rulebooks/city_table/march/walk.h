#pragma once
#include <set>

#include "rulebooks/city_table/order_types.h"
#include "rulebooks/city_table/rules/march/moves.h"

// Orders to hold, move, break off and enter the table (CT-24, CT-31 to CT-40). They are resolved together.
namespace ziggurat::city_table {

struct WalkOrder {
  Pieces units;
  std::vector<Place> path;
  std::optional<Place> square;  // the entry square, if it is named separately; the path then continues from it
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

// Validates a group in one place: no unit may have another order, except that firing units may hold.
std::optional<Fault> fault_of_walkers(
    const Context& context, const AcceptedOrders& taken, const Pieces& units, bool holds = false);
// Own units of the selection without such an order; if none is free, all of them.
Pieces free_units(const Context& context, const AcceptedOrders& taken, const Pieces& selection, bool holds = false);

// Converts to the rules' own order; `shoot` is filled in once the groups are known.
Order rules_order(OrderKind kind, const WalkOrder& order);
Group group_of(const Table& table, Order order, const Pieces& units);
std::vector<Square> entries_of(
    const Context& context, const TableUnit& unit);  // entry squares; empty if the unit may not enter (CT-10)

}  // namespace ziggurat::city_table
