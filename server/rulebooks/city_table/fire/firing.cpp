#include "rulebooks/city_table/fire/firing.h"

namespace ziggurat::city_table {

std::optional<Fault> fault_of_engine(
    const Context& context, const AcceptedOrders& taken, PieceId id, UnitClass needed) {
  if (auto fault = fault_of_units(context, {id}, false)) return Fault{fault->code, {}, fault->words};
  const auto& unit = *context.now.unit(id);
  if (unit.type->kind != needed) return Fault{"wrong_class", {}, say("no.class")};
  if (!unit.on_table()) return because(Reason::off_board);
  if (unit.camp == Camp::neutral) return Fault{"neutral", {}, say("no.neutral")};
  if (has_fire_order(taken, id)) return Fault{"two_orders_for_unit", {}, say("no.such_order")};
  return std::nullopt;
}

Reason hindrance(const Table& table, const AcceptedOrders& taken, const TableUnit& unit) {
  if (moves_off(taken, unit)) return Reason::moved;
  return table.engaged(unit) ? Reason::engaged : Reason::none;
}

Pieces engines_in(const Context& context, const Pieces& selection, UnitClass kind) {
  Pieces found = own_units(context, selection);
  std::erase_if(found, [&](PieceId id) {
    const auto& unit = *context.now.unit(id);
    return !unit.on_table() || unit.type->kind != kind;
  });
  return found;
}

Pieces engines_to_fire(const Context& context, UnitClass kind) {
  if (context.phase.kind != "fire") return {};  // in a round these engines already count among the standing units
  return context.now.ids_of(context.faction(),
      [&](const TableUnit& unit) { return unit.on_table() && unit.type->kind == kind && !unit.moved; });
}

std::vector<Place> places_of(const std::vector<Square>& squares) {
  std::vector<Place> places;
  for (const Square at : squares) places.push_back(place_of(at));
  return places;
}

std::vector<const TableUnit*> struck_stack(const Table& table, Square at, Camp camp) {
  for (const Camp other : {Camp::city, Camp::dark})
    if (hostile(other, camp) && table.any_at(at, other)) return table.stack(at, other);
  for (const Camp other : {Camp::city, Camp::dark, Camp::neutral})
    if (table.any_at(at, other)) return table.stack(at, other);
  return {};
}

std::vector<std::string> losses_in_words(const Table& table, const std::vector<StepLoss>& losses) {
  std::vector<std::string> words;
  for (const auto& loss : losses) {
    const auto* unit = table.unit_by_key(loss.id);
    words.push_back(
        say("fire.loss", {{"unit", unit ? unit->name : loss.id}, {"gone", loss.gone}, {"steps", loss.steps}}));
  }
  return words;
}

}  // namespace ziggurat::city_table
