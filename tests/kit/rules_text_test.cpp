#include <doctest/doctest.h>

#include <regex>
#include <set>

#include "scenarios.h"

namespace ziggurat::kit {
namespace {

// The rules covered by a title: "Raids (UH-90 to UH-94)", "A round (CT-23, CT-24)".
std::set<std::string> covered_by(const std::string& title) {
  static const std::regex rule("([A-Z]+)-(\\d+)(?: to [A-Z]+-(\\d+))?");
  std::set<std::string> covered;
  for (std::sregex_iterator found(title.begin(), title.end(), rule), end; found != end; ++found) {
    const int first = std::stoi((*found)[2]), last = (*found)[3].matched ? std::stoi((*found)[3]) : first;
    for (int number = first; number <= last; ++number) covered.insert((*found)[1].str() + "-" + std::to_string(number));
  }
  return covered;
}

}  // namespace

TEST_CASE("the rules that every order names can be read on the page of rules") {
  for (const auto& scenario : all_scenarios()) {
    std::set<std::string> covered;
    for (const auto& [title, text] : scenario.kind->rules_text()) {
      CHECK_FALSE(text.empty());
      covered.merge(covered_by(title));
    }
    for (const auto& kind : open_plain(scenario).rulebook->order_kinds()) {
      CAPTURE(scenario.info.id);
      CAPTURE(kind.label);
      CAPTURE(kind.rule);
      CHECK((kind.rule.empty() || covered.contains(kind.rule)));
    }
  }
}

}  // namespace ziggurat::kit
