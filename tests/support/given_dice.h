#pragma once
#include <string>
#include <vector>

#include "game/dice.h"

namespace ziggurat::test {
using namespace game;

// Dice that show the given faces in order.
class GivenDice final : public Dice {
 public:
  explicit GivenDice(std::vector<int> faces) : faces_(std::move(faces)) {}
  int roll(int sides, std::string_view purpose) override {
    rolls.push_back({{}, std::string(purpose), sides, faces_.at(rolls.size())});
    return rolls.back().face;
  }
  std::vector<Roll> rolls;

 private:
  std::vector<int> faces_;
};

}  // namespace ziggurat::test
