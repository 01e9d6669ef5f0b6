#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/adjudicator/encounter.h"
#include "rulebooks/battlefield/rules/troops/contingent.h"

// Turns an encounter file of `domain-war` into units of this rulebook, and a result into the answer for the table that
// sent the file (BF-86, DW-104). The file itself is parsed in `rulebooks/adjudicator/encounter.h`.
namespace ziggurat::battlefield {

using adjudicator::Encounter;
using adjudicator::Phrase;
using adjudicator::SentUnit;
using adjudicator::TableAnswer;
using adjudicator::TableWinner;

// A unit of this rulebook that represents sent men, or a garrison.
struct DeployedUnit {
  std::string id;  // the sent unit's name; numbered if it does not fit into one unit
  bool attacks = false;
  std::optional<std::size_t> sent;  // index among the attackers or defenders; none: the garrison
  Contingent troops;
};
// Whether the rulebook knows troops for the unit's type.
bool is_known(const SentUnit& unit);
std::vector<DeployedUnit> deployed(const Encounter& file, Scale scale, const Switches& switches);

// What is left of a deployed unit. Units that are not listed are gone.
struct Survivor {
  std::string id;
  std::int64_t number = 0;

  static void fields(auto& member, auto& survivor) {
    member("id", survivor.id, adjudicator::required());
    member("number", survivor.number, adjudicator::required(0, 10'000));
  }
};
// A sent unit is whole or gone on the other table: it is lost if less than this share of its men is left.
inline constexpr std::int64_t whole_percent = 50;
// The answer for the table that sent the battle. `winner` is as reported.
TableAnswer answer_for(const Encounter& file, const std::vector<DeployedUnit>& units, const std::vector<Survivor>& left,
    TableWinner winner);

}  // namespace ziggurat::battlefield
