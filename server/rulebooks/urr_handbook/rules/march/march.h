#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ziggurat::urr_handbook {

enum class Crossing : std::uint8_t { none, bridge, pontoon };
const std::vector<std::string_view>& crossing_names();  // in the order of the enum

struct MarchEdge {
  std::string a, b;
  bool road = false;
  bool river = false;
  Crossing crossing{};  // of the river, if there is one
};
struct MarchMap {
  std::vector<std::string> areas;
  std::vector<MarchEdge> edges;
};
bool area_known(const MarchMap& map, std::string_view area);
const MarchEdge* edge_between(const MarchMap& map, std::string_view from, std::string_view to);  // null: not neighbours
std::vector<std::string> neighbours_of(const MarchMap& map, std::string_view area);              // ascending, each once

enum class MarchReason : std::uint8_t { none, no_edge, closed, no_crossing, too_far, enemy_stops };
std::string_view name(MarchReason reason);  // "" for none

inline constexpr int march_allowance = 2;  // points a week (UH-100)

struct March {
  std::vector<std::string> path;  // areas, the first is where the army stands
  int allowance = march_allowance;
  bool rafts = false;                      // ready, and to be used where nothing else crosses
  std::vector<std::string> enemy_in = {};  // areas with an enemy
  std::vector<std::string> closed = {};    // areas whose owner does not let this army in
};
struct MarchPlan {
  MarchReason reason{};
  std::optional<int> at_step;  // of the refusal: 1 leads to the second area of the path
  int cost = 0;                // of a lawful march
  bool rafts_used = false;
  std::string arrives;        // where it started, if refused
  bool river_combat = false;  // the fight at the end is one across a river (UH-102)
};
// What a march of one week comes to (UH-100 to UH-102).
MarchPlan plan_march(const March& march, const MarchMap& map);

}  // namespace ziggurat::urr_handbook
