#pragma once
#include <functional>
#include <vector>

#include "base/chance.h"
#include "game/rulebook.h"

// How a bot chooses its orders, and what it would advise a player: it asks the rulebook for the seat's options, as a
// page does, lets the rulebook rate each possible order (Rulebook::worth), and adds the best lawful one to its sheet,
// for each stack in turn.
namespace ziggurat::game {

// Knows only its seat's view, as it was when the adviser was made. Works in small steps, so that other work can run in
// between.
class Adviser {
 public:
  // Every fault of the whole sheet, together with its allies' sheets; pointers as in `Rulebook::check`.
  using Faults = std::function<std::vector<Refusal>(const Sheet&)>;

  // `rulebook` must outlive it. `begun`: a lawful sheet to add orders to, without changing its own.
  Adviser(const Rulebook& rulebook, const View& view, const Phase& phase, const Seat& seat, Chance chance,
      Sheet begun = {}, Strength strength = Strength::fair);

  // Asks for the options of one subject and adds the best order to the sheet; false: finished.
  bool think(const Faults& faults);
  // The orders of `begun`, those that were chosen, and the default orders as far as they are lawful with these.
  // Contains no orders for the umpire, and no texts that a person must write.
  Sheet sheet(const Faults& faults) const;

  const View& view() const { return view_; }

 private:
  struct Subject {  // pieces to ask options for (none: the seat itself), and the maximum number of their orders
    std::vector<PieceId> pieces;
    int orders_left = 0;
  };
  void begin_sheet();
  bool end_sheet();  // keeps the sheet if it is the best so far; true: another one is begun
  bool add_best(const std::vector<PieceId>& pieces, const Faults& faults);

  const Rulebook& rulebook_;
  const View view_;
  const Phase phase_;
  const Seat seat_;
  Chance chance_;
  std::vector<Subject> subjects_;  // the last one first
  Sheet sheet_;
  const Sheet begun_;  // the orders to which others are added
  const Strength strength_;
  Sheet best_ = {};
  std::int64_t worth_ = 0, best_worth_ = 0;  // of the orders on each sheet, as rated when they were added
  int questions_ = 0, sheets_ = 0;           // questions for this sheet; sheets finished so far
};

// Removes the orders that the faults point to, until the rest is lawful. Removes all orders if the faults point to
// none.
Sheet mended(Sheet sheet, const Adviser::Faults& faults);

}  // namespace ziggurat::game
