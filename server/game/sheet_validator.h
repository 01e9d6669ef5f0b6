#pragma once
#include <memory>
#include <vector>

#include "game/rulebook.h"

namespace ziggurat::game {

// Rulebook::check for many sheets against one view, so that the rules can parse the view once. The view and the
// rulebook must outlive it, and the view must not change meanwhile. Thread-safe. What a campaign checks besides, such
// as the shape of orders: campaign/decide/sheet_validation.h.
class SheetValidator {
 public:
  virtual ~SheetValidator() = default;
  // Rulebook::check and Rulebook::without_order, by this view.
  virtual std::vector<Refusal> check(
      const Phase& phase, const Seat& seat, const Sheet& sheet, const std::vector<Sheet>& others) const = 0;
  virtual std::vector<PieceId> without_order(const Phase& phase, const Seat& seat, const Sheet& sheet) const = 0;
};

// Implemented by rulebooks that parse the whole view before they validate a sheet.
class ReadsViews {
 public:
  virtual ~ReadsViews() = default;
  virtual std::unique_ptr<const SheetValidator> validator(const View& view) const = 0;  // has parsed this view
};

// A validator for any rulebook. If the rulebook does not implement ReadsViews, each call parses the view again.
std::unique_ptr<const SheetValidator> validator_of(const Rulebook& rulebook, const View& view);

}  // namespace ziggurat::game
