#pragma once
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>

// `ziggurat bots`: clients that play every seat over the network, for demos, load tests and crash tests.
namespace ziggurat::bots {

struct BotsOptions {
  std::string links_file;     // what `campaign new --json` printed
  std::string until = "end";  // "end", or a number of phases as "phases:N"
  std::uint64_t seed = 1;
  std::int64_t pace_ms = 0;     // wait this long before sealing, so that people can watch
  double rate = 15;             // messages a second from one seat; a server's own limit is 20
  std::int64_t patience_s = 0;  // how long to wait for a lost server; 0: end the run at once
  std::string journal;          // file: a JSON line for everything the server acknowledged; empty: none
};

// Plays every seat in the links file until the end. Returns the exit status: 0 the end was reached, 1 it was not, 2 the
// links cannot be used. Calls `watch` with every message received, for tests.
int play(const BotsOptions& options, std::ostream& out, std::ostream& errors,
    const std::function<void(std::string_view seat, std::string_view text)>& watch = {});

}  // namespace ziggurat::bots
