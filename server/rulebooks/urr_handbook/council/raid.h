#pragma once
#include "rulebooks/urr_handbook/council/parties.h"
#include "rulebooks/urr_handbook/council/raid_targets.h"

// Raids (UH-90 to UH-94): what is ordered (raid.cpp), and what comes of it (raid_week.cpp).
namespace ziggurat::urr_handbook {

struct RaidOrder {
  PieceId party;
  std::string target = {};
  Place at = {};
  PieceId object;
  std::string entry = {}, loot = {}, story = {};
};
RaidPlan raid_of(const RaidOrder& order);

}  // namespace ziggurat::urr_handbook
