#pragma once
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "campaign/decide.h"

// A bot in a seat: it writes and seals the sheet of its seat as soon as one is asked for, from what its seat sees alone. What it does
// stands in the log as the seat's own, so that nothing that reads a log asks a bot again.
namespace ziggurat {

// The first seat of a bot whose sheet is asked for now and not sealed; none: no bot has anything to do. `idle`: not these.
std::optional<SeatId> bot_awaited(const Campaign& campaign, const std::set<SeatId>& idle, std::int64_t now_ms);

// What the bot of this seat hands in: a draft, to be stored and sealed by one and the same commit, so that whoever takes the seat finds
// it there. It follows from the seat's view and a chance of its own, which is none of the campaign's dice.
Draft bot_draft(const Campaign& campaign, SeatId seat, const Occasion& occasion);
SheetSealed seal_of(SeatId seat, const Draft& draft);

// The seat is its player's again (or nobody's), and what the bot has sealed lies open as a draft.
std::vector<EntryBody> hand_back(const Campaign& campaign, SeatId seat, const std::string& reason);

}  // namespace ziggurat
