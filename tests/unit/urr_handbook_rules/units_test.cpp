#include <doctest/doctest.h>

#include "base/embedded.h"
#include "case_files.h"
#include "rulebooks/urr_handbook/rules/battle/equipment.h"
#include "rulebooks/urr_handbook/rules/battle/hits.h"
#include "rulebooks/urr_handbook/rules/battle/modifiers.h"
#include "rulebooks/urr_handbook/rules/battle/roll.h"
#include "rulebooks/urr_handbook/rules/battle/round_orders.h"
#include "rulebooks/urr_handbook/rules/battle/stacking.h"
#include "rulebooks/urr_handbook/rules/siege/walls.h"

namespace ziggurat::urr_handbook {
namespace {

LightUnit counter(Kin kin, int steps = 4, int taken = 0) {
  LightUnit unit;
  unit.kin = kin, unit.steps = steps, unit.taken = taken;
  return unit;
}
using List = std::vector<int>;

List hit_in_order(std::vector<LightUnit> stack, int hits, const Preference& preference, HitSpread spread) {
  Switches switches;
  switches.hit_spread = spread;
  List order;
  take_hits(stack, hits, preference, switches, [&](int place) { order.push_back(place); });
  return order;
}

}  // namespace

TEST_CASE("the switches' defaults are the data's, and every allowed word can be set") {
  const Switches defaults;
  for (const SwitchFigures& one : switch_figures()) {
    CAPTURE(one.name);
    const SwitchValue value = switch_value(defaults, one.name);
    const std::string word = std::holds_alternative<bool>(value) ? (std::get<bool>(value) ? "true" : "false")
                             : std::holds_alternative<std::int64_t>(value)
                                 ? std::to_string(std::get<std::int64_t>(value))
                                 : std::get<std::string>(value);
    CHECK(word == one.otherwise);
    Switches changed;
    for (const std::string& allowed : one.allowed) {
      CHECK(set_switch(changed, one.name, allowed) == SwitchFault::none);
      CHECK(switch_value(changed, one.name) == SwitchValue(allowed));
    }
  }
  CHECK(switch_figures().size() == 18);
}

TEST_CASE("kins, hits and walls are those of the data") {
  const Json data = parse_json(embedded_data("urr_handbook/figures.json")).value();
  CHECK(data["kins"] == Json(kin_names()));
  int below = 3;
  for (const Json& step : data["hit_scale_unit"]) {
    const int total = step["total_at_least"];
    CHECK(hits_for(total) == step["hits"]);
    CHECK(hits_for(total - 1) == --below);
  }
  for (const Circuit circuit : {Circuit::outer, Circuit::inner}) {
    const Json& from = data["walls"][std::string(name(circuit))];
    CHECK(capacity(circuit) == from["capacity"]);
    for (int damage = 0; damage <= capacity(circuit); ++damage)
      CHECK(strength({circuit, damage}) == from["strength_by_damage"][static_cast<std::size_t>(damage)]);
  }
}

TEST_CASE("markers add only what is not built in, and none that is not better is taken (UH-30, UH-31)") {
  struct Row {
    const char* type;
    Item item;
    EquipReason reason;
    int steps_more;
  };
  using enum Item;
  for (const Row& row :
      {Row{"infantry", good_armour, EquipReason::none, 1}, {"infantry", excellent_armour, EquipReason::none, 2},
          {"dwarf_infantry", good_armour, EquipReason::already_as_good, 0},
          {"dwarf_infantry", excellent_armour, EquipReason::none, 1},
          {"gnome_militia", good_weapon, EquipReason::already_as_good, 0},
          {"gnome_militia", excellent_weapon, EquipReason::none, 0},
          {"elf_archers", excellent_bow, EquipReason::already_as_good, 0},
          {"archers", excellent_bow, EquipReason::none, 0}, {"infantry", excellent_bow, EquipReason::no_ranged, 0}}) {
    CAPTURE(row.type);
    CAPTURE(name(row.item));
    const Unit before = unit_of("U", *unit_type(row.type));
    Unit after = before;
    CHECK(equip(after, row.item) == row.reason);
    CHECK(after.steps == before.steps + row.steps_more);
  }
  Unit unit = unit_of("U", *unit_type("infantry"));
  equip(unit, good_armour);
  CHECK(equip(unit, excellent_armour) == EquipReason::none);
  CHECK(unit.steps == 6);
  CHECK(equip(unit, good_armour) == EquipReason::already_as_good);
  unit.steps = 0;
  CHECK(equip(unit, good_weapon) == EquipReason::eliminated);
}

TEST_CASE("rough ground, dwarves' ground, rivers and weapons count as the tables say (UH-36, UH-37)") {
  struct Row {
    const char* type;
    Terrain terrain;
    int attack, defend;
  };
  using enum Terrain;
  for (const Row& row : {Row{"infantry", open, 0, 0}, {"infantry", bog, -1, 1}, {"infantry", dwarf_hill, -1, 1},
           {"dwarf_infantry", dwarf_hill, 1, 1}, {"infantry", dwarf_tunnel, 0, 0},
           {"dwarf_infantry", dwarf_tunnel, 2, 2}, {"gnome_infantry", dwarf_tunnel, 0, 0},
           {"dwarf_infantry", hill, -1, 1}}) {
    CAPTURE(row.type);
    CAPTURE(name(row.terrain));
    const Unit unit = unit_of("U", *unit_type(row.type));
    const Ground ground{.terrain = row.terrain};
    CHECK(modifier(unit, Table::attack, ground, {}) == row.attack);
    CHECK(modifier(unit, Table::defend, ground, {}) == row.defend);
  }
  Unit unit = unit_of("U", *unit_type("infantry"));
  unit.weapon = Quality::excellent, unit.raider = true, unit.magic_attack = -3;
  const Ground ground{.wall = 2, .terrain = wood, .river = true};
  std::string published;
  for (const ModifierRow& row : modifier_rows(unit, Table::attack, ground, {}))
    published += std::string(row.row) + std::to_string(row.value) + " ";
  CHECK(published == "wall-2 wood-1 river-2 weapon2 raider1 magic-3 ");
  Switches text;
  text.weapon_on_defence = false;
  CHECK(modifier(unit, Table::defend, {}, {}) - modifier(unit, Table::defend, {}, text) == 2);
}

TEST_CASE("hits are spread over the tactical turn, over the phase or not at all (UH-15 to UH-17)") {
  const std::vector<LightUnit> stack = {
      counter(Kin::human, 4, 2), counter(Kin::human, 4, 0), counter(Kin::human, 2, 1)};
  CHECK(hit_in_order(stack, 5, {0}, HitSpread::cumulative) == List{1, 1, 2, 0, 1});
  CHECK(hit_in_order(stack, 5, {0}, HitSpread::phase) == List{0, 1, 2, 0, 1});
  CHECK(hit_in_order(stack, 5, {2, 0}, HitSpread::free) == List{2, 2, 0, 0, 0});
  CHECK(hit_in_order(stack, 3, {}, HitSpread::phase) == List{0, 1, 2});    // most steps first, ties in stack order
  CHECK(hit_in_order(stack, 20, {}, HitSpread::cumulative).size() == 10);  // the rest is wasted
}

TEST_CASE("raiders that go with a unit take no hits, and the dead none either (UH-18, UH-23)") {
  std::vector<LightUnit> stack = {counter(Kin::human, 1), counter(Kin::human, 1), counter(Kin::human, 0)};
  stack[0].attached = true;
  CHECK(take_hits(stack, 3, {}, {}) == 2);
  CHECK(stack[0].steps == 1);
  CHECK(stack[1].steps == 0);
}

TEST_CASE("undead stand with their own and what is used to them (UH-22), attached ones too") {
  std::vector<LightUnit> stack = {
      counter(Kin::undead), counter(Kin::ogre), counter(Kin::kobold), counter(Kin::halfling)};
  CHECK(check_stack(CombatKind::storm, stack).legal());
  stack[3] = counter(Kin::orc);
  stack[3].attached = true;
  const StackCheck check = check_stack(CombatKind::storm, stack);
  CHECK(check.count == 3);
  REQUIRE(check.violations.size() == 1);
  CHECK(check.violations[0].fault == StackFault::undead_company);
  CHECK(check.violations[0].units == List{3});
  stack[0].steps = 0;
  CHECK(check_stack(CombatKind::storm, stack).legal());
}

TEST_CASE("the tower has one place to shoot and one to fight (UH-71)") {
  std::vector<LightUnit> stack = {counter(Kin::human), counter(Kin::human)};
  stack[0].tower = stack[1].tower = TowerRole::melee;
  const auto wrong = [&](CombatKind kind) {
    const StackCheck check = check_stack(kind, stack);
    return check.legal() ? List{} : check.violations[0].units;
  };
  CHECK(wrong(CombatKind::storm) == List{1});
  CHECK(wrong(CombatKind::open) == List{0, 1});
  stack[0].tower = TowerRole::none;
  CHECK(wrong(CombatKind::tower) == List{0});
  CHECK(wrong(CombatKind::storm).empty());
}

TEST_CASE("the walls have their steps as the figures say (UH-40)") {
  for (const Circuit circuit : {Circuit::outer, Circuit::inner}) {
    CAPTURE(name(circuit));
    CHECK(damaged({circuit, 0}, 99).damage == capacity(circuit));
    CHECK(breached({circuit, capacity(circuit)}));
    CHECK_FALSE(steps_left({circuit, capacity(circuit)}));
    CHECK(damaged({circuit, 2}, -5).damage == 0);
  }
  struct Row {
    int damage, strength, left;
  };
  for (const Row& row : {Row{0, 3, 1}, {1, 2, 3}, {2, 2, 2}, {3, 2, 1}}) {
    CAPTURE(row.damage);
    CHECK(strength({Circuit::inner, row.damage}) == row.strength);
    CHECK(steps_left({Circuit::inner, row.damage}) == row.left);
  }
}

TEST_CASE("without a lawful order the last one holds, and without that the default (UH-95)") {
  const Unit infantry = unit_of("I", *unit_type("infantry")), archers = unit_of("A", *unit_type("archers"));
  UnitOrder attack, defend;
  attack.stance = Stance::attack, defend.stance = Stance::defend;
  CHECK(settle(infantry, {}, attack, false).source == OrderSource::previous);
  CHECK(settle(infantry, defend, attack, true).stance == Stance::defend);
  CHECK(settle(infantry, {}, {}, true).stance == Stance::attack);
  CHECK(settle(archers, attack, {}, true).stance == Stance::defend);
  CHECK(settle(archers, attack, {}, true).source == OrderSource::none);
  Unit tower = archers;
  tower.tower = TowerRole::ranged;
  CHECK(settle(tower, defend, {}, true).stance == Stance::none);
  CHECK(stance_fault(tower, Stance::defend) == OrderFault::tower_ranged);
  UnitOrder shoot;
  shoot.shoot = true;
  CHECK_FALSE(settle(infantry, shoot, {}, false).shoot);
}

TEST_CASE("what is wrong with round orders is told in its order") {
  const Json request = request_for("round_orders", R"({'sides':[{'id':'pod','units':[
      {'id':'A','type':'archers'},{'id':'J','type':'infantry'},{'id':'Z','type':'undead'},{'id':'D','type':'infantry','steps':0}],
    'submitted':{'stance':{'Z':'defend','A':'attack','X':'attack','J':'charge'},'shoot':{'J':true,'A':false},
                 'preference':{'ranged':['J','Y'],'melee':[]}},
    'previous':{'stance':{'J':'attack'},'preference':{'melee':['Z']}}}]})");
  const Json side = adjudicate(book(), request).body["outcome"]["sides"][0];
  CHECK(side["units"] == from_text(R"([{'id':'A','shoot':false,'source':'default','stance':'defend'},
    {'id':'J','shoot':false,'source':'previous','stance':'attack'},{'id':'Z','shoot':false,'source':'default','stance':'attack'}])"));
  CHECK(side["preference"] == from_text("{'ranged':['J','A','Z'],'melee':['Z','A','J']}"));
  CHECK(side["rejected"] == from_text(R"([{'unit':'A','field':'stance','reason':'defence_only'},
    {'unit':'J','field':'stance','reason':'bad_value'},{'unit':'X','field':'stance','reason':'unknown_unit'},
    {'unit':'Z','field':'stance','reason':'attack_only'},{'unit':'J','field':'shoot','reason':'no_ranged'},
    {'unit':'Y','field':'preference','reason':'unknown_unit'}])"));
}

TEST_CASE("trials count outcomes without their details, the same for the same seed (chapter 9)") {
  Json request =
      request_for("combat_round", R"({'kind':'open','sides':[{'id':'urr','units':[{'id':'A','type':'infantry'}]},
    {'id':'pod','units':[{'id':'B','type':'infantry','stance':'attack'}]}]})");
  request["trials"] = 3600, request["seed"] = 11;
  const Answer answer = adjudicate(book(), request);
  REQUIRE_FALSE(answer.error);
  CHECK(to_text(answer.body) == to_text(adjudicate(book(), request).body));
  std::int64_t sum = 0, last = 3600;
  for (const Json& one : answer.body["outcomes"]) {
    const std::int64_t count = one["count"];
    CHECK(count <= last);
    last = count, sum += count;
    CHECK_FALSE(one["outcome"].contains("melee"));
    CHECK_FALSE(one["outcome"]["sides"][0].contains("units"));
    CHECK(one["outcome"]["sides"][0].contains("steps_left"));
  }
  CHECK(sum == 3600);
  CHECK(answer.body["outcomes"].size() == 9);  // 4 + d6: none, one or two hits on each side
}

}  // namespace ziggurat::urr_handbook
