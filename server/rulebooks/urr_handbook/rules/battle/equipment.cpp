#include "rulebooks/urr_handbook/rules/battle/equipment.h"

#include <algorithm>
#include <array>

namespace ziggurat::urr_handbook {
namespace {

bool is_weapon(Item item) { return item == Item::good_weapon || item == Item::excellent_weapon; }
Quality quality_of(Item item) {
  return item == Item::good_weapon || item == Item::good_armour ? Quality::good : Quality::excellent;
}

// Whether the unit already has a marker, or built-in equipment, of at least this quality (UH-30).
bool as_good(const Unit& unit, Item item) {
  const BuiltIn built = built_in(unit.kin);
  if (item == Item::excellent_bow) return std::max(worth(unit.bow), built.bow) >= worth(Bow::excellent);
  const int has =
      is_weapon(item) ? std::max(worth(unit.weapon), built.weapon) : std::max(worth(unit.armour), built.armour);
  return has >= worth(quality_of(item));
}

}  // namespace

const std::vector<std::string_view>& item_names() {
  static const std::vector<std::string_view> names = {
      "good_weapon", "excellent_weapon", "good_armour", "excellent_armour", "excellent_bow"};
  return names;
}

std::string_view name(EquipReason reason) {
  constexpr std::array<std::string_view, 5> names = {"", "eliminated", "no_ranged", "no_melee", "already_as_good"};
  return names[static_cast<std::size_t>(reason)];
}

EquipReason equip_fault(const Unit& unit, Item item) {
  if (!unit.living()) return EquipReason::eliminated;
  if (item == Item::excellent_bow && unit.ranged == 0) return EquipReason::no_ranged;
  if (is_weapon(item) && unit.melee == 0) return EquipReason::no_melee;
  return as_good(unit, item) ? EquipReason::already_as_good : EquipReason::none;
}

EquipReason equip(Unit& unit, Item item) {
  const EquipReason fault = equip_fault(unit, item);
  if (fault != EquipReason::none) return fault;
  if (item == Item::excellent_bow) {
    unit.bow = Bow::excellent;
  } else if (is_weapon(item)) {
    unit.weapon = quality_of(item);
  } else {
    unit.steps += armour_steps(unit.kin, quality_of(item)) - armour_steps(unit.kin, unit.armour);
    unit.armour = quality_of(item);
  }
  return EquipReason::none;
}

}  // namespace ziggurat::urr_handbook
