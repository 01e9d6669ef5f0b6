#include "host/feeds/broadcaster.h"

namespace ziggurat {
namespace {

template <class Key>
const std::vector<ClientPtr>& row(const std::map<Key, std::vector<ClientPtr>>& rows, const Key& key) {
  static const std::vector<ClientPtr> nobody;
  const auto found = rows.find(key);
  return found == rows.end() ? nobody : found->second;
}

bool send_frames(const ClientPtr& client, const net::SharedFrames& packed) {
  return client->socket && client->socket->send(packed);
}

// A viewer may have more clients than fit the CPU caches: prefetch the next ones while writing to this one.
constexpr std::size_t prefetched_ahead = 4, line_bytes = 64, lines_of_a_socket = 4;

void prefetch_next(const std::vector<ClientPtr>& readers, std::size_t at) {
  if (at + 2 * prefetched_ahead < readers.size()) __builtin_prefetch(readers[at + 2 * prefetched_ahead].get());
  if (at + prefetched_ahead >= readers.size()) return;
  const auto* socket = reinterpret_cast<const char*>(readers[at + prefetched_ahead]->socket.get());
  for (std::size_t line = 0; line < lines_of_a_socket; ++line) __builtin_prefetch(socket + line * line_bytes);
}

// The length up to which texts are joined into one message. A longer text is a message of its own.
constexpr std::size_t joined_bytes_max = 512 * 1024;

}  // namespace

const std::vector<ClientPtr>& Broadcaster::of_seat(SeatId seat) const { return row(by_seat_, seat); }
const std::vector<ClientPtr>& Broadcaster::clients_of(const game::Viewer& viewer) const {
  return row(by_viewer_, viewer);
}

void Broadcaster::enter(const ClientPtr& client) {
  if (clients_.insert(client).second) by_seat_[client->seat].push_back(client);
}

bool Broadcaster::leave(const ClientPtr& client) {
  if (clients_.erase(client) == 0) return false;
  std::erase(by_seat_[client->seat], client);
  if (!client->greeted) return true;
  std::erase(by_viewer_[client->viewer], client);
  if (client->role == SeatRole::player && --windows_[client->seat] == 0) windows_.erase(client->seat);
  return true;
}

bool Broadcaster::greet(const ClientPtr& client) {
  if (client->greeted) return false;
  deliver();  // texts queued so far are not for this client
  client->greeted = true;
  by_viewer_[client->viewer].push_back(client);
  if (client->role == SeatRole::player) ++windows_[client->seat];
  return true;
}

Broadcaster::Outgoing Broadcaster::outgoing_for(const std::function<bool(const Waiting&)>& reader) const {
  struct Message {
    std::string text;
    int of = 1;
  };
  Outgoing outgoing;
  std::vector<Message> messages;
  const Waiting* before = nullptr;
  for (const Waiting& one : waiting_) {
    if (!reader(one)) continue;
    ++outgoing.texts;
    if (before && messages.back().text.size() + one.text->size() < joined_bytes_max) {
      messages.back().text += ',' + (before->is_frame && one.following ? *one.following : *one.text);
      ++messages.back().of;
    } else {
      messages.push_back({*one.text});
    }
    before = &one;
  }
  for (Message& message : messages)
    outgoing.messages.push_back(
        std::make_shared<const std::string>(message.of == 1 ? std::move(message.text) : "[" + message.text + "]"));
  return outgoing;
}

void Broadcaster::send_now(const ClientPtr& client, const net::SharedFrames& packed) {
  deliver();
  send_frames(client, packed);
}

std::size_t Broadcaster::deliver() {
  if (waiting_.empty()) return 0;
  std::size_t sent = 0;
  std::set<ClientPtr> addressed;  // clients that receive something that others of the same viewer do not
  for (const Waiting& one : waiting_)
    if (one.client) addressed.insert(one.client);
  for (const auto& [viewer, readers] : by_viewer_) {
    if (readers.empty()) continue;
    const auto outgoing = outgoing_for([&](const Waiting& one) { return one.is_for(viewer); });
    if (outgoing.texts == 0) continue;
    const auto packed = net::to_frames(outgoing.messages);
    for (std::size_t i = 0; i < readers.size(); ++i) {
      prefetch_next(readers, i);
      if (addressed.empty() || !addressed.contains(readers[i]))
        sent += send_frames(readers[i], packed) ? outgoing.texts : 0;
    }
  }
  for (const ClientPtr& client : addressed) {
    const auto outgoing = outgoing_for(
        [&](const Waiting& one) { return one.client == client || (client->greeted && one.is_for(client->viewer)); });
    sent += send_frames(client, net::to_frames(outgoing.messages)) ? outgoing.texts : 0;
  }
  waiting_.clear();
  return sent;
}

}  // namespace ziggurat
