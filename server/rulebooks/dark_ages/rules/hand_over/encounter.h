#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/adjudicator/encounter.h"
#include "rulebooks/dark_ages/rules/turn/battle.h"

// A battle of the rulebook `domain-war` that is fought here, and its result for the table that sent it (DA-113, DW-104).
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

// The answer for the table that sent the battle, where a unit is whole or gone: it is lost if fewer than half of the
// units that stand for it are left. `left`: ids of units that were not removed, those of a routed side too.
TableAnswer answer_for(const Encounter& file, const std::vector<std::string>& left, TableWinner winner);

}  // namespace ziggurat::dark_ages
