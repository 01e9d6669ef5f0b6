#include "game/world.h"

#include <algorithm>
#include <stdexcept>

#include "base/result.h"

namespace ziggurat::game {

World::World(int factions, int ledgers)
    : factions_(factions),
      ledgers_per_faction_(ledgers),
      ledgers_(static_cast<std::size_t>(factions) * static_cast<std::size_t>(ledgers)) {}

const Piece* World::find(PieceId id) const {
  if (id.value < 0 || static_cast<std::size_t>(id.value) >= pieces_.size()) return nullptr;
  return pieces_[static_cast<std::size_t>(id.value)].get();
}
const Piece& World::at(PieceId id) const {
  const auto* piece = find(id);
  if (!piece) throw std::logic_error("no piece " + std::to_string(id.value));
  return *piece;
}
PiecePtr World::share(PieceId id) const { return find(id) ? pieces_[static_cast<std::size_t>(id.value)] : nullptr; }

std::vector<PieceId> World::pieces() const {
  std::vector<PieceId> found;
  found.reserve(pieces_.size());
  for (const auto& piece : pieces_)
    if (piece) found.push_back(piece->id);
  return found;
}

const Value& World::fact(int index) const {
  static const Value none;
  return index >= 0 && static_cast<std::size_t>(index) < facts_.size() ? facts_[static_cast<std::size_t>(index)] : none;
}
void World::give_from(PieceId next) {
  if (next.value > next_piece().value) pieces_.resize(static_cast<std::size_t>(next.value));
}
std::int64_t World::ledger(FactionId faction, int ledger) const {
  return ledgers_.at(static_cast<std::size_t>(faction.value * ledgers_per_faction_ + ledger));
}

bool World::operator==(const World& other) const {
  if (factions_ != other.factions_ || facts_ != other.facts_ || ledgers_ != other.ledgers_ ||
      pieces_.size() != other.pieces_.size())
    return false;
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    if (pieces_[i] == other.pieces_[i]) continue;
    if (!pieces_[i] || !other.pieces_[i] || !(*pieces_[i] == *other.pieces_[i])) return false;
  }
  return true;
}

namespace {

template <class Edit>
void alter(PiecePtr& slot, Edit edit) {
  auto copy = std::make_shared<Piece>(*slot);
  edit(*copy);
  slot = std::move(copy);
}

}  // namespace

Change evolve(World& world, const Change& change) {
  const auto slot = [&](PieceId id) -> PiecePtr& {
    world.at(id);  // throws if there is no such piece
    return world.pieces_[static_cast<std::size_t>(id.value)];
  };
  return std::visit(Overloaded{
                        [&](const PieceEntered& c) -> Change {
                          const auto index = static_cast<std::size_t>(c.piece.id.value);
                          if (world.pieces_.size() <= index) world.pieces_.resize(index + 1);
                          if (world.pieces_[index])
                            throw std::logic_error("piece " + std::to_string(c.piece.id.value) + " is there already");
                          world.pieces_[index] = std::make_shared<Piece>(c.piece);
                          return PieceLeft{c.piece.id};
                        },
                        [&](const PieceLeft& c) -> Change {
                          auto& piece = slot(c.piece);
                          PieceEntered back{*piece};
                          piece.reset();
                          return back;
                        },
                        [&](const PieceMoved& c) -> Change {
                          auto& piece = slot(c.piece);
                          PieceMoved back{c.piece, piece->place, {}};
                          alter(piece, [&](Piece& p) { p.place = c.to; });
                          return back;
                        },
                        [&](const PieceTurned& c) -> Change {
                          auto& piece = slot(c.piece);
                          PieceTurned back{c.piece, piece->side};
                          alter(piece, [&](Piece& p) { p.side = c.side; });
                          return back;
                        },
                        [&](const AttributeSet& c) -> Change {
                          auto& piece = slot(c.piece);
                          AttributeSet back{c.piece, c.attribute, piece->value(c.attribute)};
                          alter(piece, [&](Piece& p) { p.set(c.attribute, c.value); });
                          return back;
                        },
                        [&](const LedgerSet& c) -> Change {
                          auto& amount = world.ledgers_.at(
                              static_cast<std::size_t>(c.faction.value * world.ledgers_per_faction_ + c.ledger));
                          LedgerSet back{c.faction, c.ledger, amount};
                          amount = c.amount;
                          return back;
                        },
                        [&](const FactSet& c) -> Change {
                          FactSet back{c.fact, world.fact(c.fact)};
                          if (world.facts_.size() <= static_cast<std::size_t>(c.fact))
                            world.facts_.resize(static_cast<std::size_t>(c.fact) + 1);
                          world.facts_[static_cast<std::size_t>(c.fact)] = c.value;
                          return back;
                        },
                    },
      change);
}

std::vector<PieceId> aboard_of(const World& world, PieceId carrier) {
  std::vector<PieceId> found;
  for (const PieceId id : world.pieces())
    if (const PieceId* on = carrier_of(world.at(id).place); on && *on == carrier) found.push_back(id);
  return found;
}

std::string reject_aboard(const World& world, PieceId piece, const Place& place) {
  const PieceId* next = carrier_of(place);
  if (next && place.board != BoardId{0}) return "what is aboard a piece is on no board";
  for (std::size_t carriers = 0; next; ++carriers) {
    if (*next == piece || carriers > world.pieces().size()) return "a piece cannot carry itself";
    const Piece* carrier = world.find(*next);
    if (!carrier) return "there is no such piece to be aboard of";
    next = carrier_of(carrier->place);
  }
  return {};
}

namespace {

std::string reject_leaving(const World& world, PieceId piece) {
  if (!world.find(piece)) return "there is no such piece";
  return aboard_of(world, piece).empty() ? "" : "something is aboard it";
}

std::string reject_value(const std::vector<AttributeInfo>& infos, int index, const Value& value, const World& world) {
  if (index < 0 || static_cast<std::size_t>(index) >= infos.size()) return "there is no such attribute";
  const auto& info = infos[static_cast<std::size_t>(index)];
  if (std::holds_alternative<std::monostate>(value)) return info.required ? info.label + " cannot be unset" : "";
  switch (info.type) {
    case AttributeType::flag: return std::holds_alternative<bool>(value) ? "" : info.name + " is yes or no";
    case AttributeType::text: return std::holds_alternative<std::string>(value) ? "" : info.name + " is a text";
    case AttributeType::piece: {
      const auto* piece = std::get_if<PieceId>(&value);
      return piece && world.find(*piece) ? "" : info.name + " is a piece";
    }
    case AttributeType::choice: {
      const auto* number = std::get_if<std::int64_t>(&value);
      const bool fits = number && *number >= 0 && *number < static_cast<std::int64_t>(info.choices.size());
      return fits ? "" : info.name + " is not one of its choices";
    }
    case AttributeType::number: {
      const auto* number = std::get_if<std::int64_t>(&value);
      if (number && *number >= info.low && *number <= info.high) return {};
      return info.name + " is from " + std::to_string(info.low) + " to " + std::to_string(info.high);
    }
  }
  return "unknown type";
}

bool required_of(const AttributeInfo& info, KindId kind) {
  return std::find(info.required_of.begin(), info.required_of.end(), kind) != info.required_of.end();
}
std::string lacks(const Vocabulary& vocabulary, KindId kind, const AttributeInfo& info) {
  return "a piece of the kind " + vocabulary.kinds[static_cast<std::size_t>(kind.value)] +
         " is never without: " + info.label;
}

std::string reject_newcomer(const World& world, const Piece& piece, const Vocabulary& vocabulary) {
  if (piece.id != world.next_piece()) return "a new piece takes the next free number";
  if (piece.kind.value < 0 || static_cast<std::size_t>(piece.kind.value) >= vocabulary.kinds.size())
    return "there is no such kind";
  for (std::size_t i = 0; i < piece.attributes.size(); ++i)
    if (auto words = reject_value(vocabulary.attributes, static_cast<int>(i), piece.attributes[i], world);
        !words.empty())
      return words;
  for (std::size_t i = 0; i < vocabulary.attributes.size(); ++i)
    if (const auto& info = vocabulary.attributes[i]; required_of(info, piece.kind) && !piece.has(static_cast<int>(i)))
      return lacks(vocabulary, piece.kind, info);
  return {};
}

std::string reject_setting(
    const Piece& piece, const AttributeSet& set, const World& world, const Vocabulary& vocabulary) {
  if (auto words = reject_value(vocabulary.attributes, set.attribute, set.value, world); !words.empty()) return words;
  const auto& info = vocabulary.attributes[static_cast<std::size_t>(set.attribute)];
  const bool unset = std::holds_alternative<std::monostate>(set.value);
  return unset && required_of(info, piece.kind) ? lacks(vocabulary, piece.kind, info) : "";
}

}  // namespace

std::string reject_reason(const World& world, const Change& change, const Vocabulary& vocabulary) {
  const auto missing = [&](PieceId id) {
    return world.find(id) ? std::string() : std::string("there is no such piece");
  };
  const auto bad_side = [&](FactionId side) {
    return side.value >= -1 && side.value < world.factions() ? "" : "there is no such side";
  };
  return std::visit(
      Overloaded{
          [&](const PieceEntered& c) -> std::string {
            auto words = reject_newcomer(world, c.piece, vocabulary);
            if (words.empty()) words = reject_aboard(world, c.piece.id, c.piece.place);
            return words.empty() ? bad_side(c.piece.side) : words;
          },
          [&](const PieceLeft& c) -> std::string { return reject_leaving(world, c.piece); },
          [&](const PieceMoved& c) -> std::string {
            return world.find(c.piece) ? reject_aboard(world, c.piece, c.to) : missing(c.piece);
          },
          [&](const PieceTurned& c) -> std::string {
            return world.find(c.piece) ? bad_side(c.side) : missing(c.piece);
          },
          [&](const AttributeSet& c) -> std::string {
            const auto* piece = world.find(c.piece);
            return piece ? reject_setting(*piece, c, world, vocabulary) : missing(c.piece);
          },
          [&](const LedgerSet& c) -> std::string {
            if (c.faction.value < 0 || c.faction.value >= world.factions()) return "there is no such side";
            if (c.ledger < 0 || static_cast<std::size_t>(c.ledger) >= vocabulary.ledgers.size())
              return "there is no such ledger";
            const auto& info = vocabulary.ledgers[static_cast<std::size_t>(c.ledger)];
            return c.amount >= info.low && c.amount <= info.high ? "" : info.name + " is out of range";
          },
          [&](const FactSet& c) -> std::string { return reject_value(vocabulary.facts, c.fact, c.value, world); },
      },
      change);
}

}  // namespace ziggurat::game
