#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "game/advice/strength.h"
#include "host/app/clock.h"
#include "host/app/rulebook_list.h"
#include "net/metrics.h"
#include "net/runtime.h"
#include "store/writer.h"

// What the host hands to each running campaign: store, network, clock, limits, figures.
namespace ziggurat {

struct HostFigures {
  explicit HostFigures(net::Metrics& metrics);
  net::Metrics::Gauge campaigns, members, store_serving, aside, stuck, asleep;
  net::Metrics::Counter commands_done, commands_refused, drafts_stored, bells, frames_encoded, frames_sent, malformed,
      snapshots_written, woken, faults, bells_overdue, looks;
  net::Metrics::Histogram commit_seconds;
};

struct HostLimits {
  int sockets_per_seat = 8;
  int watchers_per_campaign = 500;
  double question_ms_per_second = 200, question_ms_burst = 3'000;  // CPU time of the rules' answers to one seat
  std::int64_t lease_ms = 15'000, renew_ms = 5'000;  // lease and its renewal, which is also the sign of life
  std::int64_t poll_ms = 1'000;                      // for what other programs wrote into the store
  // The sheet of a seat that sends draft upon draft is told to its windows and the umpire at most so often, the newest always; 0: each.
  std::int64_t sheet_published_every_ms = 100;
  std::int64_t snapshot_entries = 200;  // between two snapshots of a campaign; 0: none are kept, none are read
  // For so long nobody is in a campaign and asks nothing of it, and it sleeps (hosted_sleep.cpp); 0: none does.
  std::int64_t sleep_after_ms = 300'000;
};

// What a running campaign needs of the world around it. Outlives all campaigns.
struct Surroundings {
  net::Runtime& runtime;
  store::GroupWriter& writer;
  const RulebookList& rulebooks;
  const HostClock& clock;
  const HostFigures& figures;
  HostLimits limits;
  std::string public_url;  // without a slash at its end
  std::string node;        // name and instance, with a space between
  // This program, down to the build: only its own snapshots can be gone on from. Empty: it cannot tell, and keeps none.
  std::string program;
  std::shared_ptr<net::Strand> aside;  // for long work that nobody waits for, one piece at a time
  // Any thread: sessions as a campaign has just read them, for who opens doors by them.
  std::function<void(const std::vector<store::Session>&)> sessions_read;
  game::Strength bot_strength = game::Strength::fair;                // of a new campaign's bots where it is not said
  std::function<std::string(std::int64_t phase)> fresh_secret = {};  // ServeOptions::fresh_secret; empty: random ones
};

}  // namespace ziggurat
