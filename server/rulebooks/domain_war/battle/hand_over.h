#pragma once
#include <optional>
#include <vector>

#include "rulebooks/domain_war/battle/battle.h"

// A battle that is fought at another table, and what the umpire brings back from there (DW-104).
namespace ziggurat::domain_war {

struct BroughtBack {
  bool by_the_rules = false;  // it was not fought there: the dice decide it here
  Winner winner{};
  std::vector<PieceId> lost;
};
// Empty: the umpire has said nothing yet, or what cannot be; then the outcome waits for him before this battle.
std::optional<BroughtBack> brought_back(PhaseResolver& resolver, const Clash& asked);

// As the battle's result.
Battle as_battle(const Clash& asked, const BroughtBack& back, const ByOwner& attackers, const ByOwner& defenders);

}  // namespace ziggurat::domain_war
