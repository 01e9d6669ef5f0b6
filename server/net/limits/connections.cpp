#include "net/limits/connections.h"

#include <vector>

namespace ziggurat::net {

void Connections::uncount(One& one) {
  --counted_;
  if (one.address.empty()) return;
  if (const auto found = by_address_.find(one.address); found != by_address_.end() && --found->second == 0)
    by_address_.erase(found);
}

std::shared_ptr<Live> Connections::oldest(const std::string* address) {
  for (auto& [number, one] : all_) {
    if (one.kept || one.gives_way || (address && one.address != *address)) continue;
    if (auto live = one.live.lock()) {
      one.gives_way = true;
      uncount(one);
      return live;
    }
  }
  return nullptr;
}

std::unique_ptr<Connections::Place> Connections::enter(const std::string& address) {
  std::vector<std::shared_ptr<Live>> give_way;
  std::unique_ptr<Place> place;
  {
    const std::scoped_lock lock(mutex_);
    if (stopping_) return nullptr;
    const auto here = by_address_.find(address);
    if (!address.empty() && per_address_max_ > 0 && here != by_address_.end() && here->second >= per_address_max_) {
      give_way.push_back(oldest(&address));
      if (!give_way.back()) return nullptr;
    }
    if (total_max_ > 0 && counted_ >= total_max_) {
      give_way.push_back(oldest(nullptr));
      if (!give_way.back()) return nullptr;
    }
    all_[next_].address = address;
    ++counted_;
    if (!address.empty()) ++by_address_[address];
    place = std::make_unique<Place>(shared_from_this(), next_++);
  }
  for (const auto& one : give_way) one->make_room();
  return place;
}

void Connections::leave(std::uint64_t number) {
  const std::scoped_lock lock(mutex_);
  const auto found = all_.find(number);
  if (!found->second.gives_way) uncount(found->second);
  all_.erase(found);
  if (all_.empty()) gone_.notify_all();
}

void Connections::set_live(std::uint64_t number, std::weak_ptr<Live> live) {
  const std::scoped_lock lock(mutex_);
  all_.at(number).live = std::move(live);
}

void Connections::count_to(std::uint64_t number, const std::string& address) {
  std::shared_ptr<Live> gives_way;
  {
    const std::scoped_lock lock(mutex_);
    One& one = all_.at(number);
    if (one.gives_way || one.address == address) return;
    if (per_address_max_ > 0) {
      const auto here = by_address_.find(address);
      if (here != by_address_.end() && here->second >= per_address_max_) gives_way = oldest(&address);
    }
    uncount(one);
    one.address = address;
    ++counted_;
    ++by_address_[address];
  }
  if (gives_way) gives_way->make_room();
}

void Connections::keep(std::uint64_t number) {
  const std::scoped_lock lock(mutex_);
  One& one = all_.at(number);
  if (one.gives_way) return;
  uncount(one);
  one.address.clear();
  one.kept = true;
  ++counted_;
}

bool Connections::stop_all(const Bye& bye, std::chrono::milliseconds patience) {
  std::vector<std::shared_ptr<Live>> all;
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
    for (const auto& [number, one] : all_)
      if (auto live = one.live.lock()) all.push_back(std::move(live));
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
