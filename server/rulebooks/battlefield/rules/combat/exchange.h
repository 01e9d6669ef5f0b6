#pragma once
#include <functional>
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

// What an umpire decided about one strike (BF-88).
struct StrikeRuling {
  bool forbidden = false;   // it does not take place, for example because the striker cannot see
  bool unanswered = false;  // the target does not retaliate
  int force_percent = 100;  // of the striker's force, rounded down
  std::optional<std::int64_t> damage, answer_damage;  // instead of what the die gives
};

// Asks for the umpire's ruling on a strike; empty: there are none.
using RuledStrikes = std::function<StrikeRuling(const std::string& striker, StrikeKind kind)>;

struct Exchange {
  Blow attack;
  std::optional<Blow> retaliation;
};
// One strike, with or without retaliation; both happen at once (BF-65). Dice: the attacker's, then the defender's.
Exchange exchange(Fighting attacker, Fighting defender, StrikeKind kind, const Reach& reach, bool retaliates,
    const Switches& switches, game::Dice& dice, const StrikeRuling& ruling = {});

}  // namespace ziggurat::battlefield
