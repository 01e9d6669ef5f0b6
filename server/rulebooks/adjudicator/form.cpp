#include "rulebooks/adjudicator/form.h"

#include <array>

namespace ziggurat::adjudicator {
namespace {

constexpr int listed_numbers_max = 50;  // a longer range of a switch is not listed

std::string_view word_of(MemberKind kind) {
  constexpr std::array words = {"number", "flag", "text", "word", "object", "list", "entries", "hex", "point", "any"};
  return words.at(static_cast<std::size_t>(kind));
}

Json member_json(const MemberForm& member) {
  Json out = {{"kind", word_of(member.kind)}};
  if (!member.name.empty()) out["name"] = member.name;
  if (member.limits.required) out["required"] = true;
  if (member.limits.may_be_null) out["null"] = true;
  const bool counted = member.kind == MemberKind::number || member.kind == MemberKind::list;
  if (counted && member.limits.low != 0) out["low"] = member.limits.low;
  if (counted && member.limits.high != INT64_MAX) out["high"] = member.limits.high;
  if (!member.otherwise.is_null()) out["otherwise"] = member.otherwise;
  if (!member.words.empty()) out["words"] = member.words;
  if (!member.members.empty()) out["members"] = form_json(member.members);
  return out;
}

Json values_json(const SwitchFigures& figures) {
  if (figures.is_bool) return Json::array({figures.otherwise == "true", figures.otherwise != "true"});
  std::vector<std::string> words = figures.allowed;
  if (figures.is_int && words.empty() && figures.high - figures.low < listed_numbers_max)
    for (int number = figures.low; number <= figures.high; ++number) words.push_back(std::to_string(number));
  std::erase(words, figures.otherwise);
  words.insert(words.begin(), figures.otherwise);
  Json values = Json::array();
  for (const std::string& word : words) values.push_back(figures.is_int ? Json(std::stoi(word)) : Json(word));
  return values;
}

}  // namespace

Json form_json(const std::vector<MemberForm>& members) {
  Json list = Json::array();
  for (const MemberForm& member : members) list.push_back(member_json(member));
  return list;
}

Json switches_json(const std::vector<SwitchFigures>& switches) {
  Json out = Json::object();
  for (const SwitchFigures& figures : switches)
    if (figures.adjudicator) out[figures.name] = values_json(figures);
  return out;
}

}  // namespace ziggurat::adjudicator
