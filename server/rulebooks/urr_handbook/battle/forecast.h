#pragma once
#include "game/rulebook.h"
#include "rulebooks/urr_handbook/match.h"

namespace ziggurat::urr_handbook {

// What the next round of each own combat, ordered assaults among them, may come to, judged by the view: units whose figures are
// not known count as printed, at full steps, and do what they would without orders.
std::vector<game::Forecast> forecast_of(const Match& match, const game::View& view, const game::Phase& phase,
    const game::Seat& seat, const game::Sheet& sheet);

}  // namespace ziggurat::urr_handbook
