#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace ziggurat::game {

// One die roll. `purpose` is the rulebook's word for what it decides.
struct Roll {
  std::string stream;
  std::string purpose;
  int sides = 6;
  int face = 0;
  bool operator==(const Roll&) const = default;
};

// The source of the rules' dice: a campaign's DiceBox (campaign/dice), a list of faces given to the adjudicator, or a
// seeded generator. Each fight names its own stream, so that revealing one fight's key reveals nothing of another.
class Dice {
 public:
  virtual ~Dice() = default;
  // Returns a face from 1 to `sides`.
  virtual int roll(int sides, std::string_view purpose) = 0;
  // Later rolls come from the stream of this name. A list of given faces ignores it.
  virtual void use_stream(std::string_view) {}
};

}  // namespace ziggurat::game
