#include "rulebooks/domain_war/course/course.h"
#include "rulebooks/domain_war/order_types.h"
#include "rulebooks/domain_war/rules/figures/list.h"

// Units placed inside a holding of their province, or in the open, before the first round and without an action
// (DW-114).
namespace ziggurat::domain_war {

struct PlaceOrder {
  Pieces units;
  PieceId holding;  // invalid: into the open
};

namespace {

bool is_besieged(const Realm& now, PieceId holding) {
  const auto all = sieges(now);
  return std::ranges::any_of(all, [&](const Siege& siege) { return siege.holding == holding; });
}
// Whether the holding is the faction's or an ally's, or one that the faction occupies, without any other enemy of its owner inside.
bool is_open_to(const Realm& now, const RealmHolding& holding, FactionId faction) {
  const Rights rights = now.rights();
  const auto invaders = invaders_in(now, rights, holding);
  if (!invaders.empty()) return contains(invaders, faction);
  return holding.side == faction ||
         (holding.side.valid() && rights.allied(now.regent(faction), now.regent(holding.side)));
}

// Why a unit may not be placed there; "" if it may.
std::string_view fault_of(const Realm& now, FactionId faction, PieceId id, PieceId into) {
  const RealmUnit* unit = now.unit(id);
  if (!unit || unit->side != faction) return "not_your_unit";
  if (unit->inside == into || (!unit->inside.valid() && !into.valid())) return "already_there";
  if (unit->inside.valid() && is_besieged(now, unit->inside)) return "besieged";
  if (!into.valid()) return "";
  const RealmHolding* holding = now.holding(into);
  if (!holding || holding->province != unit->province) return "not_there";
  if (!is_open_to(now, *holding, faction)) return "not_yours";
  return is_besieged(now, into) ? "besieged" : "";
}

Validation validate_place(const ValidationContext<PlaceOrder>& c) {
  for (std::size_t i = 0; i < c.order.units.size(); ++i) {
    const PieceId id = c.order.units[i];
    const RealmUnit* unit = c.now().unit(id);
    // A unit in the open needs a holding to go into.
    if (unit && unit->side == c.context.faction() && !unit->inside.valid() && !c.order.holding.valid())
      return c.no("already_there", &PlaceOrder::holding);
    if (const auto fault = fault_of(c.now(), c.context.faction(), id, c.order.holding); !fault.empty())
      return c.no(fault, &PlaceOrder::units, i);
    if (std::ranges::count(c.order.units, id) > 1) return c.no("unit_named_twice", &PlaceOrder::units, i);
    if (c.taken.names<PlaceOrder, LoanOrder, EndLoanOrder>(id)) return c.no("ordered_already", &PlaceOrder::units, i);
    if (c.now().unit(id)->province != c.now().unit(c.order.units.front())->province)
      return c.no("units_apart", &PlaceOrder::units, i);
  }
  return {};
}
std::vector<PlaceOrder> begin_place(const Context& context, const AcceptedOrders&, const Pieces& selection) {
  return begun_with_all<&PlaceOrder::units, PlaceOrder>(selection, [&](PieceId id) {
    const auto* unit = context.now.unit(id);
    return unit && unit->side == context.faction();
  });
}
// A unit in the open goes into a holding; a unit inside goes out or into another holding.
Validation place_candidates(const ValidationContext<PlaceOrder>& c, OptionBuilder<PlaceOrder>& from) {
  const auto& units = c.order.units;
  const auto may_all = [&](PieceId into) {
    return std::ranges::all_of(
        units, [&](PieceId id) { return fault_of(c.now(), c.context.faction(), id, into).empty(); });
  };
  std::vector<PieceId> holdings;
  for (const RealmHolding& holding : c.now().holdings)
    if (may_all(holding.id)) holdings.push_back(holding.id);
  if (may_all(PieceId{})) {
    if (!holdings.empty()) from.free(&PlaceOrder::holding, std::move(holdings));
    return {};
  }
  if (holdings.empty()) return shelf::not_for_these();
  from.any(&PlaceOrder::holding, holdings);
  return {};
}

}  // namespace

void place_step(PhaseResolver& resolver) {
  for (const auto& one : resolver.given<PlaceOrder>())
    for (const PieceId id : one.order.units) {
      const auto now = resolver.realm();
      if (const auto fault = fault_of(*now, one.faction(), id, one.order.holding); !fault.empty()) {
        resolver.refuse(one.seat, one.given, fault);
        continue;
      }
      const Place open = province_place(static_cast<int>(now->unit(id)->province));
      resolver.apply(PieceMoved{id, one.order.holding.valid() ? aboard(one.order.holding) : open, {}});
    }
}

OrderHandlerPtr place_order_type() {
  return row(OrderType<PlaceOrder>{.kind = shelf::order_kind("place", "DW-114", "move"),
      .parameters = {ParameterBindings::pieces<&PlaceOrder::units>("units"),
          ParameterBindings::piece<&PlaceOrder::holding>("holding").optional()},
      .validate = validate_place,
      .begin = begin_place,
      .candidates = place_candidates});
}

}  // namespace ziggurat::domain_war
