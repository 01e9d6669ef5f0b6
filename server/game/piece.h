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
  FactionId side;  // invalid: owned by no faction
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
  // The value, or T{} if it is unset or unknown.
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
    // Drop unset values at the end, so that equal pieces have equal lists, whatever was set and unset before.
    while (!attributes.empty() && attributes.back().index() == 0) attributes.pop_back();
  }
  template <class T>
  void set(Attribute<T> attribute, T value) {
    set(attribute.index, Value{std::move(value)});
  }
  // A piece about to enter: `enter(ground(wall, at, "Wall").with(damage, 0).with(held, urr))`.
  template <class T>
  Piece with(Attribute<T> attribute, std::type_identity_t<T> value) && {
    set(attribute, std::move(value));
    return std::move(*this);
  }
};

// A counter, of which a viewer may know only its place, has no identity: views number it from here upwards by its
// place, never by the piece's id. Worlds have no such pieces.
inline constexpr std::int32_t first_counter = 1 << 24;
inline bool is_counter(PieceId id) { return id.value >= first_counter; }

// Pieces are shared and immutable: worlds and views are cheap to copy, and equal pointers mean equal pieces.
using PiecePtr = std::shared_ptr<const Piece>;

}  // namespace ziggurat::game
