#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "game/advice/strength.h"
#include "host/app/clock.h"
#include "host/app/rulebook_list.h"

namespace ziggurat::net {
class Service;
}

namespace ziggurat {

// All that `ziggurat serve` can be told. The defaults serve a game among friends on one machine.
struct ServeOptions {
  std::vector<std::string> listen = {
      "127.0.0.1:8080"};                     // host:port, [v6]:port; port 0: any free one, told when listening
  std::string store = "sqlite:ziggurat.db";  // sqlite:FILE or postgresql://…
  std::string web;                           // folder of the pages
  std::string public_url;                    // how people reach this server; empty: the first listener
  std::string office_token;                  // key of the organiser's page; empty: a fresh one with each start
  std::string node;                          // name in the leases; empty: this machine and the first listener
  std::string instance;                      // beside it, of all servers ever; empty: this process
  bool log_json = false;
  std::string log_level = "info";            // debug, info, warn, error
  int threads = 2;                           // of the network; the store has one of its own
  bool migrate = true;                       // bring the store to this program's schema first
  std::string metrics_listen;                // host:port of the figures alone; empty: they are not told
  std::vector<std::string> trusted_proxies;  // addresses and networks (10.0.0.0/8) whose X-Forwarded-For is believed
  int connections_per_address = 256;         // 0: no limit
  int connections_max = 10000;
  int sockets_per_seat = 8;
  int watchers_per_campaign = 500;                          // of its Screens
  double arrivals_per_second = 100, arrivals_burst = 1500;  // new connections from one address
  double requests_per_second = 200, requests_burst = 3000;  // from one address
  double messages_per_second = 20, messages_burst = 80;     // from one person, in all windows
  // What the rules may think about one seat's questions, in all windows: milliseconds of one core.
  double question_ms_per_second = 200, question_ms_burst = 3'000;
  std::int64_t sheet_published_every_ms = 100;  // of a seat that sends draft upon draft, at the most; 0: each is told
  int snapshot_entries = 200;              // between two snapshots of a campaign; 0: none are kept, none are read
  game::Strength bot_strength = game::Strength::fair;  // of a new campaign's bots where it is not said
  std::int64_t sleep_after_ms = 300'000;  // an unused campaign is kept in the store alone from then on; 0: never
  std::string program;                    // named in snapshots; empty: this one, down to the build
  std::int64_t ping_ms = 3'000, silence_ms = 60'000;  // a page tells of a line that is silent for longer
  // For tests, in place of the machine's: two servers of which every byte is compared need one time and one source of secrets.
  const HostClock* clock = nullptr;
  std::function<std::string(std::int64_t phase)>
      fresh_secret;  // 32 bytes for the phase of this number; 0: for the campaign
  // For tests: puts a service between the network and this server's own, which outlives it.
  std::function<std::unique_ptr<net::Service>(net::Service&)> wrap_service;
  std::int64_t clock_ahead_ms = 0;  // of this machine's; for tests of clocks that were set
};

// Whether this file is the journal that systemd names in JOURNAL_STREAM (null: it names none): what is written there is kept.
bool is_journal(const char* journal_stream, int file);

// Serves until SIGTERM or SIGINT. Tells on standard output where it listens and, unless that is a journal, the office's address. The answer
// is the exit status: 0 after a clean end, 1 if it could not start (the reason goes to standard error).
int serve(const ServeOptions& options, const RulebookList& rulebooks);

}  // namespace ziggurat
