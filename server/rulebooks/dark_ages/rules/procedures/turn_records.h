#pragma once
#include "rulebooks/dark_ages/rules/procedures/forces.h"
#include "rulebooks/dark_ages/rules/turn/battle.h"
#include "rulebooks/dark_ages/rules/turn/orders.h"

// The situations of section 12.5: a battle, and the orders of a player turn.
namespace ziggurat::dark_ages {

struct ContactRecord {
  Contact contact;
};
struct RoadRecord {
  std::string id;
  Road points;
};
struct DefaultsAsked {
  Battle battle;
  std::vector<ContactRecord> contacts;
};
struct TurnAsked {
  DefaultsAsked standing;
  std::vector<RoadRecord> roads;
  std::optional<std::vector<Order>> orders;  // none: use the side's default orders
};

Order read_order(const JsonReader& from, const Switches& switches);

template <>
struct FieldsOf<Person> {
  static void list(auto& f, auto& person) {
    f("id", person.id, required);
    f("kind", person.kind, required);
    f("banner", person.banner);
  }
  static void finish(const Person& person, const JsonReader& from, const Switches&) {
    if (person.banner && person.kind == PersonKind::priest) from.member("banner").fail("a priest carries no banner");
  }
};

template <>
struct FieldsOf<BattleUnit> {
  static void list(auto& f, auto& unit) {
    f.include(unit.piece.pose);
    f.include(unit.piece.type);
    f("id", unit.piece.id, required);
    f("side", unit.piece.side, required);
    f("quality", unit.quality);
    f("hits", unit.hits, from_to(0, hits_max));
    f("shots_fired", unit.missiles.shots_fired, from_to(0, 100));
    f("missiles_gone", unit.missiles.ran_out);
    f("personalities", unit.personalities);
  }
  static void finish(BattleUnit& unit, const JsonReader& from, const Switches&) {
    if (!from.has("quality")) unit.quality = unit.piece.figures().quality;
    unit.piece.leader = unit.rides(PersonKind::leader);
  }
};

template <>
struct FieldsOf<ContactRecord> {
  static void list(auto& f, auto& record) {
    f.include(record.contact);
    f("defends", record.contact.defends);
    f("slot", record.contact.slot, may_be_null);
  }
};
template <>
struct FieldsOf<RoadRecord> {
  static void list(auto& f, auto& road) {
    f("id", road.id, required);
    f("points", road.points, must(2, 64));
  }
  static void finish(const RoadRecord& road, const JsonReader& from, const Switches&) {
    check_road(road.points, from.member("points"));
  }
};

template <>
struct FieldsOf<DefaultsAsked> {
  static void list(auto& f, auto& asked) {
    f("units", asked.battle.units, required);
    f("contacts", asked.contacts);
    f("side", asked.battle.side, required);
  }
  static void finish(DefaultsAsked& asked, const JsonReader& from, const Switches& switches);
};
template <>
struct FieldsOf<TurnAsked> {
  static void list(auto& f, auto& asked) {
    f.include(asked.standing);
    f("board", asked.standing.battle.board);
    f("terrain", asked.standing.battle.terrain);
    f("roads", asked.roads);
    f("forces", asked.standing.battle.forces, required);
    f.known("orders");
  }
  static void finish(TurnAsked& asked, const JsonReader& from, const Switches& switches);
};

}  // namespace ziggurat::dark_ages
