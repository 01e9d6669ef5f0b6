#include "rulebooks/battlefield/surrender/surrender.h"

#include <algorithm>

#include "rulebooks/battlefield/rules/combat/losses.h"
#include "rulebooks/battlefield/rules/surrender/surrender.h"

namespace ziggurat::battlefield {
namespace {

StandingUnit standing_unit(const Battle& battle, const Unit& unit) {
  return {rules_id(unit.id), battle.config->id_of(unit.side), unit.hex()};
}
std::optional<SurrenderFault> fault_between(const Battle& now, const Unit& unit, const Unit& captor) {
  return surrender_fault(standing_unit(now, unit), standing_unit(now, captor), captor.occupied,
      unit.resolve == Resolve::fights_to_death, now.config->scenario.alliances);
}

Validation validate_surrender(const ValidationContext<SurrenderOrder>& c) {
  if (auto no = one_order_each<AttackOrder, ShootOrder, DefendOrder, SurrenderOrder>(c, &SurrenderOrder::unit, false))
    return no;
  const Unit& unit = *c.now().unit(c.order.unit);
  const Unit* captor = c.now().unit(c.order.to);
  if (!captor || !is_seen(c.context, *captor)) return c.no("unknown_unit", &SurrenderOrder::to);
  // Ignore whether the captor is occupied now: it is free again when this order is executed, at the next round start.
  const auto fault = surrender_fault(standing_unit(c.now(), unit), standing_unit(c.now(), *captor), false,
      unit.resolve == Resolve::fights_to_death, c.now().config->scenario.alliances);
  if (fault) return c.no(names_of(SurrenderFault{})[index(*fault)], &SurrenderOrder::to);
  const bool taken = c.taken.any<SurrenderOrder>([&](const SurrenderOrder& other) { return other.to == c.order.to; });
  return c.no_unless(!taken, "captor_occupied", &SurrenderOrder::to);
}

Validation surrender_candidates(const ValidationContext<SurrenderOrder>& c, OptionBuilder<SurrenderOrder>& from) {
  const Unit& unit = *c.now().unit(c.order.unit);
  const auto near = shelf::ids_where(c.now().units, [&](const Unit& other) {
    return !fault_of_target(c.context, unit, other.id) && adjacent(unit.hex(), other.hex());
  });
  if (near.empty()) return shelf::not_for_these();
  from.any(&SurrenderOrder::to, near);
  return {};
}

// The units that can keep or free captives. Hidden ones can do neither, because everybody sees what happens to
// captives, and would know of the hidden unit (BF-94, BF-95).
std::vector<StandingUnit> in_sight(const Battle& battle) {
  std::vector<StandingUnit> all;
  for (const Unit& unit : battle.units)
    if (!unit.hidden) all.push_back(standing_unit(battle, unit));
  return all;
}

// The hex for freed captives. A hidden unit in their way is revealed; a detour around it would give it away silently.
std::optional<Hex> room_for(PhaseResolver& resolver, const Unit& captive) {
  for (;;) {
    const Battle& now = resolver.read();
    const auto taken = [&](Hex hex) {
      const Unit* unit = now.at(hex);
      return unit && !unit->hidden;
    };
    const auto to = nearest_free(now, captive, captive.hex(), [&](Hex hex) { return !taken(hex); });
    const Unit* hidden = to ? now.at(*to) : nullptr;
    if (!hidden) return to;
    resolver.reveal(hidden->id, "round_end");
  }
}

}  // namespace

void surrenders_step(PhaseResolver& resolver) {
  for (const auto& one : resolver.given<SurrenderOrder>()) {
    const Battle& now = resolver.read();
    const Unit* unit = now.unit(one.order.unit);
    const Unit* captor = now.unit(one.order.to);
    if (!unit || unit->side != one.seat.faction) continue;
    if (!captor) {
      resolver.refuse(one.seat, one.given, "not_adjacent");
      continue;
    }
    if (const auto fault = fault_between(now, *unit, *captor)) {
      resolver.refuse(one.seat, one.given, names_of(SurrenderFault{})[index(*fault)]);
      continue;
    }
    const Unit gives = *unit, takes = *captor;
    resolver.reveal(gives.id, "round_start");
    resolver.reveal(takes.id, "round_start");
    resolver.change(takes.id, [](Unit& them) { them.occupied = true; });
    resolver.change(gives.id, [&](Unit& us) {
      us.captor = takes.side, us.committed_to = {}, us.commitment = 0, us.resolve = Resolve::stands;
      us.disobeys = us.occupied = false;
    });
    resolver.publish(Audience::everyone(),
        ImportantReport("BF-77", "surrender", say("surrender.made", {{"unit", gives.name}, {"to", takes.name}}))
            .shows({gives.id, takes.id}, {gives.place}));
    if (gives.leader)
      resolver.publish_to(
          gives.side, ImportantReport("BF-27", "leader_taken",
                          say("leader.taken", {{"army", resolver.name_of(gives.side)}, {"unit", gives.name}}))
                          .shows({gives.id}, {gives.place}));
  }
}

void captives_step(PhaseResolver& resolver) {
  for (const Unit& captive : std::vector(resolver.read().captives)) {
    const Battle& now = resolver.read();
    if (captive_state(standing_unit(now, captive), in_sight(now), now.config->scenario.alliances, false) !=
        CaptiveState::freed)
      continue;
    const auto to = room_for(resolver, captive);
    if (!to) continue;
    if (*to != captive.hex()) resolver.apply(PieceMoved{captive.id, hex_place(*to), {}});
    resolver.change(captive.id, [](Unit& unit) { unit.captor = {}; });
    resolver.publish(Audience::everyone(),
        ImportantReport("BF-79", "freed", say("surrender.freed", {{"unit", captive.name}, {"hex", label(*to)}}))
            .shows({captive.id}, {hex_place(*to)}));
  }
}

void captives_lost(PhaseResolver& resolver) {
  for (const Unit& captive : std::vector(resolver.read().captives)) {
    const Switches& switches = resolver.config.switches;
    const auto loot = maintenance(captive.troops(switches), switches);
    resolver.lose_hp(captive.side, hp_of_all(captive.troops(switches), switches));
    constexpr std::int64_t gold_max = 1'000'000'000;
    resolver.change_army(captive.captor, [&](ArmyLedgers& army) { army.gold = std::min(gold_max, army.gold + loot); });
    resolver.publish(Audience::everyone(),
        ReportBuilder("BF-80", "captives_lost",
            say("surrender.lost", {{"unit", captive.name}, {"army", resolver.name_of(captive.captor)}}))
            .shows({captive.id}, {captive.place}));
    resolver.publish_to(captive.captor,
        ReportBuilder("BF-80", "loot", say("surrender.loot", {{"unit", captive.name}, {"gold", loot}})));
  }
}

bool all_agree(const PhaseResolver& resolver) {
  const auto agreed = resolver.given<EndBattleOrder>();
  if (agreed.empty()) return false;
  for (FactionId army{0}; army.value < resolver.config.armies(); ++army.value)
    if (resolver.read().has_units(army) &&
        std::ranges::none_of(agreed, [&](const auto& one) { return one.faction() == army; }))
      return false;
  return true;
}

OrderHandlerPtr surrender_order_type() {
  return row(OrderType<SurrenderOrder>{.kind = shelf::order_kind("surrender", "BF-77"),
      .parameters = {ParameterBindings::piece<&SurrenderOrder::unit>("unit"),
          ParameterBindings::target<&SurrenderOrder::to>("to")},
      .validate = validate_surrender,
      .begin = begin_own<SurrenderOrder>,
      .candidates = surrender_candidates});
}

OrderHandlerPtr end_battle_order_type() {
  return row(OrderType<EndBattleOrder>{.kind = shelf::order_kind("end_battle", "BF-84"),
      .validate =
          [](const ValidationContext<EndBattleOrder>& c) {
            const bool again = c.taken.any<EndBattleOrder>([](const EndBattleOrder&) { return true; });
            return again ? c.no("two_orders") : Validation{};
          },
      .begin = shelf::begin_for_seat<EndBattleOrder, Battlefield>,
      .candidates =
          [](const ValidationContext<EndBattleOrder>& c, OptionBuilder<EndBattleOrder>&) {
            const bool again = c.taken.any<EndBattleOrder>([](const EndBattleOrder&) { return true; });
            return again ? shelf::not_for_these() : Validation{};
          }});
}

}  // namespace ziggurat::battlefield
