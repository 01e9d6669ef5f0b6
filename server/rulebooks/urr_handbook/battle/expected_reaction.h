#pragma once
#include <map>

#include "rulebooks/urr_handbook/siege.h"

// Defenders who can still come to an assault that the enemy has not seen yet (UH-98), as far as the attackers can
// reckon with them. Odds, forecasts, bots and hints share this guess.
namespace ziggurat::urr_handbook {

struct ExpectedReaction {
  int seen = 0;     // units that the attackers see within reach
  int guessed = 0;  // militia, in the place of units that they do not see
  int all() const { return seen + guessed; }
};

// Whether a reaction follows the open phase.
bool is_before_reaction(const Siege& siege);

// Fills the holders of each fight that `me` begins up to the limit of its stack (UH-18): first with the enemies that
// `me` sees within reach, best defenders first; then with militia, if there are quarters within reach that it does not
// see. Returns the additions by fight. Changes nothing if no reaction follows.
std::map<PieceId, ExpectedReaction> add_expected_reaction(Siege& siege, FactionId me);

}  // namespace ziggurat::urr_handbook
