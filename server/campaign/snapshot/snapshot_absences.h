#pragma once
#include "campaign/log/log_parts.h"

namespace ziggurat::log {

// The part of a snapshot about absent players.
JsonText write_absences(const Absences& absences);
Absences read_absences(const JsonReader& json);

}  // namespace ziggurat::log
