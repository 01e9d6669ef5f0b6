#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/adjudicator/record.h"

// The encounter file of the rulebook `domain-war` (DW-104): a battle for another table, and its result.
namespace ziggurat::adjudicator {

// Text of a file from another table; up to 200 bytes.
struct Phrase {
  std::string text;
};
// A member that goes back as it came.
struct Carried {
  Json value;
};
Phrase read_phrase(const JsonReader& from);
template <class Context>
void read_value(const JsonReader& from, Phrase& to, const Member&, const Context&) {
  to = read_phrase(from);
}
template <class Context>
void read_value(const JsonReader& from, Carried& to, const Member&, const Context&) {
  to.value = from.value();
}
inline Json json_of(const Phrase& phrase) { return phrase.text; }
inline Json json_of(const Carried& carried) { return carried.value; }
inline void form_of(const Phrase&, MemberForm& form) { form.kind = MemberKind::text; }

struct SentUnit {
  Phrase name, type, owner;
  std::int64_t men = 0;

  static void fields(auto& member, auto& unit) {
    member("name", unit.name, required());
    member("type", unit.type, required());
    member("owner", unit.owner, required());
    member("men", unit.men, required(1, 10'000));
  }
};
struct SentHolding {
  Phrase name, type;
  std::int64_t level = 0;
  bool fortified = false;
  std::int64_t garrison = 0;

  static void fields(auto& member, auto& holding) {
    member("name", holding.name, required());
    member("type", holding.type, required());
    member("level", holding.level, required(0, 100));
    member("fortified", holding.fortified, required());
    member("garrison", holding.garrison, required(0, 10'000));
  }
};

enum class TableWinner : std::uint8_t { attacker, defender, nobody, both_stay };
const std::vector<std::string_view>& names_of(TableWinner);

struct TableAnswer {
  std::optional<TableWinner> winner;  // none: not fought yet
  std::vector<Phrase> lost;           // names of units

  static void fields(auto& member, auto& answer) {
    member("table_winner", answer.winner, {.required = true, .may_be_null = true});
    member("table_lost", answer.lost, required());
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
    member("rulebook", file.rulebook, required());
    member("battle", file.battle, required());
    member("province", file.province, required());
    member("setting", file.setting, required());
    member("attackers", file.attackers, required());
    member("defenders", file.defenders, required());
    member("holding", file.holding, if_any);
    member("calculator", file.calculator, required());
    member("answer", file.answer, required());
  }
  const std::vector<SentUnit>& side(bool attacks) const { return attacks ? attackers : defenders; }
};
// A form asks for the whole file.
inline void form_of(const Encounter&, MemberForm& form) { form.kind = MemberKind::any; }

Encounter read_encounter(const JsonReader& from);

// The troops that stand for a unit at another table, from a list "people → type → troops": those of its owner's own people
// first, then those of `others`; null: there are none for its type.
const Json* troops_for(const Json& list, const SentUnit& unit);

// Refuses a file that is no encounter of domain-war, or has units for which `is_known` is false.
void check_file(const JsonReader& from, const Encounter& file, bool (*is_known)(const SentUnit&));
// Refuses a winner that the losses contradict, at the member `winner` of `from`; the other table would not take it.
void check_winner(const JsonReader& from, const Encounter& file, const TableAnswer& answer);

}  // namespace ziggurat::adjudicator
