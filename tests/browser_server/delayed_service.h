#pragma once
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include "net/http/service.h"

namespace ziggurat::test {

// How long each message to a socket is held back: shared by the service that does it and the test that sets it.
using MessageDelay = std::atomic<std::int64_t>;

// Runs work at its moment, on one thread; work of the same moment in the order in which it came. What is left at the end is dropped.
class Scheduler {
 public:
  Scheduler();
  ~Scheduler();
  void run_at(std::chrono::steady_clock::time_point moment, std::function<void()> work);

 private:
  void run();
  std::mutex mutex_;
  std::condition_variable changed_;
  std::multimap<std::chrono::steady_clock::time_point, std::function<void()>> waiting_;
  bool stopping_ = false;
  std::thread thread_;  // last: it uses the others
};

// The server's own service, slowed: each WebSocket message leaves `delay_ms` later than it was sent, in the same order. Answers over HTTP
// and the network's own pings are not delayed.
class DelayedService final : public net::Service {
 public:
  DelayedService(net::Service& behind, const MessageDelay& delay_ms) : behind_(behind), delay_ms_(delay_ms) {}

  void serve(net::HttpRequest request, net::Respond respond) override;
  std::size_t body_bytes_max(const net::HttpRequest& head) const override { return behind_.body_bytes_max(head); }
  std::string path_for_logs(const net::HttpRequest& request) const override { return behind_.path_for_logs(request); }

 private:
  net::Service& behind_;
  const MessageDelay& delay_ms_;
  Scheduler scheduler_;
};

}  // namespace ziggurat::test
