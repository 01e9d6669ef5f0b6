#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/domain_war/order_types.h"
#include "rulebooks/domain_war/rules/figures/list.h"

// The bot's assessment of its situation, from the view of its seat and the orders already on its sheet.
namespace ziggurat::domain_war {

class Outlook {
 protected:
  Outlook(const Context& context, const Sheet& sheet)
      : context_(context),
        now_(context.now),
        switches_(now_.config->switches),
        me_(context.faction()),
        taken_(order_types().taken(context, sheet)),
        last_(now_.actions(me_)),
        map_(now_.map()),
        rights_(rights_to_come()) {
    goal_ = choose_goal();
    if (goal_) ways_ = ways_from(*goal_);
  }

  const std::string& regent() const { return now_.regent(me_); }
  bool mine(FactionId side) const { return side == me_; }

  // ---- positions ----
  // Rights after every known declaration has taken effect.
  Rights rights_to_come() const;
  bool at_war() const;
  bool attacks_me(FactionId other) const { return rights_.may_invade(now_.regent(other), regent()); }
  bool hostile(FactionId other) const;
  bool may_enter(ProvinceIndex province) const;
  bool borders(FactionId other) const;  // the other's land touches own land at a passable border

  int value_of(UnitType type) const { return 2 * (switches_.units[type].attack + switches_.units[type].defence); }
  // The strength of a realm: its known troops, or an estimate from its lands if that is higher.
  int might_of(FactionId faction) const;
  Troops enemies_in_open(ProvinceIndex province) const;  // units that are only sighted count as infantry
  Troops enemies_known(ProvinceIndex province) const;
  int enemies_sighted(ProvinceIndex province) const;
  bool is_busy(PieceId unit) const;
  // Own units in the open of a province after the sheet's orders up to this round.
  std::vector<const RealmUnit*> own_in_open(ProvinceIndex province, int round) const;
  bool has_marched(PieceId unit) const;
  static Troops troops(const std::vector<const RealmUnit*>& units);

  // ---- goals ----
  std::vector<int> ways_from(ProvinceIndex goal) const;
  // One province for the whole army: one of its own with an enemy in it, or else one of a regent who may be invaded soon.
  std::optional<ProvinceIndex> choose_goal() const;
  // The province that would give its owner an instant win.
  std::string wanted() const;

  // Allied by dusk, as far as known: allied now, or an alliance between the two is offered or accepted.
  bool pact_by_dusk(FactionId other) const;
  // The same, or an ally of such a regent.
  bool allied_by_dusk(FactionId other) const;
  // Stack points of own units there after the sheet is executed, of units it raises there, and of allies fed there at
  // dusk.
  int points_at(ProvinceIndex province) const;
  std::map<ProvinceIndex, int> points_of_side(FactionId side) const;  // as far as its troops are known
  // Whether the two armies, as allies, would find enough food where they would stand together.
  bool feeds_together(FactionId other) const;

  static constexpr int far = 1000;
  const Context& context_;
  const Realm& now_;
  const Switches& switches_;
  const FactionId me_;
  const AcceptedOrders taken_;
  const int last_;  // last round
  const Map map_;
  const Rights rights_;
  std::optional<ProvinceIndex> goal_;
  std::vector<int> ways_;  // number of steps to the goal
};

}  // namespace ziggurat::domain_war
