#pragma once
#include <vector>

#include "campaign/state/campaign.h"

namespace ziggurat {

// Keeps the clauses of the agreements at the end of a phase, after the rules: pays tribute and finds breaches. Both are
// reported in the outcome's last step, to the parties. `campaign` has the phase that ends, and the world before it.
void keep_agreements(const Campaign& campaign, const game::Rulebook& rulebook, const std::vector<game::Attack>& attacks,
    OutcomeReached& reached);

// Why these clauses cannot be part of an agreement between these sides, with a pointer below `at`; none: they can.
std::optional<Refusal> bad_clauses(const Campaign& campaign, const game::Rulebook& rulebook,
    const std::vector<Clause>& clauses, const std::vector<FactionId>& parties, const std::string& at);

}  // namespace ziggurat
