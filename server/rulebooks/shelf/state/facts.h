#pragma once
#include <cstddef>
#include <utility>
#include <vector>

#include "game/view.h"
#include "game/world.h"
#include "rulebooks/shelf/state/declare.h"

namespace ziggurat::shelf {

// The declared facts of a world, as one struct.
template <class F>
class FactRecord {
 public:
  explicit FactRecord(Declarer& declarer) {
    const auto declare = [&]<class T>(std::string_view name, const T&, const Field& field = {}) {
      indices_.push_back(declarer.fact<T>(name, field));
    };
    const F blank;
    F::fields(declare, blank);
  }

  F read(const World& world) const {
    return read_with([&](int index) -> const Value& { return world.fact(index); });
  }
  F read(const View& view) const {
    return read_with([&](int index) -> const Value& {
      static const Value unknown;
      const auto at = static_cast<std::size_t>(index);
      return at < view.facts.size() ? view.facts[at] : unknown;
    });
  }
  std::vector<Change> changes(const World& world, const F& facts) const {
    std::vector<Change> found;
    std::size_t next = 0;
    const auto compare = [&](std::string_view, const auto& member, const Field& field = {}) {
      const int index = indices_[next++];
      if (auto value = to_value(member, field); value != world.fact(index))
        found.push_back(FactSet{index, std::move(value)});
    };
    F::fields(compare, facts);
    return found;
  }
  const std::vector<int>& indices() const { return indices_; }

 private:
  template <class Get>
  F read_with(Get get) const {
    F facts;
    std::size_t next = 0;
    const auto read = [&](std::string_view, auto& member, const Field& = {}) {
      from_value(get(indices_[next++]), member);
    };
    F::fields(read, facts);
    return facts;
  }
  std::vector<int> indices_;
};

// The declared ledgers of a faction, as one struct of numbers.
template <class L>
class LedgerRecord {
 public:
  explicit LedgerRecord(Declarer& declarer) {
    const auto declare = [&]<class T>(std::string_view name, const T&, const Field& field = {}) {
      indices_.push_back(declarer.ledger<T>(name, field));
    };
    const L blank;
    L::fields(declare, blank);
  }

  L read(const World& world, FactionId faction) const {
    return read_with([&](int index) { return world.ledger(faction, index); });
  }
  L read(const View& view, FactionId faction) const {  // unknown ledgers read as 0
    return read_with([&](int index) {
      const auto found = view.ledgers.find({faction, index});
      return found == view.ledgers.end() ? 0 : found->second;
    });
  }
  std::vector<Change> changes(const World& world, FactionId faction, const L& ledgers) const {
    std::vector<Change> found;
    std::size_t next = 0;
    const auto compare = [&](std::string_view, const auto& member, const Field& = {}) {
      const int index = indices_[next++];
      if (const auto amount = static_cast<std::int64_t>(member); amount != world.ledger(faction, index))
        found.push_back(LedgerSet{faction, index, amount});
    };
    L::fields(compare, ledgers);
    return found;
  }

 private:
  template <class Get>
  L read_with(Get get) const {
    L ledgers;
    std::size_t next = 0;
    const auto read = [&]<class T>(std::string_view, T& member, const Field& = {}) {
      member = static_cast<T>(get(indices_[next++]));
    };
    L::fields(read, ledgers);
    return ledgers;
  }
  std::vector<int> indices_;
};

}  // namespace ziggurat::shelf
