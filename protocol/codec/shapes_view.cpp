// Views and deltas.
#include <algorithm>

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

Json changed_json(const Names& names, const game::PieceChanged& change) {
  Json out = {{"piece", names.piece(change.piece)}};
  if (change.place) out["at"] = place_json(names, *change.place);
  if (change.side) out["side"] = side_json(names.words(), *change.side);
  if (!change.attributes.empty()) {
    Json attributes = Json::object();
    for (const auto& [index, value] : change.attributes)
      attributes[attribute(names, index).name] = value_json(names, attribute(names, index), value);
    out["attributes"] = std::move(attributes);
  }
  if (change.as_of && *change.as_of) put_moment(out, **change.as_of);
  else if (change.as_of) out["as_of"] = nullptr;
  return out;
}

// Changes of pieces first, by name; then the rest in the order of the vocabulary, which everyone knows.
std::string sort_key(const Names& names, const game::ViewChange& change) {
  return std::visit(Overloaded{
                        [&](const game::PieceSeen& c) { return names.piece(c.piece.piece->id); },
                        [&](const game::PieceGone& c) { return names.piece(c.piece); },
                        [&](const game::PieceChanged& c) { return names.piece(c.piece); },
                        [](const game::FactKnown&) { return std::string("~"); },  // after every letter and digit
                        [](const game::LedgerKnown&) { return std::string("~"); },
                        [](const game::SightKnown&) { return std::string("~"); },
                        [&](const game::SightingKnown& c) { return "~~" + to_text(place_json(names, c.key.first)); },
                    },
      change);
}

Json change_json(const Names& names, const game::ViewChange& change) {
  const Words& words = names.words();
  return std::visit(Overloaded{
                        [&](const game::PieceSeen& c) -> Json {
                          return {{"seen", piece_json(names, c.piece)}};
                        },
                        [&](const game::PieceGone& c) -> Json {
                          return {{"gone", names.piece(c.piece)}};
                        },
                        [&](const game::PieceChanged& c) { return changed_json(names, c); },
                        [&](const game::FactKnown& c) -> Json {
                          const auto& info = fact(names, static_cast<std::size_t>(c.fact));
                          return {{"fact", info.name}, {"value", value_json(names, info, c.value)}};
                        },
                        [&](const game::LedgerKnown& c) -> Json {
                          const auto& info = words.vocabulary().ledgers.at(static_cast<std::size_t>(c.ledger));
                          return {{"ledger", Json::array({words.faction(c.faction), info.name})},
                              {"value", c.amount ? Json(*c.amount) : Json(nullptr)}};
                        },
                        [&](const game::SightKnown& c) -> Json {
                          return {{"in_sight", places_json(names, c.in_sight)}};
                        },
                        [&](const game::SightingKnown& c) -> Json {
                          Json sighting = sighting_json(names, c.key, c.sighting.value_or(game::Sighting{}));
                          return {{c.sighting ? "sighting" : "no_sighting", std::move(sighting)}};
                        },
                    },
      change);
}

}  // namespace

Json view_json(const Names& names, const game::View& view) {
  std::vector<std::pair<std::string, const game::SeenPiece*>> sorted;
  for (const auto& [id, seen] : view.pieces) sorted.emplace_back(names.piece(id), &seen);
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
  std::vector<std::pair<std::string, const game::ViewChange*>> sorted;
  for (const auto& change : delta) sorted.emplace_back(sort_key(names, change), &change);
  std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  Json out = Json::array();
  for (const auto& [key, change] : sorted) out.push_back(change_json(names, *change));
  return out;
}

}  // namespace ziggurat::protocol
