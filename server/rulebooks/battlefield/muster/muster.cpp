#include "rulebooks/battlefield/muster/muster.h"

#include <algorithm>
#include <functional>

namespace ziggurat::battlefield {
namespace {

void enlist(PhaseResolver& resolver, const OrderToExecute<HireOrder>& one) {
  const Battle& now = resolver.read();
  const FactionId army = one.seat.faction;
  auto unit = hired(now, army, one.order);
  if (!unit) return resolver.refuse(one.seat, one.given, "not_for_hire");
  const Zone& zone = resolver.config.at(army).zone;
  // The muster is secret, so units of other armies do not count, as in deployment.
  const auto free = [&](Hex hex) {
    return zone.holds(hex) &&
           std::ranges::none_of(now.units, [&](const Unit& other) { return other.side == army && other.hex() == hex; });
  };
  const auto hex = nearest_free(now, *unit, zone.from, free);
  if (!hex) return resolver.refuse(one.seat, one.given, "no_room");
  const auto price = price_of(now, *unit);
  unit->place = hex_place(*hex);
  unit->name = resolver.covert_name(*unit);
  resolver.change_army(army, [&](ArmyLedgers& own) { own.gold -= price; });
  const PieceId id = resolver.enter(resolver.words.units.made(*unit));
  resolver.publish_to(army,
      ReportBuilder("BF-22", "hired",
          say("muster.hired", {{"unit", unit->name}, {"number", unit->number}, {"hex", label(*hex)}, {"gold", price}}))
          .shows({id}, {unit->place}));
}

void dismiss(PhaseResolver& resolver, const OrderToExecute<DismissOrder>& one) {
  const Unit* unit = resolver.read().unit(one.order.unit);
  if (!unit) return resolver.refuse(one.seat, one.given, "unknown_unit");
  resolver.publish_to(one.seat.faction,
      ReportBuilder("BF-22", "dismissed", say("muster.dismissed", {{"unit", unit->name}})).at({unit->place}));
  resolver.remove(one.order.unit);
}

struct Due {
  PieceId unit;
  std::int64_t gold;
};
std::vector<Due> dues_of(const Battle& now, FactionId army) {
  std::vector<Due> dues;
  for (const Unit& unit : now.units)
    if (unit.side == army) dues.push_back({unit.id, maintenance(unit.troops(now.switches()), now.switches())});
  std::ranges::stable_sort(dues, std::greater{}, &Due::gold);
  return dues;
}

void leave_unpaid(PhaseResolver& resolver, PieceId id) {
  const Unit unit = *resolver.read().unit(id);
  resolver.publish(resolver.viewers_of(unit),
      ImportantReport("BF-22", "unpaid", say("muster.unpaid", {{"unit", unit.name}})).shows({id}, {unit.place}));
  resolver.apply(PieceMoved{id, off_the_map, {}});
}

void pay(PhaseResolver& resolver, FactionId army) {
  const auto dues = dues_of(resolver.read(), army);
  std::int64_t sum = maintenance_of(resolver.read(), army);
  const std::int64_t gold = resolver.read().armies[static_cast<std::size_t>(army.value)].gold;
  for (auto dearest = dues.begin(); sum > gold; ++dearest) {
    leave_unpaid(resolver, dearest->unit);
    sum -= dearest->gold;
  }
  if (dues.empty()) return;
  resolver.change_army(army, [&](ArmyLedgers& own) { own.gold -= sum; });
  resolver.publish_to(
      army, ReportBuilder("BF-22", "maintenance", say("muster.paid", {{"gold", sum}, {"left", gold - sum}})));
}

}  // namespace

std::int64_t maintenance_of(const Battle& known, FactionId army) {
  std::int64_t sum = 0;
  for (const Due& due : dues_of(known, army)) sum += due.gold;
  return sum;
}

void muster_step(PhaseResolver& resolver) {
  resolver.begin("muster");
  for (const auto& one : resolver.given<DismissOrder>()) dismiss(resolver, one);
  for (const auto& one : resolver.given<HireOrder>()) enlist(resolver, one);
}

void maintenance_step(PhaseResolver& resolver) {
  const int every = resolver.config.scenario.maintenance_every;
  if (every == 0 || resolver.read().now.round % every != 0) return;
  resolver.begin("maintenance");
  for (FactionId army{0}; army.value < resolver.config.armies(); ++army.value) pay(resolver, army);
}

}  // namespace ziggurat::battlefield
