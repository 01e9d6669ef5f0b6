#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "campaign/decide/decide.h"
#include "campaign/validate/validate_log.h"
#include "campaign/log/replay.h"
#include "campaign/log/verify.h"
#include "host/app/rulebook_list.h"
#include "store/store.h"

namespace ziggurat {

// A campaign in memory: the fold of its log and the drafts that stand beside the log.
struct Game {
  std::shared_ptr<const game::Rulebook> rulebook;  // shared with questions that are being thought about
  game::Setup setup;
  std::unique_ptr<Replay> replay;
  std::string chain;
  Drafts drafts;                   // of the open phase
  std::int64_t phase_seq = 0;      // the entry with which this phase (or this branch) began: the key of its drafts
  std::vector<SeatId> held_seats;  // that a person has taken
  std::vector<std::pair<SeatId, std::int64_t>> fallen_free;     // Occasion::fallen_free
  std::function<std::string(std::int64_t phase)> fresh_secret;  // empty: random bytes
  mutable SheetValidators validators;                                   // of the views as they stand

  const Campaign& campaign() const { return replay->campaign; }
  const Streams& streams() const { return replay->streams; }
  DecisionContext context(std::int64_t now_ms, Actor actor = {}, std::string reason = {}) const;
  // For what opens no phase: without a secret.
  DecisionContext occasion_of_draft(std::int64_t now_ms, Actor actor) const;
  game::Viewer viewer_of(SeatId seat) const;

  // Takes the next entry; returns what it shows. Drafts of the phase before are forgotten. `foreseen`: of this entry, when it was
  // looked at before it was written; else the rulebook is asked, and what it throws leaves a game that must be read anew.
  Frames take(const Entry& entry, std::string chain_after_it, std::optional<DryRun> foreseen = std::nullopt);
  // The same for an entry as the store has it, which may be anybody's work. Refused (`broken_log`): it does not follow.
  Result<CheckedFold::Taken> take(const LogLine& line);
  // In place of all entries so far.
  void go_on_from(Replay kept, std::string chain_so_far, std::int64_t kept_phase_seq);
  // Drafts as the store keeps them. Refused (`broken_sheet`): one is not as it was written.
  Result<void> load_drafts(const std::vector<store::Sheet>& sheets);
  std::vector<SeatId> seats_of(const std::vector<store::Session>& sessions) const;

 private:
  void taken(const Entry& entry, std::string chain_after_it);
};

// A draft as the store keeps it: its text behind a hash of it and of its place. `kept` names phase, seat and revision already.
void write_draft(const std::string& campaign, const game::Sheet& sheet, store::Sheet& kept);
Result<game::Sheet> read_draft(const std::string& campaign, const store::Sheet& kept);

// The game before its first entry. Refused: no_such_rulebook, and what the rulebook refuses.
Result<Game> empty_game(const RulebookList& rulebooks, const CampaignMade& made);

}  // namespace ziggurat
