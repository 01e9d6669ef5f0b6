#include "host/runtime/message_queue.h"

#include "campaign/decide/rights.h"

namespace ziggurat {
namespace {

// Messages that must not be late: a player's sheet, and every act of an umpire.
bool is_order(const ReceivedMessage& received) {
  if (!received.envelope) return false;
  const auto* right = right_of(received.envelope->type);
  return right && goes_before_bell(right->work, received.client->role) && received.client->role != SeatRole::spectator;
}

bool is_hello(const ReceivedMessage& received) { return received.envelope && received.envelope->type == "hello"; }

}  // namespace

void RoundRobinQueue::put(ReceivedMessage received) {
  auto& mine = waiting_[received.client];
  if (mine.empty()) turns_.push_back(received.client);
  mine.push_back(std::move(received));
}

ReceivedMessage RoundRobinQueue::take() {
  const auto mine = waiting_.find(turns_.front());
  turns_.pop_front();
  ReceivedMessage received = std::move(mine->second.front());
  mine->second.pop_front();
  if (mine->second.empty()) waiting_.erase(mine);
  else turns_.push_back(received.client);
  return received;
}

void RoundRobinQueue::forget(const ClientPtr& client) {
  if (waiting_.erase(client) > 0) std::erase(turns_, client);
}

bool MessageQueue::put(ReceivedMessage received) {
  const bool order = is_order(received), hello = is_hello(received);
  const std::scoped_lock lock(mutex_);
  Client::Waiting& waiting = received.client->waiting;
  int& count = order ? waiting.orders : waiting.asks;
  if (count >= (order ? orders_waiting_max : asks_waiting_max) || (hello && waiting.hello)) return false;
  ++count;
  if (hello) waiting.hello = received.client->said_hello = true;
  if (order) orders_.push_back(std::move(received));
  else (received.client->role == SeatRole::spectator ? watchers_ : seats_).put(std::move(received));
  return true;
}

ReceivedMessage MessageQueue::next_order() {
  ReceivedMessage received = std::move(orders_.front());
  orders_.pop_front();
  --received.client->waiting.orders;
  return received;
}

std::optional<ReceivedMessage> MessageQueue::take(bool orders_only) {
  const std::scoped_lock lock(mutex_);
  if (orders_only) return orders_.empty() ? std::nullopt : std::optional(next_order());
  const bool turn_of_watchers = !watchers_.empty() && before_watchers_ >= watchers_turn;
  if (!turn_of_watchers && !orders_.empty()) return ++before_watchers_, next_order();
  if (seats_.empty() && watchers_.empty()) return std::nullopt;
  const bool from_seats = !turn_of_watchers && !seats_.empty();
  before_watchers_ = from_seats ? before_watchers_ + 1 : 0;
  ReceivedMessage received = (from_seats ? seats_ : watchers_).take();
  --received.client->waiting.asks;
  if (is_hello(received)) received.client->waiting.hello = false;
  return received;
}

void MessageQueue::forget(const ClientPtr& client) {
  const std::scoped_lock lock(mutex_);
  std::erase_if(orders_, [&](const ReceivedMessage& received) { return received.client == client; });
  seats_.forget(client);
  watchers_.forget(client);
}

bool MessageQueue::empty() const {
  const std::scoped_lock lock(mutex_);
  return orders_.empty() && seats_.empty() && watchers_.empty();
}

}  // namespace ziggurat
