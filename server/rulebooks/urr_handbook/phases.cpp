#include "rulebooks/urr_handbook/phases.h"

#include <algorithm>

#include "rulebooks/urr_handbook/battle/tactics.h"
#include "rulebooks/urr_handbook/verbs.h"

namespace ziggurat::urr_handbook {

std::optional<Stage> stage_after(const Course& course, const Stage& stage, const Happened& happened) {
  const int week = stage.week;
  const auto next_week = [&]() -> std::optional<Stage> {
    if (week >= course.weeks) return std::nullopt;
    return Stage{week + 1, Part::council, 0, 0};
  };
  switch (stage.part) {
    case Part::council: return Stage{week, Part::trebuchet, 0, 0};
    case Part::trebuchet: return Stage{week, Part::assault, 1, 0};
    case Part::assault:
      if (!happened.turn_starts) return next_week();
      return course.reaction && happened.attacked ? Stage{week, Part::reaction, stage.turn, 0}
                                                  : Stage{week, Part::round, stage.turn, 1};
    case Part::reaction: return Stage{week, Part::round, stage.turn, 1};
    case Part::round:
      return stage.round < course.rounds && happened.still_fighting
                 ? Stage{week, Part::round, stage.turn, stage.round + 1}
                 : Stage{week, Part::turn_end, stage.turn, 0};
    case Part::turn_end:
      if (stage.turn < course.turns) return Stage{week, Part::assault, stage.turn + 1, 0};
      return next_week();
  }
  return std::nullopt;
}

namespace {

Audience all_played(const Match& match) {
  Audience all = Audience::nobody();
  for (const FactionId id : match.played()) all = all.with(id);
  return all;
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
      phase.order_kinds = verbs()
                              .only<CorpsOrder, RelationOrder, RampFireOrder, RampWorkOrder, MarchOrder, DeployOrder,
                                  TradeOrder, EquipOrder, RaidOrder, GuardOrder, AttachOrder, DetachOrder, HaulInOrder,
                                  MissionOrder, PermitOrder, RitualOrder, AcceptOrder>();
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
      phase.order_kinds = verbs().only<AssaultOrder>();
      break;
    case Part::reaction:
      phase.path = turn_path(stage) + "/reaction", phase.kind = "reaction", phase.title = turn + " · Reaction";
      phase.orders_ms = clock.reaction_ms;
      phase.orders_from = all_played(match);
      phase.order_kinds = verbs().only<DeployOrder, CommitOrder, FireFightOrder, AttachOrder>();
      break;
    case Part::round:
      phase.path = turn_path(stage) + "/round-" + std::to_string(stage.round), phase.kind = "combat_round";
      phase.title = turn + " · Round " + std::to_string(stage.round);
      phase.orders_ms = clock.round_ms, phase.review_ms = clock.round_window_ms;
      phase.orders_from = all_played(match);
      phase.order_kinds = verbs()
                              .only<StanceOrder, ShootOrder, PreferenceOrder, EngageOrder, ReinforceOrder,
                                  WithdrawOrder, PassOrder, AdvanceOrder, MoveOrder, AssaultOrder, BurnOrder>();
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
