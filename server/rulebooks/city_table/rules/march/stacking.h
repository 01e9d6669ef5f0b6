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
  Reason reason = Reason::none;  // neutral_ground before stack_limit
  int count = 0;                 // the entering camp's units afterwards
  int limit = 0;
  bool engaged = false;            // lawful, and another camp is there
  std::vector<std::string> order;  // ids top to bottom: entering, then present, siege units last
};
// Whether units may enter a square and how they then stand there (CT-14, CT-21, CT-22).
Stacking enter_square(const std::vector<CampStack>& present, const CampStack& entering, const Switches& switches);

// The nearest square (CT-4, ties in reading order) where a stack may stand after a change of camp (CT-14): room for it,
// no units of any other camp there, unit limits of CT-36. Its own square counts.
std::optional<Square> nearest_refuge(const Board& board, Camp camp, Square at, int units, Limits limits,
    const std::vector<Presence>& others, const Switches& switches);

// Restack (CT-22): the faction's units (`wanted`, top to bottom) take, in the new order, the places its units hold in the
// stack. None if `wanted` is not exactly a rearrangement of ids found in the stack.
std::optional<Stack> restacked(const Stack& stack, const std::vector<std::string>& wanted);

}  // namespace ziggurat::city_table
