#pragma once
#include <string>
#include <vector>

#include "rulebooks/domain_war/rules/raising/troops.h"

namespace ziggurat::domain_war {

struct MusterPlace {  // a holding, or a province for levies
  std::string id;
  int level = 0;  // the current one
  int given = 0;  // this turn, in the counting of `count_musters_in`
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
// One unit at a time, in the order written; all that they take is taken off the mustering (DW-21 to DW-24).
std::vector<MusterAnswer> muster(Mustering& from, const std::vector<MusterRequest>& requests, const Switches& switches);

}  // namespace ziggurat::domain_war
