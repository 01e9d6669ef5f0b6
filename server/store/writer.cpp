#include "store/writer.h"

#include <algorithm>
#include <utility>

#include "base/caught.h"
#include "store/texts.h"

namespace ziggurat::store {

GroupWriter::GroupWriter(std::unique_ptr<Store> store, Open reopen, Listener listener, Limits limits, Caught caught)
    : reopen_(std::move(reopen)),
      listener_(std::move(listener)),
      limits_(limits),
      caught_(std::move(caught)),
      store_(std::move(store)),
      retry_after_(limits.retry_first),
      thread_([this] { run(); }) {}

GroupWriter::~GroupWriter() { stop(); }

Result<void> GroupWriter::submit(Part part, Done done) {
  const std::size_t bytes = bytes_of(part);
  {
    const std::lock_guard lock(mutex_);
    if (auto accepted = may_accept(bytes); !accepted) return accepted;
    waiting_.parts.push_back({std::move(part), std::move(done)});
    waiting_.bytes += bytes;
  }
  wake_.notify_all();
  return {};
}

Result<void> GroupWriter::query(std::function<void(Store*)> ask) {
  {
    const std::lock_guard lock(mutex_);
    if (auto accepted = may_accept(0); !accepted) return accepted;
    waiting_.asks.push_back(std::move(ask));
  }
  wake_.notify_all();
  return {};
}

Result<void> GroupWriter::may_accept(std::size_t bytes) const {
  if (stopping_) return ziggurat::refuse(std::string(code::stopped), "", "the server is shutting down");
  if (!serving_) return ziggurat::refuse(std::string(code::unavailable), "", "the store is gone; opening it is tried");
  // A batch larger than the limit is accepted when nothing else is queued.
  const bool too_many = waiting_.parts.size() + waiting_.asks.size() >= limits_.waiting_max;
  const bool too_much = waiting_.bytes != 0 && waiting_.bytes + bytes > limits_.waiting_bytes_max;
  if (too_many || too_much) return ziggurat::refuse(std::string(code::overloaded), "", "too much waits to be stored");
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
  return waiting_.parts.size() + waiting_.asks.size();
}

GroupWriter::Waiting GroupWriter::take_waiting() {
  const std::lock_guard lock(mutex_);
  return std::exchange(waiting_, {});
}

void GroupWriter::run() {
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return stopping_ || !waiting_.parts.empty() || !waiting_.asks.empty(); });
      if (waiting_.parts.empty() && waiting_.asks.empty()) return;  // stopping, and everything has been answered
    }
    serve(take_waiting());
    if (store_ || reopen_store()) continue;
    refuse(take_waiting());
    return;
  }
}

// An exception must not end the thread.
void GroupWriter::within(const std::function<void()>& work) const {
  try {
    work();
  } catch (...) {
    if (caught_) caught_(caught_words());
  }
}

void GroupWriter::answer(const Done& done, Result<void> verdict) const {
  within([&] { done(std::move(verdict)); });
}

void GroupWriter::serve(Waiting waiting) {
  while (store_ && !waiting.parts.empty()) commit_some(waiting.parts);
  while (store_ && !waiting.asks.empty()) {
    answer_ask(waiting.asks.front());
    waiting.asks.pop_front();
  }
  refuse(std::move(waiting));
}

void GroupWriter::commit_some(std::deque<Submission>& parts) {
  Batch batch;
  std::vector<Done> dones;
  while (!parts.empty() && dones.size() < limits_.parts_per_commit_max) {
    batch.parts.push_back(std::move(parts.front().part));
    dones.push_back(std::move(parts.front().done));
    parts.pop_front();
  }
  auto verdicts = Result<std::vector<std::optional<Refusal>>>(
      ziggurat::refuse(std::string(code::in_doubt), "", "the store failed in an unknown way"));
  within([&] { verdicts = store_->commit(batch); });
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

void GroupWriter::answer_ask(const Ask& ask) {
  bool answered = false;
  within([&] {
    ask(store_.get());
    answered = true;
  });
  if (!answered) within([&] { ask(nullptr); });
  if (!store_->alive()) lose_store({std::string(code::unavailable), "", "the store failed while it was read"});
}

// Answer at once when the store is lost: callers wait for the result, and nothing may be kept for later.
void GroupWriter::refuse(Waiting waiting) {
  for (const Submission& submission : waiting.parts) answer(submission.done, std::unexpected(lost_why_));
  for (const Ask& ask : waiting.asks) within([&] { ask(nullptr); });
}

void GroupWriter::lose_store(const Refusal& why) {
  {
    const std::lock_guard lock(mutex_);
    serving_ = false;
  }
  store_.reset();
  lost_why_ = why;
  within([&] { listener_({false, why}); });
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
    within([&] {
      opened = reopen_();
      there = opened && *opened && (*opened)->ping();
    });
    if (!there) continue;
    store_ = std::move(*opened);
    {
      const std::lock_guard lock(mutex_);
      serving_ = true;
    }
    within([&] { listener_({true, {}}); });
    return true;
  }
}

}  // namespace ziggurat::store
