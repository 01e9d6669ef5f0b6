#pragma once
#include <string>

#include "base/shared_part.h"
#include "campaign/replay.h"

namespace ziggurat {

// The fold of a log up to an entry, as text: a shortcut for who would fold it again, never the truth. All that is needed to go on
// as if every entry had been taken, rewinds included; like the log it goes to the store, never to a socket.
// Lines of compact JSON, sorted keys: the state, and behind it the openings of phases long gone, so many a line. Of a campaign that has
// its first entry.
std::string write_state(const Replay& replay);
// Refused: what writing never makes. Whether it is this log's fold, and made by these rules, is for the caller to know. The lines of the
// openings are kept as they are and read when somebody goes back to one: `misfit` judges them then.
Result<Replay> read_state(
    const SharedPart& text, const game::Rulebook& rulebook, const std::vector<game::FactionInfo>& factions);

}  // namespace ziggurat
