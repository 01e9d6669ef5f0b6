#pragma once
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "net/websocket/socket.h"

namespace ziggurat::net {

// Something that is told when the server stops, or when its place is needed.
class Live {
 public:
  virtual ~Live() = default;
  virtual void stop(const Bye& bye) = 0;
  virtual void make_room() = 0;  // at once, without a word if need be
};

// All open connections: counts them per address, knows whom to tell, and waits for the last. Any thread.
//
// Who holds a seat is not counted to his address and keeps his place. Among all others the newest has the better right: when an
// address (or the server) is full, the one that has been there longest gives way, so that nobody locks a hall out by sitting still.
class Connections : public std::enable_shared_from_this<Connections> {
 public:
  // 0: no limit.
  Connections(int per_address_max, int total_max) : per_address_max_(per_address_max), total_max_(total_max) {}

  // One place in the count, given back by its end.
  class Place {
   public:
    Place(std::shared_ptr<Connections> all, std::uint64_t number) : all_(std::move(all)), number_(number) {}
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place() { all_->leave(number_); }

    void belongs_to(std::weak_ptr<Live> live) { all_->set_live(number_, std::move(live)); }
    // It is a client behind a proxy: counted to its own address from now on.
    void count_to(const std::string& address) { all_->count_to(number_, address); }
    // Somebody who holds a seat: counted to no address, and never asked to give way.
    void keep() { all_->keep(number_); }

   private:
    const std::shared_ptr<Connections> all_;
    const std::uint64_t number_;
  };
  // Null: the server is full of those who may stay, or it stops. An empty address counts only in the total (a proxy).
  std::unique_ptr<Place> enter(const std::string& address);

  // Tells all, then waits until every place is free or the time is over. True: all have gone.
  bool stop_all(const Bye& bye, std::chrono::milliseconds patience);
  bool stopping() const;
  int total() const;

 private:
  struct One {
    std::string address;
    std::weak_ptr<Live> live;
    bool kept = false;
    bool gives_way = false;  // it was asked to: counted no more
  };
  void leave(std::uint64_t number);
  void set_live(std::uint64_t number, std::weak_ptr<Live> live);
  void count_to(std::uint64_t number, const std::string& address);
  void keep(std::uint64_t number);
  // With the lock. Null: nobody can.
  std::shared_ptr<Live> oldest(const std::string* address);
  void uncount(One& one);

  const int per_address_max_, total_max_;
  mutable std::mutex mutex_;
  std::condition_variable gone_;
  std::map<std::string, int> by_address_;
  std::map<std::uint64_t, One> all_;  // the oldest first
  std::uint64_t next_ = 1;
  int counted_ = 0;
  bool stopping_ = false;
};

}  // namespace ziggurat::net
