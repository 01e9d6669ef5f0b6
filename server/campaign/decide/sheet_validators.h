#pragma once
#include <map>
#include <memory>
#include <utility>

#include "game/sheet_validator.h"

namespace ziggurat {

// A cache: one validator (game/sheet_validator.h) for each viewer, made on first use. Call `forget` when a view
// changes.
class SheetValidators {
 public:
  // `view` must be the same as in this viewer's last call, unless `forget` was called since. Throws whatever the
  // rulebook throws.
  const game::SheetValidator& of(const game::Rulebook& rulebook, const game::View& view) {
    wanted_ = true;
    auto& validator = validators_[view.viewer];
    if (!validator) validator = game::validator_of(rulebook, view);
    return *validator;
  }
  void forget() { validators_.clear(); }
  // Call periodically: drops the validators if no orders were validated since the last call.
  void forget_unless_wanted() {
    if (!std::exchange(wanted_, false)) forget();
  }

 private:
  bool wanted_ = false;  // since the last call
  std::map<game::Viewer, std::unique_ptr<const game::SheetValidator>> validators_;
};

}  // namespace ziggurat
