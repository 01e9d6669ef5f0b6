#pragma once
#include "host/runtime/hosted_campaign.h"
#include "host/services/rate_limits.h"

namespace ziggurat {

// Passes messages from a socket to its campaign. The rate limit counts them by seat, or by address for spectators, so
// all windows, browsers and sessions of a seat share one budget.
class Connection final : public net::SocketUser {
 public:
  Connection(std::shared_ptr<HostedCampaign> campaign, ClientPtr client, std::shared_ptr<RateLimits> rate_limits)
      : campaign_(std::move(campaign)),
        client_(std::move(client)),
        rate_limits_(std::move(rate_limits)),
        counted_to_(client_->session_hash.empty() ? client_->address : campaign_->id() + " " + person_of(client_)) {}
  void opened(std::shared_ptr<net::Socket> socket) override { campaign_->join(client_, std::move(socket)); }
  bool text(std::string text) override {
    auto envelope = protocol::open_envelope(std::move(text));
    const double cost = envelope ? cost_of(envelope->type) : 1;
    const bool watches = client_->session_hash.empty();
    auto& budget = watches ? rate_limits_->watchers : rate_limits_->persons;
    if (cost > 0 && !budget.take(counted_to_, cost, std::chrono::steady_clock::now())) return false;
    return campaign_->receive(client_, std::move(envelope));
  }
  void closed() override { campaign_->leave(client_); }

 private:
  const std::shared_ptr<HostedCampaign> campaign_;
  const ClientPtr client_;
  const std::shared_ptr<RateLimits> rate_limits_;
  const std::string counted_to_;
};

}  // namespace ziggurat
