#pragma once
#include <utility>

#include "base/chance.h"

namespace ziggurat::kit {

// Random choices of the kit. A printed seed reproduces the same play on every machine.
class Chance : public ziggurat::Chance {
 public:
  using ziggurat::Chance::Chance;
  bool one_in(std::size_t count) { return below(count) == 0; }
  std::int64_t between(std::int64_t low, std::int64_t high) {
    return low >= high ? low : low + static_cast<std::int64_t>(below(static_cast<std::size_t>(high - low + 1)));
  }
  template <class List>
  const auto& pick(const List& list) {
    return list[below(list.size())];
  }
  template <class List>
  void shuffle(List& list) {
    for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[below(i)]);
  }
};

}  // namespace ziggurat::kit
