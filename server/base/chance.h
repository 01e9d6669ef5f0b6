#pragma once
#include <cstddef>
#include <cstdint>

namespace ziggurat {

// A seeded pseudo-random generator for everything except game dice. The standard distributions differ between
// libraries; this one gives the same numbers everywhere.
class Chance {
 public:
  explicit Chance(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next();
  // Uniform in 0 … `count` - 1. Returns 0 without advancing the generator if `count` is 0.
  std::size_t below(std::size_t count);
  bool percent(int chance) { return below(100) < static_cast<std::size_t>(chance); }

 private:
  std::uint64_t state_;
};

}  // namespace ziggurat
