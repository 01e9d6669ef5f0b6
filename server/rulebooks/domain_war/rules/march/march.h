#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/domain_war/rules/march/map.h"
#include "rulebooks/domain_war/rules/march/rights.h"
#include "rulebooks/domain_war/rules/raising/troops.h"

// The march of a single force that nobody interferes with.
namespace ziggurat::domain_war {

struct Force {
  std::string id;
  std::string regent;
  Troops units;
  ProvinceIndex at = 0;
  std::vector<ProvinceIndex> path;
  int moved = 0;           // provinces entered earlier in the turn
  bool goes_home = false;  // it stands there without leave, and may go to own or allied land on a shortest path (DW-39)
};

// How many more provinces the force may enter (DW-34).
int allowance(const Troops& units, int moved, const Switches& switches);
// Why a force with this remaining allowance may not make this leg (DW-35).
Reason leg_stopped(
    const Map& map, const Rights& rights, const Force& force, ProvinceIndex from, ProvinceIndex to, int left);

struct March {
  ProvinceIndex at = 0;
  int legs = 0;
  Reason stopped_by{};
  int allowance = 0, left = 0;
  bool battle = false;  // its last leg ended next to hostile units
};
using Provinces = std::vector<ProvinceIndex>;
March march(
    const Map& map, const Rights& rights, const Force& force, const Provinces& hostile_at, const Switches& switches);

// The number of legs to each province; none: out of reach.
std::vector<std::optional<int>> reachable(
    const Map& map, const Rights& rights, const Force& force, const Provinces& hostile_at, const Switches& switches);

// The earliest arrival of a force that marches on as soon as it may: the round, and the number of turns from now. A
// march takes one round; a longer path needs another march in a later round or turn.
struct Calendar {
  int round = 1, rounds = 3;  // the round of the first march, and rounds per turn
  bool per_turn = true;       // true: the allowance is per turn; false: per march (DW-34)
};
struct Arrival {
  int turns = 0, round = 1;
  bool operator==(const Arrival&) const = default;
};
std::optional<Arrival> arrival(const Map& map, const Rights& rights, const Force& force, ProvinceIndex to,
    const Calendar& calendar, const Switches& switches);  // none: unreachable under current rights

}  // namespace ziggurat::domain_war
