#include "host/inbox.h"

#include <algorithm>
#include <array>

namespace ziggurat {
namespace {

// What must not come too late: a player's sheet, and whatever an umpire does.
bool is_order(const Heard& heard) {
  if (!heard.said || heard.member->role == SeatRole::spectator) return false;
  const std::string& type = heard.said->type;
  if (type == "draft" || type == "seal" || type == "open") return true;
  constexpr std::array<std::string_view, 16> asks = {"hello", "pong", "options", "check", "preview", "reach",
      "defaults", "counsel", "advise", "history", "device", "look", "record", "sheets", "dry_run", "note"};
  return heard.member->role == SeatRole::umpire && std::find(asks.begin(), asks.end(), type) == asks.end();
}

bool is_hello(const Heard& heard) { return heard.said && heard.said->type == "hello"; }

}  // namespace

void RoundRobinQueue::put(Heard heard) {
  auto& mine = waiting_[heard.member];
  if (mine.empty()) turns_.push_back(heard.member);
  mine.push_back(std::move(heard));
}

Heard RoundRobinQueue::take() {
  const auto mine = waiting_.find(turns_.front());
  turns_.pop_front();
  Heard heard = std::move(mine->second.front());
  mine->second.pop_front();
  if (mine->second.empty()) waiting_.erase(mine);
  else turns_.push_back(heard.member);
  return heard;
}

void RoundRobinQueue::forget(const MemberPtr& member) {
  if (waiting_.erase(member) > 0) std::erase(turns_, member);
}

bool MessageQueue::put(Heard heard) {
  const bool order = is_order(heard), hello = is_hello(heard);
  const std::scoped_lock lock(mutex_);
  Member::Waiting& waiting = heard.member->waiting;
  int& count = order ? waiting.orders : waiting.asks;
  if (count >= (order ? orders_waiting_max : asks_waiting_max) || (hello && waiting.hello)) return false;
  ++count;
  if (hello) waiting.hello = heard.member->said_hello = true;
  if (order) orders_.push_back(std::move(heard));
  else (heard.member->role == SeatRole::spectator ? watchers_ : seats_).put(std::move(heard));
  return true;
}

Heard MessageQueue::next_order() {
  Heard heard = std::move(orders_.front());
  orders_.pop_front();
  --heard.member->waiting.orders;
  return heard;
}

std::optional<Heard> MessageQueue::take(bool orders_only) {
  const std::scoped_lock lock(mutex_);
  if (orders_only) return orders_.empty() ? std::nullopt : std::optional(next_order());
  const bool turn_of_watchers = !watchers_.empty() && before_watchers_ >= watchers_turn;
  if (!turn_of_watchers && !orders_.empty()) return ++before_watchers_, next_order();
  if (seats_.empty() && watchers_.empty()) return std::nullopt;
  const bool from_seats = !turn_of_watchers && !seats_.empty();
  before_watchers_ = from_seats ? before_watchers_ + 1 : 0;
  Heard heard = (from_seats ? seats_ : watchers_).take();
  --heard.member->waiting.asks;
  if (is_hello(heard)) heard.member->waiting.hello = false;
  return heard;
}

void MessageQueue::forget(const MemberPtr& member) {
  const std::scoped_lock lock(mutex_);
  std::erase_if(orders_, [&](const Heard& heard) { return heard.member == member; });
  seats_.forget(member);
  watchers_.forget(member);
}

bool MessageQueue::empty() const {
  const std::scoped_lock lock(mutex_);
  return orders_.empty() && seats_.empty() && watchers_.empty();
}

}  // namespace ziggurat
