#pragma once
#include "host/hosted_campaign.h"

namespace ziggurat {

// The way from a socket to its campaign.
class Connection final : public net::SocketUser {
 public:
  Connection(std::shared_ptr<HostedCampaign> campaign, MemberPtr member)
      : campaign_(std::move(campaign)), member_(std::move(member)) {}
  void opened(std::shared_ptr<net::Socket> socket) override { campaign_->join(member_, std::move(socket)); }
  void text(std::string text) override { campaign_->hear(member_, std::move(text)); }
  void closed() override { campaign_->leave(member_); }

 private:
  const std::shared_ptr<HostedCampaign> campaign_;
  const MemberPtr member_;
};

}  // namespace ziggurat
