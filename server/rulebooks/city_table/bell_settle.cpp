#include <algorithm>

#include "rulebooks/city_table/bell.h"
#include "rulebooks/city_table/unit_figures.h"

// What follows from other things is set right after every step: places in stacks, camps and figures of units, open breaches, columns.
namespace ziggurat::city_table {

void Bell::complete_step() {
  if (!is_first_step_ && step().changes.empty()) return;
  is_first_step_ = false;
  const auto& words = match.words;
  for (std::int32_t id = 0; id < world.next_piece().value; ++id) {
    const auto* piece = world.find({id});
    if (piece && piece->kind == words.unit && piece->has(words.steps) && (*piece)[words.steps] <= 0) apply(game::PieceLeft{{id}});
  }
  const Table now = table();
  settle_stacks(now);
  for (const auto& [at, id] : now.sections) set(id, words.passable, now.board.open_breach(at));
  if (match.scenario.has_land()) settle_columns(now);
}

void Bell::settle_figures(PieceId id) {
  const Piece& unit = world.at(id);
  if (figures_fit(match, unit)) return;
  Piece right = unit;
  set_figures(match, right);
  const auto& words = match.words;
  for (const int index : {words.combat.index, words.move.index, words.retreat.index})
    if (world.at(id).value(index) != right.value(index)) apply(game::AttributeSet{id, index, right.value(index)});
}

void Bell::settle_stacks(const Table& now) {
  const auto& words = match.words;
  std::vector<const TableUnit*> standing;
  for (const auto& unit : now.units) {
    set(unit.id, words.camp, static_cast<Number>(unit.camp));
    settle_figures(unit.id);
    if (unit.on_table()) standing.push_back(&unit);
  }
  const auto place = [](const TableUnit* u) {
    return std::tuple(u->at, u->camp, u->type->kind == UnitClass::siege, u->rank, u->id);
  };
  std::sort(standing.begin(), standing.end(), [&](const auto* a, const auto* b) { return place(a) < place(b); });
  Number rank = 0;
  for (std::size_t i = 0; i < standing.size(); ++i) {
    const bool same = i > 0 && standing[i]->at == standing[i - 1]->at && standing[i]->camp == standing[i - 1]->camp;
    rank = same ? rank + 1 : 0;
    set(standing[i]->id, words.rank, rank);
  }
}

// A column without units is no column; its engines and its number follow from its units.
void Bell::settle_columns(const Table& now) {
  const auto& words = match.words;
  for (const auto& column : now.columns) {
    const auto members = now.in_column(column.id);
    if (members.empty()) {
      apply(game::PieceLeft{column.id});
      continue;
    }
    const bool engines = std::any_of(members.begin(), members.end(), [](const auto* unit) {
      return unit->type->kind == UnitClass::artillery || unit->type->kind == UnitClass::siege;
    });
    set(column.id, words.camp, static_cast<Number>(column.camp));
    set(column.id, words.engines, engines);
    set(column.id, words.count, static_cast<Number>(members.size()));
  }
}

}  // namespace ziggurat::city_table
