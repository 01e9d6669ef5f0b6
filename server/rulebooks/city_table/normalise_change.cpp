#include <algorithm>

#include "rulebooks/city_table/order_types.h"
#include "rulebooks/city_table/set_up.h"
#include "rulebooks/shelf/by_hand.h"
#include "rulebooks/shelf/made.h"

namespace ziggurat::city_table {
namespace {

using game::ChangeWriter;

void settle_figures(const GameConfig& config, ChangeWriter& at_work, PieceId id) {
  for (auto& [index, value] : figures_by_type(config, at_work.world.at(id)))
    if (at_work.world.at(id).value(index) != value) at_work.apply(game::AttributeSet{id, index, std::move(value)});
}

void settle_stacks(const GameConfig& config, ChangeWriter& at_work, const Table& now) {
  const auto& words = config.words;
  std::vector<const TableUnit*> standing;
  for (const auto& unit : now.units) {
    at_work.set(unit.id, words.camp, static_cast<Number>(unit.camp));
    settle_figures(config, at_work, unit.id);
    if (unit.on_table()) standing.push_back(&unit);
  }
  const auto place = [](const TableUnit* u) {
    return std::tuple(u->at, u->camp, u->type->kind == UnitClass::siege, u->rank, u->id);
  };
  std::ranges::sort(standing, [&](const auto* a, const auto* b) { return place(a) < place(b); });
  Number rank = 0;
  for (std::size_t i = 0; i < standing.size(); ++i) {
    const bool same = i > 0 && standing[i]->at == standing[i - 1]->at && standing[i]->camp == standing[i - 1]->camp;
    rank = same ? rank + 1 : 0;
    at_work.set(standing[i]->id, words.rank, rank);
  }
}

// Derives a column's engines and number from its units.
void settle_columns(const GameConfig& config, ChangeWriter& at_work, const Table& now) {
  const auto& words = config.words;
  for (const auto& column : now.columns) {
    const auto members = now.in_column(column.id);
    const bool engines = std::ranges::any_of(members, [](const auto* unit) { return unit->type->engine(); });
    at_work.set(column.id, words.camp, static_cast<Number>(column.camp));
    at_work.set(column.id, words.engines, engines);
    at_work.set(column.id, words.count, static_cast<Number>(members.size()));
  }
}

void take_along(const GameConfig& config, ChangeWriter& at_work, const shelf::Handled& handled) {
  for (const PieceId id : at_work.world.pieces()) {
    const Piece unit = at_work.world.at(id);
    if (unit.kind != config.words.unit || !unit.has(config.words.in_column)) continue;
    const auto* column = at_work.world.find(unit[config.words.in_column]);
    if (!column || column->kind != config.words.column) continue;
    const bool came = handled.placed.contains(column->id) && !handled.placed.contains(id);
    if (came && unit.place != column->place) at_work.apply(game::PieceMoved{id, column->place, {}});
    const bool turned = handled.turned.contains(column->id) && !handled.turned.contains(id);
    if (turned && unit.side != column->side) at_work.apply(game::PieceTurned{id, column->side});
  }
}

// A column of this side in this area, preferably one without orders; creates one if there is none.
PieceId column_for(const GameConfig& config, ChangeWriter& at_work, const Piece& unit) {
  const auto& words = config.words;
  PieceId found;
  for (const PieceId id : at_work.world.pieces()) {
    const Piece& column = at_work.world.at(id);
    if (column.kind != words.column || column.side != unit.side || column.place != unit.place) continue;
    if (column[words.route].empty()) return id;
    if (!found.valid()) found = id;
  }
  if (found.valid()) return found;
  const auto title = say("name.column", {{"side", config.side(unit.side).id}});
  return at_work.enter(shelf::made(
      words.column, unit.side, unit.place, {{words.name, title}, {words.progress, 0}, {words.route, Text{}}}));
}

void join_columns(const GameConfig& config, ChangeWriter& at_work) {
  const auto& words = config.words;
  for (const PieceId id : at_work.world.pieces()) {
    const Piece unit = at_work.world.at(id);
    if (unit.kind != words.unit) continue;
    if (area_of(unit.place) < 0) {
      at_work.clear(id, words.in_column);
      continue;
    }
    const auto* column = unit.has(words.in_column) ? at_work.world.find(unit[words.in_column]) : nullptr;
    const bool fits =
        column && column->kind == words.column && column->side == unit.side && column->place == unit.place;
    if (!fits) at_work.set(id, words.in_column, column_for(config, at_work, unit));
  }
}

// Recomputes derived state after every step of a bell and after every umpire's edit: places in stacks, camps and
// figures of units, open breaches, contents of columns.
void settle_table(const GameConfig& config, ChangeWriter& at_work, const Table& now) {
  settle_stacks(config, at_work, now);
  for (const auto& [at, id] : now.sections) at_work.set(id, config.words.passable, now.board.open_breach(at));
  settle_columns(config, at_work, now);
}

}  // namespace

void PhaseResolver::complete_step() {
  if (step().changes.empty()) return;
  shelf::remove_spent(*this, config.words.unit, config.words.steps);
  const Table& now = table();
  settle_table(config, *this, now);
  for (const auto& column : now.columns)  // removes columns without units
    if (now.in_column(column.id).empty()) apply(game::PieceLeft{column.id});
}

std::vector<game::Change> City::normalise(
    const GameConfig& config, const game::World& world, const std::vector<game::Change>& act) {
  game::ChangeList at_work(world);
  if (config.scenario.has_land()) {
    take_along(config, at_work, shelf::Handled(act));
    join_columns(config, at_work);
  }
  shelf::remove_spent(at_work, config.words.unit, config.words.steps);
  settle_table(config, at_work, read_table(config, at_work.world));
  return std::move(at_work.changes);
}

}  // namespace ziggurat::city_table
