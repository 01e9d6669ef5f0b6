#include <algorithm>

#include "campaign/state/talk/letters.h"
#include "campaign/state/talk/rooms.h"
#include "campaign/state/talk/talk.h"
#include "campaign/state/team.h"
#include "host/feeds/message_renderer.h"
#include "protocol/codec/read/limits.h"
#include "protocol/codec/write/write_server.h"

// What people say to each other and to the umpire, and what a side has for itself: letters, rooms, agreements, requests,
// pins, and who commands what.
namespace ziggurat {
namespace {

constexpr std::size_t searched_bytes_max = 512 * 1024;  // of letters, in one search: orders wait until it ends
constexpr std::size_t phases_found_max = 500;           // an answer names at most this many phases, the newest

}  // namespace

SharedText MessageRenderer::press(SeatId seat, const PressMessage& message, std::int64_t number) const {
  const Room* room = room_by_number(game_.campaign(), message.room);
  return shared(protocol::write_press(
      names(game_.viewer_of(seat)), message, number, room ? own_number(game_.campaign(), seat, *room) : 0));
}

SharedText MessageRenderer::room(SeatId seat, const Room& room) const {
  const Campaign& c = game_.campaign();
  return shared(
      protocol::write_room(names(game_.viewer_of(seat)), room, people_of(c, seat, room), own_number(c, seat, room)));
}

SharedText MessageRenderer::agreement(
    const game::Viewer& viewer, const Agreement& agreement, std::int64_t number) const {
  return shared(protocol::write_agreement(names(viewer), agreement, number));
}

std::string MessageRenderer::request_in_words(const game::Viewer& side, const Request& request) const {
  if (!request.text.empty()) return request.text;
  return orders_in_words(*game_.rulebook, game_.streams().view(side), {request.order}).front();
}

SharedText MessageRenderer::request(const Request& request) const {
  const auto words = request_in_words(game_.viewer_of(request.seat), request);
  return shared(protocol::write_request(names(game::Viewer::umpire()), request, words));
}

SharedText MessageRenderer::request(const game::Viewer& side, const Request& request) const {
  const auto words = request_in_words(side, request);
  return shared(protocol::write_own_request(names(side), request, words, own_number(game_.campaign(), side, request)));
}

// Number a player's requests by seat: the campaign's numbers would reveal how often others have asked.
SharedText MessageRenderer::extension(const Extension& extension, const game::Viewer& viewer) const {
  std::int64_t number = extension.number;
  if (viewer.role != game::Viewer::Role::umpire)
    number = std::ranges::count_if(game_.campaign().extensions,
        [&](const Extension& one) { return one.seat == extension.seat && one.number <= extension.number; });
  return shared(protocol::write_extension(names(viewer), extension, number));
}

SharedText MessageRenderer::older(
    std::string_view id, SeatId seat, const protocol::AskOlder& ask, std::size_t bytes_max) const {
  const Campaign& c = game_.campaign();
  const game::Viewer viewer = game_.viewer_of(seat);
  std::vector<std::string> messages;  // newest first
  std::size_t bytes = 0;
  // True: another message fits.
  const auto take = [&](std::string text) {
    bytes += text.size();
    if (messages.empty() || bytes <= bytes_max) messages.push_back(std::move(text));
    return bytes < bytes_max && messages.size() < protocol::older_messages_max;
  };
  // `number`: the message's number for this seat, at this position.
  const auto page = [&](const auto& items, auto number, auto write) {
    for (std::size_t i = items.size(); i-- > 0;)
      if (const std::int64_t own = number(i); own < ask.before && !take(write(items[i], own))) return;
  };
  const auto in_order = [](std::size_t i) { return static_cast<std::int64_t>(i) + 1; };
  switch (ask.of) {
    case protocol::Talk::press:
      page(press_of(c, seat), in_order,
          [&](const PressMessage* one, std::int64_t own) { return *press(seat, *one, own); });
      break;
    case protocol::Talk::agreements:
      page(agreements_of(c, seat), in_order,
          [&](const Agreement* one, std::int64_t own) { return *agreement(viewer, *one, own); });
      break;
    case protocol::Talk::announcements:
      page(announcements_of(c, viewer), in_order, [&](const AnnouncementState& one, std::int64_t own) {
        return protocol::write_announcement(*words_, one, own);
      });
      break;
    case protocol::Talk::requests: {
      const bool umpire = viewer == game::Viewer::umpire();
      const auto requests = requests_of(c, viewer);
      page(
          requests, [&](std::size_t i) { return umpire ? requests[i]->number : in_order(i); },
          [&](const Request* one, std::int64_t) { return umpire ? *request(*one) : *request(viewer, *one); });
      break;
    }
  }
  std::reverse(messages.begin(), messages.end());
  return shared(protocol::write_older(id, protocol::talk_words[static_cast<std::size_t>(ask.of)], messages));
}

SharedText MessageRenderer::found(
    std::string_view id, SeatId seat, const protocol::AskSearch& ask, std::size_t bytes_max) const {
  const Campaign& c = game_.campaign();
  const auto found = find_letters(c, seat, ask.search, ask.before, protocol::older_messages_max, searched_bytes_max);
  std::vector<std::string> letters;  // newest first
  std::int64_t before = found.before;
  std::size_t bytes = 0;
  for (const FoundLetter& one : found.letters) {
    std::string text = *press(seat, *one.letter, one.number);
    bytes += text.size();
    if (!letters.empty() && bytes > bytes_max) {  // it comes with the next answer
      before = one.number + 1;
      break;
    }
    letters.push_back(std::move(text));
  }
  std::reverse(letters.begin(), letters.end());
  auto phases = ask.before == 0 ? phases_with_letters(c, seat) : std::vector<PressPhase>();
  if (phases.size() > phases_found_max)
    phases.erase(phases.begin(), phases.end() - static_cast<std::ptrdiff_t>(phases_found_max));
  return shared(protocol::write_found(id, letters, before, phases));
}

std::vector<protocol::TeamSeat> MessageRenderer::team_seats(const game::Viewer& viewer) const {
  const Campaign& c = game_.campaign();
  const game::View& view = game_.streams().view(viewer);
  std::vector<protocol::TeamSeat> seats;
  for (const SeatId seat : sheets_for(viewer)) {
    const CommandScope scope = scope_of(c, seat);
    if (scope.whole()) continue;
    protocol::TeamSeat& one =
        seats.emplace_back(protocol::TeamSeat{seat, seat == scope.leader, seat == scope.treasurer, scope.press, {}});
    for (const game::Role* role : roles_of(c, game::roles_declared_by(*game_.rulebook), seat))
      one.roles.push_back(role->id);
    for (const auto& [kind, holder] : scope.orders)
      if (holder == seat) one.orders.push_back(kind);
    for (const auto& [piece, holder] : scope.pieces)
      if (const game::Piece* seen = view.find(piece); holder == seat && seen && seen->side == scope.faction)
        one.pieces.push_back(piece);
  }
  return seats;
}

SharedText MessageRenderer::team(const game::Viewer& viewer) const {
  return shared(protocol::write_team(names(viewer), team_seats(viewer)));
}

SharedText MessageRenderer::team_if_any(const game::Viewer& viewer) const {
  return viewer.role == game::Viewer::Role::spectator || team_seats(viewer).empty() ? nullptr : team(viewer);
}

SharedText MessageRenderer::pins(SeatId seat) const {
  return shared(protocol::write_pins(names(game_.viewer_of(seat)), pins_of(game_.campaign(), seat)));
}

}  // namespace ziggurat
