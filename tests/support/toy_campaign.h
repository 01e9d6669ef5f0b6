#pragma once
#include <string>
#include <vector>

#include "protocol/codec/read/read_client.h"

namespace ziggurat::test {
using namespace game;

// The vocabulary of a made-up rulebook: one of every kind, without rules.
struct Toy {
  Vocabulary vocabulary;
  std::vector<OrderKind> order_kinds;
  std::vector<RulingKind> ruling_kinds;
  std::vector<FactionInfo> factions = {{"dark", "Prince of Darkness", "dark", true}, {"urr", "Urr", "urr", true}};
  std::vector<Board> boards;
  std::vector<SeatInfo> seats = {{"prince", "Prince of Darkness", SeatRole::player, FactionId{0}, {"prince"}},
      {"ruler", "Ruler of Urr", SeatRole::player, FactionId{1}, {}}, {"umpire", "Umpire", SeatRole::umpire, {}, {}},
      {"public", "Screen", SeatRole::spectator, {}, {}}};
};
inline constexpr FactionId dark{0}, urr{1};
inline constexpr SeatId prince{0}, ruler{1}, umpire_seat{2}, public_seat{3};
inline const std::string toy_secret(32, 's');

inline Board city() {
  return {"city", "City table",
      SquareGrid{{"..O.", ".sG=", "..O."},
          {{'.', {"field"}}, {'s', {"street", {{"zone", "1"}}}}, {'=', {"road"}},
              {'O', {"outer wall", {{"ring", "outer"}}}}, {'G', {"outer gate", {{"ring", "outer"}, {"gate", "yes"}}}}}},
      {{Place{BoardId{0}, Square{3, 2}}, "East gate"}}};
}

inline Toy toy() {
  Toy t;
  auto& v = t.vocabulary;
  v.kind("unit");
  v.kind("wall");
  v.attribute<std::int64_t>({"steps", "Steps", AttributeType::number, 0, 2, {}, true});
  v.attribute<std::int64_t>({"state", "State", AttributeType::choice, 0, 0, {"whole", "damaged"}, true});
  v.attribute<bool>({"ambush", "In ambush", AttributeType::flag, 0, 0, {}, true, KnownTo::umpire});
  v.attribute<std::string>({"name", "Name", AttributeType::text, 0, 0, {}, true});
  v.attribute<PieceId>({"carrier", "Carried by", AttributeType::piece, 0, 0, {}, true});
  v.attribute<std::int64_t>({"strength", "Strength", AttributeType::number, 0, 99, {}, false});
  v.fact<std::int64_t>({"day", "Day", AttributeType::number, 1, 7, {}, true});
  v.fact<std::int64_t>({"camp", "Camp", AttributeType::choice, 0, 0, {"city", "neutral"}, true});
  v.ledger({"gold", "Gold", AttributeType::number, 0, 1000, {}, true});
  t.order_kinds = {{"move", "Move", "CT-31", "March along a path.", "move",
                       {{"units", "Units", ParameterType::pieces, true, {}, 0, 0},
                           {"path", "Path", ParameterType::path, true, {}, 0, 0},
                           {"stance", "Stance", ParameterType::choice, false, {"attack", "hold"}, 0, 0},
                           {"avoid_contact", "Avoid contact", ParameterType::flag, false, {}, 0, 0}}},
      {"bombard", "Bombard", "CT-44", "Fire at a square or a wall.", "shot",
          {{"unit", "Unit", ParameterType::piece, true, {}, 0, 0},
              {"target", "Target", ParameterType::target, true, {}, 0, 0},
              {"shots", "Shots", ParameterType::count, false, {}, 1, 3}}},
      {"rally", "Rally", "CT-50", "Meet there.", "",
          {{"square", "Square", ParameterType::place, true, {}, 0, 0},
              {"others", "Others", ParameterType::places, false, {}, 0, 0}}},
      {"treaty", "Treaty", "CT-12", "Offer a treaty.", "",
          {{"with", "With", ParameterType::faction, true, {}, 0, 0},
              {"text", "Text", ParameterType::text, true, {}, 0, 20}},
          true, false,
          {{"price", "Price", ParameterType::count, true, {}, 0, 9},
              {"granted", "Granted", ParameterType::flag, true, {}},
              {"why", "Why", ParameterType::text, false, {}, 0, 100}}},
      {"wheel", "Wheel", "CT-32", "Turn and go, and shoot.", "move",
          {{"unit", "Unit", ParameterType::piece, true, {}, 0, 0, true},
              {"steps", "Steps", ParameterType::steps, true, {}, 0, 0},
              {"left", "Left behind", ParameterType::counts, false, {}, 0, 9},
              {"at", "At", ParameterType::ranking, false, {"nearest"}, 0, 0}},
          false, true}};
  t.ruling_kinds = {{"shift", "Column shift", RulingAbout::fight, {}, -3, 3},
      {"moves", "Moves", RulingAbout::phase, {"allow", "strike"}, 0, 0}, {"note", "Note", RulingAbout::phase, {}, 0, 0},
      {"order_of_death", "Order of death", RulingAbout::phase, {"knights", "carts"}, 1, 2, false, true},
      {"survivors", "Survivors", RulingAbout::fight, {}, 0, 0, true, true},
      {"believed", "Troops believed there", RulingAbout::fight, {"knights", "carts"}, 1, 9, false, true, {}, true}};
  t.boards = {city(),
      {"land", "Land map",
          AreaMap{{{"north_head", "North head", "hills", 10, 10, {{0, 0}, {20, 0}, {20, 20}}},
                      {"ford", "Ford", "river", 20, 15}},
              {{0, 1, "road", {{15, 10}, {15, 20}}}}},
          {}},
      {"sea", "Sea",
          HexGrid{{"~~", "~~"}, {{'~', {"water"}}},
              {{"relief", "Relief", {"..", "h."}, {{'h', {"hills", {{"cost", "1"}}}}}}}},
          {}},
      {"field", "Field",
          Plane{48'000, 36'000,
              {{"h1", "hill", "Long hill", {{0, 0}, {100, 0}, {100, 100}}, false, 0, 2, true, {{"edge", "steep"}}},
                  {"r1", "road", "", {{-500, 0}, {48'000, 100}}, true}, {"z1", "zone", "", {{50, 50}}, false, 8'000}},
              5'000},
          {}}};
  return t;
}

// `t` must outlive the result.
inline protocol::Words words_of(const Toy& t) {
  return {t.vocabulary, t.order_kinds, t.ruling_kinds, t.factions, t.boards, t.seats};
}

inline PiecePtr unit(std::int32_t id, FactionId side, Place place, std::vector<Value> attributes) {
  return std::make_shared<Piece>(Piece{PieceId{id}, KindId{0}, side, place, std::move(attributes)});
}

// Four units: 0 and 3 belong to the Prince, 1 and 2 to Urr. The Prince cannot see 2, and lost sight of 1 in phase 3.
inline View umpire_view() {
  View view{
      Viewer::umpire(), {}, {Value{std::int64_t{2}}, Value{std::int64_t{1}}}, {{{dark, 0}, 40}, {{urr, 0}, 70}}, {}};
  const std::int64_t two = 2, one = 1, damaged = 1;
  view.pieces[PieceId{0}] = {
      unit(0, dark, {BoardId{0}, Square{4, 2}}, {two, damaged, {}, std::string("Guard"), PieceId{3}}), {}};
  view.pieces[PieceId{1}] = {unit(1, urr, {BoardId{1}, Area{1}}, {one}), {}};
  view.pieces[PieceId{2}] = {unit(2, urr, {BoardId{0}, Square{2, 2}}, {two, {}, true}), {}};
  view.pieces[PieceId{3}] = {unit(3, dark, {BoardId{0}, Box{1}}, {two}), {}};
  return view;
}
inline View dark_view() {
  View view = umpire_view();
  view.viewer = Viewer::of(dark);
  view.pieces.erase(PieceId{2});
  view.pieces[PieceId{1}].as_of = 3;
  view.ledgers.erase({urr, 0});
  view.in_sight = {{BoardId{0}, Square{3, 2}}, {BoardId{0}, Square{4, 2}}};
  view.sightings = {{{{BoardId{1}, Area{1}}, urr}, {3, Place{BoardId{1}, Area{0}}, Moment{2, 5}}},
      {{{BoardId{1}, Area{0}}, {}}, {std::nullopt}}};
  return view;
}
inline PieceNumbers numbers_of(const View& view) {
  PieceNumbers numbers;
  numbers.meet(pieces_newly_named({}, view), toy_secret, view.viewer);
  return numbers;
}

}  // namespace ziggurat::test
