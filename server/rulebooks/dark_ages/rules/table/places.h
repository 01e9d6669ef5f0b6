#pragma once
#include <map>

#include "rulebooks/dark_ages/rules/table/table.h"

// Where units may be deployed (DA-93), and which side holds a zone (DA-92).
namespace ziggurat::dark_ages {

struct DeployProblem {
  std::string id;
  Reason reason{};
};
// `table`: the board, the terrain, and in `others` all units that are not being deployed.
std::vector<DeployProblem> deploy_problems(
    const std::vector<Piece>& units, const std::vector<Polygon>& zones, const Table& table);

struct InZone {
  std::string id, side;
  Pose pose;
};
struct ZoneControl {
  std::vector<std::string> inside;    // ids, sorted
  std::map<std::string, int> counts;  // units inside, by side
  std::optional<std::string> winner;
};
ZoneControl zone_control(
    Point middle, Mil radius, const std::optional<std::string>& holder, const std::vector<InZone>& pieces);

}  // namespace ziggurat::dark_ages
