#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "campaign/dice/dice_box.h"
#include "game/outcome.h"

// Grave acts of an umpire that need the word of a second one: a rewind, the campaign's end, an amended result.
namespace ziggurat {

struct GraveAct {
  enum class Kind { rewind, end, amend } kind = Kind::rewind;
  std::int64_t phase = 0;  // rewind
  bool sheets_return = false, dice_stand = false;
  game::Rulings rulings;  // amend
  DiceOverrides dice;
  bool operator==(const GraveAct&) const = default;
};

// A grave act that waits for another umpire. It lapses when a phase opens.
struct Proposal {
  std::int64_t number = 0;  // dense from 1
  SeatId by;
  std::int64_t at_ms = 0;
  GraveAct act;
  std::string reason;
  bool operator==(const Proposal&) const = default;
};

// The part of a campaign's state that is about second words.
struct SecondWords {
  bool needed = false;  // while two umpires are seated
  std::vector<Proposal> proposals;
  std::int64_t made = 0;  // the last number given
  bool operator==(const SecondWords&) const = default;
};

}  // namespace ziggurat
