#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/archived_text.h"
#include "campaign/log/replay.h"

namespace ziggurat {

// The state of a campaign after an entry, as text, so that a replay can begin there. It contains everything that later
// entries may need, rewinds included. The log stays authoritative. Like the log, a snapshot contains secrets: it goes
// to the store, never to a socket.
struct StateText {
  std::string text;  // one line of compact JSON, sorted keys
  // The openings of old phases, as archived texts. `text` names them.
  struct Past {
    std::int64_t first = 0, last = 0;
    ArchivedTextPtr text;
  };
  std::vector<Past> past = {};

  bool operator==(const StateText& other) const { return text == other.text; }
};
// The campaign must have its first entry.
StateText write_state(const Replay& replay);
// Error: anything that write_state never produces. The caller must make sure that the snapshot belongs to this log and
// these rules. `read` loads an archived text when an entry rewinds to one of its phases; call `reject_opening` before
// folding such an entry.
Result<Replay> read_state(std::string_view text, const game::Rulebook& rulebook,
    const std::vector<game::FactionInfo>& factions, const ArchivedText::Read& read);
// Drops the openings in these texts from memory. Call when the texts are in the store, where `read` can load them.
void let_go_of_past(Replay& replay, const std::vector<StateText::Past>& past, const ArchivedText::Read& read);

}  // namespace ziggurat
