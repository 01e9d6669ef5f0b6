#pragma once
#include <vector>

#include "campaign/decide/decide.h"

// Bots and the clauses that the server keeps: which they accept, and how they keep a truce.
namespace ziggurat {

// The answers of bots to open proposals with clauses, by bot_accepts (game/offer.h); they leave proposals in words
// alone. A bot that accepts takes its sealed sheet back, since it may attack the new partner.
std::vector<EntryBody> bot_answers(const Campaign& campaign, const DecisionContext& context);
// Whether there are any; cheap.
bool bots_to_answer(const Campaign& campaign, std::int64_t now_ms);

// A fault for each order of the sheet that would attack a partner in a truce, as far as the seat knows.
std::vector<Refusal> truce_faults(
    const Campaign& campaign, SeatId seat, const DecisionContext& context, const game::Sheet& sheet);

}  // namespace ziggurat
