#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/domain_war/rules/march/map.h"
#include "rulebooks/domain_war/rules/march/rights.h"
#include "rulebooks/domain_war/rules/raising/troops.h"

// The march of one force that nobody else disturbs.
namespace ziggurat::domain_war {

struct Force {
  std::string id;
  std::string regent;
  Troops units;
  ProvinceIndex at = 0;
  std::vector<ProvinceIndex> path;
  int moved = 0;           // provinces entered earlier in the turn
  bool goes_home = false;  // it stands without leave, and may leave on the shortest way to own or allied land (DW-39)
};

// How many provinces it may still enter (DW-34).
int allowance(const Troops& units, int moved, const Switches& switches);
// Why a force that has so much allowance left may not make this leg (DW-35).
Reason leg_stopped(
    const Map& map, const Rights& rights, const Force& force, ProvinceIndex from, ProvinceIndex to, int left);

struct March {
  ProvinceIndex at = 0;
  int legs = 0;
  Reason stopped_by{};
  int allowance = 0, left = 0;
  bool battle = false;  // its last leg ended beside hostile units
};
using Provinces = std::vector<ProvinceIndex>;
March march(
    const Map& map, const Rights& rights, const Force& force, const Provinces& hostile_at, const Switches& switches);

// By province the legs to it; none: out of reach.
std::vector<std::optional<int>> reachable(
    const Map& map, const Rights& rights, const Force& force, const Provinces& hostile_at, const Switches& switches);

// When a force would come to a province at the soonest, marching on as soon as it may: in which round, so many turns from now. A march
// is made in one round; what is too far for it is another march, in a later round or turn.
struct Calendar {
  int round = 1, rounds = 3;  // the first march, and of a turn
  bool per_turn = true;       // the allowance is of a turn; else of each march (DW-34)
};
struct Arrival {
  int turns = 0, round = 1;
  bool operator==(const Arrival&) const = default;
};
std::optional<Arrival> arrival(const Map& map, const Rights& rights, const Force& force, ProvinceIndex to,
    const Calendar& calendar, const Switches& switches);  // none: never by the rights of today

}  // namespace ziggurat::domain_war
