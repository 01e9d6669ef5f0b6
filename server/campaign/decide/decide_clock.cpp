#include <algorithm>

#include "campaign/decide/decisions.h"
#include "campaign/decide/phase/closing.h"
#include "campaign/decide/phase/phase_end.h"
#include "campaign/decide/sheet_validation.h"

namespace ziggurat {
namespace {

inline constexpr std::int64_t day_ms = 24 * 60 * 60 * 1000;
inline constexpr std::int64_t bell_ahead_ms_max = 30 * day_ms;  // from now
inline constexpr std::int64_t pause_ahead_ms_max = 90 * day_ms;
// If a phase ends at a bell hour, a longer pause moves its end to the next one; a shorter pause moves it by its own
// length.
inline constexpr std::int64_t short_pause_ms = 60 * 60 * 1000;
inline constexpr std::int64_t hold_ms_max = 7 * day_ms;

std::int64_t later(std::int64_t moment_ms, std::int64_t by_ms) { return moment_ms > 0 ? moment_ms + by_ms : moment_ms; }

std::optional<Refusal> other_phase(const Campaign& campaign, std::int64_t phase) {
  if (phase == 0 || phase == campaign.table.phase_number) return std::nullopt;
  return Refusal{"late", "/phase", "the campaign is in another phase by now"};
}

}  // namespace

std::int64_t latest_bell_ms(const Campaign& campaign, std::int64_t now_ms) {
  const Clock& clock = campaign.clock;
  const std::int64_t moved_ms_max = campaign.law ? campaign.law->moved_ms_max : ClockLaw{}.moved_ms_max;
  return clock.first_ms + (now_ms - clock.shows(now_ms)) + moved_ms_max;
}

Decision decide_on(const Campaign& campaign, const PauseClock& command, const DecisionContext& context) {
  const Clock& clock = campaign.clock;
  const std::int64_t now_ms = context.now_ms, longest_ms = campaign.law ? campaign.law->pause_ms_max : 0;
  std::int64_t until_ms = command.until_ms;
  if (until_ms != 0 && until_ms <= now_ms) return refuse("bad_moment", "/until", "that time is in the past");
  if (until_ms - now_ms > pause_ahead_ms_max) return refuse("bad_moment", "/until", "at most 90 days ahead");
  if (longest_ms > 0) {
    const std::int64_t latest_ms = clock.shows(now_ms) + longest_ms;
    if (until_ms > latest_ms)
      return refuse("bad_moment", "/until", "the law of the clock allows no pause as long as this");
    if (until_ms == 0) until_ms = std::max(latest_ms, now_ms + 1);
  }
  if (clock.paused_at_ms && until_ms == clock.paused_until_ms) return done_already();
  return decided(ClockPaused{context.reason, until_ms});
}

// Resuming restores the time that was left. So that players can return, an early bell, and an end or opening that the
// umpire set during the pause, come no sooner than time_to_come_back_ms.
Decision decide_on(const Campaign& campaign, const ResumeClock&, const DecisionContext& context) {
  const Clock& clock = campaign.clock;
  if (!clock.paused_at_ms) return done_already();
  const std::int64_t pause_ms = context.now_ms - *clock.paused_at_ms;
  const std::int64_t soonest_ms = context.now_ms + time_to_come_back_ms;
  const auto moment = [&](std::int64_t at_ms) {
    return clock.stays && at_ms > 0 ? std::max(at_ms, soonest_ms) : later(at_ms, pause_ms);
  };
  const bool orders = campaign.table.stage == Stage::orders;
  std::int64_t closes_at_ms = moment(clock.closes_at_ms);
  // If the umpire moved the bell to an hour that the law does not allow, do not move it to a lawful one.
  const bool lawful = lawful_bell_ms(campaign, clock.closes_at_ms, context.zones) == clock.closes_at_ms;
  if (closes_at_ms > 0 && !clock.stays && lawful)
    closes_at_ms = pause_ms > short_pause_ms ? moved_bell_ms(campaign, closes_at_ms, context.zones)
                                             : lawful_bell_ms(campaign, closes_at_ms, context.zones);
  return decided(ClockResumed{
      closes_at_ms, moment(clock.next_at_ms), later(clock.release_at_ms, pause_ms), orders ? soonest_ms : 0});
}

Decision decide_on(const Campaign& campaign, const MoveBell& command, const DecisionContext& context) {
  const Clock& clock = campaign.clock;
  const std::int64_t to_ms = command.closes_at_ms, now_ms = context.now_ms;
  const bool orders = campaign.table.stage == Stage::orders;
  if (!orders && campaign.table.stage != Stage::review)
    return refuse("wrong_stage", "", "a held result has no bell to move");
  const bool stands = !clock.paused_at_ms || clock.stays;  // false: resuming would move this time
  if (stands && to_ms == (orders ? clock.closes_at_ms : clock.next_at_ms)) return done_already();
  if (to_ms <= now_ms)
    return refuse("bad_moment", "/closes_at", "that time is in the past: ring the bell to end the phase now");
  if (to_ms - now_ms > bell_ahead_ms_max) return refuse("bad_moment", "/closes_at", "must be at most 30 days ahead");
  if (to_ms > latest_bell_ms(campaign, now_ms))
    return refuse("bad_moment", "/closes_at", "this bell cannot be moved so far from its original time");
  return decided(orders ? ClockSet{to_ms, 0, context.reason, 0, clock.closes_at_ms}
                        : ClockSet{0, to_ms, context.reason, 0, clock.next_at_ms});
}

Decision decide_on(const Campaign& campaign, const SetEarlyBell& command, const DecisionContext& context) {
  if (campaign.clock.early_bell == command.rings && campaign.early_bell == command.rings) return done_already();
  const bool may_ring = command.rings != EarlyBell::no && campaign.table.stage == Stage::orders;
  return decided(EarlyBellSet{command.rings, may_ring ? context.now_ms + time_to_come_back_ms : 0});
}

Decision decide_on(const Campaign& campaign, const RingBell& command, const DecisionContext& context) {
  if (const auto no = other_phase(campaign, command.phase)) return std::unexpected(*no);
  if (command.without_orders) return close_without_orders(campaign, context);
  return close_phase(campaign, context, BellCause::asked);
}

Decision decide_on(const Campaign& campaign, const OpenNextPhase& command, const DecisionContext& context) {
  if (const auto no = other_phase(campaign, command.phase)) return std::unexpected(*no);
  const auto& next = campaign.table.outcome->outcome.next;
  if (!next) return refuse("wrong_stage", "", "there is no next phase");
  return decided(next_phase(campaign, *next, context));
}

Decision decide_on(const Campaign& campaign, const SetHold& command, const DecisionContext&) {
  if (command.hold_ms < -1 || command.hold_ms > hold_ms_max)
    return refuse("bad_moment", "/hold_ms", "must be -1, or at most seven days");
  if (campaign.table.stage != Stage::held && command.hold_ms == campaign.hold_ms) return done_already();
  return decided(HoldSet{command.hold_ms});
}

Decision decide_on(const Campaign& campaign, const PublishOutcome& command, const DecisionContext& context) {
  if (const auto no = other_phase(campaign, command.phase)) return std::unexpected(*no);
  if (campaign.table.outcome->outcome.awaits)
    return refuse("awaits_ruling", "", "a battle waits for its result: enter it, or let the rules decide");
  return publish(campaign, context);
}

}  // namespace ziggurat
