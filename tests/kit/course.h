#pragma once
#include <functional>

#include "player.h"

namespace ziggurat::kit {

// The behaviour of the simulated people at a table, in percent.
struct Habits {
  int missed = 10;     // a seat sends nothing
  int unsealed = 10;   // the seat saves a sheet without sealing it
  int amended = 25;    // the umpire holds a result and amends it
  int announced = 10;  // the umpire makes an announcement, writes for an absent seat, or stops the clock for a moment
  int advised = 0;     // the seat gives the orders that the rulebook's bot would give
};
inline constexpr Habits everybody_is_away{100, 0, 0, 0};
inline constexpr Habits everybody_takes_advice{0, 0, 0, 0, 100};

// Plays one campaign phase by phase as the host would run it: sheets, bell, hold, review. Fails the test if the
// campaign gets stuck.
class Course {
 public:
  Course(test::Game& game, std::uint64_t seed, Habits habits = {});

  // Plays from the opening of one phase to the next opening. Returns false if the campaign is over.
  bool play_phase();
  void play_to_end();

  // Called when all sheets are in and the bell has not rung yet.
  std::function<void()> before_bell;
  int phases = 0;
  int amended = 0;
  int brought = 0;  // number of results entered for handed-over battles
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

// Plays the rest of a phase to the next opening, or to the end, by the clock; if the clock is stopped, by the umpire.
void close_phase(test::Game& game);

}  // namespace ziggurat::kit
