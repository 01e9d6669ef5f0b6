#pragma once
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "store/store.h"

namespace ziggurat::store {

// Whether the store is usable, for reporting.
struct StoreState {
  bool serving = true;
  Refusal why;  // the failure, when not serving
};

// Runs the one thread that uses the store. Everything that campaigns submit during a transaction goes into the next one
// (group commit), so an acknowledgement waits for a commit, but not for an fsync of its own.
//
// When the store fails, the current commit gets its failure (`in_doubt`, `full`). Everything queued or submitted later
// is refused with `unavailable` until the writer has reopened the store, which it retries on its own. It keeps nothing
// for later: the campaign reads the end of its log and decides what to submit again.
class GroupWriter {
 public:
  using Open = std::function<Result<std::unique_ptr<Store>>()>;
  // Called exactly once, on the writer's thread. Must not block for long; may submit more. Exceptions are logged and
  // dropped.
  using Done = std::function<void(Result<void>)>;
  // Called on the writer's thread at each change, before anything else is answered.
  using Listener = std::function<void(const StoreState&)>;
  // Called on the writer's thread with the message of an exception that the store, a callback or a query has thrown.
  using OnException = std::function<void(const std::string& what)>;

  struct Limits {
    std::size_t waiting_max = 4096;                     // batches and queries that wait
    std::size_t waiting_bytes_max = 128 * 1024 * 1024;  // total text size of queued batches
    std::size_t batches_per_commit_max = 512;
    std::chrono::milliseconds retry_first{100};  // doubles with each failure until a commit succeeds
    std::chrono::milliseconds retry_max{5000};
  };

  // `store` is open; `reopen` opens a new one after a failure.
  GroupWriter(
      std::unique_ptr<Store> store, Open reopen, Listener listener, Limits limits, OnException on_exception = {});
  GroupWriter(std::unique_ptr<Store> store, Open reopen, Listener listener, OnException on_exception = {})
      : GroupWriter(std::move(store), std::move(reopen), std::move(listener), Limits(), std::move(on_exception)) {}
  ~GroupWriter();  // calls stop()
  GroupWriter(const GroupWriter&) = delete;
  GroupWriter& operator=(const GroupWriter&) = delete;

  // Thread-safe. If this refuses (overloaded, unavailable, stopped), `done` is not called. Otherwise `done` receives
  // the batch's verdict (see Store::commit) once it is durable. Batches are applied in order of submission.
  [[nodiscard]] Result<void> submit(WriteBatch batch, Done done);

  // Thread-safe. Runs `ask` on the writer's thread, after the commit of everything submitted before. `ask` receives
  // null if the store was lost in the meantime. If `ask` throws, it is called again with null, so that its caller gets
  // an answer. Queries delay every commit: read long logs in pages, one query per page.
  [[nodiscard]] Result<void> query(std::function<void(Store*)> ask);

  bool on_its_thread() const { return std::this_thread::get_id() == thread_.get_id(); }

  // Answers everything queued, then ends the thread. Do not call it from the writer's thread. A second call does
  // nothing.
  void stop();

  bool serving() const;
  std::size_t waiting() const;  // batches and queries, for the metrics

 private:
  struct Submission {
    WriteBatch batch;
    Done done;
  };
  using Query = std::function<void(Store*)>;

  struct Waiting {
    std::deque<Submission> batches;
    std::deque<Query> queries;
    std::size_t bytes = 0;
  };

  void run();
  void catching(const std::function<void()>& work) const;
  void answer(const Done& done, Result<void> verdict) const;
  Waiting take_waiting();
  void process(Waiting waiting);
  void commit_some(std::deque<Submission>& batches);
  void run_query(const Query& ask);
  void refuse(Waiting waiting);
  void lose_store(const Refusal& why);
  bool reopen_store();                               // false: stopping
  Result<void> may_accept(std::size_t bytes) const;  // call with the mutex held

  const Open reopen_;
  const Listener listener_;
  const Limits limits_;
  const OnException on_exception_;

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  Waiting waiting_;
  bool stopping_ = false;
  bool serving_ = true;

  // Used only on the writer's thread.
  std::unique_ptr<Store> store_;  // null after a failure
  Refusal lost_why_;
  std::chrono::milliseconds retry_after_;
  std::thread thread_;
};

}  // namespace ziggurat::store
