#include "rulebooks/urr_handbook/orders.h"

// The orders of a tactical turn: assaults (UH-97), reactions (UH-98) and rounds (UH-95, UH-99).
namespace ziggurat::urr_handbook {

const std::vector<OrderRule>& tactical_rules() {
  static const std::vector<OrderRule> rules;
  return rules;
}

}  // namespace ziggurat::urr_handbook
