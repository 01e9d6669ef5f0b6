#pragma once
#include "rulebooks/domain_war/phase_resolver.h"

namespace ziggurat::domain_war {

// A name for a decoy in the style of this regent's units of the type; no unit, real or decoy, bears it.
std::string name_of_made_up(const PhaseResolver& resolver, FactionId faction, UnitType type);

}  // namespace ziggurat::domain_war
