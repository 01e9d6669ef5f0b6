#include "campaign/state/places.h"

#include "base/result.h"

namespace ziggurat {
namespace {

bool in_rows(const std::vector<std::string>& rows, std::int32_t column, std::int32_t row) {
  if (row < 1 || static_cast<std::size_t>(row) > rows.size()) return false;
  return column >= 1 && static_cast<std::size_t>(column) <= rows[static_cast<std::size_t>(row) - 1].size();
}

bool is_area(const game::AreaMap& map, std::int32_t number) {
  return number >= 0 && static_cast<std::size_t>(number) < map.areas.size();
}

}  // namespace

std::string reject_place(const std::vector<game::Board>& boards, const Place& place) {
  if (!place.board.valid() || static_cast<std::size_t>(place.board.value) >= boards.size())
    return "there is no such board";
  if (std::holds_alternative<game::Box>(place.spot) || carrier_of(place)) return {};
  const auto& ground = boards[static_cast<std::size_t>(place.board.value)].ground;
  const auto* squares = std::get_if<game::SquareGrid>(&ground);
  const auto* hexes = std::get_if<game::HexGrid>(&ground);
  const auto* areas = std::get_if<game::AreaMap>(&ground);
  const auto* plane = std::get_if<game::Plane>(&ground);
  const bool there =
      std::visit(Overloaded{
                     [](const game::Box&) { return true; },
                     [](const game::Aboard&) { return true; },
                     [&](const game::Square& s) { return squares && in_rows(squares->rows, s.x, s.y); },
                     [&](const game::Hex& h) { return hexes && in_rows(hexes->rows, h.column, h.row); },
                     [&](const game::Area& a) { return areas && is_area(*areas, a.number); },
                     [&](const game::Edge& e) {
                       return areas && is_area(*areas, e.low) && is_area(*areas, e.high) && e.low < e.high;
                     },
                     [&](const game::Point& p) {
                       return plane && on_plane(*plane, p.x, p.y) && p.facing >= 0 && p.facing < 36000;
                     },
                 },
          place.spot);
  return there ? "" : "is off the board";
}

}  // namespace ziggurat
