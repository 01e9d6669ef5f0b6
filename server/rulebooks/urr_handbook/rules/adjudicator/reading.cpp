#include "rulebooks/urr_handbook/rules/adjudicator/reading.h"

#include <algorithm>

namespace ziggurat::urr_handbook {
namespace {

constexpr std::size_t id_characters_max = 40;

std::size_t characters(const std::string& text) {  // counts characters by skipping UTF-8 continuation bytes
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

// The members `id`, `type` and `kin`, common to all counters.
const UnitType* read_identity(const JsonReader& from, LightUnit& unit) {
  unit.id = read_id(from.member("id"));
  const UnitType* type = nullptr;
  if (const auto named = from.optional_member("type")) {
    type = unit_type(named->text());
    if (!type) named->fail("is not a type of unit");
    unit.type = type->name;
  }
  unit.kin = read_name_or(from, "kin", kin_names(), type ? type->kin : Kin::human);
  return type;
}

int read_score(const JsonReader& from, std::string_view key, const UnitType* type, int UnitType::*printed) {
  return type ? read_number_or(from, key, type->*printed, 0, score_max) : read_number(from, key, 0, score_max);
}

TowerRole read_tower(const JsonReader& from) {
  const auto tower = from.optional_member("tower");
  return tower ? static_cast<TowerRole>(tower->one_of(tower_role_names()) + 1) : TowerRole::none;
}

template <class AnyUnit>
int place_in(const std::string& id, const std::vector<AnyUnit>& stack) {
  const auto found = std::find_if(stack.begin(), stack.end(), [&](const AnyUnit& unit) { return unit.id == id; });
  return found == stack.end() ? -1 : static_cast<int>(found - stack.begin());
}

}  // namespace

Switches read_options(const JsonReader& request) {
  Switches switches;
  adjudicator::read_options(
      request, [&](std::string_view name, const SwitchValue& value) { return set_switch(switches, name, value); });
  return switches;
}

std::string read_id(const JsonReader& from) {
  std::string id = from.text();
  if (id.empty() || characters(id) > id_characters_max) from.fail("must have 1 to 40 characters");
  return id;
}
std::string read_new_id(const JsonReader& from, std::vector<std::string>& seen) {
  std::string id = read_id(from);
  if (std::find(seen.begin(), seen.end(), id) != seen.end()) from.fail("is there already");
  seen.push_back(id);
  return id;
}
int read_number(const JsonReader& from, std::string_view key, int low, int high) {
  return static_cast<int>(from.integer(key, low, high));
}
int read_number_or(const JsonReader& from, std::string_view key, int otherwise, int low, int high) {
  return static_cast<int>(from.integer_or(key, otherwise, low, high));
}

Circuit read_circuit(const JsonReader& from) { return read_name<Circuit>(from, circuit_names()); }
Item read_item(const JsonReader& from) { return read_name<Item>(from, item_names()); }
Terrain read_terrain(const JsonReader& from) { return read_name_or(from, "terrain", terrain_names(), Terrain::open); }

Unit read_unit(const JsonReader& from) {
  Unit unit;
  const UnitType* type = read_identity(from, unit);
  if (type && type->star) from.member("type").fail("does not fight on its own");
  unit.melee = read_score(from, "melee", type, &UnitType::melee);
  unit.use = read_name_or(from, "use", use_names(), type ? type->use : Use::both);
  unit.ranged = read_score(from, "ranged", type, &UnitType::ranged);
  const bool steps_given = !type || from.has("steps");
  if (steps_given) unit.steps = read_number(from, "steps", 0, steps_max);
  unit.weapon = read_name_or(from, "weapon", quality_names(), Quality::none);
  unit.armour = read_name_or(from, "armour", quality_names(), Quality::none);
  if (!steps_given) unit.steps = type->steps + armour_steps(unit.kin, unit.armour);
  unit.bow = read_name_or(from, "bow", bow_names(), Bow::none);
  unit.raider = from.boolean_or("raider", false);
  unit.tower = read_tower(from);
  unit.passing = from.boolean_or("passing", false);
  unit.taken = read_number_or(from, "taken", 0, 0, taken_max);
  unit.magic_attack = read_number_or(from, "magic_attack", 0, -magic_max, magic_max);
  unit.magic_defend = read_number_or(from, "magic_defend", 0, -magic_max, magic_max);
  unit.stance = read_name_or(from, "stance", stance_names(), default_stance(unit, false));
  unit.shoot = from.boolean_or("shoot", default_shoot(unit));
  return unit;
}

LightUnit read_light_unit(const JsonReader& from) {
  LightUnit unit;
  const UnitType* type = read_identity(from, unit);
  unit.steps = read_number_or(from, "steps", type ? type->steps : 1, 0, steps_max);
  unit.taken = read_number_or(from, "taken", 0, 0, taken_max);
  unit.passing = from.boolean_or("passing", false);
  unit.attached = from.boolean_or("attached", false);
  unit.tower = read_tower(from);
  return unit;
}

std::vector<LightUnit> read_light_units(const JsonReader& list, std::size_t high) {
  std::vector<LightUnit> units;
  for (const JsonReader& item : list.items(0, high)) {
    LightUnit unit = read_light_unit(item);
    if (place_of(unit.id, units) >= 0) item.member("id").fail("is there already");
    units.push_back(std::move(unit));
  }
  return units;
}

int place_of(const std::string& id, const std::vector<Unit>& stack) { return place_in(id, stack); }
int place_of(const std::string& id, const std::vector<LightUnit>& stack) { return place_in(id, stack); }

}  // namespace ziggurat::urr_handbook
