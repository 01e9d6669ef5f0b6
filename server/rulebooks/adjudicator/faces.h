#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "base/json.h"
#include "game/dice.h"

// Where an adjudicator's dice come from: the faces of the request, or its seed.
namespace ziggurat::adjudicator {

// A die of a request that is not there or is no die: `dice_exhausted` at /dice, `bad_die` at /dice/<index>. Thrown through
// the rules, which know nothing of requests, and caught by `adjudicate`.
struct DiceFault {
  Refusal refusal;
};

// Raw faces in the order in which they are needed, each looked at only then.
class RawDice final : public game::Dice {
 public:
  explicit RawDice(const Json& list);  // not a list: throws `bad_die` at /dice
  int roll(int sides, std::string_view purpose) override;
  const std::vector<game::Roll>& rolls() const { return rolls_; }

 private:
  const Json* list_;
  std::vector<game::Roll> rolls_;
};

// The same seed gives the same faces on every machine: splitmix64 (Steele, Lea, Flood 2014), faces by rejection of the
// numbers above the last whole multiple of `sides`, so that none is likelier than another.
class SeededDice final : public game::Dice {
 public:
  explicit SeededDice(std::uint64_t seed) : state_(seed) {}
  int roll(int sides, std::string_view purpose) override;
  // With `keep` the rolls are written down; without, only their faces (for trials, which want speed).
  void keep_rolls(bool keep) { keep_ = keep; }
  void forget() { rolls_.clear(), faces_.clear(); }
  const std::vector<game::Roll>& rolls() const { return rolls_; }
  const std::string& faces() const { return faces_; }  // one byte per die since `forget`

 private:
  std::uint64_t next();
  std::uint64_t state_;
  bool keep_ = true;
  std::vector<game::Roll> rolls_;
  std::string faces_;
};

}  // namespace ziggurat::adjudicator
