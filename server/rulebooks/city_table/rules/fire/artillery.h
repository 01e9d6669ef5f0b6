#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "game/dice.h"
#include "rulebooks/city_table/rules/figures/board.h"
#include "rulebooks/city_table/rules/figures/units.h"

namespace ziggurat::city_table {

struct TargetStack {
  Terrain terrain = Terrain::open;
  Stack units;  // those who would be hit: of two camps the one hostile to the firer (CT-48)
};
struct ArtilleryShot {             // what is asked
  const UnitType* type = nullptr;  // class artillery
  int steps = 1;
  Square at;
  bool moved = false;
  bool engaged = false;
  Square target;
  TargetStack target_stack;
  bool friends_present = false;                // units of its own camp or neutrals in the target square (CT-46)
  std::array<TargetStack, directions> around;  // of the target square, for a scattered shot
};

enum class ArtilleryEffect : std::uint8_t { none, no_target, normal, two_shots, scatter, no_shot, burst };
std::string_view name(ArtilleryEffect effect);  // `two_shots` is "double"

struct ArtilleryOutcome {
  Reason reason = Reason::none;
  int distance_half = 0;
  int range_half = 0;
  std::optional<int> chance;  // face on the Gnomish chance table
  std::optional<int> boiler;  // face after a 1
  std::optional<Direction> scattered;
  ArtilleryEffect effect = ArtilleryEffect::none;
  Square impact;            // may lie off the board
  std::optional<int> need;  // none: no shot was aimed
  std::vector<int> faces;   // of the shots
  int hits = 0;
  int firer_steps = 0;  // 0: burst with its last step
  Stack units;          // of the stack at the impact; the target's if there was no shot
  std::vector<std::string> eliminated;
  std::vector<StepLoss> losses;
};

// CT-44 to CT-48. Dice as they apply: `gnomish_chance` d6, `boiler` d6, `scatter` d8, `artillery` d6 per shot.
ArtilleryOutcome fire_artillery(const ArtilleryShot& shot, const Switches& switches, game::Dice& dice);

int range_half_of(const UnitType& type);
bool in_range(
    const UnitType& type, Square from, Square target, const Switches& switches);  // CT-44, also not its own square
int need_for(Terrain terrain);                                                    // lowest face that hits (CT-45)
// Squares of the board in range, in reading order, whoever stands there.
std::vector<Square> artillery_targets(const Board& board, const UnitType& type, Square from, const Switches& switches);

}  // namespace ziggurat::city_table
