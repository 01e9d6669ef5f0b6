#pragma once
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "store/store.h"

namespace ziggurat {

inline constexpr std::size_t lookups_waiting_max = 256;

// Runs queries on a store connection and thread of its own, so that anonymous requests stay out of the writer's queue,
// in which orders wait to be stored.
class ReadConnection {
 public:
  using Open = std::function<Result<std::unique_ptr<store::Store>>()>;
  using Question = std::function<void(store::Store*)>;  // null: the store is unreachable
  explicit ReadConnection(Open open);
  ~ReadConnection();  // drops queued look-ups
  ReadConnection(const ReadConnection&) = delete;
  ReadConnection& operator=(const ReadConnection&) = delete;

  bool ask(Question question);  // any thread; false: the queue is full

 private:
  void work();

  const Open open_;
  std::unique_ptr<store::Store> store_;  // used on the thread only
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Question> waiting_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace ziggurat
