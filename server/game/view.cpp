#include "game/view.h"

#include "base/result.h"

namespace ziggurat::game {
namespace {

std::optional<PieceChanged> changed(const SeenPiece& before, const SeenPiece& after) {
  if (before == after) return std::nullopt;
  const Piece &was = *before.piece, &is = *after.piece;
  PieceChanged change{is.id, {}, {}, {}, {}};
  if (was.place != is.place) change.place = is.place;
  if (was.side != is.side) change.side = is.side;
  for (std::size_t i = 0; i < std::max(was.attributes.size(), is.attributes.size()); ++i) {
    const int index = static_cast<int>(i);
    if (was.value(index) != is.value(index)) change.attributes.emplace_back(index, is.value(index));
  }
  if (before.as_of != after.as_of) change.as_of = after.as_of;
  // Setting a hidden attribute for the first time lengthens the list of unknown values; that must not show as a change.
  const bool nothing = !change.place && !change.side && change.attributes.empty() && !change.as_of;
  return nothing ? std::nullopt : std::optional(std::move(change));
}

}  // namespace

bool may_know(const AttributeInfo& info, const Viewer& viewer, FactionId owner) {
  if (viewer.role == Viewer::Role::umpire || info.known_to == KnownTo::whoever_sees) return true;
  return info.known_to == KnownTo::owner && owner.valid() && viewer == Viewer::of(owner);
}

PiecePtr as_published(PiecePtr piece, const Viewer& viewer, const Vocabulary& vocabulary) {
  std::shared_ptr<Piece> copy;
  for (std::size_t i = 0; i < std::min(piece->attributes.size(), vocabulary.attributes.size()); ++i) {
    if (piece->attributes[i].index() == 0 || may_know(vocabulary.attributes[i], viewer, piece->side)) continue;
    if (!copy) copy = std::make_shared<Piece>(*piece);
    copy->set(static_cast<int>(i), Value{});
  }
  return copy ? PiecePtr(std::move(copy)) : piece;
}

Delta difference(const View& before, const View& after) {
  Delta delta;
  auto was = before.pieces.begin();
  auto is = after.pieces.begin();
  while (was != before.pieces.end() || is != after.pieces.end()) {
    if (is == after.pieces.end() || (was != before.pieces.end() && was->first < is->first)) {
      delta.emplace_back(PieceGone{was->first});
      ++was;
    } else if (was == before.pieces.end() || is->first < was->first) {
      delta.emplace_back(PieceSeen{is->second});
      ++is;
    } else {
      if (was->second.piece->kind != is->second.piece->kind) delta.emplace_back(PieceSeen{is->second});
      else if (auto change = changed(was->second, is->second)) delta.emplace_back(std::move(*change));
      ++was, ++is;
    }
  }
  static const Value unknown;
  for (std::size_t i = 0; i < std::max(before.facts.size(), after.facts.size()); ++i) {
    const Value& old_value = i < before.facts.size() ? before.facts[i] : unknown;
    const Value& new_value = i < after.facts.size() ? after.facts[i] : unknown;
    if (old_value != new_value) delta.emplace_back(FactKnown{static_cast<int>(i), new_value});
  }
  for (const auto& [key, amount] : after.ledgers) {
    const auto old_amount = before.ledgers.find(key);
    if (old_amount == before.ledgers.end() || old_amount->second != amount)
      delta.emplace_back(LedgerKnown{key.first, key.second, amount});
  }
  for (const auto& [key, amount] : before.ledgers)
    if (!after.ledgers.contains(key)) delta.emplace_back(LedgerKnown{key.first, key.second, std::nullopt});
  for (const auto& [key, sighting] : after.sightings) {
    const auto old = before.sightings.find(key);
    if (old == before.sightings.end() || old->second != sighting) delta.emplace_back(SightingKnown{key, sighting});
  }
  for (const auto& [key, sighting] : before.sightings)
    if (!after.sightings.contains(key)) delta.emplace_back(SightingKnown{key, std::nullopt});
  if (before.in_sight != after.in_sight) delta.emplace_back(SightKnown{after.in_sight});
  return delta;
}

void evolve(View& view, const Delta& delta) {
  for (const auto& change : delta)
    std::visit(Overloaded{
                   [&](const PieceSeen& c) { view.pieces[c.piece.piece->id] = c.piece; },
                   [&](const PieceGone& c) { view.pieces.erase(c.piece); },
                   [&](const PieceChanged& c) {
                     auto& seen = view.pieces.at(c.piece);
                     auto copy = std::make_shared<Piece>(*seen.piece);
                     if (c.place) copy->place = *c.place;
                     if (c.side) copy->side = *c.side;
                     for (const auto& [index, value] : c.attributes) copy->set(index, value);
                     if (c.as_of) seen.as_of = *c.as_of;
                     seen.piece = std::move(copy);
                   },
                   [&](const FactKnown& c) {
                     if (view.facts.size() <= static_cast<std::size_t>(c.fact))
                       view.facts.resize(static_cast<std::size_t>(c.fact) + 1);
                     view.facts[static_cast<std::size_t>(c.fact)] = c.value;
                   },
                   [&](const LedgerKnown& c) {
                     if (c.amount) view.ledgers[{c.faction, c.ledger}] = *c.amount;
                     else view.ledgers.erase({c.faction, c.ledger});
                   },
                   [&](const SightKnown& c) { view.in_sight = c.in_sight; },
                   [&](const SightingKnown& c) {
                     if (c.sighting) view.sightings[c.key] = *c.sighting;
                     else view.sightings.erase(c.key);
                   },
               },
        change);
}

}  // namespace ziggurat::game
