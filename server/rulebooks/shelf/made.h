#pragma once
#include <type_traits>
#include <utility>
#include <vector>

#include "game/piece.h"

namespace ziggurat::shelf {
using namespace game;

// One attribute of a new piece. A choice may be given as the rules' own enum.
struct With {
  int attribute;
  Value value;
  template <class T, class V>
  With(Attribute<T> which, V given) : attribute(which.index), value(std::in_place_type<T>, as<T>(std::move(given))) {}

 private:
  template <class T, class V>
  static T as(V given) {
    if constexpr (std::is_enum_v<V>) return static_cast<T>(given);
    else return T(std::move(given));
  }
};

// Makes a piece that is to enter the world. The world assigns its id.
inline Piece made(KindId kind, FactionId side, Place place, const std::vector<With>& attributes) {
  Piece piece{{}, kind, side, place, {}};
  for (const auto& [attribute, value] : attributes) piece.set(attribute, value);
  return piece;
}

}  // namespace ziggurat::shelf
