#pragma once
#include "rulebooks/urr_handbook/council/counters.h"
#include "rulebooks/urr_handbook/rules/raid.h"
#include "rulebooks/urr_handbook/siege.h"

// Raids (UH-90 to UH-94): what is ordered (raid.cpp), and what comes of it (raid_week.cpp).
namespace ziggurat::urr_handbook {

// What a raid is aimed at, and by which way it comes (UH-90).
struct RaidPlan {  // an order, read
  PieceId party, object;
  RaidTarget target{};
  RaidEntry entry{};
  Place at = nowhere;
  bool gold = false;  // of the stores
  std::string story;
};

// Whom the raid hurts; not valid: nobody.
FactionId victim_of(const Siege& siege, FactionId raider, const RaidPlan& plan);
// The piece at the place that it is about: the one that was named, or the only one. Not valid: there is none, or the target is no piece.
PieceId object_of(const Siege& siege, FactionId raider, const RaidPlan& plan);
std::vector<PieceId> objects_for(const Siege& siege, FactionId raider, RaidTarget target, const Place& at);
bool is_there(const Siege& siege, FactionId raider, const RaidPlan& plan);
bool has_entry(const Siege& siege, FactionId raider, const RaidPlan& plan);
// The horse with this party inside that stands before, or has been hauled into, the place; null: none.
const SiegeObject* horse_of(const Siege& siege, const RaidPlan& plan);
const SiegeObject* passage_for(const Siege& siege, FactionId raider, const RaidPlan& plan);
// Places that some target of this kind is known at.
std::vector<Place> places_for(const Siege& siege, FactionId raider, RaidTarget target);

struct RaidOrder {
  PieceId party;
  std::string target = {};
  Place at = {};
  PieceId object;
  std::string entry = {}, loot = {}, story = {};
};
RaidPlan raid_of(const RaidOrder& order);

}  // namespace ziggurat::urr_handbook
