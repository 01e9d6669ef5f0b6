#pragma once
#include "base/json.h"
#include "base/json_text.h"
#include "campaign/clock/clock_law.h"

namespace ziggurat {

// A law as JSON: {"zone":"Europe/Berlin","bells":["19:00"],"weekdays":[2,5], …}; weekdays from 1 (Monday) to 7
// (Sunday).
JsonText write_law(const ClockLaw& law);
// Members that are left out have their defaults. Throws the reader's error, at the member that is wrong, if the law is
// invalid.
ClockLaw read_law(const JsonReader& json);

}  // namespace ziggurat
