#include "rulebooks/shelf/wording/words.h"
#include "rulebooks/urr_handbook/council/council.h"

// Equip (UH-30, UH-31): issues a marker to a unit permanently.
namespace ziggurat::urr_handbook {

struct EquipOrder {
  PieceId unit;
  std::string marker = {};
};

namespace {

using Equipping = ValidationContext<EquipOrder>;

std::vector<std::string> markers() { return {item_names().begin(), item_names().end()}; }

// Markers in the stores, plus those bought and minus those issued by earlier orders of this sheet.
Number markers_left(const Equipping& c) {
  const auto ledger = ledger_of(c.now().config->words, c.order.marker);
  Number left = ledger ? c.now().store(c.context.faction(), *ledger) : 0;
  const auto buy = [&](const Bargain& bargain) {
    if (bargain.item == c.order.marker && bargain.buyer() == c.context.faction()) left += bargain.quantity;
  };
  for (const auto* order : c.taken.of<TradeOrder>()) buy(bargain_of(c.context.faction(), *order));
  for (const auto* order : c.taken.of<AcceptOrder>())
    if (const auto* offer = c.now().offer(order->offer)) buy(*offer);
  for (const auto* order : c.taken.of<EquipOrder>()) left -= order->marker == c.order.marker;
  return left;
}

Validation validate(const Equipping& c) {
  const auto* unit = c.now().unit(c.order.unit);
  if (!unit || unit->faction != c.context.faction()) return c.no("not_yours", &EquipOrder::unit);
  Unit after = rules_unit(*unit);
  for (const auto* before : c.taken.of<EquipOrder>())
    if (before->unit == unit->id) equip(after, *item_named(before->marker));
  if (const auto reason = equip_fault(after, *item_named(c.order.marker)); reason != EquipReason::none)
    return c.no(name(reason), &EquipOrder::unit);
  return c.no_unless(markers_left(c) > 0, "not_enough", &EquipOrder::marker);
}

void issue(PhaseResolver& resolver, const std::vector<OrderToExecute<EquipOrder>>& orders) {
  const auto& w = resolver.words;
  for (const auto& one : orders) {
    const auto now = resolver.siege();
    const auto* before = now->unit(one.order.unit);
    Unit unit = rules_unit(*before);
    equip(unit, *item_named(one.order.marker));
    const auto ledger = *ledger_of(w, one.order.marker);
    resolver.set(one.faction(), ledger, resolver.amount(one.faction(), ledger) - 1);
    resolver.set(before->id, w.weapon, choice_of(unit.weapon)),
        resolver.set(before->id, w.armour, choice_of(unit.armour));
    resolver.set(before->id, w.bow, choice_of(unit.bow));
    resolver.count(before->id, w.steps, Number{unit.steps});
    resolver.count(
        before->id, w.steps_max, Number{std::max(unit.steps, before->full_steps + unit.steps - before->steps)});
    resolver.publish_to(one.faction(),
        ReportBuilder("UH-31", "equip", say("equip.gets", {{"unit", before->name}, {"marker", one.order.marker}}))
            .shows({before->id}, {before->at}));
  }
}

}  // namespace

OrderHandlerPtr equip_order_type() {
  return row(OrderType<EquipOrder>{.kind = shelf::order_kind("equip", "UH-31"),
      .parameters = {ParameterBindings::piece<&EquipOrder::unit>("unit"),
          ParameterBindings::word<&EquipOrder::marker>("marker", markers())},
      .validated = shelf::WhenValidated::one_by_one,
      .validate = validate,
      .begin = shelf::begin_with_one<&EquipOrder::unit, Urr>,
      .candidates = chosen<Any<&EquipOrder::marker, markers>>,
      .silent = true,
      .step = issue});
}

}  // namespace ziggurat::urr_handbook
