#include "rulebooks/urr_handbook/orders_tactical.h"

// The orders of a tactical turn: assaults (UH-97), reactions (UH-98) and rounds (UH-95, UH-99). What a unit does without an order
// the rules settle when the round resolves, so no kind has default orders.
namespace ziggurat::urr_handbook {

const std::vector<OrderRule>& tactical_rules() {
  static const std::vector<OrderRule> rules = {
      {Give::assault, judge_assault, offer_assault, assault_in_words},
      {Give::commit, judge_commit, offer_commit, tactical_in_words},
      {Give::fire_fight, judge_fire_fight, offer_fire_fight, tactical_in_words},
      {Give::stance, judge_stance, offer_stance, tactical_in_words, nullptr, without_stance},
      {Give::shoot, judge_shoot, offer_shoot, tactical_in_words},
      {Give::preference, judge_preference, offer_preference, tactical_in_words},
      {Give::engage, judge_join, offer_engage, tactical_in_words},
      {Give::reinforce, judge_join, offer_reinforce, tactical_in_words},
      {Give::withdraw, judge_withdraw, offer_withdraw, tactical_in_words},
      {Give::pass, judge_pass, offer_pass, tactical_in_words},
      {Give::advance, judge_advance, offer_advance, tactical_in_words},
      {Give::move, judge_move, offer_move, tactical_in_words},
      {Give::burn, judge_burn, offer_burn, tactical_in_words},
  };
  return rules;
}

}  // namespace ziggurat::urr_handbook
