#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "campaign/decide/decide.h"
#include "campaign/log/replay.h"
#include "campaign/log/verify.h"
#include "campaign/validate/validate_log.h"
#include "host/services/rulebook_list.h"
#include "store/store.h"

namespace ziggurat {

// A campaign in memory: the fold of its log, and the drafts, which are stored beside the log.
struct LoadedGame {
  std::shared_ptr<const game::Rulebook> rulebook;  // shared with running questions
  game::Setup setup;
  std::unique_ptr<Replay> replay;
  std::string chain;               // hash of the last entry
  Drafts drafts;                   // of the open phase
  std::int64_t phase_seq = 0;      // the entry that began this phase (or branch): the key of its drafts
  std::vector<SeatId> held_seats;  // taken by a person
  std::vector<std::pair<SeatId, std::int64_t>> recently_vacated;  // DecisionContext::recently_vacated
  std::function<std::string(std::int64_t phase)> fresh_secret;    // empty: random bytes
  mutable SheetValidators validators;                             // of the current views

  const Campaign& campaign() const { return replay->campaign; }
  const Streams& streams() const { return replay->streams; }
  DecisionContext context(std::int64_t now_ms, Actor actor = {}, std::string reason = {}) const;
  // For drafts, which open no phase: without a fresh secret.
  DecisionContext draft_context(std::int64_t now_ms, Actor actor) const;
  game::Viewer viewer_of(SeatId seat) const;

  // Folds the next entry and returns its frames. An entry that begins a phase drops the drafts of the last one.
  // `dry_run`: the result of this entry, computed before it was written; without it the rulebook runs here, and if that
  // throws, reload the game.
  Frames take(const Entry& entry, std::string chain_after_it, std::optional<DryRun> dry_run = std::nullopt);
  // The same for an untrusted entry from the store. Error (`broken_log`): it does not follow.
  Result<CheckedFold::Taken> take(const LogLine& line);
  // Continues from the fold in a snapshot, in place of all entries so far.
  void resume_from(Replay kept, std::string chain_so_far, std::int64_t kept_phase_seq);
  // Loads drafts from the store. Error (`broken_sheet`): one was altered.
  Result<void> load_drafts(const std::vector<store::Sheet>& sheets);
  std::vector<SeatId> seats_of(const std::vector<store::Session>& sessions) const;

 private:
  void taken(const Entry& entry, std::string chain_after_it);
};

// Writes a draft's author and text into the store's row, after a checksum of these and of the row's place. Set the
// phase, seat and revision of `kept` before.
void write_draft(const std::string& campaign, const game::Sheet& sheet, Author by, store::Sheet& kept);
struct StoredDraft {
  game::Sheet sheet;
  Author by = Author::player;
};
// Errors: `broken_sheet` (the row was altered), and those of `read_sheet`.
Result<StoredDraft> read_draft(const std::string& campaign, const store::Sheet& kept);

// The game before its first entry. Errors: no_such_rulebook, and the rulebook's errors.
Result<LoadedGame> empty_game(const RulebookList& rulebooks, const CampaignMade& made);

}  // namespace ziggurat
