#include <algorithm>

#include "rulebooks/battlefield/combat/combat.h"
#include "rulebooks/battlefield/course/course.h"
#include "rulebooks/battlefield/deploy/deploy.h"
#include "rulebooks/battlefield/deploy/records.h"
#include "rulebooks/battlefield/march/march.h"
#include "rulebooks/battlefield/muster/muster.h"
#include "rulebooks/battlefield/surrender/surrender.h"

namespace ziggurat::battlefield {
namespace {

Phase phase_of(
    const GameConfig& config, std::string kind, std::string path, std::string title, std::int64_t orders_ms) {
  return {.path = std::move(path),
      .kind = std::move(kind),
      .title = std::move(title),
      .orders_ms = orders_ms,
      .review_ms = config.clock.review_ms,
      .early_close = config.clock.early_close,
      .umpire_closes = config.clock.by_hand};
}

// A phase before the battle, for all armies at once. `umpire_window` does not hold its results (section 1.1).
Phase before_battle(const GameConfig& config, const char* kind, std::string title, std::int64_t orders_ms) {
  Phase phase = phase_of(config, kind, kind, std::move(title), orders_ms);
  phase.review_ms = 0;
  for (FactionId army{0}; army.value < config.armies(); ++army.value) phase.orders_from = phase.orders_from.with(army);
  return phase;
}

Audience on_the_field(const Battle& now) {
  Audience armies = Audience::nobody();
  for (const Unit& unit : now.units) armies = armies.with(unit.side);
  return armies;
}

std::vector<int> combat_kinds() {
  return order_types()
      .only<AttackOrder, ShootOrder, DefendOrder, SurrenderOrder, SequenceOrder, CommentOrder, StandingOrder,
          EndBattleOrder>();
}
std::vector<int> movement_kinds() {
  return order_types().only<MoveOrder, ExitOrder, EmbarkOrder, DisembarkOrder, CommentOrder, StandingOrder>();
}

// Scouting and the start of round 1, then the first phase of orders.
void begin_battle(PhaseResolver& resolver) {
  scouting_step(resolver);
  round_start_step(resolver);
  resolver.outcome.next = next_phase(resolver.read(), 1);
}

void close_round(PhaseResolver& resolver) {
  combat_step(resolver);
  round_end_step(resolver);
}

}  // namespace

Phase muster_phase(const GameConfig& config) {
  Phase phase = before_battle(config, "muster", say("phase.muster"), config.clock.muster_ms);
  phase.order_kinds = order_types().only<HireOrder, DismissOrder>();
  return phase;
}

Phase deployment_phase(const GameConfig& config) {
  Phase phase = before_battle(config, "deployment", say("phase.deployment"), config.clock.deployment_ms);
  phase.order_kinds = order_types()
                          .only<PlaceOrder, SplitOrder, EmbarkOrder, DisembarkOrder, SizeOrder, LeadOrder, CommentOrder,
                              StandingOrder>();
  return phase;
}

Phase redeployment_phase(const Battle& now) {
  const std::string number = std::to_string(now.now.redeployments);
  Phase phase = phase_of(*now.config, "redeployment", "redeployment-" + number, say("phase.redeployment"),
      now.config->clock.redeployment_ms);
  phase.review_ms = 0;
  for (const Unit& unit : now.units)
    if (unit.signalled) phase.orders_from = phase.orders_from.with(unit.side);
  phase.order_kinds = order_types().only<PlaceOrder>();
  return phase;
}

Phase next_phase(const Battle& now, int position) {
  const GameConfig& config = *now.config;
  const std::string round = "round-" + std::to_string(now.now.round);
  if (config.house.simultaneous) {
    Phase phase =
        phase_of(config, "round", round, say("phase.round", {{"round", now.now.round}}), config.clock.move_ms);
    phase.orders_from = on_the_field(now);
    phase.order_kinds = combat_kinds();
    std::ranges::copy(movement_kinds(), std::back_inserter(phase.order_kinds));
    std::ranges::sort(phase.order_kinds);
    const auto twice = std::ranges::unique(phase.order_kinds);
    phase.order_kinds.erase(twice.begin(), twice.end());
    return phase;
  }
  const auto order = now.order();
  for (std::size_t i = static_cast<std::size_t>(position) - 1; i < order.size(); ++i) {
    if (!now.has_units(order[i])) continue;
    Phase phase = phase_of(config, "move", round + "/move-" + std::to_string(i + 1),
        say("phase.move", {{"round", now.now.round}, {"army", config.name_of(order[i])}}), config.clock.move_ms);
    phase.orders_from = Audience::only(order[i]);
    phase.order_kinds = movement_kinds();
    return phase;
  }
  Phase phase = phase_of(
      config, "combat", round + "/combat", say("phase.combat", {{"round", now.now.round}}), config.clock.combat_ms);
  phase.orders_from = on_the_field(now);
  phase.order_kinds = combat_kinds();
  return phase;
}

Outcome Battlefield::close(const GameConfig& config, const Closing& closing) {
  PhaseResolver resolver(config, closing);
  const std::string& kind = closing.phase.kind;
  resolver.begin("orders");
  if (const auto ending = ending_ruled(resolver.read())) {
    resolver.outcome.victory = end_battle(resolver, *ending);
    return resolver.finish();
  }
  resolver.orders = order_types().lawful(resolver);
  comments_step(resolver);
  if (kind == "muster") {
    muster_step(resolver);
    resolver.outcome.next = deployment_phase(config);
  } else if (kind == "deployment" || kind == "redeployment") {
    deployment_step(resolver);
    resolver.begin("overlaps");
    if (overlaps_step(resolver)) resolver.outcome.next = redeployment_phase(resolver.read());
    else begin_battle(resolver);
  } else if (kind == "move") {
    const auto order = resolver.read().order();
    for (std::size_t i = 0; i < order.size(); ++i)
      if (closing.phase.orders_from.has(Viewer::of(order[i]))) {
        movement_step(resolver, order[i]);
        resolver.outcome.next = next_phase(resolver.read(), static_cast<int>(i) + 2);
      }
  } else {
    if (kind == "round")
      for (const FactionId army : resolver.read().order())
        if (resolver.read().has_units(army)) movement_step(resolver, army);
    close_round(resolver);
  }
  return resolver.finish();
}

}  // namespace ziggurat::battlefield
