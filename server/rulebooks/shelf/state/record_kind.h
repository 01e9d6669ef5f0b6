#pragma once
#include <cstddef>
#include <stdexcept>
#include <utility>
#include <vector>

#include "game/change.h"
#include "rulebooks/shelf/state/declare.h"

namespace ziggurat::shelf {

// A declared kind of pieces. `R` derives from Record and has `kind` and `fields` (field.h).
template <class R>
class RecordKind {
 public:
  explicit RecordKind(Declarer& declarer) : id_(declarer.kind(R::kind)) {
    const auto declare = [&]<class T>(std::string_view name, const T&, const Field& field = {}) {
      indices_.push_back(declarer.attribute<T>(id_, name, field));
    };
    R::fields(declare, blank());
  }

  KindId id() const { return id_; }

  R read(const Piece& piece) const {  // of a world or a view; unknown fields read as their defaults
    R record;
    record.id = piece.id, record.side = piece.side, record.place = piece.place;
    std::size_t next = 0;
    const auto read = [&](std::string_view, auto& member, const Field& = {}) {
      from_value(piece.value(indices_[next++]), member);
    };
    R::fields(read, record);
    return record;
  }

  Piece made(const R& record) const {  // for entering a world, which assigns its id
    Piece piece{record.id, id_, record.side, record.place, {}};
    std::size_t next = 0;
    const auto write = [&](std::string_view, const auto& member, const Field& field = {}) {
      const int index = indices_[next++];
      if (auto value = to_value(member, field); value.index() != 0) piece.set(index, std::move(value));
    };
    R::fields(write, record);
    return piece;
  }

  // Leaves out the place: the rulebook applies a move itself, because it may have a path.
  std::vector<Change> changes(const R& before, const R& after) const {
    std::vector<Change> found;
    if (before.side != after.side) found.push_back(PieceTurned{after.id, after.side});
    const Piece was = made(before), is = made(after);
    for (const int index : indices_)
      if (was.value(index) != is.value(index)) found.push_back(AttributeSet{after.id, index, is.value(index)});
    return found;
  }

  // The attribute of a member: `units.attribute(&Unit::number)`.
  template <class T>
  Attribute<AttributeOf<T>> attribute(T R::*member) const {
    const void* wanted = &(blank().*member);
    int found = -1;
    std::size_t next = 0;
    const auto look = [&](std::string_view, const auto& one, const Field& = {}) {
      const int index = indices_[next++];
      if (static_cast<const void*>(&one) == wanted) found = index;
    };
    R::fields(look, blank());
    if (found < 0) throw std::logic_error("the member is not a declared field");
    return {found};
  }

 private:
  static const R& blank() {
    static const R record;
    return record;
  }
  KindId id_;
  std::vector<int> indices_;  // by field
};

}  // namespace ziggurat::shelf
