#pragma once
#include <string>
#include <vector>

#include "chance.h"
#include "tests/unit/campaign/harness.h"

// An umpire who clicks anything that stands before him, with no thought for the game. Knows no rulebook: all comes from its words.
namespace ziggurat::kit {
using namespace game;

// A value that the attribute's declaration allows, the ends of its range more often than the middle; sometimes none at all.
Value random_value(const test::Game& game, const AttributeInfo& info, Chance& chance);

// Any place of any board, or a box off the boards; one in forty is off the board.
Place random_place(const test::Game& game, Chance& chance);

// One to four changes of the world in one act: set, unset, enter, remove, move, turn, ledger, fact; now and then a whole army or all
// pieces of a kind at once, and now and then something that no declaration allows.
ChangeWorld random_changes(const test::Game& game, Chance& chance);

}  // namespace ziggurat::kit
