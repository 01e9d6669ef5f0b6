#include "store/writer.h"

#include <algorithm>
#include <utility>

#include "base/exception_message.h"
#include "store/texts.h"

namespace ziggurat::store {

GroupWriter::GroupWriter(
    std::unique_ptr<Store> store, Open reopen, Listener listener, Limits limits, OnException on_exception)
    : reopen_(std::move(reopen)),
      listener_(std::move(listener)),
      limits_(limits),
      on_exception_(std::move(on_exception)),
      store_(std::move(store)),
      retry_after_(limits.retry_first),
      thread_([this] { run(); }) {}

GroupWriter::~GroupWriter() { stop(); }

Result<void> GroupWriter::submit(WriteBatch batch, Done done) {
  const std::size_t bytes = bytes_of(batch);
  {
    const std::lock_guard lock(mutex_);
    if (auto accepted = may_accept(bytes); !accepted) return accepted;
    waiting_.batches.push_back({std::move(batch), std::move(done)});
    waiting_.bytes += bytes;
  }
  wake_.notify_all();
  return {};
}

Result<void> GroupWriter::query(std::function<void(Store*)> ask) {
  {
    const std::lock_guard lock(mutex_);
    if (auto accepted = may_accept(0); !accepted) return accepted;
    waiting_.queries.push_back(std::move(ask));
  }
  wake_.notify_all();
  return {};
}

Result<void> GroupWriter::may_accept(std::size_t bytes) const {
  if (stopping_) return ziggurat::refuse(std::string(code::stopped), "", "the server is shutting down");
  if (!serving_)
    return ziggurat::refuse(
        std::string(code::unavailable), "", "the database is unavailable; the server is trying to reopen it");
  // A batch larger than the limit is accepted when nothing else is queued.
  const bool too_many = waiting_.batches.size() + waiting_.queries.size() >= limits_.waiting_max;
  const bool too_much = waiting_.bytes != 0 && waiting_.bytes + bytes > limits_.waiting_bytes_max;
  if (too_many || too_much)
    return ziggurat::refuse(
        std::string(code::overloaded), "", "the database's write queue is full; try again in a moment");
  return {};
}

void GroupWriter::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  if (thread_.joinable()) thread_.join();
}

bool GroupWriter::serving() const {
  const std::lock_guard lock(mutex_);
  return serving_;
}

std::size_t GroupWriter::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.batches.size() + waiting_.queries.size();
}

GroupWriter::Waiting GroupWriter::take_waiting() {
  const std::lock_guard lock(mutex_);
  return std::exchange(waiting_, {});
}

void GroupWriter::run() {
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return stopping_ || !waiting_.batches.empty() || !waiting_.queries.empty(); });
      if (waiting_.batches.empty() && waiting_.queries.empty()) return;  // stopping, and everything has been answered
    }
    process(take_waiting());
    if (store_ || reopen_store()) continue;
    refuse(take_waiting());
    return;
  }
}

// An exception must not end the thread.
void GroupWriter::catching(const std::function<void()>& work) const {
  try {
    work();
  } catch (...) {
    if (on_exception_) on_exception_(exception_message());
  }
}

void GroupWriter::answer(const Done& done, Result<void> verdict) const {
  catching([&] { done(std::move(verdict)); });
}

void GroupWriter::process(Waiting waiting) {
  while (store_ && !waiting.batches.empty()) commit_some(waiting.batches);
  while (store_ && !waiting.queries.empty()) {
    run_query(waiting.queries.front());
    waiting.queries.pop_front();
  }
  refuse(std::move(waiting));
}

void GroupWriter::commit_some(std::deque<Submission>& batches) {
  CommitGroup group;
  std::vector<Done> dones;
  while (!batches.empty() && dones.size() < limits_.batches_per_commit_max) {
    group.batches.push_back(std::move(batches.front().batch));
    dones.push_back(std::move(batches.front().done));
    batches.pop_front();
  }
  auto verdicts = Result<std::vector<std::optional<Refusal>>>(
      ziggurat::refuse(std::string(code::in_doubt), "", "the commit failed with an unexpected error"));
  catching([&] { verdicts = store_->commit(group); });
  if (!verdicts) {
    const Refusal failed = verdicts.error();
    // Only what was being committed is in doubt, nothing after it.
    lose_store(failed.code == code::in_doubt ? Refusal{std::string(code::unavailable), "", failed.words} : failed);
    for (const Done& done : dones) answer(done, std::unexpected(failed));
    return;
  }
  retry_after_ = limits_.retry_first;
  for (std::size_t i = 0; i < dones.size(); ++i) {
    if (const auto& refusal = verdicts->at(i)) answer(dones[i], std::unexpected(*refusal));
    else answer(dones[i], {});
  }
}

void GroupWriter::run_query(const Query& ask) {
  bool answered = false;
  catching([&] {
    ask(store_.get());
    answered = true;
  });
  if (!answered) catching([&] { ask(nullptr); });
  if (!store_->alive()) lose_store({std::string(code::unavailable), "", "the store failed during a query"});
}

// Answer at once when the store is lost: callers wait for the result, and nothing may be kept for later.
void GroupWriter::refuse(Waiting waiting) {
  for (const Submission& submission : waiting.batches) answer(submission.done, std::unexpected(lost_why_));
  for (const Query& ask : waiting.queries) catching([&] { ask(nullptr); });
}

void GroupWriter::lose_store(const Refusal& why) {
  {
    const std::lock_guard lock(mutex_);
    serving_ = false;
  }
  store_.reset();
  lost_why_ = why;
  catching([&] { listener_({false, why}); });
}

bool GroupWriter::reopen_store() {
  refuse(take_waiting());  // submitted before the loss was known
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      if (wake_.wait_for(lock, retry_after_, [&] { return stopping_; })) return false;
    }
    // Only a commit proves that the store accepts writes again, so keep backing off until then.
    retry_after_ = std::min(retry_after_ * 2, limits_.retry_max);
    auto opened = Result<std::unique_ptr<Store>>(nullptr);
    bool there = false;
    catching([&] {
      opened = reopen_();
      there = opened && *opened && (*opened)->ping();
    });
    if (!there) continue;
    store_ = std::move(*opened);
    {
      const std::lock_guard lock(mutex_);
      serving_ = true;
    }
    catching([&] { listener_({true, {}}); });
    return true;
  }
}

}  // namespace ziggurat::store
