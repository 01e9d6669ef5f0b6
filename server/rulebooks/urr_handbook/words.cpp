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
  for (const auto& id : faction_ids) {
    lost.push_back(fact<Number>(declare::number("lost_" + id, "Units lost by " + id, 0, 999)));
    home_taken.push_back(fact<bool>(declare::flag("home_taken_" + id, "Home of " + id + " was occupied")));
    shortage.push_back(fact<bool>(declare::flag("shortage_" + id, "Not enough food for " + id)));
    toward.emplace_back(), embargo.emplace_back();
    for (const auto& other : faction_ids)
      embargo.back().push_back(
          other == id ? Fact<bool>{}
                      : fact<bool>(declare::flag("embargo_" + id + "_" + other, id + " sells nothing to " + other)));
    for (const auto& other : faction_ids)
      toward.back().push_back(other == id ? Fact<Number>{}
                                          : fact<Number>(declare::required(declare::choice("toward_" + id + "_" + other,
                                                id + " toward " + other, {"hostile", "neutral", "allied"}))));
  }
  agreement.resize(faction_ids.size());
  for (auto& row : agreement) row.resize(faction_ids.size());
  for (std::size_t i = 0; i < faction_ids.size(); ++i)
    for (std::size_t j = i + 1; j < faction_ids.size(); ++j)
      agreement[i][j] = agreement[j][i] = fact<bool>(declare::flag("agreement_" + faction_ids[i] + "_" + faction_ids[j],
          "Agreement of " + faction_ids[i] + " with " + faction_ids[j]));
}

}  // namespace ziggurat::urr_handbook
