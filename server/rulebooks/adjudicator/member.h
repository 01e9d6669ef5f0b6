#pragma once
#include <cstdint>

namespace ziggurat::adjudicator {

// What a member may hold. Members that are not required keep the default that the record gives them.
struct Member {
  std::int64_t low = 0, high = INT64_MAX;  // of an integer; of a list, its length
  bool required = false;
  bool may_be_null = false;  // null is read as "none"
  bool left_out = false;     // in an outcome: a member without a value is left out, not null
};
constexpr Member required(std::int64_t low = 0, std::int64_t high = INT64_MAX) {
  return {.low = low, .high = high, .required = true};
}
constexpr Member optional(std::int64_t low = 0, std::int64_t high = INT64_MAX) { return {.low = low, .high = high}; }
inline constexpr Member nullable{.may_be_null = true};
inline constexpr Member if_any{.left_out = true};

}  // namespace ziggurat::adjudicator
