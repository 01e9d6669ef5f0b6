#pragma once
#include <map>
#include <vector>

#include "rulebooks/battlefield/combat/combat.h"
#include "rulebooks/battlefield/march/march.h"
#include "rulebooks/battlefield/seen/odds.h"

namespace ziggurat::battlefield {

// Questions about a seat's view that both the bot and the counsel ask.
class Outlook {
 public:
  Outlook(const Context& context, const Sheet& sheet)
      : context_(context), now_(context.now), me_(context.faction()), taken_(order_types().taken(context, sheet)) {}

 protected:
  bool mine(const Unit& unit) const { return unit.side == me_; }
  bool foe(const Unit& unit) const { return now_.config->hostile(unit.side, me_); }
  std::vector<const Unit*> own() const;
  std::vector<const Unit*> foes_next_to(Hex hex) const;
  bool shoots(const Unit& unit) const;  // most of its fighters can
  // Whether the seat wins when the rounds run out, so that the enemy must come to it.
  bool wins_on_time() const;
  // The hex that this army (`ours`), or an enemy, must hold at a round end; none if there is no such goal.
  std::optional<Hex> goal_hex(bool ours) const;
  // The cost in half points from each hex to the nearest of these hexes, ignoring units in between.
  std::map<Hex, int> ways_to(const Unit& unit, const std::vector<Hex>& targets) const;
  // The defence score of one of its fighters in a hex.
  std::int64_t defence_in(const Unit& unit, Hex hex) const;

  const Context& context_;
  const Battle& now_;
  const FactionId me_;
  const AcceptedOrders taken_;
};

}  // namespace ziggurat::battlefield
