#include "rulebooks/city_table/rules/night/undead.h"

#include <algorithm>

namespace ziggurat::city_table {

Reason raise_reason(int turn, int siege_turn, bool necromancer, const Switches& switches) {
  if (!necromancer) return Reason::no_necromancer;
  if (turn <= siege_turn) return Reason::too_early;
  if (switches.raise_nights == RaiseNights::first_night_only && turn > siege_turn + 1) return Reason::too_late;
  return Reason::none;
}

Raised raise_undead(const RaiseOrder& order, const Switches& switches, game::Dice& dice) {
  Raised outcome;
  outcome.reason = raise_reason(order.turn, order.siege_turn, order.necromancer, switches);
  for (const Graveyard& graveyard : order.graveyards) {
    GraveyardRaised one{graveyard.id, outcome.reason, std::nullopt, 0, graveyard.remaining};
    const int room = switches.stack_limit - graveyard.own_units;
    if (one.reason == Reason::none) {
      if (graveyard.remaining <= 0) one.reason = Reason::empty;
      else if (graveyard.enemy_present && switches.guarded_graveyard_blocks) one.reason = Reason::guarded;
      else if (room <= 0) one.reason = Reason::no_room;
    }
    if (one.reason == Reason::none) {
      one.face = dice.roll(6, "raise:" + graveyard.id);
      one.raised = std::min({figures().raised[static_cast<std::size_t>(*one.face - 1)], graveyard.remaining, room});
      one.remaining -= one.raised;
      outcome.raised += one.raised;
    }
    outcome.graveyards.push_back(std::move(one));
  }
  return outcome;
}

}  // namespace ziggurat::city_table
