#include "rulebooks/adjudicator/encounter.h"

#include <algorithm>

namespace ziggurat::adjudicator {
namespace {

[[noreturn]] void fail_at(const JsonReader& from, std::string_view name, const char* why) {
  from.member(name).fail(why);
}

bool lives(const std::vector<SentUnit>& side, std::vector<std::string> lost) {
  return std::ranges::any_of(side, [&](const SentUnit& unit) {
    const auto found = std::ranges::find(lost, unit.name.text);
    if (found == lost.end()) return true;
    lost.erase(found);
    return false;
  });
}

}  // namespace

Encounter read_encounter(const JsonReader& from) {
  struct NoContext {};
  return read_record<Encounter>(from, NoContext{});
}

Phrase read_phrase(const JsonReader& from) {
  constexpr std::size_t bytes_max = 200;
  return {from.text(bytes_max)};
}

const std::vector<std::string_view>& names_of(TableWinner) {
  static const std::vector<std::string_view> names = {"attacker", "defender", "nobody", "both_stay"};
  return names;
}

void check_file(const JsonReader& from, const Encounter& file, bool (*is_known)(const SentUnit&)) {
  if (file.rulebook.text != "domain-war") fail_at(from, "rulebook", "is not an encounter of domain-war");
  for (const bool attacks : {true, false}) {
    const auto items = from.member(attacks ? "attackers" : "defenders").items();
    for (std::size_t i = 0; i < items.size(); ++i)
      if (!is_known(file.side(attacks)[i])) fail_at(items[i], "type", "this rulebook has no troops for it");
  }
}

const Json* troops_for(const Json& list, const SentUnit& unit) {
  for (const std::string& people : {unit.owner.text, std::string("others")}) {
    const auto own = list.find(people);
    if (own == list.end()) continue;
    if (const auto found = own->find(unit.type.text); found != own->end()) return &*found;
  }
  return nullptr;
}

void check_winner(const JsonReader& from, const Encounter& file, const TableAnswer& answer) {
  std::vector<std::string> lost;
  for (const Phrase& name : answer.lost) lost.push_back(name.text);
  const bool attackers = lives(file.attackers, lost), defenders = lives(file.defenders, lost);
  const bool walls = file.defenders.empty() && file.holding.has_value();
  switch (answer.winner.value_or(TableWinner::both_stay)) {
    case TableWinner::attacker:
      if (!attackers) fail_at(from, "winner", "no attacker is left");
      return;
    case TableWinner::defender:
      if (!defenders && !walls) fail_at(from, "winner", "no defender is left");
      return;
    case TableWinner::nobody:
      if (attackers || defenders) fail_at(from, "winner", "somebody is left");
      return;
    case TableWinner::both_stay:
      if (!attackers || !(defenders || walls)) fail_at(from, "winner", "only one side is left");
      return;
  }
}

}  // namespace ziggurat::adjudicator
