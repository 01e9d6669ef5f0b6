#pragma once
#include <string_view>
#include <vector>

#include "rulebooks/urr_handbook/rules/figures/switches.h"
#include "rulebooks/urr_handbook/rules/battle/units.h"

namespace ziggurat::urr_handbook {

inline constexpr int palisade_bonus_max = 2;

// Where a unit rolls, as far as the tables ask; never a single enemy unit (UH-7).
struct Ground {
  int from_wall = 0, to_wall = 0;  // strength of the section the shooter, the target stands on
  bool target_undead = false;      // the target stack counts as undead (UH-25)
  int wall = 0;                    // strength of the section that is stormed
  bool holder = false;
  Terrain terrain{};
  bool river = false;  // between the sides
  int palisade = 0;    // of the holder (UH-62)
};

struct ModifierRow {
  std::string_view row;
  int value = 0;
};
// The rows that are not zero, in the order of the tables (UH-35, UH-36, UH-37).
std::vector<ModifierRow> modifier_rows(const Unit& unit, Table table, const Ground& ground, const Switches& switches);
int modifier(const Unit& unit, Table table, const Ground& ground, const Switches& switches);  // their sum (UH-38)
inline int score(const Unit& unit, Table table, const Ground& ground, const Switches& switches) {
  return base_score(unit, table) + modifier(unit, table, ground, switches);
}

}  // namespace ziggurat::urr_handbook
