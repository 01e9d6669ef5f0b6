#pragma once
#include "chance.h"
#include "tests/unit/campaign/harness.h"

// Somebody who can read what is offered and knows no rule.
namespace ziggurat::kit {
using namespace game;

// What players at random have met so far.
struct Experience {
  int orders = 0;
  int incomplete = 0;  // orders that lacked what only their choice needs
  int mended = 0;      // orders that were lawful by themselves, but not in this combination of optional
                       // parameters or with an ally's sheet; the incomplete ones too
};

// Orders for a seat, chosen from what is offered for its pieces. Fails the test when what was offered is refused.
Sheet random_sheet(const test::Game& game, SeatId seat, Chance& chance, Experience& experience);

}  // namespace ziggurat::kit
