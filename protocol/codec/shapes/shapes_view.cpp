// Writes views, and the pieces and sightings in them.
#include <algorithm>

#include "base/json.h"
#include "protocol/codec/shapes/shapes.h"

namespace ziggurat::protocol {
namespace {

const game::AttributeInfo& attribute(const Names& names, int index) {
  return names.words().vocabulary().attributes.at(static_cast<std::size_t>(index));
}
const game::AttributeInfo& fact(const Names& names, std::size_t index) {
  return names.words().vocabulary().facts.at(index);
}

void put_moment(Json& out, const game::Moment& as_of) {
  out["as_of"] = as_of.phase;
  if (as_of.part != 0) out["as_of_part"] = as_of.part;
}

}  // namespace

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

}  // namespace ziggurat::protocol
