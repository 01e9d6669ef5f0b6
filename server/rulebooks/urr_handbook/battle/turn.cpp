#include <algorithm>
#include <set>

#include "rulebooks/urr_handbook/battle/battle.h"
#include "rulebooks/urr_handbook/course/course.h"
#include "rulebooks/urr_handbook/order_types.h"
#include "rulebooks/urr_handbook/rules/siege/fire.h"

// Start and end of a tactical turn: assaults are ordered and announced (UH-103), the attacked redeploy (UH-98), the
// fronts are manned; the end is UH-106.
namespace ziggurat::urr_handbook {
namespace {

void announce(PhaseResolver& resolver, const Siege& now, const Happened& happened) {
  if (!happened.turn_starts)
    return resolver.publish_to_all(ReportBuilder("UH-103", "announcement", say("turn.tactical_turn")));
  Places fronts;
  std::vector<std::string> where;
  const auto add = [&](const Place& at) {
    if (has(fronts, at)) return;
    fronts.push_back(at);
    where.push_back(resolver.name(at));
  };
  for (const auto& combat : now.combats)
    if (!combat.over) add(combat.at);
  const bool only_fires = fronts.empty() && now.fighting();
  for (const auto* fire : now.objects_of(resolver.words.fire)) add(fire->at);
  const bool reaction = happened.attacked && resolver.config.is_on("defender_reaction");
  const auto text = say(only_fires ? "turn.fires" : "turn.starts",
      {{"where", where}, {"reaction", reaction}, {"rounds", resolver.config.rounds()}});
  resolver.publish_to_all(ImportantReport("UH-103", "announcement", text).at(fronts));
}

// Goes to the attacked and the attackers (UH-98).
void report_of_fronts(PhaseResolver& resolver) {
  const auto now = resolver.siege();
  const auto& geography = resolver.geography();
  for (const auto& combat : now->combats) {
    if (combat.over) continue;
    const auto comers = now->side_of(combat, 1, true);
    const auto from = combat.from ? std::optional(geography.name(*combat.from)) : std::nullopt;
    Places places{combat.at};
    if (combat.from) places.push_back(*combat.from);
    resolver.publish(resolver.parties(combat),
        ImportantReport("UH-98", "front",
            say("turn.front", {{"at", geography.name(combat.at)},
                                  {"kind", combat_kind_names()[static_cast<std::size_t>(combat.kind)]}, {"from", from},
                                  {"units", names_of(comers)}}))
            .shows(ids_of(comers), places));
  }
}

// The umpire prevents the tactical turn.
void close_fronts(PhaseResolver& resolver) {
  const auto now = resolver.siege();
  for (const auto& unit : now->units)
    if (unit.combat.valid()) leave_combat(resolver, unit.id);
  for (const auto& combat : now->combats) resolver.remove(combat.id);
}

// Two units of the quarter for each fire, from units in no combat. Only the holder's own units are called; guests go
// only if ordered to.
void call_out_fire_fighters(PhaseResolver& resolver) {
  const auto start = resolver.siege();
  for (const auto* fire : start->objects_of(resolver.words.fire)) {
    const auto* quarter = start->quarter(fire->at);
    const auto present = start->units_at(fire->at);
    auto at_it = std::ranges::count_if(present, [&](const auto* unit) { return unit->at_fire == fire->id; });
    for (const auto* unit : present) {
      if (at_it >= 2 || !quarter || unit->faction != quarter->held || unit->combat.valid() || unit->at_fire.valid())
        continue;
      resolver.set(unit->id, resolver.words.at_fire, fire->id);
      ++at_it;
    }
  }
}

void report_who_stands(PhaseResolver& resolver) {
  const auto now = resolver.siege();
  for (const auto& combat : now->combats)
    if (!combat.over)
      resolver.publish(resolver.parties(combat),
          ReportBuilder("UH-98", "front",
              say("turn.stand", {{"combat", combat.name}, {"holders", names_of(now->side_of(combat, 0))},
                                    {"comers", names_of(now->side_of(combat, 1))}}))
              .at({combat.at}));
  for (const auto* fire : now->objects_of(resolver.words.fire)) {
    auto fighters = now->units_at(fire->at);
    std::erase_if(fighters, [&](const auto* unit) { return unit->at_fire != fire->id; });
    const auto* quarter = now->quarter(fire->at);
    if (quarter && resolver.config.is_played(quarter->held))
      resolver.publish_to(
          quarter->held, ReportBuilder("UH-83", "fire",
                             say("turn.fire", {{"at", resolver.name(fire->at)}, {"units", names_of(fighters)}}))
                             .at({fire->at}));
  }
}

}  // namespace

void assault_step(PhaseResolver& resolver, const Siege& now) {
  carry_out<AssaultOrder>(resolver, now);
  berserk_assaults(resolver);
  report_of_fronts(resolver);
}

// Units at the place of a combat take part in it. Without a reaction, the defenders fight where they stand.
void man_the_fronts(PhaseResolver& resolver, const Siege&) {
  man_combats(resolver, resolver.config.is_on("defender_reaction"));
  call_out_fire_fighters(resolver);
  report_who_stands(resolver);
  report_reserves(resolver, {});
}

Happened begin_turn(PhaseResolver& resolver) {
  const auto ruled = resolver.ruling("tactical_turn");
  if (ruled == "no") resolver.begin("fronts"), close_fronts(resolver);
  const auto now = resolver.siege();
  Happened happened;
  happened.turn_starts = ruled == "yes" || (ruled != "no" && (now->turn_called || now->fighting()));
  happened.attacked = !attacked(now).empty();
  resolver.begin("announcement");
  announce(resolver, now, happened);
  resolver.set(resolver.words.turn_called, false);
  return happened;
}

namespace {

// The holder of a place with these units in it: the previous holder while units of its own or of an ally are there;
// otherwise the first faction present, if no two factions there are enemies. An empty or contested place keeps its
// holder.
FactionId holder_of(const Siege& siege, const Place& at, FactionId before) {
  std::set<FactionId> there;
  for (const auto* unit : siege.units_at(at)) there.insert(unit->faction);
  for (const FactionId a : there)
    for (const FactionId b : there)
      if (siege.hostile(a, b)) return before;
  if (there.empty()) return before;
  for (const FactionId id : there)
    if (before.valid() && siege.allied(id, before)) return before;
  // Guests who are not hostile to the holder do not take the place.
  if (before.valid() && std::ranges::none_of(there, [&](FactionId id) { return siege.hostile(id, before); }))
    return before;
  return *there.begin();
}

void take(PhaseResolver& resolver, PieceId piece, const Place& at, FactionId before, FactionId after) {
  if (before == after) return;
  resolver.note_seizure(after, before, at);
  resolver.set(piece, resolver.words.held, Number{after.value + 1});
  resolver.publish_to_all(ImportantReport(
      "UH-106", "control", say("turn.now_held", {{"at", resolver.name(at)}, {"after", resolver.name(after)}}))
                              .at({at}));
}

Fire fire_with_fighters(const PhaseResolver& resolver, const Siege& now, const SiegeObject& burning) {
  Fire fire{resolver.geography().id(burning.at), burning.magic_helps, {}};
  for (const auto* unit : now.units_at(burning.at))
    if (unit->at_fire == burning.id) fire.fighters.push_back({unit->key, true, true});
  return fire;
}

}  // namespace

// Resolves fires (UH-83, UH-84).
void fires_step(PhaseResolver& resolver, const Siege& now) {
  const auto& w = resolver.words;
  const FactionId urr = resolver.config.faction("urr");  // the stores lost are Urr's, whoever occupies its quarters now
  std::vector<Fire> fires;
  for (const auto* burning : now.objects_of(w.fire)) fires.push_back(fire_with_fighters(resolver, now, *burning));
  if (fires.empty()) return;
  const Stores stores{static_cast<int>(resolver.amount(urr, w.food)), static_cast<int>(resolver.amount(urr, w.gold))};
  const FireEnd end = end_fires(fires, stores, resolver.config.switches);
  for (const auto& id : end.doused) {
    const Place at = resolver.geography().place(id);
    resolver.publish_to_all(
        ImportantReport("UH-84", "fire", say("turn.fire_out", {{"at", resolver.name(at)}})).at({at}));
  }
  for (const auto& id : end.destroyed) {
    const Place at = resolver.geography().place(id);
    if (const auto* quarter = now.quarter(at)) resolver.set(quarter->id, w.burnt, true);
    resolver.publish_to_all(
        ImportantReport("UH-84", "fire", say("turn.burnt_down", {{"at", resolver.name(at)}})).at({at}));
  }
  resolver.set(urr, w.food, end.after.food), resolver.set(urr, w.gold, end.after.gold);
  if (!end.destroyed.empty())
    resolver.publish_to(urr,
        ImportantReport("UH-84", "stores", say("turn.fires_took", {{"food", end.lost.food}, {"gold", end.lost.gold}}))
            .details(lines("turn.left", {{"food", end.after.food}, {"gold", end.after.gold}})));
  for (const auto* burning : now.objects_of(w.fire)) resolver.remove(burning->id);
}

// Demolishes siege works where an enemy stands without any allied unit to defend them (UH-74).
void fields_step(PhaseResolver& resolver, const Siege& now) {
  for (const auto& works : now.works) {
    const auto present = now.units_at(works.at);
    const bool own =
        std::ranges::any_of(present, [&](const auto* unit) { return now.allied(unit->faction, works.faction); });
    if (own || !now.enemy_at(works.at, works.faction)) continue;
    resolver.publish(resolver.seeing(works.at).with(works.faction),
        ImportantReport("UH-74", "works", say("turn.siege_works", {{"at", resolver.name(works.at)}})).at({works.at}));
    resolver.remove(works.id);
  }
}

void control_step(PhaseResolver& resolver, const Siege& now) {
  for (const auto& wall : now.walls) take(resolver, wall.id, wall.at, wall.held, holder_of(now, wall.at, wall.held));
  for (const auto& quarter : now.quarters)
    take(resolver, quarter.id, quarter.at, quarter.held, holder_of(now, quarter.at, quarter.held));
}

void fall_back_step(PhaseResolver& resolver, const Siege& now) {
  const auto& w = resolver.words;
  close_held_storms(resolver, now);
  // Stormers never left their field. Removing a combat also clears the marks of the turn.
  for (const auto& combat : now.combats) resolver.remove(combat.id);
  for (const auto* fire : now.objects_of(w.fire)) resolver.remove(fire->id);
  for (const auto& unit : now.units) {
    resolver.set(unit.id, w.taken, Number{0});
    resolver.clear(unit.id, w.stance, w.tower, w.prefer_ranged, w.prefer_melee, w.shoot, w.reserve, w.withdrawing,
        w.passing, w.advance, w.magic_attack, w.magic_defend);
  }
  for (const auto& wall : now.walls) resolver.clear(wall.id, w.gate_opened_by);
}

}  // namespace ziggurat::urr_handbook
