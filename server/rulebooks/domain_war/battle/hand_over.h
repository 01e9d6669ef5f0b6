#pragma once
#include <optional>
#include <vector>

#include "rulebooks/domain_war/battle/battle.h"

// A battle fought on another table, and the result that the umpire enters (DW-104).
namespace ziggurat::domain_war {

struct BroughtBack {
  bool by_the_rules = false;  // it was not fought there; the dice decide it here
  Winner winner{};
  std::vector<PieceId> lost;
};
// Empty if the umpire has entered no result, or an impossible one; the outcome then waits before this battle.
std::optional<BroughtBack> brought_back(PhaseResolver& resolver, const Clash& asked);

// Converts it to a battle result.
Battle as_battle(const Clash& asked, const BroughtBack& back, const ByOwner& attackers, const ByOwner& defenders);

}  // namespace ziggurat::domain_war
