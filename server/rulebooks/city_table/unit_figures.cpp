#include "rulebooks/city_table/unit_figures.h"

#include <algorithm>

#include "rulebooks/city_table/rules/units.h"

namespace ziggurat::city_table {
namespace {

struct UnitFigures {
  Value combat, move, retreat;  // Retreat unset: it cannot
  Value unit_class, steps_max;
};

UnitFigures figures_of(const Match& match, const Piece& unit) {
  const auto& words = match.words;
  const auto index = static_cast<std::size_t>(unit[words.type]);
  if (!unit.has(words.type) || index >= unit_types().size()) return {};
  const UnitType& type = unit_types()[index];
  const int steps = unit.has(words.steps) ? static_cast<int>(unit[words.steps]) : type.steps;
  const int combat = current_combat({&type, {}, std::clamp(steps, 1, type.steps), {}}, match.switches);
  return {Number{combat}, Number{type.move}, type.retreat ? Value{Number{*type.retreat}} : Value{},
      static_cast<Number>(type.kind), static_cast<Number>(type.steps)};
}

}  // namespace

std::vector<std::pair<int, Value>> figures_by_type(const Match& match, const Piece& unit) {
  const auto& words = match.words;
  auto [combat, move, retreat, unit_class, steps_max] = figures_of(match, unit);
  return {{words.combat.index, std::move(combat)}, {words.move.index, std::move(move)},
      {words.retreat.index, std::move(retreat)}, {words.unit_class.index, std::move(unit_class)},
      {words.steps_max.index, std::move(steps_max)}};
}

bool figures_fit(const Match& match, const Piece& unit) {
  const auto& words = match.words;
  const auto [combat, move, retreat, unit_class, steps_max] = figures_of(match, unit);
  return unit.value(words.combat.index) == combat && unit.value(words.move.index) == move &&
         unit.value(words.retreat.index) == retreat && unit.value(words.unit_class.index) == unit_class &&
         unit.value(words.steps_max.index) == steps_max;
}

void set_figures(const Match& match, Piece& unit) {
  for (auto& [index, value] : figures_by_type(match, unit)) unit.set(index, std::move(value));
}

}  // namespace ziggurat::city_table
