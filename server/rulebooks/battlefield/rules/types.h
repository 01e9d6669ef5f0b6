#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

// The terms of the rulebook battlefield as types. Each list of names is in enum order.
namespace ziggurat::battlefield {

enum class Scale : std::uint8_t { strategic, tactic, personal };
enum class TroopClass : std::uint8_t { foot, cavalry, beast, monster };
// Special properties of a troop type, in addition to its figures (BF-10).
enum class Mark : std::uint8_t { sinks, no_forest, carries, barbarian, loyal, elven_only, flyer };
enum class Folk : std::uint8_t { saiva, forest, desert, arctic, swamp, water, dwarven };  // BF-20
enum class Terrain : std::uint8_t { none, bushes, forest, road, sand, snow, swamp, water };
enum class Relief : std::uint8_t { plains, hills, rocks };
enum class Fortification : std::uint8_t { none, simple, castle, stronghold };

inline constexpr std::size_t scales = 3, folks = 7, terrains = 8, reliefs = 3, fortifications = 4;

using Names = std::vector<std::string_view>;
const Names& names_of(Scale);
const Names& names_of(TroopClass);
const Names& names_of(Mark);
const Names& names_of(Folk);
const Names& names_of(Terrain);
const Names& names_of(Relief);
const Names& names_of(Fortification);

template <class Word>
constexpr std::size_t index(Word word) {
  return static_cast<std::size_t>(word);
}

// A set of values of one enum.
template <class Word>
class WordSet {
 public:
  constexpr bool has(Word word) const { return (bits_ >> index(word) & 1U) != 0; }
  constexpr void add(Word word) { bits_ |= 1U << index(word); }
  bool operator==(const WordSet&) const = default;

 private:
  std::uint32_t bits_ = 0;
};
using FolkSet = WordSet<Folk>;
using MarkSet = WordSet<Mark>;

}  // namespace ziggurat::battlefield
