#pragma once
#include <chrono>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "net/metrics.h"

// Threads, strands and timers without Boost in sight: what the host runs on.
namespace ziggurat::net {

// Whose threads: those that serve the sockets, those on which campaigns go on, those on which rules think about what was asked. Work
// that is long keeps its own kind waiting and no other.
enum class Pool { network, campaigns, questions };

// Runs what is posted to it one after another, in order, on any thread of its pool.
class Strand {
 public:
  virtual ~Strand() = default;
  virtual void post(std::function<void()> work) = 0;
};

// Runs its work on a strand at a moment of the steady clock. Used on that strand only: what was cancelled, or replaced by a later
// start, never runs.
class Timer {
 public:
  virtual ~Timer() = default;
  virtual void start(std::chrono::steady_clock::time_point at, std::function<void()> work) = 0;
  virtual void cancel() = 0;
};

// The server's threads. What escapes from a piece of work is caught, logged and counted; the threads go on.
class Runtime {
 public:
  explicit Runtime(Metrics& metrics);
  ~Runtime();  // stops
  Runtime(const Runtime&) = delete;
  Runtime& operator=(const Runtime&) = delete;

  // `threads`: of each pool; those of campaigns and questions are two at least, so that one long piece of work leaves room for others.
  void start(int threads);
  void stop();  // drops what is still waiting; not from one of its own threads

  std::shared_ptr<Strand> make_strand(Pool pool);
  std::unique_ptr<Timer> make_timer(const std::shared_ptr<Strand>& strand);

  // Calls `asked` once, on a thread of the network, when the process is told to end (SIGTERM, SIGINT).
  void on_signal(std::function<void()> asked);

  struct Inner;  // for the network's own files
  Inner& inner() { return *inner_; }

 private:
  void run(Pool pool);
  std::unique_ptr<Inner> inner_;
  Metrics::Counter caught_;
  std::vector<std::thread> threads_;
};

}  // namespace ziggurat::net
