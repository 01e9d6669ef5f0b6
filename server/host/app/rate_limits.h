#pragma once
#include <string_view>

#include "campaign/decide/rights.h"
#include "net/limits/keyed_token_buckets.h"

namespace ziggurat {

// What people may ask, all their windows together. It outlives the windows.
struct RateLimits {
  RateLimits(double per_second, double burst) : persons(per_second, burst), watchers(10 * per_second, 10 * burst) {}

  net::KeyedTokenBuckets persons;            // messages, by campaign and seat
  net::KeyedTokenBuckets watchers;           // messages, by address: a hall full of them may stand behind one
  net::KeyedTokenBuckets links{0.5, 40};     // links that are none, by address: guesses
  net::KeyedTokenBuckets lessons{0.02, 40};  // lessons that pupils begin, by address
};

// In messages: what is answered at length counts for several.
inline double cost_of(std::string_view type) {
  if (type == "pong") return 0;
  if (type == "hello") return 4;
  const auto* right = right_of(type);
  return right && right->work == Work::long_query ? 2 : 1;
}

}  // namespace ziggurat
