#include <algorithm>

#include "rulebooks/urr_handbook/course/course.h"

// What the umpire rules whenever he may look at an outcome, beside the fights, raids, projects and deals in it (chapter 6).
namespace ziggurat::urr_handbook {
namespace {

std::string key_at(const Bell& bell, const char* kind, const Place& at) {
  return std::string(kind) + "/" + bell.geography().id(at);
}

// wall_steps/O5: steps crossed off a section, restored if negative; the cause is the reason of his act (UH-57).
void wall_steps(Bell& bell) {
  const auto now = bell.siege();
  for (const auto& wall : now->walls) {
    const auto steps = bell.number_ruled(key_at(bell, "wall_steps", wall.at));
    if (!steps || *steps == 0) continue;
    const Wall after = damaged({wall.circuit, wall.damage}, *steps);
    bell.set(wall.id, bell.words.damage, Number{after.damage});
    bell.tell_everyone(
        Important("UH-57", "wall", say("ruling.now_strength", {{"wall", wall.name}, {"strength", strength(after)}}))
            .shows({wall.id}, {wall.at}));
  }
}

// restore_steps/Wall militia 1: the only way that steps come back (UH-9).
void restore_steps(Bell& bell) {
  const auto now = bell.siege();
  for (const auto& unit : now->units) {
    const auto steps = bell.number_ruled("restore_steps/" + unit.key);
    if (!steps || *steps <= 0) continue;
    const int after = std::min(std::max(unit.full_steps, unit.steps), unit.steps + *steps);
    if (after == unit.steps) continue;
    bell.set(unit.id, bell.words.steps, Number{after});
    bell.tell_faction(unit.faction,
        Important("UH-9", "restored", say("ruling.again", {{"unit", unit.name}, {"steps", after - unit.steps}}))
            .shows({unit.id}, {unit.at}));
  }
}

Places floodable(const Bell& bell) {
  Places places;
  for (const auto kind : {SiteKind::outer_quarter, SiteKind::citadel_quarter, SiteKind::area})
    for (const auto& at : bell.geography().sites_of(kind)) places.push_back(at);
  return places;
}

// flood/C5: yes floods a place, no dries it and makes it habitable (UH-66).
void floods(Bell& bell) {
  for (const auto& at : floodable(bell)) {
    const auto word = bell.ruling(key_at(bell, "flood", at));
    if (!word) continue;
    const auto now = bell.siege();
    const std::string name = bell.name(at);
    const auto standing = now->objects_at(bell.words.flood, at);
    if (*word == "yes" && standing.empty())
      bell.enter(bell.ground(bell.words.flood, {}, at, say("name.flood", {{"name", name}})));
    if (*word == "no") {
      for (const auto* flood : standing) bell.remove(flood->id);
      if (const auto* quarter = now->quarter(at)) bell.set(quarter->id, bell.words.uninhabitable, false);
    }
    bell.tell_everyone(
        Important("UH-66", "flood", say(*word == "yes" ? "flood.under" : "flood.dry", {{"place", name}})).at({at}));
  }
}

}  // namespace

bool rules_on_world(const Bell& bell) {
  const auto now = bell.siege();
  const auto places = floodable(bell);
  const auto ruled = [&](const char* kind, const Place& at) { return bell.ruling(key_at(bell, kind, at)).has_value(); };
  return std::ranges::any_of(now->walls, [&](const auto& wall) { return ruled("wall_steps", wall.at); }) ||
         std::ranges::any_of(places, [&](const Place& at) { return ruled("flood", at); }) ||
         std::ranges::any_of(now->units, [&](const auto& unit) {
           return unit.steps < unit.full_steps && bell.ruling("restore_steps/" + unit.key).has_value();
         });
}

void rulings_step(Bell& bell, const Siege&) {
  wall_steps(bell);
  restore_steps(bell);
  floods(bell);
}

}  // namespace ziggurat::urr_handbook
