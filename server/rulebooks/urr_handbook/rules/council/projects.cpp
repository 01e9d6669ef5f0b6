#include "rulebooks/urr_handbook/rules/council/projects.h"

#include <algorithm>
#include <array>

namespace ziggurat::urr_handbook {
namespace {

ProjectReason reason_against_corps(const ProjectOrder& order) {
  const Corps& corps = order.corps;
  const bool foreign_train = corps.kind == CorpsKind::baggage_train && order.faction != Faction::pod;
  if (capacity(corps.kind) == 0 || foreign_train) return ProjectReason::not_engineers;
  if (corps.busy >= capacity(corps.kind)) return ProjectReason::over_capacity;
  return corps.in_combat ? ProjectReason::corps_in_combat : ProjectReason::none;
}

ProjectReason first_of(std::initializer_list<std::pair<bool, ProjectReason>> faults) {
  for (const auto& [holds, reason] : faults)
    if (holds) return reason;
  return ProjectReason::none;
}

}  // namespace

const std::vector<std::string_view>& project_kind_names() {
  static const std::vector<std::string_view> names = {"palisade", "wall_repair", "horse", "pontoon", "rafts",
      "flood_repair", "crane", "tunnel", "tower_shields", "siege_tower", "sap", "repair_engine", "custom"};
  return names;
}
std::string_view name(Project project) { return project_kind_names()[static_cast<std::size_t>(project)]; }

std::string_view name(ProjectReason reason) {
  constexpr std::array<std::string_view, 15> names = {"", "not_engineers", "over_capacity", "corps_in_combat",
      "undamaged", "no_free_access", "no_river", "not_flooded", "invader", "not_in_city", "city_wall", "solid_stone",
      "already_built", "no_shields", "no_ramp_work"};
  return names[static_cast<std::size_t>(reason)];
}

const std::vector<std::string_view>& corps_kind_names() {
  static const std::vector<std::string_view> names = {"dwarf", "baggage_train", "other"};
  return names;
}

int capacity(CorpsKind kind) {
  switch (kind) {
    case CorpsKind::dwarf: return 1;
    case CorpsKind::baggage_train: return 2;
    case CorpsKind::other: return 0;
  }
  return 0;
}

ProjectReason reason_against_site(Project project, Faction faction, const ProjectSite& site) {
  switch (project) {
    case Project::wall_repair:
      return first_of({{site.damage == 0, ProjectReason::undamaged},
          {site.enemy_outside || site.enemy_inside, ProjectReason::no_free_access}});
    case Project::pontoon: return first_of({{!site.river, ProjectReason::no_river}});
    case Project::flood_repair: return first_of({{!site.flooded, ProjectReason::not_flooded}});
    case Project::crane:
      return first_of(
          {{faction == Faction::pod, ProjectReason::invader}, {!site.inside_city, ProjectReason::not_in_city}});
    case Project::tunnel:
      return first_of({{site.city_wall, ProjectReason::city_wall}, {site.solid_stone, ProjectReason::solid_stone}});
    case Project::tower_shields: return first_of({{site.shields, ProjectReason::already_built}});
    case Project::siege_tower:
      return first_of({{site.tower, ProjectReason::already_built}, {!site.shields, ProjectReason::no_shields},
          {!site.ramp_work, ProjectReason::no_ramp_work}});
    case Project::repair_engine: return first_of({{!site.engine_damaged, ProjectReason::undamaged}});
    case Project::palisade:
    case Project::horse:
    case Project::rafts:
    case Project::sap:
    case Project::custom: return ProjectReason::none;
  }
  return ProjectReason::none;
}

ProjectReason check_project(const ProjectOrder& order) {
  const ProjectReason corps = reason_against_corps(order);
  return corps != ProjectReason::none ? corps : reason_against_site(order.project, order.faction, order.site);
}

bool left_to_umpire(Project project, const Switches& switches) {
  return project == Project::custom || (project == Project::sap && switches.sapping == Sapping::umpire);
}

int slots_left(const Corps& corps, bool one_more) {
  return std::max(0, capacity(corps.kind) - corps.busy - (one_more ? 1 : 0));
}

}  // namespace ziggurat::urr_handbook
