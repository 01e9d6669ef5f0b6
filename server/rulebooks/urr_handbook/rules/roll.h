#pragma once

namespace ziggurat::urr_handbook {

inline constexpr int die_sides = 6;  // UH-1

// Hits of one roll on a stack by its total (UH-4).
constexpr int hits_for(int total) { return total >= 14 ? 3 : total >= 10 ? 2 : total >= 6 ? 1 : 0; }

}  // namespace ziggurat::urr_handbook
