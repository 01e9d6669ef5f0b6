#pragma once
#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>

#include "game/rulebook.h"

// Builds each faction's view from an empty one, so that a view contains only what was shown explicitly.
namespace ziggurat::shelf {
using namespace game;

// Builds the view of one viewer. Unchanged pieces reuse the pointers of the previous view: equal pointers make view
// deltas cheap.
class ViewBuilder {
 public:
  ViewBuilder(const World& world, const Looker& looker, const Vocabulary& vocabulary);

  // Shows a piece with all its attributes, or only with those that the viewer may know.
  void show(PiecePtr piece) { put({std::move(piece), std::nullopt}); }
  template <class MayKnow>
  void cut(const Piece& piece, MayKnow may_know) {
    show(what_is_known(piece, may_know));
  }
  // `once` caches the reduced piece: it is built for the first viewer and shared by all with the same knowledge.
  template <class MayKnow>
  void cut(const Piece& piece, MayKnow may_know, PiecePtr& once) {
    if (!once) once = what_is_known(piece, may_know);
    show(once);
  }
  // Keeps a piece that the viewer no longer sees as a ghost, dated by the last sighting.
  void keep(const SeenPiece& old, Moment now) { put({old.piece, old.as_of ? old.as_of : std::optional(now)}); }

  // The piece in the previous view; null if it was not there, or if there was no view.
  const SeenPiece* last(PieceId piece) const;
  const View* before() const { return before_; }

  template <class T>
  void publish(Fact<T> fact) {
    view.facts[static_cast<std::size_t>(fact.index)] = world_.fact(fact.index);
  }
  void report_ledgers(FactionId faction);

  View view;

 private:
  void put(SeenPiece seen) { view.pieces.insert_or_assign(seen.piece->id, std::move(seen)); }
  template <class MayKnow>
  PiecePtr what_is_known(const Piece& piece, MayKnow may_know) const {
    if (const auto* old = last(piece.id); old && is_cut_of(*old->piece, piece, may_know)) return old->piece;
    auto copy = std::make_shared<Piece>(Piece{piece.id, piece.kind, piece.side, piece.place, {}});
    copy->attributes.reserve(piece.attributes.size());
    for (int i = 0; i < static_cast<int>(piece.attributes.size()); ++i)
      if (piece.has(i) && may_know(i)) copy->set(i, piece.value(i));
    return copy;
  }
  template <class MayKnow>
  static bool is_cut_of(const Piece& cut, const Piece& whole, MayKnow may_know) {
    if (cut.kind != whole.kind || cut.side != whole.side || cut.place != whole.place) return false;
    const auto &is = cut.attributes, &all = whole.attributes;
    for (std::size_t i = 0; i < std::max(is.size(), all.size()); ++i) {
      const bool known = i < all.size() && all[i].index() != 0 && may_know(static_cast<int>(i));
      if (known ? i >= is.size() || is[i] != all[i] : i < is.size() && is[i].index() != 0) return false;
    }
    return true;
  }
  const World& world_;
  const View* before_;
  std::size_t ledgers_;
};

// The umpire's view.
View everything(const World& world, const Vocabulary& vocabulary);

}  // namespace ziggurat::shelf
