#include "rulebooks/domain_war/battle/battle.h"
#include "rulebooks/domain_war/course/course.h"
#include "rulebooks/domain_war/order_types.h"
#include "rulebooks/domain_war/rules/battle/assault.h"
#include "rulebooks/domain_war/rules/figures/list.h"
#include "rulebooks/domain_war/rules/raising/keeping.h"
#include "rulebooks/domain_war/rules/siege/occupation.h"

// Assaults on holdings (DW-70 to DW-76), and units that enter holdings as a garrison or to occupy them (DW-77).
namespace ziggurat::domain_war {

namespace {

// Entering an enemy's holding to occupy it costs no action (13.2); entering one's own holding or an ally's is a move.
template <class A>
bool is_post(const Context& context, const A& order) {
  const auto* holding = context.now.holding(order.holding);
  return std::is_same_v<A, GarrisonOrder> && holding && holding->side.valid() && holding->side != context.faction() &&
         !context.now.rights().allied(context.now.regent(context.faction()), context.now.regent(holding->side));
}

template <class A>
Validation validate_entry(const ValidationContext<A>& c) {
  const int round = static_cast<int>(c.order.round);
  if (auto no = judge_round(c, Action::move_troops);
      no && !(no.code != "too_many_rounds" && is_post(c.context, c.order)))
    return no;
  if (const auto fault = fault_of_force(c.context, c.taken, c.order.units, round + 1))
    return c.no(*fault, &AssaultOrder::units);
  const auto* holding = c.now().holding(c.order.holding);
  const auto at = place_in_round(c.context, c.taken, c.order.units.front(), round);
  if (!holding || holding->province != at) return c.no("not_there", &AssaultOrder::holding);
  if constexpr (std::is_same_v<A, AssaultOrder>) {
    const bool own = holding->side == c.context.faction();
    if (own && is_held_by_friends(c.now(), c.now().rights(), *holding, c.context.faction()))
      return c.no("not_at_war", &AssaultOrder::holding);
    const bool walls = !own || c.now().config->customs.occupiers_use_walls;  // its own may be held by occupiers
    const bool artillerists = std::ranges::any_of(
        c.order.units, [&](PieceId id) { return c.now().unit(id)->type == UnitType::artillerists; });
    if (walls && holding->fortified && holding->current() > 0 && !artillerists)
      return c.no("no_artillerist", &AssaultOrder::units);  // as far as the seat knows the walls
  }
  return {};
}

template <class A>
std::vector<A> begin_entry(const Context& context, const AcceptedOrders& taken, const Pieces& selection) {
  A order;
  for (const PieceId id : selection)
    if (const auto* unit = context.now.unit(id); unit && unit->side == context.faction()) order.units.push_back(id);
  if (order.units.empty()) return {};
  if constexpr (std::is_same_v<A, AssaultOrder>)
    return begun_in_rounds(context, taken, Action::move_troops, false, order);
  // it may turn out to be a posting, which needs no action
  return begun_in_rounds(context, {}, Action::move_troops, false, order);
}
template <class A>
void note_entry(const ValidationContext<A>& c, War::Tally& tally) {
  if (!is_post(c.context, c.order)) note_round<Action::move_troops>(c, tally);
}

template <class A>
Validation entry_candidates(const ValidationContext<A>& c, OptionBuilder<A>& from) {
  const auto at = place_in_round(c.context, c.taken, c.order.units.front(), static_cast<int>(c.order.round));
  // What the seat or an ally holds, as far as the seat knows, is not offered as a target.
  const auto is_target = [&](const RealmHolding& holding) {
    return !is_held_by_friends(c.now(), c.now().rights(), holding, c.context.faction());
  };
  std::vector<PieceId> holdings;
  for (const RealmHolding& holding : c.now().holdings)
    if (holding.province == at && (!std::is_same_v<A, AssaultOrder> || is_target(holding)))
      holdings.push_back(holding.id);
  if (holdings.empty()) return c.no("not_there");
  offer_round(c, from);
  from.any(&AssaultOrder::holding, holdings);
  return {};
}

// The units of an order that stand in the open in the holding's province.
std::vector<PieceId> at_hand(const Realm& now, const OrderToExecute<AssaultOrder>& one, ProvinceIndex province) {
  std::vector<PieceId> found;
  for (const PieceId id : one.order.units)
    if (const RealmUnit* unit = now.unit(id);
        unit && unit->side == one.faction() && unit->province == province && !unit->inside.valid())
      found.push_back(id);
  return found;
}

bool field_contested(const Realm& now, const Rights& rights, const std::string& regent, ProvinceIndex province) {
  return std::ranges::any_of(now.units, [&](const RealmUnit& unit) {
    return unit.province == province && !unit.inside.valid() && rights.hostile(regent, now.regent(unit.side));
  });
}

// The victors go in, up to the holding's level in points (DW-74): to occupy it, or to return to their own holding.
void go_in(PhaseResolver& resolver, const RealmHolding& holding, const std::vector<PieceId>& units, bool enemies) {
  const Switches& switches = resolver.config.switches;
  int room = std::max(1, holding.current());
  for (const PieceId id : units) {
    const Piece* piece = resolver.world.find(id);
    if (!piece || room <= 0) continue;
    room -= weight(static_cast<UnitType>((*piece)[resolver.words.type]), switches.occupation_counts_in, switches);
    resolver.apply(PieceMoved{id, aboard(holding.id), {}});
  }
  resolver.edit_holding(holding.id, [&](RealmHolding& one) { one.stormed = enemies; });
}

// Resolves the assault of one party on one holding. `fight`: the fight's name, in addition to its place.
void assault(PhaseResolver& resolver, PieceId id, const std::vector<OrderToExecute<AssaultOrder>>& orders,
    const std::string& fight) {
  const auto now = resolver.realm();
  const RealmHolding* holding = now->holding(id);
  if (!holding) return;
  const Rights rights = now->rights();
  Clash asked{holding->province, {}, {}, {}, {}, say("battle.for", {{"holding", holding->name}}), id, true};
  const OrderToExecute<AssaultOrder>* first = nullptr;
  const auto invaders = invaders_in(*now, rights, *holding);
  // Against occupiers, anybody hostile to them may assault; the owner needs no declaration of war (DW-58, DW-78).
  const auto may_assault = [&](const std::string& regent) {
    if (invaders.empty()) return holding->side.valid() && rights.may_invade(regent, now->regent(holding->side));
    return std::ranges::any_of(
        invaders, [&](FactionId invader) { return rights.hostile(regent, now->regent(invader)); });
  };
  for (const auto& one : orders) {
    const bool at_war = may_assault(now->regent(one.faction()));
    const auto units = at_hand(*now, one, holding->province);
    const bool contested = field_contested(*now, rights, now->regent(one.faction()), holding->province);
    if (!at_war || units.empty() || contested) {
      const bool with_owner =
          holding->side.valid() && rights.may_invade(now->regent(one.faction()), now->regent(holding->side));
      resolver.refuse(one.seat, one.given,
          !at_war     ? (with_owner ? "held_by_others" : "not_at_war")
          : contested ? "field_contested"
                      : "not_there");
      continue;
    }
    if (!first) first = &one;
    asked.attackers.insert(asked.attackers.end(), units.begin(), units.end());
  }
  if (!first) return;
  std::ranges::sort(asked.attackers);
  asked.attackers.erase(std::unique(asked.attackers.begin(), asked.attackers.end()), asked.attackers.end());
  Troops attackers;
  for (const PieceId unit : asked.attackers) ++attackers[now->unit(unit)->type];
  Holding walls = now->as_besieged(*holding);
  if (!invaders.empty() && !resolver.config.customs.occupiers_use_walls) walls.level = 0;  // DW-101
  const Assault check = check_assault(walls, attackers, true, resolver.config.switches);
  if (check.reason != Reason::none) return resolver.refuse(first->seat, first->given, name(check.reason));
  asked.site = *check.site;
  for (const RealmUnit& unit : now->units)
    if (unit.inside == id) asked.defenders.push_back(unit.id);
  asked.fight = fight;
  if (holding->grip.by.valid()) oppose_occupation(resolver, *holding, first->faction());
  const auto battle = clash(resolver, asked);
  if (!battle || battle->winner != Winner::attacker) return;
  std::vector<FactionId> parties;
  for (const PieceId unit : asked.attackers) parties.push_back(now->unit(unit)->side);
  resolver.publish(resolver.witnesses(*holding, parties),
      ImportantReport("DW-74", "holding_taken",
          say("siege.taken", {{"by", resolver.name_of(first->faction())}, {"holding", holding->name}}))
          .shows({id}, {province_place(static_cast<int>(holding->province))}));
  go_in(resolver, *holding, asked.attackers,
      holding->side.valid() && rights.hostile(now->regent(first->faction()), now->regent(holding->side)));
}

// Groups the orders against one holding by party: regents with units before it who are linked by alliances (DW-73).
std::vector<std::vector<OrderToExecute<AssaultOrder>>> by_party(
    const Realm& now, const RealmHolding& holding, const std::vector<OrderToExecute<AssaultOrder>>& orders) {
  std::vector<std::string> regents;
  const auto add = [&](FactionId faction) {
    if (!contains(regents, now.regent(faction))) regents.push_back(now.regent(faction));
  };
  for (const auto& one : orders) add(one.faction());
  for (const RealmUnit& unit : now.units)
    if (unit.province == holding.province && !unit.inside.valid()) add(unit.side);
  std::vector<std::vector<OrderToExecute<AssaultOrder>>> parties;
  for (const auto& party : linked(regents, now.rights().alliances)) {
    auto own = orders;
    std::erase_if(own, [&](const auto& one) { return !contains(party, now.regent(one.faction())); });
    if (!own.empty()) parties.push_back(std::move(own));
  }
  return parties;
}

// Whether the regent's units may enter the holding: its own, an ally's, or an enemy's that nobody defends.
std::string_view entry_fault(const Realm& now, const RealmHolding& holding, FactionId faction) {
  const Rights rights = now.rights();
  const std::string &regent = now.regent(faction), &owner = now.regent(holding.side);
  const bool friendly = holding.side == faction || (holding.side.valid() && rights.allied(regent, owner));
  const bool held_against = std::ranges::any_of(now.units, [&](const RealmUnit& unit) {
    return unit.inside == holding.id && unit.side != faction && !rights.allied(regent, now.regent(unit.side));
  });
  if (friendly) return held_against ? "field_contested" : "";
  if (!holding.side.valid() || !rights.may_invade(regent, owner)) return "not_at_war";
  if (held_against) return "must_be_taken";
  const Occupied what{now.as_besieged(holding), holding.stormed};
  return may_occupy(what) == Reason::none ? "" : name(may_occupy(what));
}

template <class A>
OrderType<A> type(OrderKind kind) {
  return {.kind = std::move(kind),
      .parameters = {round_slot<A>(), shelf::ParameterBindings<A>::template pieces<&AssaultOrder::units>("units"),
          shelf::ParameterBindings<A>::template piece<&AssaultOrder::holding>("holding")},
      .validate = validate_entry<A>,
      .begin = begin_entry<A>,
      .candidates = entry_candidates<A>,
      .note = note_entry<A>};
}

}  // namespace

void assaults_step(PhaseResolver& resolver, int round) {
  const auto orders = in_round(resolver.given<AssaultOrder>(), round);
  std::vector<PieceId> targets;  // in map order, then by holding
  const auto now = resolver.realm();
  for (ProvinceIndex province = 0; province < now->provinces.size(); ++province)
    for (const RealmHolding& holding : now->holdings)
      if (holding.province == province) targets.push_back(holding.id);
  for (const PieceId id : targets) {
    auto against = orders;
    std::erase_if(against, [&](const auto& one) { return one.order.holding != id; });
    if (against.empty()) continue;
    const RealmHolding& holding = *now->holding(id);
    auto key =
        resolver.stream(round, {"assault", holding.name, resolver.config.scenario.provinces[holding.province].id});
    for (const auto& orders_of_party : by_party(*now, holding, against)) {
      assault(resolver, id, orders_of_party, key);
      if (resolver.waits()) return;
      key += " again";  // an earlier party already assaulted it
    }
  }
}

void posts_step(PhaseResolver& resolver, int round) {
  for (const auto& one : in_round(resolver.given<GarrisonOrder>(), round)) {
    const auto now = resolver.realm();
    const RealmHolding* holding = now->holding(one.order.holding);
    const OrderToExecute<AssaultOrder> order{one.seat, one.order, one.given};
    const auto units = holding ? at_hand(*now, order, holding->province) : std::vector<PieceId>{};
    const std::string_view fault = units.empty() ? "not_there" : entry_fault(*now, *holding, one.faction());
    if (!fault.empty()) {
      resolver.refuse(one.seat, one.given, fault);
      continue;
    }
    const bool own = now->rights().allied(now->regent(one.faction()), now->regent(holding->side));
    if (!own) resolver.note_attack(one.faction(), holding->side, province_place(static_cast<int>(holding->province)));
    for (const PieceId id : units) resolver.apply(PieceMoved{id, aboard(holding->id), {}});
  }
}

OrderHandlerPtr assault_order_type() {
  return row(type<AssaultOrder>(shelf::order_kind("assault", "DW-70", "attack")));
}
OrderHandlerPtr garrison_order_type() {
  return row(type<GarrisonOrder>(shelf::order_kind("garrison", "DW-77", "move")));
}

}  // namespace ziggurat::domain_war
