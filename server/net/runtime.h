#pragma once
#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "net/metrics.h"

// Threads, strands and timers for the host, without Boost in the interface.
namespace ziggurat::net {

// The thread pools: `network` serves sockets, `campaigns` runs campaigns, `questions` runs rulebook queries, `outgoing`
// waits for other servers. Long work delays only its own pool.
enum class Pool { network, campaigns, questions, outgoing };
inline constexpr std::array all_pools = {Pool::network, Pool::campaigns, Pool::questions, Pool::outgoing};

// Runs posted work in order, one item at a time, on any thread of its pool.
class Strand {
 public:
  virtual ~Strand() = default;
  virtual void post(std::function<void()> work) = 0;
};

// Runs work on a strand at a time of the steady clock. Use it only on that strand. Work that was cancelled or replaced
// by a later `start` never runs.
class Timer {
 public:
  virtual ~Timer() = default;
  virtual void start(std::chrono::steady_clock::time_point at, std::function<void()> work) = 0;
  virtual void cancel() = 0;
};

// The server's threads. Catches, logs and counts exceptions from posted work; the threads keep running.
class Runtime {
 public:
  explicit Runtime(Metrics& metrics);
  ~Runtime();  // calls stop()
  Runtime(const Runtime&) = delete;
  Runtime& operator=(const Runtime&) = delete;

  // `threads` is the size of each pool. All but `network` get at least two, so that one long task does not block the
  // others.
  void start(int threads);
  void stop();  // discards pending work; do not call it from a thread of the pools

  std::shared_ptr<Strand> make_strand(Pool pool);
  std::unique_ptr<Timer> make_timer(const std::shared_ptr<Strand>& strand);

  // Calls `asked` once, on a network thread, on SIGTERM or SIGINT.
  void on_signal(std::function<void()> asked);

  struct Inner;  // for the sources of server/net only
  Inner& inner() { return *inner_; }

 private:
  void run(Pool pool);
  std::unique_ptr<Inner> inner_;
  Metrics::Counter caught_;
  std::vector<std::thread> threads_;
};

}  // namespace ziggurat::net
