// Views and deltas.
#include <algorithm>
#include <initializer_list>

#include "base/json.h"
#include "protocol/codec/shapes.h"

namespace ziggurat::protocol {
namespace {

const game::AttributeInfo& attribute(const Names& names, int index) {
  return names.words().vocabulary().attributes.at(static_cast<std::size_t>(index));
}
const game::AttributeInfo& fact(const Names& names, std::size_t index) {
  return names.words().vocabulary().facts.at(index);
}

Json side_json(const Words& words, FactionId side) { return side.valid() ? Json(words.faction(side)) : Json(nullptr); }

void put_moment(Json& out, const game::Moment& as_of) {
  out["as_of"] = as_of.phase;
  if (as_of.part != 0) out["as_of_part"] = as_of.part;
}

Json sighting_json(const Names& names, const game::SightingKey& key, const game::Sighting& sighting) {
  Json out = {{"at", place_json(names, key.first)}};
  if (key.second.valid()) out["side"] = names.words().faction(key.second);
  if (sighting.count) out["count"] = *sighting.count;
  if (sighting.from) out["from"] = place_json(names, *sighting.from);
  if (sighting.as_of) put_moment(out, *sighting.as_of);
  return out;
}

Json piece_json(const Names& names, const game::SeenPiece& seen) {
  const game::Piece& piece = *seen.piece;
  Json attributes = Json::object();
  for (std::size_t i = 0; i < piece.attributes.size(); ++i) {
    const int index = static_cast<int>(i);
    if (piece.has(index))
      attributes[attribute(names, index).name] = value_json(names, attribute(names, index), piece.value(index));
  }
  Json out = {{"id", names.piece(piece.id)}, {"kind", names.words().kind(piece.kind)},
      {"at", place_json(names, piece.place)}, {"attributes", std::move(attributes)}};
  if (piece.side.valid()) out["side"] = names.words().faction(piece.side);
  if (seen.as_of) put_moment(out, *seen.as_of);
  return out;
}

// Changes of pieces first, by number; then the rest in the order of the vocabulary, which everyone knows.
std::pair<std::int64_t, std::string> sort_key(const Names& names, const game::ViewChange& change) {
  static constexpr std::int64_t last = INT64_MAX;
  using Key = std::pair<std::int64_t, std::string>;
  return std::visit(Overloaded{
                        [&](const game::PieceSeen& c) -> Key {
                          return {names.number(c.piece.piece->id), ""};
                        },
                        [&](const game::PieceGone& c) -> Key {
                          return {names.number(c.piece), ""};
                        },
                        [&](const game::PieceChanged& c) -> Key {
                          return {names.number(c.piece), ""};
                        },
                        [&](const game::SightingKnown& c) -> Key {
                          return {last, to_text(place_json(names, c.key.first))};
                        },
                        [](const auto&) -> Key {
                          return {last, ""};
                        },
                    },
      change);
}

// Places of one kind together: the cells of a board in one flat list, each after what it is said of, if of anything.
void put_place(const Names& names, Json& out, const Place& place, const Json* of) {
  const auto& boards = names.words().boards();
  const auto add = [&](Json& list, std::initializer_list<Json> parts) {
    if (of) list.push_back(*of);
    for (const Json& part : parts) list.push_back(part);
  };
  const auto on_board = [&](const char* kind) -> Json& {
    return out[kind][boards.at(static_cast<std::size_t>(place.board.value)).id];
  };
  if (const auto* square = std::get_if<game::Square>(&place.spot)) add(on_board("squares"), {square->x, square->y});
  else if (const auto* hex = std::get_if<game::Hex>(&place.spot)) add(on_board("hexes"), {hex->column, hex->row});
  else if (std::holds_alternative<game::Area>(place.spot))
    add(on_board("areas"), {place_json(names, place).at("area")});
  else add(out["at"], {place_json(names, place)});
}

// Changes of one sort lie together, each of them in a flat list; pieces are numbers there.
struct Grouped {
  const Names& names;
  Json& out;

  void operator()(const game::PieceSeen& c) const { out["seen"].push_back(piece_json(names, c.piece)); }
  void operator()(const game::PieceGone& c) const { out["gone"].push_back(names.number(c.piece)); }
  void operator()(const game::PieceChanged& c) const {
    const Json id = names.number(c.piece);
    if (c.place) put_place(names, out, *c.place, &id);
    if (c.side) add(out["sides"], {id, side_json(names.words(), *c.side)});
    for (const auto& [index, value] : c.attributes) {
      const auto& info = attribute(names, index);
      add_to_value(out["attributes"][info.name], value_json(names, info, value), id);
    }
    if (!c.as_of) return;
    if (*c.as_of) add(out["as_of"], {id, (*c.as_of)->phase, (*c.as_of)->part});
    else add(out["as_of"], {id, nullptr, 0});
  }
  void operator()(const game::FactKnown& c) const {
    const auto& info = fact(names, static_cast<std::size_t>(c.fact));
    out["facts"][info.name] = value_json(names, info, c.value);
  }
  void operator()(const game::LedgerKnown& c) const {
    const auto& info = names.words().vocabulary().ledgers.at(static_cast<std::size_t>(c.ledger));
    out["ledgers"][names.words().faction(c.faction)][info.name] = c.amount ? Json(*c.amount) : Json(nullptr);
  }
  void operator()(const game::SightKnown& c) const {
    Json& in_sight = out["in_sight"] = Json::object();
    for (const Place& place : c.in_sight) put_place(names, in_sight, place, nullptr);
  }
  void operator()(const game::SightingKnown& c) const {
    out[c.sighting ? "sightings" : "no_sightings"].push_back(
        sighting_json(names, c.key, c.sighting.value_or(game::Sighting{})));
  }

 private:
  static void add(Json& list, std::initializer_list<Json> parts) {
    for (const Json& part : parts) list.push_back(part);
  }
  // Pieces of which the same is known now lie together: value, [id …], value, [id …].
  static void add_to_value(Json& list, Json value, const Json& id) {
    for (std::size_t i = 0; i + 1 < list.size(); i += 2)
      if (list[i] == value) return list[i + 1].push_back(id);
    add(list, {std::move(value), Json::array({id})});
  }
};

}  // namespace

Json view_json(const Names& names, const game::View& view) {
  std::vector<std::pair<std::int64_t, const game::SeenPiece*>> sorted;
  for (const auto& [id, seen] : view.pieces) sorted.emplace_back(names.number(id), &seen);
  std::sort(sorted.begin(), sorted.end());
  Json pieces = Json::array(), facts = Json::object(), ledgers = Json::object();
  for (const auto& [name, seen] : sorted) pieces.push_back(piece_json(names, *seen));
  for (std::size_t i = 0; i < view.facts.size(); ++i)
    if (view.facts[i].index() != 0) facts[fact(names, i).name] = value_json(names, fact(names, i), view.facts[i]);
  for (const auto& [key, amount] : view.ledgers)
    ledgers[names.words().faction(key.first)]
           [names.words().vocabulary().ledgers.at(static_cast<std::size_t>(key.second)).name] = amount;
  Json out = {{"pieces", std::move(pieces)}, {"facts", std::move(facts)}, {"ledgers", std::move(ledgers)}};
  if (!view.in_sight.empty()) out["in_sight"] = places_json(names, view.in_sight);
  std::map<std::string, Json> sightings;
  for (const auto& [key, sighting] : view.sightings) {
    Json one = sighting_json(names, key, sighting);
    sightings.emplace(to_text(one), std::move(one));
  }
  for (auto& [text, one] : sightings) out["sightings"].push_back(std::move(one));
  return out;
}

Json delta_json(const Names& names, const game::Delta& delta) {
  std::vector<std::pair<std::pair<std::int64_t, std::string>, const game::ViewChange*>> sorted;
  for (const auto& change : delta) sorted.emplace_back(sort_key(names, change), &change);
  std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  Json out = Json::object();
  for (const auto& [key, change] : sorted) std::visit(Grouped{names, out}, *change);
  return out;
}

}  // namespace ziggurat::protocol
