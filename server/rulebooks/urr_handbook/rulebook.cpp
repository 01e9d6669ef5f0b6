#include "rulebooks/urr_handbook/rulebook.h"

#include <algorithm>

#include "rulebooks/urr_handbook/battle/forecast.h"
#include "rulebooks/urr_handbook/by_hand.h"
#include "rulebooks/urr_handbook/close.h"
#include "rulebooks/urr_handbook/set_up.h"
#include "rulebooks/urr_handbook/sight.h"
#include "rulebooks/urr_handbook/verbs.h"

namespace ziggurat::urr_handbook {

// Pieces: the party of a raid or a watch, the corps of a project, the unit of magic and pairing. Fights: a combat's place and comer
// ("O5 pod"), a deal's seller and buyer ("redbeards urr"), a taken engine's name.
const std::vector<game::RulingKind>& UrrHandbook::ruling_kinds() const {
  using about = game::RulingAbout;
  using Kind = game::RulingKind;
  const std::vector<std::string> raid{"raid"}, combat{"front", "ranged", "melee"}, shots{"ranged"}, blows{"melee"};
  static const std::vector<Kind> kinds = {
      Kind::number("story", "Story of the raid or the watch", about::piece, -2, 2, raid),
      Kind::number("raid_difficulty", "Difficulty of the raid", about::piece, 0, 9, raid),
      Kind::word("raid_result", "Result of the raid", about::piece, {"great", "success", "failure", "lost"}, raid),
      Kind::word("project", "The project succeeds", about::piece, {"yes", "no"}, {"project"}),
      Kind::word("deal", "The deal (seller and buyer)", about::fight, {"void"}, {"deal"}),
      Kind::number("wall_steps", "Steps crossed off the section; negative: restored", about::place, -7, 7),
      Kind::number("restore_steps", "Steps given back to the unit by magic", about::piece, 1, 30),
      Kind::word("flood", "The place is under water", about::place, {"yes", "no"}),
      Kind::word("tactical_turn", "A tactical turn starts", about::phase, {"yes", "no"}),
      Kind::word("front", "The combat", about::fight, {"closed"}, combat),
      Kind::word("pairing", "The unit fights in the combat", about::piece, {}, combat),
      Kind::number("magic_attack", "Magic in the unit's attack", about::piece, -6, 6, combat),
      Kind::number("magic_defend", "Magic in the unit's defence", about::piece, -6, 6, combat),
      Kind::word("engine", "The engine that was taken", about::fight, {"captured", "burnt"}, {"engine"}),
      Kind::number("ranged_hits_on_holder", "Hits of the shooting on the holder", about::fight, 0, 99, shots),
      Kind::number("ranged_hits_on_comer", "Hits of the shooting on the comer", about::fight, 0, 99, shots),
      Kind::number("melee_hits_on_holder", "Hits of the melee on the holder", about::fight, 0, 99, blows),
      Kind::number("melee_hits_on_comer", "Hits of the melee on the comer", about::fight, 0, 99, blows),
  };
  return kinds;
}

game::Setup UrrHandbook::set_up() const { return urr_handbook::set_up(match_); }

std::vector<game::Option> UrrHandbook::options(const game::View& view, const game::Phase& phase, const game::Seat& seat,
    const game::Sheet& sheet, const std::vector<PieceId>& pieces) const {
  return verbs().options({read_siege(match_, view), phase, seat}, sheet, pieces);
}
std::vector<Refusal> UrrHandbook::check(const game::View& view, const game::Phase& phase, const game::Seat& seat,
    const game::Sheet& sheet, const std::vector<game::Sheet>& others) const {
  return verbs().check({read_siege(match_, view), phase, seat}, sheet, others);
}
game::Sheet UrrHandbook::default_orders(
    const game::View& view, const game::Phase& phase, const game::Seat& seat) const {
  return verbs().defaults({read_siege(match_, view), phase, seat});
}
std::vector<PieceId> UrrHandbook::without_order(
    const game::View& view, const game::Phase& phase, const game::Seat& seat, const game::Sheet& sheet) const {
  return verbs().without_order({read_siege(match_, view), phase, seat}, sheet);
}
std::vector<game::Forecast> UrrHandbook::forecast(
    const game::View& view, const game::Phase& phase, const game::Seat& seat, const game::Sheet& sheet) const {
  return forecast_of(match_, view, phase, seat, sheet);
}
game::Outcome UrrHandbook::close(const game::Closing& closing) const { return close_phase(match_, closing); }
std::vector<game::View> UrrHandbook::sight(
    const game::World& world, const std::vector<game::Looker>& lookers, game::Moment) const {
  return urr_handbook::sight(match_, world, lookers);
}
std::string UrrHandbook::in_words(const game::View& view, const game::Order& order) const {
  return verbs().in_words(match_, view, order);
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
