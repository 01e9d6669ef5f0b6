#pragma once
#include <optional>
#include <string>
#include <vector>

#include "game/arguments.h"
#include "rulebooks/city_table/match.h"
#include "rulebooks/city_table/order_kinds.h"
#include "rulebooks/city_table/rules/path.h"

// The arguments of an order, and whether they are of the declared types at all.
namespace ziggurat::city_table {

inline Give kind_of(const game::Order& order) { return static_cast<Give>(order.kind); }

// Unknown kind, too many, missing or wrongly typed arguments: code `malformed`, pointer below `at`.
std::optional<Refusal> malformed(const game::Order& order, const std::string& at);

// The part of an order that the rules' move step needs: kind, squares, stance. `shoot` is filled by the bell.
Order rules_order(const game::Order& order);
// The path of squares; a place that is no square of the City table becomes {0,0}.
std::vector<Square> squares_in(const game::Order& order, int index);

}  // namespace ziggurat::city_table
