#include "base/caught.h"
#include "campaign/bots.h"
#include "host/hosted_campaign.h"

// Seats that a bot plays. It thinks on the campaign's strand, one seat at a time between what else is asked of the campaign, and what it
// throws leaves its seat idle in this phase and nothing else.
namespace ziggurat {
namespace {

constexpr std::int64_t bot_retry_ms = 250;

Actor acting(SeatId seat) {
  Actor actor;
  actor.kind = Actor::Kind::seat;
  actor.seat = seat;
  return actor;
}

}  // namespace

bool HostedCampaign::play_a_bot() {
  const Campaign& c = game_.campaign();
  const std::int64_t now_ms = s_.clock.now_ms();
  if (std::exchange(bots_phase_, c.table.phase_number) != c.table.phase_number) idle_bots_.clear();
  const auto awaited = bot_awaited(c, idle_bots_, now_ms);
  if (!awaited) return false;
  const SeatId seat = *awaited;
  settled_ = false;
  try {
    const Draft draft = bot_draft(c, seat, game_.occasion(now_ms, acting(seat)));
    store::Sheet kept{game_.phase_seq, c.seat(seat)->id, draft.revision, {}, now_ms};
    write_draft(id_, draft.sheet, kept);
    const auto written = [this, seat, draft](const Result<std::vector<Entry>>& entries) {
      if (entries) {
        game_.drafts[seat] = draft;
      } else if (store_serving_) {  // the writer's queue was full
        settled_ = true;
        wake_at(s_.clock.now_ms() + bot_retry_ms);
      }
    };
    write_at(now_ms, {seal_of(seat, draft)}, acting(seat), written, {kept});
  } catch (...) {
    idle_bots_.insert(seat);
    note_trouble("the bot of " + c.seat(seat)->title, caught_words(), false);
    tell_desk();
  }
  return true;
}

void HostedCampaign::give_back_later(SeatId seat) {
  if (!game_.campaign().bots.contains(seat)) return;
  enqueue([self = shared_from_this(), seat] {
    const Campaign& c = self->game_.campaign();
    if (!c.bots.contains(seat)) return;
    self->write(hand_back(c, seat, "its player took the seat"), acting(seat), [](const Result<std::vector<Entry>>&) {});
  });
}

}  // namespace ziggurat
