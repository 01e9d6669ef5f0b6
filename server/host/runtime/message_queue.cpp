#include "host/runtime/message_queue.h"

#include "campaign/decide/rights.h"

namespace ziggurat {
namespace {

// Messages that must not be late: a player's sheet, and every act of an umpire.
bool is_order(const Heard& received) {
  if (!received.said) return false;
  const auto* right = right_of(received.said->type);
  return right && goes_before_bell(right->work, received.member->role) && received.member->role != SeatRole::spectator;
}

bool is_hello(const Heard& received) { return received.said && received.said->type == "hello"; }

}  // namespace

void RoundRobinQueue::put(Heard received) {
  auto& mine = waiting_[received.member];
  if (mine.empty()) turns_.push_back(received.member);
  mine.push_back(std::move(received));
}

Heard RoundRobinQueue::take() {
  const auto mine = waiting_.find(turns_.front());
  turns_.pop_front();
  Heard received = std::move(mine->second.front());
  mine->second.pop_front();
  if (mine->second.empty()) waiting_.erase(mine);
  else turns_.push_back(received.member);
  return received;
}

void RoundRobinQueue::forget(const MemberPtr& member) {
  if (waiting_.erase(member) > 0) std::erase(turns_, member);
}

bool MessageQueue::put(Heard received) {
  const bool order = is_order(received), hello = is_hello(received);
  const std::scoped_lock lock(mutex_);
  Member::Waiting& waiting = received.member->waiting;
  int& count = order ? waiting.orders : waiting.asks;
  if (count >= (order ? orders_waiting_max : asks_waiting_max) || (hello && waiting.hello)) return false;
  ++count;
  if (hello) waiting.hello = received.member->said_hello = true;
  if (order) orders_.push_back(std::move(received));
  else (received.member->role == SeatRole::spectator ? watchers_ : seats_).put(std::move(received));
  return true;
}

Heard MessageQueue::next_order() {
  Heard received = std::move(orders_.front());
  orders_.pop_front();
  --received.member->waiting.orders;
  return received;
}

std::optional<Heard> MessageQueue::take(bool orders_only) {
  const std::scoped_lock lock(mutex_);
  if (orders_only) return orders_.empty() ? std::nullopt : std::optional(next_order());
  const bool turn_of_watchers = !watchers_.empty() && before_watchers_ >= watchers_turn;
  if (!turn_of_watchers && !orders_.empty()) return ++before_watchers_, next_order();
  if (seats_.empty() && watchers_.empty()) return std::nullopt;
  const bool from_seats = !turn_of_watchers && !seats_.empty();
  before_watchers_ = from_seats ? before_watchers_ + 1 : 0;
  Heard received = (from_seats ? seats_ : watchers_).take();
  --received.member->waiting.asks;
  if (is_hello(received)) received.member->waiting.hello = false;
  return received;
}

void MessageQueue::forget(const MemberPtr& member) {
  const std::scoped_lock lock(mutex_);
  std::erase_if(orders_, [&](const Heard& received) { return received.member == member; });
  seats_.forget(member);
  watchers_.forget(member);
}

bool MessageQueue::empty() const {
  const std::scoped_lock lock(mutex_);
  return orders_.empty() && seats_.empty() && watchers_.empty();
}

}  // namespace ziggurat
