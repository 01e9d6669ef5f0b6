#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulebooks/adjudicator/switches.h"
#include "rulebooks/urr_handbook/rules/figures/types.h"

// The figures of the rulebook: constant tables, read once from the built-in data file `urr_handbook/figures.json`.
namespace ziggurat::urr_handbook {

using adjudicator::SwitchFigures;

struct UnitType {  // UH-20; a star type has a kin and no scores (UH-21)
  std::string name;
  Kin kin{};
  int melee = 0;
  Use use{};
  int ranged = 0;
  int steps = 1;
  bool star = false;
};
const std::vector<UnitType>& unit_types();         // star types come last
const UnitType* unit_type(std::string_view name);  // null: unknown type

// Equipment already included in a kin's printed scores, as a value on the scale of markers (UH-30).
struct BuiltIn {
  int weapon = 0, armour = 0, bow = 0;
};
BuiltIn built_in(Kin kin);
std::optional<int> heads(Kin kin);  // per unit; none: not stated

// The value of a marker: a modifier for weapons and bows, steps for armour.
constexpr int worth(Quality quality) { return static_cast<int>(quality); }
constexpr int worth(Bow bow) { return bow == Bow::excellent ? 2 : 0; }

int stack_limit(CombatKind kind);  // UH-18
bool stands_undead(Kin kin);       // may stand in one stack with undead (UH-22)

const std::vector<SwitchFigures>& switch_figures();           // the options of chapter 5
const std::vector<SwitchFigures>& campaign_switch_figures();  // the campaign's own switches, which the rules do not use

}  // namespace ziggurat::urr_handbook
