#pragma once
#include <cstddef>
#include <cstdint>
#include <utility>

namespace ziggurat::kit {

// A small generator of our own: a printed seed gives the same play on every machine.
class Chance {
 public:
  explicit Chance(std::uint64_t seed) : state_(seed) {}
  std::size_t below(std::size_t count) { return count == 0 ? 0 : static_cast<std::size_t>(next() % count); }
  bool one_in(std::size_t count) { return below(count) == 0; }
  bool percent(std::size_t chance) { return below(100) < chance; }
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

 private:
  std::uint64_t next() {  // splitmix64
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15ull;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
  }
  std::uint64_t state_;
};

}  // namespace ziggurat::kit
