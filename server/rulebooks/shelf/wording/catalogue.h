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

// All text that a rulebook shows to people is kept in files, with one folder for each language:
// server/rulebooks/<folder>/words/en/*.json, built into the program. The code names a text by its key ("melee.overrun")
// and passes the values. Word order and the forms for numbers and names are decided in the file (sentence.h).
namespace ziggurat::shelf {
using namespace game;

// One value of a template: text, a number, yes or no, a list, or nothing. For its own types, a rulebook defines
// `value_of(const T&)` in their namespace.
class Filling {
 public:
  Filling(std::string text) : spoken_{!text.empty(), text, std::move(text)} {}
  Filling(std::string_view text) : Filling(std::string(text)) {}
  Filling(const char* text) : Filling(std::string(text)) {}
  Filling(std::same_as<bool> auto yes) : spoken_{true, yes ? "yes" : "no", yes ? "yes" : "no"} { spoken_.given = yes; }
  template <std::integral T>
  requires(!std::same_as<T, bool>) Filling(T number)
      : spoken_{true, std::to_string(number), std::to_string(number), static_cast<std::int64_t>(number)} {}
  Filling(std::vector<std::string> list);                     // an empty list counts as not given
  Filling(std::vector<std::string> list, std::string words);  // `words` is the list as one text
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
using Lines = std::vector<std::pair<std::string, std::string>>;  // pairs of a label and its text

class Catalogue {
 public:
  // Reads all files of <folder>/words/<language>/; `folder` is the rulebook's, such as "city_table".
  explicit Catalogue(std::string_view folder, std::string_view language = "en");

  // Never throws. Shows a missing key as itself, and a missing value as its name in braces; tests look for both.
  std::string say(std::string_view key, Values values = {}) const;
  // From a list of template pairs, renders each pair whose values are all given.
  Lines lines(std::string_view key, Values values) const;
  // The text for one of the program's words; empty if the catalogue has none.
  std::string word(std::string_view group, std::string_view word) const;
  // The texts for the choices of a parameter, an attribute or a ruling, from `choices.<name>`; a choice without one is
  // shown as its word with blanks. Empty if none has a text.
  std::vector<std::string> choice_labels(std::string_view name, const std::vector<std::string>& choices) const;
  // The template for an order of this kind; none if the order type renders its orders itself.
  std::optional<Template> sentence_of(const OrderKind& kind) const;
  bool has(std::string_view key) const { return said_.contains(key) || lines_.contains(key); }

  const std::map<std::string, Template, std::less<>>& all() const { return said_; }
  const std::map<std::string, std::vector<std::pair<Template, Template>>, std::less<>>& all_lines() const {
    return lines_;
  }

 private:
  TextLookup text_lookup(const ValueLookup& lookup) const;
  std::map<std::string, Template, std::less<>> said_;
  std::map<std::string, std::vector<std::pair<Template, Template>>, std::less<>> lines_;
};

// Fills in labels and help that the code leaves to the catalogue. Keys: orders.<kind>.label, .help, .why and
// .<parameter>, or orders.any.<parameter>; rulings.<name>; choices.<parameter or ruling>.<choice>.
void named_by(const Catalogue& words, OrderKind& kind);
std::vector<RulingKind> named_by(const Catalogue& words, std::vector<RulingKind> kinds);
// An order kind with everything except its texts.
OrderKind order_kind(std::string name, std::string rule, std::string arrow = {});
OrderKind umpires_kind(std::string name, std::string rule);  // an order kind that waits for the umpire's answer

// The shelf's own texts, independent of the rulebook.
const Catalogue& shelf_words();

}  // namespace ziggurat::shelf
