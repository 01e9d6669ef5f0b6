#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/domain_war/rules/figures/list.h"
#include "rulebooks/domain_war/order_types.h"

// What a bot thinks it has before it, by the view of its seat and what stands on its sheet.
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

  // ---- who stands where ----
  // As they will be when every declaration that is known has opened a land.
  Rights rights_to_come() const;
  bool at_war() const;
  bool attacks_me(FactionId other) const { return rights_.may_invade(now_.regent(other), regent()); }
  bool hostile(FactionId other) const;
  bool may_enter(ProvinceIndex province) const;
  bool borders(FactionId other) const;  // his land on one's own, where one can cross

  int value_of(UnitType type) const { return 2 * (switches_.units[type].attack + switches_.units[type].defence); }
  // Of all that is known of a realm, and what its lands let fear.
  int might_of(FactionId faction) const;
  Troops enemies_in_open(ProvinceIndex province) const;  // who is merely sighted counts as infantry
  Troops enemies_known(ProvinceIndex province) const;
  int enemies_sighted(ProvinceIndex province) const;
  bool is_busy(PieceId unit) const;
  // Own units in the open of a province when the sheet has been carried out up to this round.
  std::vector<const RealmUnit*> own_in_open(ProvinceIndex province, int round) const;
  bool has_marched(PieceId unit) const;
  static Troops troops(const std::vector<const RealmUnit*>& units);

  // ---- where to ----
  std::vector<int> ways_from(ProvinceIndex goal) const;
  // One province for the whole army: an own one that an enemy stands in, else one of a regent who may be invaded soon.
  std::optional<ProvinceIndex> choose_goal() const;
  // The province that its owner would win by at once.
  std::string wanted() const;

  // Allied by dusk, by what is known: allied now, or an alliance is offered or accepted between the two.
  bool pact_by_dusk(FactionId other) const;
  // The same, or an ally of such a one.
  bool allied_by_dusk(FactionId other) const;
  // Stack points of own units there after the sheet is executed, of units it raises there, and of allies fed there at dusk.
  int points_at(ProvinceIndex province) const;
  std::map<ProvinceIndex, int> points_of_side(FactionId side) const;  // as far as its troops are known
  // Whether everybody has food where the two armies stand together, should they be allies.
  bool feeds_together(FactionId other) const;

  static constexpr int far = 1000;
  const Context& context_;
  const Realm& now_;
  const Switches& switches_;
  const FactionId me_;
  const AcceptedOrders taken_;
  const int last_;  // round
  const Map map_;
  const Rights rights_;
  std::optional<ProvinceIndex> goal_;
  std::vector<int> ways_;  // steps to the goal
};

}  // namespace ziggurat::domain_war
