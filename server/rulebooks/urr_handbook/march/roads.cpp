#include "rulebooks/urr_handbook/march/march.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "rulebooks/shelf/orders/order_type.h"

namespace ziggurat::urr_handbook {
namespace {

using shelf::has;

std::vector<std::string> areas_with_enemies(const Siege& siege, FactionId faction) {
  std::set<std::string> ids;
  for (const auto& unit : siege.units)
    if (siege.hostile(unit.faction, faction)) ids.insert(siege.geography().id(siege.geography().area_of(unit.at)));
  return {ids.begin(), ids.end()};
}

// Areas that admit only factions with the owner's permission. Urr itself opens its gates to its own units and its
// allies.
std::vector<std::string> areas_closed_to(const Siege& siege, FactionId faction) {
  const GameConfig& config = *siege.config;
  std::vector<std::string> ids;
  for (const auto* closure : siege.objects_of(config.words.closure))
    if (!siege.lets_in(*closure, faction)) ids.push_back(config.geography().id(closure->at));
  if (!siege.allied(faction, config.faction("urr"))) ids.emplace_back("urr");
  return ids;
}

bool held_by_side(const Siege& siege, FactionId faction, const Place& at) {
  if (siege.enemy_at(at, faction)) return false;
  const auto* wall = siege.wall(at);
  const auto* quarter = siege.quarter(at);
  return (!wall || siege.allied(wall->held, faction)) && (!quarter || siege.allied(quarter->held, faction));
}

}  // namespace

Roads::Roads(const Siege& siege, FactionId faction)
    : geography_(siege.geography()), enemy_in_(areas_with_enemies(siege, faction)) {
  if (siege.config->is_played(faction)) closed_ = areas_closed_to(siege, faction);
  for (const auto& site : geography_.land.sites) map_.areas.push_back(site.id);
  for (const auto& way : geography_.land.ways) {
    const auto* over = way.river ? siege.crossing(edge_of(way)) : nullptr;
    const auto crossing = !over ? Crossing::none : over->pontoon ? Crossing::pontoon : Crossing::bridge;
    map_.edges.push_back({geography_.id(way.a), geography_.id(way.b), way.road, way.river, crossing});
  }
}

Route route_of(const Geography& geography, const Place& start, const Places& path) {
  Route route{{geography.area_of(start)}, nowhere};
  for (const auto& place : path)
    if (const Place area = geography.area_of(place); area != route.areas.back()) route.areas.push_back(area);
  if (!path.empty() && city_index(path.back()) >= 0) route.end = path.back();
  return route;
}

MarchPlan Roads::plan(const Route& route, bool rafts) const {
  March march;
  for (const auto& area : route.areas) march.path.push_back(geography_.id(area));
  march.rafts = rafts;
  march.enemy_in = enemy_in_, march.closed = closed_;
  return plan_march(march, map_);
}

Places grounds_of(const Geography& geography, const Route& route) {
  const Place area = route.areas.back();
  if (const auto fields = geography.fields_of(area); !fields.empty()) return fields;
  if (geography.id(area) != "urr" || route.areas.size() < 2) return {area};
  const Place before = route.areas[route.areas.size() - 2];
  if (geography.deep_road && before == geography.deep_road->a) return {geography.deep_road->b};
  Places quarters;
  for (const auto& field : geography.fields_of(before))
    quarters.push_back(geography.quarter_behind(geography.section_before(field)));
  return quarters.empty() ? Places{area} : quarters;
}

Place ground_for(const Siege& siege, FactionId faction, const Route& route) {
  const auto grounds = grounds_of(siege.geography(), route);
  if (has(grounds, route.end)) return route.end;
  for (const auto& at : grounds)
    if (!siege.enemy_at(at, faction) && !siege.units_at(at, faction).empty()) return at;
  for (const auto& at : grounds)
    if (!siege.enemy_at(at, faction)) return at;
  return grounds.front();
}

std::vector<game::Reach> Roads::reach(const Place& start, bool rafts) const {
  std::vector<game::Reach> reach;
  std::vector<Route> routes{{{geography_.area_of(start)}, nowhere}};
  for (std::size_t i = 0; i < routes.size(); ++i) {  // the list grows during the loop
    const Route before = routes[i];
    const Place from = before.areas.size() < 2 ? start : before.areas.back();
    for (const auto& way : geography_.land.ways) {
      const auto there = way.from(before.areas.back());
      if (!there) continue;
      const Place area = *there;
      Route route = before;
      route.areas.push_back(area);
      const auto march = plan(route, rafts);
      const bool known = std::ranges::any_of(reach, [&](const auto& r) { return r.at == area; });
      if (march.reason != MarchReason::none || known || area == geography_.area_of(start)) continue;
      reach.push_back({area, from, march.cost});
      for (const auto& ground : grounds_of(geography_, route))
        if (ground != area) reach.push_back({ground, from, march.cost});
      routes.push_back(std::move(route));
    }
  }
  return reach;
}

std::vector<const SiegeObject*> rafts_in(const Siege& siege, FactionId faction, const Place& area) {
  auto found = siege.objects_of(siege.config->words.rafts);
  std::erase_if(
      found, [&](const auto* one) { return one->faction != faction || siege.geography().area_of(one->at) != area; });
  return found;
}

Places deploy_reach(const Siege& siege, FactionId faction, const Place& from, bool engine) {
  const auto& geography = siege.geography();
  Places reached{from};
  if (city_index(from) < 0) return {};
  for (std::size_t i = 0; i < reached.size(); ++i)  // the list grows during the loop
    for (const auto& next : geography.neighbours(reached[i])) {
      if (city_index(next) < 0 || has(reached, next) || !held_by_side(siege, faction, next)) continue;
      const auto* wall = siege.wall(next);
      if (engine && wall && !breached({wall->circuit, wall->damage})) continue;
      reached.push_back(next);
    }
  reached.erase(reached.begin());
  if (engine) std::erase_if(reached, [&](const Place& at) { return geography.is_wall(at); });
  std::ranges::sort(reached);
  return reached;
}

Approach::Approach(const Siege& siege, FactionId faction) {
  constexpr int road = 1, plain = 2, makeshift = 2, building = 1;
  const auto& geography = siege.geography();
  const auto barred = [&](const Place& at) {
    const auto* site = geography.find(at);
    return !site || site->terrain == "city" || (!site->owner.empty() && siege.config->faction(site->owner) != faction);
  };
  // Fewest points first, then fewest steps: Dijkstra over pairs.
  std::set<std::tuple<int, int, Place>> open;
  const auto reached = [&](const Place& at, Known found) {
    const auto before = known_.find(at);
    if (before != known_.end() &&
        std::pair(before->second.points, before->second.steps) <= std::pair(found.points, found.steps))
      return;
    open.emplace(found.points, found.steps, at);
    known_[at] = std::move(found);
  };
  for (const auto& site : geography.land.sites)
    if (!site.fields.empty()) reached(site.at, {});
  while (!open.empty()) {
    const auto [points, steps, at] = *open.begin();
    open.erase(open.begin());
    if (known_.at(at).points < points) continue;
    for (const auto& way : geography.land.ways) {
      const auto from = way.from(at);
      if (!from || barred(*from)) continue;
      const auto* over = way.river ? siege.crossing(edge_of(way)) : nullptr;
      const bool uncrossed = way.river && !over;
      const int cost = uncrossed ? makeshift + building : over && over->pontoon ? makeshift : way.road ? road : plain;
      reached(*from, {points + cost, steps + 1, at, uncrossed});
    }
  }
}

std::optional<int> Approach::points(const Place& area) const {
  const auto found = known_.find(area);
  return found == known_.end() ? std::nullopt : std::optional(found->second.points);
}
std::optional<Place> Approach::next(const Place& area) const {
  const auto found = known_.find(area);
  return found == known_.end() ? std::nullopt : found->second.next;
}
bool Approach::needs_crossing(const Place& area) const {
  const auto found = known_.find(area);
  return found != known_.end() && found->second.uncrossed;
}

}  // namespace ziggurat::urr_handbook
