#pragma once
#include <vector>

#include "campaign/decide/decide.h"

// How bots answer proposals with clauses, and which orders they leave out because of a truce.
namespace ziggurat {

// The first answer of a bot that is due to a proposal with clauses, by bot_accepts (game/offer.h); empty: none is due.
// Bots do not answer proposals without clauses. A bot that accepts unseals its sheet, which may attack the new partner.
std::vector<EntryBody> bot_answers(const Campaign& campaign, const DecisionContext& context);
// Whether an answer is due; much cheaper than bot_answers.
bool bots_to_answer(const Campaign& campaign, std::int64_t now_ms);

// A fault for each order of the sheet that would attack a partner in a truce, as far as the seat knows.
std::vector<Refusal> truce_faults(
    const Campaign& campaign, SeatId seat, const DecisionContext& context, const game::Sheet& sheet);

}  // namespace ziggurat
