#include <algorithm>

#include "rulebooks/city_table/order_types.h"
#include "rulebooks/city_table/rules/course/initiative.h"
#include "rulebooks/shelf/by_hand.h"

// Limits on the umpire's edits of the table. The texts here explain a refusal.
namespace ziggurat::city_table {
namespace {

std::string unit_place(const GameConfig& config, const Place& place) {
  if (place == reserve || (place.board == city_board && config.board.inside(square_of(place)))) return {};
  if (config.scenario.has_land() && area_of(place) >= 0) return {};
  return say(config.scenario.has_land() ? "hand.unit_place_with_land" : "hand.unit_place");
}
std::string column_place(const GameConfig&, const Place& place) {
  return area_of(place) >= 0 ? std::string() : say("hand.column_place");
}
std::string ritual_place(const GameConfig&, const Place& place) {
  return place == reserve ? std::string() : say("hand.ritual_place");
}
std::string graveyard_place(const GameConfig& config, const Place& place) {
  return config.board.inside(square_of(place)) ? std::string() : say("hand.graveyard_place");
}

std::string steps_fault(const Words& w, const Piece& unit, Number steps) {
  const auto& type = unit_types()[static_cast<std::size_t>(unit[w.type])];
  return steps <= type.steps ? std::string() : say("hand.steps", {{"most", type.steps}});
}

std::string column_fault(const Words& w, const Piece& unit, const Piece& column) {
  if (column.kind != w.column || column.side != unit.side) return say("hand.own_column");
  return column.place == unit.place ? std::string() : say("hand.column_elsewhere");
}

std::string text_fault(const GameConfig& config, const Piece& piece, int attribute, const Text& text) {
  const auto& w = config.words;
  const bool named = piece.kind == w.unit || piece.kind == w.column || piece.kind == w.ritual;
  if (attribute == w.name.index && named && text.empty()) return say("hand.name");
  if ((attribute == w.rally.index || attribute == w.prefer.index) && !squares_in(config.board, text))
    return say("hand.squares");
  if (attribute == w.route.index && !areas_in(config.scenario, text)) return say("hand.areas");
  return {};
}

std::string value_fault(
    const GameConfig& config, const game::World& world, const Piece& piece, int attribute, const Value& value) {
  const auto& w = config.words;
  if (const auto* text = std::get_if<Text>(&value)) return text_fault(config, piece, attribute, *text);
  if (piece.kind != w.unit || value.index() == 0) return {};
  if (attribute == w.steps.index) return steps_fault(w, piece, std::get<Number>(value));
  if (attribute == w.in_column.index) return column_fault(w, piece, world.at(std::get<PieceId>(value)));
  return {};
}

std::string entering_fault(const GameConfig& config, const Piece& piece) {
  const auto& w = config.words;
  if (piece.kind == w.graveyard) return {};
  for (int i = 0; i < static_cast<int>(piece.attributes.size()); ++i)
    if (const auto* text = std::get_if<Text>(&piece.value(i)))
      if (auto fault = text_fault(config, piece, i, *text); !fault.empty()) return fault;
  if (piece.kind != w.unit) return {};
  return piece[w.steps] < 1 ? say("hand.one_step") : steps_fault(w, piece, piece[w.steps]);
}

std::string leaving_fault(const GameConfig& config, const game::World& world, const Piece& piece) {
  const auto& w = config.words;
  const auto marches = [&](PieceId id) {
    const Piece& unit = world.at(id);
    return unit.kind == w.unit && unit.has(w.in_column) && unit[w.in_column] == piece.id;
  };
  const bool followed = piece.kind == w.column && std::ranges::any_of(world.pieces(), marches);
  return followed ? say("hand.column_followed") : std::string();
}

std::string fact_fault(const GameConfig& config, int fact, const Value& value) {
  const auto* text = std::get_if<Text>(&value);
  if (fact != config.words.initiative.index || !text || text->empty()) return {};
  auto listed = initiative_from(*text);
  const bool known = initiative_text(listed) == *text;
  std::ranges::sort(listed);
  const bool once = std::ranges::adjacent_find(listed) == listed.end();
  return known && once ? std::string() : say("hand.initiative");
}

}  // namespace

std::string City::reject_reason(const GameConfig& config, const game::World& world, const game::Change& change) {
  const auto& w = config.words;
  const shelf::HandRules<GameConfig> rules{
      .kinds = {{.kinds = {w.wall, w.gate}, .fixed = say("hand.wall_fixed"), .nobodys = say("hand.nobodys")},
          {.kinds = {w.objective}, .fixed = say("hand.goal_fixed"), .nobodys = say("hand.nobodys")},
          {.kinds = {w.passage}, .fixed = say("hand.memory_fixed"), .nobodys = say("hand.nobodys")},
          {.kinds = {w.graveyard}, .place = graveyard_place, .nobodys = say("hand.graveyard_nobodys")},
          {.kinds = {w.unit}, .place = unit_place, .needs_side = say("hand.unit_side")},
          {.kinds = {w.column}, .place = column_place, .needs_side = say("hand.column_side")},
          {.kinds = {w.ritual}, .place = ritual_place, .needs_side = say("hand.ritual_side")}},
      .enters = entering_fault,
      .leaves = leaving_fault,
      .value = value_fault,
      .fact = fact_fault};
  return rules.reject_reason(config, world, change);
}

}  // namespace ziggurat::city_table
