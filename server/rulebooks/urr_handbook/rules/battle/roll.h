#pragma once

namespace ziggurat::urr_handbook {

inline constexpr int die_sides = 6;  // UH-1

// Hits of one roll on a stack by its total (UH-4).
inline constexpr int one_hit = 6, two_hits = 10, three_hits = 14;
constexpr int hits_for(int total) { return total >= three_hits ? 3 : total >= two_hits ? 2 : total >= one_hit ? 1 : 0; }

}  // namespace ziggurat::urr_handbook
