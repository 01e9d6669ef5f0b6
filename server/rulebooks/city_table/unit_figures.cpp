#include "rulebooks/city_table/unit_figures.h"

#include <algorithm>

#include "rulebooks/city_table/rules/units.h"

namespace ziggurat::city_table {
namespace {

struct UnitFigures {
  Value combat, move, retreat;  // Retreat unset: it cannot
};

UnitFigures figures_of(const Match& match, const Piece& unit) {
  const auto& words = match.words;
  const auto index = static_cast<std::size_t>(unit[words.type]);
  if (!unit.has(words.type) || index >= unit_types().size()) return {};
  const UnitType& type = unit_types()[index];
  const int steps = unit.has(words.steps) ? static_cast<int>(unit[words.steps]) : type.steps;
  const int combat = current_combat({&type, {}, std::clamp(steps, 1, type.steps), {}}, match.switches);
  return {Number{combat}, Number{type.move}, type.retreat ? Value{Number{*type.retreat}} : Value{}};
}

}  // namespace

bool figures_fit(const Match& match, const Piece& unit) {
  const auto& words = match.words;
  const auto [combat, move, retreat] = figures_of(match, unit);
  return unit.value(words.combat.index) == combat && unit.value(words.move.index) == move &&
         unit.value(words.retreat.index) == retreat;
}

void set_figures(const Match& match, Piece& unit) {
  const auto& words = match.words;
  const auto [combat, move, retreat] = figures_of(match, unit);
  unit.set(words.combat.index, combat);
  unit.set(words.move.index, move);
  unit.set(words.retreat.index, retreat);
}

}  // namespace ziggurat::city_table
