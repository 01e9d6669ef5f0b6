#pragma once
#include "game/advice/advice.h"
#include "game/advice/counsel.h"

namespace ziggurat::game {

// Complete lawful orders that do what the hint says, so that the player only has to accept them; several if the hint is
// about pieces that are ordered separately. Empty: the player must choose. They use the view alone, and are lawful
// together with `before`, the orders of earlier hints. `faults`: as in `Adviser`.
std::vector<Order> orders_for_hint(const Rulebook& rulebook, const View& view, const Phase& phase, const Seat& seat,
    const Sheet& before, const Hint& hint, const Adviser::Faults& faults);

}  // namespace ziggurat::game
