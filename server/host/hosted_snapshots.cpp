#include "base/caught.h"
#include "host/hosted_campaign.h"
#include "host/rest_text.h"
#include "net/log.h"

// The campaign's state beside its log, for a quicker start.
namespace ziggurat {

// What somebody was not shown would be missing in it for ever.
bool HostedCampaign::keeps_snapshots() const {
  return s_.limits.snapshot_entries > 0 && !s_.program.empty() && !game_.streams().faded();
}

Kept HostedCampaign::kept_now() {
  kept_seq_ = game_.campaign().last_seq;
  return {*game_.replay, game_.chain, game_.phase_seq, texts_.said()};
}

// What a server that starts tells of it without reading it; none: something may come about by itself, so it must be read.
std::optional<store::Rest> HostedCampaign::rest_now() {
  if (s_.limits.sleep_after_ms <= 0 || !waits_for_somebody()) return std::nullopt;
  const Campaign& c = game_.campaign();
  rest_kept_seq_ = c.last_seq;
  return store::Rest{c.last_seq,
      write_rest({state_now(), c.seats, factions_, game_.phase_seq}, maker_of(s_, c.rulebook), game_.chain)};
}

store::Part HostedCampaign::kept_part(const Kept& kept, std::optional<store::Rest> rest) const {
  const Campaign& campaign = kept.replay.campaign;
  store::Part part;
  part.campaign = id_;
  part.epoch = lease().epoch;
  part.snapshot = store::Snapshot{campaign.last_seq, write_snapshot(kept, maker_of(s_, campaign.rulebook))};
  part.rest = std::move(rest);
  return part;
}

// The strand makes only the copy. All entries that it covers are durable: an entry is taken after its commit.
void HostedCampaign::keep_snapshot(std::function<void()> done, bool at_rest) {
  keeping_ = true;
  const auto kept = std::make_shared<const Kept>(kept_now());
  s_.aside->post([self = shared_from_this(), kept, rest = at_rest ? rest_now() : std::nullopt, done = std::move(done)] {
    const auto told = [self, seq = kept->replay.campaign.last_seq](const Result<void>& verdict) {
      if (verdict) {
        self->stored_seq_ = seq;
        return self->s_.figures.snapshots_written.add();
      }
      self->post([self] { self->kept_seq_ = self->stored_seq_, self->rest_kept_seq_ = 0; });
      net::log::write(net::log::Level::warn, "snapshot_not_written",
          {{"campaign", self->id_}, {"seq", seq}, {"code", verdict.error().code}, {"why", verdict.error().words}});
    };
    try {
      if (const auto submitted = self->s_.writer.submit(self->kept_part(*kept, rest), told); !submitted)
        told(submitted);
    } catch (...) {  // a shortcut is missing: nobody at the table notices
      told(refuse("fault", "", caught_words()));
    }
    self->post([self] { self->keeping_ = false; });
    if (done) done();
  });
}

void HostedCampaign::keep_last_snapshot(std::function<void()> done) {
  post([self = shared_from_this(), done = std::move(done)] {
    if (self->rest_ != Rest::awake) return done();
    const std::int64_t seq = self->game_.campaign().last_seq;
    const bool may_rest =
        self->s_.limits.sleep_after_ms > 0 && self->rest_kept_seq_ != seq && self->waits_for_somebody();
    const bool nothing_new = self->kept_seq_ == seq && !may_rest;
    if (nothing_new || !self->keeps_snapshots() || self->lost_) return done();
    self->keep_snapshot(done, true);
  });
}

}  // namespace ziggurat
