#include "slips.h"

#include <algorithm>

namespace ziggurat::kit {
using namespace game;
namespace {

constexpr std::size_t swept_max = 60;  // maximum number of changes in an act that affects a whole army

std::int64_t random_number(std::int64_t low, std::int64_t high, Chance& chance) {
  if (chance.one_in(3)) return low;
  return chance.one_in(3) ? high : chance.between(low, high);
}

// Texts that rules may look up: ids of areas and factions, names of squares, values of other pieces; and hostile texts.
std::string random_text(const test::Game& game, Chance& chance) {
  switch (chance.below(6)) {
    case 0: return {};
    case 1: return std::to_string(chance.below(20)) + "," + std::to_string(chance.below(20));
    case 2: return game.setup.factions.empty() ? "" : chance.pick(game.setup.factions).id;
    case 3: {
      const auto& board = chance.pick(game.setup.boards);
      const auto* map = std::get_if<AreaMap>(&board.ground);
      return map && !map->areas.empty() ? chance.pick(map->areas).id : board.id;
    }
    case 4: {
      const auto pieces = game.table().world.pieces();
      if (pieces.empty()) return "nobody";
      for (const auto& value : game.table().world.at(chance.pick(pieces)).attributes)
        if (const auto* text = std::get_if<std::string>(&value); text && chance.one_in(2)) return *text;
      return "nobody's";
    }
    default:
      return chance.pick(std::vector<std::string>{"a#2", "a/b > c, d", "x", std::string(190, 'w'), "ümläut \"\\\n"});
  }
}

PieceId random_piece(const test::Game& game, Chance& chance) {
  const auto pieces = game.table().world.pieces();
  return pieces.empty() || chance.one_in(60) ? PieceId{static_cast<std::int32_t>(chance.below(2000))}
                                             : chance.pick(pieces);
}

FactionId random_side(const test::Game& game, Chance& chance) {
  return {static_cast<std::int32_t>(chance.between(chance.one_in(60) ? -2 : -1, game.table().world.factions() - 1))};
}

Change random_setting(const test::Game& game, PieceId piece, Chance& chance) {
  const auto& attributes = game.rulebook.vocabulary().attributes;
  const auto* found = game.table().world.find(piece);
  // The Desk shows the attributes that the piece has, but a client may send any other.
  std::vector<int> shown;
  for (int i = 0; i < static_cast<int>(attributes.size()); ++i)
    if (found && found->has(i) && attributes[static_cast<std::size_t>(i)].umpire_edits) shown.push_back(i);
  const int index =
      shown.empty() || chance.one_in(4) ? static_cast<int>(chance.below(attributes.size())) : chance.pick(shown);
  return AttributeSet{piece, index, random_value(game, attributes[static_cast<std::size_t>(index)], chance)};
}

// Without attributes, copied from another piece, or with random values.
Change random_newcomer(const test::Game& game, std::int32_t entered_before, Chance& chance) {
  const auto& words = game.rulebook.vocabulary();
  Piece piece;
  if (const auto* like = game.table().world.find(random_piece(game, chance)); like && chance.percent(60)) piece = *like;
  else piece.kind = {static_cast<std::int32_t>(chance.below(words.kinds.size()))};
  piece.id = {game.table().world.next_piece().value + entered_before};
  if (chance.one_in(2)) piece.side = random_side(game, chance);
  if (chance.one_in(2)) piece.place = random_place(game, chance);
  for (std::size_t times = chance.below(4); times > 0; --times) {
    const auto index = chance.below(words.attributes.size());
    piece.set(static_cast<int>(index), random_value(game, words.attributes[index], chance));
  }
  return PieceEntered{std::move(piece)};
}

Change random_fact(const test::Game& game, Chance& chance) {
  const auto& words = game.rulebook.vocabulary();
  if (!words.ledgers.empty() && game.table().world.factions() > 0 && chance.one_in(3)) {
    const auto index = chance.below(words.ledgers.size());
    const auto& info = words.ledgers[index];
    const FactionId whose{
        static_cast<std::int32_t>(chance.below(static_cast<std::size_t>(game.table().world.factions())))};
    return LedgerSet{whose, static_cast<int>(index), random_number(info.low, info.high, chance)};
  }
  std::vector<int> edited;
  for (int i = 0; i < static_cast<int>(words.facts.size()); ++i)
    if (words.facts[static_cast<std::size_t>(i)].umpire_edits || chance.one_in(20)) edited.push_back(i);
  const int index = edited.empty() ? 0 : chance.pick(edited);
  return FactSet{index, random_value(game, words.facts.at(static_cast<std::size_t>(index)), chance)};
}

Change random_change(const test::Game& game, std::int32_t entered_before, Chance& chance) {
  const PieceId piece = random_piece(game, chance);
  switch (chance.below(8)) {
    case 0: return PieceLeft{piece};
    case 1:
    case 2: return PieceMoved{piece, random_place(game, chance), {}};
    case 3: return PieceTurned{piece, random_side(game, chance)};
    case 4: return random_newcomer(game, entered_before, chance);
    case 5: return random_fact(game, chance);
    default: return random_setting(game, piece, chance);
  }
}

// The same change for all pieces of a kind, of a side, or at a place.
std::vector<Change> sweep(const test::Game& game, Chance& chance) {
  const World& world = game.table().world;
  const auto* model = world.find(random_piece(game, chance));
  if (!model) return {};
  const auto by = chance.below(3), how = chance.below(4);
  const Place to = random_place(game, chance);
  const FactionId side = random_side(game, chance);
  const auto& attributes = game.rulebook.vocabulary().attributes;
  const int attribute = static_cast<int>(chance.below(attributes.size()));
  const Value value = random_value(game, attributes[static_cast<std::size_t>(attribute)], chance);
  std::vector<Change> changes;
  for (const PieceId id : world.pieces()) {
    const Piece& piece = world.at(id);
    const bool meant = by == 0   ? piece.kind == model->kind
                       : by == 1 ? piece.kind == model->kind && piece.side == model->side
                                 : piece.place == model->place;
    if (!meant || changes.size() >= swept_max) continue;
    if (how == 0) changes.emplace_back(PieceLeft{id});
    else if (how == 1) changes.emplace_back(PieceMoved{id, to, {}});
    else if (how == 2) changes.emplace_back(PieceTurned{id, side});
    else changes.emplace_back(AttributeSet{id, attribute, value});
  }
  return changes;
}

}  // namespace

Value random_value(const test::Game& game, const AttributeInfo& info, Chance& chance) {
  if (chance.percent(15)) return {};
  if (chance.one_in(60)) return std::int64_t{-1};
  switch (info.type) {
    case AttributeType::flag: return chance.one_in(2);
    case AttributeType::number: return random_number(info.low, info.high, chance);
    case AttributeType::choice: return static_cast<std::int64_t>(chance.below(info.choices.size()));
    case AttributeType::text: return random_text(game, chance);
    case AttributeType::piece: return random_piece(game, chance);
  }
  return {};
}

Place random_place(const test::Game& game, Chance& chance) {
  const auto count = [&](std::size_t size) {
    return static_cast<std::int32_t>(chance.below(size + (chance.one_in(40) ? 3 : 0)));
  };
  const auto cell = [&](const std::vector<std::string>& rows) {
    const auto y = count(rows.size());
    const auto x = count(static_cast<std::size_t>(y) < rows.size() ? rows[static_cast<std::size_t>(y)].size() : 1);
    return std::pair(x + 1, y + 1);
  };
  const auto number = chance.below(game.setup.boards.size());
  Place place{{static_cast<std::int32_t>(number)}, Box{}};
  if (chance.one_in(8)) {
    place = {{static_cast<std::int32_t>(chance.between(-1, 1))}, Box{static_cast<std::int32_t>(chance.between(-1, 2))}};
    return place;
  }
  if (chance.one_in(12)) return aboard(random_piece(game, chance));
  std::visit(Overloaded{
                 [&](const SquareGrid& grid) {
                   const auto [x, y] = cell(grid.rows);
                   place.spot = Square{x, y};
                 },
                 [&](const HexGrid& grid) {
                   const auto [column, row] = cell(grid.rows);
                   place.spot = Hex{column, row};
                 },
                 [&](const AreaMap& map) {
                   if (!map.links.empty() && chance.one_in(4)) {
                     const auto& link = chance.pick(map.links);
                     place.spot = Edge{std::min(link.from, link.to), std::max(link.from, link.to)};
                   } else {
                     place.spot = Area{count(map.areas.size())};
                   }
                 },
                 [&](const Plane& plane) {
                   const auto along = [&](std::int32_t length) {
                     return static_cast<std::int32_t>(random_number(-plane.margin, length + plane.margin, chance));
                   };
                   place.spot = Point{
                       along(plane.width), along(plane.height), static_cast<std::int32_t>(chance.between(0, 35999))};
                 },
             },
      game.setup.boards[number].ground);
  return place;
}

ChangeWorld random_changes(const test::Game& game, Chance& chance) {
  ChangeWorld act;
  if (chance.one_in(6)) act.changes = sweep(game, chance);
  std::int32_t entered = 0;
  for (std::size_t times = chance.one_in(4) ? 1 + chance.below(4) : 1; times > 0; --times) {
    act.changes.push_back(random_change(game, entered, chance));
    entered += std::holds_alternative<PieceEntered>(act.changes.back()) ? 1 : 0;
  }
  if (chance.one_in(3)) act.audience = Audience::everyone(), act.announcement = "An omen.";
  return act;
}

}  // namespace ziggurat::kit
