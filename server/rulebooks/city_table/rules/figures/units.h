#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/city_table/rules/figures/figures.h"
#include "rulebooks/city_table/rules/figures/switches.h"

namespace ziggurat::city_table {

struct Unit {                      // CT-16
  const UnitType* type = nullptr;  // never null once in use
  std::string id;
  int steps = 1;              // 1 to type->steps; a unit without steps leaves its stack
  std::optional<int> combat;  // if set, overrides the current Combat
  bool operator==(const Unit&) const = default;
};

// Units of one camp in one square, top first (CT-22).
using Stack = std::vector<Unit>;

// Steps lost by one unit, as reported.
struct StepLoss {
  std::string id;
  int steps = 0;      // at least 1
  bool gone = false;  // the unit lost its last step
  bool operator==(const StepLoss&) const = default;
};

inline bool is(const Unit& unit, UnitClass kind) { return unit.type->kind == kind; }
bool has_class(const Stack& stack, UnitClass kind);
bool all_of_class(const Stack& stack, UnitClass kind);  // false for an empty stack

int current_combat(const Unit& unit, const Switches& switches);  // CT-17
int strength_of(const Stack& stack, const Switches& switches);   // sum of current Combat (CT-51)
int steps_of(const Stack& stack);                                // all steps, siege units included
int fighting_steps_of(const Stack& stack);                       // without siege units (CT-54)

// Moves siege units below all others and keeps the order otherwise (CT-22).
void siege_units_to_bottom(Stack& stack);
// Newcomers on top in their order, siege units below all others (CT-22).
Stack stack_entered(const Stack& present, const Stack& entering);

// Takes up to `count` steps, first from the top unit, then from the next (CT-42). Removes units without steps and
// appends their ids to `eliminated` in the order of their elimination. Returns the losses per unit.
std::vector<StepLoss> take_from_top(Stack& stack, int count, std::vector<std::string>& eliminated);

// The slowest Move of the group in half squares; none: no limit (CT-31, switch move_score).
std::optional<int> allowance_half(const Stack& stack, const Switches& switches);
// The lowest Retreat score in squares; none if a unit has no score, or if the stack is empty (CT-38).
std::optional<int> lowest_retreat(const Stack& stack);

// Where units of a class may stand or enter (CT-36). A group has the limits of all its members.
struct Limits {
  bool climbs = true;       // false: may not enter closed wall squares, except gates
  bool walls_only = false;  // true: wall and gate squares only
  bool operator==(const Limits&) const = default;
};
Limits limits_of(const Stack& stack);

}  // namespace ziggurat::city_table
