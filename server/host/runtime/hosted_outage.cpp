#include <utility>

#include "host/runtime/hosted_campaign.h"
#include "host/services/time_zones.h"
#include "net/log.h"

// Recovers after the store was unreachable, and drops a campaign that another server has taken over (`lose`).
namespace ziggurat {

// The outcome of the last writes is unknown after the store was unreachable: read the log and drafts again before
// deciding anything.
void HostedCampaign::recover() {
  if (recovering_ || lost_) return;
  if (half_done_) {
    status_.store_serving = true;
    feed_.send_status();
    return reload();
  }
  recovering_ = true;
  busy_ = true;
  const auto self = shared_from_this();
  const std::int64_t last_seq = game_.campaign().last_seq, phase_seq = game_.phase_seq;
  auto asked = s_.writer.query([self, last_seq, phase_seq](store::Store* store) {
    auto tail =
        store ? catch_up(*store, self->id_, last_seq, phase_seq) : Result<LogTail>(refuse("unavailable", "", ""));
    self->post([self, tail = std::move(tail)]() mutable {
      self->recovering_ = false;
      self->busy_ = false;
      if (tail) return self->caught_up(std::move(*tail));
      self->status_.store_serving = false;  // lost again: wait for `store_changed`
    });
  });
  if (!asked) recovering_ = busy_ = false, status_.store_serving = false;
}

void HostedCampaign::caught_up(LogTail tail) {
  for (const LogLine& line : tail.lines) {
    const auto entry = CheckedFold({*game_.rulebook, game_.setup}, *game_.replay, game_.chain).next(line);
    if (!entry) return lose("unreadable", "the rest of this campaign's log cannot be read");
    take(*entry, line.chain);
  }
  feed_.send_desk();
  const Drafts before = game_.drafts;
  if (!game_.load_drafts(tail.sheets)) return lose("unreadable", "the sheets of this campaign cannot be read");
  forget_rendered();
  if (!status_.store_serving) {
    status_.store_serving = true;
    feed_.send_status();
  }
  for (const SeatId seat : feed_.texts().sheets_for(game::Viewer::umpire())) {
    const auto was = before.find(seat);
    const auto is = game_.drafts.find(seat);
    const bool same =
        (was == before.end()) == (is == game_.drafts.end()) && (is == game_.drafts.end() || was->second == is->second);
    if (!same) feed_.send_sheet(seat);
  }
  resolve_doubts();
  settled_ = false;
  if (!give_back_outage()) run();
}

bool HostedCampaign::give_back_outage() {
  const std::int64_t lost_at_ms = std::exchange(store_lost_at_ms_, 0);
  if (lost_at_ms == 0 || stopped_) return false;
  auto grace = grace_after_outage(game_.campaign(), lost_at_ms, s_.clock.now_ms(), &system_time_zones());
  if (grace.empty()) return false;
  write(std::move(grace), server_actor(), [](const Result<std::vector<Entry>>&) {});
  return true;
}

void HostedCampaign::store_changed(bool serving) {
  post([self = shared_from_this(), serving] {
    const bool awake = self->sleep_state_ == SleepState::awake;
    if (serving && awake) return self->recover();
    if (serving) {
      self->status_.store_serving = true;
      if (self->wake_at_ms_) self->wake();  // to give back the time in which no orders could be stored
      return;
    }
    if (!self->status_.store_serving) return;
    self->status_.store_serving = false;
    self->store_lost_at_ms_ = self->s_.clock.now_ms();
    if (!awake) return;
    self->feed_.send_status();
    self->run();  // refuse queued requests now, not when the store is back
  });
}

void HostedCampaign::lose(const std::string& code, const std::string& words) {
  post([self = shared_from_this(), code, words] {
    if (self->lost_.exchange(true)) return;
    if (!self->status_.fault_notice.empty()) self->s_.figures.suspended.add(-1);
    net::log::write(net::log::Level::warn, "campaign_lost", {{"campaign", self->id_}, {"why", words}});
    self->set_sleep_state(self->sleep_state_);
    self->timer_->cancel();
    self->sheets_timer_->cancel();
    self->jobs_.clear();
    for (const ClientPtr& client : std::set<ClientPtr>(self->feed_.readers().clients()))
      self->disconnect(client, {code, words, 2000});
  });
}

}  // namespace ziggurat
