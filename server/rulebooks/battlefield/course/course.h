#pragma once
#include <optional>

#include "rulebooks/battlefield/order_types.h"

// The sequence of a battle (section 1.1): deployment, rounds of movement and combat, the end.
namespace ziggurat::battlefield {

Phase muster_phase(const GameConfig& config);  // if armies may hire troops (BF-22)
Phase deployment_phase(const GameConfig& config);
Phase redeployment_phase(const Battle& now);  // for armies with a signalled unit
// The movement of the first army at or after this position that has units on the field; after the last one, combat. One
// phase for all in `simultaneous` mode (BF-5).
Phase next_phase(const Battle& now, int position);

void round_start_step(PhaseResolver& resolver);  // obedience, surrenders, barbarians
// Drowning and captives. Then either the battle ends, or maintenance is paid, the flags of the round are cleared, the
// order of armies rotates and the next round begins.
void round_end_step(PhaseResolver& resolver);

// ---- the end (section 9) ----
struct Ending {
  std::vector<FactionId> winners;  // empty: neither side
  std::string text;
};
std::optional<Ending> ending_of(const Battle& now, bool agreed);    // at a round end; none: the battle goes on
std::optional<Ending> ending_ruled(const Battle& now);              // by the umpire (BF-91); none: it goes on
Victory end_battle(PhaseResolver& resolver, const Ending& ending);  // captives, leadership, the final figures (BF-86)
// HP that the armies hostile to this one have lost (BF-26).
std::int64_t enemy_hp_lost(const Battle& now, FactionId army);
// The scenario's aims for an army, with their state.
std::vector<Aim> aims_of(const Battle& known, FactionId army);

}  // namespace ziggurat::battlefield
