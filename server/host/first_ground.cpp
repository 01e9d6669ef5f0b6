#include "host/first_ground.h"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace ziggurat {
namespace {

std::string ground_of_areas(const game::AreaMap& map) {
  const bool provinces =
      std::any_of(map.areas.begin(), map.areas.end(), [](const auto& area) { return !area.outline.empty(); }) ||
      std::any_of(map.links.begin(), map.links.end(), [](const auto& link) { return !link.line.empty(); });
  if (provinces) return "outline";
  // The locations of a city in rings: fields, outer wall, quarters, inner wall, citadel.
  const bool rings = std::all_of(map.areas.begin(), map.areas.end(), [](const auto& area) {
    return area.id.size() == 2 && std::string_view("FOCIK").find(area.id[0]) != std::string_view::npos &&
           std::isdigit(static_cast<unsigned char>(area.id[1]));
  });
  return rings ? "rings" : "";
}

std::string ground_of_board(const game::Board& board) {
  if (std::holds_alternative<game::SquareGrid>(board.ground)) return "squares";
  if (std::holds_alternative<game::HexGrid>(board.ground)) return "hexes";
  if (std::holds_alternative<game::Plane>(board.ground)) return "plane";
  return ground_of_areas(std::get<game::AreaMap>(board.ground));
}

}  // namespace

std::vector<std::string> first_grounds(const game::Setup& setup, const game::World& world) {
  std::vector<std::vector<int>> stand(setup.factions.size(), std::vector<int>(setup.boards.size()));
  for (const PieceId id : world.pieces()) {
    const game::Piece& piece = world.at(id);
    if (piece.side.valid())
      ++stand[static_cast<std::size_t>(piece.side.value)][static_cast<std::size_t>(piece.place.board.value)];
  }
  std::vector<std::string> grounds;
  for (const auto& counts : stand) {
    const auto most = std::max_element(counts.begin(), counts.end());  // the first board, when nobody stands anywhere
    grounds.push_back(
        most == counts.end() ? "" : ground_of_board(setup.boards[static_cast<std::size_t>(most - counts.begin())]));
  }
  return grounds;
}

}  // namespace ziggurat
