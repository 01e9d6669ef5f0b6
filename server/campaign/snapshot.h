#pragma once
#include <string>
#include <string_view>

#include "campaign/replay.h"

namespace ziggurat {

// The fold of a log up to an entry, as text: a shortcut for who would fold it again, never the truth. All that is needed to go on
// as if every entry had been taken, rewinds included; like the log it goes to the store, never to a socket.
std::string write_state(const Replay& replay);  // compact JSON, sorted keys; of a campaign that has its first entry
// Refused: what writing never makes. Whether it is this log's fold, and made by these rules, is for the caller to know.
Result<Replay> read_state(
    std::string_view text, const game::Rulebook& rulebook, const std::vector<game::FactionInfo>& factions);

}  // namespace ziggurat
