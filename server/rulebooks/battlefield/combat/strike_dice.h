#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "rulebooks/battlefield/phase_resolver.h"
#include "rulebooks/battlefield/rules/combat/exchange.h"

// The dice of strikes and bonus strikes, and the umpire's rulings on them.
namespace ziggurat::battlefield {

StrikeRuling ruled(const PhaseResolver& resolver, const std::string& fight);  // BF-88

// Each strike has a dice stream of its own, so that revealing its key proves this strike and no other.
class StrikeDice final : public Dice {
 public:
  explicit StrikeDice(Dice& box) : box_(box) {}

  // Begins the record of a strike, even of one without force, which rolls no die (BF-63).
  void begin(const std::string& stream) { strikes.push_back({stream, {}}); }
  int roll(int sides, std::string_view purpose) override;

  struct Thrown {
    std::string stream;
    std::vector<Roll> rolls;
  };
  std::vector<Thrown> strikes;  // in the order in which they began

 private:
  Dice& box_;
};

}  // namespace ziggurat::battlefield
