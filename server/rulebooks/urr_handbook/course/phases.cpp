#include <algorithm>

#include "rulebooks/urr_handbook/battle/battle.h"
#include "rulebooks/urr_handbook/order_types.h"

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

Course course_of(const GameConfig& config) {
  return {config.scenario.weeks, config.scenario.starts_with_storm ? 1 : config.number_of("tactical_turns_per_week"),
      config.rounds(), config.is_on("defender_reaction")};
}

Stage stage_of(const Siege& siege) { return {siege.week, siege.part, siege.turn, siege.round}; }

Audience attacked(const Siege& siege) {
  Audience found = Audience::nobody();
  const auto add = [&](FactionId id) {
    if (siege.config->is_played(id)) found = found.with(id);
  };
  for (const auto& combat : siege.combats) {
    if (combat.over) continue;
    add(combat.holder);
    for (const auto& unit : siege.units)
      if (siege.side_in(combat, unit.faction) == 0 && stands_at(siege, combat, unit)) add(unit.faction);
  }
  for (const auto* fire : siege.objects_of(siege.config->words.fire)) {
    const auto* quarter = siege.quarter(fire->at);
    if (!quarter) continue;
    add(quarter->held);
    for (const auto* unit : siege.units_at(fire->at))
      if (siege.allied(unit->faction, quarter->held)) add(unit->faction);
  }
  return found;
}

game::Phase phase_of(const GameConfig& config, const Stage& stage) {
  const std::string week = "week-" + std::to_string(stage.week), turn = week + "/turn-" + std::to_string(stage.turn);
  const auto& clock = config.clock;
  // A phase without order kinds asks nobody.
  const auto phase = [&](std::string path, std::string kind, std::int64_t orders_ms, std::int64_t review_ms,
                         std::vector<int> kinds) {
    const bool in_week = stage.part == Part::council || stage.part == Part::trebuchet || course_of(config).turns <= 1;
    game::Phase made{.path = std::move(path),
        .kind = kind,
        .title = say("phase.title", {{"week", stage.week}, {"turn", in_week ? std::nullopt : std::optional(stage.turn)},
                                        {"part", kind}, {"round", stage.round}}),
        .orders_ms = orders_ms,
        .review_ms = review_ms,
        .early_close = clock.early_close,
        .umpire_closes = clock.by_hand};
    if (!kinds.empty())
      for (const FactionId id : config.played()) made.orders_from = made.orders_from.with(id);
    made.order_kinds = std::move(kinds);
    return made;
  };
  switch (stage.part) {
    case Part::council:
      return phase(week + "/council", "council", clock.council_ms, clock.strategic_window_ms,
          order_types()
              .only<CorpsOrder, RelationOrder, RampFireOrder, RampWorkOrder, MarchOrder, DeployOrder, TradeOrder,
                  EquipOrder, RaidOrder, GuardOrder, AttachOrder, DetachOrder, HaulInOrder, MissionOrder, PermitOrder,
                  RitualOrder, AcceptOrder>());
    case Part::trebuchet: return phase(week + "/trebuchet", "trebuchet", 0, clock.trebuchet_window_ms, {});
    case Part::assault:
      return phase(turn + "/assault", "assault_orders", clock.assault_ms, 0, order_types().only<AssaultOrder>());
    case Part::reaction:
      return phase(turn + "/reaction", "reaction", clock.reaction_ms, 0,
          order_types().only<DeployOrder, CommitOrder, FireFightOrder, AttachOrder>());
    case Part::round:
      return phase(turn + "/round-" + std::to_string(stage.round), "combat_round", clock.round_ms,
          clock.round_window_ms,
          order_types()
              .only<StanceOrder, ShootOrder, PreferenceOrder, EngageOrder, ReinforceOrder, WithdrawOrder, PassOrder,
                  AdvanceOrder, MoveOrder, AssaultOrder, BurnOrder>());
    case Part::turn_end: break;
  }
  return phase(turn + "/end", "tactical_end", 0, clock.turn_end_window_ms, {});
}

}  // namespace ziggurat::urr_handbook
