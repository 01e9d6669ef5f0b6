#pragma once
#include <string>
#include <utility>
#include <vector>

#include "rulebooks/shelf/state/record_kind.h"
#include "rulebooks/shelf/wording/catalogue.h"
#include "rulebooks/shelf/wording/word_list.h"

namespace ziggurat::shelf {

// A word list with labels from the rulebook's catalogue: table.<word>, and choices.<word>.<choice> where the label of a
// choice differs from its word.
class NamedWordList : public WordList {
 protected:
  explicit NamedWordList(const Catalogue& words) : words_(&words) {}

  Word<std::string> text(std::string name, WordRules rules = {}) {
    return WordList::text(name, label(name), std::move(rules));
  }
  Word<bool> flag(std::string name, WordRules rules = {}) {
    return WordList::flag(name, label(name), std::move(rules));
  }
  Word<std::int64_t> number(std::string name, std::int64_t low, std::int64_t high, WordRules rules = {}) {
    return WordList::number(name, label(name), low, high, std::move(rules));
  }
  Word<std::int64_t> choice(std::string name, std::vector<std::string> choices, WordRules rules = {}) {
    for (const auto& word : choices)
      if (auto called = words_->word("choices." + name, word); !called.empty())
        rules.labels.push_back(std::move(called));
    return WordList::choice(name, label(name), std::move(choices), std::move(rules));
  }
  Word<PieceId> piece(std::string name, WordRules rules = {}) {
    return WordList::piece(name, label(name), std::move(rules));
  }

  // A kind of pieces that is a typed record (state/field.h), among words that are declared one by one. `lists` has the
  // choices that its fields name.
  template <class R>
  RecordKind<R> record(const ChoiceLists& lists = {}) {
    Declarer declarer(vocabulary, *words_, lists, &known_by);
    return RecordKind<R>(declarer);
  }

 private:
  std::string label(const std::string& name) const { return words_->say("table." + name); }
  const Catalogue* words_;  // never null
};

}  // namespace ziggurat::shelf
