#include "rulebooks/urr_handbook/words.h"

#include <algorithm>

#include "rulebooks/common/words.h"
#include "rulebooks/urr_handbook/scenario.h"

namespace ziggurat::urr_handbook {
namespace {

std::vector<std::string> names_in(const char* table, const char* member) {
  std::vector<std::string> names;
  for (const auto& row : figures().at(table)) names.push_back(row.at(member).get<std::string>());
  return names;
}

std::vector<std::string> or_nobody_of(const std::vector<Words::Side>& sides, std::string Words::Side::*word) {
  std::vector<std::string> words = {"nobody"};
  for (const auto& side : sides) words.push_back(side.*word);
  return words;
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

Words::Words(const std::vector<Side>& sides)
    : or_nobody(or_nobody_of(sides, &Side::id)), named_sides(or_nobody_of(sides, &Side::name)) {
  const std::vector<Text> relations = {"hostile", "neutral", "allied"};
  for (const auto& [id, called] : sides) {
    const auto capital = common::sentence_case(called);
    lost.push_back(number("lost_" + id, "Units lost by " + called, 0, 999));
    home_taken.push_back(flag("home_taken_" + id, "Home of " + called + " was occupied"));
    shortage.push_back(flag("shortage_" + id, "Not enough food for " + called));
    toward.emplace_back(), embargo.emplace_back();
    for (const auto& other : sides)
      embargo.back().push_back(
          other.id == id ? Fact<bool>{}
                         : flag("embargo_" + id + "_" + other.id,
                               capital + common::does(called, " sells", " sell") + " nothing to " + other.name));
    for (const auto& other : sides)
      toward.back().push_back(other.id == id
                                  ? Fact<Number>{}
                                  : choice("toward_" + id + "_" + other.id,
                                        "Attitude of " + called + " to " + other.name, relations, {.required = true}));
  }
  const std::size_t count = sides.size();
  agreement.resize(count);
  for (auto& row : agreement) row.resize(count);
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t j = i + 1; j < count; ++j) {
      const auto &one = sides[i], &other = sides[j];
      agreement[i][j] = agreement[j][i] = flag("agreement_" + one.id + "_" + other.id,
          common::sentence_case(one.name) + " and " + other.name + " have an agreement");
    }
}

}  // namespace ziggurat::urr_handbook
