#include "campaign/state/talk/talk.h"

#include <algorithm>

#include "campaign/state/team.h"

namespace ziggurat {
namespace {

bool party(const Campaign& campaign, SeatId seat, SeatId from, const std::vector<SeatId>& others) {
  const SeatInfo* info = campaign.seat(seat);
  if (!info) return false;
  return info->role == SeatRole::umpire || seat == from ||
         std::find(others.begin(), others.end(), seat) != others.end();
}

template <class Said>
std::vector<const Said*> received_by(const Campaign& campaign, SeatId seat, const std::vector<Said>& all) {
  std::vector<const Said*> received;
  for (const Said& one : all)
    if (receives(campaign, seat, one)) received.push_back(&one);
  return received;
}

template <class Said>
std::int64_t number_of(const Campaign& campaign, SeatId seat, const std::vector<Said>& all, std::int64_t number) {
  return std::count_if(
      all.begin(), all.end(), [&](const Said& one) { return one.number <= number && receives(campaign, seat, one); });
}

}  // namespace

bool receives(const Campaign& campaign, SeatId seat, const PressMessage& message) {
  return party(campaign, seat, message.from, message.to);
}
bool receives(const Campaign& campaign, SeatId seat, const Agreement& agreement) {
  return party(campaign, seat, agreement.from, agreement.with);
}

std::vector<const PressMessage*> press_of(const Campaign& campaign, SeatId seat) {
  return received_by(campaign, seat, campaign.press);
}
std::vector<const Agreement*> agreements_of(const Campaign& campaign, SeatId seat) {
  return received_by(campaign, seat, campaign.agreements);
}

bool lapsed(const Campaign& campaign, const Agreement& agreement, std::int64_t now_ms) {
  if (agreement.until_ms != 0 && now_ms > agreement.until_ms) return true;
  if (agreement.phase == 0) return false;
  const Stage stage = campaign.table.stage;
  return agreement.phase != campaign.table.phase_number || (stage != Stage::lobby && stage != Stage::orders);
}

std::vector<AnnouncementState> announcements_of(const Campaign& campaign, const game::Viewer& viewer) {
  std::vector<AnnouncementState> published;
  for (const auto& [at_ms, announced] : campaign.announcements)
    if (announced.audience.has(viewer)) published.push_back({at_ms, shown_to(viewer, announced)});
  return published;
}

std::vector<const Request*> requests_of(const Campaign& campaign, const game::Viewer& viewer) {
  std::vector<const Request*> own;
  for (const Request& request : campaign.requests) {
    const SeatInfo* seat = campaign.seat(request.seat);
    if (viewer == game::Viewer::umpire() || (seat && viewer == game::Viewer::of(seat->faction)))
      own.push_back(&request);
  }
  return own;
}

SeatId who_asked(const Campaign& campaign, const game::FollowUp& follow_up) {
  for (const TakenSheet& taken : campaign.table.taken)
    if (campaign.seat(taken.seat)->faction == follow_up.faction &&
        std::ranges::find(taken.sheet.orders, follow_up.order) != taken.sheet.orders.end())
      return taken.seat;
  const auto team = team_of(campaign, follow_up.faction);
  return team.empty() ? SeatId{} : team.front();
}

std::int64_t own_number(const Campaign& campaign, const game::Viewer& viewer, const Request& request) {
  if (viewer == game::Viewer::umpire()) return request.number;
  const auto own = requests_of(campaign, viewer);
  return std::count_if(own.begin(), own.end(), [&](const Request* one) { return one->number <= request.number; });
}

std::int64_t own_number(const Campaign& campaign, SeatId seat, const PressMessage& message) {
  return number_of(campaign, seat, campaign.press, message.number);
}
std::int64_t own_number(const Campaign& campaign, SeatId seat, const Agreement& agreement) {
  return number_of(campaign, seat, campaign.agreements, agreement.number);
}

}  // namespace ziggurat
