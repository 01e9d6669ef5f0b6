#pragma once
#include <algorithm>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rulebooks/shelf/state/value.h"
#include "rulebooks/shelf/wording/catalogue.h"

// Turns declared fields into a rulebook's vocabulary.
namespace ziggurat::shelf {

// The choices of a field that is not an enum, such as the troop types of a scenario, or its factions. `choices` has one
// entry for each value; each other list is empty or of the same length.
struct ChoiceList {
  std::vector<std::string> choices, labels = {}, notes = {}, glyphs = {};
};
using ChoiceLists = std::map<std::string, ChoiceList, std::less<>>;  // by the name that `Field::words` gives

class Declarer {
 public:
  // `known_by`: receives the level of each new attribute; null: the rulebook has no scale of its own.
  Declarer(
      Vocabulary& into, const Catalogue& words, const ChoiceLists& lists, std::vector<std::uint8_t>* known_by = nullptr)
      : vocabulary(into), words_(words), lists_(lists), known_by_(known_by) {}

  Vocabulary& vocabulary;

  // Labels come from the catalogue: table.<name>, and choices.<name>.<choice> where a choice needs its own.
  template <class T>
  AttributeInfo info_of(std::string_view name, const Field& field) const {
    AttributeInfo info{.name = std::string(name),
        .label = words_.say("table." + std::string(name)),
        .type = type_of<T>(field),
        .low = field.low,
        .high = field.high,
        .umpire_edits = field.umpire_edits,
        .known_to = field.known_to,
        .parts = field.parts};
    if (!field.words.empty()) {
      const ChoiceList& list = lists_.find(field.words)->second;
      info.choices = list.choices;
      info.choice_labels = list.labels;
      info.choice_notes = list.notes;
      info.choice_glyphs = list.glyphs;
    } else if constexpr (std::is_enum_v<T>) {
      for (const std::string_view choice : names_of(T{})) info.choices.emplace_back(choice);
      info.choice_labels = words_.choice_labels(info.name, info.choices);
    }
    return info;
  }

  KindId kind(std::string_view name) {  // declares it, unless it is declared already
    const auto found = std::ranges::find(vocabulary.kinds, name);
    if (found == vocabulary.kinds.end()) return vocabulary.kind(std::string(name));
    return {static_cast<std::int32_t>(found - vocabulary.kinds.begin())};
  }
  // Kinds of pieces that declare a field of the same name share one attribute, with the rules of the first declaration.
  template <class T>
  int attribute(KindId kind, std::string_view name, const Field& field) {
    auto& all = vocabulary.attributes;
    auto found = std::ranges::find(all, name, &AttributeInfo::name);
    if (found == all.end()) {
      found = all.insert(found, info_of<T>(name, field));
      if (known_by_) known_by_->push_back(field.known_by);
    }
    if (found->type != type_of<T>(field))
      throw std::logic_error("two kinds of pieces declare " + found->name + " with different types");
    if (field.required) found->required_of.push_back(kind);
    return static_cast<int>(found - all.begin());
  }
  template <class T>
  int fact(std::string_view name, const Field& field) {
    auto info = info_of<T>(name, field);
    info.required = field.required;
    return vocabulary.fact<T>(std::move(info)).index;
  }
  template <class T>
  int ledger(std::string_view name, const Field& field) {
    return vocabulary.ledger(info_of<T>(name, field)).index;
  }

 private:
  const Catalogue& words_;
  const ChoiceLists& lists_;
  std::vector<std::uint8_t>* known_by_;
};

}  // namespace ziggurat::shelf
