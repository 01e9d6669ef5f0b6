#pragma once
#include <atomic>
#include <thread>

#include "game/rulebook.h"

namespace ziggurat::test {
using namespace game;

// Where the rules of the skirmish throw, and how often they will: set by the tests of what stands around a campaign. What the test
// does itself (founding, verifying) is spared.
struct Planted {
  const std::thread::id test = std::this_thread::get_id();
  std::atomic<int> close = 0, sight = 0, options = 0, default_orders = 0, set_up = 0, in_words = 0, adjudicate = 0;
  std::atomic<int> nowhere = 0;         // a bell tells of a place on no board
  std::atomic<int> thinks = 0;          // questions over which the rules work for 30 ms of their thread
  std::atomic<bool> offers = false;     // options say where to, and every step is worth something to a bot
  std::atomic<bool> off_board = false;  // none but steps onward: off the board, from the last row
  std::atomic<bool> dark = false;       // sight throws for ever while somebody stands on the first square
  std::atomic<bool> hangs = false;      // closing never ends
  void pull_out() {
    dark = offers = off_board = false;
    hangs = false;
    hangs.notify_all();
    close = sight = options = default_orders = set_up = in_words = adjudicate = nowhere = thinks = 0;
  }
};
inline Planted planted;
inline constexpr int for_ever = 1'000'000;

// The tests' smallest rulebook as a rule system with two factions of one seat each. Its clocks:
//   manual: the bell rings when the umpire rings it; sealing does not close
//   seals:  the bell rings when all have sealed (or after ten minutes)
//   bell:   the bell rings at its time alone
const RulebookKind& skirmish_kind();

// While there is one, the rules do not come back: from an act of the umpire, so that the whole campaign stands still, its strand
// waiting inside the rulebook; or from options that somebody asks for a piece.
class RulesHeld {
 public:
  enum class At { acts, options };
  explicit RulesHeld(At at);
  ~RulesHeld();
  RulesHeld(const RulesHeld&) = delete;
  RulesHeld& operator=(const RulesHeld&) = delete;
  bool wait_until_asked();
  bool waits() const;  // somebody who asked still has no answer
  void let_go();
  static void pass(At at);
};

}  // namespace ziggurat::test
