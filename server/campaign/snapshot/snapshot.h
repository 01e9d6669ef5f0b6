#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/archived_text.h"
#include "campaign/log/replay.h"

namespace ziggurat {

// The fold of a log up to an entry, as text: a shortcut for a replay, never authoritative. It has everything to
// continue as if every entry had been folded, rewinds included. Like the log it goes to the store, never to a socket.
struct StateText {
  std::string text;  // one line of compact JSON, sorted keys
  // The openings of old phases are in separate archived texts, which the snapshot names.
  struct Past {
    std::int64_t first = 0, last = 0;
    ArchivedTextPtr text;
  };
  std::vector<Past> past = {};

  bool operator==(const StateText& other) const { return text == other.text; }
};
// The campaign must have its first entry.
StateText write_state(const Replay& replay);
// Error: anything that a writer never produces. The caller must know that the snapshot belongs to this log and these
// rules. `read` loads an archived text that the snapshot names when an entry rewinds to it; `reject_opening` validates
// it then.
Result<Replay> read_state(std::string_view text, const game::Rulebook& rulebook,
    const std::vector<game::FactionInfo>& factions, const ArchivedText::Read& read);
// Call when these texts are stored and `read` can load them: drops their contents from memory.
void let_go_of_past(Replay& replay, const std::vector<StateText::Past>& past, const ArchivedText::Read& read);

}  // namespace ziggurat
