#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "rulebooks/urr_handbook/rules/battle/units.h"

namespace ziggurat::urr_handbook {

enum class Item : std::uint8_t { good_weapon, excellent_weapon, good_armour, excellent_armour, excellent_bow };
const std::vector<std::string_view>& item_names();  // in enum order
inline std::string_view name(Item item) { return item_names()[static_cast<std::size_t>(item)]; }

enum class EquipReason : std::uint8_t { none, eliminated, no_ranged, no_melee, already_as_good };
std::string_view name(EquipReason reason);  // "" for none

EquipReason equip_fault(const Unit& unit, Item item);  // UH-31
// Gives the unit a marker, or returns the reason against it and changes nothing. Armour raises the unit's steps
// (UH-31).
EquipReason equip(Unit& unit, Item item);

}  // namespace ziggurat::urr_handbook
