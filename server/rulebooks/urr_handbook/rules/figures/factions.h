#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

namespace ziggurat::urr_handbook {

// In the order of chapter 1, which decides who counts as holder (UH-6). The masterless dead, played by the server, are
// not in this list.
enum class Faction : std::uint8_t { urr, pod, redbeards, longbeards, gnomes, elves };

inline const std::vector<std::string_view>& faction_names() {  // in enum order
  static const std::vector<std::string_view> names = {"urr", "pod", "redbeards", "longbeards", "gnomes", "elves"};
  return names;
}
inline std::string_view name(Faction faction) { return faction_names()[static_cast<std::size_t>(faction)]; }

}  // namespace ziggurat::urr_handbook
