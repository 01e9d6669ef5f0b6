#pragma once
#include <cstdint>
#include <string>

#include "base/time_zone.h"
#include "campaign/state/campaign.h"

namespace ziggurat {

// Renders a campaign's clock as an iCalendar feed (RFC 5545): the end of the open phase or the opening of the next one,
// the end of a pause, and the bell hours at which later phases may end. It uses public facts only: it reveals no
// drafts, seals or presence, and no time of another player's act. `page`: the address of the reader's seat.
std::string calendar_text(
    const Campaign& campaign, std::int64_t now_ms, const TimeZones& zones, const std::string& page);

// The last part of a feed's address: unguessable, and valid as long as this session lives.
std::string calendar_key(const Campaign& campaign, const std::string& session_hash);

}  // namespace ziggurat
