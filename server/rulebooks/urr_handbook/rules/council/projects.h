#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "rulebooks/urr_handbook/rules/figures/factions.h"
#include "rulebooks/urr_handbook/rules/figures/switches.h"

namespace ziggurat::urr_handbook {

enum class Project : std::uint8_t {  // UH-61
  palisade,
  wall_repair,
  horse,
  pontoon,
  rafts,
  flood_repair,
  crane,
  tunnel,
  tower_shields,
  siege_tower,
  sap,
  repair_engine,
  custom
};
const std::vector<std::string_view>& project_kind_names();  // in enum order
std::string_view name(Project project);
inline constexpr int project_turns = 1;  // the length of every project in weeks (UH-60)

enum class ProjectReason : std::uint8_t {
  none,
  not_engineers,
  over_capacity,
  corps_in_combat,
  undamaged,
  no_free_access,
  no_river,
  not_flooded,
  invader,
  not_in_city,
  city_wall,
  solid_stone,
  already_built,
  no_shields,
  no_ramp_work
};
std::string_view name(ProjectReason reason);  // "" for none

enum class CorpsKind : std::uint8_t { dwarf, baggage_train, other };
const std::vector<std::string_view>& corps_kind_names();
int capacity(CorpsKind kind);  // projects per week (UH-60)

struct Corps {
  CorpsKind kind{};
  int busy = 0;  // projects already taken on this week
  bool in_combat = false;
};
// The state of the site, as far as any project needs it.
struct ProjectSite {
  int damage = 0;                                    // steps crossed off the section
  bool enemy_outside = false, enemy_inside = false;  // in the section's field; in the quarter behind it
  bool river = false;                                // the edge crosses a river
  bool solid_stone = false, city_wall = false;       // obstacles to a tunnel
  bool flooded = false;
  bool inside_city = false;             // whether the corps is inside
  bool shields = false, tower = false;  // whether the siege tower's parts stand there
  bool ramp_work = false;               // builders work on it this week, or the ramp is complete
  bool engine_damaged = false;
};
struct ProjectOrder {
  Faction faction{};  // the faction that the corps works for
  Corps corps;
  Project project{};
  ProjectSite site;
};
// Whether a corps may take on this project (UH-60 to UH-69). Checked when it is ordered, and again when it is done.
ProjectReason check_project(const ProjectOrder& order);
// The checks that depend only on the site.
ProjectReason reason_against_site(Project project, Faction faction, const ProjectSite& site);
// The project is lawful, but the umpire decides its result (UH-57, UH-61).
bool left_to_umpire(Project project, const Switches& switches);
// The number of projects that the corps may still take on, after this one if `one_more`.
int slots_left(const Corps& corps, bool one_more);

}  // namespace ziggurat::urr_handbook
