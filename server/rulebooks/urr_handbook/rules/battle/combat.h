#pragma once
#include <array>
#include <optional>
#include <vector>

#include "game/dice.h"
#include "rulebooks/urr_handbook/rules/battle/hits.h"
#include "rulebooks/urr_handbook/rules/battle/modifiers.h"

namespace ziggurat::urr_handbook {

// One side of a combat: the stack, without the reserve (UH-19).
struct Side {
  std::vector<Unit> units;
  Preference ranged_first, melee_first;  // the order in which units take hits in each phase; empty: by UH-16
};

// One location, one holder and one comer (UH-6, UH-10). Steps, hits taken and orders of the units change from round to
// round.
struct Combat {
  CombatKind kind{};
  int wall_strength = 0;  // for a storm
  Terrain terrain{};
  bool river = false;
  int palisade = 0;
  std::array<Side, 2> sides;  // index 0: holder; 1: comer
};

struct RollLine {
  int side = 0;
  int unit = 0;  // index in its side
  Table table{};
  int score = 0;
  int face = 0;
  int total = 0;
  int hits = 0;
};
struct HitsOnSide {
  int ranged = 0, melee = 0;  // including wasted hits
  int wasted = 0;
};
struct Round {
  std::vector<RollLine> ranged, melee;  // in the order of the rolls
  std::array<HitsOnSide, 2> hits;       // taken by each side
};

// The phases of a combat round: all dice are rolled for the current situation, then all hits are applied (UH-2 to UH-6,
// UH-11 to UH-17). If several combats are fought in a round, all of them shoot before any melee. Dice: d6
// `ranged:<id>`, then `attack:<id>` or `defend:<id>`.
void fight_ranged(Combat& combat, const Switches& switches, game::Dice& dice, Round& round);
void fight_melee(Combat& combat, const Switches& switches, game::Dice& dice, Round& round);
void fight_round(Combat& combat, const Switches& switches, game::Dice& dice, Round& round);  // overwrites `round`

struct SideLeft {
  int units = 0;
  int steps = 0;
};
SideLeft left_of(const Side& side);
bool is_over(const Combat& combat);                  // a side has no living unit (UH-104)
std::optional<int> victor_of(const Combat& combat);  // the only side left

}  // namespace ziggurat::urr_handbook
