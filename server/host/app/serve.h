#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "game/advice/strength.h"
#include "host/services/clock.h"
#include "host/services/notice_options.h"
#include "host/services/rulebook_list.h"

namespace ziggurat::net {
class Service;
}

namespace ziggurat {

// Options of `ziggurat serve`. The defaults suit a game among friends on one machine.
struct ServeOptions {
  // host:port or [v6]:port; port 0: any free port, printed when listening.
  std::vector<std::string> listen = {"127.0.0.1:8080"};
  std::string store = "sqlite:ziggurat.sqlite";  // sqlite:FILE or postgresql://…
  std::string web;                               // folder of the pages
  std::string public_url;                        // base URL that people use; empty: the first listener
  std::string office_token;                      // key of the Office; empty: generated at each start
  std::string node;                              // name in leases; empty: this machine and the first listener
  std::string instance;                          // unique among all server processes ever; empty: this process
  bool log_json = false;
  std::string log_level = "info";            // debug, info, warn, error
  int threads = 2;                           // of each pool (net/runtime.h); the store has its own thread
  bool migrate = true;                       // migrate the store's schema at start
  std::string metrics_listen;                // host:port for /metrics; empty disables it
  std::vector<std::string> trusted_proxies;  // addresses and networks (10.0.0.0/8) whose X-Forwarded-For is trusted
  int connections_per_address = 256;         // 0: no limit
  int connections_max = 10000;
  int sockets_per_seat = 8;
  int watchers_per_campaign = 500;                          // spectators' connections
  double arrivals_per_second = 100, arrivals_burst = 1500;  // new connections from one address
  double requests_per_second = 200, requests_burst = 3000;  // from one address
  double messages_per_second = 20, messages_burst = 80;     // from one seat, over all its connections
  // CPU time for the rules' answers to one seat, over all its connections: milliseconds of one core.
  double question_ms_per_second = 200, question_ms_burst = 3'000;
  // Minimum interval between published versions of one seat's draft; 0: publish each.
  std::int64_t sheet_interval_ms = 100;
  int snapshot_entries = 200;  // log entries between two snapshots of a campaign; 0: write and read none
  game::Strength bot_strength = game::Strength::fair;  // default strength of a new campaign's bots
  std::int64_t sleep_after_ms = 300'000;               // an unused campaign is unloaded after this time; 0: never
  bool public_tables = false;                          // visitors may set up campaigns and find open ones
  std::string program;                                 // program id in snapshots; empty: this build's
  std::int64_t ping_ms = 3'000, silence_ms = 60'000;   // the page reports a connection that is silent for longer
  NoticeOptions notices;
  // For tests that compare every byte of two servers: one shared clock and one source of secrets.
  const ServerClock* clock = nullptr;
  // Returns the 32-byte secret of the phase with this number; 0: of the campaign.
  std::function<std::string(std::int64_t phase)> fresh_secret;
  // For tests: wraps this server's own service, which outlives the wrapper.
  std::function<std::unique_ptr<net::Service>(net::Service&)> wrap_service;
  std::int64_t clock_ahead_ms = 0;  // offset from the machine's clock; for tests of clocks that were set
};

// The base URL of all links: `public_url` without slashes at its end. If that is empty, the listener, as people on this
// machine reach it.
std::string base_url(std::string public_url, const std::string& listener);

// Whether this file is the systemd journal that JOURNAL_STREAM names (null: it names none); a journal keeps what is
// written to it.
bool is_journal(const char* journal_stream, int file);

// Serves until SIGTERM or SIGINT. Prints where it listens and, unless standard output is a journal, the Office's
// address. Returns the exit status: 0 after a clean stop, 1 if it could not start (reason on standard error).
int serve(const ServeOptions& options, const RulebookList& rulebooks);

}  // namespace ziggurat
