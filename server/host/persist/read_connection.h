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

// Looks things up in the store on a connection and a thread of its own: what strangers ask does not stand in the writer's line,
// where orders wait to be kept.
class ReadLane {
 public:
  using Open = std::function<Result<std::unique_ptr<store::Store>>()>;
  using Question = std::function<void(store::Store*)>;  // null: the store cannot be reached
  explicit ReadLane(Open open);
  ~ReadLane();  // what waits is not asked any more
  ReadLane(const ReadLane&) = delete;
  ReadLane& operator=(const ReadLane&) = delete;

  bool ask(Question question);  // any thread; false: too many wait

 private:
  void work();

  const Open open_;
  std::unique_ptr<store::Store> store_;  // of the thread
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Question> waiting_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace ziggurat
