#include "rulebooks/domain_war/course/course.h"
#include "rulebooks/domain_war/order_types.h"

// Free orders that cost no action (13.2): gifts of gold, disbanded units, razed holdings.
namespace ziggurat::domain_war {

struct PayOrder {
  FactionId to;
  std::int64_t gold = 1;
};
struct DisbandOrder {
  Pieces units;
};
struct RazeOrder {
  PieceId holding;
};

namespace {

constexpr std::int64_t gift_max = 1'000'000;

// The gold left after the gifts already on the sheet.
Number to_give(const ValidationContext<PayOrder>& c) {
  Number gold = c.now().gold_of(c.context.faction());
  for (const auto* other : c.taken.of<PayOrder>()) gold -= other->gold;
  return gold;
}
Validation validate_pay(const ValidationContext<PayOrder>& c) {
  if (!is_other(c.context, c.order.to)) return c.no("unknown_regent", &PayOrder::to);
  return c.no_unless(c.order.gold <= to_give(c), "not_enough_gold", &PayOrder::gold);
}
Validation pay_candidates(const ValidationContext<PayOrder>& c, OptionBuilder<PayOrder>& from) {
  const Number gold = to_give(c);
  if (gold < 1) return c.no("not_enough_gold");
  from.any(&PayOrder::to, others_of(c.context));
  from.free(&PayOrder::gold, 1, gold);
  return {};
}

Validation validate_disband(const ValidationContext<DisbandOrder>& c) {
  for (std::size_t i = 0; i < c.order.units.size(); ++i) {
    const auto* unit = c.now().unit(c.order.units[i]);
    if (!unit || unit->side != c.context.faction()) return c.no("not_your_unit", &DisbandOrder::units, i);
    if (unit->lender.valid()) return c.no("lent", &DisbandOrder::units, i);
  }
  return {};
}
std::vector<DisbandOrder> begin_disband(const Context& context, const AcceptedOrders&, const Pieces& selection) {
  return begun_with_all<&DisbandOrder::units, DisbandOrder>(selection, [&](PieceId id) {
    const auto* unit = context.now.unit(id);
    return unit && unit->side == context.faction() && !unit->lender.valid();
  });
}
Validation nothing_to_choose(const ValidationContext<DisbandOrder>&, OptionBuilder<DisbandOrder>&) { return {}; }

// Checks that the regent controls the province and that nothing defends the holding (DW-75).
std::string_view raze_fault(const Realm& now, const RealmHolding& holding, FactionId faction) {
  const bool at_war = holding.side.valid() && now.rights().may_invade(now.regent(faction), now.regent(holding.side));
  if (!at_war) return "not_at_war";
  if (now.provinces[holding.province].side != faction && occupier_of_province(now, holding.province) != faction)
    return "not_occupied";
  const bool walls = holding.fortified && holding.current() > 0 && !holding.stormed;
  const bool defended = std::ranges::any_of(
      now.units, [&](const RealmUnit& unit) { return unit.inside == holding.id && unit.side != faction; });
  return walls || defended ? "must_be_taken" : "";
}
bool is_foreign(const Context& context, PieceId id) {
  const auto* holding = context.now.holding(id);
  return holding && holding->side.valid() && holding->side != context.faction();
}
Validation validate_raze(const ValidationContext<RazeOrder>& c) {  // control of the province is checked at dusk
  return c.no_unless(is_foreign(c.context, c.order.holding), "not_at_war", &RazeOrder::holding);
}
std::vector<RazeOrder> begin_raze(const Context& context, const AcceptedOrders& taken, const Pieces& selection) {
  // own holdings are not offered for razing
  if (selection.size() != 1 || !is_foreign(context, selection[0])) return {};
  return shelf::begin_with_one<&RazeOrder::holding, War>(context, taken, selection);
}

}  // namespace

void gifts_step(PhaseResolver& resolver) {
  for (const auto& one : resolver.given<PayOrder>()) {
    const auto now = resolver.realm();
    const FactionId by = one.faction(), to = one.order.to;
    if (now->gold_of(by) < one.order.gold) {
      resolver.refuse(one.seat, one.given, "not_enough_gold");
      continue;
    }
    resolver.set(by, resolver.words.gold, now->gold_of(by) - one.order.gold);
    resolver.set(to, resolver.words.gold, std::min(gift_max, now->gold_of(to) + one.order.gold));
    resolver.publish(Audience::only(by).with(to),
        ReportBuilder("DW-9", "gift",
            say("treasury.gift",
                {{"by", resolver.name_of(by)}, {"gold", one.order.gold}, {"to", resolver.name_of(to)}})));
  }
}

void disbanding_step(PhaseResolver& resolver) {
  for (const auto& one : resolver.given<DisbandOrder>())
    for (const PieceId id : one.order.units) {
      const Piece* unit = resolver.world.find(id);
      if (!unit || unit->side != one.faction() || unit->has(resolver.words.lender)) continue;
      resolver.publish_to(one.faction(),
          ReportBuilder("DW-20", "disbanded", say("lost.sent_home", {{"unit", (*unit)[resolver.words.name]}})));
      resolver.apply(PieceLeft{id});
    }
}

void razing_step(PhaseResolver& resolver) {
  for (const auto& one : resolver.given<RazeOrder>()) {
    const auto now = resolver.realm();
    const auto* holding = now->holding(one.order.holding);
    const std::string_view fault = holding ? raze_fault(*now, *holding, one.faction()) : "not_at_war";
    if (!fault.empty()) {
      resolver.refuse(one.seat, one.given, fault);
      continue;
    }
    const auto& w = resolver.words;
    const Number loot = Number{resolver.config.customs.pillage_per_level} * holding->current();
    resolver.set(one.faction(), w.gold, std::min(gift_max, now->gold_of(one.faction()) + loot));
    resolver.publish(resolver.witnesses(*holding, {one.faction()}),
        ImportantReport("DW-75", "holding_razed",
            say("siege.razed", {{"holding", holding->name}, {"at", resolver.name_of(holding->province)}}))
            .shows({holding->id}, {province_place(static_cast<int>(holding->province))}));
    resolver.note_seizure(one.faction(), holding->side, province_place(static_cast<int>(holding->province)));
    resolver.edit_holding(holding->id, [](RealmHolding& razed) {
      razed.level = razed.siege_drop = razed.given = 0;
      razed.grip = {}, razed.stormed = razed.besieged = false;
      razed.side = {};
    });
  }
}

OrderHandlerPtr pay_order_type() {
  return row(OrderType<PayOrder>{.kind = shelf::order_kind("pay", "DW-9"),
      .parameters = {ParameterBindings::faction<&PayOrder::to>("to"),
          ParameterBindings::count<&PayOrder::gold>("gold", 1, gift_max)},
      .validate = validate_pay,
      .begin = shelf::begin_for_seat<PayOrder, War>,
      .candidates = pay_candidates,
      .note = [](const ValidationContext<PayOrder>& c, War::Tally& tally) { tally.spent += c.order.gold; }});
}
OrderHandlerPtr disband_order_type() {
  return row(OrderType<DisbandOrder>{.kind = shelf::order_kind("disband", "DW-20"),
      .parameters = {ParameterBindings::pieces<&DisbandOrder::units>("units")},
      .validate = validate_disband,
      .begin = begin_disband,
      .candidates = nothing_to_choose,
      .note = [](const ValidationContext<DisbandOrder>& c, War::Tally& tally) {
        for (const PieceId id : c.order.units) ++tally.sent_home[c.now().unit(id)->type];
      }});
}
OrderHandlerPtr raze_order_type() {
  return row(OrderType<RazeOrder>{.kind = shelf::order_kind("raze", "DW-75"),
      .parameters = {ParameterBindings::piece<&RazeOrder::holding>("holding")},
      .validate = validate_raze,
      .begin = begin_raze,
      .candidates = [](const ValidationContext<RazeOrder>& c, OptionBuilder<RazeOrder>& from) {
        from.the(&RazeOrder::holding, c.order.holding);
        return validate_raze(c);
      }});
}

}  // namespace ziggurat::domain_war
