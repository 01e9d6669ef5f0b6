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

// Whether the store can be used, for those who must tell people about it.
struct StoreState {
  bool serving = true;
  Refusal why;  // of the failure, when not serving
};

// The one thread that uses the store. What all campaigns submit while a transaction runs goes into the next one (group
// commit): an acknowledgement waits for a commit, not for an fsync of its own.
//
// When the store fails, what it was committing is answered with its failure (`in_doubt`, `full`); everything that waits and
// everything submitted is refused with `unavailable` until the store could be opened again; the writer tries that by itself. Nothing is kept for later: the campaign decides what to submit again, after
// reading the end of its log.
class GroupWriter {
 public:
  using Open = std::function<Result<std::unique_ptr<Store>>()>;
  // Called exactly once, on the writer's thread. Must not block for long; may submit more. What it throws is logged and dropped.
  using Done = std::function<void(Result<void>)>;
  // Called on the writer's thread at each change, before anything else is answered.
  using Listener = std::function<void(const StoreState&)>;
  // Called on the writer's thread with the words of what was thrown there: by the store, or by what it was given to run.
  using Caught = std::function<void(const std::string& what)>;

  struct Limits {
    std::size_t waiting_max = 4096;                     // parts and queries that wait
    std::size_t waiting_bytes_max = 128 * 1024 * 1024;  // texts of the parts that wait
    std::size_t parts_per_commit_max = 512;
    std::chrono::milliseconds retry_first{100};  // doubles with each failure until a commit succeeds
    std::chrono::milliseconds retry_max{5000};
  };

  // `store` is open; `reopen` gives a fresh one after a failure.
  GroupWriter(std::unique_ptr<Store> store, Open reopen, Listener listener, Limits limits, Caught caught = {});
  GroupWriter(std::unique_ptr<Store> store, Open reopen, Listener listener, Caught caught = {})
      : GroupWriter(std::move(store), std::move(reopen), std::move(listener), Limits(), std::move(caught)) {}
  ~GroupWriter();  // stops
  GroupWriter(const GroupWriter&) = delete;
  GroupWriter& operator=(const GroupWriter&) = delete;

  // Any thread. A refusal (overloaded, unavailable, stopped) means that `done` will not be called. Otherwise `done` gets the
  // part's verdict (see Store::commit) once it is durable. Parts are applied in the order of submission.
  [[nodiscard]] Result<void> submit(Part part, Done done);

  // Any thread. Runs `ask` on the writer's thread, after the commit of all that was submitted before. `ask` gets a null pointer
  // if the store was lost meanwhile; an `ask` that throws is asked again with a null pointer, so that whoever waits for it is
  // answered. It delays every commit: read long logs in pages, one query each.
  [[nodiscard]] Result<void> query(std::function<void(Store*)> ask);

  bool on_its_thread() const { return std::this_thread::get_id() == thread_.get_id(); }

  // Answers everything that waits, then ends the thread. Not from the writer's own thread. A second call does nothing.
  void stop();

  bool serving() const;
  std::size_t waiting() const;  // parts and queries, for the metrics

 private:
  struct Submission {
    Part part;
    Done done;
  };
  using Ask = std::function<void(Store*)>;

  struct Waiting {
    std::deque<Submission> parts;
    std::deque<Ask> asks;
    std::size_t bytes = 0;
  };

  void run();
  void within(const std::function<void()>& work) const;
  void answer(const Done& done, Result<void> verdict) const;
  Waiting take_waiting();
  void serve(Waiting waiting);
  void commit_some(std::deque<Submission>& parts);
  void answer_ask(const Ask& ask);
  void refuse(Waiting waiting);
  void lose_store(const Refusal& why);
  bool reopen_store();                               // false: stopping
  Result<void> may_accept(std::size_t bytes) const;  // under the mutex

  const Open reopen_;
  const Listener listener_;
  const Limits limits_;
  const Caught caught_;

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  Waiting waiting_;
  bool stopping_ = false;
  bool serving_ = true;

  // The writer's thread only.
  std::unique_ptr<Store> store_;  // null: lost
  Refusal lost_why_;
  std::chrono::milliseconds retry_after_;
  std::thread thread_;
};

}  // namespace ziggurat::store
