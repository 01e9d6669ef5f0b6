#pragma once
#include <functional>
#include <string>
#include <vector>

#include "base/chance.h"
#include "game/rulebook.h"

// How a bot writes a sheet: it asks for what is offered to its seat, as a page does, and lets the rulebook say what each order is worth.
namespace ziggurat {

// Whom it plays for, and all that it may know: the seat's own view.
struct Advised {
  const Rulebook& rulebook;
  const View& view;
  const Phase& phase;
  Seat seat;
  // Every fault of the whole sheet, beside its allies' sheets; pointers as those of `Rulebook::check`.
  std::function<std::vector<Refusal>(const Sheet&)> faults;
};
// Lawful orders, the default orders among them where nothing better was found. Words, and what goes to the umpire, are for people alone.
Sheet advised_sheet(const Advised& advised, Chance chance);

}  // namespace ziggurat
