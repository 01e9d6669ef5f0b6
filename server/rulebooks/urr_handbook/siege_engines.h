#pragma once
#include <optional>

#include "rulebooks/urr_handbook/siege.h"

// Whatever hammers walls: engines, and units that work like one (UH-50 to UH-55).
namespace ziggurat::urr_handbook {

struct Gun : SiegePiece {
  std::string key;
  int base = 0, shots = 1, modifier = 0;
  bool is_trebuchet = true;  // throws units and fire as well
  bool marched = false, wrecked = false;
  Number mission = word::mission::none;
  Place aim = nowhere;
  PieceId load;
};
std::optional<Gun> gun_of(const Siege& siege, PieceId id);  // none: it is neither
std::vector<Gun> guns_of(const Siege& siege, FactionId faction);

std::vector<Place> sections_in_reach(const Siege& siege, const Gun& gun);  // UH-53, UH-55; none of the gun's own side
Place vault_target(const Siege& siege, const Gun& gun);                    // UH-80; nowhere: out of reach
std::vector<Place> quarters_to_burn(const Siege& siege, const Gun& gun);   // UH-82

}  // namespace ziggurat::urr_handbook
