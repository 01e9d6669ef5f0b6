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
    if (goal_) aided_ = attacked_ally_in(*goal_);
  }

  const std::string& regent() const { return now_.regent(me_); }
  bool mine(FactionId side) const { return side == me_; }

  // ---- positions ----
  // Rights after every known declaration has taken effect.
  Rights rights_to_come() const;
  bool at_war() const;
  bool attacks_me(FactionId other) const { return rights_.may_invade(now_.regent(other), regent()); }
  bool hostile(FactionId other) const;
  // Whether the other made war on the ally first, as far as known, and is no ally itself.
  bool attacks_ally(FactionId other, FactionId ally) const;
  // Whether the other's units in the province are opponents: hostile, or attackers of the ally that rules it.
  bool opposes(FactionId other, ProvinceIndex province) const;
  bool may_enter(ProvinceIndex province) const;
  bool borders(FactionId other) const;  // the other's land touches own land at a passable border

  int value_of(UnitType type) const { return 2 * (switches_.units[type].attack + switches_.units[type].defence); }
  // The strength of a realm: its known troops, or an estimate from its lands if that is higher.
  int might_of(FactionId faction) const;
  Troops enemies_in_open(ProvinceIndex province) const;  // units that are only sighted count as infantry
  Troops enemies_known(ProvinceIndex province) const;
  int enemies_sighted(ProvinceIndex province) const;
  Troops allies_in_open(ProvinceIndex province) const;
  bool is_in_sight(ProvinceIndex province) const;  // whether it sees units in the open there (DW-106)
  bool is_busy(PieceId unit) const;
  // Own units in the open of a province after the sheet's orders up to this round.
  std::vector<const RealmUnit*> own_in_open(ProvinceIndex province, int round) const;
  bool has_marched(PieceId unit) const;
  static Troops troops(const std::vector<const RealmUnit*>& units);

  // ---- goals ----
  std::vector<int> ways_from(ProvinceIndex goal) const;
  // One province for the whole army: one of its own with an enemy in it, one of a regent who may be invaded soon, or one
  // of an ally that is attacked.
  std::optional<ProvinceIndex> choose_goal() const;
  // Whether these own units, in the open at the goal, reach the aim there without help, as far as known.
  bool suffices(ProvinceIndex goal, const Troops& there) const;

  // ---- allies ----
  // An ally that is attacked, and the attacker to fight for it.
  struct Aid {
    FactionId ally, foe;
  };
  std::optional<Aid> attacked_ally_in(ProvinceIndex province) const;
  // Whether it is at peace at home, and the war for the ally is not likely to be lost.
  bool can_aid(const Aid& aid) const;
  // Whether troops that it can spare could come to the province soon, and would more likely win there than lose.
  bool is_worth_aid(ProvinceIndex province, const std::vector<int>& ways) const;
  // It sends an ally no more than half of its points, and one unit to where it sees nothing.
  bool is_too_many_for_aid(const Pieces& units) const;
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
  std::vector<int> ways_;     // number of steps to the goal
  std::optional<Aid> aided_;  // if the goal is an ally's province
};

}  // namespace ziggurat::domain_war
