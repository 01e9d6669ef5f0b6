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
const std::vector<std::string_view>& project_kind_names();  // in the order of the enum
std::string_view name(Project project);
inline constexpr int project_turns = 1;  // weeks that any project takes (UH-60)

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
int capacity(CorpsKind kind);  // projects a week (UH-60)

struct Corps {
  CorpsKind kind{};
  int busy = 0;  // projects it already has this week
  bool in_combat = false;
};
// What stands where the work is to be done, as far as some project asks for it.
struct ProjectSite {
  int damage = 0;                                    // steps crossed off the section
  bool enemy_outside = false, enemy_inside = false;  // in its field, in its quarter
  bool river = false;                                // the edge crosses one
  bool solid_stone = false, city_wall = false;       // in the way of a tunnel
  bool flooded = false;
  bool inside_city = false;             // the corps is
  bool shields = false, tower = false;  // of the siege tower there
  bool ramp_work = false;               // builders are at it this week, or the ramp is complete
  bool engine_damaged = false;
};
struct ProjectOrder {
  Faction faction{};  // for whom the corps works
  Corps corps;
  Project project{};
  ProjectSite site;
};
// Whether a corps may take this on (UH-60 to UH-69). At order time and again when the project is done.
ProjectReason check_project(const ProjectOrder& order);
// The part of it that looks at the place only.
ProjectReason reason_against_site(Project project, Faction faction, const ProjectSite& site);
// Lawful, but what comes of it is for the umpire to say (UH-57, UH-61).
bool left_to_umpire(Project project, const Switches& switches);
// Projects that the corps may still take on, after this one if it is lawful.
int slots_left(const Corps& corps, bool one_more);

}  // namespace ziggurat::urr_handbook
