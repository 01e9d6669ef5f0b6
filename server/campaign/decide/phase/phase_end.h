#pragma once
#include <cstdint>
#include <vector>

#include "base/time_zone.h"
#include "campaign/state/campaign.h"

// When phases end by themselves: by the campaign's law of the clock, or as the rules say if it has none. `zones` may be
// null if the campaign has no law; a law whose zone it does not have throws.
namespace ziggurat {

// How the law sets the length of this phase; null: as the rules say. The law does not time phases in which nobody
// orders, nor those that a rule, not the campaign's clock, leaves to the umpire.
const PhaseLength* length_by_law(const Campaign& campaign, const game::Phase& phase);
// Whether only the umpire ends this phase.
bool umpire_closes(const Campaign& campaign, const game::Phase& phase);
// Whether this phase takes orders without an end in time, though not until the umpire ends it.
bool is_untimed(const Campaign& campaign, const game::Phase& phase);
// When a phase that begins to take orders now ends by time; 0: never.
std::int64_t bell_ms(const Campaign& campaign, const game::Phase& phase, std::int64_t now_ms, const TimeZones* zones);
// The first moment from this one on at which a bell may ring by itself, and at which it may ring early.
std::int64_t lawful_bell_ms(const Campaign& campaign, std::int64_t from_ms, const TimeZones* zones);
std::int64_t lawful_early_bell_ms(const Campaign& campaign, std::int64_t from_ms, const TimeZones* zones);
// When the open phase ends if its end is moved to this moment: at the next bell hour, if it ends at one.
std::int64_t moved_bell_ms(const Campaign& campaign, std::int64_t to_ms, const TimeZones* zones);
// The time from the bell of the open phase to the next phase.
std::int64_t review_ms_of(const Campaign& campaign);
// When the open phase, if it opened now, and phases like it after it would end; at most `count`. Empty: not by time.
std::vector<std::int64_t> next_bells(
    const Campaign& campaign, std::int64_t now_ms, const TimeZones* zones, std::size_t count);

}  // namespace ziggurat
