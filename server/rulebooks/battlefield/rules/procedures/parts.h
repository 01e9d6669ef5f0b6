#pragma once
#include <string>
#include <vector>

#include "rulebooks/battlefield/rules/procedures/procedures.h"
#include "rulebooks/battlefield/rules/troops/contingent.h"

// Records shared by the situations or outcomes of several procedures.
namespace ziggurat::battlefield {

// A unit after its losses.
struct UnitLeft {
  std::vector<Remains> left;
  bool destroyed = false;

  static void fields(auto& member, auto& unit) {
    member("left", unit.left);
    member("destroyed", unit.destroyed);
  }
};
inline UnitLeft left_of(const Troops& troops) { return {remains_of(troops), destroyed(troops)}; }

}  // namespace ziggurat::battlefield
