#include "rulebooks/dark_ages/rules/procedures/turn_records.h"

namespace ziggurat::dark_ages {

namespace {
// The word `order`, which every order has next to its parameters.
template <class T>
struct Named {
  std::size_t word = 0;
  T order;
};
struct AlwaysBefore {
  Targets targets;
};
struct MoveRecord {
  std::string piece;
  MoveOrderRecord move;
  std::optional<MovingShotOrder> moving_shot;
};
struct ChargeRecord {
  ChargePieceOrder order;
  std::optional<AlwaysBefore> moving_shot;
};
}  // namespace

template <class T>
struct FieldsOf<Named<T>> {
  static void list(auto& f, auto& named) {
    f.word("order", named.word, order_names(), required);
    f.include(named.order);
  }
};

template <>
struct FieldsOf<TransferOrder> {
  static void list(auto& f, auto& order) {
    f("personality", order.personality, required);
    f("to", order.to, required);
  }
};
template <>
struct FieldsOf<MovingShotOrder> {
  static void list(auto& f, auto& shot) {
    f("when", shot.when, required);
    f("targets", shot.targets, must(1, INT64_MAX));
  }
};
template <>
struct FieldsOf<AlwaysBefore> {
  static void list(auto& f, auto& shot) { f("targets", shot.targets, must(1, INT64_MAX)); }
};
template <>
struct FieldsOf<MoveRecord> {
  static void list(auto& f, auto& move) {
    f("piece", move.piece, required);
    f.include(move.move);
    f("moving_shot", move.moving_shot);
  }
};
template <>
struct FieldsOf<RoadMarchOrder> {
  static void list(auto& f, auto& order) {
    f("piece", order.piece, required);
    f("road", order.road, required);
    f("toward", order.toward, required);
    f("distance", order.distance, distance_limits);
    f("formation_end", order.formation_end);
  }
};
template <>
struct FieldsOf<ChargeRecord> {
  static void list(auto& f, auto& charge) {
    f("piece", charge.order.piece, required);
    f("target", charge.order.target, required);
    f("turn_start", charge.order.turn_start, turns_limits);
    f("facing", charge.order.facing);
    f("moving_shot", charge.moving_shot);
    f("otherwise", charge.order.otherwise);
  }
  static void finish(ChargeRecord& charge, const JsonReader& from, const Switches& switches) {
    if (charge.order.facing && switches.charge_facing != ChargeFacing::choose)
      from.member("facing").fail("only with charge_facing: choose");
    if (charge.moving_shot) charge.order.moving_shot = MovingShotOrder{ShotMoment::before, charge.moving_shot->targets};
  }
};
template <>
struct FieldsOf<FaceOrder> {
  static void list(auto& f, auto& order) {
    f("piece", order.piece, required);
    f("enemy", order.enemy, required);
  }
};
template <>
struct FieldsOf<FallBackOrder> {
  static void list(auto& f, auto& order) { f("piece", order.piece, required); }
};
template <>
struct FieldsOf<ShootOrder> {
  static void list(auto& f, auto& order) {
    f("piece", order.piece, required);
    f("targets", order.targets, must(1, INT64_MAX));
  }
};
template <>
struct FieldsOf<RallyOrder> {
  static void list(auto& f, auto& order) { f("piece", order.piece, required); }
};
template <>
struct FieldsOf<AttackOrder> {
  static void list(auto& f, auto& order) {
    f("piece", order.piece, required);
    f("target", order.target, required);
  }
};

namespace {

template <class T>
T read_named(const JsonReader& from, const Switches& switches) {
  return read_record<Named<T>>(from, switches).order;
}

}  // namespace

Order read_order(const JsonReader& from, const Switches& switches) {
  switch (from.member("order").one_of(order_names())) {
    case 0: return read_named<TransferOrder>(from, switches);
    case 1: {
      const auto move = read_named<MoveRecord>(from, switches);
      return MovePieceOrder{move.piece, move.move.order(), move.moving_shot};
    }
    case 2: return read_named<RoadMarchOrder>(from, switches);
    case 3: return read_named<ChargeRecord>(from, switches).order;
    case 4: return read_named<FaceOrder>(from, switches);
    case 5: return read_named<FallBackOrder>(from, switches);
    case 6: return read_named<ShootOrder>(from, switches);
    case 7: return read_named<RallyOrder>(from, switches);
    default: return read_named<AttackOrder>(from, switches);
  }
}

void FieldsOf<DefaultsAsked>::finish(DefaultsAsked& asked, const JsonReader& from, const Switches&) {
  Battle& battle = asked.battle;
  DifferentIds units, people;
  check_ids(battle.units, from, "units", units);
  for (std::size_t i = 0; i < battle.units.size(); ++i)
    if (!battle.units[i].personalities.empty())
      check_ids(battle.units[i].personalities, from.member("units").items()[i], "personalities", people);
  for (std::size_t i = 0; i < asked.contacts.size(); ++i) {
    const Contact& contact = asked.contacts[i].contact;
    const JsonReader at = from.member("contacts").items()[i];
    check_contact_ids(contact.a, contact.b, at, units);
    if (battle.find(contact.a)->piece.side == battle.find(contact.b)->piece.side)
      at.member("b").fail("is a friend of the charger");
    battle.contacts.push_back(contact);
  }
}

void FieldsOf<TurnAsked>::finish(TurnAsked& asked, const JsonReader& from, const Switches& switches) {
  Battle& battle = asked.standing.battle;
  DifferentIds features, roads;
  check_ids(battle.terrain, from, "terrain", features);
  check_ids(asked.roads, from, "roads", roads);
  for (const RoadRecord& road : asked.roads) battle.roads[road.id] = road.points;
  for (std::size_t i = 0; i < battle.units.size(); ++i)
    if (!battle.forces.contains(battle.units[i].piece.side))
      from.member("units").items()[i].member("side").fail("is none of the forces");
  if (!battle.forces.contains(battle.side)) from.member("side").fail("is none of the forces");
  const auto orders = from.optional_member("orders");
  if (!orders) return;
  asked.orders.emplace();
  for (const JsonReader& order : orders->items()) asked.orders->push_back(read_order(order, switches));
}

}  // namespace ziggurat::dark_ages
