#include "base/exception_message.h"
#include "campaign/bots/bots.h"
#include "host/runtime/hosted_campaign.h"

// Seats that a bot plays. A bot thinks on the campaign's strand in slices of a few milliseconds, queued behind other
// work, so that the end of a phase and messages wait for one slice at most. If a bot throws, its seat gets default orders
// in this phase.
namespace ziggurat {
namespace {

constexpr double slice_ms = 4;
constexpr std::int64_t bot_retry_ms = 250;

Actor acting(SeatId seat) {
  Actor actor;
  actor.kind = Actor::Kind::seat;
  actor.seat = seat;
  return actor;
}

}  // namespace

std::optional<SeatId> HostedCampaign::bot_to_think() const {
  // When one of these states ends, the queue runs and calls the bots again.
  if (is_writing() || stopped_ || lost_ || !status_.store_serving || half_done_ || !status_.fault_notice.empty())
    return std::nullopt;
  return bot_awaited(game_.campaign(), s_.clock.now_ms());
}

void HostedCampaign::schedule_bots() {
  if (bots_scheduled_ || !bot_to_think()) return;
  bots_scheduled_ = true;
  post([self = shared_from_this()] {
    self->bots_scheduled_ = false;
    self->think_more();
  });
}

void HostedCampaign::think_more() {
  const auto awaited = bot_to_think();
  if (!awaited) return;
  const SeatId seat = *awaited;
  const Campaign& c = game_.campaign();
  const DecisionContext context = game_.context(s_.clock.now_ms(), acting(seat));
  Draft draft;
  try {
    if (!thought_ || !thought_->still_asked(c, seat, context)) thought_.emplace(c, seat, context);
    for (const double begun_ms = cpu_ms(); thought_->think(c, context);)
      if (cpu_ms() - begun_ms >= slice_ms) return schedule_bots();
    draft = thought_->draft(c, context);
  } catch (...) {
    note_trouble("the bot of " + c.seat(seat)->title, exception_message(), false);
    feed_.send_desk();
    draft = draft_without_thought(c, seat, context);
  }
  thought_.reset();
  try {
    submit_orders(seat, draft);
  } catch (...) {  // the draft cannot be committed: the bot would compute the same one for ever
    note_trouble("the bot of " + c.seat(seat)->title, exception_message(), false);
    feed_.send_desk();
    submit_orders(seat, draft_without_thought(c, seat, context));
  }
}

void HostedCampaign::submit_orders(SeatId seat, const Draft& draft) {
  const std::int64_t now_ms = s_.clock.now_ms();
  store::Sheet kept{game_.phase_seq, game_.campaign().seat(seat)->id, draft.revision, {}, now_ms};
  write_draft(id_, draft.sheet, draft.by, kept);
  const auto written = [this, seat, draft](const Result<std::vector<Entry>>& entries) {
    if (entries) {
      game_.drafts[seat] = draft;
    } else if (status_.store_serving) {  // the writer's queue was full
      settled_ = true;
      wake_at(s_.clock.now_ms() + bot_retry_ms);
    }
  };
  write_at(now_ms, {seal_of(seat, draft)}, acting(seat), written, {kept});
}

void HostedCampaign::give_back_later(SeatId seat) {
  if (!game_.campaign().bots.contains(seat)) return;
  enqueue([self = shared_from_this(), seat] {
    const Campaign& c = self->game_.campaign();
    if (!c.bots.contains(seat)) return;
    auto bodies = hand_back(c, seat, "its player took the seat");
    if (const auto left = seat_left(c, seat, self->game_.held_seats))
      bodies.emplace_back(BotSet{*left, true, "its player took another seat", strength_of(c, seat)});
    self->write(std::move(bodies), acting(seat), [](const Result<std::vector<Entry>>&) {});
  });
}

}  // namespace ziggurat
