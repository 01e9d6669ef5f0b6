#pragma once
#include <array>
#include <optional>
#include <vector>

#include "game/dice.h"
#include "rulebooks/urr_handbook/rules/battle/hits.h"
#include "rulebooks/urr_handbook/rules/battle/modifiers.h"

namespace ziggurat::urr_handbook {

// Who stands in a combat on one side: the stack, without the reserve (UH-19).
struct Side {
  std::vector<Unit> units;
  Preference ranged_first, melee_first;  // whom hits of each phase fall on first; empty: by UH-16
};

// One location, one holder and one comer (UH-6, UH-10). Steps, hits taken and orders of the units change from round to round.
struct Combat {
  CombatKind kind{};
  int wall_strength = 0;  // of a storm
  Terrain terrain{};
  bool river = false;
  int palisade = 0;
  std::array<Side, 2> sides;  // holder, comer
};

struct RollLine {
  int side = 0;
  int unit = 0;  // place in its side
  Table table{};
  int score = 0;
  int face = 0;
  int total = 0;
  int hits = 0;
};
struct HitsOnSide {
  int ranged = 0, melee = 0;  // wasted ones too
  int wasted = 0;
};
struct Round {
  std::vector<RollLine> ranged, melee;  // in the order of the dice
  std::array<HitsOnSide, 2> hits;       // that each side took
};

// The phases of a combat round: all dice on the situation as it stands, then all hits (UH-2 to UH-6, UH-11 to UH-17). When
// several combats are fought in a round, all of them shoot before any comes to blows.
// Dice: d6 `ranged:<id>`, then `attack:<id>` or `defend:<id>`.
void fight_ranged(Combat& combat, const Switches& switches, game::Dice& dice, Round& round);
void fight_melee(Combat& combat, const Switches& switches, game::Dice& dice, Round& round);
void fight_round(
    Combat& combat, const Switches& switches, game::Dice& dice, Round& round);  // whatever stood in `round` is gone

struct SideLeft {
  int units = 0;
  int steps = 0;
};
SideLeft left_of(const Side& side);
bool is_over(const Combat& combat);                  // a side has no living unit (UH-104)
std::optional<int> victor_of(const Combat& combat);  // the side that alone is left

}  // namespace ziggurat::urr_handbook
