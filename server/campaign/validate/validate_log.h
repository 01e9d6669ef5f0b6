#pragma once
#include <string>

#include "campaign/state/scenario_context.h"
#include "campaign/log/replay.h"
#include "campaign/log/verify.h"

namespace ziggurat {

// Why this entry cannot follow on this campaign; empty if it can. Entries that `decide` or `tick` wrote always can; those of a
// file or a store may be anybody's. It asks nothing that must be computed by the rules: that is `verify`'s.
std::string reject_reason(const Campaign& campaign, const Entry& entry, const ScenarioContext& ground);
// The same of several that are written together, each after those before it: "entry 7: …".
std::string reject_reason(const Campaign& campaign, const std::vector<Entry>& entries, const ScenarioContext& ground);
// Why no sheet of any phase, and no report, is like this; empty if one may be.
std::string reject_reason(const game::Sheet& sheet, const ScenarioContext& ground);
std::string reject_reason(const game::Report& report, const ScenarioContext& ground);
// Why no campaign stands like this: for a state that was read instead of folded.
std::string reject_reason(const Replay& state, const ScenarioContext& ground);

// Why what this entry goes back to, when it was read from a snapshot and stands there as text, is no opening of this campaign; empty if
// it is, or if the entry does not go back. To be asked before it is folded.
std::string reject_opening(const Replay& state, const Entry& entry, const ScenarioContext& ground);

// Why a log does not end here: what is written together is not all there. Empty if it may.
std::string cut_short(const Campaign& campaign);

// A log that may be anybody's work, folded line by line: each must bear the next number, continue the chain, be readable and fit.
class CheckedFold {
 public:
  // Goes on from where `play` stands. Both must outlive it.
  CheckedFold(const ScenarioContext& ground, Replay& play, std::string chain = {})
      : ground_(ground), play_(play), chain_(std::move(chain)) {}

  struct Taken {
    Entry entry;
    Frames frames;
  };
  // Refused (`broken_log`, `at`: "entry 7"): after that the campaign must be thrown away. Never throws for what a line says.
  Result<Taken> take(const LogLine& line);
  // The same in two steps, for who judges an entry by more than this before it is taken.
  Result<Entry> next(const LogLine& line) const;
  Result<Taken> take(const LogLine& line, Entry next);
  const std::string& chain() const { return chain_; }

 private:
  ScenarioContext ground_;
  Replay& play_;
  std::string chain_;
};

}  // namespace ziggurat
