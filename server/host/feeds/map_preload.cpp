#include "host/feeds/map_preload.h"

#include <algorithm>

namespace ziggurat {
namespace {

std::string ground_of_areas(const game::AreaMap& map) {
  const bool provinces =
      std::any_of(map.areas.begin(), map.areas.end(), [](const auto& area) { return !area.outline.empty(); }) ||
      std::any_of(map.links.begin(), map.links.end(), [](const auto& link) { return !link.line.empty(); });
  if (provinces) return "outline";
  return map.in_rings ? "rings" : "";
}

std::string ground_of_board(const game::Board& board) {
  if (std::holds_alternative<game::SquareGrid>(board.ground)) return "squares";
  if (std::holds_alternative<game::HexGrid>(board.ground)) return "hexes";
  if (std::holds_alternative<game::Plane>(board.ground)) return "plane";
  return ground_of_areas(std::get<game::AreaMap>(board.ground));
}

}  // namespace

std::string first_ground_of(const std::vector<game::Board>& boards, const game::View& view) {
  std::vector<int> stand(boards.size());
  for (const auto& [id, seen] : view.pieces) {
    const auto board = static_cast<std::size_t>(seen.piece->place.board.value);
    if (seen.piece->side == view.viewer.faction && board < stand.size()) ++stand[board];
  }
  const auto most = std::max_element(stand.begin(), stand.end());  // the first board if no piece is on any
  return most == stand.end() ? "" : ground_of_board(boards[static_cast<std::size_t>(most - stand.begin())]);
}

}  // namespace ziggurat
