#pragma once
#include "rulebooks/urr_handbook/siege.h"

// Simulates a storm wave after wave, for the bot's valuation and its tests.
namespace ziggurat::urr_handbook {

// Sums over all trials. Steps of units that wait behind the stacks count only once they have stepped in.
struct StormResult {
  int lost = 0, cost = 0;  // steps that the holders and the comers lose
  int taken = 0;           // trials in which no holder is left and a comer lives
};

// Whether comers who wait where the stack came from step in for the fallen (UH-99).
enum class Stormed : std::uint8_t { alone, in_waves };

// Fights the combat for all rounds of a tactical turn. Holders are filled up from the place itself and from the quarter
// behind (UH-98). The same arguments give the same result.
StormResult try_storm(const Siege& siege, const SiegeCombat& fight, int trials, std::uint64_t seed, Stormed how);

// The number of units of a side who wait to step in for the fallen.
int waiting_in(const Siege& siege, const SiegeCombat& fight, int side);

}  // namespace ziggurat::urr_handbook
