#include <algorithm>
#include <set>

#include "rulebooks/urr_handbook/fronts.h"
#include "rulebooks/urr_handbook/rules/breach.h"
#include "rulebooks/urr_handbook/sentences.h"

// One round of combat, in the order of UH-105: who is where before the dice. What the dice do is in close_round_fight.cpp, what
// follows in close_round_after.cpp.
namespace ziggurat::urr_handbook {

Happened close_round(Bell& bell) {
  static const std::vector<SubStep> steps = {
      {"join", "Reserves, withdrawals, new assaults", join_step},
      {"round_orders", "Stances", round_orders_step},
      {"ranged", "Shooting", ranged_step},
      {"melee", "Melee", melee_step},
      {"leave", "Withdrawals and breaches", leave_step},
      {"occupy", "Onto the walls", occupy_step},
      {"losses", "Engines and leaders", losses_step},
      {"control", "Control", control_step},
  };
  bell.begin("orders", "Orders");
  necromancer_step(bell, {});  // he may have died since, by the umpire's word: what he ordered his dead to do is void
  const Orders orders = bell.lawful_orders();
  run(bell, steps, orders);
  Happened happened;
  happened.still_fighting = bell.siege().fighting();
  return happened;
}

namespace {

template <class Each>
void each_unit(const Orders& orders, Give kind, Each each) {
  for (const auto& given : only(orders, kind))
    for (const PieceId unit : pieces_in(*given.order, 0)) each(given, unit);
}

// The first of the candidates at each breach, the holder's before the others (UH-44).
void mark_walkers(Bell& bell, const Orders& orders) {
  const Siege now = bell.siege();
  std::map<Place, std::vector<Given>> by_section;
  for (const auto& given : only(orders, Give::pass))
    by_section[places_in(*given.order, parameter::pass::section).front()].push_back(given);
  for (auto& [section, walkers] : by_section) {
    const auto* wall = now.wall(section);
    std::stable_partition(walkers.begin(), walkers.end(),
        [&](const Given& given) { return wall && wall->held.valid() && now.allied(wall->held, given.faction); });
    int passed = 0;
    for (const auto& given : walkers) {
      if (breach_pass(wall_strength_at(now, section), 1, passed) != BreachReason::none) {
        bell.tell_refused(given, {"already_used", "", "Another unit walked through first."});
        continue;
      }
      ++passed;
      const auto* unit = now.unit(pieces_in(*given.order, parameter::pass::unit).front());
      bell.set(unit->id, bell.words.passing, true);
      if (unit->combat.valid()) continue;
      // Where its side fights for the section it goes among its stack, and is hit first there (UH-45).
      for (const auto& combat : now.combats)
        if (combat.at == section && stands_at(now, combat, *unit)) join_combat(bell, unit->id, combat.id, false);
    }
  }
}

// The umpire pairs otherwise: "pairing/<unit>" names a combat; "front/<combat>" closes one.
void pair_by_ruling(Bell& bell) {
  const Siege now = bell.siege();
  for (const auto& unit : now.units) {
    const auto key = bell.ruling("pairing/" + unit.key);
    if (!key) continue;
    for (const auto& combat : now.combats)
      if (combat.key == *key && !combat.over && now.side_in(combat, unit.faction) >= 0)
        join_combat(bell, unit.id, combat.id, false);
  }
  for (const auto& combat : now.combats) {
    if (bell.ruling("front/" + combat.key) != "closed") continue;
    for (const auto& unit : now.units)
      if (unit.combat == combat.id) leave_combat(bell, unit.id);
    bell.set(combat.id, bell.words.over, true);
    bell.tell(bell.parties(combat),
        {"UH-103", "front", combat.name + ": there is no fight.", {}, {combat.at}, {}, {}, {}, {}, true});
  }
}

void magic_by_ruling(Bell& bell) {  // UH-39
  const auto& w = bell.words;
  const Siege now = bell.siege();
  for (const auto& unit : now.units) {
    if (const auto ruled = bell.number_ruled("magic_attack/" + unit.key))
      bell.set(unit.id, w.magic_attack, Number{*ruled});
    if (const auto ruled = bell.number_ruled("magic_defend/" + unit.key))
      bell.set(unit.id, w.magic_defend, Number{*ruled});
  }
}

void prefer(Bell& bell, const Given& given) {
  const auto& w = bell.words;
  const Siege now = bell.siege();
  const PieceId combat = pieces_in(*given.order, parameter::preference::combat).front();
  const std::pair<int, Attribute<Number>> lists[] = {
      {parameter::preference::ranged, w.prefer_ranged}, {parameter::preference::melee, w.prefer_melee}};
  for (const auto& [parameter, attribute] : lists) {
    const auto ids = pieces_in(*given.order, parameter);
    if (ids.empty()) continue;  // an empty list counts as not given
    for (const auto& unit : now.units)
      if (unit.faction == given.faction && unit.combat == combat) bell.clear(unit.id, attribute);
    for (std::size_t i = 0; i < ids.size(); ++i) bell.set(ids[i], attribute, static_cast<Number>(i) + 1);
  }
}

// What each unit of a faction does, and whether it was ordered to (UH-95).
void tell_orders(Bell& bell, const std::set<PieceId>& ordered, const std::set<PieceId>& before) {
  const Siege now = bell.siege();
  std::map<FactionId, std::vector<std::pair<std::string, std::string>>> lines;
  for (const auto& combat : now.combats)
    for (int side = 0; side < 2 && !combat.over; ++side)
      for (const auto* unit : now.side_of(combat, side)) {
        const auto done = does_this_round(*unit, side);
        const OrderSource source = ordered.contains(unit->id)  ? OrderSource::order
                                   : before.contains(unit->id) ? OrderSource::previous
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
      bell.tell_faction(faction, {"UH-95", "stances", "Your units in this round.", {}, {}, {}, {}, details, {}, false});
}

}  // namespace

void join_step(Bell& bell, const Orders& orders) {
  const auto& w = bell.words;
  const Siege before = bell.siege();
  each_unit(orders, Give::withdraw, [&](const Given&, PieceId unit) { bell.set(unit, w.withdrawing, true); });
  mark_walkers(bell, orders);
  for (const Give kind : {Give::engage, Give::reinforce})
    each_unit(orders, kind, [&](const Given& given, PieceId unit) {
      join_combat(bell, unit, pieces_in(*given.order, parameter::engage::combat).front(), false);
    });
  const Siege now = bell.siege();
  std::vector<Assault> assaults;
  for (const auto& given : only(orders, Give::assault)) assaults.push_back(assault_in(now, given));
  each_unit(orders, Give::move,
      [&](const Given& given, PieceId unit) { bell.move(unit, places_in(*given.order, parameter::move::to).front()); });
  start_assaults(bell, std::move(assaults));
  each_unit(orders, Give::advance, [&](const Given& given, PieceId unit) {
    bell.set(unit, w.advance, flag_in(*given.order, parameter::advance::advance));
  });
  berserk_turn(bell);
  man_combats(bell, {}, false);
  pair_by_ruling(bell);
  tell_reserves(bell, before);
}

void round_orders_step(Bell& bell, const Orders& orders) {
  const auto& w = bell.words;
  magic_by_ruling(bell);
  std::set<PieceId> before, ordered;
  const Siege start = bell.siege();
  for (const auto& unit : start.units)
    if (unit.ordered_stance) before.insert(unit.id);
  each_unit(orders, Give::stance, [&](const Given& given, PieceId unit) {
    const auto& names = stance_names();
    const auto stance = std::find(names.begin(), names.end(), word_in(*given.order, parameter::stance::stance, ""));
    bell.set(unit, w.stance, static_cast<Number>(stance - names.begin()));
    ordered.insert(unit);
  });
  each_unit(orders, Give::shoot, [&](const Given& given, PieceId unit) {
    bell.set(unit, w.shoot, flag_in(*given.order, parameter::shoot::shoot));
  });
  for (const auto& given : only(orders, Give::preference)) prefer(bell, given);
  tell_orders(bell, ordered, before);
}

}  // namespace ziggurat::urr_handbook
