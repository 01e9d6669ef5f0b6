#pragma once
#include <string>
#include <vector>

#include "campaign/command.h"

namespace ziggurat {

// Who may ask for what: one table, from which the checks and their tests are made.
enum class Who { player, umpire, spectator, organiser };
enum class When { always, orders_open, held, review, not_over };

struct Right {
  std::string command;     // name of the command in the protocol
  std::vector<Who> who;
  When when = When::always;
};

const std::vector<Right>& rights();
// The name under which a command stands in the table and in the protocol.
std::string_view name_of(const Command& command);

}  // namespace ziggurat
