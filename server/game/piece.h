#pragma once
#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "game/attribute.h"
#include "game/place.h"

namespace ziggurat::game {

// Anything that can change and has a place: a unit, a leader, a bridge, a holding, a marker.
struct Piece {
  PieceId id;
  KindId kind;
  FactionId side;  // not valid: nobody's
  Place place;
  std::vector<Value> attributes;  // by attribute index; may be shorter than the vocabulary

  bool operator==(const Piece&) const = default;

  bool has(int index) const {
    return index >= 0 && static_cast<std::size_t>(index) < attributes.size() &&
           attributes[static_cast<std::size_t>(index)].index() != 0;
  }
  template <class T>
  bool has(Attribute<T> attribute) const {
    return has(attribute.index);
  }
  // The value, or T{} when it is unset or unknown.
  template <class T>
  T operator[](Attribute<T> attribute) const {
    if (!has(attribute.index)) return T{};
    const auto* value = std::get_if<T>(&attributes[static_cast<std::size_t>(attribute.index)]);
    return value ? *value : T{};
  }
  const Value& value(int index) const {
    static const Value none;
    return has(index) ? attributes[static_cast<std::size_t>(index)] : none;
  }
  void set(int index, Value value) {
    if (attributes.size() <= static_cast<std::size_t>(index)) attributes.resize(static_cast<std::size_t>(index) + 1);
    attributes[static_cast<std::size_t>(index)] = std::move(value);
    // No unset values at the end: the same piece has one form, whatever was set and unset on the way.
    while (!attributes.empty() && attributes.back().index() == 0) attributes.pop_back();
  }
  template <class T>
  void set(Attribute<T> attribute, T value) {
    set(attribute.index, Value{std::move(value)});
  }
  // One that is about to enter: `enter(ground(wall, at, "Wall").with(damage, 0).with(held, urr))`.
  template <class T>
  Piece with(Attribute<T> attribute, std::type_identity_t<T> value) && {
    set(attribute, std::move(value));
    return std::move(*this);
  }
};

// A counter of which a viewer may know no more than where it lies has no identity: in his view it bears a number that follows from
// its place, from here upwards, and never its own. Worlds have no such pieces.
inline constexpr std::int32_t first_counter = 1 << 24;
inline bool is_counter(PieceId id) { return id.value >= first_counter; }

// Pieces are shared and never altered in place: worlds and views are cheap to copy, and equal pointers mean nothing changed.
using PiecePtr = std::shared_ptr<const Piece>;

}  // namespace ziggurat::game
