#include "rulebooks/urr_handbook/orders_strategic.h"

// The orders of the council (UH-96).
namespace ziggurat::urr_handbook {

const std::vector<OrderRule>& strategic_rules() {
  static const std::vector<OrderRule> rules = {
      {Give::relation, judge_relation, offer_relation, relation_in_words},
      {Give::permit, judge_permit, offer_permit, permit_in_words},
      {Give::ritual, judge_ritual, offer_ritual, ritual_in_words},
  };
  return rules;
}

}  // namespace ziggurat::urr_handbook
