#include <algorithm>

#include "rulebooks/city_table/rules/initiative.h"
#include "rulebooks/city_table/verbs.h"

// What the umpire may not do to the table: the act is refused with these words.
namespace ziggurat::city_table {
namespace {

std::string side_fault(FactionId side, const char* what) {
  return side.valid() ? std::string() : std::string(what) + " belongs to a side";
}

std::string unit_place_fault(const Match& match, const Place& place) {
  if (place == reserve || (place.board == city_board && match.board.inside(square_of(place)))) return {};
  if (match.scenario.has_land() && area_of(place) >= 0) return {};
  return match.scenario.has_land() ? "a unit stands on the City table, in an area of the land map or in the reserve"
                                   : "a unit stands on the City table or in the reserve";
}

std::string column_place_fault(const Place& place) {
  return area_of(place) >= 0 ? "" : "a column stands in an area of the land map";
}

std::string steps_fault(Number type, Number steps) {
  const auto& known = unit_types()[static_cast<std::size_t>(type)];
  if (steps <= known.steps) return {};
  return "a unit of this type has at most " + std::to_string(known.steps) + (known.steps == 1 ? " step" : " steps");
}

std::string text_fault(const Match& match, int attribute, const std::string& text, bool named) {
  const auto& words = match.words;
  if (attribute == words.name.index && named && text.empty()) return "it needs a name";
  if ((attribute == words.rally.index || attribute == words.prefer.index) && !squares_in(match.board, text))
    return "squares of the City table are written so: [15,8] [15,9]";
  if (attribute == words.route.index && !areas_in(match.scenario, text))
    return "areas of the land map are written by their ids, with \" > \" between them";
  return {};
}

struct Refuser {
  const Match& match;
  const game::World& world;
  const Words& words = match.words;

  bool fixed(const Piece& piece) const {
    return piece.kind == words.wall || piece.kind == words.gate || piece.kind == words.objective ||
           piece.kind == words.passage;
  }
  std::string fixed_fault(const Piece& piece) const {
    if (piece.kind == words.passage)
      return "what the round remembers of its moves is no business of the umpire's hands";
    if (piece.kind == words.objective) return "the squares of the centre are the scenario's and stay as they are";
    return "the sections of the wall and the gates stay where they are; their success markers open them";
  }
  bool named(const Piece& piece) const { return piece.kind == words.unit || piece.kind == words.column; }

  std::string place_fault(const Piece& piece, const Place& place) const {
    if (fixed(piece)) return fixed_fault(piece);
    if (piece.kind == words.unit) return unit_place_fault(match, place);
    if (piece.kind == words.column) return column_place_fault(place);
    return match.board.inside(square_of(place)) ? "" : "a graveyard lies on the City table";
  }

  std::string operator()(const game::PieceEntered& c) const {
    if (auto fault = place_fault(c.piece, c.piece.place); !fault.empty()) return fault;
    if (!named(c.piece)) return c.piece.side.valid() ? "a graveyard belongs to nobody" : "";
    if (auto fault = side_fault(c.piece.side, c.piece.kind == words.unit ? "a unit" : "a column"); !fault.empty())
      return fault;
    for (std::size_t i = 0; i < c.piece.attributes.size(); ++i)
      if (const auto* text = std::get_if<std::string>(&c.piece.attributes[i]))
        if (auto fault = text_fault(match, static_cast<int>(i), *text, true); !fault.empty()) return fault;
    if (c.piece.kind != words.unit) return {};
    if (c.piece[words.steps] < 1) return "a unit enters with at least one step";
    return steps_fault(c.piece[words.type], c.piece[words.steps]);
  }
  std::string operator()(const game::PieceLeft& c) const {
    const Piece& piece = world.at(c.piece);
    if (fixed(piece)) return fixed_fault(piece);
    if (piece.kind != words.column) return {};
    for (const PieceId id : world.pieces())
      if (world.at(id).kind == words.unit && world.at(id)[words.in_column] == c.piece &&
          world.at(id).has(words.in_column))
        return "units march in this column; move or remove them first";
    return {};
  }
  std::string operator()(const game::PieceMoved& c) const { return place_fault(world.at(c.piece), c.to); }
  std::string operator()(const game::PieceTurned& c) const {
    const Piece& piece = world.at(c.piece);
    if (piece.kind == words.passage) return fixed_fault(piece);
    if (named(piece)) return side_fault(c.side, piece.kind == words.unit ? "a unit" : "a column");
    return c.side.valid() ? "it belongs to nobody" : "";
  }
  std::string operator()(const game::AttributeSet& c) const {
    const Piece& piece = world.at(c.piece);
    if (const auto* text = std::get_if<std::string>(&c.value))
      return text_fault(match, c.attribute, *text, named(piece));
    if (piece.kind != words.unit) return {};
    if (const auto* steps = std::get_if<Number>(&c.value); steps && c.attribute == words.steps.index)
      return steps_fault(piece[words.type], *steps);
    if (const auto* to = std::get_if<PieceId>(&c.value); to && c.attribute == words.in_column.index) {
      const Piece& column = world.at(*to);
      if (column.kind != words.column || column.side != piece.side) return "a unit marches in a column of its own side";
      if (column.place != piece.place) return "the column stands elsewhere; move the unit there first";
    }
    return {};
  }
  std::string operator()(const game::LedgerSet&) const { return {}; }
  std::string operator()(const game::FactSet& c) const {
    if (c.fact != words.initiative.index) return {};
    const auto* text = std::get_if<std::string>(&c.value);
    if (!text || text->empty()) return {};
    auto listed = initiative_from(*text);
    const bool known = initiative_text(listed) == *text;
    std::ranges::sort(listed);
    const bool once = std::ranges::adjacent_find(listed) == listed.end();
    return known && once ? "" : "camps are written in their order, each once: dark, city, neutral";
  }
};

}  // namespace

std::string City::misfit(const Match& match, const game::World& world, const game::Change& change) {
  return std::visit(Refuser{match, world}, change);
}

}  // namespace ziggurat::city_table
