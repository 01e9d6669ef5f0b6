#pragma once
#include <optional>

#include "rulebooks/dark_ages/inches.h"
#include "rulebooks/dark_ages/order_types.h"
#include "rulebooks/dark_ages/rules/table/places.h"

// The sequence of a battle (DA-90): deployment, player turns, the end of each turn, the end.
namespace ziggurat::dark_ages {

Phase opening_phase(const GameConfig& config, const World& world);
// For the orders of the side whose player turn it is, or of both sides in simultaneous play.
Phase orders_phase(const Situation& now);
Phase shooting_phase(const Situation& now);

// The orders of the sheets by side, beginning with the side that goes first.
std::vector<SideOrders> side_orders(const PhaseResolver& resolver);

// Which part of the player turn to play: all of it, or one of two phases (DA-8).
enum class Part : std::uint8_t { whole, movement, fighting };
struct Fought {
  std::set<FactionId> beaten;
};
Fought play_part(PhaseResolver& resolver, Part part);

// Throws the movement dice of the sides that order next, with `movement_dice: shown` (DA-7).
void throw_movement(PhaseResolver& resolver);

void deployment_step(PhaseResolver& resolver);
void style_step(PhaseResolver& resolver);

// ---- the end (DA-95) ----
struct Ending {
  std::optional<FactionId> winner;  // none: a draw
  std::string text;
};
std::optional<Ending> beaten_ending(const Situation& now, const std::set<FactionId>& beaten);
Ending ending_at_limit(const Situation& now, bool dark);
Victory end_battle(PhaseResolver& resolver, const Ending& ending);
// Reports yields and offers of a draw; returns an ending if a side yields or both agree (DA-97).
std::optional<Ending> parley_step(PhaseResolver& resolver);
// Records the hits that each side has dealt up to the end of this turn, for the ledger of the aftermath.
void note_hits_of_turn(PhaseResolver& resolver);
// What the battle cost a side, and what its survivors bring to the next one, as labels and values.
std::vector<std::pair<std::string, std::string>> aftermath_lines(const Situation& now, FactionId side);
// Hits on a side's living units, and the limits of those it lost.
int hits_taken(const Situation& now, FactionId side);
std::vector<InZone> units_in_play(const Situation& now);
std::vector<Aim> aims_of(const Situation& known, FactionId side);

}  // namespace ziggurat::dark_ages
