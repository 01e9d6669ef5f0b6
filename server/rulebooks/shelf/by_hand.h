#pragma once
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/change_writer.h"

// A table of limits on the umpire's edits, and helpers for normalising an edit. The kernel has already checked types,
// ranges and required values against the declarations.
namespace ziggurat::shelf {
using namespace game;

// Rules for pieces of these kinds. Each text says why an edit is refused; an empty text allows it.
template <class GameConfig>
struct HandledKind {
  std::vector<KindId> kinds;
  std::string fixed = {};  // not empty: the scenario places these pieces; they never enter, move or leave
  std::string (*place)(const GameConfig&, const Place&) = nullptr;
  std::string needs_side = {};  // why such a piece must belong to a side
  std::string nobodys = {};     // why such a piece must not belong to a side
};

template <class GameConfig>
struct HandRules {
  std::vector<HandledKind<GameConfig>> kinds;
  // Checks beyond place and side. `enters` receives the complete piece; `value` receives the piece before the new value
  // is set.
  std::string (*enters)(const GameConfig&, const Piece&) = nullptr;
  std::string (*leaves)(const GameConfig&, const World&, const Piece&) = nullptr;
  std::string (*value)(const GameConfig&, const World&, const Piece&, int attribute, const Value&) = nullptr;
  std::string (*fact)(const GameConfig&, int fact, const Value&) = nullptr;

  // Implements Rulebook::reject_reason.
  std::string reject_reason(const GameConfig& config, const World& world, const Change& change) const {
    return std::visit(Overloaded{
                          [&](const PieceEntered& c) {
                            auto fault = place_fault(config, c.piece.kind, c.piece.place);
                            if (fault.empty()) fault = side_fault(c.piece.kind, c.piece.side);
                            return fault.empty() && enters ? enters(config, c.piece) : fault;
                          },
                          [&](const PieceLeft& c) {
                            const Piece& piece = world.at(c.piece);
                            const std::string& fault = of(piece.kind).fixed;
                            return fault.empty() && leaves ? leaves(config, world, piece) : fault;
                          },
                          [&](const PieceMoved& c) { return place_fault(config, world.at(c.piece).kind, c.to); },
                          [&](const PieceTurned& c) { return side_fault(world.at(c.piece).kind, c.side); },
                          [&](const AttributeSet& c) {
                            return value ? value(config, world, world.at(c.piece), c.attribute, c.value)
                                         : std::string();
                          },
                          [&](const FactSet& c) { return fact ? fact(config, c.fact, c.value) : std::string(); },
                          [](const LedgerSet&) { return std::string(); },
                      },
        change);
  }

 private:
  const HandledKind<GameConfig>& of(KindId kind) const {
    static const HandledKind<GameConfig> free;
    for (const auto& row : kinds)
      for (const KindId one : row.kinds)
        if (one == kind) return row;
    return free;
  }
  std::string place_fault(const GameConfig& config, KindId kind, const Place& place) const {
    const auto& row = of(kind);
    return row.fixed.empty() && row.place ? row.place(config, place) : row.fixed;
  }
  std::string side_fault(KindId kind, FactionId side) const {
    return side.valid() ? of(kind).nobodys : of(kind).needs_side;
  }
};

// The pieces that the umpire placed, or gave to another side, in this edit.
struct Handled {
  std::set<PieceId> placed, turned;
  explicit Handled(const std::vector<Change>& act) {
    for (const auto& change : act) {
      if (const auto* entered = std::get_if<PieceEntered>(&change)) placed.insert(entered->piece.id);
      if (const auto* moved = std::get_if<PieceMoved>(&change)) placed.insert(moved->piece);
      if (const auto* side = std::get_if<PieceTurned>(&change)) turned.insert(side->piece);
    }
  }
};

// Removes pieces of this kind whose attribute `left` has reached 0.
inline void remove_spent(ChangeWriter& at_work, KindId kind, Attribute<std::int64_t> left) {
  for (const PieceId id : at_work.world.pieces())
    if (const Piece& piece = at_work.world.at(id); piece.kind == kind && piece[left] <= 0) at_work.apply(PieceLeft{id});
}

}  // namespace ziggurat::shelf
