#pragma once
#include "rulebooks/urr_handbook/verbs.h"

// The orders of a tactical turn that other verbs, or the fronts, ask about. The rest stand with their verbs.
namespace ziggurat::urr_handbook {

struct AssaultOrder {
  Pieces units;  // who stands in the siege tower is among them, named or not
  Place to;
  PieceId tower_ranged, tower_melee;
};
struct CommitOrder {
  PieceId combat;
  Pieces units;
};
struct StanceOrder {
  Pieces units;
  std::string stance;
};
struct ShootOrder {
  Pieces units;
  bool shoot = false;
};

}  // namespace ziggurat::urr_handbook
