#pragma once
#include <string>
#include <vector>

#include "campaign/state/campaign.h"
#include "protocol/codec/shapes/names.h"

namespace ziggurat::protocol {

// What one seat of a team commands.
struct TeamSeat {
  SeatId seat;
  bool leads = false;
  bool treasury = false;                // and the orders that name no piece of the faction
  bool press = false;                   // may write to other factions
  std::vector<PieceId> pieces;          // handed to it; what was handed to nobody is the leader's
  std::vector<std::string> roles = {};  // of the scenario, that it holds
  std::vector<int> orders = {};         // kinds of orders that it alone gives
};
// The teams that the viewer may know, its own or, for the umpire, all; a faction with one seat is not a team.
std::string write_team(const Names& names, const std::vector<TeamSeat>& seats);

// What the reader's side has pinned up.
std::string write_pins(const Names& names, const std::vector<const Pin*>& pins);

}  // namespace ziggurat::protocol
