#pragma once
#include <string_view>

#include "campaign/decide/rights.h"
#include "net/limits/keyed_token_buckets.h"

namespace ziggurat {

// Rate limits of clients, shared by all their connections. Outlives the connections.
struct RateLimits {
  RateLimits(double per_second, double burst) : persons(per_second, burst), watchers(10 * per_second, 10 * burst) {}

  net::KeyedTokenBuckets persons;            // messages, by campaign and seat
  net::KeyedTokenBuckets watchers;           // messages, by address: one address may stand for many watchers
  net::KeyedTokenBuckets links{0.5, 40};     // guessed links (unknown tokens), by address
  net::KeyedTokenBuckets lessons{0.02, 40};  // new lessons that pupils start, by address
  // Mails with a code, which go to addresses that nobody has confirmed: by seat, by mail address (hashed), by the
  // client's address, and all together.
  net::KeyedTokenBuckets codes_by_seat{1.0 / 3600, 4}, codes_to{1.0 / 28'800, 3}, codes_from{1.0 / 600, 10},
      all_codes{1.0 / 20, 100};
  net::KeyedTokenBuckets test_notices{1.0 / 600, 4};  // by campaign and seat
  net::KeyedTokenBuckets all_lessons{0.1, 400};       // and by all together: each is a campaign in the store
  net::KeyedTokenBuckets tables{0.003, 6}, all_tables{0.03, 100};  // the same of tables that visitors set up
};

// The cost of a message; one with a long answer costs as much as several.
inline double cost_of(std::string_view type) {
  if (type == "pong") return 0;
  if (type == "hello") return 4;
  const auto* right = right_of(type);
  return right && right->work == Work::long_query ? 2 : 1;
}

}  // namespace ziggurat
