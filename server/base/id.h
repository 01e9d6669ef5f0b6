#pragma once
#include <compare>
#include <cstdint>

namespace ziggurat {

// A distinct type for each kind of id: a PieceId never converts to a FactionId.
template <class Tag>
struct Id {
  std::int32_t value = -1;
  constexpr auto operator<=>(const Id&) const = default;
  constexpr bool valid() const { return value >= 0; }
};

}  // namespace ziggurat
