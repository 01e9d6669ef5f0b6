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

// An open connection that the server can close.
class OpenConnection {
 public:
  virtual ~OpenConnection() = default;
  virtual void stop(const CloseReason& bye) = 0;
  virtual void evict() = 0;  // immediately, even without a closing message
};

// Tracks all open connections: counts them by client address, evicts some when a limit is reached, and stops them all.
// Thread-safe.
//
// Connections that hold a seat are exempt: they do not count towards their address and are never evicted. Otherwise the
// newest connection wins: when an address or the server is full, its oldest connection is evicted. So idle connections
// cannot block a room full of players behind one address.
class Connections : public std::enable_shared_from_this<Connections> {
 public:
  // 0 means no limit.
  Connections(int per_address_max, int total_max) : per_address_max_(per_address_max), total_max_(total_max) {}

  // One counted connection. Its destructor releases the slot.
  class Slot {
   public:
    Slot(std::shared_ptr<Connections> all, std::uint64_t number) : all_(std::move(all)), number_(number) {}
    Slot(const Slot&) = delete;
    Slot& operator=(const Slot&) = delete;
    ~Slot() { all_->leave(number_); }

    void attach(std::weak_ptr<OpenConnection> connection) { all_->set_connection(number_, std::move(connection)); }
    // Counts the connection towards the client behind the proxy instead.
    void count_to(const std::string& address) { all_->count_to(number_, address); }
    // Makes the connection exempt, because it holds a seat.
    void exempt() { all_->exempt(number_); }

   private:
    const std::shared_ptr<Connections> all_;
    const std::uint64_t number_;
  };
  // Returns null if the server is stopping, or full of exempt connections. An empty address (a proxy) counts only
  // towards the total.
  std::unique_ptr<Slot> enter(const std::string& address);

  // Stops all connections and waits until every slot is released, at most `patience`. Returns true if all are.
  bool stop_all(const CloseReason& bye, std::chrono::milliseconds patience);
  bool stopping() const;
  int total() const;

 private:
  struct One {
    std::string address;
    std::weak_ptr<OpenConnection> connection;
    bool exempt = false;
    bool evicted = false;  // closing has been requested, so it no longer counts
  };
  void leave(std::uint64_t number);
  void set_connection(std::uint64_t number, std::weak_ptr<OpenConnection> connection);
  void count_to(std::uint64_t number, const std::string& address);
  void exempt(std::uint64_t number);
  // Call with the lock held. Returns null if no connection can be evicted.
  std::shared_ptr<OpenConnection> oldest(const std::string* address);
  void stop_counting(One& one);

  const int per_address_max_, total_max_;
  mutable std::mutex mutex_;
  std::condition_variable gone_;
  std::map<std::string, int> by_address_;
  std::map<std::uint64_t, One> all_;  // by age, oldest first
  std::uint64_t next_ = 1;
  int counted_ = 0;
  bool stopping_ = false;
};

}  // namespace ziggurat::net
