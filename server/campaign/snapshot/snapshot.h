#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/archived_text.h"
#include "campaign/log/replay.h"

namespace ziggurat {

// The fold of a log up to an entry, as text: a shortcut for who would fold it again, never the truth. All that is needed to go on
// as if every entry had been taken, rewinds included; like the log it goes to the store, never to a socket.
struct StateText {
  std::string text;  // a line of compact JSON, sorted keys
  // The openings of phases long gone stand in texts of their own, which it names.
  struct Past {
    std::int64_t first = 0, last = 0;
    ArchivedTextPtr text;
  };
  std::vector<Past> past = {};

  bool operator==(const StateText& other) const { return text == other.text; }
};
// Of a campaign that has its first entry.
StateText write_state(const Replay& replay);
// Refused: what writing never makes. Whether it is this log's fold, and made by these rules, is for the caller to know. What it names is
// read by `read` when somebody goes back to one of these openings: `reject_opening` judges it then.
Result<Replay> read_state(std::string_view text, const game::Rulebook& rulebook,
    const std::vector<game::FactionInfo>& factions, const ArchivedText::Read& read);
// These texts are kept, and can be read by `read`: of what stands in them nothing is held in memory any more.
void let_go_of_past(Replay& replay, const std::vector<StateText::Past>& past, const ArchivedText::Read& read);

}  // namespace ziggurat
