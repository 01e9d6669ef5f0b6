#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "campaign/state/campaign.h"

// Closed rooms, as each seat knows them. A seat knows the rooms that it has joined; umpires know all rooms. A seat
// numbers its rooms from 1 without gaps, in the order in which it first joined them, so that numbers never change and
// reveal nothing about other rooms.
namespace ziggurat {

// The first room has the seat's number 1. The pointers are valid as long as the campaign does not change.
std::vector<const Room*> rooms_of(const Campaign& campaign, SeatId seat);
const Room* room_by_number(const Campaign& campaign, std::int64_t number);  // the campaign's number; null: none
// The seat's own number; 0: it does not know this room.
std::int64_t own_number(const Campaign& campaign, SeatId seat, const Room& room);

// The people of a room as far as a seat may know them: those whose time in the room overlaps its own.
struct RoomPeople {
  std::vector<SeatId> here;  // in the order in which they joined; the first may invite others
  std::vector<SeatId> left;
  bool gone = false;  // the seat itself has left: this is how it was then
};
RoomPeople people_of(const Campaign& campaign, SeatId seat, const Room& room);

// The room in which everybody who played and the umpires talk after the end, for `debrief_ms`. None: fewer than two of
// these are people. `held`: the seats that people have taken.
inline constexpr std::int64_t debrief_ms = std::int64_t{14} * 24 * 60 * 60 * 1000;
std::optional<RoomOpened> debrief_room(const Campaign& campaign, const std::vector<SeatId>& held, std::int64_t now_ms);

// The parts of the fold that concern rooms.
void open_room(Campaign& campaign, const RoomOpened& opened, std::int64_t seq);
void join_room(Campaign& campaign, const RoomJoined& joined, std::int64_t seq);
void leave_room(Campaign& campaign, std::int64_t room, SeatId seat, std::int64_t seq);
void leave_all_rooms(Campaign& campaign, SeatId seat, std::int64_t seq);
void close_debrief(Campaign& campaign, std::int64_t at_ms);  // a rewind takes the end back

}  // namespace ziggurat
