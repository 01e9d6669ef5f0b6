#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "game/order.h"

namespace ziggurat::game {

// Reads the arguments of an order by their index in its kind. A missing argument, or one of another type, reads as
// empty.
inline bool given(const Order& order, int index) {
  return index >= 0 && static_cast<std::size_t>(index) < order.arguments.size() &&
         order.arguments[static_cast<std::size_t>(index)].index() != 0;
}
template <class T>
const T* argument(const Order& order, int index) {
  return given(order, index) ? std::get_if<T>(&order.arguments[static_cast<std::size_t>(index)]) : nullptr;
}

// One piece or several: always a list.
inline std::vector<PieceId> pieces_in(const Order& order, int index) {
  if (const auto* one = argument<PieceId>(order, index)) return {*one};
  const auto* list = argument<std::vector<PieceId>>(order, index);
  return list ? *list : std::vector<PieceId>{};
}
inline std::vector<Place> places_in(const Order& order, int index) {
  if (const auto* one = argument<Place>(order, index)) return {*one};
  const auto* list = argument<std::vector<Place>>(order, index);
  return list ? *list : std::vector<Place>{};
}
// For the parameter types steps, counts and ranking; empty: not given.
template <class T>
const std::vector<T>& list_in(const Order& order, int index) {
  static const std::vector<T> none;
  const auto* list = argument<std::vector<T>>(order, index);
  return list ? *list : none;
}
inline std::string word_in(const Order& order, int index, std::string_view otherwise) {
  const auto* word = argument<std::string>(order, index);
  return word ? *word : std::string(otherwise);
}
inline bool flag_in(const Order& order, int index) {
  const auto* flag = argument<bool>(order, index);
  return flag && *flag;
}
inline std::int64_t count_in(const Order& order, int index, std::int64_t otherwise) {
  const auto* number = argument<std::int64_t>(order, index);
  return number ? *number : otherwise;
}

}  // namespace ziggurat::game
