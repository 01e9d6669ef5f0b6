#include "rulebooks/city_table/march/walk.h"

#include <algorithm>

#include "rulebooks/city_table/course/course.h"
#include "rulebooks/city_table/rules/night/deployment.h"

namespace ziggurat::city_table {
namespace {

template <class A>
Validation may_walk(const ValidationContext<A>& c) {
  return c.no_if(fault_of_walkers(c.context, c.taken, c.order.units, A::kind == OrderKind::hold), &WalkOrder::units);
}

int entering_at(const AcceptedOrders& taken, Square at) {
  int count = 0;
  for (const auto* before : taken.of<EnterOrder>())
    if (rules_order(OrderKind::enter, *before).path.front() == at) count += static_cast<int>(before->units.size());
  return count;
}

// Why a unit waiting on the land map may not enter now (CT-10): wrong time or wrong place.
std::pair<std::string_view, std::string> why_not_in(const Context& context, const TableUnit& unit) {
  const auto& config = *context.now.config;
  if (unit.area < 0) return {"off_board", words_of(Reason::off_board)};
  if (unit.camp == Camp::dark && !config.fights(context.now.turn))
    return {"wrong_phase",
        say("no.dark_columns", {{"turn", config.scenario.siege_turn}, {"before", config.scenario.siege_turn - 1},
                                   {"head", config.scenario.road_end_of(unit.area).has_value()}})};
  return {"off_board", say("no.not_at_head")};
}

std::string no_room_to_enter() { return say("no.entry_room", {{"most", entering_max}}); }
// "Too far: 7 squares of 6 (CT-31)."
std::string too_far_in_words(const MoveCheck& check, const Group& group) {
  if (group.order.kind == OrderKind::break_off)
    return say(
        "no.retreat_too_far", {{"squares", *check.at_step + 1}, {"most", lowest_retreat(group.units).value_or(0)}});
  return say("no.too_far",
      {{"squares", squares_in_words(check.cost_half)}, {"most", squares_in_words(check.allowance_half.value_or(0))}});
}

// Names the enemy in the square, by the asker's own view: at the bell the order is judged by what is hidden, too.
Fault blocked(const Context& context, Reason reason, Square at, std::size_t step) {
  Fault fault = because(reason, step);
  const bool by_enemy = reason == Reason::enemy_in_path || reason == Reason::sortie_blocked;
  if (context.truth || !by_enemy) return fault;
  for (const auto& unit : context.now.units)
    if (unit.at == at && hostile(unit.camp, camp_of(context)))
      return fault.words = say("no.enemy_in_square", {{"unit", &unit}, {"gate", reason == Reason::sortie_blocked}}),
             fault;
  return fault;
}

template <class A>
Validation validate_walk(const ValidationContext<A>& c) {
  const auto& table = c.now();
  const auto& first = *table.unit(c.order.units.front());
  if constexpr (A::kind != OrderKind::enter)
    if (!first.on_table()) return c.no(because(Reason::off_board, 0), &WalkOrder::units);
  if constexpr (A::kind == OrderKind::hold) return {};
  const Group group = group_of(table, rules_order(A::kind, c.order), c.order.units);
  if constexpr (A::kind == OrderKind::enter) {
    const auto entries = entries_of(c.context, first);
    if (entries.empty()) {
      const auto [code, words] = why_not_in(c.context, first);
      return code == "off_board" ? c.no({code, 0, words}, &WalkOrder::units) : c.no(code, words);
    }
    const Square entry = group.order.path.front();
    if (!shelf::has(entries, entry)) return c.no(because(Reason::off_board, 0), &WalkOrder::path);
    if (entering_at(c.taken, entry) + static_cast<int>(c.order.units.size()) > entering_max)
      return c.no({"stack_limit", 0, no_room_to_enter()}, &WalkOrder::path);
  }
  const auto check = check_move(table.board, group, table.presences(c.order.units), table.config->switches);
  if (check.legal()) return {};
  if (!check.at_step) return c.no(name(check.reason));
  if (check.reason == Reason::too_far)
    return c.no({name(check.reason), static_cast<std::size_t>(*check.at_step), too_far_in_words(check, group)},
        &WalkOrder::path);
  const auto step = static_cast<std::size_t>(*check.at_step);
  return c.no(blocked(c.context, check.reason, group.order.path[step], step), &WalkOrder::path);
}

// ---- options ----
// A selected column stands for its units, because units enter, not columns.
Pieces or_their_units(const Context& context, const Pieces& selection) {
  if (!own_units(context, selection).empty()) return selection;
  Pieces units;
  for (const PieceId id : selection)
    if (const auto* column = context.now.column(id); column && column->faction == context.faction())
      for (const auto* unit : context.now.in_column(id)) units.push_back(unit->id);
  return units;
}

template <class A>
std::vector<A> begin_walk(const Context& context, const AcceptedOrders& taken, const Pieces& selection) {
  A begun;
  const Pieces meant = A::kind == OrderKind::enter ? or_their_units(context, selection) : selection;
  begun.units = free_units(context, taken, meant, A::kind == OrderKind::hold);
  const auto* first = begun.units.empty() ? nullptr : context.now.unit(begun.units.front());
  if (!first || (A::kind == OrderKind::enter ? first->area < 0 : !first->on_table())) return {};
  const auto stays = [&](PieceId id) { return !context.now.unit(id)->type->retreat; };
  if (A::kind == OrderKind::break_off && !std::ranges::all_of(begun.units, stays)) std::erase_if(begun.units, stays);
  return {begun};
}

template <class A>
void offer_stance(const ValidationContext<A>& c, OptionBuilder<A>& from) {
  const bool attacks = A::kind != OrderKind::hold ||
                       std::ranges::any_of(c.order.units, [&](PieceId id) { return c.now().unit(id)->attacked; });
  // The suggested stance first (CT-39).
  from.free(&WalkOrder::stance,
      attacks ? std::vector<std::string>{"attack", "hold"} : std::vector<std::string>{"hold", "attack"});
}
template <class A>
void offer_shooting(const ValidationContext<A>& c, OptionBuilder<A>& from) {
  const auto is_archer = [&](PieceId id) { return c.now().unit(id)->type->kind == UnitClass::archer; };
  if (std::ranges::none_of(c.order.units, is_archer)) return;
  Pieces targets;
  std::set<Square> named;  // offer each stack once, through one of its units
  for (const auto& other : c.now().units)
    if (other.on_table() && hostile(other.camp, camp_of(c.context)) && named.insert(other.at).second)
      targets.push_back(other.id);
  from.free(&WalkOrder::shoot, {"first", "none"});
  from.free(&WalkOrder::shoot_at, std::move(targets));
}

// Movement costs count half squares; retreats count whole squares (CT-4).
constexpr int half_squares = 2, whole_squares = 1;

// Squares in reach, each with the square before it. `start` is where the units stand now.
template <class A>
Validation offer_ways(const ValidationContext<A>& c, OptionBuilder<A>& from, Group group, const Place& start,
    int allowance, int cost_parts) {
  const auto& table = c.now();
  std::vector<game::Reach> ways;
  for (const auto& one : reach(table.board, group, table.presences(c.order.units), table.config->switches))
    ways.push_back({place_of(one.at), one.from == one.at ? start : place_of(one.from), one.cost_half});
  if (ways.empty()) return c.no("too_far");
  from.ways(&WalkOrder::path, std::move(ways), allowance, cost_parts);
  offer_shooting(c, from);
  return {};
}

Validation hold_candidates(const ValidationContext<HoldOrder>& c, OptionBuilder<HoldOrder>& from) {
  from.some(&WalkOrder::units, c.order.units, 1, c.order.units.size());
  offer_stance(c, from);
  offer_shooting(c, from);
  return {};
}

template <class A>
Validation walk_candidates(const ValidationContext<A>& c, OptionBuilder<A>& from) {
  constexpr bool moves = A::kind == OrderKind::move;
  const auto& first = *c.now().unit(c.order.units.front());
  if (c.now().engaged(first) == moves) return c.no(moves ? "engaged" : "not_engaged");
  if (!moves && !first.type->retreat) return c.no("no_retreat");
  const Group group = group_of(c.now(), rules_order(A::kind, c.order), c.order.units);
  from.some(&WalkOrder::units, c.order.units, 1, c.order.units.size());
  const auto allowance = moves ? allowance_half(group.units, c.now().config->switches) : lowest_retreat(group.units);
  if constexpr (moves) {
    from.free(&WalkOrder::avoid_contact);
    offer_stance(c, from);
  }
  return offer_ways(c, from, group, place_of(first.at), allowance.value_or(0), moves ? half_squares : whole_squares);
}

Validation enter_candidates(const ValidationContext<EnterOrder>& c, OptionBuilder<EnterOrder>& from) {
  const auto& table = c.now();
  const auto& first = *table.unit(c.order.units.front());
  auto entries = entries_of(c.context, first);
  if (entries.empty()) {
    const auto [code, words] = why_not_in(c.context, first);
    return c.no(code, words);
  }
  const std::size_t high = std::min<std::size_t>(entering_max, c.order.units.size());
  std::erase_if(entries, [&](Square at) { return entering_at(c.taken, at) + static_cast<int>(high) > entering_max; });
  if (entries.empty()) return c.no("stack_limit", no_room_to_enter());
  Group group = group_of(table, {.kind = OrderKind::enter, .path = entries}, c.order.units);
  from.some(&WalkOrder::units, c.order.units, 1, high);
  offer_stance(c, from);
  const auto allowance = allowance_half(group.units, table.config->switches).value_or(0);
  return offer_ways(c, from, group, place_of_area(first.area), allowance, half_squares);
}

// Units on the table that neither move nor fire. If fire orders have their own window, that window asks only for the
// guns.
Pieces standers(const Context& context, const AcceptedOrders& taken) {
  return context.now.ids_of(
      context.faction(), [&](const TableUnit& unit) { return unit.on_table() && !has_fire_order(taken, unit.id); });
}

// Builds the order type of one kind of walk from the parts that differ.
struct WalkTakes {
  bool path = true, avoid = false, square = false, stance = true;
};
template <class A>
OrderHandlerPtr walk_order_type(game::OrderKind kind, WalkTakes with,
    Validation (*candidates)(const ValidationContext<A>&, OptionBuilder<A>&),
    Pieces (*subjects)(const Context&, const AcceptedOrders&) = nullptr) {
  using T = shelf::ParameterBindings<A>;
  std::vector<shelf::ParameterBinding> slots{T::template pieces<&WalkOrder::units>("units")};
  if (with.path) slots.push_back(T::template path<&WalkOrder::path>("path"));
  if (with.avoid) slots.push_back(T::template flag<&WalkOrder::avoid_contact>("avoid_contact").optional());
  if (with.square) slots.push_back(T::template place<&WalkOrder::square>("square").optional());
  if (with.stance) slots.push_back(T::template word<&WalkOrder::stance>("stance", {"attack", "hold"}).optional());
  slots.push_back(T::template word<&WalkOrder::shoot>("shoot", {"first", "none"}).optional());
  slots.push_back(T::template target<&WalkOrder::shoot_at>("shoot_at").optional());
  return row(OrderType<A>{.kind = std::move(kind),
      .parameters = std::move(slots),
      .who = may_walk,
      .validate = validate_walk,
      .begin = begin_walk,
      .candidates = candidates,
      .subjects = subjects});
}

}  // namespace

std::optional<Fault> fault_of_walkers(
    const Context& context, const AcceptedOrders& taken, const Pieces& units, bool holds) {
  if (auto fault = fault_of_units(context, units, true)) return fault;
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (has_order(context, taken, units[i])) return Fault{"two_orders_for_unit", i, say("no.ordered")};
    if (!holds && has_fire_order(taken, units[i])) return because(Reason::moved, i);
  }
  return std::nullopt;
}
Pieces free_units(const Context& context, const AcceptedOrders& taken, const Pieces& selection, bool holds) {
  const Pieces all = own_units(context, selection);
  Pieces free = all;
  std::erase_if(
      free, [&](PieceId id) { return has_order(context, taken, id) || (!holds && has_fire_order(taken, id)); });
  return free.empty() ? all : free;
}

Order rules_order(OrderKind kind, const WalkOrder& order) {
  Order rules{.kind = kind, .avoid_contact = order.avoid_contact};
  for (const auto& place : order.path) rules.path.push_back(square_of(place));
  if (!order.stance.empty()) rules.stance = order.stance == "attack" ? Stance::attack : Stance::hold;
  if (order.square && (rules.path.empty() || rules.path.front() != square_of(*order.square)))
    rules.path.insert(rules.path.begin(), square_of(*order.square));
  return rules;
}

Group group_of(const Table& table, Order order, const Pieces& units) {
  auto members = table.those(units);
  std::ranges::stable_sort(members, {}, &TableUnit::rank);
  if (members.empty()) return {};
  return {members.front()->key(), members.front()->camp, members.front()->at, rules_stack(members), std::move(order)};
}

std::vector<Square> entries_of(const Context& context, const TableUnit& unit) {
  const auto& config = *context.now.config;
  const auto end = config.scenario.road_end_of(unit.area);
  if (!end || (unit.camp == Camp::dark && !config.fights(context.now.turn))) return {};
  return entry_squares(context.now.board, *end);
}

OrderHandlerPtr hold_order_type() {
  return walk_order_type<HoldOrder>(shelf::order_kind("hold", "CT-24"), {.path = false}, hold_candidates, standers);
}
OrderHandlerPtr move_order_type() {
  return walk_order_type<MoveOrder>(shelf::order_kind("move", "CT-31", "move"), {.avoid = true}, walk_candidates);
}
OrderHandlerPtr break_off_order_type() {
  return walk_order_type<BreakOffOrder>(
      shelf::order_kind("break_off", "CT-38", "move"), {.stance = false}, walk_candidates);
}
OrderHandlerPtr enter_order_type() {
  return walk_order_type<EnterOrder>(shelf::order_kind("enter", "CT-10", "move"), {.square = true}, enter_candidates);
}

}  // namespace ziggurat::city_table
