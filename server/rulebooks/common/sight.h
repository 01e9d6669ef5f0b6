#pragma once
#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>

#include "game/rulebook.h"

// What each may know, built up from nothing.
namespace ziggurat::common {

// One looker's view in the making. What is as it was in his last view is taken from there again: equal pointers make the difference of
// views cheap.
class Sight {
 public:
  Sight(const World& world, const Looker& looker, const Vocabulary& vocabulary);

  // A piece with all that is to be known of it, or with those attributes that he may know.
  void show(PiecePtr piece) { put({std::move(piece), std::nullopt}); }
  template <class MayKnow>
  void cut(const Piece& piece, MayKnow may_know) {
    const auto* old = last(piece.id);
    const int count = static_cast<int>(std::max(piece.attributes.size(), old ? old->piece->attributes.size() : 0));
    const auto value = [&](int i) -> const Value& { return may_know(i) ? piece.value(i) : unknown_; };
    bool same =
        old && old->piece->kind == piece.kind && old->piece->side == piece.side && old->piece->place == piece.place;
    for (int i = 0; same && i < count; ++i) same = old->piece->value(i) == value(i);
    if (same) return show(old->piece);
    auto copy = std::make_shared<Piece>(Piece{piece.id, piece.kind, piece.side, piece.place, {}});
    copy->attributes.reserve(piece.attributes.size());
    for (int i = 0; i < static_cast<int>(piece.attributes.size()); ++i)
      if (piece.has(i) && may_know(i)) copy->set(i, piece.value(i));
    show(std::move(copy));
  }
  // What he saw and lost stays as it was: a ghost, as old as his last look at it.
  void keep(const SeenPiece& old, Moment now) { put({old.piece, old.as_of ? old.as_of : std::optional(now)}); }

  const SeenPiece* last(PieceId piece) const;  // in his last view; null: not there, or there was none
  const View* before() const { return before_; }

  template <class T>
  void tell(Fact<T> fact) {
    view.facts[static_cast<std::size_t>(fact.index)] = world_.fact(fact.index);
  }
  void tell_ledgers(FactionId faction);

  View view;

 private:
  void put(SeenPiece seen) { view.pieces.insert_or_assign(view.pieces.end(), seen.piece->id, std::move(seen)); }
  const World& world_;
  const View* before_;
  std::size_t ledgers_;
  static inline const Value unknown_;
};

// The umpire's view.
View everything(const World& world, const Vocabulary& vocabulary);

}  // namespace ziggurat::common
