#pragma once
#include <memory>
#include <vector>

#include "game/rulebook.h"

namespace ziggurat::game {

// Judges any number of sheets by one view. The view and the rulebook must outlive it, and the view stay as it is meanwhile: what the
// rules read out of it they may have read once for all sheets. Several threads may ask at once.
class SheetValidator {
 public:
  virtual ~SheetValidator() = default;
  // Rulebook::check and Rulebook::without_order, by this view.
  virtual std::vector<Refusal> check(
      const Phase& phase, const Seat& seat, const Sheet& sheet, const std::vector<Sheet>& others) const = 0;
  virtual std::vector<PieceId> without_order(const Phase& phase, const Seat& seat, const Sheet& sheet) const = 0;
};

// What a rulebook is besides, that reads a whole view before it judges: it has a judge who has done so.
class ReadsViews {
 public:
  virtual ~ReadsViews() = default;
  virtual std::unique_ptr<const SheetValidator> validator(const View& view) const = 0;
};

// Of any rulebook: one that reads no views judges each sheet by itself.
std::unique_ptr<const SheetValidator> validator_of(const Rulebook& rulebook, const View& view);

}  // namespace ziggurat::game
