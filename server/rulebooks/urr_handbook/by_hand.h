#pragma once
#include <string>
#include <vector>

#include "game/change_writer.h"
#include "rulebooks/urr_handbook/match.h"

// What an umpire's hand may do to the boards, and what follows from it.
namespace ziggurat::urr_handbook {

// Why the rules cannot bear this change; empty if they can.
std::string misfit_by_hand(const Match& match, const game::World& world, const game::Change& change);

// Who has no step left is gone and nothing refers to it; who is attached goes along; who stands elsewhere, or on no side of it, is in
// no combat and fights no fire.
std::vector<game::Change> settle_act(
    const Match& match, const game::World& world, const std::vector<game::Change>& act);

// Who is in no combat bears none of its marks.
void clear_marks_of_combat(const Words& words, game::ChangeWriter& at_work, PieceId unit);

}  // namespace ziggurat::urr_handbook
