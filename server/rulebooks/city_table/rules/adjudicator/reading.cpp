#include "rulebooks/city_table/rules/adjudicator/reading.h"

#include <algorithm>

#include "rulebooks/city_table/rules/course/initiative.h"

namespace ziggurat::city_table {
namespace {
constexpr int coordinate_max = 999, path_max = 200, others_max = 200, combat_max = 99;

Unit read_unit(const JsonReader& from) {
  Unit unit;
  unit.type = &read_unit_type(from.member("type"));
  unit.steps = static_cast<int>(from.integer_or("steps", unit.type->steps, 1, unit.type->steps));
  if (const auto combat = from.optional_member("combat"))
    unit.combat = static_cast<int>(combat->integer(0, combat_max));
  return unit;
}

void read_walls(const JsonReader& from, Board& board) {
  for (const JsonReader& marker : list_or_none(from, "markers", SIZE_MAX)) {
    const JsonReader at = marker.member("at");
    const Square square = read_square_on(at, board);
    if (!board.wall(square)) at.fail("is no wall or gate square");
    board.set_markers(square, static_cast<int>(marker.integer("count", 0, markers_max)));
  }
  for (const JsonReader& gate : list_or_none(from, "gates", SIZE_MAX)) {
    const JsonReader at = gate.member("at");
    const Square square = read_square_on(at, board);
    if (!board.gate_square(square)) at.fail("is no gate square");
    Gate state;
    if (const auto held = gate.optional_member("held")) state.held = read_camp(*held);
    state.open = gate.boolean_or("open", false);
    board.set_gate(square, state);
  }
}

Board read_rows(const JsonReader& list) {
  std::vector<std::string> rows;
  const auto items = list.items(1, board_side_max);
  for (const JsonReader& row : items) rows.push_back(row.text());
  const auto fault = Board::fault(rows);
  if (fault) (fault->row < 0 ? list : items[static_cast<std::size_t>(fault->row)]).fail(fault->words);
  return Board(rows);
}

}  // namespace

Switches read_options(const JsonReader& request) {
  Switches switches;
  adjudicator::read_options(
      request, [&](std::string_view name, const SwitchValue& value) { return set_switch(switches, name, value); });
  return switches;
}

Square read_square(const JsonReader& from) {
  const auto both = from.items(2, 2);
  return {static_cast<int>(both[0].integer(1, coordinate_max)), static_cast<int>(both[1].integer(1, coordinate_max))};
}
Square read_square_on(const JsonReader& from, const Board& board) {
  const Square at = read_square(from);
  if (!board.inside(at)) from.fail("is not on the board");
  return at;
}

Camp read_camp(const JsonReader& from) { return static_cast<Camp>(from.one_of({"city", "dark", "neutral"})); }
Camp read_fighting_camp(const JsonReader& from) { return static_cast<Camp>(from.one_of({"city", "dark"})); }
Ring read_ring(const JsonReader& from) { return static_cast<Ring>(from.one_of({"outer", "inner"})); }
Terrain read_terrain(const JsonReader& from) {
  const auto terrain = from.optional_member("terrain");
  return terrain ? static_cast<Terrain>(terrain->one_of({"open", "building", "wall", "breach"})) : Terrain::open;
}
Stance read_stance(const JsonReader& from) { return static_cast<Stance>(from.one_of({"attack", "hold"})); }

Initiative read_initiative(const JsonReader& situation) {
  const auto list = situation.optional_member("initiative");
  if (!list) return default_initiative();
  Initiative initiative;
  for (const JsonReader& item : list->items(1, 3)) {
    const Camp camp = read_camp(item);
    if (std::find(initiative.begin(), initiative.end(), camp) != initiative.end()) item.fail("is named twice");
    initiative.push_back(camp);
  }
  return completed(std::move(initiative));
}

const UnitType& read_unit_type(const JsonReader& from) {
  const UnitType* type = unit_type(from.text());
  if (!type) from.fail("is no unit type");
  return *type;
}
const UnitType& read_unit_type(const JsonReader& from, UnitClass kind) {
  const UnitType& type = read_unit_type(from);
  if (type.kind != kind) from.fail("must be of class " + std::string(name(kind)));
  return type;
}

Stack read_units(const JsonReader& from, std::string_view prefix, int low, int high) {
  Stack stack;
  if (low == 0 && !from.has("units")) return stack;
  DifferentIds ids;
  for (const JsonReader& item :
      from.member("units").items(static_cast<std::size_t>(low), static_cast<std::size_t>(high))) {
    Unit unit = read_unit(item);
    unit.id = ids.read(item, std::string(prefix) + std::to_string(stack.size() + 1));
    stack.push_back(std::move(unit));
  }
  siege_units_to_bottom(stack);
  return stack;
}

Board read_board(const JsonReader& situation) {
  const JsonReader from = situation.member("board");
  const auto map = from.optional_member("map");
  if (map && from.has("rows")) from.fail("has rows and the name of a map");
  if (map) map->one_of({"siege_of_ur"});
  Board board = map ? Board(standard_map_rows()) : read_rows(from.member("rows"));
  read_walls(from, board);
  return board;
}

Order read_order(const JsonReader& from) {
  Order order;
  order.kind = static_cast<OrderKind>(from.member("kind").one_of({"hold", "move", "break_off"}));
  const bool hold = order.kind == OrderKind::hold;
  if (!hold || from.has("path"))
    for (const JsonReader& square : from.member("path").items(hold ? 0 : 1, path_max))
      order.path.push_back(read_square(square));
  order.avoid_contact = from.boolean_or("avoid_contact", false);
  if (const auto stance = from.optional_member("stance")) order.stance = read_stance(*stance);
  const std::string shoot = from.text_or("shoot", "first");
  if (shoot == "none") order.shoot.at = ShootAt::none;
  else if (shoot != "first") order.shoot = {ShootAt::group, shoot};
  return order;
}

std::vector<Presence> read_others(const JsonReader& situation, bool with_count) {
  std::vector<Presence> others;
  for (const JsonReader& item : list_or_none(situation, "others", others_max)) {
    Presence one;
    one.camp = read_camp(item.member("camp"));
    one.at = read_square(item.member("at"));
    if (with_count) one.units = static_cast<int>(item.integer_or("count", 1, 1, 20));
    others.push_back(one);
  }
  return others;
}

}  // namespace ziggurat::city_table
