#include "rulebooks/urr_handbook/rules/adjudicator/reading_combat.h"

#include "rulebooks/urr_handbook/rules/battle/round_orders.h"
#include "rulebooks/urr_handbook/rules/battle/stacking.h"

namespace ziggurat::urr_handbook {
namespace {

// Reads the sides unit by unit and validates each against those before it.
class SidesReader {
 public:
  SidesReader(CombatAsked& asked, bool walkers_allowed) : asked_(asked), walkers_allowed_(walkers_allowed) {}

  void read(const JsonReader& from, std::size_t side) {
    asked_.ids[side] = read_id(from.member("id"));
    if (side == 1 && asked_.ids[0] == asked_.ids[1]) from.member("id").fail("is already the other side's id");
    Side& into = asked_.combat.sides[side];
    for (const JsonReader& item : from.member("units").items(0, side_units_max)) {
      Unit unit = read_unit(item);
      check(item, unit, side);
      into.units.push_back(std::move(unit));
    }
    if (const auto preference = from.optional_member("preference")) {
      if (const auto list = preference->optional_member("ranged"))
        into.ranged_first = read_preference(*list, into.units);
      if (const auto list = preference->optional_member("melee")) into.melee_first = read_preference(*list, into.units);
    }
  }

 private:
  void check(const JsonReader& item, const Unit& unit, std::size_t side) {
    const Combat& combat = asked_.combat;
    for (const Side& each : combat.sides)
      if (place_of(unit.id, each.units) >= 0) item.member("id").fail("is there already");
    const bool storms = combat.kind == CombatKind::storm && side == 1;
    if (unit.tower != TowerRole::none) {
      if (!storms) item.member("tower").fail("only units that storm a wall can use the tower");
      for (const Unit& other : combat.sides[side].units)
        if (other.tower == unit.tower) item.member("tower").fail("this place in the tower is taken");
    }
    if (unit.passing) {
      const bool through = storms && combat.wall_strength == 1 && walkers_allowed_ && !walker_;
      if (!through || unit.tower != TowerRole::none) item.member("passing").fail("cannot walk through here");
      walker_ = true;
    }
    if (item.has("stance")) check_stance(item.member("stance"), unit);
    if (item.has("shoot")) check_shoot(item.member("shoot"), unit);
  }

  CombatAsked& asked_;
  bool walkers_allowed_;
  bool walker_ = false;
};

void check_stacks(const JsonReader& sides, const Combat& combat) {
  const auto items = sides.items();
  for (std::size_t side = 0; side < 2; ++side)
    if (!check_stack(combat.kind, light(combat.sides[side].units)).legal())
      items[side].member("units").fail("is not a lawful stack");
}

// The index of the unit whose id is the name of this member.
int read_own_unit(const std::string& id, const JsonReader& member, const Side& side) {
  const int place = place_of(id, side.units);
  if (place < 0) member.fail("is not one of this side's units");
  return place;
}

SideOrders read_side_orders(const JsonReader& from, const Side& side) {
  SideOrders orders;
  if (const auto stances = from.optional_member("stance"))
    for (const auto& [id, member] : stances->members()) {
      const int place = read_own_unit(id, member, side);
      Unit unit = side.units[static_cast<std::size_t>(place)];
      unit.stance = read_name<Stance>(member, stance_names());
      check_stance(member, unit);
      orders.stances.emplace_back(place, unit.stance);
    }
  if (const auto shooting = from.optional_member("shoot"))
    for (const auto& [id, member] : shooting->members()) {
      const int place = read_own_unit(id, member, side);
      Unit unit = side.units[static_cast<std::size_t>(place)];
      unit.shoot = member.boolean();
      check_shoot(member, unit);
      orders.shooting.emplace_back(place, unit.shoot);
    }
  if (const auto preference = from.optional_member("preference")) {
    if (const auto list = preference->optional_member("ranged"))
      orders.ranged_first = read_preference(*list, side.units);
    if (const auto list = preference->optional_member("melee")) orders.melee_first = read_preference(*list, side.units);
  }
  return orders;
}

}  // namespace

void check_stance(const JsonReader& stance, const Unit& unit) {
  if (stance_fault(unit, unit.stance) != OrderFault::none) stance.fail("this unit cannot do that");
  if (unit.passing && unit.stance != Stance::none) stance.fail("a unit that walks through the breach does not fight");
}

void check_shoot(const JsonReader& shoot, const Unit& unit) {
  // A unit without a ranged score may have this order; it has no effect.
  if (unit.shoot && (unit.tower == TowerRole::melee || unit.passing)) shoot.fail("this unit cannot shoot");
}

CombatAsked read_combat(const JsonReader& situation, const Switches& switches, bool walkers_allowed) {
  CombatAsked asked;
  Combat& combat = asked.combat;
  combat.kind = static_cast<CombatKind>(situation.member("kind").one_of({"open", "storm", "wall_top"}));
  if (combat.kind == CombatKind::storm)
    combat.wall_strength = read_number(situation, "wall_strength", 1, wall_strength_max);
  else if (situation.has("wall_strength")) situation.member("wall_strength").fail("belongs to a storm");
  combat.terrain = read_terrain(situation);
  combat.river = situation.boolean_or("river", false);
  combat.palisade = read_number_or(situation, "palisade", 0, 0, palisade_bonus_max);
  const JsonReader sides = situation.member("sides");
  SidesReader reader(asked, walkers_allowed);
  const auto items = sides.items(2, 2);
  for (std::size_t side = 0; side < 2; ++side) reader.read(items[side], side);
  if (switches.enforce_stacking) check_stacks(sides, combat);
  return asked;
}

std::vector<RoundOrders> read_orders(const JsonReader& situation, int rounds, const CombatAsked& asked) {
  std::vector<RoundOrders> orders;
  for (const JsonReader& item : list_or_none(situation, "orders", static_cast<std::size_t>(rounds))) {
    RoundOrders& round = orders.emplace_back();
    for (const auto& [id, member] : item.members()) {
      const auto side = static_cast<std::size_t>(std::find(asked.ids.begin(), asked.ids.end(), id) - asked.ids.begin());
      if (side == asked.ids.size()) member.fail("is not a side of this battle");
      round[side] = read_side_orders(member, asked.combat.sides[side]);
    }
  }
  return orders;
}

}  // namespace ziggurat::urr_handbook
