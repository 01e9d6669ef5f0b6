#include <algorithm>
#include <set>

#include "rulebooks/urr_handbook/battle/battle.h"
#include "rulebooks/urr_handbook/march/march.h"
#include "rulebooks/urr_handbook/rules/battle/berserk.h"

// The dead without a master (UH-24): how they lose the master, wander week by week, and attack the nearest units in a
// tactical turn.
namespace ziggurat::urr_handbook {
namespace {

struct Hunt {  // dead in one place, or in one area
  Pieces dead;
  Place from, next, target;
  std::string stream;
  std::vector<game::Roll> rolls;
};

// The target of each horde, given where the living are.
std::vector<Hunt> hunts_of(
    PhaseResolver& resolver, std::map<Place, Pieces> hordes, const MarchMap& map, const std::set<std::string>& living) {
  const auto& geography = resolver.geography();
  std::vector<Hunt> hunts;
  for (auto& [from, dead] : hordes) {
    Thrower dice(resolver.closing.dice, "berserk " + geography.id(from));
    const auto goal = berserk_goal(map, geography.id(from), {living.begin(), living.end()}, dice);
    if (goal.target.empty()) continue;
    hunts.push_back({std::move(dead), from, geography.place(goal.next), geography.place(goal.target),
        dice.rolls().empty() ? "" : dice.stream(), dice.rolls()});
  }
  return hunts;
}

ReportBody published(const Hunt& hunt, const std::string& text, const Place& to) {
  ReportBody report_body = ImportantReport("UH-24", "berserk", text).shows(hunt.dead, {hunt.from, to});
  report_body.fight = hunt.stream, report_body.rolls = hunt.rolls;
  return report_body;
}

// ---- in the council, from area to area ----
// Areas with units that are not undead; if there are none, the inhabited places.
std::set<std::string> living_areas(const Siege& now) {
  const auto& geography = now.geography();
  std::set<std::string> areas;
  for (const auto& unit : now.units)
    if (!unit.undead() && geography.find(unit.at)) areas.insert(geography.id(geography.area_of(unit.at)));
  if (areas.empty())
    for (const auto& site : geography.land.sites)
      if (site.terrain == "city" || !site.owner.empty()) areas.insert(site.id);
  return areas;
}

// The place in an area where living units are, if any.
Place hunting_ground(const Siege& now, const Place& area) {
  const auto& geography = now.geography();
  for (const auto& unit : now.units)
    if (!unit.undead() && geography.area_of(unit.at) == area && !geography.inside(unit.at)) return unit.at;
  return nowhere;
}

// Where a unit goes when its horde enters an area. Closed gates and unmanned walls do not stop the dead. A manned
// section does (UH-44): they stop before it and will storm it (UH-10, UH-97).
Place dead_go_to(const Siege& now, const SiegeUnit& unit, const Route& route) {
  const auto& geography = now.geography();
  const FactionId dead = now.config->berserk();
  const Place into = route.areas.back();
  if (now.enemy_at(unit.at, dead)) return unit.at;  // dead among living units attack them in place
  if (into == geography.area_of(unit.at))
    return route.end == nowhere || geography.inside(unit.at) ? unit.at : route.end;
  const Place section = geography.section_before(unit.at);
  if (geography.id(into) != "urr" || !geography.find(section)) return ground_for(now, dead, route);
  return now.enemy_at(section, dead) ? unit.at : geography.quarter_behind(section);
}

// Reports to viewers who see them leave or arrive. The target and the dice stay secret, because they would reveal where
// the living hide.
void report_dead_moved(PhaseResolver& resolver, const Watchers& watchers, const Hunt& hunt, const Place& ground) {
  const Audience going = watchers.of(hunt.from), coming = watchers.of(ground), both = going & coming;
  const std::string from = resolver.name(hunt.from), to = resolver.name(hunt.next);
  const auto publish = [&](Audience readers, const std::string& text, Places places) {
    resolver.publish_short(readers, ImportantReport("UH-24", "berserk", text).shows(hunt.dead, std::move(places)));
  };
  publish(both, say("berserk.masterless_dead_come_2", {{"from", from}, {"to", to}}), {hunt.from, ground});
  publish(going.except(both), say("berserk.masterless_dead_leave", {{"from", from}}), {hunt.from});
  publish(coming.except(both), say("berserk.masterless_dead_come", {{"to", to}}), {ground});
}

// ---- in a tactical turn, from place to place ----
// All places of both boards and their links. Rivers and gates do not matter to the dead.
MarchMap map_of(const Geography& geography) {
  MarchMap map;
  for (const auto& at : geography.places()) {
    map.areas.push_back(geography.id(at));
    for (const auto& next : geography.neighbours(at))
      if (at < next) map.edges.push_back({geography.id(at), geography.id(next), false, false, Crossing::none});
  }
  return map;
}

// Only for dead in no combat. If nobody is alive, they go for the quarters.
std::vector<Hunt> hunts_in_turn(PhaseResolver& resolver) {
  const auto now = resolver.siege();
  const auto& geography = resolver.geography();
  std::map<Place, Pieces> hordes;
  std::set<std::string> living;
  for (const auto& unit : now->units) {
    if (!geography.find(unit.at)) continue;
    if (unit.faction.valid() && unit.faction == resolver.config.berserk() && !unit.combat.valid())
      hordes[unit.at].push_back(unit.id);
    if (!unit.undead()) living.insert(geography.id(unit.at));
  }
  if (hordes.empty()) return {};
  if (living.empty())
    for (const auto& quarter : now->quarters) living.insert(geography.id(quarter.at));
  return hunts_of(resolver, std::move(hordes), map_of(geography), living);
}

void fall_upon(PhaseResolver& resolver, const Hunt& hunt) {
  const auto now = resolver.siege();
  const Place& at = hunt.from;
  const FactionId dead = resolver.config.berserk();
  if (!now->enemy_at(at, dead)) return;
  const PieceId combat = resolver.open_combat(
      kind_of_attack(resolver.geography(), at, at), at, holder_against(now, at, dead), dead, std::nullopt, false);
  for (const PieceId unit : hunt.dead) join_if_it_fits(resolver, unit, combat);
}

// If the next place is defended, the dead attack it from where they are like any other unit; they storm a manned
// section (UH-97).
void assail(PhaseResolver& resolver, const Hunt& hunt) {
  start_assaults(resolver, {{resolver.config.berserk(), hunt.dead, hunt.from, hunt.next, {}, {}}});
}

// Only the umpire sees the dice, because they are rolled among places where the living hide.
void report_hunt(PhaseResolver& resolver, const Siege& before, const Hunt& hunt, const std::string& text) {
  ReportBody report_body = published(hunt, text, hunt.next);
  resolver.publish_to_umpire(report_body);
  report_body.fight.clear(), report_body.rolls.clear();
  for (const auto& [seen, readers] :
      Watchers(before, resolver.siege()).by_sight({hunt.from, hunt.next}, resolver.seeing(hunt.next))) {
    report_body.places = seen;
    resolver.publish_short(readers, report_body);
  }
}

}  // namespace

void necromancer_step(PhaseResolver& resolver, const Siege& now) {
  const bool lives = std::ranges::any_of(now.stars, [](const auto& star) { return star.is_leader; });
  if (!now.necromancer || lives || !resolver.config.berserk().valid()) return;
  resolver.set(resolver.words.necromancer, false);
  const FactionId master = resolver.config.faction("pod");
  for (const auto& unit : now.units) {
    if (!unit.undead() || unit.faction != master) continue;
    leave_combat(resolver, unit.id);
    resolver.apply(game::PieceTurned{unit.id, resolver.config.berserk()});
    resolver.clear(unit.id, resolver.words.lent_by, resolver.words.lent_until);
  }
  resolver.publish_to_all(ImportantReport("UH-24", "necromancer", say("berserk.grand_necromancer")));
}

void berserk_march_step(PhaseResolver& resolver, const Siege& before) {
  necromancer_step(resolver, before);  // the Necromancer may have died by an umpire's ruling, outside any fight
  const auto now = resolver.siege();
  const FactionId dead = resolver.config.berserk();
  std::map<Place, Pieces> hordes;  // by area
  for (const auto& unit : now->units)
    if (unit.faction == dead && dead.valid() && resolver.geography().find(unit.at))
      hordes[resolver.geography().area_of(unit.at)].push_back(unit.id);
  Arrived arrived;
  std::vector<std::pair<Hunt, Place>> went;
  for (auto& hunt : hunts_of(resolver, std::move(hordes), Roads(now, dead).map(), living_areas(now))) {
    Route route{{hunt.from}, hunting_ground(now, hunt.next)};
    if (hunt.next != hunt.from) route.areas.push_back(hunt.next);
    std::map<Place, Pieces> gone;
    for (const PieceId id : hunt.dead) {
      arrived.pieces.insert(id);
      const auto* unit = now->unit(id);
      const Place to = dead_go_to(now, *unit, route);
      if (to == unit->at) continue;
      resolver.move(id, to);
      gone[to].push_back(id);
    }
    const std::string from = resolver.name(hunt.from), target = resolver.name(hunt.target);
    resolver.publish_to_umpire(
        published(hunt, say("berserk.masterless_dead_make", {{"from", from}, {"target", target}}), hunt.next));
    if (hunt.next == hunt.from) continue;
    for (auto& [ground, those] : gone) {
      hunt.dead = std::move(those);
      went.emplace_back(hunt, ground);
    }
  }
  const Watchers watchers(now, resolver.siege());
  for (const auto& [hunt, ground] : went) report_dead_moved(resolver, watchers, hunt, ground);
  meet(resolver, arrived);
}

void berserk_turn(PhaseResolver& resolver) {
  for (const auto& hunt : hunts_in_turn(resolver)) {
    const auto now = resolver.siege();
    if (hunt.next == hunt.from) {
      fall_upon(resolver, hunt);
    } else if (now->enemy_at(hunt.next, resolver.config.berserk())) {
      assail(resolver, hunt);
      report_hunt(resolver, now, hunt, say("berserk.masterless_dead_attack", {{"next", resolver.name(hunt.next)}}));
    } else {
      for (const PieceId unit : hunt.dead) resolver.move(unit, hunt.next, {hunt.next});
      report_hunt(resolver, now, hunt, say("berserk.masterless_dead", {{"next", resolver.name(hunt.next)}}));
    }
  }
}

void berserk_assaults(PhaseResolver& resolver) {
  const auto& geography = resolver.geography();
  for (const auto& hunt : hunts_in_turn(resolver)) {
    const bool in_city = city_index(hunt.from) >= 0 && city_index(hunt.next) >= 0;
    // nobody is alive: they wander week by week
    if (!resolver.siege()->enemy_at(hunt.target, resolver.config.berserk())) continue;
    if (hunt.next == hunt.from) fall_upon(resolver, hunt);
    else if (in_city && hunt.next == hunt.target) assail(resolver, hunt);
    else if (geography.area_of(hunt.target) == geography.area_of(hunt.from))
      resolver.set(resolver.words.turn_called, true);
  }
}

}  // namespace ziggurat::urr_handbook
