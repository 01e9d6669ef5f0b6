#pragma once
#include <atomic>
#include <thread>

#include "game/rulebook.h"

namespace ziggurat::test {
using namespace game;

// Where the skirmish rules throw, and how many times: set by tests of the code around a campaign. The test's own calls
// (creating, verifying) do not throw.
struct Planted {
  const std::thread::id test = std::this_thread::get_id();
  std::atomic<int> close = 0, sight = 0, options = 0, default_orders = 0, set_up = 0, in_words = 0, adjudicate = 0;
  std::atomic<int> nowhere = 0;         // a bell reports a place on no board
  std::atomic<int> thinks = 0;          // questions for which the rules use 30 ms of CPU time
  std::atomic<bool> offers = false;     // options include places, and a bot values every step
  std::atomic<bool> off_board = false;  // only steps forward: from the last row off the board
  std::atomic<bool> dark = false;       // sight always throws while a piece is on the first square
  std::atomic<bool> hangs = false;      // closing never returns
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
//   manual: the umpire rings the bell; sealing does not close
//   seals:  the bell rings when all have sealed (or after ten minutes)
//   bell:   the bell rings by time alone
const RulebookKind& skirmish_kind();

// While one exists, the rules do not return: from an act of the umpire, so that the whole campaign is blocked, with its
// strand inside the rulebook; or from options for a piece.
class RulesHeld {
 public:
  enum class At { acts, options };
  explicit RulesHeld(At at);
  ~RulesHeld();
  RulesHeld(const RulesHeld&) = delete;
  RulesHeld& operator=(const RulesHeld&) = delete;
  bool wait_until_asked();
  bool waits() const;  // a question is still unanswered
  void let_go();
  static void pass(At at);
};

}  // namespace ziggurat::test
