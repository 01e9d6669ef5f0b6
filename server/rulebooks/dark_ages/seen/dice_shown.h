#pragma once
#include <vector>

#include "rulebooks/dark_ages/state/unit.h"

namespace ziggurat::dark_ages {

// Unpacks the faces of the movement dice that were thrown before the orders were written (DA-7).
inline std::vector<int> faces_of(const Unit& unit) {
  std::vector<int> faces;
  for (int left = unit.faces; left > 0; left /= 10) faces.insert(faces.begin(), left % 10);
  return faces;
}

}  // namespace ziggurat::dark_ages
