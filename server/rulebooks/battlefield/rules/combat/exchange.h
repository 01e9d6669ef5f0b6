#pragma once
#include <optional>
#include <string>

#include "rulebooks/battlefield/rules/combat/range.h"
#include "rulebooks/battlefield/rules/combat/strike.h"

namespace ziggurat::battlefield {

enum class StrikeKind : std::uint8_t { close, distance, bonus };
const Names& names_of(StrikeKind);

// A unit that strikes or is struck.
struct Fighting {
  Troops& troops;
  const Ground& ground;
  std::string die;  // purpose of its die
};

struct Exchange {
  Blow attack;
  std::optional<Blow> retaliation;
};
// One strike, with or without retaliation; both happen at once (BF-65). Dice: the attacker's, then the defender's.
Exchange exchange(Fighting attacker, Fighting defender, StrikeKind kind, const Reach& reach, bool retaliates,
    const Switches& switches, game::Dice& dice);

}  // namespace ziggurat::battlefield
