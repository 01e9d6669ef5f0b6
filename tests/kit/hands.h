#pragma once
#include <map>
#include <string>

#include "player.h"

namespace ziggurat::kit {

// A campaign with an umpire who does everything possible at every moment, seats that leave and return, and random
// orders in between. Clock and bells run as under the host.
class Hands {
 public:
  Hands(test::Game& game, std::uint64_t seed);

  // Performs some acts, then advances the campaign one stage. Returns false if the campaign is over for good.
  bool beat();

  struct Tally {
    int done = 0, refused = 0;
  };
  std::map<std::string, Tally> tally;  // keyed by the name of the command
  Experience experience;

 private:
  std::string ask(const Actor& actor, const Command& command);
  void acts(std::size_t at_most);
  void act();
  void act_on_clock();
  void act_on_seats();
  void act_on_result();
  void talk();
  void write_sheets();
  void go_on();
  test::Game& game_;
  Chance chance_;
};

}  // namespace ziggurat::kit
