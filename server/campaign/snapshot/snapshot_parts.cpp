#include "campaign/snapshot/snapshot_parts.h"

#include <stdexcept>

namespace ziggurat::log {
namespace {

constexpr std::int64_t pieces_max = 1 << 20;  // of one campaign, pieces that left included

JsonText write_moment(const std::optional<game::Moment>& moment) {
  return moment ? JsonText::list({moment->phase, moment->part}) : JsonText();
}
std::optional<game::Moment> read_moment(const JsonReader& json) {
  if (json.value().is_null()) return std::nullopt;
  const auto items = json.items(2, 2);
  return game::Moment(items[0].integer(), static_cast<std::int32_t>(items[1].integer(INT32_MIN, INT32_MAX)));
}

JsonText write_sighting(const game::SightingKey& key, const game::Sighting& sighting) {
  return JsonText::list({write(key.first), key.second.value, sighting.count ? JsonText(*sighting.count) : JsonText(),
      sighting.from ? write(*sighting.from) : JsonText(), write_moment(sighting.as_of)});
}
void read_sighting(const JsonReader& json, game::View& view) {
  const auto items = json.items(5, 5);
  game::SightingKey key;
  read(items[0], key.first);
  read(items[1], key.second);
  game::Sighting sighting;
  if (!items[2].value().is_null()) sighting.count = items[2].integer();
  if (!items[3].value().is_null()) read(items[3], sighting.from.emplace());
  sighting.as_of = read_moment(items[4]);
  if (!view.sightings.emplace(key, sighting).second) json.fail("is a second sighting of the same");
}

}  // namespace

std::int64_t PiecesWritten::number_of(const game::PiecePtr& piece) {
  if (const auto written = by_piece_.find(piece); written != by_piece_.end()) return written->second;
  const JsonText json = write(*piece);
  const auto [known, fresh] = by_text_.emplace(json.text(), count_);
  if (fresh) list_.push_back(json), ++count_;
  return by_piece_[piece] = known->second;
}

PiecesRead::PiecesRead(const JsonReader& list) {
  for (const auto& item : list.items()) {
    auto piece = std::make_shared<game::Piece>();
    read(item, *piece);
    if (!piece->id.valid() || (piece->id.value >= pieces_max && !is_counter(piece->id)))
      item.fail("no piece has such a number");
    pieces_.push_back(std::move(piece));
  }
}

const game::PiecePtr& PiecesRead::at(const JsonReader& number) const {
  return pieces_.at(static_cast<std::size_t>(number.integer(0, static_cast<std::int64_t>(pieces_.size()) - 1)));
}

JsonText write_world(const game::World& before, const game::World& world, PiecesWritten& pieces) {
  const int ledgers = world.ledgers();
  const bool goes_on = before.factions() == world.factions() && before.ledgers() == ledgers &&
                       before.next_piece().value <= world.next_piece().value && before.facts() <= world.facts();
  // After a rewind the world may have fewer pieces than before.
  const game::World from = goes_on ? before : game::World(world.factions(), ledgers);
  JsonList there, gone, facts, amounts;
  for (PieceId id{0}; id.value < world.next_piece().value; ++id.value) {
    const game::PiecePtr was = from.share(id), is = world.share(id);
    if (was == is || (was && is && *was == *is)) continue;
    if (is) there.push_back(pieces.number_of(is));
    else gone.push_back(id.value);
  }
  for (int i = 0; i < static_cast<int>(world.facts()); ++i)
    if (world.fact(i) != from.fact(i)) facts.push_back(JsonText::list({i, write(world.fact(i))}));
  for (FactionId faction{0}; faction.value < world.factions(); ++faction.value)
    for (int ledger = 0; ledger < ledgers; ++ledger)
      if (const auto amount = world.ledger(faction, ledger); amount != from.ledger(faction, ledger))
        amounts.push_back(JsonText::list({faction.value, ledger, amount}));
  return {{"goes_on", goes_on}, {"factions", world.factions()}, {"there", std::move(there)}, {"gone", std::move(gone)},
      {"next_piece", world.next_piece().value}, {"facts", std::move(facts)}, {"facts_count", world.facts()},
      {"ledgers", std::move(amounts)}};
}

game::World read_world(const JsonReader& json, const game::World& before, int ledgers, const PiecesRead& pieces) {
  json.only({"goes_on", "factions", "there", "gone", "next_piece", "facts", "facts_count", "ledgers"});
  const auto factions = static_cast<int>(json.integer("factions", 0, 30));
  game::World world = json.member("goes_on").boolean() ? before : game::World(factions, ledgers);
  const auto leave = [&](PieceId id) {
    if (world.find(id)) evolve(world, game::PieceLeft{id});
  };
  for (const auto& number : json.member("there").items()) {
    const game::PiecePtr& piece = pieces.at(number);
    if (piece->id.value >= pieces_max) number.fail("no piece of a world has such a number");
    leave(piece->id);
    evolve(world, game::PieceEntered{*piece});
  }
  for (const auto& item : json.member("gone").items()) {
    PieceId id;
    read(item, id);
    leave(id);
  }
  // Pieces that came and left count too: the next piece must not get one of their ids.
  const auto next_piece = json.integer("next_piece", world.next_piece().value, pieces_max);
  const PieceId last{static_cast<std::int32_t>(next_piece - 1)};
  if (last.value >= world.next_piece().value) {
    game::Piece nobody;
    nobody.id = last;
    evolve(world, game::PieceEntered{nobody});
    evolve(world, game::PieceLeft{last});
  }
  const auto facts = json.integer("facts_count", static_cast<std::int64_t>(world.facts()), 65536);
  if (facts > static_cast<std::int64_t>(world.facts())) evolve(world, game::FactSet{static_cast<int>(facts - 1), {}});
  for (const auto& fact : json.member("facts").items()) {
    const auto items = fact.items(2, 2);
    game::FactSet set;
    set.fact = static_cast<int>(items[0].integer(0, facts - 1));
    read(items[1], set.value);
    evolve(world, set);
  }
  for (const auto& amount : json.member("ledgers").items()) {
    const auto items = amount.items(3, 3);
    const FactionId faction{static_cast<std::int32_t>(items[0].integer(0, factions - 1))};
    evolve(world, game::LedgerSet{faction, static_cast<int>(items[1].integer(0, ledgers - 1)), items[2].integer()});
  }
  return world;
}

JsonText write_view(const game::View& before, const game::View& view, PiecesWritten& pieces) {
  JsonObject json;
  JsonList seen, gone;
  for (const auto& [id, is] : view.pieces) {
    const auto was = before.pieces.find(id);
    if (was != before.pieces.end() && was->second == is) continue;
    seen.push_back(JsonText::list({pieces.number_of(is.piece), write_moment(is.as_of)}));
  }
  for (const auto& [id, was] : before.pieces)
    if (!view.pieces.contains(id)) gone.push_back(id.value);
  if (!seen.empty()) json.put("seen", std::move(seen));
  if (!gone.empty()) json.put("gone", std::move(gone));
  if (view.facts != before.facts) json.put("facts", write(view.facts));
  if (view.ledgers != before.ledgers) {
    JsonList ledgers;
    for (const auto& [key, amount] : view.ledgers)
      ledgers.push_back(JsonText::list({key.first.value, key.second, amount}));
    json.put("ledgers", std::move(ledgers));
  }
  if (view.in_sight != before.in_sight) json.put("in_sight", write(view.in_sight));
  if (view.sightings != before.sightings) {
    JsonList sightings;
    for (const auto& [key, sighting] : view.sightings) sightings.push_back(write_sighting(key, sighting));
    json.put("sightings", std::move(sightings));
  }
  return json;
}

game::View read_view(const JsonReader& json, const game::View& before, const PiecesRead& pieces) {
  json.only({"seen", "gone", "facts", "ledgers", "in_sight", "sightings"});
  game::View view = before;
  if (const auto seen = json.optional_member("seen"))
    for (const auto& item : seen->items()) {
      const auto items = item.items(2, 2);
      const game::PiecePtr& piece = pieces.at(items[0]);
      game::SeenPiece& slot = view.pieces[piece->id] = {piece, std::nullopt};
      slot.as_of = read_moment(items[1]);
    }
  if (const auto gone = json.optional_member("gone"))
    for (const auto& item : gone->items()) {
      PieceId id;
      read(item, id);
      view.pieces.erase(id);
    }
  if (const auto facts = json.optional_member("facts")) {
    view.facts.clear();
    read(*facts, view.facts);
  }
  if (const auto ledgers = json.optional_member("ledgers")) {
    view.ledgers.clear();
    for (const auto& item : ledgers->items()) {
      const auto items = item.items(3, 3);
      FactionId faction;
      read(items[0], faction);
      view.ledgers[{faction, static_cast<int>(items[1].integer(0, INT32_MAX))}] = items[2].integer();
    }
  }
  if (const auto sightings = json.optional_member("sightings")) {
    view.sightings.clear();
    for (const auto& item : sightings->items()) read_sighting(item, view);
  }
  if (const auto in_sight = json.optional_member("in_sight")) {
    view.in_sight.clear();
    read(*in_sight, view.in_sight);
  }
  return view;
}

}  // namespace ziggurat::log
