#include "rulebooks/urr_handbook/rules/adjudicator/procedures.h"
#include "rulebooks/urr_handbook/rules/battle/modifiers.h"
#include "rulebooks/urr_handbook/rules/battle/roll.h"
#include "rulebooks/urr_handbook/rules/battle/stacking.h"
#include "rulebooks/urr_handbook/rules/siege/bombard.h"

namespace ziggurat::urr_handbook {
namespace {

constexpr std::size_t hit_stack_max = 24, checked_stack_max = 64;

Json score_or_null(const Unit& unit, Table table, const Switches& switches) {
  return may_roll(unit, table) ? Json(score(unit, table, Ground{}, switches)) : Json(nullptr);
}

std::unique_ptr<Play> read_unit_profile(const JsonReader& situation, const Switches& switches) {
  Unit unit = read_unit(situation.member("unit"));
  unit.magic_attack = unit.magic_defend = 0;  // belongs to a round, not to the unit
  auto write = [switches](const Unit& told) -> Json {
    return {{"use", name(told.use)}, {"attack", score_or_null(told, Table::attack, switches)},
        {"defend", score_or_null(told, Table::defend, switches)},
        {"ranged", score_or_null(told, Table::ranged, switches)}, {"steps", told.steps},
        {"weapon_modifier", weapon_modifier(told.kin, told.weapon)},
        {"armour_steps", armour_steps(told.kin, told.armour)}, {"bow_modifier", bow_modifier(told.kin, told.bow)},
        {"heads", or_null(heads(told.kin))}};
  };
  return make_play([unit](game::Dice&) { return unit; }, std::move(write));
}

struct Equipped {
  Unit unit;
  EquipReason reason{};
};

std::unique_ptr<Play> read_equip(const JsonReader& situation, const Switches&) {
  const Unit unit = read_unit(situation.member("unit"));
  const Item item = read_item(situation.member("item"));
  auto run = [=](game::Dice&) {
    Equipped after{unit};
    after.reason = equip(after.unit, item);
    return after;
  };
  return make_play(std::move(run), [](const Equipped& after) -> Json {
    const bool changed = after.reason == EquipReason::none;
    return {{"changed", changed}, {"reason", changed ? Json(nullptr) : Json(name(after.reason))},
        {"weapon", name(after.unit.weapon)}, {"armour", name(after.unit.armour)}, {"bow", name(after.unit.bow)},
        {"steps", after.unit.steps}};
  });
}

Ground read_ground(const JsonReader& situation, Table table) {
  Ground ground;
  ground.from_wall = read_number_or(situation, "from_wall", 0, 0, wall_strength_max);
  ground.to_wall = read_number_or(situation, "to_wall", 0, 0, wall_strength_max);
  ground.target_undead = situation.boolean_or("target_undead", false);
  ground.wall = read_number_or(situation, "wall", 0, 0, wall_strength_max);
  ground.holder = situation.boolean_or("holder", table == Table::defend);
  ground.terrain = read_terrain(situation);
  ground.river = situation.boolean_or("river", false);
  ground.palisade = read_number_or(situation, "palisade", 0, 0, palisade_bonus_max);
  return ground;
}

std::unique_ptr<Play> read_modifiers(const JsonReader& situation, const Switches& switches) {
  const auto table = read_name<Table>(situation.member("table"), table_names());
  const Unit unit = read_unit(situation.member("unit"));
  const Ground ground = read_ground(situation, table);
  auto write = [=](const std::vector<ModifierRow>& rows) -> Json {
    Json list = Json::array();
    int sum = 0;
    for (const ModifierRow& row : rows) {
      list.push_back({{"row", row.row}, {"value", row.value}});
      sum += row.value;
    }
    const int base = base_score(unit, table);
    return {{"may_roll", may_roll(unit, table)}, {"base", base}, {"rows", std::move(list)}, {"modifier", sum},
        {"score", base + sum}};
  };
  return make_play([=](game::Dice&) { return modifier_rows(unit, table, ground, switches); }, std::move(write));
}

std::unique_ptr<Play> read_hits(const JsonReader& situation, const Switches& switches) {
  constexpr int total_max = 50;
  const int total = read_number(situation, "total", -total_max, total_max);
  const auto target = situation.optional_member("target");
  const bool wall = target && target->one_of({"unit", "wall"}) == 1;
  return make_play([=](game::Dice&) { return wall ? demolition_hits(total, switches) : hits_for(total); },
      [](int hits) -> Json {
        return {{"hits", hits}};
      });
}

struct Allocated {
  std::vector<LightUnit> units;
  std::vector<int> sequence;
  int wasted = 0;
};

Json write_allocated(const Allocated& after) {
  Json sequence = Json::array(), units = Json::array();
  for (const int place : after.sequence) sequence.push_back(after.units[static_cast<std::size_t>(place)].id);
  for (const LightUnit& unit : after.units)
    units.push_back({{"id", unit.id}, {"steps", unit.steps}, {"taken", unit.taken}, {"eliminated", !unit.living()}});
  return {{"sequence", std::move(sequence)}, {"wasted", after.wasted}, {"units", std::move(units)}};
}

std::unique_ptr<Play> read_allocate_hits(const JsonReader& situation, const Switches& switches) {
  constexpr int hits_max = 99;
  const auto units = read_light_units(situation.member("units"), hit_stack_max);
  const int hits = read_number(situation, "hits", 0, hits_max);
  const auto list = situation.optional_member("preference");
  const Preference preference = list ? read_preference(*list, units) : Preference{};
  auto run = [=](game::Dice&) {
    Allocated after{units, {}, 0};
    after.wasted =
        take_hits(after.units, hits, preference, switches, [&](int place) { after.sequence.push_back(place); });
    return after;
  };
  return make_play(std::move(run), write_allocated);
}

std::unique_ptr<Play> read_check_stack(const JsonReader& situation, const Switches&) {
  const auto kind = read_name<CombatKind>(situation.member("kind"), combat_kind_names());
  const auto units = read_light_units(situation.member("units"), checked_stack_max);
  auto write = [units](const StackCheck& check) -> Json {
    Json violations = Json::array();
    for (const Violation& violation : check.violations) {
      Json ids = Json::array();
      for (const int place : violation.units) ids.push_back(units[static_cast<std::size_t>(place)].id);
      violations.push_back({{"code", name(violation.fault)}, {"units", std::move(ids)}});
    }
    return {{"legal", check.legal()}, {"limit", check.limit}, {"count", check.count},
        {"violations", std::move(violations)}};
  };
  return make_play([=](game::Dice&) { return check_stack(kind, units); }, std::move(write));
}

}  // namespace

std::vector<Procedure> unit_procedures() {
  return {{"unit_profile", read_unit_profile}, {"equip", read_equip}, {"modifiers", read_modifiers},
      {"hits", read_hits}, {"allocate_hits", read_allocate_hits}, {"check_stack", read_check_stack}};
}

}  // namespace ziggurat::urr_handbook
