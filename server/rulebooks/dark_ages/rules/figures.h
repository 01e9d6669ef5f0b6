#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulebooks/dark_ages/rules/geometry/plane.h"
#include "rulebooks/dark_ages/rules/switches.h"
#include "rulebooks/dark_ages/rules/types.h"

// The figures of the rulebook: constant tables, read once from the built-in data file `dark_ages/figures.json`.
namespace ziggurat::dark_ages {

inline constexpr int die_sides = 6;

struct ClassFigures {  // DA-41
  int number = 0;      // compared when a unit falls back (DA-75)
  int turns = 0;
  bool woods = false;  // whether the class may enter woods
};
const ClassFigures& figures_of(UnitClass unit_class);

struct UnitFigures {  // DA-42
  std::string id;
  bool option = false;  // only with `extra_types`
  UnitClass unit_class{};
  int melee = 0;
  Missile missile{};
  int shooting = 0;
  bool shieldwall = false;
  Quality quality{};
};
// Types without styles have one row; viking veterans have one per style.
const std::vector<std::string_view>& unit_type_names();  // in table order
bool has_styles(std::size_t type);
bool is_option(std::size_t type);
const UnitFigures& unit_figures(std::size_t type, std::optional<Style> style);

struct MovementDice {  // DA-41
  int dice = 0, sides = die_sides, inches = 0;
};
const MovementDice& movement_dice(UnitClass unit_class, const Switches& switches);

struct FeatureFigures {  // DA-26, DA-30, DA-50, DA-52
  bool tall = false, blocks_everybody = false, blocks_all_but_skirmishers = false;
};
const FeatureFigures& figures_of(FeatureKind kind);

struct Reach {
  Mil transfer = 0, declared_stop = 0, terrain_near = 0, bow = 0, road_bonus = 0;
};
const Reach& reach();
Mil range_of(Missile missile, const Switches& switches);  // DA-47

struct Tolerances {
  Mil core = 0, contact = 0, road = 0;
  int facing_step = 0;
};
const Tolerances& tolerances();

struct PoseLimits {
  int frontage_least = 0, frontage_most = 0, frontage = 0;
  int depth_least = 0, depth_most = 0, depth = 0;
};
const PoseLimits& pose_limits();

int hits_limit(Quality quality, const Switches& switches);  // DA-43
int shots_carried();                                        // DA-51
bool runs_out(int face);                                    // with `missile_supply`; takes the unmodified face (DA-51)
int rallied_by(Rallier by, int face);                       // DA-63

struct MoraleDie {  // DA-61
  int sides = 0, constant = 0;
  bool in_sixths = false;  // losses count as ceil(6 · lost / n)
};
const MoraleDie& morale_die(int units_at_start);

}  // namespace ziggurat::dark_ages
