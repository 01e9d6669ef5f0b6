#pragma once
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "host/feeds/client.h"

namespace ziggurat {

using net::SharedText;

// All clients of a campaign, and the texts queued for them. Texts of one strand handler are joined and packed once for
// each viewer, then written once to each of its sockets. Use it on the strand.
class Broadcaster {
 public:
  const std::set<ClientPtr>& clients() const { return clients_; }
  const std::vector<ClientPtr>& of_seat(SeatId seat) const;                    // oldest first
  const std::vector<ClientPtr>& clients_of(const game::Viewer& viewer) const;  // clients that have said hello
  const std::map<SeatId, int>& windows() const { return windows_; }  // number of players' clients that have said hello

  void enter(const ClientPtr& client);
  bool leave(const ClientPtr& client);  // false: the client was not here
  // Marks the client as greeted: it receives its viewer's texts from now on. False: it was greeted before.
  bool greet(const ClientPtr& client);

  // Queues a text, in call order, for all greeted clients of the viewer, or for this client in any case.
  void send(const game::Viewer& viewer, SharedText text) { waiting_.push_back({viewer, nullptr, std::move(text)}); }
  // Queues a frame of the viewer's stream. `following`: the shorter form right after the frame before it; null: same as
  // `text`.
  void send_frame(const game::Viewer& viewer, SharedText text, SharedText following) {
    waiting_.push_back({viewer, nullptr, std::move(text), std::move(following), true});
  }
  void send_to_all(SharedText text) { waiting_.push_back({std::nullopt, nullptr, std::move(text)}); }
  void send(ClientPtr client, SharedText text) {
    waiting_.push_back({std::nullopt, std::move(client), std::move(text)});
  }
  // Sends at once, after everything queued before.
  void send_now(const ClientPtr& client, const net::SharedFrames& packed);
  // Sends the queued texts. Returns the number of texts handed to sockets.
  std::size_t deliver();
  std::size_t waiting() const { return waiting_.size(); }  // texts queued and not sent

 private:
  struct Waiting {
    std::optional<game::Viewer> viewer;
    ClientPtr client;  // null: all clients of the viewer; without a viewer, all clients
    SharedText text, following = nullptr;
    bool is_frame = false;
    bool is_for(const game::Viewer& who) const { return !client && (!viewer || *viewer == who); }
  };
  struct Outgoing {  // the messages for one reader, and the number of texts in them
    std::vector<SharedText> messages;
    std::size_t texts = 0;
  };
  Outgoing outgoing_for(const std::function<bool(const Waiting&)>& reader) const;

  std::set<ClientPtr> clients_;
  std::map<SeatId, std::vector<ClientPtr>> by_seat_;
  std::map<game::Viewer, std::vector<ClientPtr>> by_viewer_;
  std::map<SeatId, int> windows_;
  std::vector<Waiting> waiting_;
};

}  // namespace ziggurat
