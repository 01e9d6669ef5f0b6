#include "campaign/state/talk/rooms.h"

#include <algorithm>
#include <limits>

namespace ziggurat {
namespace {

constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();

// From the entry with which a member came in to the one with which it left.
struct Span {
  std::int64_t from = 0, to = never;
};
Span span_of(const RoomMember& member) { return {member.joined_seq, member.left_seq == 0 ? never : member.left_seq}; }
bool overlap(const Span& one, const Span& other) { return one.from < other.to && other.from < one.to; }

bool is_umpire(const Campaign& campaign, SeatId seat) {
  const SeatInfo* info = campaign.seat(seat);
  return info && info->role == SeatRole::umpire;
}

// Umpires read every room all the time.
std::vector<Span> spans_of(const Campaign& campaign, SeatId seat, const Room& room) {
  if (is_umpire(campaign, seat)) return {Span()};
  std::vector<Span> spans;
  for (const RoomMember& member : room.members)
    if (member.seat == seat) spans.push_back(span_of(member));
  return spans;
}

Room* find_room(Campaign& campaign, std::int64_t number) {
  const auto found = std::ranges::find(campaign.rooms, number, &Room::number);
  return found == campaign.rooms.end() ? nullptr : &*found;
}

}  // namespace

bool Room::has(SeatId seat) const {
  return std::ranges::any_of(members, [&](const RoomMember& one) { return one.seat == seat && one.left_seq == 0; });
}

std::vector<SeatId> Room::here() const {
  std::vector<SeatId> seats;
  for (const RoomMember& member : members)
    if (member.left_seq == 0) seats.push_back(member.seat);
  return seats;
}

std::vector<const Room*> rooms_of(const Campaign& campaign, SeatId seat) {
  std::vector<std::pair<std::int64_t, const Room*>> known;
  const bool all = is_umpire(campaign, seat);
  for (const Room& room : campaign.rooms) {
    const auto first = std::ranges::find(room.members, seat, &RoomMember::seat);
    if (all) known.emplace_back(room.number, &room);
    else if (first != room.members.end()) known.emplace_back(first->joined_seq, &room);
  }
  std::ranges::sort(known, {}, &std::pair<std::int64_t, const Room*>::first);
  std::vector<const Room*> rooms;
  for (const auto& [order, room] : known) rooms.push_back(room);
  return rooms;
}

const Room* room_by_number(const Campaign& campaign, std::int64_t number) {
  const auto found = std::ranges::find(campaign.rooms, number, &Room::number);
  return found == campaign.rooms.end() ? nullptr : &*found;
}

std::int64_t own_number(const Campaign& campaign, SeatId seat, const Room& room) {
  const auto known = rooms_of(campaign, seat);
  const auto found = std::ranges::find(known, &room);
  return found == known.end() ? 0 : found - known.begin() + 1;
}

RoomPeople people_of(const Campaign& campaign, SeatId seat, const Room& room) {
  const auto spans = spans_of(campaign, seat, room);
  if (spans.empty()) return {};
  const std::int64_t end = spans.back().to;
  RoomPeople people;
  people.gone = end != never;
  for (const RoomMember& member : room.members) {
    if (people.gone && member.seat == seat) continue;
    const Span span = span_of(member);
    // At the moment `end`, which for a seat that is in the room is now.
    if (span.from < end && (span.to >= end)) people.here.push_back(member.seat);
  }
  const auto is_in = [](const std::vector<SeatId>& seats, SeatId one) {
    return std::ranges::find(seats, one) != seats.end();
  };
  for (const RoomMember& member : room.members) {
    const bool met = std::ranges::any_of(spans, [&](const Span& own) { return overlap(own, span_of(member)); });
    if (met && member.seat != seat && !is_in(people.here, member.seat) && !is_in(people.left, member.seat))
      people.left.push_back(member.seat);
  }
  return people;
}

std::optional<RoomOpened> debrief_room(const Campaign& campaign, const std::vector<SeatId>& held, std::int64_t now_ms) {
  const auto umpire = std::ranges::find(campaign.seats, SeatRole::umpire, &SeatInfo::role);
  if (campaign.lesson || umpire == campaign.seats.end()) return std::nullopt;
  const SeatId from{static_cast<std::int32_t>(umpire - campaign.seats.begin())};
  RoomOpened opened{static_cast<std::int64_t>(campaign.rooms.size()) + 1, from, {}, "Debrief", now_ms + debrief_ms};
  for (SeatId seat{0}; seat.value < static_cast<std::int32_t>(campaign.seats.size()); ++seat.value) {
    const SeatInfo& info = *campaign.seat(seat);
    // Somebody whom a bot has replaced played as well.
    const bool bot = campaign.bots.contains(seat) && !campaign.absences.left_to_bots.contains(seat);
    if (seat != from && (info.role == SeatRole::umpire || (info.is_player() && !bot))) opened.with.push_back(seat);
  }
  const auto people = std::ranges::count_if(
      held, [&](SeatId seat) { return seat == from || std::ranges::find(opened.with, seat) != opened.with.end(); });
  return people > 1 && !opened.with.empty() ? std::optional(std::move(opened)) : std::nullopt;
}

void open_room(Campaign& campaign, const RoomOpened& opened, std::int64_t seq) {
  Room& room = campaign.rooms.emplace_back(Room{opened.number, opened.from, opened.name, {}, opened.closes_at_ms});
  room.members.push_back({opened.from, seq});
  for (const SeatId seat : opened.with) room.members.push_back({seat, seq});
}

void join_room(Campaign& campaign, const RoomJoined& joined, std::int64_t seq) {
  if (Room* room = find_room(campaign, joined.room)) room->members.push_back({joined.seat, seq});
}

void leave_room(Campaign& campaign, std::int64_t number, SeatId seat, std::int64_t seq) {
  Room* room = find_room(campaign, number);
  if (!room) return;
  for (RoomMember& member : room->members)
    if (member.seat == seat && member.left_seq == 0) member.left_seq = seq;
}

void leave_all_rooms(Campaign& campaign, SeatId seat, std::int64_t seq) {
  for (const Room& room : campaign.rooms) leave_room(campaign, room.number, seat, seq);
}

void close_debrief(Campaign& campaign, std::int64_t at_ms) {
  for (Room& room : campaign.rooms)
    if (room.closes_at_ms != 0) room.closes_at_ms = std::min(room.closes_at_ms, at_ms);
}

}  // namespace ziggurat
