#pragma once
#include <vector>

#include "campaign/state/campaign.h"

namespace ziggurat {

// Applies the clauses of agreements after the rules have resolved a phase: pays tribute and loans, opens and closes
// land by passages, and finds breaches (by the rulebook's `attacks`, and payments that a side cannot make). Adds a last
// step to the outcome that reports all this to the parties, and `reached.breaches`. `campaign`: with the phase that ends, and the world before it.
void keep_agreements(const Campaign& campaign, const game::Rulebook& rulebook, const std::vector<game::Attack>& attacks,
    OutcomeReached& reached);

// Why these clauses cannot be part of an agreement between these sides; none: they can. The pointer begins with `at`.
std::optional<Refusal> bad_clauses(const Campaign& campaign, const game::Rulebook& rulebook,
    const std::vector<Clause>& clauses, const std::vector<FactionId>& parties, const std::string& at);

}  // namespace ziggurat
