#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/city_table/rules/figures/board.h"
#include "rulebooks/city_table/rules/figures/units.h"

namespace ziggurat::city_table {

struct CampStack {
  Camp camp = Camp::city;
  Stack units;
};
struct Stacking {
  Reason reason = Reason::none;  // neutral_ground takes precedence over stack_limit
  int count = 0;                 // units of the entering camp after the entry
  int limit = 0;
  bool engaged = false;            // lawful, and another camp is present
  std::vector<std::string> order;  // ids from top to bottom: entering, then present, siege units last
};
// Whether units may enter a square, and their order in the stack afterwards (CT-14, CT-21, CT-22).
Stacking enter_square(const std::vector<CampStack>& present, const CampStack& entering, const Switches& switches);

// The nearest square where a stack may stand after a change of camp (CT-14); distance by CT-4, ties in reading order.
// It needs room, no units of another camp, and the unit limits of CT-36. The stack's own square counts.
std::optional<Square> nearest_refuge(const Board& board, Camp camp, Square at, int units, Limits limits,
    const std::vector<Presence>& others, const Switches& switches);

// Restack (CT-22): puts the faction's units, in the order of `wanted` from the top, into the places that they occupy in
// the stack. None if `wanted` is not exactly a permutation of ids in the stack.
std::optional<Stack> restacked(const Stack& stack, const std::vector<std::string>& wanted);

}  // namespace ziggurat::city_table
