#include "rulebooks/city_table/options_parts.h"

#include <algorithm>

#include "rulebooks/city_table/rules/artillery.h"
#include "rulebooks/city_table/rules/genie.h"
#include "rulebooks/city_table/rules/siege.h"

namespace ziggurat::city_table {
namespace {

game::ParameterOptions unit_option(PieceId id) {
  game::ParameterOptions unit;
  unit.parameter = parameter::units;
  unit.pieces = {id};
  unit.low = unit.high = 1;
  return unit;
}
game::ParameterOptions places_option(int parameter, std::vector<Place> places) {
  game::ParameterOptions option;
  option.parameter = parameter;
  option.places = std::move(places);
  return option;
}
game::Option refused(Give kind, PieceId id, Reason reason) {
  return {static_cast<int>(kind), Refusal{std::string(name(reason)), "", words_of(reason)}, {id}, {}};
}

// Squares that pass, and the reason of the first that does not.
template <class Ask>
std::pair<std::vector<Place>, Reason> lawful(const std::vector<Square>& squares, Reason otherwise, Ask ask) {
  std::vector<Place> places;
  Reason first = squares.empty() ? otherwise : Reason::none;
  for (const Square at : squares) {
    const Reason reason = ask(at);
    if (reason == Reason::none) places.push_back(place_of(at));
    else if (first == Reason::none) first = reason;
  }
  return {std::move(places), first};
}

void bombard(
    const Table& table, const Judge& judge, const Used& used, const TableUnit& unit, std::vector<game::Option>& list) {
  const auto [places, reason] = lawful(artillery_targets(table.board, *unit.type, unit.at, table.match->switches),
      Reason::out_of_range, [&](Square at) { return judge.bombard_reason(unit, at, used); });
  if (places.empty()) return list.push_back(refused(Give::bombard, unit.id, reason));
  game::ParameterOptions stack;
  stack.parameter = parameter::bombard::stack;
  for (const auto& other : table.units)
    if (other.on_table() && hostile(other.camp, unit.camp) &&
        in_range(*unit.type, unit.at, other.at, table.match->switches))
      stack.pieces.push_back(other.id);
  stack.high = 1;
  list.push_back({static_cast<int>(Give::bombard), std::nullopt, {unit.id},
      {unit_option(unit.id), places_option(parameter::bombard::target, places), stack}});
}

void siege(
    const Table& table, const Judge& judge, const Used& used, const TableUnit& unit, std::vector<game::Option>& list) {
  const auto [places, reason] = lawful(siege_targets(table.board, unit.at), Reason::not_adjacent,
      [&](Square at) { return judge.siege_reason(unit, at, used); });
  if (places.empty()) return list.push_back(refused(Give::siege_fire, unit.id, reason));
  list.push_back({static_cast<int>(Give::siege_fire), std::nullopt, {unit.id},
      {unit_option(unit.id), places_option(parameter::siege_fire::section, places)}});
}

void genie(
    const Table& table, const Judge& judge, const Used& used, const TableUnit& unit, std::vector<game::Option>& list) {
  const auto end = used.ends.find(unit.id);
  const Square at = end == used.ends.end() ? unit.at : end->second;
  for (const bool attack : {true, false}) {
    const auto squares =
        attack ? genie_attack_squares(table.board, at) : genie_repair_sections(table.board, at, table.match->switches);
    const auto [places, reason] = lawful(squares, attack ? Reason::not_below : Reason::undamaged,
        [&](Square to) { return judge.genie_reason(unit, attack, to, used); });
    if (places.empty()) {
      list.push_back(refused(Give::genie, unit.id, reason));
      continue;
    }
    game::ParameterOptions action;
    action.parameter = parameter::genie::action;
    action.words = {attack ? "attack" : "repair"};
    list.push_back({static_cast<int>(Give::genie), std::nullopt, {unit.id},
        {unit_option(unit.id), action,
            places_option(attack ? parameter::genie::target : parameter::genie::section, places)}});
  }
}

}  // namespace

void add_fire_options(Give only, const Table& table, const Judge& judge, const Used& used,
    const std::vector<const TableUnit*>& units, std::vector<game::Option>& list) {
  for (const auto* unit : units) {
    if (!unit->type) continue;
    const auto kind = unit->type->kind;
    if (kind != UnitClass::artillery && kind != UnitClass::siege && kind != UnitClass::genie) continue;
    const Give give = kind == UnitClass::artillery ? Give::bombard
                      : kind == UnitClass::siege   ? Give::siege_fire
                                                   : Give::genie;
    if (give != only) continue;
    const auto no = [&](std::string code, std::string text) {
      list.push_back({static_cast<int>(give), Refusal{std::move(code), "", std::move(text)}, {unit->id}, {}});
    };
    if (unit->camp == Camp::neutral) no("neutral", "Neutral units fight nobody.");
    else if (used.firing.contains(unit->id)) no("two_orders_for_unit", "The unit has such an order already.");
    else if (kind == UnitClass::artillery) bombard(table, judge, used, *unit, list);
    else if (kind == UnitClass::siege) siege(table, judge, used, *unit, list);
    else genie(table, judge, used, *unit, list);
  }
}

}  // namespace ziggurat::city_table
