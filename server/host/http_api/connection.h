#pragma once
#include "host/runtime/hosted_campaign.h"
#include "host/app/rate_limits.h"

namespace ziggurat {

// Passes messages from a socket to its campaign. The rate limit counts them by seat, or by address for spectators, so
// another window, browser or session of a seat gets no budget of its own.
class Connection final : public net::SocketUser {
 public:
  Connection(std::shared_ptr<HostedCampaign> campaign, MemberPtr member, std::shared_ptr<RateLimits> rate_limits)
      : campaign_(std::move(campaign)),
        member_(std::move(member)),
        rate_limits_(std::move(rate_limits)),
        counted_to_(member_->session_hash.empty() ? member_->address : campaign_->id() + " " + person_of(member_)) {}
  void opened(std::shared_ptr<net::Socket> socket) override { campaign_->join(member_, std::move(socket)); }
  bool text(std::string text) override {
    auto said = protocol::open_envelope(std::move(text));
    const double cost = said ? cost_of(said->type) : 1;
    const bool watches = member_->session_hash.empty();
    auto& budget = watches ? rate_limits_->watchers : rate_limits_->persons;
    if (cost > 0 && !budget.take(counted_to_, cost, std::chrono::steady_clock::now())) return false;
    return campaign_->receive(member_, std::move(said));
  }
  void closed() override { campaign_->leave(member_); }

 private:
  const std::shared_ptr<HostedCampaign> campaign_;
  const MemberPtr member_;
  const std::shared_ptr<RateLimits> rate_limits_;
  const std::string counted_to_;
};

}  // namespace ziggurat
