#pragma once
#include <cstdint>
#include <vector>

#include "campaign/feeds/streams.h"
#include "campaign/state/campaign.h"

// Which seats receive letters and agreements, and how a seat numbers them: from 1 without gaps among those that it
// receives. Numbers of the whole campaign would reveal how much others write to each other.
namespace ziggurat {

// The writer, the addressees, and every umpire.
bool receives(const Campaign& campaign, SeatId seat, const PressMessage& message);
bool receives(const Campaign& campaign, SeatId seat, const Agreement& agreement);

// All letters that the seat receives, in the order of writing: the first has its number 1. The pointers are valid as
// long as the campaign does not change.
std::vector<const PressMessage*> press_of(const Campaign& campaign, SeatId seat);
std::vector<const Agreement*> agreements_of(const Campaign& campaign, SeatId seat);

// The agreement can no longer be accepted: its phase has closed, or its time has passed.
bool lapsed(const Campaign& campaign, const Agreement& agreement, std::int64_t now_ms);

// The announcements to this viewer, oldest first: the first has its number 1.
struct AnnouncementState {
  std::int64_t at_ms = 0;
  AnnouncementShown shown;
};
std::vector<AnnouncementState> announcements_of(const Campaign& campaign, const game::Viewer& viewer);

// The requests that this viewer may read, oldest first: its own side's, numbered from 1; for the umpire, those of all
// sides.
std::vector<const Request*> requests_of(const Campaign& campaign, const game::Viewer& viewer);
// The seat on whose sheet of the closed phase the order stands, otherwise its faction's leader; invalid: nobody plays
// the faction.
SeatId who_asked(const Campaign& campaign, const game::FollowUp& follow_up);
// The viewer's number of a request of its side; the umpire uses the campaign's number.
std::int64_t own_number(const Campaign& campaign, const game::Viewer& viewer, const Request& request);

// The seat's own number of a message that it receives.
std::int64_t own_number(const Campaign& campaign, SeatId seat, const PressMessage& message);
std::int64_t own_number(const Campaign& campaign, SeatId seat, const Agreement& agreement);

}  // namespace ziggurat
