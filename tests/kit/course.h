#pragma once
#include <functional>

#include "player.h"

namespace ziggurat::kit {

// How the people at a table behave; in percent.
struct Habits {
  int missed = 10;     // a seat sends nothing
  int unsealed = 10;   // it saves a sheet and does not seal it
  int amended = 25;    // the umpire holds a result and rules on it
  int announced = 10;  // he says something, writes for an absent seat, stops the clock for a moment
  int advised = 0;     // a seat orders what a bot would, by the advice of the rulebook
};
inline constexpr Habits everybody_is_away{100, 0, 0, 0};
inline constexpr Habits everybody_takes_advice{0, 0, 0, 0, 100};

// One campaign from phase to phase, as the host would lead it: sheets, bell, hold, review. Fails the test where it goes no further.
class Course {
 public:
  Course(test::Game& game, std::uint64_t seed, Habits habits = {});

  // From the opening of a phase to the next opening; false: the campaign is over.
  bool play_phase();
  void play_to_end();

  // When all sheets are in and the bell has not rung.
  std::function<void()> before_bell;
  int phases = 0;
  int amended = 0;
  int brought = 0;  // results of battles that were handed over
  Experience experience;
  Chance& chance() { return chance_; }

 private:
  void write_sheets();
  void ring();
  void lead_on();
  void rule();
  void chat();
  test::Game& game_;
  Chance chance_;
  Habits habits_;
};

// All the rest of a phase by the clock and, where that stands, by the umpire: to the next opening, or the end.
void close_phase(test::Game& game);

}  // namespace ziggurat::kit
