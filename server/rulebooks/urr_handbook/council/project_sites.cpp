#include "rulebooks/urr_handbook/council/project.h"

#include <algorithm>

#include "rulebooks/urr_handbook/rules/tower.h"

// Where a project of each kind could stand; the verb is in project.cpp, its weeks in project_work.cpp.
namespace ziggurat::urr_handbook {
namespace {

bool at_hand(const Geography& geography, const Place& corps, const Place& site) {
  return geography.find(site) && (corps == site || geography.adjacent(corps, site));
}

bool needs_object(Project project) { return project == Project::repair_engine; }

}  // namespace

Place field_named(const Geography& geography, const Place& at) {
  const SiteKind kind = geography.kind(at);
  return kind == SiteKind::outer_wall ? geography.field_before(at) : kind == SiteKind::field ? at : nowhere;
}

CorpsKind corps_kind(const SiegeUnit& unit) {
  if (unit.kin == Kin::dwarf) return CorpsKind::dwarf;
  return unit.type == "baggage_train" ? CorpsKind::baggage_train : CorpsKind::other;
}

Faction rules_faction(const Match& match, FactionId id) {
  return named<Faction>(faction_names(), match.at(id).id).value_or(Faction::urr);
}

bool in_fight(const Siege& siege, const SiegeUnit& unit) {
  const auto* combat = siege.combat(unit.combat);
  if (combat && !combat->over) return true;
  return std::ranges::any_of(
      siege.combats, [&](const auto& c) { return c.at == unit.at && !c.over && siege.side_in(c, unit.faction) >= 0; });
}

std::vector<Place> banks_from(const Siege& siege, const Place& area) {
  std::vector<Place> banks;
  const int here = land_index(area);
  for (const auto& way : siege.geography().land_ways)
    if (way.river && here >= 0 && (way.a == here || way.b == here) && !siege.crossing(edge_place(way.a, way.b)))
      banks.push_back(land_place(way.a == here ? way.b : way.a));
  std::ranges::sort(banks);
  return banks;
}

std::string_view fault_of_place(const Siege& siege, FactionId faction, const ProjectPlan& plan) {
  const auto& geography = siege.geography();
  const Place here = siege.unit(plan.corps)->at;
  switch (plan.project) {
    case Project::pontoon: return geography.area_of(here) == plan.site ? "" : "not_there";
    case Project::tower_shields:
    case Project::siege_tower: return here == plan.site ? "" : "not_there";
    case Project::wall_repair:
      return !geography.is_wall(plan.site) ? "no_such_site" : at_hand(geography, here, plan.site) ? "" : "not_there";
    case Project::sap:
      return !geography.is_wall(plan.site) ? "no_such_site" : at_hand(geography, here, plan.site) ? "" : "not_there";
    case Project::palisade:
      return geography.is_wall(plan.site) ? "no_such_site" : at_hand(geography, here, plan.site) ? "" : "not_there";
    case Project::horse: return geography.inside(plan.site) ? "no_such_site" : here == plan.site ? "" : "not_there";
    case Project::rafts:
    case Project::crane: return here == plan.site ? "" : "not_there";
    case Project::flood_repair:
    case Project::tunnel: return at_hand(geography, here, plan.site) ? "" : "not_there";
    case Project::repair_engine: {
      const auto* engine = siege.engine(plan.object);
      return !engine || engine->faction != faction ? "not_yours" : engine->at == here ? "" : "not_there";
    }
    case Project::custom: return plan.text.empty() ? "bad_value" : geography.find(plan.site) ? "" : "not_there";
  }
  return "";
}

ProjectSite site_of(const Siege& siege, FactionId faction, const ProjectPlan& plan, bool ramp_work) {
  const auto& geography = siege.geography();
  const Place here = siege.unit(plan.corps)->at;
  ProjectSite site;
  if (const auto* wall = siege.wall(plan.site)) {
    site.damage = wall->damage;
    // An inner section has no field: what lies before it are the quarters facing it.
    std::vector<Place> outside = geography.quarters_facing(plan.site);
    if (outside.empty()) outside.push_back(geography.field_before(plan.site));
    site.enemy_outside = std::ranges::any_of(outside, [&](const Place& at) { return siege.enemy_at(at, faction); });
    site.enemy_inside = siege.enemy_at(geography.quarter_behind(plan.site), faction);
  }
  const auto banks = banks_from(siege, plan.site);
  site.river = std::ranges::find(banks, plan.over) != banks.end();
  const auto* ground = geography.find(plan.site);
  site.solid_stone = ground && ground->solid_stone;
  // A tunnel from the corps to its end must not come under a section.
  const auto ring = [&](const Place& at) {
    const SiteKind kind = geography.kind(at);
    return kind == SiteKind::citadel_quarter ? 2 : kind == SiteKind::outer_quarter ? 1 : geography.is_wall(at) ? -1 : 0;
  };
  site.city_wall = ring(plan.site) < 0 || ring(here) < 0 || ring(plan.site) != ring(here);
  site.flooded = !siege.objects_at(siege.match->words.flood, plan.site).empty();
  site.inside_city = geography.inside(here);
  if (const auto* works = siege.works_in(plan.site)) {
    site.shields = works->shields, site.tower = works->tower;
    ramp_work = ramp_work || works->ramp_weeks >= ramp_weeks_needed;
  }
  site.ramp_work = ramp_work;
  if (const auto* engine = siege.engine(plan.object)) site.engine_damaged = engine->modifier < 0;
  return site;
}

std::vector<Place> sites_for(const Siege& siege, const SiegeUnit& corps, Project project) {
  const auto& geography = siege.geography();
  std::vector<Place> around = geography.neighbours(corps.at);
  around.push_back(corps.at);
  if (project == Project::pontoon)
    return banks_from(siege, geography.area_of(corps.at)).empty() ? std::vector<Place>{}
                                                                  : std::vector{geography.area_of(corps.at)};
  if (project == Project::tower_shields || project == Project::siege_tower)
    return geography.kind(corps.at) == SiteKind::field ? std::vector{geography.section_before(corps.at)}
                                                       : std::vector<Place>{};
  std::vector<Place> sites;
  for (const auto& at : around) {
    ProjectPlan plan{project, corps.id, {}, at, nowhere, "-"};
    if (needs_object(project) ? at != corps.at : !fault_of_place(siege, corps.faction, plan).empty()) continue;
    if (project == Project::custom && at != corps.at) continue;
    sites.push_back(at);
  }
  std::ranges::sort(sites);
  return sites;
}

}  // namespace ziggurat::urr_handbook
