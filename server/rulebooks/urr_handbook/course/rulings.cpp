#include <algorithm>

#include "rulebooks/urr_handbook/course/course.h"

// The umpire's rulings that are possible in every reviewed outcome, apart from fights, raids, projects and deals
// (chapter 6).
namespace ziggurat::urr_handbook {
namespace {

std::string key_at(const PhaseResolver& resolver, const char* kind, const Place& at) {
  return std::string(kind) + "/" + resolver.geography().id(at);
}

// wall_steps/O5: steps crossed off a section, restored if negative; the umpire's reason states the cause (UH-57).
void wall_steps(PhaseResolver& resolver) {
  const auto now = resolver.siege();
  for (const auto& wall : now->walls) {
    const auto steps = resolver.number_ruled(key_at(resolver, "wall_steps", wall.at));
    if (!steps || *steps == 0) continue;
    const Wall after = damaged({wall.circuit, wall.damage}, *steps);
    resolver.set(wall.id, resolver.words.damage, Number{after.damage});
    resolver.publish_to_all(ImportantReport(
        "UH-57", "wall", say("ruling.now_strength", {{"wall", wall.name}, {"strength", strength(after)}}))
                                .shows({wall.id}, {wall.at}));
  }
}

// restore_steps/Wall militia 1: the only way to restore steps (UH-9).
void restore_steps(PhaseResolver& resolver) {
  const auto now = resolver.siege();
  for (const auto& unit : now->units) {
    const auto steps = resolver.number_ruled("restore_steps/" + unit.key);
    if (!steps || *steps <= 0) continue;
    const int after = std::min(std::max(unit.full_steps, unit.steps), unit.steps + *steps);
    if (after == unit.steps) continue;
    resolver.set(unit.id, resolver.words.steps, Number{after});
    resolver.publish_to(unit.faction,
        ImportantReport("UH-9", "restored", say("ruling.again", {{"unit", unit.name}, {"steps", after - unit.steps}}))
            .shows({unit.id}, {unit.at}));
  }
}

Places floodable(const PhaseResolver& resolver) {
  Places places;
  for (const auto kind : {SiteKind::outer_quarter, SiteKind::citadel_quarter, SiteKind::area})
    for (const auto& at : resolver.geography().sites_of(kind)) places.push_back(at);
  return places;
}

// flood/C5: yes floods a place; no dries it and makes it habitable (UH-66).
void floods(PhaseResolver& resolver) {
  for (const auto& at : floodable(resolver)) {
    const auto word = resolver.ruling(key_at(resolver, "flood", at));
    if (!word) continue;
    const auto now = resolver.siege();
    const std::string name = resolver.name(at);
    const auto standing = now->objects_at(resolver.words.flood, at);
    if (*word == "yes" && standing.empty())
      resolver.enter(resolver.ground(resolver.words.flood, {}, at, say("name.flood", {{"name", name}})));
    if (*word == "no") {
      for (const auto* flood : standing) resolver.remove(flood->id);
      if (const auto* quarter = now->quarter(at)) resolver.set(quarter->id, resolver.words.uninhabitable, false);
    }
    resolver.publish_to_all(ImportantReport("UH-66", "flood",
        say(*word == "yes" ? "flood.under" : "flood.dry",
            {{"place", name}})).at({at}));
  }
}

}  // namespace

bool rules_on_world(const PhaseResolver& resolver) {
  const auto now = resolver.siege();
  const auto places = floodable(resolver);
  const auto ruled = [&](const char* kind, const Place& at) {
    return resolver.ruling(key_at(resolver, kind, at)).has_value();
  };
  return std::ranges::any_of(now->walls, [&](const auto& wall) { return ruled("wall_steps", wall.at); }) ||
         std::ranges::any_of(places, [&](const Place& at) { return ruled("flood", at); }) ||
         std::ranges::any_of(now->units, [&](const auto& unit) {
           return unit.steps < unit.full_steps && resolver.ruling("restore_steps/" + unit.key).has_value();
         });
}

void rulings_step(PhaseResolver& resolver, const Siege&) {
  wall_steps(resolver);
  restore_steps(resolver);
  floods(resolver);
}

}  // namespace ziggurat::urr_handbook
