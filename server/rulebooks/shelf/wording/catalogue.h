#pragma once
#include <concepts>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/order.h"
#include "game/outcome.h"
#include "rulebooks/shelf/wording/sentence.h"

// What a rulebook says to people stands in files, a folder to a language: server/rulebooks/<folder>/words/en/*.json, built into the
// program. The code names what is to be said by a key ("melee.overrun") and gives its values; the order of words, and the forms that go
// with numbers and names, are the file's own affair (sentence.h).
namespace ziggurat::shelf {
using namespace game;

// What a template is given: text, a number, yes or no, several of them, or nothing. A rulebook's own types become values by a
// function `value_of(const T&)` beside them.
class Filling {
 public:
  Filling(std::string text) : spoken_{!text.empty(), text, std::move(text)} {}
  Filling(std::string_view text) : Filling(std::string(text)) {}
  Filling(const char* text) : Filling(std::string(text)) {}
  Filling(std::same_as<bool> auto yes) : spoken_{true, yes ? "yes" : "no", yes ? "yes" : "no"} { spoken_.given = yes; }
  template <std::integral T>
  requires(!std::same_as<T, bool>) Filling(T number)
      : spoken_{true, std::to_string(number), std::to_string(number), static_cast<std::int64_t>(number)} {}
  Filling(std::vector<std::string> list);                     // empty: not given
  Filling(std::vector<std::string> list, std::string words);  // and how they are said together
  Filling(std::nullopt_t) {}
  template <class T>
  Filling(const std::optional<T>& value) {
    if (value) *this = Filling(*value);
  }
  template <class T>
  requires requires(const T& one) {
    { value_of(one) } -> std::convertible_to<Filling>;
  }
  Filling(const T& one) : Filling(value_of(one)) {}

  const Spoken& spoken() const { return spoken_; }

 private:
  Spoken spoken_;
};
using Values = std::initializer_list<std::pair<std::string_view, Filling>>;
using Lines = std::vector<std::pair<std::string, std::string>>;  // a label and what it is

class Catalogue {
 public:
  // A language is a folder: "city_table/words/en/".
  explicit Catalogue(std::string_view folder, std::string_view language = "en");

  // Never throws: a key that is missing is said itself, a value that is missing as its name in braces. A test finds both before.
  std::string say(std::string_view key, Values values = {}) const;
  // Of a list of pairs of templates each pair of which all is given.
  Lines lines(std::string_view key, Values values) const;
  // What is said of a word of the program, and only if the catalogue has it.
  std::string word(std::string_view group, std::string_view word) const;
  // How an order of this kind reads; none: the order type says it by itself.
  std::optional<Template> sentence_of(const OrderKind& kind) const;
  bool has(std::string_view key) const { return said_.contains(key) || lines_.contains(key); }

  const std::map<std::string, Template, std::less<>>& all() const { return said_; }
  const std::map<std::string, std::vector<std::pair<Template, Template>>, std::less<>>& all_lines() const {
    return lines_;
  }

 private:
  Recite recital(const Speak& speak) const;
  std::map<std::string, Template, std::less<>> said_;
  std::map<std::string, std::vector<std::pair<Template, Template>>, std::less<>> lines_;
};

// Labels and help that the code leaves to the catalogue: orders.<kind>.label, .help, .why and .<parameter>, or orders.any.<parameter>;
// rulings.<name>.
void named_by(const Catalogue& words, OrderKind& kind);
std::vector<RulingKind> named_by(const Catalogue& words, std::vector<RulingKind> kinds);
// An order type's kind, by what is no matter of words.
OrderKind order_kind(std::string name, std::string rule, std::string arrow = {});
OrderKind umpires_kind(std::string name, std::string rule);  // waits for the umpire's answer

// What the shelf itself says, whatever the rulebook.
const Catalogue& shelf_words();

}  // namespace ziggurat::shelf
