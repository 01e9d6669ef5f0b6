#pragma once
#include "rulebooks/urr_handbook/rules/raid.h"
#include "rulebooks/urr_handbook/siege.h"

// What a raid is aimed at, and by which way it comes (UH-90).
namespace ziggurat::urr_handbook {

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

}  // namespace ziggurat::urr_handbook
