#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/battlefield/rules/ground/battle_map.h"

// Surrender and the fate of captives (section 8).
namespace ziggurat::battlefield {

struct StandingUnit {
  std::string id, army;
  Hex hex;

  static void fields(auto& member, auto& unit) {
    member("id", unit.id, adjudicator::required());
    member("army", unit.army, adjudicator::required());
    member("hex", unit.hex, adjudicator::required());
  }
};

enum class SurrenderFault : std::uint8_t { not_hostile, not_adjacent, captor_occupied, barbarian };
const Names& names_of(SurrenderFault);

std::optional<SurrenderFault> surrender_fault(const StandingUnit& unit, const StandingUnit& captor,
    bool captor_occupied, bool fights_to_death, const Alliances& alliances);

enum class CaptiveState : std::uint8_t { held, freed, lost };
const Names& names_of(CaptiveState);

// At the end of a round. `on_field`: all units that can keep or free captives (BF-79, BF-80).
CaptiveState captive_state(const StandingUnit& captive, const std::vector<StandingUnit>& on_field,
    const Alliances& alliances, bool battle_over);

}  // namespace ziggurat::battlefield
