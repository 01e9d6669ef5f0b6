#pragma once
#include "rulebooks/domain_war/bell.h"

namespace ziggurat::domain_war {

// A name that no unit bears, as this regent's units of the type are called.
std::string free_name(const Bell& bell, FactionId faction, UnitType type);

}  // namespace ziggurat::domain_war
