#include "game/pages/sentences.h"
#include "rulebooks/domain_war/course/course.h"
#include "rulebooks/domain_war/march/stance.h"
#include "rulebooks/domain_war/order_types.h"

// Units lent to another commander (DW-29). The borrower marches and fights with them; their owner keeps and pays them;
// both see through them. They return when either says so, and when the two go to war.
namespace ziggurat::domain_war {

struct LoanOrder {
  Pieces units;
  FactionId to;
};
struct EndLoanOrder {
  Pieces units;
};

namespace {

bool may_lend(const RealmUnit* unit, FactionId faction) {
  return unit && unit->side == faction && !unit->lender.valid();
}
bool may_end(const RealmUnit* unit, FactionId faction) {
  return unit && unit->lender.valid() && (unit->side == faction || unit->lender == faction);
}
bool named_before(const Pieces& units, std::size_t i) {
  return std::find(units.begin(), units.begin() + static_cast<std::ptrdiff_t>(i), units[i]) !=
         units.begin() + static_cast<std::ptrdiff_t>(i);
}
bool has_orders(const AcceptedOrders& taken, PieceId unit) {
  return taken
      .names<MarchOrder, AssaultOrder, GarrisonOrder, SallyOrder, RaidOrder, DisbandOrder, LoanOrder, EndLoanOrder>(
          unit);
}

template <class A, class May>
Validation validate_units(const ValidationContext<A>& c, May may, std::string_view otherwise) {
  for (std::size_t i = 0; i < c.order.units.size(); ++i) {
    if (!may(c.now().unit(c.order.units[i]), c.context.faction())) return c.no(otherwise, &A::units, i);
    if (named_before(c.order.units, i)) return c.no("unit_named_twice", &A::units, i);
    if (has_orders(c.taken, c.order.units[i])) return c.no("ordered_already", &A::units, i);
  }
  return {};
}
Validation validate_loan(const ValidationContext<LoanOrder>& c) {
  if (auto no = validate_units(c, may_lend, "not_your_unit")) return no;
  if (!is_other(c.context, c.order.to)) return c.no("unknown_regent", &LoanOrder::to);
  const Realm& now = c.now();
  const bool at_war = now.rights().hostile(now.regent(c.context.faction()), now.regent(c.order.to));
  return c.no_unless(!at_war, "at_war", &LoanOrder::to);
}
Validation validate_end(const ValidationContext<EndLoanOrder>& c) { return validate_units(c, may_end, "not_lent"); }

std::vector<LoanOrder> begin_loan(const Context& context, const AcceptedOrders&, const Pieces& selection) {
  return begun_with_all<&LoanOrder::units, LoanOrder>(
      selection, [&](PieceId id) { return may_lend(context.now.unit(id), context.faction()); });
}
// If the selection contains no lent unit, offers to recall all of them.
std::vector<EndLoanOrder> begin_end(const Context& context, const AcceptedOrders&, const Pieces& selection) {
  Pieces lent;
  for (const RealmUnit& unit : context.now.units)
    if (unit.lender == context.faction()) lent.push_back(unit.id);
  return begun_with_all<&EndLoanOrder::units, EndLoanOrder>(selection.empty() ? lent : selection,
      [&](PieceId id) { return may_end(context.now.unit(id), context.faction()); });
}

// Hands the unit over. A unit in a holding that is neither the receiver's nor an ally's comes out into the open;
// returns false if it is besieged in there.
bool pass(PhaseResolver& resolver, PieceId id, FactionId to, FactionId lender) {
  const auto now = resolver.realm();
  const RealmUnit& unit = *now->unit(id);
  const RealmHolding* inside = now->holding(unit.inside);
  const bool at_home = !inside || inside->side == to ||
                       (inside->side.valid() && now->rights().allied(now->regent(to), now->regent(inside->side)));
  const auto besieged = sieges(*now);
  if (!at_home && std::ranges::any_of(besieged, [&](const Siege& one) { return one.holding == inside->id; }))
    return false;
  if (!at_home) resolver.apply(PieceMoved{id, province_place(static_cast<int>(unit.province)), {}});
  resolver.apply(PieceTurned{id, to});
  if (lender.valid()) resolver.set(id, resolver.words.lender, Number{lender.value + 1});
  else resolver.clear(id, resolver.words.lender);
  return true;
}

void report_back(PhaseResolver& resolver, const std::string& names, FactionId owner, FactionId borrower) {
  resolver.publish(Audience::only(owner).with(borrower),
      ImportantReport("DW-29", "loan", say("loan.back", {{"owner", resolver.name_of(owner)}, {"units", names}})));
}

void lend(PhaseResolver& resolver, const OrderToExecute<LoanOrder>& one) {
  std::vector<std::string> names;
  for (const PieceId id : one.order.units) {
    const auto now = resolver.realm();
    const RealmUnit* unit = now->unit(id);
    if (!may_lend(unit, one.faction())) continue;
    if (pass(resolver, id, one.order.to, one.faction())) names.push_back(unit->name);
    else resolver.refuse(one.seat, one.given, "besieged");
  }
  if (names.empty()) return;
  resolver.publish(Audience::only(one.faction()).with(one.order.to),
      ImportantReport("DW-29", "loan",
          say("loan.lent", {{"by", resolver.name_of(one.faction())}, {"to", resolver.name_of(one.order.to)},
                               {"units", names_together(names)}})));
}
void take_back(PhaseResolver& resolver, const OrderToExecute<EndLoanOrder>& one) {
  std::map<std::pair<FactionId, FactionId>, std::vector<std::string>> back;  // keyed by owner and borrower
  for (const PieceId id : one.order.units) {
    const auto now = resolver.realm();
    const RealmUnit* unit = now->unit(id);
    if (!may_end(unit, one.faction())) continue;
    if (pass(resolver, id, unit->lender, {})) back[{unit->lender, unit->side}].push_back(unit->name);
    else resolver.refuse(one.seat, one.given, "besieged");
  }
  for (const auto& [whose, names] : back) report_back(resolver, names_together(names), whose.first, whose.second);
}

}  // namespace

void loans_step(PhaseResolver& resolver) {
  for (const auto& one : resolver.given<EndLoanOrder>()) take_back(resolver, one);
  for (const auto& one : resolver.given<LoanOrder>()) lend(resolver, one);
}

void end_loans_between(PhaseResolver& resolver, FactionId one, FactionId other) {
  const auto now = resolver.realm();
  for (const RealmUnit& unit : now->units) {
    const bool theirs = (unit.lender == one && unit.side == other) || (unit.lender == other && unit.side == one);
    if (theirs && pass(resolver, unit.id, unit.lender, {})) report_back(resolver, unit.name, unit.lender, unit.side);
  }
}

OrderHandlerPtr loan_order_type() {
  return row(OrderType<LoanOrder>{.kind = shelf::order_kind("loan", "DW-29"),
      .parameters = {ParameterBindings::pieces<&LoanOrder::units>("units"),
          ParameterBindings::faction<&LoanOrder::to>("to")},
      .validate = validate_loan,
      .begin = begin_loan,
      .candidates = [](const ValidationContext<LoanOrder>& c, OptionBuilder<LoanOrder>& from) {
        from.any(&LoanOrder::to, others_of(c.context));
        return Validation{};
      }});
}
OrderHandlerPtr end_loan_order_type() {
  return row(OrderType<EndLoanOrder>{.kind = shelf::order_kind("end_loan", "DW-29"),
      .parameters = {ParameterBindings::pieces<&EndLoanOrder::units>("units")},
      .validate = validate_end,
      .begin = begin_end,
      .candidates = [](const ValidationContext<EndLoanOrder>& c, OptionBuilder<EndLoanOrder>& from) {
        from.some(&EndLoanOrder::units, c.order.units, 1, c.order.units.size());
        return Validation{};
      }});
}

}  // namespace ziggurat::domain_war
