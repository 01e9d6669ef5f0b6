#include "rulebooks/urr_handbook/phases.h"

#include <algorithm>

#include "rulebooks/urr_handbook/orders.h"
#include "rulebooks/urr_handbook/tactics.h"

namespace ziggurat::urr_handbook {
namespace {

Audience all_played(const Match& match) {
  Audience all = Audience::nobody();
  for (std::size_t i = 0; i < match.scenario.factions.size(); ++i) all = all.with({static_cast<std::int32_t>(i)});
  return all;
}

void give(game::Phase& phase, std::initializer_list<Give> kinds) {
  for (const Give kind : kinds) phase.order_kinds.push_back(static_cast<int>(kind));
  std::sort(phase.order_kinds.begin(), phase.order_kinds.end());
}

std::string turn_path(const Stage& stage) {
  return "week-" + std::to_string(stage.week) + "/turn-" + std::to_string(stage.turn);
}

}  // namespace

Course course_of(const Match& match) {
  return {match.scenario.weeks, match.scenario.starts_with_storm ? 1 : match.number_of("tactical_turns_per_week"),
      match.rounds(), match.is_on("defender_reaction")};
}

Stage stage_of(const Siege& siege) { return {siege.week, siege.part, siege.turn, siege.round}; }

Audience attacked(const Siege& siege) {
  Audience found = Audience::nobody();
  const auto add = [&](FactionId id) {
    if (siege.match->is_played(id)) found = found.with(id);
  };
  for (const auto& combat : siege.combats) {
    if (combat.over) continue;
    add(combat.holder);
    for (const auto& unit : siege.units)
      if (siege.side_in(combat, unit.faction) == 0 && stands_at(siege, combat, unit)) add(unit.faction);
  }
  for (const auto* fire : siege.objects_of(siege.match->words.fire)) {
    const auto* quarter = siege.quarter(fire->at);
    if (!quarter) continue;
    add(quarter->held);
    for (const auto* unit : siege.units_at(fire->at))
      if (siege.allied(unit->faction, quarter->held)) add(unit->faction);
  }
  return found;
}

game::Phase phase_of(const Match& match, const Stage& stage) {
  const std::string week = "week-" + std::to_string(stage.week), title = "Week " + std::to_string(stage.week);
  const std::string turn =
      course_of(match).turns > 1 ? title + " · Tactical turn " + std::to_string(stage.turn) : title;
  const auto& clock = match.clock;
  game::Phase phase;
  phase.early_close = clock.early_close;
  phase.umpire_closes = clock.by_hand;
  switch (stage.part) {
    case Part::council:
      phase.path = week + "/council", phase.kind = "council", phase.title = title + " · Council";
      phase.orders_ms = clock.council_ms, phase.review_ms = clock.strategic_window_ms;
      phase.orders_from = all_played(match);
      give(phase, {Give::project, Give::relation, Give::ramp_fire, Give::ramp_work, Give::march, Give::deploy,
                      Give::trade, Give::equip, Give::raid, Give::guard, Give::attach, Give::detach, Give::haul_in,
                      Give::mission, Give::permit, Give::ritual, Give::accept});
      break;
    case Part::trebuchet:
      phase.path = week + "/trebuchet", phase.kind = "trebuchet", phase.title = title + " · Trebuchets";
      phase.review_ms = clock.trebuchet_window_ms;
      break;
    case Part::assault:
      phase.path = turn_path(stage) + "/assault", phase.kind = "assault_orders",
      phase.title = turn + " · Assault orders";
      phase.orders_ms = clock.assault_ms;
      phase.orders_from = all_played(match);
      give(phase, {Give::assault});
      break;
    case Part::reaction:
      phase.path = turn_path(stage) + "/reaction", phase.kind = "reaction", phase.title = turn + " · Reaction";
      phase.orders_ms = clock.reaction_ms;
      phase.orders_from = all_played(match);
      give(phase, {Give::deploy, Give::commit, Give::fire_fight, Give::attach});
      break;
    case Part::round:
      phase.path = turn_path(stage) + "/round-" + std::to_string(stage.round), phase.kind = "combat_round";
      phase.title = turn + " · Round " + std::to_string(stage.round);
      phase.orders_ms = clock.round_ms, phase.review_ms = clock.round_window_ms;
      phase.orders_from = all_played(match);
      give(phase, {Give::stance, Give::shoot, Give::preference, Give::engage, Give::reinforce, Give::withdraw,
                      Give::pass, Give::advance, Give::move, Give::assault, Give::burn});
      break;
    case Part::turn_end:
      phase.path = turn_path(stage) + "/end", phase.kind = "tactical_end", phase.title = turn + " · After the fight";
      phase.review_ms = clock.turn_end_window_ms;
      break;
  }
  return phase;
}

game::Phase opening_phase(const Match& match, const game::World& world) {
  return phase_of(match, stage_of(read_siege(match, world)));
}

}  // namespace ziggurat::urr_handbook
