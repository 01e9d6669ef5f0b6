#pragma once
#include <memory>
#include <vector>

#include "game/rulebook.h"

namespace ziggurat::game {

// Validates any number of sheets against one view. The view and the rulebook must outlive it, and the view must not
// change meanwhile, so that the rules can parse it once for all sheets. Thread-safe.
class SheetValidator {
 public:
  virtual ~SheetValidator() = default;
  // Rulebook::check and Rulebook::without_order, by this view.
  virtual std::vector<Refusal> check(
      const Phase& phase, const Seat& seat, const Sheet& sheet, const std::vector<Sheet>& others) const = 0;
  virtual std::vector<PieceId> without_order(const Phase& phase, const Seat& seat, const Sheet& sheet) const = 0;
};

// Implemented by a rulebook that parses the whole view before it validates: makes a validator that has done so.
class ReadsViews {
 public:
  virtual ~ReadsViews() = default;
  virtual std::unique_ptr<const SheetValidator> validator(const View& view) const = 0;
};

// A validator of any rulebook; without ReadsViews, each call validates on its own.
std::unique_ptr<const SheetValidator> validator_of(const Rulebook& rulebook, const View& view);

}  // namespace ziggurat::game
