#pragma once
#include "rulebooks/dark_ages/rules/procedures/procedures.h"
#include "rulebooks/dark_ages/rules/turn/player_turn.h"

namespace ziggurat::dark_ages {

Json to_json(const LogEntry& entry);
// Supports only the kinds of orders that default orders use.
Json default_order_json(const Order& order);

}  // namespace ziggurat::dark_ages
