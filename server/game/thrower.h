#pragma once
#include <string>
#include <utility>
#include <vector>

#include "game/dice.h"

namespace ziggurat::game {

// Rolls dice from one stream of `box` and collects the rolls for a report.
class Thrower final : public Dice {
 public:
  Thrower(Dice& box, std::string stream) : box_(box), stream_(std::move(stream)) { box_.use_stream(stream_); }
  int roll(int sides, std::string_view purpose) override {
    const int face = box_.roll(sides, purpose);
    rolls_.push_back({stream_, std::string(purpose), sides, face});
    return face;
  }
  const std::vector<Roll>& rolls() const { return rolls_; }
  const std::string& stream() const { return stream_; }

 private:
  Dice& box_;
  std::string stream_;
  std::vector<Roll> rolls_;
};

}  // namespace ziggurat::game
