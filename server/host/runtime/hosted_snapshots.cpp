#include "base/exception_message.h"
#include "campaign/snapshot/snapshot.h"
#include "host/runtime/hibernation_record.h"
#include "host/runtime/hosted_campaign.h"
#include "net/log.h"

// Snapshots: the campaign's state beside its log, for a quicker start.
namespace ziggurat {
// False while a viewer missed something that could not be shown: a snapshot would omit it for ever.
bool HostedCampaign::keeps_snapshots() const {
  return s_.limits.snapshot_entries > 0 && !s_.program.empty() && !game_.streams().faded();
}

Kept HostedCampaign::kept_now() {
  kept_seq_ = game_.campaign().last_seq;
  return {*game_.replay, game_.chain, game_.phase_seq, feed_.texts().said()};
}

// The record that lets a starting server skip loading the campaign; none: a timer is pending, so it must be loaded.
std::optional<store::HibernationRecord> HostedCampaign::hibernation_record_now() {
  if (s_.limits.sleep_after_ms <= 0 || !waits_for_somebody()) return std::nullopt;
  const Campaign& c = game_.campaign();
  hibernated_seq_ = c.last_seq;
  return store::HibernationRecord{
      c.last_seq, write_hibernation_record({state_now(), c.seats, factions_, emblems_, game_.phase_seq},
                      maker_of(s_, c.rulebook), game_.chain)};
}

// Drops texts from memory that are in the store and rarely needed. Freeing the worlds of many phases takes long, so
// that happens on the background strand.
void HostedCampaign::let_go_of_past(std::vector<StateText::Past> openings) {
  post([self = shared_from_this(), openings = std::move(openings)] {
    if (self->sleep_state_ != SleepState::awake || self->lost_) return;
    const Replay& replay = *self->game_.replay;
    auto gone = std::make_shared<const std::pair<Openings, Streams::Openings>>(
        replay.campaign.openings, replay.streams.memory().openings);
    ziggurat::let_go_of_past(*self->game_.replay, openings, past_through_writer(self->s_.writer, self->id_));
    self->s_.aside->post([gone = std::move(gone)] {});
  });
}

// The strand only makes the copy. All entries in it are durable: an entry is taken after its commit.
void HostedCampaign::keep_snapshot(std::function<void()> done, bool at_rest) {
  keeping_ = true;
  const auto kept = std::make_shared<const Kept>(kept_now());
  s_.aside->post([self = shared_from_this(), kept, rest = at_rest ? hibernation_record_now() : std::nullopt,
                     done = std::move(done)] {
    const auto report = [self, seq = kept->replay.campaign.last_seq](
                            const Result<void>& verdict, std::vector<StateText::Past> openings) {
      self->post([self] { self->keeping_ = false; });
      if (verdict) self->let_go_of_past(std::move(openings));
      if (verdict) return self->s_.figures.snapshots_written.add();
      self->post([self] { self->kept_seq_ = self->snapshots_.stored_seq(), self->hibernated_seq_ = 0; });
      net::log::write(net::log::Level::warn, "snapshot_not_written",
          {{"campaign", self->id_}, {"seq", seq}, {"code", verdict.error().code}, {"why", verdict.error().words}});
    };
    try {
      self->snapshots_.write(self, *kept, self->lease().epoch, rest, report, done);
    } catch (...) {  // only a shortcut is missing: players notice nothing
      report(refuse("fault", "", exception_message()), {});
      if (done) done();
    }
  });
}

void HostedCampaign::keep_last_snapshot(std::function<void()> done) {
  post([self = shared_from_this(), done = std::move(done)] {
    if (self->sleep_state_ != SleepState::awake) return done();
    const std::int64_t seq = self->game_.campaign().last_seq;
    const bool may_rest =
        self->s_.limits.sleep_after_ms > 0 && self->hibernated_seq_ != seq && self->waits_for_somebody();
    const bool nothing_new = self->kept_seq_ == seq && !may_rest;
    if (nothing_new || !self->keeps_snapshots() || self->lost_) return done();
    self->keep_snapshot(done, true);
  });
}

}  // namespace ziggurat
