#include <algorithm>
#include <iterator>

#include "rulebooks/dark_ages/course/course.h"
#include "rulebooks/dark_ages/orders/entry.h"
#include "rulebooks/dark_ages/rules/force/initiative.h"

namespace ziggurat::dark_ages {
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

Audience both(const GameConfig& config) {
  Audience sides = Audience::nobody();
  for (FactionId side{0}; side.value < config.sides(); ++side.value) sides = sides.with(side);
  return sides;
}

std::string turn_path(const Situation& now) { return "turn-" + std::to_string(now.now.turn); }

Audience with_veterans(const Situation& now) {
  Audience sides = Audience::nobody();
  for (const Unit& unit : now.units)
    if (has_styles(static_cast<std::size_t>(unit.type)) && unit.style == OwnStyle::open) sides = sides.with(unit.side);
  return sides;
}

Phase style_phase(const Situation& now) {
  Phase phase = phase_of(*now.config, "style", "style", say("phase.style"), now.config->clock.style_ms);
  phase.orders_from = with_veterans(now);
  phase.order_kinds = order_types().only<written::ChooseStyle>();
  return phase;
}

// A phase without orders. When it ends, the dice of the first turn are rolled.
Phase start_phase(const GameConfig& config) {
  Phase phase = phase_of(config, "start", "start", say("phase.start"), 0);
  phase.review_ms = 0;
  return phase;
}

bool needs_dice_first(const GameConfig& config) { return config.house.dice_shown || config.house.simultaneous; }

Sides two_sides(const GameConfig& config) { return {config.id_of(FactionId{0}), config.id_of(FactionId{1})}; }

void publish_first(PhaseResolver& resolver, FactionId side, const TurnDice& dice, bool changed) {
  resolver.publish_to_all(
      ReportBuilder("DA-62", "initiative", say("turn.first", {{"side", resolver.name_of(side)}, {"changed", changed}}))
          .dice(dice.thrown()));
}

// Decides which side goes first in this turn: by a roll-off in simultaneous play without initiative (DA-9),
// otherwise by initiative (DA-62).
void first_side_step(PhaseResolver& resolver) {
  const GameConfig& config = resolver.config;
  const Situation& now = resolver.read();
  const bool rolls_off = config.house.simultaneous && !now.initiative;
  if (!rolls_off && (!now.initiative || now.now.turn == 1)) return;
  TurnDice dice(resolver.closing.dice);
  dice.begin_stream(resolver.turn_stream("initiative"));
  const Sides sides = two_sides(config);
  const FactionId held = now.now.first;
  const Initiative rolled = rolls_off ? roll_off(sides, dice)
                                      : roll_initiative(sides, static_cast<std::size_t>(held.value),
                                            {now.sides[0].lost, now.sides[1].lost}, now.switches, dice);
  const FactionId first{static_cast<std::int32_t>(rolled.first)};
  resolver.change_facts([&](BattleFacts& facts) { facts.first = first; });
  publish_first(resolver, first, dice, !rolls_off && rolled.changed);
}

// Puts into force the switches that the umpire has chosen (DA-98).
void take_up_switches(PhaseResolver& resolver) {
  const BattleFacts facts = resolver.read().now;
  if (facts.switches_next == facts.switches_now) return;
  const std::string& chosen = facts.switches_next;
  resolver.begin("switches");
  resolver.change_facts([](BattleFacts& one) { one.switches_now = one.switches_next; });
  const Switches switches = resolver.read().switches;
  std::vector<Unit> units = resolver.read().units;
  std::ranges::copy(resolver.read().reserves, std::back_inserter(units));
  for (const Unit& unit : units) resolver.change(unit.id, [&](Unit& one) { one = consistent(one, switches); });
  resolver.publish_to_all(ImportantReport(
      "DA-98", "switches", say("turn.switches", {{"list", chosen.empty() ? std::nullopt : std::optional(chosen)}})));
}

void begin_orders(PhaseResolver& resolver) {
  take_up_switches(resolver);
  throw_movement(resolver);
  resolver.outcome.next = orders_phase(resolver.read());
}

void begin_turn(PhaseResolver& resolver) {
  take_up_switches(resolver);
  resolver.begin("turn");
  first_side_step(resolver);
  begin_orders(resolver);
}

void begin_battle(PhaseResolver& resolver) {
  resolver.change_facts([](BattleFacts& facts) { facts.stage = Stage::battle; });
  begin_turn(resolver);
}

// Whether the battle ends after this turn, because it is dark or the turns are over.
struct Limit {
  bool reached = false, dark = false;
};
Limit limit_reached(PhaseResolver& resolver) {
  const BattleFacts now = resolver.read().now;
  if (const int turns = resolver.config.scenario.turns) return {now.turn >= turns, false};
  bool dark = now.dark_after > 0 && now.turn >= now.dark_after;
  if (now.dark_after == 0) {
    TurnDice dice(resolver.closing.dice);
    dice.begin_stream(resolver.turn_stream("nightfall"));
    dark = night_falls(now.turn, resolver.read().switches, dice);
    if (!dice.thrown().rolls().empty())
      resolver.publish_to_all(
          ReportBuilder("DA-94", "nightfall", say("turn.night_roll", {{"dark", dark}})).dice(dice.thrown()));
  }
  return {dark, dark};
}

void end_turn(PhaseResolver& resolver) {
  resolver.begin("turn_end");
  for (const Unit& unit : resolver.read().reserves)
    if (may_come_in(resolver.read(), unit))
      resolver.publish_to(unit.side,
          ReportBuilder("DA-91", "reserve", say("turn.still_to_come", {{"unit", unit.name}})).pieces({unit.id}));
  if (const Limit limit = limit_reached(resolver); limit.reached) {
    resolver.outcome.victory = end_battle(resolver, ending_at_limit(resolver.read(), limit.dark));
    return;
  }
  note_hits_of_turn(resolver);
  resolver.change_facts([](BattleFacts& facts) {
    facts.turn = std::min(facts.turn + 1, 1000);
    facts.second_half = false;
  });
  begin_turn(resolver);
}

void end_player_turn(PhaseResolver& resolver, const std::set<FactionId>& beaten) {
  for (const Unit& unit : std::vector(resolver.read().units))
    resolver.change(unit.id, [](Unit& one) {
      one.moved = one.has_shot = one.entered = false;
      one.faces = one.rolled = 0;
    });
  if (const auto ending = beaten_ending(resolver.read(), beaten)) {
    resolver.outcome.victory = end_battle(resolver, *ending);
    return;
  }
  if (resolver.config.house.simultaneous || resolver.read().now.second_half) return end_turn(resolver);
  resolver.change_facts([](BattleFacts& facts) { facts.second_half = true; });
  begin_orders(resolver);
}

void close_orders(PhaseResolver& resolver) {
  const bool in_two = resolver.config.house.shoots_after;
  const bool shooting = resolver.closing.phase.kind == "shooting";
  resolver.begin("orders");
  if (!shooting)
    if (const auto ending = parley_step(resolver)) {
      resolver.outcome.victory = end_battle(resolver, *ending);
      return;
    }
  const Fought fought = play_part(resolver, !in_two ? Part::whole : shooting ? Part::fighting : Part::movement);
  if (in_two && !shooting) resolver.outcome.next = shooting_phase(resolver.read());
  else end_player_turn(resolver, fought.beaten);
}

}  // namespace

Phase opening_phase(const GameConfig& config, const World& world) {
  if (config.house.deploys) {
    Phase phase = phase_of(config, "deploy", "deploy", say("phase.deploy"), config.clock.deploy_ms);
    phase.review_ms = 0;
    phase.orders_from = both(config);
    phase.order_kinds = order_types().only<written::Deploy>();
    return phase;
  }
  const Situation now = read_situation(config, world);
  if (!with_veterans(now).empty()) return style_phase(now);
  return needs_dice_first(config) ? start_phase(config) : orders_phase(now);
}

Phase orders_phase(const Situation& now) {
  const GameConfig& config = *now.config;
  const bool simultaneous = config.house.simultaneous;
  const FactionId active = now.active();
  Phase phase = phase_of(config, "orders", turn_path(now) + (simultaneous ? "" : "/" + config.id_of(active)),
      say("phase.orders",
          {{"turn", now.now.turn}, {"side", simultaneous ? std::nullopt : std::optional(config.name_of(active))}}),
      config.clock.orders_ms);
  phase.orders_from = simultaneous ? both(config) : Audience::only(active);
  using namespace written;
  phase.order_kinds =
      config.house.shoots_after
          ? order_types().only<Transfer, Move, written::RoadMarch, written::Charge, Face, FallBack, Yield, OfferDraw>()
          : order_types()
                .only<Transfer, Move, written::RoadMarch, written::Charge, Face, FallBack, written::Attack, Shoot,
                    Rally, Yield, OfferDraw>();
  return phase;
}

Phase shooting_phase(const Situation& now) {
  Phase phase = orders_phase(now);
  phase.parent = phase.path;
  phase.path += "/shooting";
  phase.kind = "shooting";
  phase.title = say("phase.shooting", {{"orders", phase.title}});
  phase.orders_ms = now.config->clock.shooting_ms;
  // The order `attack` belongs to this phase too, because contacts are known only after the moves.
  phase.order_kinds = order_types().only<written::Shoot, written::Rally, written::Attack>();
  return phase;
}

Outcome DarkAges::close(const GameConfig& config, const Closing& closing) {
  PhaseResolver resolver(config, closing);
  const std::string& kind = closing.phase.kind;
  if (kind == "deploy") {
    deployment_step(resolver);
    if (!with_veterans(resolver.read()).empty()) {
      resolver.change_facts([](BattleFacts& facts) { facts.stage = Stage::style; });
      resolver.outcome.next = style_phase(resolver.read());
    } else {
      begin_battle(resolver);
    }
  } else if (kind == "style") {
    style_step(resolver);
    begin_battle(resolver);
  } else if (kind == "start") {
    begin_turn(resolver);
  } else {
    close_orders(resolver);
  }
  return resolver.finish();
}

}  // namespace ziggurat::dark_ages
