#pragma once
#include <string>
#include <vector>

#include "rulebooks/adjudicator/member.h"
#include "rulebooks/battlefield/rules/ground/hex.h"

// Hexes that units of two or more armies occupy before the battle (BF-56).
namespace ziggurat::battlefield {

struct PlacedUnit {
  std::string id, army;
  Hex hex;
  bool hidden = false;

  static void fields(auto& member, auto& unit) {
    member("id", unit.id, adjudicator::required());
    member("army", unit.army, adjudicator::required());
    member("hex", unit.hex, adjudicator::required());
    member("hidden", unit.hidden);
  }
};
struct Overlap {
  Hex hex;
  std::vector<std::string> armies, move;  // `move`: the units that must move

  static void fields(auto& member, auto& overlap) {
    member("hex", overlap.hex);
    member("armies", overlap.armies);
    member("move", overlap.move);
  }
};
std::vector<Overlap> overlaps(const std::vector<PlacedUnit>& units);  // sorted by hex

}  // namespace ziggurat::battlefield
