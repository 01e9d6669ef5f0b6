#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "rulebooks/urr_handbook/rules/battle/units.h"

namespace ziggurat::urr_handbook {

inline constexpr int vault_steps = 3;  // that an undead unit has left at most when it lands (UH-80)

enum class VaultReason : std::uint8_t { none, nobody, too_few_trebuchets, not_zombie, eliminated };
std::string_view name(VaultReason reason);  // "" for none

bool zombie(const LightUnit& unit);  // can be thrown: undead, but not the Colossus

struct Vault {
  int trebuchets = 0;  // there
  int busy = 0;        // of them, with another mission
  std::vector<LightUnit> units;
};
struct Landing {
  VaultReason reason{};
  int trebuchets_left = 0;
  std::vector<int> steps;  // with which the units land, one by one; empty if refused
};
// Undead thrown into the city, one trebuchet each (UH-80): lawful as a whole or not at all. It starts a tactical turn (UH-85).
Landing vault(const Vault& order);

}  // namespace ziggurat::urr_handbook
