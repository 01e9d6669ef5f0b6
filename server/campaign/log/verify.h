#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "campaign/state/entry.h"

// Verifies an untrusted log: used by `ziggurat verify`, import and restore.
namespace ziggurat {

// One entry as in the store and in an export: text that is not parsed yet.
struct LogLine {
  std::int64_t seq = 0, at_ms = 0;
  std::string actor, kind, body, chain;
  bool operator==(const LogLine&) const = default;
};
LogLine line_of(const Entry& entry, std::string_view previous_chain);
Result<Entry> read_line(const LogLine& line);

// How much was checked until the end or the first fault.
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
  bool begun = false, ended = false, paused = false;  // the campaign's state after the log
};

// Reads the first entry, which names the rulebook and setup that are needed to verify the rest.
Result<CampaignMade> founding_of(const std::vector<LogLine>& log);

// Replays the whole log and recomputes everything that can be: the chain, the sheets taken at each bell (except drafts,
// which are not in the log), every outcome with all its dice, and that all keys lead to the published root. Stops at
// the first fault.
Verification verify(const std::vector<LogLine>& log, const game::Rulebook& rulebook);

}  // namespace ziggurat
