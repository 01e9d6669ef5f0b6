#pragma once
#include <cstdint>
#include <vector>

#include "game/change.h"

namespace ziggurat::game {

// The true state of the game: everything that can change in play. Only the log and snapshots write it as text; clients
// are sent views.
class World {
 public:
  explicit World(int factions = 0, int ledgers = 0);

  // By id; null: no such piece (any more).
  const Piece* find(PieceId id) const;
  const Piece& at(PieceId id) const;  // the piece must exist
  PiecePtr share(PieceId id) const;
  std::vector<PieceId> pieces() const;  // present ones, ascending
  PieceId next_piece() const {
    return {static_cast<std::int32_t>(pieces_.size())};
  }  // the id that the next PieceEntered must have
  // Ids below this one were used in a branch that was left: ids are never reused.
  void give_from(PieceId next);

  template <class T>
  T operator[](Fact<T> fact) const {
    const auto* value = std::get_if<T>(&this->fact(fact.index));
    return value ? *value : T{};
  }
  const Value& fact(int index) const;
  std::size_t facts() const { return facts_.size(); }
  std::int64_t ledger(FactionId faction, int ledger) const;
  int factions() const { return factions_; }
  int ledgers() const { return ledgers_per_faction_; }  // of each faction

  bool operator==(const World& other) const;

 private:
  friend Change evolve(World&, const Change&);
  int factions_ = 0, ledgers_per_faction_ = 0;
  std::vector<PiecePtr> pieces_;
  std::vector<Value> facts_;
  std::vector<std::int64_t> ledgers_;
};

// The only code that changes a world. The change must fit it (the piece exists; an entering piece does not): check
// changes from outside with `reject_reason` first. Returns the change that undoes this one.
Change evolve(World& world, const Change& change);

// The pieces directly aboard this one, ascending; not those that these carry.
std::vector<PieceId> aboard_of(const World& world, PieceId carrier);

// Why a piece of this number cannot be aboard its carrier at this place: the carrier must exist and not be aboard the
// piece itself. Empty: it can, or the place has no carrier.
std::string reject_aboard(const World& world, PieceId piece, const Place& place);

// Why a change does not fit the world; empty: it fits. For changes that come from people or files.
std::string reject_reason(const World& world, const Change& change, const Vocabulary& vocabulary);

}  // namespace ziggurat::game
