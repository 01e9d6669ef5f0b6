#pragma once
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>

// `ziggurat bots`: honest clients that play every seat over the network. Demos, load tests and crash tests are driven by them.
namespace ziggurat::bots {

struct BotsOptions {
  std::string links_file;     // what `campaign new --json` printed
  std::string until = "end";  // "end", or a count of phases as "phases:N"
  std::uint64_t seed = 1;
  std::int64_t pace_ms = 0;     // wait this long before sealing, so that people can watch
  double rate = 15;             // messages a second from one seat; a server's own limit is 20
  std::int64_t patience_s = 0;  // how long a lost server is waited for; 0: a lost connection ends the run
  std::string journal;          // file: a JSON line for everything the server acknowledged; empty: none
};

// Plays every seat of the links until the end. Returns the program's exit status: 0 the end was reached, 1 it was not, 2 the
// links cannot be used. `watch` is given every text the server sent (for tests that check them).
int play(const BotsOptions& options, std::ostream& out, std::ostream& errors,
    const std::function<void(std::string_view seat, std::string_view text)>& watch = {});

}  // namespace ziggurat::bots
