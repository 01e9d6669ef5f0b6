#pragma once
#include <utility>
#include <vector>

#include "game/world.h"

namespace ziggurat::game {

// A world under change: applies and records every change. Setters do nothing if the value is set already.
class ChangeWriter {
 public:
  explicit ChangeWriter(World start) : world(std::move(start)) {}
  ChangeWriter(const ChangeWriter&) = delete;
  ChangeWriter& operator=(const ChangeWriter&) = delete;
  virtual ~ChangeWriter() = default;

  World world;  // its present state
  // Number of changes so far: values read from the world are valid as long as this number stays the same.
  std::size_t changes_made() const { return changes_made_; }

  void apply(Change change) {
    ++changes_made_;
    evolve(world, change);
    record(std::move(change));
  }
  template <class T>
  void set(PieceId piece, Attribute<T> attribute, T value) {
    if (world.at(piece).value(attribute.index) != Value{value})
      apply(AttributeSet{piece, attribute.index, Value{std::move(value)}});
  }
  template <class T>
  void set(Fact<T> fact, T value) {
    if (world.fact(fact.index) != Value{value}) apply(FactSet{fact.index, Value{std::move(value)}});
  }
  void set(FactionId faction, Ledger ledger, std::int64_t amount) {
    if (world.ledger(faction, ledger.index) != amount) apply(LedgerSet{faction, ledger.index, amount});
  }
  template <class... T>
  void clear(PieceId piece, Attribute<T>... attributes) {
    for (const int index : {attributes.index...})
      if (world.at(piece).has(index)) apply(AttributeSet{piece, index, Value{}});
  }
  PieceId enter(Piece piece) {  // assigns the id
    piece.id = world.next_piece();
    const PieceId id = piece.id;
    apply(PieceEntered{std::move(piece)});
    return id;
  }

 private:
  virtual void record(Change change) = 0;
  std::size_t changes_made_ = 0;
};

// Records the changes in a plain list.
class ChangeList final : public ChangeWriter {
 public:
  using ChangeWriter::ChangeWriter;
  std::vector<Change> changes;

 private:
  void record(Change change) override { changes.push_back(std::move(change)); }
};

}  // namespace ziggurat::game
