#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/rulebook.h"
#include "game/stoppable_adjudicator.h"
#include "rulebooks/adjudicator/adjudicate.h"

namespace ziggurat::shelf {
using namespace game;

// Describes a rule system in one table.
struct KindTable {
  std::string_view id, name;
  int version = 1;
  std::vector<ScenarioInfo> (*scenarios)() = nullptr;
  std::vector<SwitchInfo> (*switches)() = nullptr;
  Result<std::unique_ptr<Rulebook>> (*open)(const Setting&) = nullptr;
  AdjudicatorAnswer (*adjudicate)(std::string_view request, const MayGoOn& may_go_on) = nullptr;
  std::vector<std::pair<std::string, std::string>> (*rules_text)() = nullptr;
  std::vector<StoredReplay> (*replays)() = [] { return std::vector<StoredReplay>(); };
};

class DeclaredKind final : public RulebookKind, public StoppableAdjudicator {
 public:
  explicit DeclaredKind(const KindTable& table) : table_(table) {}

  std::string_view id() const override { return table_.id; }
  int version() const override { return table_.version; }
  std::string_view name() const override { return table_.name; }
  std::vector<ScenarioInfo> scenarios() const override { return table_.scenarios(); }
  std::vector<SwitchInfo> switches() const override { return table_.switches(); }
  Result<std::unique_ptr<Rulebook>> open(const Setting& setting) const override { return table_.open(setting); }
  AdjudicatorAnswer adjudicate(std::string_view request) const override { return table_.adjudicate(request, {}); }
  AdjudicatorAnswer adjudicate_while(std::string_view request, const MayGoOn& may_go_on) const override {
    return table_.adjudicate(request, may_go_on);
  }
  std::vector<std::pair<std::string, std::string>> rules_text() const override { return table_.rules_text(); }
  std::vector<StoredReplay> replays() const override { return table_.replays(); }

 private:
  KindTable table_;
};

// The table calculator of a rule system; `book` is its set of procedures.
template <auto book>
AdjudicatorAnswer adjudicated(std::string_view request, const MayGoOn& may_go_on) {
  const auto answer = adjudicate_text(book(), request, 0, may_go_on);
  return {to_text(answer.body), answer.error};
}

// Creates the rulebook of one campaign; `make_config` of the rule system builds its configuration.
template <class Book, class GameConfig>
Result<std::unique_ptr<Rulebook>> opened(Result<GameConfig> config) {
  if (!config) return std::unexpected(config.error());
  return std::make_unique<Book>(std::move(*config));
}

}  // namespace ziggurat::shelf
