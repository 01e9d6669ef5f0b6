#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/json.h"
#include "rulebooks/adjudicator/member.h"
#include "rulebooks/battlefield/rules/troops/contingent.h"

// A battle of the rulebook `domain-war` that is fought here, and its result for the table that sent it (BF-86, DW-104).
namespace ziggurat::battlefield {

// Text of a file from another table; up to 200 bytes.
struct Phrase {
  std::string text;
};
// A member that goes back as it came.
struct Carried {
  Json value;
};

struct SentUnit {
  Phrase name, type, owner;
  std::int64_t men = 0;

  static void fields(auto& member, auto& unit) {
    member("name", unit.name, adjudicator::required());
    member("type", unit.type, adjudicator::required());
    member("owner", unit.owner, adjudicator::required());
    member("men", unit.men, adjudicator::required(1, 10'000));
  }
};
struct SentHolding {
  Phrase name, type;
  std::int64_t level = 0;
  bool fortified = false;
  std::int64_t garrison = 0;

  static void fields(auto& member, auto& holding) {
    member("name", holding.name, adjudicator::required());
    member("type", holding.type, adjudicator::required());
    member("level", holding.level, adjudicator::required(0, 100));
    member("fortified", holding.fortified, adjudicator::required());
    member("garrison", holding.garrison, adjudicator::required(0, 10'000));
  }
};

enum class TableWinner : std::uint8_t { attacker, defender, nobody, both_stay };
const Names& names_of(TableWinner);

struct TableAnswer {
  std::optional<TableWinner> winner;  // none: not fought yet
  std::vector<Phrase> lost;           // names of units

  static void fields(auto& member, auto& answer) {
    member("table_winner", answer.winner, {.required = true, .may_be_null = true});
    member("table_lost", answer.lost, adjudicator::required());
  }
};

// The encounter file, with all its members.
struct Encounter {
  Phrase rulebook, battle, province, setting;
  std::vector<SentUnit> attackers, defenders;
  std::optional<SentHolding> holding;
  Carried calculator;
  TableAnswer answer;

  static void fields(auto& member, auto& file) {
    member("rulebook", file.rulebook, adjudicator::required());
    member("battle", file.battle, adjudicator::required());
    member("province", file.province, adjudicator::required());
    member("setting", file.setting, adjudicator::required());
    member("attackers", file.attackers, adjudicator::required());
    member("defenders", file.defenders, adjudicator::required());
    member("holding", file.holding, adjudicator::if_any);
    member("calculator", file.calculator, adjudicator::required());
    member("answer", file.answer, adjudicator::required());
  }
};

// A unit of this rulebook that stands for sent men, or for a garrison.
struct DeployedUnit {
  std::string id;  // the sent unit's name; numbered if it does not fit into one unit
  bool attacks = false;
  std::optional<std::size_t> sent;  // index among the attackers or defenders; none: the garrison
  Contingent troops;
};
// Whether the rulebook knows troops for the unit's type.
bool is_known(const SentUnit& unit);
std::vector<DeployedUnit> deployed(const Encounter& file, Scale scale, const Switches& switches);

// What is left of a deployed unit; those that are not named are gone.
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
// Why the other table would not take this answer; none: it does.
enum class AnswerFault : std::uint8_t { no_attacker, no_defender, somebody, one_side };
std::optional<AnswerFault> fault_of(const Encounter& file, const TableAnswer& answer);

}  // namespace ziggurat::battlefield
