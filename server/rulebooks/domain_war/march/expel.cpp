#include "rulebooks/domain_war/march/force.h"
#include "rulebooks/domain_war/order_types.h"

// A ruler may drive out guests who no longer have leave, without a declaration of war (DW-39).
namespace ziggurat::domain_war {

struct ExpelOrder : InRound {
  Place province = nowhere;
  FactionId whom;
};

namespace {

bool stands_in(const Realm& now, FactionId faction, ProvinceIndex province) {
  return std::ranges::any_of(now.units,
      [&](const RealmUnit& unit) { return unit.side == faction && unit.province == province && !unit.inside.valid(); });
}
std::string_view expel_fault(const Realm& now, FactionId ruler, FactionId whom, ProvinceIndex province) {
  if (now.provinces[province].side != ruler) return "not_your_province";
  const Rights rights = now.rights();
  const Basis basis =
      right_to_enter(rights, now.regent(whom), now.config->scenario.provinces[province].id, now.regent(ruler));
  if (basis != Basis::none) return "has_leave";
  return rights.hostile(now.regent(ruler), now.regent(whom)) ? "has_leave" : "";
}

Validation validate_expel(const ValidationContext<ExpelOrder>& c) {
  if (!is_other(c.context, c.order.whom)) return c.no("unknown_regent", &ExpelOrder::whom);
  const auto at = c.now().province_at(c.order.province);
  if (!at) return c.no("no_border", &ExpelOrder::province);
  if (const auto fault = expel_fault(c.now(), c.context.faction(), c.order.whom, *at); !fault.empty())
    return c.no(fault, &ExpelOrder::whom);
  return judge_round(c, Action::move_troops);
}
Validation expel_candidates(const ValidationContext<ExpelOrder>& c, OptionBuilder<ExpelOrder>& from) {
  Places places;
  for (ProvinceIndex i = 0; i < c.now().provinces.size(); ++i)
    if (c.now().provinces[i].side == c.context.faction() &&
        std::ranges::any_of(others_of(c.context), [&](FactionId other) { return stands_in(c.now(), other, i); }))
      places.push_back(province_place(static_cast<int>(i)));
  if (places.empty()) return shelf::not_for_these();
  if (auto no = offer_free_round(c, from, Action::move_troops, false)) return no;
  from.any(&ExpelOrder::province, places);
  from.any(&ExpelOrder::whom, others_of(c.context));
  return {};
}
std::vector<ExpelOrder> begin_expel(const Context& context, const AcceptedOrders& taken, const Pieces& selection) {
  if (!selection.empty()) return {};
  return begun_in_rounds(context, taken, Action::move_troops, false, ExpelOrder{});
}

EncounterSide side_of(const PhaseResolver& resolver, const Met& met, FactionId faction, ProvinceIndex province) {
  EncounterSide side{{resolver.config.regent_id(faction)}, {}, 0};
  for (std::size_t i = 0; i < met.forces.size(); ++i) {
    if (met.forces[i].force.regent != side.regents.front() || met.forces[i].force.at != province) continue;
    side.forces.push_back(i);
    side.points += points_of(met.forces[i].force.units, resolver.config.switches);
  }
  return side;
}

}  // namespace

// Comes after the encounters of enemies; the ruler attacks.
void expel_step(PhaseResolver& resolver, Met& met, int round) {
  for (const auto& one : in_round(resolver.given<ExpelOrder>(), round)) {
    const auto now = resolver.realm();
    const auto province = static_cast<ProvinceIndex>(std::get<Area>(one.order.province.spot).number);
    std::string_view fault = expel_fault(*now, one.faction(), one.order.whom, province);
    Encounter encounter{
        province, 0, side_of(resolver, met, one.faction(), province), side_of(resolver, met, one.order.whom, province)};
    if (fault.empty() && (encounter.aggressor.forces.empty() || encounter.defender.forces.empty())) fault = "not_there";
    if (fault.empty()) met.encounters.push_back(std::move(encounter));
    else resolver.refuse(one.seat, one.given, fault);
  }
}

OrderHandlerPtr expel_order_type() {
  return row(OrderType<ExpelOrder>{.kind = shelf::order_kind("expel", "DW-39", "attack"),
      .parameters = {round_slot<ExpelOrder>(), ParameterBindings::place<&ExpelOrder::province>("province"),
          ParameterBindings::faction<&ExpelOrder::whom>("whom")},
      .validate = validate_expel,
      .begin = begin_expel,
      .candidates = expel_candidates,
      .note = note_round<Action::move_troops, ExpelOrder>});
}

}  // namespace ziggurat::domain_war
