#include "campaign/talk.h"

#include <algorithm>

namespace ziggurat {
namespace {

bool party(const Campaign& campaign, SeatId seat, SeatId from, const std::vector<SeatId>& others) {
  const SeatInfo* info = campaign.seat(seat);
  if (!info) return false;
  return info->role == SeatRole::umpire || seat == from ||
         std::find(others.begin(), others.end(), seat) != others.end();
}

template <class Said>
std::vector<const Said*> heard_by(const Campaign& campaign, SeatId seat, const std::vector<Said>& all) {
  std::vector<const Said*> heard;
  for (const Said& one : all)
    if (hears(campaign, seat, one)) heard.push_back(&one);
  return heard;
}

template <class Said>
std::int64_t number_of(const Campaign& campaign, SeatId seat, const std::vector<Said>& all, std::int64_t number) {
  return std::count_if(
      all.begin(), all.end(), [&](const Said& one) { return one.number <= number && hears(campaign, seat, one); });
}

}  // namespace

bool hears(const Campaign& campaign, SeatId seat, const PressMessage& message) {
  return party(campaign, seat, message.from, message.to);
}
bool hears(const Campaign& campaign, SeatId seat, const Agreement& agreement) {
  return party(campaign, seat, agreement.from, agreement.with);
}

std::vector<const PressMessage*> press_of(const Campaign& campaign, SeatId seat) {
  return heard_by(campaign, seat, campaign.press);
}
std::vector<const Agreement*> agreements_of(const Campaign& campaign, SeatId seat) {
  return heard_by(campaign, seat, campaign.agreements);
}

std::int64_t own_number(const Campaign& campaign, SeatId seat, const PressMessage& message) {
  return number_of(campaign, seat, campaign.press, message.number);
}
std::int64_t own_number(const Campaign& campaign, SeatId seat, const Agreement& agreement) {
  return number_of(campaign, seat, campaign.agreements, agreement.number);
}

}  // namespace ziggurat
