#include "rulebooks/urr_handbook/words.h"

#include <algorithm>

#include "rulebooks/shelf/wording/words.h"
#include "rulebooks/urr_handbook/scenario.h"

namespace ziggurat::urr_handbook {
namespace {

std::vector<std::string> names_in(const char* table, const char* member) {
  std::vector<std::string> names;
  for (const auto& row : figures().at(table)) names.push_back(row.at(member).get<std::string>());
  return names;
}

std::vector<std::string> or_nobody_of(const std::vector<Words::Side>& sides, std::string Words::Side::*word) {
  std::vector<std::string> words = {word == &Words::Side::id ? "nobody" : say("side.nobody")};
  for (const auto& side : sides) words.push_back(side.*word);
  return words;
}

}  // namespace

const shelf::Catalogue& catalogue() {
  static const shelf::Catalogue all("urr_handbook");
  return all;
}

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
    : NamedWordList(catalogue()),
      or_nobody(or_nobody_of(sides, &Side::id)),
      named_sides(or_nobody_of(sides, &Side::name)) {
  vocabulary.treasury = gold;
  const std::vector<Text> relations = {"hostile", "neutral", "allied"};
  for (const auto& [id, called] : sides) {
    const auto named = [&](std::string_view key, const Text& other = {}) {
      return say(key, {{"side", called}, {"other", other}});
    };
    lost.push_back(WordList::number("lost_" + id, named("side.lost"), 0, 999));
    home_taken.push_back(WordList::flag("home_taken_" + id, named("side.home_taken")));
    shortage.push_back(WordList::flag("shortage_" + id, named("side.shortage")));
    toward.emplace_back(), embargo.emplace_back();
    for (const auto& other : sides)
      embargo.back().push_back(
          other.id == id ? Fact<bool>{}
                         : WordList::flag("embargo_" + id + "_" + other.id, named("side.embargo", other.name)));
    for (const auto& other : sides)
      toward.back().push_back(other.id == id ? Fact<Number>{}
                                             : WordList::choice("toward_" + id + "_" + other.id,
                                                   named("side.attitude", other.name), relations, {.required = true}));
  }
  const std::size_t count = sides.size();
  agreement.resize(count);
  for (auto& row : agreement) row.resize(count);
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t j = i + 1; j < count; ++j) {
      const auto &one = sides[i], &other = sides[j];
      agreement[i][j] = agreement[j][i] = WordList::flag(
          "agreement_" + one.id + "_" + other.id, say("side.agreement", {{"side", one.name}, {"other", other.name}}));
    }
}

}  // namespace ziggurat::urr_handbook
