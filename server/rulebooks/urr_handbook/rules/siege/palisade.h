#pragma once

namespace ziggurat::urr_handbook {

inline constexpr int palisade_new = 2, palisade_after_siege = 1;

// A palisade's bonus for its holder after a week (UH-62): building is applied first, then the wear of siege warfare.
constexpr int palisade_week(int bonus, bool built, bool besieged) {
  const int stands = built ? palisade_new : bonus;
  return besieged && stands > palisade_after_siege ? palisade_after_siege : stands;
}

}  // namespace ziggurat::urr_handbook
