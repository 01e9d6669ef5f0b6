#pragma once
#include <string_view>

#include "campaign/decide/rights.h"
#include "net/limits/keyed_token_buckets.h"

namespace ziggurat {

// Rate limits of clients, shared by all their connections: {per second, burst}. Outlives the connections. Other limits
// per address are set elsewhere: connections and requests (net/http/server.h), and the calculator's time
// (http_api/adjudicator_service.h).
struct RateLimits {
  RateLimits(double per_second, double burst) : persons(per_second, burst), watchers(10 * per_second, 10 * burst) {}

  net::KeyedTokenBuckets persons;         // messages of players and umpires, by campaign and seat
  net::KeyedTokenBuckets watchers;        // messages of spectators, by address: many of them may share one
  net::KeyedTokenBuckets links{0.5, 40};  // unknown links, codes and calendar keys, by address
  // New lessons, and tables that visitors set up (`public_tables`): by address, and for all addresses together, because
  // each is a campaign in the store.
  net::KeyedTokenBuckets lessons{0.02, 40}, all_lessons{0.1, 400};
  net::KeyedTokenBuckets tables{0.003, 6}, all_tables{0.03, 100};
  net::KeyedTokenBuckets previews{0.2, 40};  // of scenarios, for visitors who set up a table, by address
  // Mails with a code, which go to unconfirmed addresses: by seat, by mail address (hashed), by the client's address,
  // and all together.
  net::KeyedTokenBuckets codes_by_seat{1.0 / 3600, 4}, codes_to{1.0 / 28'800, 3}, codes_from{1.0 / 600, 10},
      all_codes{1.0 / 20, 100};
  net::KeyedTokenBuckets test_notices{1.0 / 600, 4};  // by campaign and seat
};

// The weight of a message in the rate limit, by the work that its answer takes.
inline double cost_of(std::string_view type) {
  if (type == "pong") return 0;
  if (type == "hello") return 4;
  const auto* right = right_of(type);
  return right && right->work == Work::long_query ? 2 : 1;
}

}  // namespace ziggurat
