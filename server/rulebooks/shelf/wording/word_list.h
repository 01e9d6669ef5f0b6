#pragma once
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/attribute.h"

// A rulebook's vocabulary. Each member declares one attribute, fact or ledger where it is initialised:
//   struct Words : shelf::WordList {
//     Attribute<std::int64_t> steps = number("steps", "Steps", 0, 9, {.required_of = {unit}});
//     …
//   };
// The log numbers them in the order of the members. New rulebooks declare typed records instead (state/field.h).
namespace ziggurat::shelf {
using namespace game;

// How a declared word differs from the defaults.
struct WordRules {
  bool umpire_edits = true;
  std::vector<KindId> required_of = {};  // for attributes
  bool required = false;                 // for facts
  KnownTo known_to = KnownTo::whoever_sees;
  std::uint8_t known_by = 0;     // for attributes: a level on the rulebook's own scale, which its view builder uses
  std::int64_t bytes_max = 200;  // for texts
  std::vector<std::string> labels = {};  // for choices: the labels that people see
  std::vector<std::string> notes = {};   // for choices: a one-line note on each
};

class WordList {
 public:
  Vocabulary vocabulary;
  std::vector<std::uint8_t> known_by;  // indexed by attribute

 protected:
  // An attribute that a typed record declared (NamedWordList::record).
  template <class T>
  Attribute<T> declared(std::string_view name) const {
    const auto found = std::ranges::find(vocabulary.attributes, name, &AttributeInfo::name);
    return {static_cast<int>(found - vocabulary.attributes.begin())};
  }
  static WordRules set_by_rules() { return {.umpire_edits = false}; }
  static WordRules hidden(std::int64_t bytes_max = 200) {  // in no player's view, and not editable by the umpire
    return {.umpire_edits = false, .known_to = KnownTo::umpire, .bytes_max = bytes_max};
  }

  // Becomes an attribute, a fact or a ledger, depending on the member it initialises.
  template <class T>
  struct Word {
    WordList& list;
    AttributeInfo info;
    std::uint8_t known_by;
    operator Attribute<T>() && {
      list.known_by.push_back(known_by);
      return list.vocabulary.attribute<T>(std::move(info));
    }
    operator Fact<T>() && { return list.vocabulary.fact<T>(std::move(info)); }
    operator Ledger() && { return list.vocabulary.ledger(std::move(info)); }
  };
  KindId kind(std::string name) { return vocabulary.kind(std::move(name)); }
  Word<std::string> text(std::string name, std::string label, WordRules rules = {}) {
    return word<std::string>(std::move(name), std::move(label), AttributeType::text, 0, rules.bytes_max, {}, rules);
  }
  Word<bool> flag(std::string name, std::string label, WordRules rules = {}) {
    return word<bool>(std::move(name), std::move(label), AttributeType::flag, 0, 0, {}, rules);
  }
  // `low` and `high` are inclusive.
  Word<std::int64_t> number(
      std::string name, std::string label, std::int64_t low, std::int64_t high, WordRules rules = {}) {
    return word<std::int64_t>(std::move(name), std::move(label), AttributeType::number, low, high, {}, rules);
  }
  Word<std::int64_t> choice(
      std::string name, std::string label, std::vector<std::string> choices, WordRules rules = {}) {
    return word<std::int64_t>(
        std::move(name), std::move(label), AttributeType::choice, 0, 0, std::move(choices), rules);
  }
  Word<PieceId> piece(std::string name, std::string label, WordRules rules = {}) {
    return word<PieceId>(std::move(name), std::move(label), AttributeType::piece, 0, 0, {}, rules);
  }

 private:
  template <class T>
  Word<T> word(std::string name, std::string label, AttributeType type, std::int64_t low, std::int64_t high,
      std::vector<std::string> choices, const WordRules& rules) {
    return {*this,
        {std::move(name), std::move(label), type, low, high, std::move(choices), rules.umpire_edits, rules.known_to,
            rules.required_of, rules.required, rules.labels, rules.notes},
        rules.known_by};
  }
};

}  // namespace ziggurat::shelf
