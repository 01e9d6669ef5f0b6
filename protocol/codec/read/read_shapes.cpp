#include "protocol/codec/read/read_shapes.h"

#include <algorithm>

#include "base/text.h"

namespace ziggurat::protocol {
namespace {

constexpr std::size_t name_bytes_max = 200;
constexpr std::int64_t coordinate_max = 10'000'000;

template <class Reader>
std::pair<std::int32_t, std::int32_t> read_pair(const Reader& json) {
  const auto numbers = json.items(2, 2);
  return {static_cast<std::int32_t>(numbers[0].integer(-coordinate_max, coordinate_max)),
      static_cast<std::int32_t>(numbers[1].integer(-coordinate_max, coordinate_max))};
}

bool on_grid(const std::vector<std::string>& rows, std::int32_t column, std::int32_t row) {
  if (row < 1 || column < 1 || static_cast<std::size_t>(row) > rows.size()) return false;
  return static_cast<std::size_t>(column) <= rows[static_cast<std::size_t>(row) - 1].size();
}

// The board's ground, of the kind that this place needs.
template <class Ground, class Reader>
const Ground& ground(const Reader& json, const game::Board& board) {
  if (const auto* found = std::get_if<Ground>(&board.ground)) return *found;
  json.fail("off_board", "the board \"" + board.id + "\" has no such places");
}

template <class Reader>
std::int32_t read_area(const Reader& json, const Words& words, BoardId board) {
  ground<game::AreaMap>(json, words.boards()[static_cast<std::size_t>(board.value)]);
  const auto found = words.find_area(board, json.text(name_bytes_max));
  if (!found) json.fail("off_board", "there is no such area");
  return *found;
}

template <class Reader>
game::Edge read_edge(const Reader& json, const Words& words, BoardId board) {
  const auto ends = json.items(2, 2);
  const std::int32_t a = read_area(ends[0], words, board), b = read_area(ends[1], words, board);
  if (a == b) json.fail("off_board", "an edge lies between two areas");
  return {std::min(a, b), std::max(a, b)};
}

template <class Reader>
game::Square read_square(const Reader& json, const game::Board& board) {
  const auto [x, y] = read_pair(json);
  if (!on_grid(ground<game::SquareGrid>(json, board).rows, x, y)) json.fail("off_board", "is not on the board");
  return {x, y};
}

template <class Reader>
game::Hex read_hex(const Reader& json, const game::Board& board) {
  const auto [column, row] = read_pair(json);
  if (!on_grid(ground<game::HexGrid>(json, board).rows, column, row)) json.fail("off_board", "is not on the board");
  return {column, row};
}

template <class Reader>
game::Point read_point(const Reader& json, const Reader& facing, const game::Board& board) {
  const auto& plane = ground<game::Plane>(json, board);
  const auto [x, y] = read_pair(json);
  if (!on_plane(plane, x, y)) json.fail("off_board", "is not on the board");
  return {x, y, static_cast<std::int32_t>(facing.integer(0, 35'999))};
}

}  // namespace

template <class Reader>
std::string read_words(const Reader& json, std::size_t letters_max, bool may_be_empty) {
  auto text = without_hidden_letters(json.text(message_bytes_max));
  if (!may_be_empty && shows_nothing(text)) json.fail("must not be empty");
  if (const auto excess = too_long(text, letters_max); !excess.empty()) json.fail(excess);
  if (has_control_characters(text)) json.fail("contains a control character");
  return text;
}

template <class Reader>
std::string read_key(const Reader& json, std::size_t bytes_max) {
  auto text = json.text(bytes_max);
  if (has_control_characters(text)) json.fail("contains a control character");
  return text;
}

template <class Reader>
Place read_place(const Reader& json, const Reading& reading) {
  const Words& words = reading.names.words();
  if (json.has("aboard")) {
    json.only({"aboard"});
    return aboard(read_piece(json.member("aboard"), reading));
  }
  if (json.has("box")) {
    json.only({"box"});
    return {BoardId{0}, game::Box{static_cast<std::int32_t>(json.integer("box", 0, coordinate_max))}};
  }
  const auto named = json.member("board");
  const auto board_id = words.find_board(named.text(name_bytes_max));
  if (!board_id) named.fail("off_board", "there is no such board");
  const game::Board& board = words.boards()[static_cast<std::size_t>(board_id->value)];
  if (const auto square = json.optional_member("square")) {
    json.only({"board", "square"});
    return {*board_id, read_square(*square, board)};
  }
  if (const auto hex = json.optional_member("hex")) {
    json.only({"board", "hex"});
    return {*board_id, read_hex(*hex, board)};
  }
  if (const auto area = json.optional_member("area")) {
    json.only({"board", "area"});
    return {*board_id, game::Area{read_area(*area, words, *board_id)}};
  }
  if (const auto edge = json.optional_member("edge")) {
    json.only({"board", "edge"});
    return {*board_id, read_edge(*edge, words, *board_id)};
  }
  const auto point = json.optional_member("point");
  if (!point) json.fail("needs one of square, hex, area, edge, point, aboard, box");
  json.only({"board", "point", "facing"});
  return {*board_id, read_point(*point, json.member("facing"), board)};
}

template <class Reader>
std::vector<Place> read_places(const Reader& json, const Reading& reading) {
  std::vector<Place> out;
  for (const auto& item : json.items(0, list_items_max)) out.push_back(read_place(item, reading));
  return out;
}

template <class Reader>
PieceId read_piece(const Reader& json, const Reading& reading) {
  const auto found = reading.names.find_piece(json.text(name_bytes_max), reading.view);
  if (!found) json.fail("unknown_unit", "you know no piece with this id");
  return *found;
}

template <class Reader>
std::vector<PieceId> read_pieces(const Reader& json, const Reading& reading) {
  std::vector<PieceId> out;
  for (const auto& item : json.items(0, list_items_max)) out.push_back(read_piece(item, reading));
  return out;
}

template <class Reader>
FactionId read_faction(const Reader& json, const Words& words) {
  const auto found = words.find_faction(json.text(name_bytes_max));
  if (!found) json.fail("no_such_faction", "there is no such faction");
  return *found;
}

SeatId read_seat(const JsonReader& json, const Words& words) {
  const auto found = words.find_seat(json.text(name_bytes_max));
  if (!found) json.fail("no_such_seat", "there is no such seat");
  return *found;
}

std::vector<SeatId> read_seats(const JsonReader& json, const Words& words) {
  std::vector<SeatId> out;
  for (const auto& item : json.items(1, list_items_max)) {
    out.push_back(read_seat(item, words));
    if (std::count(out.begin(), out.end(), out.back()) > 1) item.fail("names a seat twice");
  }
  return out;
}

game::Audience read_audience(const JsonReader& json, const Words& words) {
  if (is_text(json)) {
    json.one_of({"all"});
    return game::Audience::everyone();
  }
  game::Audience out = game::Audience::nobody();
  for (const auto& item : json.items(1, list_items_max)) out = out.with(read_faction(item, words));
  return out;
}

Programme read_programme(const JsonReader& list) {
  Programme items;
  for (const auto& one : list.items(0, programme_items_max)) {
    one.only({"at", "title", "stops"});
    items.push_back({one.member("at").integer(1, integer_max),
        read_words(one.member("title"), programme_title_letters_max), one.boolean_or("stops", false)});
  }
  return items;
}

template std::string read_words(const JsonReader&, std::size_t, bool);
template std::string read_words(const PlainJson::Reader&, std::size_t, bool);
template std::string read_key(const JsonReader&, std::size_t);
template std::string read_key(const PlainJson::Reader&, std::size_t);
template Place read_place(const JsonReader&, const Reading&);
template Place read_place(const PlainJson::Reader&, const Reading&);
template std::vector<Place> read_places(const JsonReader&, const Reading&);
template std::vector<Place> read_places(const PlainJson::Reader&, const Reading&);
template PieceId read_piece(const JsonReader&, const Reading&);
template PieceId read_piece(const PlainJson::Reader&, const Reading&);
template std::vector<PieceId> read_pieces(const JsonReader&, const Reading&);
template std::vector<PieceId> read_pieces(const PlainJson::Reader&, const Reading&);
template FactionId read_faction(const JsonReader&, const Words&);
template FactionId read_faction(const PlainJson::Reader&, const Words&);

}  // namespace ziggurat::protocol
