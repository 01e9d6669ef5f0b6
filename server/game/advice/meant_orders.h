#pragma once
#include "game/advice/advice.h"
#include "game/advice/counsel.h"

namespace ziggurat::game {

// Whole lawful orders that do what the hint says, so that its reader needs but agree; several, where it speaks of pieces that are ordered
// apart. None: he must choose himself. Judged by the view alone; lawful beside `before`, what the hints before it mean. `faults` as those
// of `Adviser`.
std::vector<Order> orders_meant(const Rulebook& rulebook, const View& view, const Phase& phase, const Seat& seat,
    const Sheet& before, const Hint& hint, const Adviser::Faults& faults);

}  // namespace ziggurat::game
