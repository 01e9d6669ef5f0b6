#pragma once
#include <map>
#include <memory>
#include <utility>

#include "game/sheet_validator.h"

namespace ziggurat {

// By whom the sheets of a campaign are judged while its views stay as they are: one judge for each viewer, called when he is wanted.
class SheetValidators {
 public:
  // `view`: as it was at the call before for this viewer, or everything was forgotten since. Throws what the rulebook throws.
  const game::SheetValidator& of(const game::Rulebook& rulebook, const game::View& view) {
    wanted_ = true;
    auto& validator = validators_[view.viewer];
    if (!validator) validator = game::validator_of(rulebook, view);
    return *validator;
  }
  void forget() { validators_.clear(); }
  // Called from time to time: where nobody writes orders, none is kept.
  void forget_unless_wanted() {
    if (!std::exchange(wanted_, false)) forget();
  }

 private:
  bool wanted_ = false;  // since the last time
  std::map<game::Viewer, std::unique_ptr<const game::SheetValidator>> validators_;
};

}  // namespace ziggurat
