#pragma once
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "game/change_writer.h"

// The umpire's hand: what it may not do, in rows, and what every rulebook asks when an act is settled. Types, ranges and what is
// required the kernel has checked by the declarations.
namespace ziggurat::shelf {
using namespace game;

// Pieces of these kinds. Words say why not; an empty text has nothing against it.
template <class GameConfig>
struct HandledKind {
  std::vector<KindId> kinds;
  std::string fixed = {};  // they are the scenario's: they do not come, go or move
  std::string (*place)(const GameConfig&, const Place&) = nullptr;
  std::string needs_side = {};  // why they cannot be nobody's
  std::string nobodys = {};     // why they cannot be anybody's
};

template <class GameConfig>
struct HandRules {
  std::vector<HandledKind<GameConfig>> kinds;
  // Beyond place and side; a piece that enters is whole, one whose value is set has it not yet.
  std::string (*enters)(const GameConfig&, const Piece&) = nullptr;
  std::string (*leaves)(const GameConfig&, const World&, const Piece&) = nullptr;
  std::string (*value)(const GameConfig&, const World&, const Piece&, int attribute, const Value&) = nullptr;
  std::string (*fact)(const GameConfig&, int fact, const Value&) = nullptr;

  // Rulebook::misfit
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
                            return value ? value(config, world, world.at(c.piece), c.attribute, c.value) : std::string();
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

// Those whom the umpire himself put somewhere, or gave to another side, in this act.
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

// Pieces of this kind that have none of this left.
inline void remove_spent(ChangeWriter& at_work, KindId kind, Attribute<std::int64_t> left) {
  for (const PieceId id : at_work.world.pieces())
    if (const Piece& piece = at_work.world.at(id); piece.kind == kind && piece[left] <= 0) at_work.apply(PieceLeft{id});
}

}  // namespace ziggurat::shelf
