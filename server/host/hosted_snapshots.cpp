#include "base/caught.h"
#include "host/hosted_campaign.h"
#include "net/log.h"

// The campaign's state beside its log, for a quicker start.
namespace ziggurat {

// What somebody was not shown would be missing in it for ever.
bool HostedCampaign::keeps_snapshots() const {
  return s_.limits.snapshot_entries > 0 && !s_.program.empty() && !game_.streams().faded();
}

// The strand makes only the copy. All entries that it covers are durable: an entry is taken after its commit.
void HostedCampaign::keep_snapshot(std::function<void()> done) {
  keeping_ = true;
  kept_seq_ = game_.campaign().last_seq;
  const auto kept = std::make_shared<const Kept>(Kept{*game_.replay, game_.chain, game_.phase_seq, texts_.said()});
  s_.aside->post([self = shared_from_this(), kept, done = std::move(done)] {
    const Campaign& campaign = kept->replay.campaign;
    const auto told = [self, seq = campaign.last_seq](const Result<void>& verdict) {
      if (verdict) return self->s_.figures.snapshots_written.add();
      net::log::write(net::log::Level::warn, "snapshot_not_written",
          {{"campaign", self->id_}, {"seq", seq}, {"code", verdict.error().code}, {"why", verdict.error().words}});
    };
    try {
      store::Part part;
      part.campaign = self->id_;
      part.epoch = self->lease().epoch;
      part.snapshot = store::Snapshot{campaign.last_seq, write_snapshot(*kept, maker_of(self->s_, campaign.rulebook))};
      if (const auto submitted = self->s_.writer.submit(std::move(part), told); !submitted) told(submitted);
    } catch (...) {  // a shortcut is missing: nobody at the table notices
      told(refuse("fault", "", caught_words()));
    }
    self->post([self] { self->keeping_ = false; });
    if (done) done();
  });
}

void HostedCampaign::keep_last_snapshot(std::function<void()> done) {
  post([self = shared_from_this(), done = std::move(done)] {
    const bool nothing_new = self->game_.campaign().last_seq == self->kept_seq_;
    if (nothing_new || !self->keeps_snapshots() || self->lost_) return done();
    self->keep_snapshot(done);
  });
}

}  // namespace ziggurat
