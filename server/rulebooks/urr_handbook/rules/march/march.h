#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ziggurat::urr_handbook {

enum class Crossing : std::uint8_t { none, bridge, pontoon };
const std::vector<std::string_view>& crossing_names();  // in enum order

struct MarchEdge {
  std::string a, b;
  bool road = false;
  bool river = false;
  Crossing crossing{};  // of the river, if any
};
struct MarchMap {
  std::vector<std::string> areas;
  std::vector<MarchEdge> edges;
};
bool area_known(const MarchMap& map, std::string_view area);
const MarchEdge* edge_between(const MarchMap& map, std::string_view from, std::string_view to);  // null: not neighbours
std::vector<std::string> neighbours_of(const MarchMap& map, std::string_view area);              // sorted, each once

enum class MarchReason : std::uint8_t { none, no_edge, closed, no_crossing, too_far, enemy_stops };
std::string_view name(MarchReason reason);  // "" for none

inline constexpr int march_allowance = 2;  // points per week (UH-100)

struct March {
  std::vector<std::string> path;  // areas; the first is the army's own
  int allowance = march_allowance;
  bool rafts = false;                      // available, and used where there is no other crossing
  std::vector<std::string> enemy_in = {};  // areas with an enemy in them
  std::vector<std::string> closed = {};    // areas whose owner does not admit this army
};
struct MarchPlan {
  MarchReason reason{};
  std::optional<int> at_step;  // the refused step; 1 leads to the second area of the path
  int cost = 0;                // for a lawful march
  bool rafts_used = false;
  std::string arrives;        // the start if the march is refused
  bool river_combat = false;  // the fight at the end takes place across a river (UH-102)
};
// The result of one week's march (UH-100 to UH-102).
MarchPlan plan_march(const March& march, const MarchMap& map);

}  // namespace ziggurat::urr_handbook
