#pragma once
#include <vector>

#include "campaign/state/campaign.h"

// Agreements with clauses that the server applies. decide/keep_agreements.h applies them and finds breaches.
namespace ziggurat {

// The sides of the seats that an agreement names, ascending.
std::vector<FactionId> parties_of(const Campaign& campaign, const Agreement& agreement);

// Whether its clauses are in force: it has some, everyone has accepted it, and none was broken.
bool binds(const Agreement& agreement);
std::vector<Agreement> binding_agreements(const Campaign& campaign);

// The sides that this one has promised not to attack in the open phase, by a truce or a passage, ascending.
std::vector<FactionId> spared_by(const Campaign& campaign, FactionId faction);

}  // namespace ziggurat
