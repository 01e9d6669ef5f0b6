#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "campaign/state/entry.h"

// Proves a log without trusting it: what `ziggurat verify`, import and restore run.
namespace ziggurat {

// One entry as it stands in the store and in an export: texts, not yet read.
struct LogLine {
  std::int64_t seq = 0, at_ms = 0;
  std::string actor, kind, body, chain;
  bool operator==(const LogLine&) const = default;
};
LogLine line_of(const Entry& entry, std::string_view previous_chain);
Result<Entry> read_line(const LogLine& line);

// What was looked at until the end or the first fault.
struct Checked {
  std::int64_t entries = 0, phases = 0, sheets = 0, outcomes = 0;
  std::int64_t streams = 0;  // of dice: keys, tree paths and roots
  std::int64_t dice = 0;     // recomputed from the secrets
  bool operator==(const Checked&) const = default;
};
struct LogFault {
  std::int64_t seq = 0;
  std::string words;
};
struct Verification {
  Checked checked = {};
  std::optional<LogFault> fault = {};
  bool begun = false, ended = false, paused = false;  // how the campaign stands after it
};

// The first entry tells which rulebook and setting to open before the rest can be verified.
Result<CampaignMade> founding_of(const std::vector<LogLine>& log);

// Plays the whole log again and believes nothing that can be computed: the chain, the sheets that the bell took (drafts excepted,
// which are no part of the log), every outcome with all its dice, and that all keys lead to the root that was published. Stops at
// the first fault.
Verification verify(const std::vector<LogLine>& log, const game::Rulebook& rulebook);

}  // namespace ziggurat
