#pragma once
#include <cstdint>
#include <vector>

#include "campaign/state/campaign.h"
#include "campaign/feeds/streams.h"

// Who hears of letters and agreements, and how a seat counts them. A seat's numbers are dense from 1 among what it hears of: one
// number for all would count what others write to each other.
namespace ziggurat {

// Those who wrote it, those it is for, and every umpire.
bool receives(const Campaign& campaign, SeatId seat, const PressMessage& message);
bool receives(const Campaign& campaign, SeatId seat, const Agreement& agreement);

// All that the seat hears of, in the order in which it was written: the first is its number 1. The pointers last as long as the
// campaign stands still.
std::vector<const PressMessage*> press_of(const Campaign& campaign, SeatId seat);
std::vector<const Agreement*> agreements_of(const Campaign& campaign, SeatId seat);

// An agreement can no longer be accepted: its phase has closed, or its moment has passed.
bool lapsed(const Campaign& campaign, const Agreement& agreement, std::int64_t now_ms);

// What this viewer was told by announcements, the oldest first: the first is its number 1.
struct AnnouncementState {
  std::int64_t at_ms = 0;
  AnnouncementShown shown;
};
std::vector<AnnouncementState> announcements_of(const Campaign& campaign, const game::Viewer& viewer);

// The requests that this viewer may read, oldest first: its own side's, numbered from 1; for the umpire, those of all sides.
std::vector<const Request*> requests_of(const Campaign& campaign, const game::Viewer& viewer);
// The number by which the viewer knows a request of its side: the umpire's is the campaign's own.
std::int64_t own_number(const Campaign& campaign, const game::Viewer& viewer, const Request& request);

// The seat's own number of one that it hears of.
std::int64_t own_number(const Campaign& campaign, SeatId seat, const PressMessage& message);
std::int64_t own_number(const Campaign& campaign, SeatId seat, const Agreement& agreement);

}  // namespace ziggurat
