#include "rulebooks/dark_ages/rules/table/places.h"

#include <algorithm>

namespace ziggurat::dark_ages {
namespace {

Reason deploy_problem(
    const Piece& unit, const std::vector<Piece>& units, const std::vector<Polygon>& zones, const Table& table) {
  const Corners corners = footprint(unit.pose);
  if (!on_board(corners, table.board)) return Reason::off_board;
  const auto in_a_zone = [&](Point corner) {
    return std::any_of(zones.begin(), zones.end(), [&](const Polygon& zone) { return contains(zone, corner); });
  };
  if (!std::all_of(corners.begin(), corners.end(), in_a_zone)) return Reason::outside_zone;
  const Corners core = footprint(unit.pose, tolerances().core);
  for (const Feature& feature : table.terrain)
    if (hinders(feature, unit.figures().unit_class) && overlap(core, feature.polygon)) return Reason::terrain;
  const auto overlaps = [&](const Piece& other) {
    return other.id != unit.id && overlap(corners, footprint(other.pose));
  };
  const bool met = std::any_of(units.begin(), units.end(), overlaps) ||
                   std::any_of(table.others.begin(), table.others.end(), overlaps);
  return met ? Reason::overlap : Reason::none;
}

}  // namespace

std::vector<DeployProblem> deploy_problems(
    const std::vector<Piece>& units, const std::vector<Polygon>& zones, const Table& table) {
  std::vector<DeployProblem> problems;
  for (const Piece& unit : units)
    if (const Reason reason = deploy_problem(unit, units, zones, table); reason != Reason::none)
      problems.push_back({unit.id, reason});
  return problems;
}

ZoneControl zone_control(
    Point middle, Mil radius, const std::optional<std::string>& holder, const std::vector<InZone>& pieces) {
  ZoneControl control;
  for (const InZone& piece : pieces) {
    const Corners corners = footprint(piece.pose);
    if (square_length(closest_in(corners, middle) - middle) > square_of(radius)) continue;
    control.inside.push_back(piece.id);
    ++control.counts[piece.side];
  }
  std::sort(control.inside.begin(), control.inside.end());
  if (holder && control.counts.contains(*holder)) {
    control.winner = holder;
    return control;
  }
  int most = 0;
  for (const auto& [side, count] : control.counts) {
    if (count == most) control.winner.reset();
    if (count > most) control.winner = side, most = count;
  }
  return control;
}

}  // namespace ziggurat::dark_ages
