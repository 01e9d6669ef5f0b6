#pragma once
#include <string>
#include <vector>

#include "chance.h"
#include "tests/unit/campaign/harness.h"

// An umpire who clicks anything at random. Knows no rulebook; everything comes from the declared words.
namespace ziggurat::kit {
using namespace game;

// A value that the attribute's declaration allows, more often at the ends of its range than in the middle; sometimes
// unset.
Value random_value(const test::Game& game, const AttributeInfo& info, Chance& chance);

// Any place of any board, or a box off the boards; one in forty is invalid.
Place random_place(const test::Game& game, Chance& chance);

// One to four changes of the world in one act: set, unset, enter, remove, move, turn, ledger, fact. Sometimes a whole
// army or all pieces of a kind at once; sometimes a change that no declaration allows.
ChangeWorld random_changes(const test::Game& game, Chance& chance);

}  // namespace ziggurat::kit
