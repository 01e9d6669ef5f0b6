#pragma once
#include <string>
#include <vector>

#include "protocol/codec/write/write_umpire.h"

namespace ziggurat {

// Faults that keep a campaign from running normally. Clients get them with `status`, umpires also with `desk`.
struct CampaignStatus {
  bool store_serving = true;
  bool store_slow = false;   // a write has been pending for seconds
  std::string fault_notice;  // the notice while the clock waits for the umpire to resolve a fault; empty: no fault
  std::vector<protocol::Trouble> troubles;  // faults of this phase, and those that stop the clock
};

}  // namespace ziggurat
