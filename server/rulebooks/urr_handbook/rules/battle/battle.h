#pragma once
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rulebooks/urr_handbook/rules/battle/combat.h"

namespace ziggurat::urr_handbook {

// A side's changes before a round; unchanged orders stay in force (UH-95).
struct SideOrders {
  std::vector<std::pair<int, Stance>> stances;  // indexed by unit
  std::vector<std::pair<int, bool>> shooting;
  std::optional<Preference> ranged_first, melee_first;
};
using RoundOrders = std::array<SideOrders, 2>;
void give_orders(Side& side, const SideOrders& orders);

// Prefixes the purpose of each die with the round number.
class RoundDice final : public game::Dice {
 public:
  RoundDice(game::Dice& dice, int round)
      : dice_(dice), purpose_("r" + std::to_string(round) + ":"), prefix_(purpose_.size()) {}
  int roll(int sides, std::string_view purpose) override {
    purpose_.resize(prefix_);
    return dice_.roll(sides, purpose_.append(purpose));
  }

 private:
  game::Dice& dice_;
  std::string purpose_;
  std::size_t prefix_;
};

// Fights rounds of one combat until it is over, up to a maximum (UH-104). Returns the number of rounds fought. `each`
// is called with the round number, the events of the round, and the combat after it. Dice: those of a round with the
// prefix `r<round>:`.
template <class Each>
int fight_battle(Combat& combat, int rounds, const std::vector<RoundOrders>& orders, const Switches& switches,
    game::Dice& dice, Each each) {
  Round round;
  for (int number = 1; number <= rounds; ++number) {
    if (is_over(combat)) return number - 1;
    if (const auto place = static_cast<std::size_t>(number - 1); place < orders.size())
      for (std::size_t side = 0; side < 2; ++side) give_orders(combat.sides[side], orders[place][side]);
    RoundDice round_dice(dice, number);
    fight_round(combat, switches, round_dice, round);
    each(number, round, combat);
  }
  return rounds;
}

}  // namespace ziggurat::urr_handbook
