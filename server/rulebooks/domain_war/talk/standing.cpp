#include "rulebooks/domain_war/talk/standing.h"

#include "rulebooks/domain_war/rules/figures/list.h"

namespace ziggurat::domain_war {

struct DisbandFirstOrder {
  Pieces units;
};
struct SiegePriorityOrder {
  Pieces holdings;
};
struct ScoutFightsOrder {
  std::string join;
  Place province = nowhere;  // nowhere: for all other provinces
};
struct MisleadOrder {
  Place province = nowhere;
  std::string how;
};
struct AidOrder {
  FactionId ally;
  std::string aid;
};

namespace {

const std::vector<std::string>& yes_or_no() {
  static const std::vector<std::string> words = {"yes", "no"};
  return words;
}

Validation validate_disband_first(const ValidationContext<DisbandFirstOrder>& c) {
  if (!c.taken.of<DisbandFirstOrder>().empty()) return c.no("two_orders");
  for (std::size_t i = 0; i < c.order.units.size(); ++i) {
    const auto* unit = c.now().unit(c.order.units[i]);
    if (!unit || unit->owner() != c.context.faction()) return c.no("not_your_unit", &DisbandFirstOrder::units, i);
    if (std::ranges::count(c.order.units, c.order.units[i]) > 1)
      return c.no("unit_named_twice", &DisbandFirstOrder::units, i);
  }
  return {};
}
std::vector<DisbandFirstOrder> begin_disband_first(
    const Context& context, const AcceptedOrders&, const Pieces& selection) {
  return begun_with_all<&DisbandFirstOrder::units, DisbandFirstOrder>(selection, [&](PieceId id) {
    const auto* unit = context.now.unit(id);
    return unit && unit->owner() == context.faction();
  });
}
Validation validate_siege_priority(const ValidationContext<SiegePriorityOrder>& c) {
  if (!c.taken.of<SiegePriorityOrder>().empty()) return c.no("two_orders");
  for (std::size_t i = 0; i < c.order.holdings.size(); ++i) {
    const auto* holding = c.now().holding(c.order.holdings[i]);
    if (!holding || holding->side == c.context.faction()) return c.no("not_a_target", &SiegePriorityOrder::holdings, i);
  }
  return {};
}
std::vector<SiegePriorityOrder> begin_siege_priority(
    const Context& context, const AcceptedOrders&, const Pieces& selection) {
  const Rights rights = context.now.rights();
  return begun_with_all<&SiegePriorityOrder::holdings, SiegePriorityOrder>(selection, [&](PieceId id) {
    const auto* holding = context.now.holding(id);
    return holding && !is_held_by_friends(context.now, rights, *holding, context.faction());
  });
}
Validation validate_scout_fights(const ValidationContext<ScoutFightsOrder>& c) {
  if (c.order.province != nowhere && !c.now().province_at(c.order.province))
    return c.no("no_border", &ScoutFightsOrder::province);
  const bool twice =
      c.taken.any<ScoutFightsOrder>([&](const ScoutFightsOrder& other) { return other.province == c.order.province; });
  return c.no_unless(!twice, "two_orders", &ScoutFightsOrder::province);
}
Validation validate_aid(const ValidationContext<AidOrder>& c) {
  if (!is_other(c.context, c.order.ally)) return c.no("unknown_regent", &AidOrder::ally);
  const bool twice =
      std::ranges::any_of(c.taken.of<AidOrder>(), [&](const auto* one) { return one->ally == c.order.ally; });
  return c.no_unless(!twice, "two_orders", &AidOrder::ally);
}

const std::vector<std::string>& mislead_words() {
  static const std::vector<std::string> words = {"weaker", "stronger"};
  return words;
}
Validation validate_mislead(const ValidationContext<MisleadOrder>& c) {
  const auto at = c.now().province_at(c.order.province);
  if (!at || c.now().provinces[*at].side != c.context.faction())
    return c.no("not_your_province", &MisleadOrder::province);
  for (const auto* other : c.taken.of<MisleadOrder>())
    if (other->province == c.order.province) return c.no("two_orders", &MisleadOrder::province);
  return {};
}
Validation mislead_candidates(const ValidationContext<MisleadOrder>& c, OptionBuilder<MisleadOrder>& from) {
  Places places;
  for (ProvinceIndex i = 0; i < c.now().provinces.size(); ++i)
    if (c.now().provinces[i].side == c.context.faction()) places.push_back(province_place(static_cast<int>(i)));
  if (places.empty()) return shelf::not_for_these();
  from.any(&MisleadOrder::province, places);
  from.any(&MisleadOrder::how, mislead_words());
  return {};
}

OrderKind standing_order_kind(std::string name, std::string rule) {
  auto kind = shelf::order_kind(std::move(name), std::move(rule));
  kind.standing = true;
  return kind;
}

}  // namespace

void siege_priority_step(PhaseResolver& resolver) {
  std::map<PieceId, std::string> first;
  for (const auto& one : resolver.in_force<SiegePriorityOrder>())
    for (const PieceId holding : one.order.holdings) {
      std::string& regents = first[holding];
      regents += (regents.empty() ? "" : " ") + resolver.config.regent_id(one.faction());
    }
  const auto now = resolver.realm();
  for (const RealmHolding& holding : now->holdings)
    resolver.edit_holding(holding.id, [&](RealmHolding& one) { one.siege_first = first[one.id]; });
}

std::map<PieceId, int> disband_order(const PhaseResolver& resolver) {
  std::map<PieceId, int> found;
  for (const auto& one : resolver.in_force<DisbandFirstOrder>())
    for (std::size_t i = 0; i < one.order.units.size(); ++i) found[one.order.units[i]] = static_cast<int>(i);
  return found;
}

bool joins_scout_fights(const PhaseResolver& resolver, FactionId faction, ProvinceIndex province) {
  const auto& all = resolver.in_force<ScoutFightsOrder>();
  for (const Place& about : {province_place(static_cast<int>(province)), nowhere})
    for (const auto& one : all)
      if (one.faction() == faction && one.order.province == about) return one.order.join != "no";
  return true;
}

std::optional<Mislead> misleads(const PhaseResolver& resolver, FactionId ruler, ProvinceIndex province) {
  for (const auto& one : resolver.in_force<MisleadOrder>())
    if (one.faction() == ruler && one.order.province == province_place(static_cast<int>(province)) &&
        resolver.realm()->provinces[province].side == ruler)
      return one.order.how == mislead_words().front() ? Mislead::weaker : Mislead::stronger;
  return std::nullopt;
}

bool gives_no_aid(const PhaseResolver& resolver, FactionId guest, const std::vector<std::string>& party) {
  const auto& all = resolver.in_force<AidOrder>();
  return std::ranges::any_of(all, [&](const auto& one) {
    return one.faction() == guest && one.order.aid == "no" &&
           contains(party, resolver.config.regent_id(one.order.ally));
  });
}

OrderHandlerPtr disband_first_order_type() {
  return row(OrderType<DisbandFirstOrder>{.kind = standing_order_kind("disband_first", "DW-26"),
      .parameters = {ParameterBindings::pieces<&DisbandFirstOrder::units>("units")},
      .validate = validate_disband_first,
      .begin = begin_disband_first,
      .candidates = [](const ValidationContext<DisbandFirstOrder>&, OptionBuilder<DisbandFirstOrder>&) {
        return Validation{};
      }});
}
OrderHandlerPtr siege_priority_order_type() {
  return row(OrderType<SiegePriorityOrder>{.kind = standing_order_kind("siege_priority", "DW-68"),
      .parameters = {ParameterBindings::pieces<&SiegePriorityOrder::holdings>("holdings")},
      .validate = validate_siege_priority,
      .begin = begin_siege_priority,
      .candidates = [](const ValidationContext<SiegePriorityOrder>&, OptionBuilder<SiegePriorityOrder>&) {
        return Validation{};
      }});
}
OrderHandlerPtr scout_fights_order_type() {
  auto province = ParameterBindings::place<&ScoutFightsOrder::province>("province").optional();
  province.parameter.subject = true;
  return row(OrderType<ScoutFightsOrder>{.kind = standing_order_kind("join_scout_fights", "DW-61"),
      .parameters = {ParameterBindings::word<&ScoutFightsOrder::join>("join", yes_or_no()), std::move(province)},
      .validate = validate_scout_fights,
      .begin = shelf::begin_for_seat<ScoutFightsOrder, War>,
      .candidates = [](const ValidationContext<ScoutFightsOrder>& c, OptionBuilder<ScoutFightsOrder>& from) {
        from.any(&ScoutFightsOrder::join, yes_or_no());
        Places places;
        for (const RealmUnit& unit : c.now().units)
          if (const Place at = province_place(static_cast<int>(unit.province));
              unit.side == c.context.faction() && unit.type == UnitType::scouts && !shelf::has(places, at))
            places.push_back(at);
        if (!places.empty()) from.free(&ScoutFightsOrder::province, places);
        return Validation{};
      }});
}
OrderHandlerPtr mislead_order_type() {
  auto province = ParameterBindings::place<&MisleadOrder::province>("province");
  province.parameter.subject = true;
  return row(OrderType<MisleadOrder>{.kind = standing_order_kind("mislead", "DW-45"),
      .parameters = {std::move(province), ParameterBindings::word<&MisleadOrder::how>("how", mislead_words())},
      .validate = validate_mislead,
      .begin = shelf::begin_for_seat<MisleadOrder, War>,
      .candidates = mislead_candidates});
}
OrderHandlerPtr aid_order_type() {
  auto ally = ParameterBindings::faction<&AidOrder::ally>("ally");
  ally.parameter.subject = true;
  return row(OrderType<AidOrder>{.kind = standing_order_kind("aid", "DW-108"),
      .parameters = {std::move(ally), ParameterBindings::word<&AidOrder::aid>("aid", yes_or_no())},
      .validate = validate_aid,
      .begin = shelf::begin_for_seat<AidOrder, War>,
      .candidates = [](const ValidationContext<AidOrder>& c, OptionBuilder<AidOrder>& from) {
        from.any(&AidOrder::ally, others_of(c.context));
        from.any(&AidOrder::aid, yes_or_no());
        return Validation{};
      }});
}

}  // namespace ziggurat::domain_war
