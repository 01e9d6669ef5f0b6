#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/city_table/rules/figures/figures.h"
#include "rulebooks/city_table/rules/figures/switches.h"

namespace ziggurat::city_table {

struct Unit {                      // CT-16
  const UnitType* type = nullptr;  // never null in use
  std::string id;
  int steps = 1;              // 1 to type->steps; a unit without steps is not in a stack
  std::optional<int> combat;  // set: overrides the current Combat
  bool operator==(const Unit&) const = default;
};

// Units of one camp in one square, top first (CT-22).
using Stack = std::vector<Unit>;

// A step taken from a unit: what a report tells of a loss.
struct StepLoss {
  std::string id;
  int steps = 0;      // taken, at least 1
  bool gone = false;  // the unit lost its last one
  bool operator==(const StepLoss&) const = default;
};

inline bool is(const Unit& unit, UnitClass kind) { return unit.type->kind == kind; }
bool has_class(const Stack& stack, UnitClass kind);
bool all_of_class(const Stack& stack, UnitClass kind);  // false for an empty stack

int current_combat(const Unit& unit, const Switches& switches);  // CT-17
int strength_of(const Stack& stack, const Switches& switches);   // sum of current Combat (CT-51)
int steps_of(const Stack& stack);                                // all steps, siege units included
int fighting_steps_of(const Stack& stack);                       // siege units not counted (CT-54)

// Siege units below all others, the order otherwise kept (CT-22).
void siege_units_to_bottom(Stack& stack);
// Newcomers on top in their order, siege units below all (CT-22).
Stack stack_entered(const Stack& present, const Stack& entering);

// Takes up to `count` steps from the top unit, then the next (CT-42). Units without steps leave the stack; their ids are
// appended to `eliminated` in the order in which they were lost. Returns the losses, unit by unit.
std::vector<StepLoss> take_from_top(Stack& stack, int count, std::vector<std::string>& eliminated);

// Slowest Move of the group in half squares; none: no limit (CT-31, switch move_score).
std::optional<int> allowance_half(const Stack& stack, const Switches& switches);
// Lowest Retreat score in squares; none: somebody has none, or nobody is there (CT-38).
std::optional<int> lowest_retreat(const Stack& stack);

// Where the class of a unit lets it stand or enter (CT-36). A group has the limits of all its members.
struct Limits {
  bool climbs = true;       // false: no closed wall squares but gates
  bool walls_only = false;  // true: nothing but wall and gate squares
  bool operator==(const Limits&) const = default;
};
Limits limits_of(const Stack& stack);

}  // namespace ziggurat::city_table
