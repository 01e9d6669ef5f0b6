#pragma once
#include <cstdint>

namespace ziggurat::adjudicator {

// The values that a member accepts. A member that is not required keeps the record's default.
struct Member {
  std::int64_t low = 0, high = INT64_MAX;  // bounds of an integer, or of a list's length
  bool required = false;
  bool may_be_null = false;  // null reads as "none"
  bool left_out = false;     // in an outcome: omit the member when it has no value, instead of writing null
};
constexpr Member required(std::int64_t low = 0, std::int64_t high = INT64_MAX) {
  return {.low = low, .high = high, .required = true};
}
constexpr Member optional(std::int64_t low = 0, std::int64_t high = INT64_MAX) { return {.low = low, .high = high}; }
inline constexpr Member nullable{.may_be_null = true};
inline constexpr Member if_any{.left_out = true};

}  // namespace ziggurat::adjudicator
