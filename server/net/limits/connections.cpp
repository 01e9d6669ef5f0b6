#include "net/limits/connections.h"

#include <vector>

namespace ziggurat::net {

void Connections::stop_counting(One& one) {
  --counted_;
  if (one.address.empty()) return;
  if (const auto found = by_address_.find(one.address); found != by_address_.end() && --found->second == 0)
    by_address_.erase(found);
}

std::shared_ptr<OpenConnection> Connections::oldest(const std::string* address) {
  for (auto& [number, one] : all_) {
    if (one.exempt || one.evicted || (address && one.address != *address)) continue;
    if (auto connection = one.connection.lock()) {
      one.evicted = true;
      stop_counting(one);
      return connection;
    }
  }
  return nullptr;
}

std::unique_ptr<Connections::Slot> Connections::enter(const std::string& address) {
  std::vector<std::shared_ptr<OpenConnection>> evicted;
  std::unique_ptr<Slot> slot;
  {
    const std::scoped_lock lock(mutex_);
    if (stopping_) return nullptr;
    const auto here = by_address_.find(address);
    if (!address.empty() && per_address_max_ > 0 && here != by_address_.end() && here->second >= per_address_max_) {
      evicted.push_back(oldest(&address));
      if (!evicted.back()) return nullptr;
    }
    if (total_max_ > 0 && counted_ >= total_max_) {
      evicted.push_back(oldest(nullptr));
      if (!evicted.back()) return nullptr;
    }
    all_[next_].address = address;
    ++counted_;
    if (!address.empty()) ++by_address_[address];
    slot = std::make_unique<Slot>(shared_from_this(), next_++);
  }
  for (const auto& one : evicted) one->evict();
  return slot;
}

void Connections::leave(std::uint64_t number) {
  const std::scoped_lock lock(mutex_);
  const auto found = all_.find(number);
  if (!found->second.evicted) stop_counting(found->second);
  all_.erase(found);
  if (all_.empty()) gone_.notify_all();
}

void Connections::set_connection(std::uint64_t number, std::weak_ptr<OpenConnection> connection) {
  const std::scoped_lock lock(mutex_);
  all_.at(number).connection = std::move(connection);
}

void Connections::count_to(std::uint64_t number, const std::string& address) {
  std::shared_ptr<OpenConnection> evicted;
  {
    const std::scoped_lock lock(mutex_);
    One& one = all_.at(number);
    if (one.evicted || one.address == address) return;
    if (per_address_max_ > 0) {
      const auto here = by_address_.find(address);
      if (here != by_address_.end() && here->second >= per_address_max_) evicted = oldest(&address);
    }
    stop_counting(one);
    one.address = address;
    ++counted_;
    ++by_address_[address];
  }
  if (evicted) evicted->evict();
}

void Connections::exempt(std::uint64_t number) {
  const std::scoped_lock lock(mutex_);
  One& one = all_.at(number);
  if (one.evicted) return;
  stop_counting(one);
  one.address.clear();
  one.exempt = true;
  ++counted_;
}

bool Connections::stop_all(const CloseReason& bye, std::chrono::milliseconds patience) {
  std::vector<std::shared_ptr<OpenConnection>> all;
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
    for (const auto& [number, one] : all_)
      if (auto connection = one.connection.lock()) all.push_back(std::move(connection));
  }
  for (const auto& one : all) one->stop(bye);
  all.clear();
  std::unique_lock lock(mutex_);
  return gone_.wait_for(lock, patience, [this] { return all_.empty(); });
}

bool Connections::stopping() const {
  const std::scoped_lock lock(mutex_);
  return stopping_;
}

int Connections::total() const {
  const std::scoped_lock lock(mutex_);
  return static_cast<int>(all_.size());
}

}  // namespace ziggurat::net
