#pragma once
#include <cstddef>
#include <cstdint>

namespace ziggurat {

// Chance for what is no die of a game: a small generator of our own: the standard distributions differ between libraries, a seed must not.
class Chance {
 public:
  explicit Chance(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next();
  // From 0 to `count` - 1; of none 0, and nothing is drawn.
  std::size_t below(std::size_t count);
  bool percent(int chance) { return below(100) < static_cast<std::size_t>(chance); }

 private:
  std::uint64_t state_;
};

}  // namespace ziggurat
