#pragma once
#include <vector>

#include "campaign/state/campaign.h"

// Agreements whose clauses the server keeps.
namespace ziggurat {

// The sides of the seats that an agreement names, ascending.
std::vector<FactionId> parties_of(const Campaign& campaign, const Agreement& agreement);

// Everyone has accepted it, it has clauses, and none is broken.
bool binds(const Agreement& agreement);
std::vector<Agreement> binding_agreements(const Campaign& campaign);

// The sides that this one has promised not to attack in the open phase, ascending.
std::vector<FactionId> truces_of(const Campaign& campaign, FactionId faction);

}  // namespace ziggurat
