#include "rulebooks/battlefield/rules/hiding/discovery.h"

#include <algorithm>

#include "rulebooks/battlefield/rules/troops/capacity.h"

namespace ziggurat::battlefield {
namespace {

FolkSet common_folk(const Troops& troops) {
  FolkSet common;
  for (std::size_t i = 0; i < folks; ++i) {
    const auto folk = static_cast<Folk>(i);
    if (std::all_of(troops.begin(), troops.end(), [&](const Contingent& one) { return one.folk.has(folk); }))
      common.add(folk);
  }
  return common;
}

// The switch `native_visibility` selects the side whose folk count (BF-33).
FolkSet folk_that_counts(const HiddenUnit& unit, const Switches& switches) {
  switch (switches.native_visibility) {
    case NativeVisibility::searcher: return unit.enemy_folk;
    case NativeVisibility::hider: return common_folk(unit.troops);
    case NativeVisibility::off: return {};
  }
  return {};
}

}  // namespace

int hide_factor(std::int64_t number, std::int64_t capacity) {
  for (const HideBand& band : figures().hide_bands)
    if (!band.below || number * band.below->denominator < capacity * band.below->numerator) return band.factor;
  return figures().hide_bands.back().factor;
}

Discovery discover(const HiddenUnit& unit, Scale scale, const Switches& switches, game::Dice& dice) {
  constexpr int die_sides = 6;
  const bool mixed = unit.troops.size() > 1;
  Discovery found{.id = unit.id};
  found.number = mixed ? space(unit.troops) : fighters(unit.troops);
  found.capacity = mixed ? figures().spaces[index(scale)] : capacity(unit.troops.front(), scale);
  found.factor = hide_factor(found.number, found.capacity);
  found.visibility = visibility(unit.ground, folk_that_counts(unit, switches));
  found.chance = std::max(1, found.factor - found.visibility);
  found.discovered = dice.roll(die_sides, "discovery:" + unit.id) <= found.chance;
  return found;
}

}  // namespace ziggurat::battlefield
