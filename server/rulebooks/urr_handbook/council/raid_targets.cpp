#include "rulebooks/urr_handbook/council/raid.h"

#include <algorithm>
#include <map>
#include <set>

namespace ziggurat::urr_handbook {
std::vector<PieceId> objects_for(const Siege& siege, FactionId raider, RaidTarget target, const Place& at) {
  const auto& w = siege.match->words;
  const auto of_others = [&](const auto& one) { return one.faction != raider && one.at == at; };
  switch (target) {
    case RaidTarget::rafts: return common::ids_where(siege.objects_of(w.rafts), of_others);
    case RaidTarget::trebuchet: return common::ids_where(siege.engines, of_others);
    case RaidTarget::leader:
      return common::ids_where(
          siege.stars, [&](const auto& star) { return of_others(star) && (star.is_leader || !star.raiders()); });
    case RaidTarget::siege_works:
      if (const auto* works = siege.works_in(at); works && works->faction != raider) return {works->id};
      return {};
    case RaidTarget::gate:
      if (const auto* wall = siege.wall(at); wall && !siege.allied(wall->held, raider)) return {wall->id};
      return {};
    case RaidTarget::pontoon:  // named by either bank
      return common::ids_where(siege.crossings, [&](const auto& crossing) {
        const auto* edge = std::get_if<game::Edge>(&crossing.at.spot);
        const int bank = land_index(siege.geography().area_of(at));
        return edge && crossing.pontoon && (edge->low == bank || edge->high == bank);
      });
    case RaidTarget::spy:
    case RaidTarget::escort:
    case RaidTarget::stores:
    case RaidTarget::custom: break;
  }
  return {};
}

PieceId object_of(const Siege& siege, FactionId raider, const RaidPlan& plan) {
  const auto objects = objects_for(siege, raider, plan.target, plan.at);
  if (plan.object.valid()) return std::ranges::find(objects, plan.object) == objects.end() ? PieceId{} : plan.object;
  return objects.empty() ? PieceId{} : objects.front();
}

FactionId victim_of(const Siege& siege, FactionId raider, const RaidPlan& plan) {
  const PieceId object = object_of(siege, raider, plan);
  if (const auto* engine = siege.engine(object)) return engine->faction;
  if (const auto* star = siege.star(object)) return star->faction;
  for (const auto& works : siege.works)
    if (works.id == object) return works.faction;
  for (const auto& one : siege.objects)
    if (one.id == object) return one.faction;
  if (const auto* wall = siege.wall(plan.at); wall && wall->held != raider) return wall->held;
  if (const auto* quarter = siege.quarter(plan.at); quarter && quarter->held != raider) return quarter->held;
  std::map<FactionId, int> there;
  for (const auto* unit : siege.units_at(plan.at))
    if (unit->faction != raider) ++there[unit->faction];
  FactionId most;
  for (const auto& [faction, count] : there)
    if (!most.valid() || count > there.at(most)) most = faction;
  if (!most.valid())
    if (const auto* site = siege.geography().find(plan.at);
        site && !site->owner.empty() && siege.match->faction(site->owner) != raider)
      most = siege.match->faction(site->owner);
  return most;
}

bool is_there(const Siege& siege, FactionId raider, const RaidPlan& plan) {
  if (!siege.geography().find(plan.at)) return false;
  switch (plan.target) {
    case RaidTarget::spy:
    case RaidTarget::escort:
    case RaidTarget::custom: return true;
    case RaidTarget::stores: return siege.match->is_played(victim_of(siege, raider, plan));
    default: return object_of(siege, raider, plan).valid();
  }
}

const SiegeObject* horse_of(const Siege& siege, const RaidPlan& plan) {
  const auto& geography = siege.geography();
  for (const auto* horse : siege.objects_of(siege.match->words.horse)) {
    const bool before = horse->at == plan.at || geography.adjacent(horse->at, plan.at) ||
                        geography.quarter_behind(geography.section_before(horse->at)) == plan.at;
    if (horse->party == plan.party && before) return horse;
  }
  return nullptr;
}

const SiegeObject* passage_for(const Siege& siege, FactionId raider, const RaidPlan& plan) {
  const auto& geography = siege.geography();
  const Number means = plan.entry == RaidEntry::crane ? word::means::crane : word::means::tunnel;
  const auto* party = siege.star(plan.party);
  for (const auto* passage : siege.objects_of(siege.match->words.passage)) {
    if (passage->means != means || passage->used || !siege.allied(passage->faction, raider)) continue;
    const bool crane_serves = party && geography.inside(party->at);  // it lifts parties out over the wall (UH-67)
    const bool tunnel_leads = passage->at == plan.at || geography.adjacent(passage->at, plan.at);
    if (means == word::means::crane ? crane_serves : tunnel_leads) return passage;
  }
  return nullptr;
}

bool has_entry(const Siege& siege, FactionId raider, const RaidPlan& plan) {
  switch (plan.entry) {
    case RaidEntry::overland:
    case RaidEntry::magic: return true;  // how likely magic is the umpire says with the story
    case RaidEntry::horse: return horse_of(siege, plan) != nullptr;
    case RaidEntry::crane:
    case RaidEntry::tunnel: return passage_for(siege, raider, plan) != nullptr;
  }
  return false;
}

std::vector<Place> places_for(const Siege& siege, FactionId raider, RaidTarget target) {
  std::set<Place> places;
  const auto add_if = [&](const Place& at) {
    RaidPlan plan;
    plan.target = target, plan.at = at;
    if (is_there(siege, raider, plan)) places.insert(at);
  };
  for (const auto& engine : siege.engines) add_if(engine.at);
  for (const auto& star : siege.stars) add_if(star.at);
  for (const auto& unit : siege.units)
    if (unit.faction != raider) add_if(unit.at);
  for (const auto& works : siege.works) add_if(works.at);
  for (const auto& object : siege.objects) add_if(object.at);
  for (const auto& wall : siege.walls) add_if(wall.at);
  for (const auto& quarter : siege.quarters)
    if (target != RaidTarget::gate) add_if(quarter.at);
  for (const auto& crossing : siege.crossings)
    if (const auto* edge = std::get_if<game::Edge>(&crossing.at.spot))
      add_if(land_place(edge->low)), add_if(land_place(edge->high));
  places.erase(nowhere);
  return {places.begin(), places.end()};
}

}  // namespace ziggurat::urr_handbook
