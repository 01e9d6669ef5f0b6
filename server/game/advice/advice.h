#pragma once
#include <functional>
#include <vector>

#include "base/chance.h"
#include "game/rulebook.h"

// How a bot writes a sheet, and what it would advise who asks it: it asks for what is offered to the seat, as a page does, and lets the
// rulebook say what each order is worth.
namespace ziggurat::game {

// All that it may know is its seat's own view, as it was when it began. It thinks in small steps, so that others have their turn in
// between.
class Adviser {
 public:
  // Every fault of the whole sheet, beside its allies' sheets; pointers as those of `Rulebook::check`.
  using Faults = std::function<std::vector<Refusal>(const Sheet&)>;

  // `rulebook` must outlive it. `begun`: a lawful sheet that it adds to, and of which it changes nothing.
  Adviser(const Rulebook& rulebook, const View& view, const Phase& phase, const Seat& seat, Chance chance,
      Sheet begun = {}, Strength strength = Strength::fair);

  // One question to the rules, and the best answer on the sheet; false: nothing is left to think about.
  bool think(const Faults& faults);
  // Lawful orders behind those of the sheet it began with, the default orders among them where nothing better was found. Words, and
  // what goes to the umpire, are for people.
  Sheet sheet(const Faults& faults) const;

  const View& view() const { return view_; }

 private:
  struct Subject {  // what is asked for, and how many orders it may get at the most
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
  const Sheet begun_;  // the orders that were there before
  const Strength strength_;
  Sheet best_ = {};
  std::int64_t worth_ = 0, best_worth_ = 0;  // of the orders on each, as they were judged when they were added
  int questions_ = 0, sheets_ = 0;           // asked for this sheet; sheets that are written so far
};

// What of these orders may stand on a sheet together: those that the faults point at are taken out; all, should they point nowhere.
Sheet mended(Sheet sheet, const Adviser::Faults& faults);

}  // namespace ziggurat::game
