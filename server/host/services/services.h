#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "game/advice/strength.h"
#include "host/services/clock.h"
#include "host/services/notice_options.h"
#include "host/services/presence.h"
#include "host/services/rulebook_list.h"
#include "net/metrics.h"
#include "net/runtime.h"
#include "store/writer.h"

// The services that each running campaign uses: store, network, clock, limits, metrics.
namespace ziggurat {

// The metrics of running campaigns; services.cpp has their names and help texts. Other metrics are registered in
// net/http/server.cpp, net/runtime.cpp and notices/notice_sender.cpp; app/metrics_page.h serves all of them.
struct HostFigures {
  explicit HostFigures(net::Metrics& metrics);
  net::Metrics::Gauge campaigns, clients, store_serving, suspended, stuck, asleep;
  net::Metrics::Counter commands_done, commands_refused, drafts_stored, bells, frames_encoded, frames_sent, malformed,
      snapshots_written, woken, faults, bells_overdue, polls;
  net::Metrics::Histogram commit_seconds;
};

struct HostLimits {
  int sockets_per_seat = 8;
  int watchers_per_campaign = 500;
  double question_ms_per_second = 200, question_ms_burst = 3'000;  // CPU time of the rules' answers to one seat
  std::int64_t lease_ms = 15'000, renew_ms = 5'000;  // of a lease on SQLite; app/serving.cpp shortens it on PostgreSQL
  std::int64_t poll_ms = 1'000;                      // how often the store is polled for what other programs wrote
  // Minimum interval between published versions of one seat's draft, to its clients and the umpire; the newest is
  // always published. 0: publish each.
  std::int64_t sheet_interval_ms = 100;
  std::int64_t snapshot_entries = 200;  // log entries between two snapshots of a campaign; 0: write and read none
  // A campaign that has had no clients and no requests for this long is unloaded (hosted_sleep.cpp); 0: never.
  std::int64_t sleep_after_ms = 300'000;
};

// Everything that a running campaign uses from outside. Outlives all campaigns.
struct Services {
  net::Runtime& runtime;
  store::GroupWriter& writer;
  const RulebookList& rulebooks;
  const ServerClock& clock;
  const HostFigures& figures;
  HostLimits limits;
  std::string public_url;  // without a trailing slash
  std::string node;        // name and instance, separated by a space
  // This build's id: a campaign resumes only from snapshots of the same build. Empty: unknown, so no snapshots are
  // kept.
  std::string program;
  std::shared_ptr<net::Strand> background;  // runs long jobs one at a time, beside the campaigns
  // Any thread: receives sessions that a campaign has just read, to keep the router's authentication current.
  std::function<void(const std::vector<store::Session>&)> sessions_read;
  // Any thread: call it when a seat was added to a campaign, so that the seat's address leads to it.
  std::function<void(const std::string& campaign, const std::string& seat)> seat_added;
  game::Strength bot_strength = game::Strength::fair;  // default strength of a new campaign's bots
  bool public_tables = false;  // visitors may set up campaigns, and find those that want players
  std::function<std::string(std::int64_t phase)> fresh_secret = {};  // ServeOptions::fresh_secret; empty: random bytes
  NoticeOptions notices = {};
  std::shared_ptr<Presence> presence = std::make_shared<Presence>();
};

}  // namespace ziggurat
