#pragma once
#include <string>
#include <vector>

#include "rulebooks/city_table/match.h"
#include "rulebooks/city_table/rules/path.h"

// What a round must remember of its moves until the missiles fly: groups and passages (CT-37 F, CT-40). Kept as a fact between
// the windows of a round; never in anybody's view.
namespace ziggurat::city_table {

struct KeptGroup {
  std::vector<PieceId> units;
  ShootAt shoot = ShootAt::first;
  PieceId named;  // with `group`: a unit of the group to shoot at
};
struct KeptFire {
  int batch = 1, window = 0, pulse = 0;
  std::vector<PieceId> from, at;
};
struct RoundMemory {
  std::vector<KeptGroup> groups;
  std::vector<KeptFire> fires;
  std::vector<std::string> struck;  // units whose orders the umpire struck when the moves were shown to him
  // Sequential windows: the factions whose moves are being approved, and those who have had their window in this round.
  std::vector<FactionId> planned, had;
};

std::string text_of(const RoundMemory& memory);
RoundMemory memory_from(const std::string& text);  // of text_of only

}  // namespace ziggurat::city_table
