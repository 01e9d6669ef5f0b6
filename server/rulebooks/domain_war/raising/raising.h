#pragma once
#include "rulebooks/domain_war/phase_resolver.h"

namespace ziggurat::domain_war {

// As this regent's units of the type are called, for one that only spies are shown: none bears it, whether it is there or not.
std::string name_of_made_up(const PhaseResolver& resolver, FactionId faction, UnitType type);

}  // namespace ziggurat::domain_war
