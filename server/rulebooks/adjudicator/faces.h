#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "base/json.h"
#include "game/dice.h"

// Dice sources of an adjudicator: the faces listed in the request, or a seed.
namespace ziggurat::adjudicator {

// A missing or invalid die: `dice_exhausted` at /dice, or `bad_die` at /dice/<index>. It propagates through the rules,
// which do not know about requests, and `adjudicate` catches it.
struct DiceFault {
  Refusal refusal;
};

// Reads the request's faces in order and validates each one only when it is needed.
class RawDice final : public game::Dice {
 public:
  explicit RawDice(const Json& list);  // throws `bad_die` at /dice if this is not a list
  int roll(int sides, std::string_view purpose) override;
  const std::vector<game::Roll>& rolls() const { return rolls_; }

 private:
  const Json* list_;
  std::vector<game::Roll> rolls_;
};

// The same seed gives the same faces on every machine. Uses splitmix64 (Steele, Lea, Flood 2014) with rejection
// sampling: numbers from the last whole multiple of `sides` upwards are discarded, so that all faces are equally
// likely.
class SeededDice final : public game::Dice {
 public:
  explicit SeededDice(std::uint64_t seed) : state_(seed) {}
  int roll(int sides, std::string_view purpose) override;
  // true: record each roll in full. false: record only the faces, which is faster for trials.
  void keep_rolls(bool keep) { keep_ = keep; }
  void forget() { rolls_.clear(), faces_.clear(); }
  const std::vector<game::Roll>& rolls() const { return rolls_; }
  const std::string& faces() const { return faces_; }  // one byte per die thrown since `forget`

 private:
  std::uint64_t next();
  std::uint64_t state_;
  bool keep_ = true;
  std::vector<game::Roll> rolls_;
  std::string faces_;
};

}  // namespace ziggurat::adjudicator
