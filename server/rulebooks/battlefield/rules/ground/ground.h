#pragma once
#include <optional>

#include "rulebooks/battlefield/rules/switches.h"
#include "rulebooks/battlefield/rules/troops/contingent.h"

// What a hex costs to enter, and what it gives to units in it (section 4).
namespace ziggurat::battlefield {

struct Ground {  // BF-30
  Terrain terrain{};
  Relief relief{};
  Fortification fortification{};
  bool bridge = false;

  // A bridge turns water into a road (BF-46); inside a fortification the terrain counts as none (BF-35).
  Terrain effective() const;
  bool fortified() const { return fortification != Fortification::none; }
  bool is_water() const { return effective() == Terrain::water; }

  static void fields(auto& member, auto& ground) {
    member("terrain", ground.terrain);
    member("relief", ground.relief);
    member("fortification", ground.fortification);
    member("bridge", ground.bridge);
  }
};

bool at_home(const FolkSet& folk, const Ground& ground);         // the hex is home terrain of one of these folk (BF-32)
bool doubles_attack(const FolkSet& folk, const Ground& ground);  // BF-30, forest and swamp

int entry_cost_halves(const Contingent& contingent, const Ground& ground, const Switches& switches);
// The highest cost of the contingents that are left (BF-14).
int entry_cost_halves(const Troops& troops, const Ground& ground, const Switches& switches);

enum class Barrier : std::uint8_t { forest, swamp, sinks };
const Names& names_of(Barrier);
// Whether it can sink: it has no boats, is not of water folk and does not fly (BF-46).
bool may_sink(const Contingent& contingent, bool boats, const Switches& switches);
std::optional<Barrier> barrier(
    const Contingent& contingent, const Ground& ground, bool boats, const Switches& switches);
// Returns the barrier for the first contingent that has one.
std::optional<Barrier> barrier(const Troops& troops, const Ground& ground, bool boats, const Switches& switches);

int defence_halves(const FolkSet& folk, const Ground& ground);  // twice the multiplier, without relief (BF-36)
int relief_bonus(const Ground& ground);
// Against searchers with these folk on the field (BF-33).
int visibility(const Ground& ground, const FolkSet& searchers);

}  // namespace ziggurat::battlefield
