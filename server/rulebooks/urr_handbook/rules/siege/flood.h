#pragma once

namespace ziggurat::urr_handbook {

struct Flood {
  bool flooded = false;
  int weeks = 0;  // weeks under water or lava
};
struct FloodWeek {
  Flood flood;
  bool habitable = true;
};
// The end of a week in a flooded populated place (UH-66). Only a corps that repairs in the first week saves it; later
// work has no effect unless the umpire rules otherwise.
FloodWeek flood_week(const Flood& flood, int repair_corps);

}  // namespace ziggurat::urr_handbook
