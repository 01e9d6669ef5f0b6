#pragma once

namespace ziggurat::urr_handbook {

inline constexpr int die_sides = 6;  // UH-1

// Totals of one roll for one, two and three hits on a stack (UH-4).
inline constexpr int one_hit = 6, two_hits = 10, three_hits = 14;
constexpr int hits_for(int total) { return total >= three_hits ? 3 : total >= two_hits ? 2 : total >= one_hit ? 1 : 0; }

}  // namespace ziggurat::urr_handbook
