#include <algorithm>

#include "rulebooks/urr_handbook/close.h"
#include "rulebooks/urr_handbook/council/meeting.h"
#include "rulebooks/urr_handbook/ground/roads.h"
#include "rulebooks/urr_handbook/rules/berserk.h"
#include "rulebooks/urr_handbook/sight.h"

// The wanderings of the masterless dead (UH-24): contacts as after a march.
namespace ziggurat::urr_handbook {
namespace {

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
    const std::string from = bell.name(horde.from), to = bell.name(horde.area);
    const auto tell = [&](Audience readers, const std::string& text, std::vector<Place> places) {
      bell.tell_shorter(readers, Important("UH-24", "berserk", text).shows(horde.dead, std::move(places)));
    };
    tell(both, "The masterless dead of " + from + " come to " + to + ".", {horde.from, horde.to});
    tell(going.except(both), "The masterless dead leave " + from + ".", {horde.from});
    tell(coming.except(both), "Masterless dead come to " + to + ".", {horde.to});
  }
}

}  // namespace

void berserk_march_step(Bell& bell, const Orders& orders) {
  necromancer_step(bell, orders);  // he may have died by the umpire's word, outside any fight
  const auto now = bell.siege();
  const FactionId dead = bell.match.berserk();
  const Roads roads(now, dead);
  std::map<Place, std::vector<PieceId>> hordes;  // by area
  for (const auto& unit : now->units)
    if (unit.faction == dead && dead.valid() && bell.geography().find(unit.at))
      hordes[bell.geography().area_of(unit.at)].push_back(unit.id);
  Arrived arrived;
  std::vector<Horde> went;
  for (const auto& [area, pieces] : hordes) {
    Thrower dice(bell.closing.dice, "berserk " + bell.geography().id(area));
    const auto goal = berserk_goal(roads.map(), bell.geography().id(area), living_areas(bell, now), dice);
    if (!goal.distance) continue;
    const Place next = bell.geography().place(goal.next);
    Route route{{area}, hunting_ground(bell, now, next)};
    if (next != area) route.areas.push_back(next);
    std::map<Place, std::vector<PieceId>> gone;
    for (const PieceId id : pieces) {
      arrived.pieces.insert(id);
      const auto* unit = now->unit(id);
      const Place to = dead_go_to(bell, now, *unit, route);
      if (to == unit->at) continue;
      bell.move(id, to);
      gone[to].push_back(id);
    }
    bell.tell_umpire(Important("UH-24", "berserk",
        "The masterless dead of " + bell.name(area) + " make for " + bell.name(bell.geography().place(goal.target)) +
            ".")
                         .shows(pieces, {area, next})
                         .dice(dice));
    if (next != area)
      for (auto& [to, dead_there] : gone) went.push_back({std::move(dead_there), area, to, next});
  }
  tell_dead_moved(bell, now, went);
  meet(bell, arrived);
}

}  // namespace ziggurat::urr_handbook
