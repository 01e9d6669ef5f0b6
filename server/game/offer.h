#pragma once
#include <cstdint>

namespace ziggurat::game {

// What a bot knows about an offer of another side, in terms that all rulebooks share.
struct OfferTerms {
  bool is_enemy = false;  // the side that offers
  bool ends_war = false;
  std::int64_t own_might = 0, their_might = 0;  // as far as the bot knows; for peace
  std::int64_t gains = 0, costs = 0;            // by the rulebook's prices; an alliance costs nothing
  bool can_afford = true;
};

// The rule by which bots accept offers, in every rulebook; the Table explains it (`botsAccept`).
constexpr bool bot_accepts(const OfferTerms& terms) {
  if (terms.ends_war) return terms.their_might > terms.own_might;
  return !terms.is_enemy && terms.gains >= terms.costs && terms.can_afford;
}

}  // namespace ziggurat::game
