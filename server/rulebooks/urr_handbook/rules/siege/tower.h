#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/dice.h"
#include "rulebooks/urr_handbook/rules/battle/units.h"
#include "rulebooks/urr_handbook/rules/council/projects.h"
#include "rulebooks/urr_handbook/rules/figures/switches.h"
#include "rulebooks/urr_handbook/rules/siege/walls.h"

namespace ziggurat::urr_handbook {

inline constexpr int ramp_weeks_needed = 3;
inline constexpr std::size_t ramp_builders = 2;

// The besiegers' works in front of one section (UH-70).
struct TowerWorks {
  bool shields = false;
  int ramp_weeks = 0;
  bool tower = false;
  bool ready() const { return shields && ramp_weeks >= ramp_weeks_needed && tower; }
  int parts() const { return (shields ? 1 : 0) + ramp_weeks + (tower ? 1 : 0); }
  bool operator==(const TowerWorks&) const = default;
};
// The works after a raid has undone parts: first the tower, then weeks of the ramp, then the shields (UH-74).
TowerWorks undone(TowerWorks works, int parts);

enum class RampWork : std::uint8_t { none, no_shields, ramp_done, two_builders, not_ordinary, counted, interrupted };
std::string_view name(RampWork work);
bool accepted(RampWork work);                               // `counted` or `interrupted`
bool ordinary(const Unit& unit, const Switches& switches);  // may work on a ramp (UH-72)
// Whether these builders may work on the ramp this week; `counted` if they may (UH-72).
RampWork check_ramp_work(const TowerWorks& works, const std::vector<Unit>& builders, const Switches& switches);

struct TowerWeek {
  TowerWorks works = {};               // at the start of the week
  std::vector<Project> projects = {};  // tower_shields and siege_tower, each at most once
  std::vector<Unit> builders = {};
  int wall_strength = wall_strength_max;                         // the section whose defenders shoot
  std::array<std::optional<Unit>, ramp_builders> shooters = {};  // one per builder; a unit may shoot at both
};
struct RampShot {
  std::string builder, shooter;
  int score = 0;
  int face = 0;
  int total = 0;
  int hits = 0;
};
struct TowerProject {
  Project project{};
  ProjectReason reason{};  // none: the project was carried out
};
struct TowerWeekOutcome {
  RampWork work{};
  std::vector<RampShot> shots;
  std::vector<int> builder_steps;  // steps left, in builder order
  std::vector<TowerProject> projects;
  TowerWorks works;
};
// A week of work on the siege tower (UH-70 to UH-72). Dice: d6 `shot_at:<builder>` for each builder that is shot at.
TowerWeekOutcome siege_tower_week(const TowerWeek& week, const Switches& switches, game::Dice& dice);

}  // namespace ziggurat::urr_handbook
