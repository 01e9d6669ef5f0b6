#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "rulebooks/urr_handbook/rules/battle/units.h"

namespace ziggurat::urr_handbook {

inline constexpr int vault_steps = 3;  // maximum number of steps of an undead unit after landing (UH-80)

enum class VaultReason : std::uint8_t { none, nobody, too_few_trebuchets, not_zombie, eliminated };
std::string_view name(VaultReason reason);  // "" for none

bool zombie(const LightUnit& unit);  // can be thrown: undead, except the Colossus

struct Vault {
  int trebuchets = 0;  // number there
  int busy = 0;        // of these, how many have another mission
  std::vector<LightUnit> units;
};
struct Landing {
  VaultReason reason{};
  int trebuchets_left = 0;
  std::vector<int> steps;  // steps of each unit after landing; empty if refused
};
// Throws undead into the city, one per trebuchet (UH-80): lawful as a whole or not at all. It starts a tactical turn
// (UH-85).
Landing vault(const Vault& order);

}  // namespace ziggurat::urr_handbook
