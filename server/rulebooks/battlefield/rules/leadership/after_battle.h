#pragma once
#include <cstdint>

#include "rulebooks/battlefield/rules/figures.h"

namespace ziggurat::battlefield {

enum class BattleResult : std::uint8_t { victory, defeat, draw };
const Names& names_of(BattleResult);

// The leadership that a leader loses through a battle; negative: gains (BF-25).
std::int64_t leadership_lost(BattleResult result, std::int64_t own_hp_lost, std::int64_t enemy_hp_lost);

}  // namespace ziggurat::battlefield
