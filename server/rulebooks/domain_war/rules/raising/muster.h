#pragma once
#include <string>
#include <vector>

#include "rulebooks/domain_war/rules/raising/troops.h"

namespace ziggurat::domain_war {

struct MusterPlace {  // a holding, or a province for levies
  std::string id;
  int level = 0;  // current level
  int given = 0;  // raised this turn, counted as `count_musters_in` says
  bool besieged = false;
};
struct MusterRequest {
  std::size_t place = 0;
  UnitType type{};
  int count = 1;
};
struct MusterAnswer {
  int accepted = 0, refused = 0;
  Reason reason{};  // the first obstacle
};
struct Mustering {
  int gold = 0;
  int cap = 0, used = 0;
  std::vector<MusterPlace> places;
};
// Raises one unit at a time, in the order of the requests, and deducts what they use from `from` (DW-21 to DW-24).
std::vector<MusterAnswer> muster(Mustering& from, const std::vector<MusterRequest>& requests, const Switches& switches);

}  // namespace ziggurat::domain_war
