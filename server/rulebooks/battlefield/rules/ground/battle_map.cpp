#include "rulebooks/battlefield/rules/ground/battle_map.h"

#include <algorithm>

namespace ziggurat::battlefield {

const Ground& BattleMap::at(Hex hex) const {
  static const Ground open;
  const auto found = laid_->find(hex);
  return found == laid_->end() ? open : found->second;
}

void BattleMap::lay(Hex hex, const Ground& ground) {
  if (laid_.use_count() > 1) laid_ = std::make_shared<Laid>(*laid_);
  (*laid_)[hex] = ground;
}

bool BattleMap::is_deep(Hex hex) const {
  if (!at(hex).is_water()) return false;
  const auto around = neighbours(hex);
  return std::all_of(around.begin(), around.end(), [&](Hex one) { return !holds(one) || at(one).is_water(); });
}

bool Alliances::friendly(const std::string& one, const std::string& other) const {
  if (one == other) return true;
  return std::any_of(pairs.begin(), pairs.end(), [&](const auto& pair) {
    return (pair.first == one && pair.second == other) || (pair.first == other && pair.second == one);
  });
}

}  // namespace ziggurat::battlefield
