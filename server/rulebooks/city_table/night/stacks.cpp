#include <algorithm>
#include <set>

#include "rulebooks/city_table/order_types.h"
#include "rulebooks/city_table/rules/march/stacking.h"
#include "rulebooks/city_table/sentences.h"

// The order of stacks, and standing orders for retreats (CT-22, CT-60).
namespace ziggurat::city_table {

struct RestackOrder {
  Place square;
  Pieces units;
};
struct StandingOrder {
  Pieces units;
  std::optional<Place> rally;
  std::vector<Place> prefer;
};

namespace {

constexpr std::size_t prefer_max = 20;

// ---- restack ----
// The faction's units in the square, now or after its own moves (CT-22: executed after the moves).
Validation validate_restack(const ValidationContext<RestackOrder>& c) {
  const Square square = square_of(c.order.square);
  if (!c.now().board.inside(square)) return c.no("off_board", &RestackOrder::square);
  const std::set<PieceId> wanted(c.order.units.begin(), c.order.units.end());
  std::set<PieceId> now, then;
  for (const auto& unit : c.now().units) {
    if (unit.faction != c.context.faction()) continue;
    if (unit.at == square) now.insert(unit.id);
    if (end_of(c.taken, unit.id).value_or(unit.at) == square) then.insert(unit.id);
  }
  if (wanted.size() == c.order.units.size() && (wanted == now || wanted == then)) return {};
  for (std::size_t i = 0; i < c.order.units.size(); ++i)
    if (!now.contains(c.order.units[i]) && !then.contains(c.order.units[i]))
      return c.no({"unknown_unit", i, say("no.in_square")}, &RestackOrder::units);
  return c.no({"unknown_unit", {}, say("no.all_once")}, &RestackOrder::units);
}

std::vector<RestackOrder> begin_restack(const Context& context, const AcceptedOrders&, const Pieces& selection) {
  const Pieces units = own_units(context, selection);
  if (units.empty() || !context.now.unit(units.front())->on_table()) return {};
  const Square at = context.now.unit(units.front())->at;
  RestackOrder begun{place_of(at), {}};
  for (const auto* unit : context.now.stack(at, camp_of(context), context.faction())) begun.units.push_back(unit->id);
  return std::vector<RestackOrder>(begun.units.size() < 2 ? 0 : 1, begun);
}
Validation restack_candidates(const ValidationContext<RestackOrder>& c, OptionBuilder<RestackOrder>& from) {
  from.any(&RestackOrder::square, {c.order.square});
  from.some(&RestackOrder::units, c.order.units, c.order.units.size(), c.order.units.size());
  return {};
}

void restack(PhaseResolver& resolver, const Given<RestackOrder>& one) {
  const Table& now = resolver.table();
  const Square at = square_of(one.order.square);
  const Camp camp = now.camp_of(one.faction());
  const auto own = now.stack(at, camp, one.faction());
  std::vector<std::string> wanted;
  for (const auto* unit : now.those(one.order.units)) wanted.push_back(unit->key());
  const bool all = own.size() == wanted.size() && wanted.size() == one.order.units.size() &&
                   std::ranges::all_of(own, [&](const auto* unit) { return shelf::has(wanted, unit->key()); });
  const auto order = all ? restacked(rules_stack(now.stack(at, camp)), wanted) : std::nullopt;
  if (!order) return resolver.refuse(one, "unknown_unit", say("no.not_all"));
  Pieces ids;
  for (const auto& unit : *order) ids.push_back(now.unit_by_key(unit.id)->id);
  resolver.stand(ids);
  resolver.publish(resolver.side_of(camp, one.faction()),
      ReportBuilder("CT-22", "restack", say("stack.told", {{"at", at}})).at({place_of(at)}));
}

// ---- standing orders ----
Validation who_stands(const ValidationContext<StandingOrder>& c) {
  return c.no_if(fault_of_units(c.context, c.order.units, false), &StandingOrder::units);
}
Validation validate_standing(const ValidationContext<StandingOrder>& c) {
  const auto& board = c.now().board;
  if (c.order.rally && !board.inside(square_of(*c.order.rally))) return c.no("off_board", &StandingOrder::rally);
  if (c.order.prefer.size() > prefer_max) return c.no(because(Reason::too_far, prefer_max), &StandingOrder::prefer);
  for (std::size_t i = 0; i < c.order.prefer.size(); ++i)
    if (!board.inside(square_of(c.order.prefer[i]))) return c.no(because(Reason::off_board, i), &StandingOrder::prefer);
  return {};
}
std::vector<StandingOrder> begin_standing(const Context& context, const AcceptedOrders&, const Pieces& selection) {
  StandingOrder begun{.units = own_units(context, selection)};
  const bool on_table = !begun.units.empty() && context.now.unit(begun.units.front())->on_table();
  return std::vector<StandingOrder>(on_table ? 1 : 0, begun);
}

void stand_by(PhaseResolver& resolver, const Given<StandingOrder>& one) {
  const auto& words = resolver.config.words;
  std::string way;
  for (const auto& at : one.order.prefer) way += (way.empty() ? "" : " ") + text_of(square_of(at));
  for (const PieceId id : one.order.units) {
    const auto* piece = resolver.world.find(id);
    if (!piece || piece->kind != words.unit || piece->side != one.faction()) continue;
    if (one.order.rally) resolver.set(id, words.rally, text_of(square_of(*one.order.rally)));
    else resolver.clear(id, words.rally);
    if (way.empty()) resolver.clear(id, words.prefer);
    else resolver.set(id, words.prefer, way);
  }
}

}  // namespace

OrderHandlerPtr restack_order_type() {
  return row(OrderType<RestackOrder>{.kind = shelf::order_kind("restack", "CT-22"),
      .parameters = {ParameterBindings::place<&RestackOrder::square>("square"),
          ParameterBindings::pieces<&RestackOrder::units>("units")},
      .validated = shelf::WhenValidated::by_its_step,
      .validate = validate_restack,
      .begin = begin_restack,
      .candidates = restack_candidates,
      .act = restack});
}
OrderHandlerPtr standing_order_type() {
  return row(OrderType<StandingOrder>{.kind = shelf::order_kind("standing", "CT-60", "support"),
      .parameters = {ParameterBindings::pieces<&StandingOrder::units>("units"),
          ParameterBindings::place<&StandingOrder::rally>("rally").optional(),
          ParameterBindings::places<&StandingOrder::prefer>("prefer").optional()},
      .validated = shelf::WhenValidated::by_its_step,
      .who = who_stands,
      .validate = validate_standing,
      .begin = begin_standing,
      .candidates = chosen<AnyPart<&StandingOrder::units>>,
      .act = stand_by});
}

}  // namespace ziggurat::city_table
