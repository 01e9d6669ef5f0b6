#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/rulebook.h"
#include "rulebooks/city_table/rules/figures/board.h"
#include "rulebooks/city_table/scenario.h"
#include "rulebooks/city_table/words.h"

// The configuration of one campaign: scenario, switches, clock, and the words made from them. Never changes.
namespace ziggurat::city_table {

// The rules have their own Square, Order and Phase. Types of the same name from the layers below are always written
// game::.
using namespace game;

struct MatchClock {                                         // CT-9
  std::int64_t night_ms = 0, round_ms = 0, evening_ms = 0;  // 0: the clock rings no bell
  int order_window_percent = 75;
  bool early_close = false;
  bool by_hand = false;  // the umpire rings every bell
};

struct GameConfig {
  Scenario scenario;
  Switches switches;
  MatchClock clock;
  Words words;
  Board board;  // the board at the start

  const ScenarioSide& side(FactionId id) const { return scenario.sides[static_cast<std::size_t>(id.value)]; }
  FactionId faction(std::string_view id) const { return {scenario.side(id)}; }
  std::vector<FactionId> factions() const {
    std::vector<FactionId> all;
    for (std::size_t i = 0; i < scenario.sides.size(); ++i) all.push_back({static_cast<std::int32_t>(i)});
    return all;
  }
  bool dark_faction(FactionId id) const { return id.valid() && side(id).id == "dark"; }
  // Urr always belongs to the city, and the Prince is always dark (CT-14).
  bool may_declare(FactionId id) const { return id.valid() && side(id).start_camp == Camp::neutral; }
  // No unit fights before the siege begins (CT-10).
  bool fights(int turn) const { return turn >= scenario.siege_turn; }
};

inline constexpr BoardId city_board{0}, land_board{1};
inline Place place_of(Square at) { return {city_board, game::Square{at.x, at.y}}; }
inline Place place_of_area(int area) { return {land_board, game::Area{area}}; }
inline const Place reserve{city_board, game::Box{0}};  // for units that are not yet set up
// {0,0}: not on the City table.
inline Square square_of(const Place& place) {
  const auto* at = std::get_if<game::Square>(&place.spot);
  return at && place.board == city_board ? Square{at->x, at->y} : Square{};
}
inline int area_of(const Place& place) {  // -1: not on the land map
  const auto* at = std::get_if<game::Area>(&place.spot);
  return at && place.board == land_board ? at->number : -1;
}
// Parses lists as the world stores them: standing orders "[15,8] [15,9]" and routes "Ur road > North head". None if the
// text is not such a list.
std::optional<std::vector<Square>> squares_in(const Board& board, std::string_view text);
std::optional<std::vector<int>> areas_in(const Scenario& scenario, std::string_view text);
inline std::string text_of(Square at) { return "[" + std::to_string(at.x) + "," + std::to_string(at.y) + "]"; }

// Errors: unknown scenario, clock or switch.
::ziggurat::Result<GameConfig> make_config(const game::Setting& setting);

}  // namespace ziggurat::city_table
