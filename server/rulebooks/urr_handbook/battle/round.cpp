#include <algorithm>
#include <set>

#include "game/sentences.h"
#include "rulebooks/urr_handbook/battle/fronts.h"
#include "rulebooks/urr_handbook/verbs.h"

// One round of combat, in the order of UH-105. What the dice do is in dice.cpp, who leaves in leave.cpp.
namespace ziggurat::urr_handbook {
namespace {

// The umpire pairs otherwise: "pairing/<unit>" names a combat; "front/<combat>" closes one.
void pair_by_ruling(Bell& bell) {
  const auto now = bell.siege();
  for (const auto& unit : now->units) {
    const auto key = bell.ruling("pairing/" + unit.key);
    if (!key) continue;
    for (const auto& combat : now->combats)
      if (combat.key == *key && !combat.over && now->side_in(combat, unit.faction) >= 0)
        join_combat(bell, unit.id, combat.id, false);
  }
  for (const auto& combat : now->combats) {
    if (bell.ruling("front/" + combat.key) != "closed") continue;
    for (const auto& unit : now->units)
      if (unit.combat == combat.id) leave_combat(bell, unit.id);
    bell.set(combat.id, bell.words.over, true);
    bell.tell(bell.parties(combat), Important("UH-103", "front", combat.name + ": there is no fight.").at({combat.at}));
  }
}

// (1) Who is where before the dice.
void join(Bell& bell, const Orders& orders) {
  const auto before = bell.siege();
  carry_out<WithdrawOrder>(bell, orders);
  carry_out<PassOrder>(bell, orders);
  carry_out<EngageOrder>(bell, orders);
  carry_out<ReinforceOrder>(bell, orders);
  carry_out<MoveOrder>(bell, orders);
  carry_out<AssaultOrder>(bell, orders);
  carry_out<AdvanceOrder>(bell, orders);
  berserk_turn(bell);
  man_combats(bell, {}, false);
  pair_by_ruling(bell);
  tell_reserves(bell, before);
}

void magic_by_ruling(Bell& bell) {  // UH-39
  const auto& w = bell.words;
  const auto now = bell.siege();
  for (const auto& unit : now->units) {
    if (const auto ruled = bell.number_ruled("magic_attack/" + unit.key))
      bell.set(unit.id, w.magic_attack, Number{*ruled});
    if (const auto ruled = bell.number_ruled("magic_defend/" + unit.key))
      bell.set(unit.id, w.magic_defend, Number{*ruled});
  }
}

// What each unit of a faction does, and whether it was ordered to (UH-95).
void tell_orders(Bell& bell, const Siege& before, const std::set<PieceId>& ordered) {
  const auto now = bell.siege();
  std::map<FactionId, std::vector<std::pair<std::string, std::string>>> lines;
  for (const auto& combat : now->combats)
    for (int side = 0; side < 2 && !combat.over; ++side)
      for (const auto* unit : now->side_of(combat, side)) {
        const auto done = does_this_round(*unit, side);
        const OrderSource source = ordered.contains(unit->id)              ? OrderSource::order
                                   : before.unit(unit->id)->ordered_stance ? OrderSource::previous
                                                                           : OrderSource::none;
        std::string text = done.stance == Stance::none     ? "stands aside"
                           : done.stance == Stance::attack ? "attacks"
                                                           : "defends";
        if (done.shoot) text += ", shoots";
        if (unit->passing) text = "walks through the breach";
        lines[unit->faction].emplace_back(unit->name, text + " (" + std::string(name(source)) + ")");
      }
  for (auto& [faction, details] : lines)
    if (bell.match.is_played(faction))
      bell.tell_faction(faction, Said("UH-95", "stances", "Your units in this round.").details(std::move(details)));
}

void round_orders(Bell& bell, const Orders& orders) {
  magic_by_ruling(bell);
  const auto before = bell.siege();
  carry_out<StanceOrder>(bell, orders);
  carry_out<ShootOrder>(bell, orders);
  carry_out<PreferenceOrder>(bell, orders);
  std::set<PieceId> ordered;
  for (const auto& given : common::orders_of<StanceOrder>(orders))
    ordered.insert(given.order.units.begin(), given.order.units.end());
  tell_orders(bell, before, ordered);
}

// Onto a cleared place go those of the stack who were told to, as many as may stand there (UH-43).
void occupy(Bell& bell, const Siege& now, const SiegeCombat& combat) {
  UnitList moved = now.side_of(combat, 1);
  std::erase_if(moved, [&](const auto* unit) { return !unit->advance || unit->at != *combat.from; });
  moved.resize(std::min(moved.size(), static_cast<std::size_t>(stack_limit(combat.kind))));
  if (moved.empty()) return;
  for (const auto* unit : moved) bell.move(unit->id, combat.at);
  bell.tell(bell.seeing(combat.at).with(combat.comer),
      Important("UH-43", "occupy", names_of(moved) + " moved onto " + bell.name(combat.at) + ".")
          .shows(ids_of(moved), {*combat.from, combat.at}));
}

void occupy_cleared(Bell& bell, const Orders&) {
  end_decided(bell);
  const auto now = bell.siege();
  for (const auto& combat : now->combats)
    if (combat.over && combat.from && !now->enemy_at(combat.at, combat.comer)) occupy(bell, now, combat);
  for (const auto& unit : now->units)
    if (const auto* combat = now->combat(unit.combat); combat && combat->over) leave_combat(bell, unit.id);
}

void count_losses(Bell& bell, const Orders& orders) {
  lose_engines(bell, orders);
  necromancer_step(bell, orders);
}

}  // namespace

Happened close_round(Bell& bell) {
  static const std::vector<SubStep> steps = {
      {"join", "Reserves, withdrawals, new assaults", join},
      {"round_orders", "Stances", round_orders},
      {"ranged", "Shooting", ranged_step},
      {"melee", "Melee", melee_step},
      {"leave", "Withdrawals and breaches", leave_step},
      {"occupy", "Onto the walls", occupy_cleared},
      {"losses", "Engines and leaders", count_losses},
      {"control", "Control", control_step},
  };
  const Orders orders = begin_with_orders(bell);
  run(bell, steps, orders);
  Happened happened;
  happened.still_fighting = bell.siege()->fighting();
  return happened;
}

}  // namespace ziggurat::urr_handbook
