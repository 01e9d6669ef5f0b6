#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace ziggurat::urr_handbook {

enum class Circuit : std::uint8_t { outer, inner };
const std::vector<std::string_view>& circuit_names();  // in enum order
inline std::string_view name(Circuit circuit) { return circuit_names()[static_cast<std::size_t>(circuit)]; }

inline constexpr int wall_strength_max = 4;

// A section of the walls. Damage counts steps crossed off, from the strongest level down (UH-40).
struct Wall {
  Circuit circuit{};
  int damage = 0;
  bool operator==(const Wall&) const = default;
};
int capacity(Circuit circuit);   // number of steps that can be crossed off
int strength(const Wall& wall);  // UH-40, UH-41
std::optional<int> steps_left(
    const Wall& wall);  // steps left at this strength; none at strength 1, which cannot be reduced (UH-46)
inline bool breached(const Wall& wall) { return strength(wall) == 1; }  // passable (UH-44)
// Crosses off this many steps, or restores them if negative, within the limits of the wall (UH-46, UH-63).
Wall damaged(Wall wall, int steps);

}  // namespace ziggurat::urr_handbook
