#pragma once
#include <concepts>
#include <cstdint>
#include <string>
#include <type_traits>

#include "rulebooks/shelf/state/field.h"

// How a member is stored as a value of a piece. The type's default is stored unset, so that pieces stay small.
namespace ziggurat::shelf {

// A set of factions, stored as a number with one bit for each.
class FactionSet {
 public:
  bool has(FactionId faction) const { return faction.valid() && (bits_ >> faction.value & 1) != 0; }
  void add(FactionId faction) {
    if (faction.valid()) bits_ |= std::int64_t{1} << faction.value;
  }
  bool operator==(const FactionSet&) const = default;
  friend std::int64_t packed(const FactionSet& set) { return set.bits_; }
  friend void unpack(std::int64_t bits, FactionSet& set) { set.bits_ = bits; }

 private:
  std::int64_t bits_ = 0;
};

// A type that is stored as a number in an encoding of its own defines `packed` and `unpack` in its namespace.
template <class T>
concept Packed = requires(T& value, const T& same, std::int64_t number) {
  { packed(same) } -> std::same_as<std::int64_t>;
  unpack(number, value);
};
template <class T>
concept KeptAsItself = std::is_same_v<T, bool> || std::is_same_v<T, std::string> || std::is_same_v<T, PieceId>;

// The type of the attribute's values.
template <class T>
using AttributeOf = std::conditional_t<KeptAsItself<T>, T, std::int64_t>;

template <class T>
Value to_value(const T& member, const Field& field) {
  if (!field.required && member == T{}) return {};
  if constexpr (KeptAsItself<T>) return member;
  else if constexpr (std::is_same_v<T, FactionId>) return std::int64_t{member.value} + 1;
  else if constexpr (Packed<T>) return packed(member);
  else return static_cast<std::int64_t>(member);
}

template <class T>
void from_value(const Value& value, T& to) {
  to = T{};
  if constexpr (KeptAsItself<T>) {
    if (const auto* own = std::get_if<T>(&value)) to = *own;
  } else if (const auto* number = std::get_if<std::int64_t>(&value)) {
    if constexpr (std::is_same_v<T, FactionId>) to = {static_cast<std::int32_t>(*number) - 1};
    else if constexpr (Packed<T>) unpack(*number, to);
    else to = static_cast<T>(*number);
  }
}

template <class T>
AttributeType type_of(const Field& field) {
  if (std::is_enum_v<T> || !field.words.empty()) return AttributeType::choice;
  if (std::is_same_v<T, bool>) return AttributeType::flag;
  if (std::is_same_v<T, std::string>) return AttributeType::text;
  return std::is_same_v<T, PieceId> ? AttributeType::piece : AttributeType::number;
}

}  // namespace ziggurat::shelf
