#include "base/chance.h"

namespace ziggurat {

// splitmix64 (Steele, Lea and Flood, 2014).
std::uint64_t Chance::next() {
  std::uint64_t z = (state_ += 0x9e3779b97f4a7c15ull);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
  return z ^ (z >> 31);
}
std::size_t Chance::below(std::size_t count) { return count == 0 ? 0 : static_cast<std::size_t>(next() % count); }

}  // namespace ziggurat
