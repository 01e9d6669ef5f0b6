#include <chrono>
#include <future>
#include <map>

#include "host/runtime/campaign_registry.h"
#include "net/log.h"

// Renews this server's leases and releases them in `stop`. A lease is the right to write a campaign, and the sign that
// its server is alive. Leases are acquired, also from a server that died, by load_campaign (persist/load.cpp) and, for
// hibernated campaigns, in hibernation.cpp.
namespace ziggurat {
namespace {

constexpr std::int64_t last_snapshots_ms = 8'000;  // for all campaigns together: stopping a server takes no longer

}  // namespace

void CampaignRegistry::wait_for_next_renewal() {
  renew_timer_->start(
      std::chrono::steady_clock::now() + std::chrono::milliseconds(s_.limits.renew_ms), [this] { renew_leases(); });
}

void CampaignRegistry::renew_leases() {
  const auto all = campaigns();
  auto asked = s_.writer.query([this, all](store::Store* store) {
    if (store) {
      const auto now_ms = store->lease_clock_ms(s_.clock.now_ms());
      const auto renewed = now_ms ? store->renew_leases(s_.node, *now_ms + s_.limits.lease_ms)
                                  : Result<std::vector<store::Lease>>(std::unexpected(now_ms.error()));
      std::map<std::string, const store::Lease*> ours;
      if (renewed)
        for (const store::Lease& lease : *renewed) ours[lease.campaign] = &lease;
      for (const auto& campaign : renewed ? all : std::vector<std::shared_ptr<HostedCampaign>>()) {
        const auto lease = ours.find(campaign->id());
        if (campaign->lost()) continue;
        if (lease != ours.end() && lease->second->epoch == campaign->lease().epoch)
          campaign->lease_renewed(*lease->second);
        else campaign->lose("moved", moved_words);
      }
    }
    strand_->post([this] { wait_for_next_renewal(); });
  });
  if (!asked) strand_->post([this] { wait_for_next_renewal(); });
}

void CampaignRegistry::stop() {
  stopping_ = true;
  std::promise<void> timers_off;
  strand_->post([&] {
    poll_timer_->cancel();
    soon_timer_->cancel();
    renew_timer_->cancel();
    watch_timer_->cancel();
    timers_off.set_value();
  });
  timers_off.get_future().wait();
  const auto all = campaigns();
  for (const auto& campaign : all) campaign->stop();
  // By the time this query runs, everything submitted before it is written and its campaign informed.
  std::promise<void> done;
  if (s_.writer.query([&](store::Store*) { done.set_value(); })) done.get_future().wait();
  // Snapshots are a shortcut: skip those that would take too long; the next start replays the log.
  const std::int64_t until_ms = s_.clock.now_ms() + last_snapshots_ms;
  for (const auto& campaign : all) {
    if (s_.clock.now_ms() > until_ms) break;
    std::promise<void> kept;
    campaign->store_last_snapshot([&] { kept.set_value(); });
    kept.get_future().wait();
  }
  std::promise<void> written;
  auto asked = s_.writer.query([&](store::Store* store) {
    // Release the leases: the next server need not wait, and sees in them since when no server has run.
    const auto now_ms = store ? store->lease_clock_ms(s_.clock.now_ms()) : Result<std::int64_t>(0);
    if (store && now_ms) static_cast<void>(store->renew_leases(s_.node, store::released(*now_ms)));
    written.set_value();
  });
  if (asked) written.get_future().wait();
  for (const auto& campaign : all) {
    std::promise<void> acknowledged;
    campaign->state([&](const HostedCampaign::State&) { acknowledged.set_value(); });
    acknowledged.get_future().wait();
  }
}

}  // namespace ziggurat
