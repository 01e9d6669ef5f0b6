#include "rulebooks/urr_handbook/rulebook.h"

#include <algorithm>

#include "rulebooks/urr_handbook/battle/forecast.h"
#include "rulebooks/urr_handbook/by_hand.h"
#include "rulebooks/urr_handbook/close.h"
#include "rulebooks/urr_handbook/set_up.h"
#include "rulebooks/urr_handbook/sight.h"

namespace ziggurat::urr_handbook {

// Pieces: the party of a raid or a watch, the corps of a project, the unit of magic and pairing. Fights: a combat's place and comer
// ("O5 pod"), a deal's seller and buyer ("redbeards urr"), a taken engine's name.
const std::vector<game::RulingKind>& UrrHandbook::ruling_kinds() const {
  using about = game::RulingAbout;
  static const std::vector<game::RulingKind> kinds = {
      {"story", "Story of the raid or the watch", about::piece, {}, -2, 2},
      {"raid_difficulty", "Difficulty of the raid", about::piece, {}, 0, 9},
      {"raid_result", "Result of the raid", about::piece, {"great", "success", "failure", "lost"}, 0, 0},
      {"project", "The project succeeds", about::piece, {"yes", "no"}, 0, 0},
      {"deal", "The deal (seller and buyer)", about::fight, {"void"}, 0, 0},
      {"wall_steps", "Steps crossed off the section; negative: restored", about::place, {}, -7, 7},
      {"restore_steps", "Steps given back to the unit by magic", about::piece, {}, 1, 30},
      {"flood", "The place is under water", about::place, {"yes", "no"}, 0, 0},
      {"tactical_turn", "A tactical turn starts", about::phase, {"yes", "no"}, 0, 0},
      {"front", "The combat", about::fight, {"closed"}, 0, 0},
      {"pairing", "The unit fights in the combat", about::piece, {}, 0, 0},
      {"magic_attack", "Magic in the unit's attack", about::piece, {}, -6, 6},
      {"magic_defend", "Magic in the unit's defence", about::piece, {}, -6, 6},
      {"engine", "The engine that was taken", about::fight, {"captured", "burnt"}, 0, 0},
      {"ranged_hits_on_holder", "Hits of the shooting on the holder", about::fight, {}, 0, 99},
      {"ranged_hits_on_comer", "Hits of the shooting on the comer", about::fight, {}, 0, 99},
      {"melee_hits_on_holder", "Hits of the melee on the holder", about::fight, {}, 0, 99},
      {"melee_hits_on_comer", "Hits of the melee on the comer", about::fight, {}, 0, 99},
  };
  return kinds;
}

game::Setup UrrHandbook::set_up() const { return urr_handbook::set_up(match_); }

std::vector<game::Forecast> UrrHandbook::forecast(
    const game::View& view, const game::Phase& phase, const game::Seat& seat, const game::Sheet& sheet) const {
  return forecast_of(match_, view, phase, seat, sheet);
}
game::Outcome UrrHandbook::close(const game::Closing& closing) const { return close_phase(match_, closing); }
std::vector<game::View> UrrHandbook::sight(
    const game::World& world, const std::vector<game::Looker>& lookers, game::Moment) const {
  return urr_handbook::sight(match_, world, lookers);
}
std::string UrrHandbook::misfit(const game::World& world, const game::Change& change) const {
  return misfit_by_hand(match_, world, change);
}
std::vector<game::Change> UrrHandbook::settle(const game::World& world, const std::vector<game::Change>& act) const {
  return settle_act(match_, world, act);
}
std::vector<std::pair<std::string, std::string>> UrrHandbook::pace(const game::World& world, const game::Phase&) const {
  const Siege siege = read_siege(match_, world);
  if (match_.scenario.starts_with_storm) return {};
  const auto breached = std::count_if(siege.walls.begin(), siege.walls.end(),
      [](const auto& w) { return w.damage >= (w.circuit == Circuit::outer ? 7 : 4); });
  const auto centre = std::count_if(match_.scenario.centre.begin(), match_.scenario.centre.end(), [&](const auto& id) {
    const auto* quarter = siege.quarter(match_.geography().place(id));
    return quarter && quarter->held == match_.faction("pod");
  });
  return {{"Week", std::to_string(siege.week) + " of " + std::to_string(match_.scenario.weeks)},
      {"Sections breached", std::to_string(breached)},
      {"Centre held by the Prince", std::to_string(centre) + " of " + std::to_string(match_.scenario.centre.size())}};
}

}  // namespace ziggurat::urr_handbook
