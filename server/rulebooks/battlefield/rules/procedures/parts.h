#pragma once
#include <string>
#include <vector>

#include "rulebooks/battlefield/rules/procedures/procedures.h"
#include "rulebooks/battlefield/rules/troops/contingent.h"

// Parts that several procedures ask for or answer with.
namespace ziggurat::battlefield {

// What is left of a unit.
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
