#include "campaign/closing.h"
#include "campaign/decisions.h"
#include "campaign/sheet_check.h"

namespace ziggurat {
namespace {

inline constexpr std::int64_t day_ms = 24 * 60 * 60 * 1000;
inline constexpr std::int64_t bell_ahead_ms_max = 30 * day_ms;
inline constexpr std::int64_t hold_ms_max = 7 * day_ms;

std::int64_t later(std::int64_t moment_ms, std::int64_t by_ms) { return moment_ms > 0 ? moment_ms + by_ms : moment_ms; }

std::optional<Refusal> other_phase(const Campaign& campaign, std::int64_t phase) {
  if (phase == 0 || phase == campaign.table.phase_number) return std::nullopt;
  return Refusal{"late", "/phase", "the campaign is in another phase by now"};
}

}  // namespace

Decision decide_on(const Campaign& campaign, const PauseClock&, const Occasion& occasion) {
  return campaign.clock.paused_at_ms ? done_already() : decided(ClockPaused{occasion.reason});
}

Decision decide_on(const Campaign& campaign, const ResumeClock&, const Occasion& occasion) {
  const Clock& clock = campaign.clock;
  if (!clock.paused_at_ms) return done_already();
  const std::int64_t pause_ms = occasion.now_ms - *clock.paused_at_ms;
  return decided(
      ClockResumed{later(clock.closes_at_ms, pause_ms), later(clock.next_at_ms, pause_ms), later(clock.release_at_ms, pause_ms)});
}

Decision decide_on(const Campaign& campaign, const MoveBell& command, const Occasion& occasion) {
  const Clock& clock = campaign.clock;
  const std::int64_t to_ms = command.closes_at_ms, now_ms = clock.shows(occasion.now_ms);
  const bool orders = campaign.table.stage == Stage::orders;
  if (!orders && campaign.table.stage != Stage::review)
    return refuse("wrong_stage", "", "while a result is held there is no bell to move");
  if (to_ms == (orders ? clock.closes_at_ms : clock.next_at_ms)) return done_already();
  if (to_ms <= now_ms) return refuse("bad_moment", "/closes_at", "that moment is past; ring the bell to close now");
  if (to_ms - now_ms > bell_ahead_ms_max) return refuse("bad_moment", "/closes_at", "at most 30 days ahead");
  return decided(orders ? ClockSet{to_ms, 0, occasion.reason} : ClockSet{0, to_ms, occasion.reason});
}

Decision decide_on(const Campaign& campaign, const RingBell& command, const Occasion& occasion) {
  if (const auto no = other_phase(campaign, command.phase)) return std::unexpected(*no);
  if (command.without_orders) return close_without_orders(campaign, occasion);
  return close_phase(campaign, occasion, BellCause::asked);
}

Decision decide_on(const Campaign& campaign, const OpenNextPhase& command, const Occasion& occasion) {
  if (const auto no = other_phase(campaign, command.phase)) return std::unexpected(*no);
  const auto& next = campaign.table.outcome->outcome.next;
  if (!next) return refuse("wrong_stage", "", "there is no next phase");
  return decided(next_phase(campaign, *next, occasion));
}

Decision decide_on(const Campaign& campaign, const SetHold& command, const Occasion&) {
  if (command.hold_ms < -1 || command.hold_ms > hold_ms_max) return refuse("bad_moment", "/hold_ms", "-1, or up to seven days");
  if (campaign.table.stage != Stage::held && command.hold_ms == campaign.hold_ms) return done_already();
  return decided(HoldSet{command.hold_ms});
}

Decision decide_on(const Campaign& campaign, const PublishOutcome& command, const Occasion& occasion) {
  if (const auto no = other_phase(campaign, command.phase)) return std::unexpected(*no);
  return publish(campaign, occasion);
}

}  // namespace ziggurat
