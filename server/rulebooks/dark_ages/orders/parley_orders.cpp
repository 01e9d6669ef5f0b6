#include "rulebooks/dark_ages/order_types.h"
#include "rulebooks/shelf/usual.h"

// The orders `yield` and `offer_draw`, which are given for the whole side (DA-97).
namespace ziggurat::dark_ages {
namespace {

using written::OfferDraw, written::Yield;

template <class A>
Validation once(const ValidationContext<A>& c) {
  return c.taken.template any<A>([](const A&) { return true; }) ? c.no("already_ordered") : Validation{};
}
template <class A>
Validation offered_once(const ValidationContext<A>& c, OptionBuilder<A>&) {
  return once(c) ? shelf::not_for_these() : Validation{};
}

}  // namespace

OrderHandlerPtr yield_order_type() {
  return row(OrderType<Yield>{.kind = shelf::order_kind("yield", "DA-97"),
      .validate = once<Yield>,
      .begin = shelf::begin_for_seat<Yield, DarkAges>,
      .candidates = offered_once<Yield>});
}

OrderHandlerPtr offer_draw_order_type() {
  return row(OrderType<OfferDraw>{.kind = shelf::order_kind("offer_draw", "DA-97"),
      .validate = once<OfferDraw>,
      .begin = shelf::begin_for_seat<OfferDraw, DarkAges>,
      .candidates = offered_once<OfferDraw>});
}

std::vector<Warning> DarkAges::warnings(const Context&, const Sheet& sheet) {
  std::vector<Warning> warnings;
  for (std::size_t i = 0; i < sheet.orders.size(); ++i)
    if (sheet.orders[i].kind == order_types().number<Yield>()) warnings.push_back({i, say("warnings.yield")});
  return warnings;
}

}  // namespace ziggurat::dark_ages
