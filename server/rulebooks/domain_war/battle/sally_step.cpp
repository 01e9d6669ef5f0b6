#include "rulebooks/domain_war/battle/battle.h"
#include "rulebooks/domain_war/march/stance.h"
#include "rulebooks/domain_war/rules/figures/list.h"

// Sallies (DW-74): besieged troops come out and attack all enemies in the open of the province.
namespace ziggurat::domain_war {

struct SallyOrder : InRound {
  Pieces units;
};

namespace {

const RealmHolding* shelter_of(const Realm& now, PieceId unit) {
  const auto* found = now.unit(unit);
  return found ? now.holding(found->inside) : nullptr;
}

Validation validate_sally(const ValidationContext<SallyOrder>& c) {
  const int round = static_cast<int>(c.order.round);
  if (auto no = judge_round(c, Action::move_troops)) return no;
  if (const auto fault = fault_of_force(c.context, c.taken, c.order.units, round))
    return c.no(*fault, &SallyOrder::units);
  for (std::size_t i = 0; i < c.order.units.size(); ++i) {
    const auto* holding = shelter_of(c.now(), c.order.units[i]);
    if (!holding || holding != shelter_of(c.now(), c.order.units.front()))
      return c.no("not_inside", &SallyOrder::units, i);
  }
  return {};
}
std::vector<SallyOrder> begin_sally(const Context& context, const AcceptedOrders& taken, const Pieces& selection) {
  SallyOrder order;
  for (const PieceId id : selection)
    if (const auto* unit = context.now.unit(id); unit && unit->side == context.faction()) order.units.push_back(id);
  if (order.units.empty() || !shelter_of(context.now, order.units.front())) return {};
  return begun_in_rounds(context, taken, Action::move_troops, false, order);
}
Validation sally_candidates(const ValidationContext<SallyOrder>& c, OptionBuilder<SallyOrder>& from) {
  if (const auto no = validate_sally(c)) return no;
  offer_round(c, from);
  return {};
}

}  // namespace

namespace {

// Attacks all enemies in the open of the province. Returns "" or the reason why there is no sally.
std::string_view sally(PhaseResolver& resolver, FactionId faction, const Pieces& units, int round) {
  const auto now = resolver.realm();
  const std::string& regent = now->regent(faction);
  const Rights rights = now->rights();
  Clash asked;
  PieceId home;
  for (const PieceId id : units) {
    const RealmUnit* unit = now->unit(id);
    if (!unit || unit->side != faction || !unit->inside.valid() || (home.valid() && unit->inside != home)) continue;
    home = unit->inside;
    asked.province = unit->province;
    asked.attackers.push_back(id);
  }
  for (const RealmUnit& unit : now->units)
    if (!asked.attackers.empty() && unit.province == asked.province && !unit.inside.valid() &&
        rights.hostile(regent, now->regent(unit.side)))
      asked.defenders.push_back(unit.id);
  if (asked.attackers.empty()) return "not_inside";
  if (asked.defenders.empty()) return "nobody_outside";
  const std::string& where = resolver.config.scenario.provinces[asked.province].id;
  asked.where = say("battle.before", {{"holding", now->holding(home)->name}});
  asked.holding = home;
  asked.beaten_stay = true;
  asked.fight = resolver.stream(round, {"sally", where, regent});
  for (const PieceId id : asked.attackers)
    resolver.apply(PieceMoved{id, province_place(static_cast<int>(asked.province)), {}});
  const auto battle = clash(resolver, asked);
  if (!battle || battle->winner == Winner::attacker || battle->ended_by == EndedBy::rout_attacker) return "";
  for (const PieceId id : asked.attackers)  // troops that did not break the siege go back in
    if (resolver.world.find(id)) resolver.apply(PieceMoved{id, aboard(home), {}});
  return "";
}

// Sallies by regents who were asked and answered so, separately for each holding and commander. Units that already
// sallied by the sheet are excluded.
void sallies_by_answer(PhaseResolver& resolver, const Pieces& tired, int round) {
  std::map<std::pair<PieceId, FactionId>, Pieces> coming;
  for (const RealmUnit& unit : resolver.realm()->units)
    if (unit.inside.valid() && !contains(tired, unit.id) && answers_sally(resolver, unit.side, unit.province))
      coming[{unit.inside, unit.side}].push_back(unit.id);
  for (const auto& [whose, units] : coming) {
    sally(resolver, whose.second, units, round);
    if (resolver.waits()) return;
  }
}

}  // namespace

void sallies_step(PhaseResolver& resolver, int round) {
  Pieces tired;
  for (const auto& one : in_round(resolver.given<SallyOrder>(), round)) {
    if (const auto fault = sally(resolver, one.faction(), one.order.units, round); !fault.empty())
      resolver.refuse(one.seat, one.given, fault);
    if (resolver.waits()) return;
    tired.insert(tired.end(), one.order.units.begin(), one.order.units.end());
  }
  sallies_by_answer(resolver, tired, round);
}

OrderHandlerPtr sally_order_type() {
  return row(OrderType<SallyOrder>{.kind = shelf::order_kind("sally", "DW-74", "attack"),
      .parameters = {round_slot<SallyOrder>(), ParameterBindings::pieces<&SallyOrder::units>("units")},
      .validate = validate_sally,
      .begin = begin_sally,
      .candidates = sally_candidates,
      .note = note_round<Action::move_troops, SallyOrder>});
}

}  // namespace ziggurat::domain_war
