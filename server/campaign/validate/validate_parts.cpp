#include "campaign/validate/validate_parts.h"

#include <algorithm>

#include "base/text.h"
#include "campaign/state/places.h"

namespace ziggurat::validate {
bool is_plain_name(const std::string& name) {
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  };
  return !name.empty() && name.size() <= 64 && std::all_of(name.begin(), name.end(), plain);
}

void Parts::moment(std::int64_t ms) const { demand(ms >= 0 && ms <= moment_ms_max, "names no moment"); }
void Parts::moment_or_never(std::int64_t ms) const { demand(ms >= -1 && ms <= moment_ms_max, "names no moment"); }
void Parts::shifted(std::int64_t ms) const {
  demand(ms >= -moment_ms_max && ms <= moment_ms_max, "moves the clock beyond all moments");
}

void Parts::count(std::int64_t number) const {
  demand(number >= 0 && number <= counted_max, "a number is out of range");
}

void Parts::faction(FactionId id) const {
  demand(in_range(id.value, scenario_.setup.factions.size()), "there is no such side");
}
void Parts::field(const UmpireField& field) const {
  for (const FactionId id : field.factions) faction(id);
  for (const BoardId id : field.boards)
    demand(in_range(id.value, scenario_.setup.boards.size()), "there is no such board");
}
void Parts::side(FactionId id) const {
  if (id.value != -1) faction(id);
}
// Orders and views contain counters in place of unknown pieces; a world contains none.
void Parts::piece_id(PieceId id) const {
  demand((id.value >= 0 && id.value < pieces_max) || is_counter(id), "no piece has such a number");
}

void Parts::place(const Place& place) const {
  demand(in_range(place.board.value, scenario_.setup.boards.size()), "there is no such board");
  demand(reject_place(scenario_.setup.boards, place).empty(), "a place is off the board");
  if (const PieceId* carrier = carrier_of(place)) piece_id(*carrier);
}
void Parts::places(const std::vector<Place>& places) const {
  for (const auto& one : places) place(one);
}

void Parts::value(const std::vector<game::AttributeInfo>& infos, int index, const game::Value& value) const {
  demand(in_range(index, infos.size()), "there is no such attribute");
  const auto& info = infos[static_cast<std::size_t>(index)];
  if (std::holds_alternative<std::monostate>(value)) return;
  const auto* number = std::get_if<std::int64_t>(&value);
  switch (info.type) {
    case game::AttributeType::flag:
      return demand(std::holds_alternative<bool>(value), "a yes-or-no attribute has another value");
    case game::AttributeType::text:
      return demand(std::holds_alternative<std::string>(value), "a text attribute has another value");
    case game::AttributeType::choice:
      return demand(number && in_range(*number, info.choices.size()), "an attribute is not one of its choices");
    case game::AttributeType::number:
      if (number && *number >= info.low && *number <= info.high) return;
      throw InvalidData{
          "an attribute is out of its range: " + info.name + (number ? " " + std::to_string(*number) : "")};
    case game::AttributeType::piece: {
      const auto* piece = std::get_if<PieceId>(&value);
      demand(piece, "a piece attribute has another value");
      return piece_id(*piece);
    }
  }
}
void Parts::role(const game::Role& role) const {
  const game::Rulebook& rulebook = scenario_.rulebook;
  demand(is_plain_name(role.id), "a role's id is invalid");
  demand(is_plain_text(role.title), "a role's title contains control or invisible characters");
  demand(!role.leads, "a role that leads its side is handed over");
  side(role.side);
  for (const game::Trait& trait : role.units)
    for (const game::Value& one : trait.values) value(rulebook.vocabulary().attributes, trait.attribute, one);
  for (const auto* kinds : {&role.orders, &role.signed_orders})
    for (const int kind : *kinds)
      demand(in_range(kind, rulebook.order_kinds().size()), "a role gives an order that does not exist");
}
void Parts::values(const std::vector<game::AttributeInfo>& infos, const std::vector<game::Value>& values) const {
  for (std::size_t i = 0; i < values.size(); ++i) value(infos, static_cast<int>(i), values[i]);
}

void Parts::piece(const game::Piece& piece) const {
  piece_id(piece.id);
  demand(in_range(piece.kind.value, scenario_.rulebook.vocabulary().kinds.size()), "there is no such kind of piece");
  side(piece.side);
  place(piece.place);
  values(scenario_.rulebook.vocabulary().attributes, piece.attributes);
}

void Parts::aboard(const game::World& world, PieceId piece, const Place& place) const {
  demand(reject_aboard(world, piece, place).empty(), "a piece is aboard one that cannot carry it");
}

void Parts::change(const game::World& before, const game::Change& change) const {
  const auto& words = scenario_.rulebook.vocabulary();
  const auto there = [&](PieceId id) { demand(before.find(id) != nullptr, "there is no such piece"); };
  std::visit(Overloaded{
                 [&](const game::PieceEntered& c) {
                   piece(c.piece);
                   demand(!is_counter(c.piece.id), "a counter enters the world");
                   demand(!before.find(c.piece.id), "a piece enters that is there already");
                   aboard(before, c.piece.id, c.piece.place);
                 },
                 [&](const game::PieceLeft& c) {
                   there(c.piece);
                   demand(aboard_of(before, c.piece).empty(), "a piece leaves that carries others");
                 },
                 [&](const game::PieceMoved& c) {
                   there(c.piece), place(c.to), places(c.path);
                   aboard(before, c.piece, c.to);
                 },
                 [&](const game::PieceTurned& c) { there(c.piece), side(c.side); },
                 [&](const game::AttributeSet& c) { there(c.piece), value(words.attributes, c.attribute, c.value); },
                 [&](const game::LedgerSet& c) {
                   faction(c.faction);
                   demand(in_range(c.ledger, words.ledgers.size()), "there is no such ledger");
                   const auto& info = words.ledgers[static_cast<std::size_t>(c.ledger)];
                   demand(c.amount >= info.low && c.amount <= info.high, "a ledger is out of its range");
                 },
                 [&](const game::FactSet& c) { value(words.facts, c.fact, c.value); },
             },
      change);
}

std::vector<game::Change> Parts::changes(game::World& world, const std::vector<game::Change>& changes) const {
  std::vector<game::Change> undo;
  for (const auto& one : changes) {
    change(world, one);
    undo.push_back(evolve(world, one));
  }
  std::reverse(undo.begin(), undo.end());
  return undo;
}

void Parts::facts(const game::World& world) const {
  const auto& words = scenario_.rulebook.vocabulary();
  demand(world.facts() <= words.facts.size(), "the world has facts that the rulebook does not know");
  for (std::size_t i = 0; i < world.facts(); ++i)
    value(words.facts, static_cast<int>(i), world.fact(static_cast<int>(i)));
}

void Parts::view(const game::View& view) const {
  const auto& words = scenario_.rulebook.vocabulary();
  values(words.facts, view.facts);
  for (const auto& [key, amount] : view.ledgers) {
    faction(key.first);
    demand(in_range(key.second, words.ledgers.size()), "there is no such ledger");
  }
  places(view.in_sight);
  const auto dated = [&](const std::optional<game::Moment>& as_of) { count(as_of.value_or(game::Moment{}).phase); };
  for (const auto& [id, seen] : view.pieces) dated(seen.as_of);
  for (const auto& [key, sighting] : view.sightings) {
    place(key.first), side(key.second);
    if (sighting.from) place(*sighting.from);
    dated(sighting.as_of);
    count(sighting.count.value_or(0));
  }
}

}  // namespace ziggurat::validate
