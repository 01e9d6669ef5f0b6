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
  Stack units;  // the units to be hit: of two camps, the one hostile to the firer (CT-48)
};
struct ArtilleryShot {             // input of one shot
  const UnitType* type = nullptr;  // class artillery
  int steps = 1;
  Square at;
  bool moved = false;
  bool engaged = false;
  Square target;
  TargetStack target_stack;
  bool friends_present = false;                // units of its own camp, or neutrals, stand in the target square (CT-46)
  std::array<TargetStack, directions> around;  // the squares around the target, for a scattered shot
};

enum class ArtilleryEffect : std::uint8_t { none, no_target, normal, two_shots, scatter, no_shot, burst };
std::string_view name(ArtilleryEffect effect);  // `two_shots` is "double"

struct ArtilleryOutcome {
  Reason reason = Reason::none;
  int distance_half = 0;
  int range_half = 0;
  std::optional<int> chance;  // face of the roll on the Gnomish chance table
  std::optional<int> boiler;  // face of the roll after a 1
  std::optional<Direction> scattered;
  ArtilleryEffect effect = ArtilleryEffect::none;
  Square impact;            // may lie off the board
  std::optional<int> need;  // none if no shot was aimed
  std::vector<int> faces;   // one per shot
  int hits = 0;
  int firer_steps = 0;  // 0: the firer burst with its last step
  Stack units;          // the stack at the impact, or the target stack if there was no shot
  std::vector<std::string> eliminated;
  std::vector<StepLoss> losses;
};

// CT-44 to CT-48. Dice, as needed: `gnomish_chance` d6, `boiler` d6, `scatter` d8, `artillery` d6 per shot.
ArtilleryOutcome fire_artillery(const ArtilleryShot& shot, const Switches& switches, game::Dice& dice);

int range_half_of(const UnitType& type);
// CT-44; excludes the gun's own square.
bool in_range(const UnitType& type, Square from, Square target, const Switches& switches);
int need_for(Terrain terrain);  // lowest face that hits (CT-45)
// The squares of the board in range, in reading order, occupied or not.
std::vector<Square> artillery_targets(const Board& board, const UnitType& type, Square from, const Switches& switches);

}  // namespace ziggurat::city_table
