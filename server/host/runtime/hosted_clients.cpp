#include <tuple>

#include "host/runtime/hosted_campaign.h"

// Clients that join and leave, and which of them are disconnected when there are too many.
namespace ziggurat {

void HostedCampaign::join(ClientPtr client, std::shared_ptr<net::Socket> socket) {
  const auto enter = [self = shared_from_this(), client, socket] {
    client->socket = socket;
    if (self->lost_) return socket->close({"moved", "this server no longer runs this campaign", 2000});
    if (client->deputy && !self->game_.campaign().absences.deputy_acts(client->seat))
      return socket->close(deputy_waits);
    // A seat's newest client replaces its oldest.
    const auto& same_seat = self->feed_.readers().of_seat(client->seat);
    if (client->role != SeatRole::spectator && static_cast<int>(same_seat.size()) >= self->s_.limits.sockets_per_seat)
      self->disconnect(ClientPtr(same_seat.front()), {"taken_elsewhere", "this seat has too many windows open", 0});
    if (client->role == SeatRole::spectator) self->make_room_for_watcher(client);
    client->joined = true;
    client->arrival = ++self->arrivals_;
    self->feed_.enter(client);
    self->watchers_ += client->role == SeatRole::spectator ? 1 : 0;
    if (!client->link_hash.empty()) {
      const std::scoped_lock lock(self->shared_mutex_);
      ++self->watch_links_[client->link_hash];
    }
    self->s_.figures.clients.add(1);
    const auto early = self->early_.extract(client);
    if (!early.empty())
      for (const ReceivedMessage& received : early.mapped()) self->read(received);
  };
  post_awake(enter, [socket] { socket->close({"unreadable", "this campaign cannot be loaded at the moment", 2000}); });
}

// When the campaign has too many spectators, disconnects one from the address with the most: first one that has not said
// hello, then the oldest. So one person's many connections cannot lock out other spectators.
void HostedCampaign::make_room_for_watcher(const ClientPtr& newcomer) {
  if (watchers_ < s_.limits.watchers_per_campaign) return;
  std::map<std::string, int> by_address;
  ++by_address[newcomer->address];
  for (const ClientPtr& client : feed_.readers().clients())
    if (client->role == SeatRole::spectator) ++by_address[client->address];
  const auto rank = [&](const ClientPtr& client) {
    return std::tuple(-by_address.at(client->address), client->greeted, client->arrival);
  };
  ClientPtr gives_way;
  for (const ClientPtr& client : feed_.readers().clients())
    if (client->role == SeatRole::spectator && (!gives_way || rank(client) < rank(gives_way))) gives_way = client;
  constexpr std::int64_t come_back_ms = 30'000;
  if (gives_way)
    disconnect(gives_way, {"too_many", "too many Screens are open: this one was closed to make room", come_back_ms});
}

void HostedCampaign::leave(ClientPtr client) {
  post_in_order([self = shared_from_this(), client = std::move(client)] {
    self->messages_.forget(client);
    self->early_.erase(client);
    self->forget(client);
    client->socket.reset();
  });
}

void HostedCampaign::forget(const ClientPtr& client) {
  if (!feed_.leave(client)) return;
  used_at_ms_ = s_.clock.now_ms();
  watchers_ -= client->role == SeatRole::spectator ? 1 : 0;
  if (!client->link_hash.empty()) {
    const std::scoped_lock lock(shared_mutex_);
    if (--watch_links_[client->link_hash] == 0) watch_links_.erase(client->link_hash);
  }
  s_.figures.clients.add(-1);
  if (!lost_ && client->role == SeatRole::player) feed_.send_desk();
  if (!lost_) feed_.drop_note_of(client);
}

void HostedCampaign::disconnect(const ClientPtr& client, const net::CloseReason& bye) {
  feed_.deliver();
  if (client->socket) client->socket->close(bye);
  forget(client);
}

void HostedCampaign::send_sheets_at(std::int64_t at_ms) {
  sheets_timer_->start(
      std::chrono::steady_clock::time_point(std::chrono::milliseconds(at_ms)), [weak = weak_from_this()] {
        if (const auto self = weak.lock()) self->within([&] { self->feed_.send_sheets_due(); });
      });
}

}  // namespace ziggurat
