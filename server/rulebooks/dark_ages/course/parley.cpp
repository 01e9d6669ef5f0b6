#include "rulebooks/dark_ages/course/course.h"

// Endings that the sides choose themselves: one yields, or both agree on a draw (DA-97).
namespace ziggurat::dark_ages {
namespace {

// The sides whose sheets have an order of this type.
template <class A>
std::set<FactionId> sides_with(const PhaseResolver& resolver) {
  std::set<FactionId> sides;
  for (const auto& [seat, sheet, fate, path] : resolver.closing.sheets) {
    const Context context{resolver.read(), resolver.closing.phase, seat, true};
    for (const game::Order& order : sheet.orders)
      if (order.kind == order_types().number<A>() && context.offers(order.kind) && !DarkAges::may(context))
        sides.insert(seat.faction);
  }
  return sides;
}

}  // namespace

std::optional<Ending> parley_step(PhaseResolver& resolver) {
  const auto yielded = sides_with<written::Yield>(resolver), offering = sides_with<written::OfferDraw>(resolver);
  const Audience asked = resolver.closing.phase.orders_from;
  std::set<FactionId> agreed;
  for (FactionId side{0}; side.value < resolver.config.sides(); ++side.value) {
    const bool offers = offering.contains(side);
    const bool stands = resolver.read().sides[static_cast<std::size_t>(side.value)].offers_draw != 0;
    if (offers || stands) agreed.insert(side);
    if (yielded.contains(side))
      resolver.publish_to_all(
          ImportantReport("DA-97", "surrender", say("turn.yields", {{"side", resolver.name_of(side)}})));
    if (offers)
      resolver.publish_to_all(
          ImportantReport("DA-97", "offer", say("turn.offers_draw", {{"side", resolver.name_of(side)}})));
    // An offer stands until the other side has written a sheet.
    const bool answered = asked.has(Viewer::of(resolver.config.other(side)));
    if (offers != stands && (offers || answered))
      resolver.change_side(side, [&](SideLedgers& one) { one.offers_draw = offers ? 1 : 0; });
  }
  if (yielded.size() == 2) return Ending{std::nullopt, say("end.both_yielded")};
  if (!yielded.empty()) {
    const FactionId loser = *yielded.begin();
    return Ending{resolver.config.other(loser), say("end.yielded", {{"side", resolver.name_of(loser)}})};
  }
  if (agreed.size() == 2) return Ending{std::nullopt, say("end.agreed")};
  return std::nullopt;
}

}  // namespace ziggurat::dark_ages
