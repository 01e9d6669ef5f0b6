#include <algorithm>

#include "campaign/decide/decisions.h"
#include "campaign/feeds/changes_in_words.h"
#include "campaign/umpires/scheduled_due.h"

// Acts that umpires schedule for later.
namespace ziggurat {
namespace {

// Why the act cannot be scheduled for then.
std::optional<Refusal> bad_moment(const Campaign& campaign, const ScheduleAct& command, std::int64_t now_ms) {
  const std::int64_t at_ms = command.act.at_ms;
  if (at_ms > 0) {
    if (at_ms <= now_ms) return Refusal{"bad_moment", "/when/at", "that time is in the past"};
    if (at_ms - now_ms > scheduled_ahead_ms_max) return Refusal{"bad_moment", "/when/at", "at most a year ahead"};
    return std::nullopt;
  }
  if (command.phase != campaign.table.phase_number)
    return Refusal{"late", "/when/phase", "another phase is open now: look when the act would happen"};
  const std::int64_t least = campaign.table.stage == Stage::lobby ? 0 : 1;
  if (command.openings < least || command.openings > scheduled_openings_max)
    return Refusal{"bad_moment", "/when/openings", "must be from 1 to 100 phases ahead"};
  return std::nullopt;
}

}  // namespace

// Refuses acts that could not be done now, so that mistakes show when the act is scheduled.
Decision decide_on(const Campaign& campaign, const ScheduleAct& command, const DecisionContext& context) {
  if (auto bad = bad_moment(campaign, command, context.now_ms)) return std::unexpected(std::move(*bad));
  const auto waiting =
      std::ranges::count_if(campaign.scheduled, [&](const Scheduled& one) { return campaign.waits(one); });
  if (static_cast<std::size_t>(waiting) >= scheduled_max)
    return refuse("too_many", "", "at most 100 acts can be scheduled at once");
  auto now = decide(campaign, command_of(command.act, campaign.table.world), context);
  if (!now) return refuse(now.error().code, "/act" + now.error().at, now.error().words);
  ActScheduled scheduled{campaign.scheduled_made + 1, command.act};
  if (command.act.at_ms == 0) scheduled.act.opening = campaign.table.ordinal + command.openings;
  if (!command.act.changes.empty())
    scheduled.act.what = changes_in_words(
        campaign.table.world, command.act.changes, context.rulebook.vocabulary(), context.rulebook.set_up());
  return decided(std::move(scheduled));
}

Decision decide_on(const Campaign& campaign, const CancelScheduled& command, const DecisionContext&) {
  const auto one = std::ranges::find(campaign.scheduled, command.number, &Scheduled::number);
  if (one == campaign.scheduled.end() || (one->failed.empty() && !campaign.waits(*one)))
    return refuse("no_such_act", "/number", "this act has happened already, or was cancelled");
  return decided(ScheduledActCancelled{command.number, !one->failed.empty()});
}

}  // namespace ziggurat
