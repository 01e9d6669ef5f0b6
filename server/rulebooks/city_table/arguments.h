#pragma once
#include <optional>
#include <string>
#include <vector>

#include "game/order.h"
#include "rulebooks/city_table/order_kinds.h"
#include "rulebooks/city_table/match.h"
#include "rulebooks/city_table/rules/path.h"

// The arguments of an order by place, and whether they are of the declared types at all.
namespace ziggurat::city_table {

inline bool given(const game::Order& order, int index) {
  return index >= 0 && static_cast<std::size_t>(index) < order.arguments.size() &&
         order.arguments[static_cast<std::size_t>(index)].index() != 0;
}
template <class T>
const T* argument(const game::Order& order, int index) {
  return given(order, index) ? std::get_if<T>(&order.arguments[static_cast<std::size_t>(index)]) : nullptr;
}
inline Give kind_of(const game::Order& order) { return static_cast<Give>(order.kind); }

// One piece or several: always a list.
std::vector<PieceId> pieces_in(const game::Order& order, int index);
std::vector<Place> places_in(const game::Order& order, int index);
std::string word_in(const game::Order& order, int index, std::string_view otherwise);
bool flag_in(const game::Order& order, int index);

// Unknown kind, too many, missing or wrongly typed arguments: code `malformed`, pointer below `at`.
std::optional<Refusal> malformed(const game::Order& order, const std::string& at);

// The part of an order that the rules' move step needs: kind, squares, stance. `shoot` is filled by the bell.
Order rules_order(const game::Order& order);
// The path of squares; a place that is no square of the City table becomes {0,0}.
std::vector<Square> squares_in(const game::Order& order, int index);

}  // namespace ziggurat::city_table
