#include "net/connections.h"

#include <vector>

namespace ziggurat::net {

std::unique_ptr<Connections::Place> Connections::enter(const std::string& address) {
  const std::scoped_lock lock(mutex_);
  if (stopping_ || (total_max_ > 0 && total_ >= total_max_)) return nullptr;
  if (!address.empty() && per_address_max_ > 0) {
    const auto found = by_address_.find(address);
    if (found != by_address_.end() && found->second >= per_address_max_) return nullptr;
  }
  if (!address.empty()) ++by_address_[address];
  ++total_;
  return std::make_unique<Place>(shared_from_this(), address);
}

void Connections::leave(const std::string& address) {
  const std::scoped_lock lock(mutex_);
  if (!address.empty())
    if (const auto found = by_address_.find(address); found != by_address_.end() && --found->second == 0)
      by_address_.erase(found);
  if (--total_ == 0) gone_.notify_all();
}

std::uint64_t Connections::add(std::weak_ptr<Live> live) {
  const std::scoped_lock lock(mutex_);
  live_.emplace(next_, std::move(live));
  return next_++;
}

void Connections::remove(std::uint64_t number) {
  const std::scoped_lock lock(mutex_);
  live_.erase(number);
}

bool Connections::stop_all(const Bye& bye, std::chrono::milliseconds patience) {
  std::vector<std::shared_ptr<Live>> all;
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
    for (const auto& [number, live] : live_)
      if (auto one = live.lock()) all.push_back(std::move(one));
  }
  for (const auto& one : all) one->stop(bye);
  all.clear();
  std::unique_lock lock(mutex_);
  return gone_.wait_for(lock, patience, [this] { return total_ == 0; });
}

bool Connections::stopping() const {
  const std::scoped_lock lock(mutex_);
  return stopping_;
}

int Connections::total() const {
  const std::scoped_lock lock(mutex_);
  return total_;
}

}  // namespace ziggurat::net
