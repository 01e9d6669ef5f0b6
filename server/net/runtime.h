#pragma once
#include <chrono>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "net/metrics.h"

// Threads, strands and timers without Boost in sight: what the host runs on.
namespace ziggurat::net {

// Runs what is posted to it one after another, in order, on any of the runtime's threads.
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

// The threads of the network. What escapes from a piece of work is caught, logged and counted; the threads go on.
class Runtime {
 public:
  explicit Runtime(Metrics& metrics);
  ~Runtime();  // stops
  Runtime(const Runtime&) = delete;
  Runtime& operator=(const Runtime&) = delete;

  void start(int threads);
  void stop();  // drops what is still waiting; not from one of its own threads

  std::shared_ptr<Strand> make_strand();
  std::unique_ptr<Timer> make_timer(const std::shared_ptr<Strand>& strand);

  // Calls `asked` once, on a thread of the runtime, when the process is told to end (SIGTERM, SIGINT).
  void on_signal(std::function<void()> asked);

  struct Inner;  // for the network's own files
  Inner& inner() { return *inner_; }

 private:
  void run();
  std::unique_ptr<Inner> inner_;
  Metrics::Counter caught_;
  std::vector<std::thread> threads_;
};

}  // namespace ziggurat::net
