#pragma once
#include <string>

#include "base/time_zone.h"
#include "campaign/state/campaign.h"

namespace ziggurat {

// All letters that a seat may read, oldest first, as a text file, with the rooms that it knows. Times are in the
// campaign's time zone, or in UTC if it has none.
std::string letters_text(const Campaign& campaign, SeatId seat, const TimeZones& zones);

}  // namespace ziggurat
