#pragma once

namespace ziggurat::urr_handbook {

struct Flood {
  bool flooded = false;
  int weeks = 0;  // that it has been under water or lava
};
struct FloodWeek {
  Flood flood;
  bool habitable = true;
};
// The end of a week in a populated place (UH-66): only a corps that repairs in the first week saves it; later work is in vain
// until the umpire says otherwise.
FloodWeek flood_week(const Flood& flood, int repair_corps);

}  // namespace ziggurat::urr_handbook
