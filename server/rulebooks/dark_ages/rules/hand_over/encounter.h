#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/adjudicator/encounter.h"
#include "rulebooks/dark_ages/rules/turn/battle.h"

// Turns an encounter file of `domain-war` into units and ground of this rulebook, and a result into the answer for the
// table that sent the file (DA-113, DW-104). The file itself is parsed in `rulebooks/adjudicator/encounter.h`.
namespace ziggurat::dark_ages {

using adjudicator::Encounter;
using adjudicator::SentUnit;
using adjudicator::TableAnswer;
using adjudicator::TableWinner;

// Side ids of a battle from an encounter file.
inline constexpr std::string_view attackers = "attackers", defenders = "defenders";

// Whether the rulebook knows troops for the unit's type.
bool is_known(const SentUnit& unit);

struct DeployedUnit {
  BattleUnit unit;
  std::optional<std::size_t> sent;  // index among the attackers or defenders; none: the garrison
};
// Board, ground and units in their rows, attackers in the south.
struct Deployed {
  Board board;
  std::vector<Feature> terrain;
  std::vector<DeployedUnit> units;
};
Deployed deployed(const Encounter& file);

// The answer for the table that sent the battle. There a unit is whole or gone: it is lost if fewer than half of the
// units that represent it are left. `left`: ids of units that were not removed, including those of a routed side.
TableAnswer answer_for(const Encounter& file, const std::vector<std::string>& left, TableWinner winner);

}  // namespace ziggurat::dark_ages
