#pragma once
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "net/socket.h"

namespace ziggurat::net {

// Something that is told when the server stops.
class Live {
 public:
  virtual ~Live() = default;
  virtual void stop(const Bye& bye) = 0;
};

// All open connections: counts them per address, knows whom to tell, and waits for the last. Any thread.
class Connections : public std::enable_shared_from_this<Connections> {
 public:
  // 0: no limit.
  Connections(int per_address_max, int total_max) : per_address_max_(per_address_max), total_max_(total_max) {}

  // One place in the count, given back by its end.
  class Place {
   public:
    Place(std::shared_ptr<Connections> all, std::string address) : all_(std::move(all)), address_(std::move(address)) {}
    Place(Place&&) = default;
    Place& operator=(Place&&) = delete;
    ~Place() {
      if (all_) all_->leave(address_);
    }

   private:
    std::shared_ptr<Connections> all_;
    std::string address_;
  };
  // Null: too many, in all or from there. An empty address counts only in the total (a proxy, whose clients count by themselves).
  std::unique_ptr<Place> enter(const std::string& address);

  std::uint64_t add(std::weak_ptr<Live> live);
  void remove(std::uint64_t number);

  // Tells all, then waits until every place is free or the time is over. True: all have gone.
  bool stop_all(const Bye& bye, std::chrono::milliseconds patience);
  bool stopping() const;
  int total() const;

 private:
  void leave(const std::string& address);

  const int per_address_max_, total_max_;
  mutable std::mutex mutex_;
  std::condition_variable gone_;
  std::map<std::string, int> by_address_;
  std::map<std::uint64_t, std::weak_ptr<Live>> live_;
  std::uint64_t next_ = 1;
  int total_ = 0;
  bool stopping_ = false;
};

}  // namespace ziggurat::net
