#pragma once
#include <optional>

#include "rulebooks/urr_handbook/siege.h"

// Who has won (7.1, 7.2).
namespace ziggurat::urr_handbook {

// The Prince holds the centre of the city; in the training the verdict waits for the last round.
std::optional<game::Victory> won_at_once(const Siege& siege, const game::World& world);
// When the last week is over.
game::Victory verdict(const Siege& siege, const game::World& world);

}  // namespace ziggurat::urr_handbook
