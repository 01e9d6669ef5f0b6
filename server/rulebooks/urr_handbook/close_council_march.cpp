#include <algorithm>
#include <map>
#include <set>

#include "rulebooks/urr_handbook/close.h"
#include "rulebooks/urr_handbook/orders_strategic.h"
#include "rulebooks/urr_handbook/roads.h"
#include "rulebooks/urr_handbook/rules/berserk.h"
#include "rulebooks/urr_handbook/sentences.h"
#include "rulebooks/urr_handbook/watchers.h"

// Marches, redeployment, the wanderings of the masterless dead (UH-24, UH-100 to UH-102), and where armies meet.
namespace ziggurat::urr_handbook {
namespace {

std::string names_of(const Bell& bell, const std::vector<PieceId>& pieces) {
  std::vector<std::string> names;
  for (const PieceId id : pieces) names.push_back(bell.world.at(id)[bell.words.name]);
  return names_together(names);
}

struct Moved {
  FactionId faction;
  std::vector<PieceId> pieces;
  Place from, to;
  std::vector<Place> path;
  const char* verb;
};

// When all have moved: to those who see them where they are now, each with the part of the way that he sees; of attached raiders to
// their owner alone.
void tell_moved(Bell& bell, const Siege& before, const std::vector<Moved>& moves) {
  const Watchers watchers(before, bell.siege());
  for (const auto& move : moves) {
    const auto words_for = [&bell, move](const std::vector<PieceId>& pieces) {
      return pieces.empty() ? std::string()
                            : names_of(bell, pieces) + " " + move.verb + " to " + bell.geography().name(move.to) + ".";
    };
    Telling telling{"UH-100", "move", words_for(move.pieces), move.pieces, move.path, {}, {}, {}, {}, false};
    telling.places.insert(telling.places.begin(), move.from);
    bell.tell(Audience::only(move.faction), telling, words_for);
    for (const auto& [seen, readers] : watchers.by_sight(telling.places, bell.seeing(move.to).without(move.faction))) {
      Telling shorter = telling;
      shorter.places = seen;
      bell.tell(readers.apart_from_umpire(), std::move(shorter), words_for);
    }
  }
}

struct Arrived {
  std::set<PieceId> pieces;
  std::set<PieceId>
      across_river;  // of them, those whose last edge crossed a river into an area held by the enemy (UH-102)
};

// Faction with most units among these; ties by faction order.
FactionId largest(const std::map<FactionId, int>& units) {
  FactionId best;
  for (const auto& [faction, count] : units)
    if (!best.valid() || count > units.at(best)) best = faction;
  return best;
}

// Hostile armies that stand in one place after somebody arrived there fight in the tactical turn (UH-103). The holder is who stood
// there before; if all have just come, the faction named first (UH-6).
void meet(Bell& bell, const Arrived& arrived) {
  const Siege now = bell.siege();
  std::map<Place, std::vector<const SiegeUnit*>> places;
  for (const auto& unit : now.units) places[unit.at].push_back(&unit);
  for (const auto& [at, units] : places) {
    if (at == nowhere ||
        std::none_of(units.begin(), units.end(), [&](const auto* u) { return arrived.pieces.contains(u->id); }))
      continue;
    std::map<FactionId, int> stayed, all;
    for (const auto* unit : units) {
      const bool has_enemy = std::any_of(
          units.begin(), units.end(), [&](const auto* o) { return now.hostile(unit->faction, o->faction); });
      if (!has_enemy) continue;
      ++all[unit->faction];
      if (!arrived.pieces.contains(unit->id)) ++stayed[unit->faction];
    }
    if (all.empty()) continue;
    const FactionId holder = stayed.empty() ? all.begin()->first : largest(stayed);
    std::erase_if(all, [&](const auto& one) { return !now.hostile(one.first, holder); });
    const FactionId comer = largest(all);
    const bool river = std::any_of(units.begin(), units.end(),
        [&](const auto* u) { return u->faction == comer && arrived.across_river.contains(u->id); });
    const CombatKind kind = bell.geography().is_wall(at) ? CombatKind::wall_top : CombatKind::open;
    bell.open_combat(kind, at, holder, comer, std::nullopt, river);
    bell.tell(bell.seeing(at), {"UH-103", "contact",
                                   bell.match.faction_name(comer) + " and " + bell.match.faction_name(holder) +
                                       " meet at " + bell.geography().name(at) + (river ? ", across the river." : "."),
                                   {}, {at}, {}, {}, {}, {}, true});
  }
}

struct Column {  // one march, as it will be made
  FactionId faction;
  std::vector<PieceId> pieces;
  Route route;
  MarchPlan plan;
  Place from;
};

std::optional<Column> column_of(Bell& bell, const Siege& now, const Given& given) {
  const Desk desk{now, bell.closing.phase, given.faction};
  if (const auto no = judge_march(desk, *given.order, "", {})) {
    bell.tell_refused(given, *no);
    return std::nullopt;
  }
  Column column{given.faction, pieces_in(*given.order, parameter::march::units), {}, {}, {}};
  column.from = own_counter(desk, column.pieces.front())->at;
  column.route = route_of(bell.geography(), column.from, places_in(*given.order, parameter::march::path));
  const bool rafts = flag_in(*given.order, parameter::march::rafts) &&
                     !rafts_in(now, given.faction, column.route.areas.front()).empty();
  column.plan = plan_route(now, given.faction, column.route, rafts);
  if (column.plan.reason == MarchReason::enemy_stops) {  // the march ends with him
    column.route.areas.resize(static_cast<std::size_t>(*column.plan.at_step) + 1);
    column.route.end = nowhere;
    column.plan = plan_route(now, given.faction, column.route, rafts);
  }
  return column;
}

void carry_out(Bell& bell, const Column& column, Arrived& arrived, std::vector<Moved>& moves) {
  const Siege now = bell.siege();
  if (column.plan.rafts_used) {
    const auto rafts = rafts_in(now, column.faction, column.route.areas.front());
    if (rafts.empty())
      return bell.tell_faction(
          column.faction, {"UH-65", "refused", names_of(bell, column.pieces) + " stay: the rafts are gone.", {}, {}, {},
                              {}, {}, {}, true});
    bell.remove(rafts.front()->id);
  }
  const Place to = ground_for(now, column.faction, column.route);
  std::vector<Place> path(column.route.areas.begin() + 1, column.route.areas.end());
  if (to != path.back()) path.back() = to;
  for (const PieceId id : column.pieces) {
    bell.move(id, to, path);
    if (!now.star(id)) bell.set(id, bell.words.marched, true);
    arrived.pieces.insert(id);
    if (column.plan.river_combat) arrived.across_river.insert(id);
  }
  moves.push_back({column.faction, column.pieces, column.from, to, path, "march"});
}

// Where the dead find the living: units that are not undead, or failing them anywhere inhabited places (UH-24).
std::vector<std::string> living_areas(const Bell& bell, const Siege& now) {
  std::set<std::string> areas;
  for (const auto& unit : now.units)
    if (!unit.undead() && bell.geography().find(unit.at))
      areas.insert(bell.geography().id(bell.geography().area_of(unit.at)));
  if (areas.empty())
    for (const auto& site : bell.geography().land)
      if (site.terrain == "city" || !site.owner.empty()) areas.insert(site.id);
  return {areas.begin(), areas.end()};
}

// The place in an area where the living are, if there are any.
Place hunting_ground(const Bell& bell, const Siege& now, const Place& area) {
  for (const auto& unit : now.units)
    if (!unit.undead() && bell.geography().area_of(unit.at) == area && !bell.geography().inside(unit.at))
      return unit.at;
  return nowhere;
}

// Where one of the dead goes whose horde goes into an area. Closed gates do not hold them (UH-24), nor do walls that nobody mans; but
// nobody walks past a manned section (UH-44): before that they stay, and will storm it (UH-10, UH-97).
Place dead_go_to(const Bell& bell, const Siege& now, const SiegeUnit& unit, const Route& route) {
  const auto& geography = bell.geography();
  const FactionId dead = bell.match.berserk();
  const Place into = route.areas.back();
  if (now.enemy_at(unit.at, dead)) return unit.at;  // those who stand among the living fall upon them where they are
  if (into == geography.area_of(unit.at))
    return route.end == nowhere || geography.inside(unit.at) ? unit.at : route.end;
  const Place section = geography.section_before(unit.at);
  if (geography.id(into) != "urr" || !geography.find(section)) return ground_for(now, dead, route);
  return now.enemy_at(section, dead) ? unit.at : geography.quarter_behind(section);
}

struct Horde {
  std::vector<PieceId> dead;
  Place from, to, area;  // `area`: the one they come to, in which `to` lies
};
// Those who see them go or come. Whom the dead have scented, and by what dice, would give away where the living hide.
void tell_dead_moved(Bell& bell, const Siege& before, const std::vector<Horde>& hordes) {
  const Watchers watchers(before, bell.siege());
  for (const auto& horde : hordes) {
    const Audience going = watchers.of(horde.from), coming = watchers.of(horde.to), both = going & coming;
    const std::string from = bell.geography().name(horde.from), to = bell.geography().name(horde.area);
    bell.tell_shorter(both, {"UH-24", "berserk", "The masterless dead of " + from + " come to " + to + ".", horde.dead,
                                {horde.from, horde.to}, {}, {}, {}, {}, true});
    bell.tell_shorter(going.except(both), {"UH-24", "berserk", "The masterless dead leave " + from + ".", horde.dead,
                                              {horde.from}, {}, {}, {}, {}, true});
    bell.tell_shorter(coming.except(both),
        {"UH-24", "berserk", "Masterless dead come to " + to + ".", horde.dead, {horde.to}, {}, {}, {}, {}, true});
  }
}

}  // namespace

// By any enemy who comes into their area, on a march or otherwise. One who stood there before they were built does not come; one
// who has turned enemy while he stood there does.
void burn_rafts(Bell& bell, const Siege& before) {
  const Siege now = bell.siege();
  const auto& geography = bell.geography();
  for (const auto* rafts : now.objects_of(bell.words.rafts)) {
    const Place area = geography.area_of(rafts->at);
    const bool burn = std::any_of(now.units.begin(), now.units.end(), [&](const SiegeUnit& unit) {
      const auto* was = before.unit(unit.id);
      const bool was_there = was && before.hostile(was->faction, rafts->faction) && geography.area_of(was->at) == area;
      return now.hostile(unit.faction, rafts->faction) && geography.area_of(unit.at) == area && !was_there;
    });
    if (!burn) continue;
    bell.tell(bell.seeing(rafts->at).with(rafts->faction),
        {"UH-65", "rafts", rafts->name + " are burnt.", {}, {rafts->at}, {}, {}, {}, {}, true});
    bell.remove(rafts->id);
  }
}

void march_step(Bell& bell, const Orders& orders) {
  const Siege now = bell.siege();
  std::vector<Column> columns;  // all as the week finds them: marches are simultaneous
  for (const auto& given : only(orders, Give::march))
    if (auto column = column_of(bell, now, given)) columns.push_back(std::move(*column));
  Arrived arrived;
  std::vector<Moved> made;
  for (const auto& column : columns) carry_out(bell, column, arrived, made);
  tell_moved(bell, now, made);
  meet(bell, arrived);
}

void deploy_step(Bell& bell, const Orders& orders) {
  const Siege before = bell.siege();
  std::vector<Moved> made;
  for (const auto& given : only(orders, Give::deploy)) {
    const Siege now = bell.siege();
    const Desk desk{now, bell.closing.phase, given.faction};
    if (const auto no = judge_deploy(desk, *given.order, "", {})) {
      bell.tell_refused(given, *no);
      continue;
    }
    const auto pieces = pieces_in(*given.order, parameter::deploy::units);
    const Place to = place_in(*given.order, parameter::deploy::to), from = own_counter(desk, pieces.front())->at;
    for (const PieceId id : pieces) {
      bell.move(id, to);
      if (now.engine(id)) bell.set(id, bell.words.marched, true);
    }
    made.push_back({given.faction, pieces, from, to, {to}, "move"});
  }
  tell_moved(bell, before, made);
}

void berserk_march_step(Bell& bell, const Orders& orders) {
  necromancer_step(bell, orders);  // he may have died by the umpire's word, outside any fight
  const Siege now = bell.siege();
  const FactionId dead = bell.match.berserk();
  std::map<Place, std::vector<PieceId>> hordes;  // by area
  for (const auto& unit : now.units)
    if (unit.faction == dead && dead.valid() && bell.geography().find(unit.at))
      hordes[bell.geography().area_of(unit.at)].push_back(unit.id);
  Arrived arrived;
  std::vector<Horde> went;
  for (const auto& [area, pieces] : hordes) {
    Thrower dice(bell.closing.dice, "berserk " + bell.geography().id(area));
    const auto goal = berserk_goal(march_map(now), bell.geography().id(area), living_areas(bell, now), dice);
    if (!goal.distance) continue;
    const Place next = bell.geography().place(goal.next);
    Route route{{area}, hunting_ground(bell, now, next)};
    if (next != area) route.areas.push_back(next);
    std::map<Place, std::vector<PieceId>> gone;
    for (const PieceId id : pieces) {
      arrived.pieces.insert(id);
      const auto* unit = now.unit(id);
      const Place to = dead_go_to(bell, now, *unit, route);
      if (to == unit->at) continue;
      bell.move(id, to);
      gone[to].push_back(id);
    }
    bell.tell_umpire({"UH-24", "berserk",
        "The masterless dead of " + bell.geography().name(area) + " make for " +
            bell.geography().name(bell.geography().place(goal.target)) + ".",
        pieces, {area, next}, dice.rolls().empty() ? std::string() : dice.stream(), dice.rolls(), {}, {}, true});
    if (next != area)
      for (auto& [to, dead_there] : gone) went.push_back({std::move(dead_there), area, to, next});
  }
  tell_dead_moved(bell, now, went);
  meet(bell, arrived);
}

}  // namespace ziggurat::urr_handbook
