#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "campaign/decide.h"
#include "campaign/replay.h"
#include "campaign/verify.h"
#include "host/rulebook_list.h"
#include "store/store.h"

namespace ziggurat {

// A campaign in memory: the fold of its log and the drafts that stand beside the log.
struct Game {
  std::unique_ptr<Rulebook> rulebook;
  Setup setup;
  std::unique_ptr<Replay> replay;
  std::string chain;
  Drafts drafts;                   // of the open phase
  std::int64_t phase_seq = 0;      // the entry with which this phase (or this branch) began: the key of its drafts
  std::vector<SeatId> held_seats;  // that a person has taken

  const Campaign& campaign() const { return replay->campaign; }
  const Streams& streams() const { return replay->streams; }
  Occasion occasion(std::int64_t now_ms, Actor actor = {}, std::string reason = {}) const;
  Viewer viewer_of(SeatId seat) const;

  // Takes the next entry; returns what it shows. Drafts of the phase before are forgotten.
  Frames take(const Entry& entry, std::string chain_after_it);
  // Drafts as the store keeps them; those that cannot be read any more are left out.
  void load_drafts(const std::vector<store::Sheet>& sheets);
  std::vector<SeatId> seats_of(const std::vector<store::Session>& sessions) const;
};

// All that the store knows of a campaign, read in one go on the store's thread.
struct Loaded {
  std::vector<LogLine> lines;
  std::vector<store::Sheet> sheets;  // of the open phase
  std::vector<store::Session> sessions;
  store::Lease lease;
  std::int64_t last_alive_ms = 0;  // of the server that had it before; 0: none had
};
// Takes the lease. Refused: `held`; `missing` while the log is empty (it is just being made); what the store refuses.
Result<Loaded> load_campaign(store::Store& store, const std::string& campaign, const std::string& node, std::int64_t now_ms,
                             std::int64_t lease_ms);
// Entries after `last_seq`, and the drafts of the phase that is open after them.
struct Caught {
  std::vector<LogLine> lines;
  std::vector<store::Sheet> sheets;
};
Result<Caught> catch_up(store::Store& store, const std::string& campaign, std::int64_t last_seq, std::int64_t phase_seq);

// The game before its first entry. Refused: no_such_rulebook, and what the rulebook refuses.
Result<Game> empty_game(const RulebookList& rulebooks, const std::vector<LogLine>& lines);

}  // namespace ziggurat
