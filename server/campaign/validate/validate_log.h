#pragma once
#include <string>

#include "campaign/log/replay.h"
#include "campaign/log/verify.h"
#include "campaign/state/scenario_context.h"

namespace ziggurat {

// Why this entry cannot follow in this campaign; empty: it can. For entries of a file or a store, which are untrusted;
// those of `decide` and `tick` are always valid. What the rules must compute is checked by `verify` (log/verify.h).
std::string reject_reason(const Campaign& campaign, const Entry& entry, const ScenarioContext& scenario);
// The same for several entries that are written together, each after those before it: "entry 7: …".
std::string reject_reason(const Campaign& campaign, const std::vector<Entry>& entries, const ScenarioContext& scenario);
// Why this sheet or report is impossible in any phase; empty: it is possible.
std::string reject_reason(const game::Sheet& sheet, const ScenarioContext& scenario);
std::string reject_reason(const game::Report& report, const ScenarioContext& scenario);
// Why this state, which was read instead of folded, is impossible; empty: it is possible.
std::string reject_reason(const Replay& state, const ScenarioContext& scenario);

// Why the opening that this entry rewinds to, read from a snapshot and still stored as text, is no opening of this
// campaign; empty: it is valid, or the entry is no rewind. Call before folding the entry.
std::string reject_opening(const Replay& state, const Entry& entry, const ScenarioContext& scenario);

// Why a log cannot end here: entries that are always written together are missing. Empty: it can end here.
std::string cut_short(const Campaign& campaign);

// Folds an untrusted log line by line: each line must have the next number, continue the chain, be readable and be
// valid.
class CheckedFold {
 public:
  // Continues from the state of `play`. Both must outlive it.
  CheckedFold(const ScenarioContext& scenario, Replay& play, std::string chain = {})
      : scenario_(scenario), play_(play), chain_(std::move(chain)) {}

  struct Taken {
    Entry entry;
    Frames frames;
  };
  // Folds the line. Error (`broken_log`, `at`: "entry 7"): discard the campaign. Never throws because of a line's
  // contents.
  Result<Taken> take(const LogLine& line);
  // The same in two steps, for callers that check an entry further before it is folded.
  Result<Entry> next(const LogLine& line) const;
  Result<Taken> take(const LogLine& line, Entry next);
  const std::string& chain() const { return chain_; }

 private:
  ScenarioContext scenario_;
  Replay& play_;
  std::string chain_;
};

}  // namespace ziggurat
