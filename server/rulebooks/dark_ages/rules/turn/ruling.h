#pragma once
#include <optional>

#include "rulebooks/dark_ages/rules/sight/sight.h"

namespace ziggurat::dark_ages {

// What an umpire decided about one order, shot or blow (DA-98). By default the rules decide.
struct TurnRuling {
  bool forbidden = false;         // it has no effect
  std::optional<Mil> distance;    // the unit may go this far, whatever it rolled
  SightRuled sight{};             // of a shot or charge
  std::optional<bool> sheltered;  // whether ground halves the hits
  std::optional<int> hits;        // instead of those that the die gives
};

}  // namespace ziggurat::dark_ages
