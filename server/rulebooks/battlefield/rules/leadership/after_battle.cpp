#include "rulebooks/battlefield/rules/leadership/after_battle.h"

namespace ziggurat::battlefield {
namespace {

const Fraction& own_share(BattleResult result) {
  switch (result) {
    case BattleResult::victory: return figures().own_hp_after_victory;
    case BattleResult::defeat: return figures().own_hp_after_defeat;
    case BattleResult::draw: break;
  }
  return figures().own_hp_after_draw;
}

}  // namespace

const Names& names_of(BattleResult) {
  static const Names names = {"victory", "defeat", "draw"};
  return names;
}

// Round up only at the end. Integer division already rounds a negative quotient up.
std::int64_t leadership_lost(BattleResult result, std::int64_t own_hp_lost, std::int64_t enemy_hp_lost) {
  const Fraction& share = own_share(result);
  const std::int64_t numerator = own_hp_lost * share.numerator - enemy_hp_lost * share.denominator;
  const std::int64_t denominator = share.denominator * figures().leadership_divisor;
  return numerator > 0 ? (numerator + denominator - 1) / denominator : numerator / denominator;
}

}  // namespace ziggurat::battlefield
