#pragma once
#include <map>
#include <string>

#include "player.h"

namespace ziggurat::kit {

// A campaign under an umpire who does everything that he can at every moment, with seats that leave and come, orders at random in
// between. The clock and the bells go on as the host would lead them.
class Hands {
 public:
  Hands(test::Game& game, std::uint64_t seed);

  // Some acts, then the campaign goes one stage further. False: it is over and stays so.
  bool beat();

  struct Tally {
    int done = 0, refused = 0;
  };
  std::map<std::string, Tally> tally;  // by name of the command
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
