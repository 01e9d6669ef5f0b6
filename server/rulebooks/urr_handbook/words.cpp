#include "rulebooks/urr_handbook/words.h"

#include <algorithm>

#include "rulebooks/urr_handbook/scenario.h"

namespace ziggurat::urr_handbook {
namespace {

std::vector<std::string> names_in(const char* table, const char* member) {
  std::vector<std::string> names;
  for (const auto& row : figures().at(table)) names.push_back(row.at(member).get<std::string>());
  return names;
}

std::vector<std::string> with_nobody(std::vector<std::string> ids) {
  ids.insert(ids.begin(), "nobody");
  return ids;
}

}  // namespace

const std::vector<std::string>& counter_types() {
  static const std::vector<std::string> all = [] {
    auto names = names_in("unit_types", "type");
    for (const auto& more : {names_in("star_types", "type"), names_in("engines", "kind")})
      for (const auto& name : more)
        if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    return names;
  }();
  return all;
}
const std::vector<std::string>& project_names() {
  static const std::vector<std::string> all = names_in("projects", "project");
  return all;
}
const std::vector<std::string>& deal_names() {
  static const std::vector<std::string> all = {"buy", "sell", "lend", "borrow", "embargo", "end_embargo"};
  return all;
}
const std::vector<std::string>& goods_names() {
  static const std::vector<std::string> all = {
      "good_weapon", "excellent_weapon", "good_armour", "excellent_armour", "excellent_bow", "food", "promise"};
  return all;
}
bool names_word(const Text& list, const Text& word) { return (" " + list + " ").find(" " + word + " ") != Text::npos; }
Number index_in(const std::vector<std::string>& list, std::string_view word) {
  const auto found = std::ranges::find(list, word);
  return found == list.end() ? -1 : found - list.begin();
}

std::optional<Ledger> ledger_of(const Words& words, std::string_view item) {
  const auto& ledgers = words.vocabulary.ledgers;
  for (std::size_t i = 0; i < ledgers.size(); ++i)
    if (ledgers[i].name == item) return Ledger{static_cast<int>(i)};
  return std::nullopt;
}

Words::Words(const std::vector<std::string>& faction_ids) : or_nobody(with_nobody(faction_ids)) {
  const std::vector<Text> relations = {"hostile", "neutral", "allied"};
  for (const auto& id : faction_ids) {
    lost.push_back(number("lost_" + id, "Units lost by " + id, 0, 999));
    home_taken.push_back(flag("home_taken_" + id, "Home of " + id + " was occupied"));
    shortage.push_back(flag("shortage_" + id, "Not enough food for " + id));
    toward.emplace_back(), embargo.emplace_back();
    for (const auto& other : faction_ids)
      embargo.back().push_back(
          other == id ? Fact<bool>{} : flag("embargo_" + id + "_" + other, id + " sells nothing to " + other));
    for (const auto& other : faction_ids)
      toward.back().push_back(
          other == id ? Fact<Number>{}
                      : choice("toward_" + id + "_" + other, id + " toward " + other, relations, {.required = true}));
  }
  const std::size_t count = faction_ids.size();
  agreement.resize(count);
  for (auto& row : agreement) row.resize(count);
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t j = i + 1; j < count; ++j) {
      const auto &one = faction_ids[i], &other = faction_ids[j];
      agreement[i][j] = agreement[j][i] =
          flag("agreement_" + one + "_" + other, "Agreement of " + one + " with " + other);
    }
}

}  // namespace ziggurat::urr_handbook
