#include "base/exception_message.h"
#include "campaign/snapshot/snapshot.h"
#include "host/runtime/hibernation_record.h"
#include "host/runtime/hosted_campaign.h"
#include "net/log.h"

// Snapshots: the campaign's state, stored beside its log for a quicker start.
namespace ziggurat {

// False if a viewer missed a frame because its view could not be computed: the snapshot would never contain that frame.
bool HostedCampaign::stores_snapshots() const {
  return s_.limits.snapshot_entries > 0 && !s_.program.empty() && !game_.streams().faded();
}

Kept HostedCampaign::copy_for_snapshot() {
  snapshot_seq_ = game_.campaign().last_seq;
  return {*game_.replay, game_.chain, game_.phase_seq, feed_.texts().said()};
}

// The record that lets a starting server skip loading the campaign; none: it must be loaded (`waits_for_somebody`).
std::optional<store::HibernationRecord> HostedCampaign::hibernation_record_now() {
  if (s_.limits.sleep_after_ms <= 0 || !waits_for_somebody()) return std::nullopt;
  const Campaign& c = game_.campaign();
  hibernated_seq_ = c.last_seq;
  return store::HibernationRecord{
      c.last_seq, write_hibernation_record({state_now(), c.seats, factions_, emblems_, game_.phase_seq},
                      maker_of(s_, c.rulebook), game_.chain)};
}

// Drops openings of past phases from memory, now that the store has them. Frees them on the background strand, because
// the worlds of many phases take long to free.
void HostedCampaign::release_openings(std::vector<StateText::Past> openings) {
  post([self = shared_from_this(), openings = std::move(openings)] {
    if (self->sleep_state_ != SleepState::awake || self->lost_) return;
    const Replay& replay = *self->game_.replay;
    auto gone = std::make_shared<const std::pair<Openings, Streams::Openings>>(
        replay.campaign.openings, replay.streams.memory().openings);
    ziggurat::let_go_of_past(*self->game_.replay, openings, archive_through_writer(self->s_.writer, self->id_));
    self->s_.background->post([gone = std::move(gone)] {});
  });
}

// Makes the copy on the campaign's strand and writes it on the background strand. The copy has durable entries only: an
// entry is taken after its commit.
void HostedCampaign::store_snapshot(std::function<void()> done, bool hibernates) {
  storing_snapshot_ = true;
  const auto kept = std::make_shared<const Kept>(copy_for_snapshot());
  s_.background->post([self = shared_from_this(), kept, record = hibernates ? hibernation_record_now() : std::nullopt,
                          done = std::move(done)] {
    const auto report = [self, seq = kept->replay.campaign.last_seq](
                            const Result<void>& verdict, std::vector<StateText::Past> openings) {
      self->post([self] { self->storing_snapshot_ = false; });
      if (verdict) self->release_openings(std::move(openings));
      if (verdict) return self->s_.figures.snapshots_written.add();
      self->post([self] { self->snapshot_seq_ = self->snapshots_.stored_seq(), self->hibernated_seq_ = 0; });
      net::log::write(net::log::Level::warn, "snapshot_not_written",
          {{"campaign", self->id_}, {"seq", seq}, {"code", verdict.error().code}, {"why", verdict.error().words}});
    };
    try {
      self->snapshots_.write(self, *kept, self->lease().epoch, record, report, done);
    } catch (...) {  // without a snapshot the next start is only slower
      report(refuse("fault", "", exception_message()), {});
      if (done) done();
    }
  });
}

void HostedCampaign::store_last_snapshot(std::function<void()> done) {
  post([self = shared_from_this(), done = std::move(done)] {
    if (self->sleep_state_ != SleepState::awake) return done();
    const std::int64_t seq = self->game_.campaign().last_seq;
    const bool may_hibernate =
        self->s_.limits.sleep_after_ms > 0 && self->hibernated_seq_ != seq && self->waits_for_somebody();
    const bool nothing_new = self->snapshot_seq_ == seq && !may_hibernate;
    if (nothing_new || !self->stores_snapshots() || self->lost_) return done();
    self->store_snapshot(done, true);
  });
}

}  // namespace ziggurat
