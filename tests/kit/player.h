#pragma once
#include "chance.h"
#include "tests/unit/campaign/harness.h"

// A player who can read the options and knows no rules.
namespace ziggurat::kit {
using namespace game;

// Counts of what random players have met so far.
struct Experience {
  int orders = 0;
  int incomplete = 0;  // orders that lacked a parameter needed only by their choice
  // orders lawful by themselves, but not in this combination of optional parameters or with an ally's sheet; includes
  // `incomplete`
  int mended = 0;
};

// Random orders for a seat, chosen from the options of its pieces. Fails the test if an offered order is refused.
Sheet random_sheet(const test::Game& game, SeatId seat, Chance& chance, Experience& experience);

}  // namespace ziggurat::kit
