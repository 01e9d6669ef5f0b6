#pragma once
#include <vector>

#include "game/attribute.h"
#include "game/place.h"

namespace ziggurat {

// What one of several umpires looks after. It filters that umpire's Desk and forbids nothing.
struct UmpireField {
  std::vector<FactionId> factions;
  std::vector<BoardId> boards;
  bool empty() const { return factions.empty() && boards.empty(); }
  bool operator==(const UmpireField&) const = default;
};

}  // namespace ziggurat
