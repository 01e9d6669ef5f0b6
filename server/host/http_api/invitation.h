#pragma once
#include <optional>
#include <string>
#include <vector>

#include "host/runtime/hosted_campaign.h"

// What a link says before anybody takes the seat: which game it is, whose side, with whom, and when. Nothing in it is a secret: who
// holds the link may have it all a moment later.
namespace ziggurat {

struct Invitation {
  std::string token;
  bool another_device = false;
  SeatInfo seat;
  std::vector<SeatInfo> seats;                 // of the campaign
  std::string emblem;                          // of the seat's faction: a name of web/emblems; empty: it has none
  std::string summary;                         // of the scenario; empty: it says nothing of itself
  std::optional<HostedCampaign::State> state;  // none: the campaign does not answer now
};

std::string invitation_html(const Invitation& invitation);

}  // namespace ziggurat
