#include "rulebooks/dark_ages/rules/force/army.h"

#include <algorithm>

namespace ziggurat::dark_ages {
namespace {

constexpr int units_per_personality = 3, units_per_elite = 6;

bool is_type(const Enlisted& unit, std::string_view id) { return unit.type.figures().id == id; }

bool never_elite(const Enlisted& unit) { return is_type(unit, "roman_militia") || is_type(unit, "roman_cavalry"); }

}  // namespace

ArmyCheck check_army(const std::vector<Enlisted>& units, const std::vector<Leading>& personalities) {
  ArmyCheck check;
  check.units = static_cast<int>(units.size());
  check.personalities_allowed = check.units / units_per_personality;
  check.elites_by_choice_allowed = check.units / units_per_elite;
  int by_choice = 0, irish = 0, vikings = 0;
  bool servants = false, other_cavalry = false;
  for (const Enlisted& unit : units) {
    const bool elite = unit.quality == Quality::elite, by_row = unit.type.figures().quality == Quality::elite;
    if (unit.quality == Quality::levy) ++check.levies;
    if (by_row && !elite) check.problems.insert("elite_required");
    if (!elite) continue;
    ++check.elites;
    if (never_elite(unit)) check.problems.insert("elite_not_allowed");
    if (is_type(unit, "irish_nobles")) ++irish;
    if (is_type(unit, "viking_veterans")) ++vikings;
    if (is_type(unit, "mounted_servants")) {
      servants = true;
      continue;
    }
    if (!by_row) ++by_choice;
    if (unit.type.figures().unit_class == UnitClass::cavalry) other_cavalry = true;
  }
  for (const Leading& one : personalities) {
    check.personalities_counted += one.banner ? 2 : 1;
    if (one.banner && one.kind == PersonKind::priest) check.problems.insert("priest_with_banner");
  }
  const auto problem = [&](bool found, const char* word) {
    if (found) check.problems.insert(word);
  };
  problem(irish > 1, "second_elite_irish_nobles");
  problem(vikings > 1, "second_elite_viking_veterans");
  problem(servants && !other_cavalry, "servants_without_elite_cavalry");
  problem(check.levies < check.elites, "too_few_levies");
  problem(by_choice > check.elites_by_choice_allowed, "too_many_elites");
  problem(check.personalities_counted > check.personalities_allowed, "too_many_personalities");
  return check;
}

}  // namespace ziggurat::dark_ages
