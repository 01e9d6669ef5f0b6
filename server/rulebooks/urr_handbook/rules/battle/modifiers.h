#pragma once
#include <string_view>
#include <vector>

#include "rulebooks/urr_handbook/rules/battle/units.h"
#include "rulebooks/urr_handbook/rules/figures/switches.h"

namespace ziggurat::urr_handbook {

inline constexpr int palisade_bonus_max = 2;

// The circumstances of a roll that the tables need; never a particular enemy unit (UH-7).
struct Ground {
  int from_wall = 0, to_wall = 0;  // strengths of the sections under the shooter and under the target
  bool target_undead = false;      // the target stack counts as undead (UH-25)
  int wall = 0;                    // strength of the section under storm
  bool holder = false;
  Terrain terrain{};
  bool river = false;  // between the sides
  int palisade = 0;    // the holder's palisade (UH-62)
};

struct ModifierRow {
  std::string_view row;
  int value = 0;
};
// The rows with a non-zero modifier, in table order (UH-35, UH-36, UH-37).
std::vector<ModifierRow> modifier_rows(const Unit& unit, Table table, const Ground& ground, const Switches& switches);
int modifier(const Unit& unit, Table table, const Ground& ground, const Switches& switches);  // their sum (UH-38)
inline int score(const Unit& unit, Table table, const Ground& ground, const Switches& switches) {
  return base_score(unit, table) + modifier(unit, table, ground, switches);
}

}  // namespace ziggurat::urr_handbook
