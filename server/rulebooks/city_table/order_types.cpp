#include "rulebooks/city_table/order_types.h"

#include "rulebooks/city_table/march/walk.h"
#include "rulebooks/city_table/sentences.h"
#include "rulebooks/shelf/wording/speaker.h"

namespace ziggurat::city_table {

Validation City::may(const Context& context) {
  if (context.faction().valid() && context.phase.orders_from.has(game::Viewer::of(context.faction()))) return {};
  return {Validation::Kind::refused, "wrong_phase", words("wrong_phase"), ""};
}

std::string City::words(std::string_view code) { return catalogue().word("refusals", code); }

shelf::Spoken City::spoken(
    const GameConfig& config, const game::View& view, const Parameter& parameter, const Argument& argument) {
  const shelf::Speaker speaker{.name = config.words.name,
      .place = [&](const Place& at) { return place_in_words(config, at); },
      .faction = [&](FactionId id) { return side_in_words(config, id); },
      .word = [](const Parameter& of,
                  const std::string& word) { return of.name == "camp" ? catalogue().word("camps", word) : word; }};
  return speaker(view, parameter, argument);
}

const shelf::OrderTypes<City>& City::order_types() {
  static const shelf::OrderTypes<City> all(
      {hold_order_type(), move_order_type(), break_off_order_type(), enter_order_type(), exit_order_type(),
          march_order_type(), deploy_order_type(), restack_order_type(), standing_order_type(), gate_order_type(),
          bombard_order_type(), siege_order_type(), genie_order_type(), raise_order_type(), ritual_order_type(),
          declare_order_type(), sleep_order_type(), meeting_order_type(), treaty_order_type()},
      // Sorted as a player looks at stacks on the table.
      {"march", "hold", "move", "break_off", "exit", "restack", "gate", "bombard", "siege_fire", "genie", "enter",
          "deploy", "standing", "raise_undead", "ritual", "declare_camp", "sleep", "meeting", "treaty"});
  return all;
}

// ---- shared by several order types ----
Fault because(Reason reason, std::optional<std::size_t> element) { return {name(reason), element, words_of(reason)}; }

std::optional<Fault> fault_of_units(const Context& context, const Pieces& units, bool together) {
  const TableUnit* first = nullptr;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const auto* unit = context.now.unit(units[i]);
    if (!unit) return Fault{"unknown_unit", i, say("no.unit")};
    if (unit->faction != context.faction()) return Fault{"not_your_unit", i, say("no.your_unit")};
    if (named_before(units, i)) return Fault{"two_orders_for_unit", i, say("no.named_twice")};
    if (!first) first = unit;
    if (together && !unit->beside(*first)) return Fault{"not_together", i, say("no.one_place")};
  }
  return std::nullopt;
}

Pieces own_units(const Context& context, const Pieces& selection) {
  Pieces found;
  for (const PieceId id : selection)
    if (const auto* unit = context.now.unit(id); unit && unit->faction == context.faction())
      if (found.empty() || unit->beside(*context.now.unit(found.front()))) found.push_back(id);
  return found;
}

namespace {

template <class... A>
std::optional<Square> end_by(const AcceptedOrders& taken, PieceId unit) {
  std::optional<Square> end;
  const auto look = [&](const auto& orders) {
    for (const auto* order : orders)
      if (!end && shelf::has(order->units, unit)) end = square_of(order->path.back());
  };
  (look(taken.of<A>()), ...);
  return end;
}

bool leaves(const AcceptedOrders& taken, const TableUnit& unit) {
  return taken.names<MoveOrder, BreakOffOrder, EnterOrder, ExitOrder>(unit.id) ||
         (unit.column.valid() && unit.area >= 0 && taken.names<MarchOrder>(unit.column));
}

}  // namespace

std::optional<Square> end_of(const AcceptedOrders& taken, PieceId unit) {
  return end_by<MoveOrder, BreakOffOrder, EnterOrder>(taken, unit);
}
bool moves_off(const AcceptedOrders& taken, const TableUnit& unit) { return unit.moved || leaves(taken, unit); }
bool has_order(const Context& context, const AcceptedOrders& taken, PieceId unit) {
  return taken.names<HoldOrder>(unit) || leaves(taken, *context.now.unit(unit));
}
bool has_fire_order(const AcceptedOrders& taken, PieceId unit) {
  return taken.names<BombardOrder, SiegeOrder, GenieOrder>(unit);
}

}  // namespace ziggurat::city_table
