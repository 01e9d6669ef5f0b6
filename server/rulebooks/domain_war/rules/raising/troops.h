#pragma once
#include <array>
#include <numeric>

#include "rulebooks/domain_war/rules/figures/switches.h"

namespace ziggurat::domain_war {

// A number of units of each type.
class Troops {
 public:
  int operator[](UnitType type) const { return counts_[static_cast<std::size_t>(type)]; }
  int& operator[](UnitType type) { return counts_[static_cast<std::size_t>(type)]; }
  int count() const { return std::accumulate(counts_.begin(), counts_.end(), 0); }
  bool empty() const { return *this == Troops{}; }
  Troops& operator+=(const Troops& more) {
    for (std::size_t i = 0; i < unit_types; ++i) counts_[i] += more.counts_[i];
    return *this;
  }
  Troops& operator-=(const Troops& fewer) {
    for (std::size_t i = 0; i < unit_types; ++i) counts_[i] -= fewer.counts_[i];
    return *this;
  }
  friend Troops operator+(Troops some, const Troops& more) { return some += more; }
  friend Troops operator-(Troops some, const Troops& fewer) { return some -= fewer; }
  bool operator==(const Troops&) const = default;

 private:
  std::array<int, unit_types> counts_{};
};

inline constexpr std::array<UnitType, unit_types> every_unit_type = [] {
  std::array<UnitType, unit_types> all{};
  for (std::size_t i = 0; i < unit_types; ++i) all[i] = static_cast<UnitType>(i);
  return all;
}();

// The sum of one figure over the units.
inline int sum_of(const Troops& troops, int UnitFigures::*figure, const Roster& roster) {
  int sum = 0;
  for (const UnitType type : every_unit_type) sum += troops[type] * roster[type].*figure;
  return sum;
}
inline int points_of(const Troops& troops, const Switches& switches) {
  return sum_of(troops, &UnitFigures::points, switches.units);
}
// The weight of one unit of the type, and of several together, where a switch selects the unit of counting.
inline int weight(UnitType type, CountIn in, const Switches& switches) {
  return in == CountIn::points ? switches.units[type].points : 1;
}
inline int strength(const Troops& troops, CountIn in, const Switches& switches) {
  return in == CountIn::points ? points_of(troops, switches) : troops.count();
}
bool any_mounted(const Troops& troops, const Switches& switches);

}  // namespace ziggurat::domain_war
