#pragma once
#include <doctest/doctest.h>

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "store/database.h"
#include "store/store.h"

// Both engines have the same contract, so a test is written once and runs on each. ZIGGURAT_TEST_POSTGRES locates
// PostgreSQL. Without it, that half is skipped, or fails with ZIGGURAT_REQUIRE_POSTGRES=1.
#define STORE_TEST(words) TEST_CASE_TEMPLATE(words, Place, ziggurat::store::SqlitePlace, ziggurat::store::PostgresPlace)

namespace ziggurat::store {

inline constexpr std::int64_t now_ms = 1'790'000'000'000;

// An empty directory, deleted with its content.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// A database for one test, deleted at the end.
class SqlitePlace {
 public:
  static bool available() { return true; }
  std::string url() const { return "sqlite:" + file(); }
  std::string file() const { return folder_.path() + "/store.sqlite"; }
  std::unique_ptr<Database> database() const;
  void wait_until_idle() {}  // a killed process leaves nothing running in SQLite

 private:
  TemporaryFolder folder_;
};

class PostgresPlace {
 public:
  static bool available();
  PostgresPlace() : PostgresPlace(given_url()) {}
  explicit PostgresPlace(std::string server_url);
  ~PostgresPlace();
  PostgresPlace(const PostgresPlace&) = delete;
  PostgresPlace& operator=(const PostgresPlace&) = delete;
  std::string url() const;
  std::unique_ptr<Database> database() const;
  void wait_until_idle();            // waits until the transactions of clients that are gone have ended
  void cut_all_connections();        // of this place, as an administrator or a restart would
  bool somebody_waits_for_a_lock();  // waits until somebody does; returns false if nobody did

 private:
  static std::string given_url();
  std::string server_url_;
  std::string schema_;
};

template <class Place>
std::unique_ptr<Store> open_at(const Place& place, Schema schema = Schema::migrate) {
  auto store = open_store(place.url(), schema);
  REQUIRE_MESSAGE(store.has_value(), (store ? "" : store.error().words));
  return std::move(*store);
}

Campaign campaign_called(const std::string& id);
Seat seat_called(const std::string& id);
Entry entry_numbered(std::int64_t seq, const std::string& body = "{}");
WriteBatch appending(const std::string& campaign, std::int64_t seq, const std::string& body = "{}");
Invite invite_for(const std::string& campaign, const std::string& token_hash);

void make_campaign(Store& store, const std::string& id);    // with the seats "north" and "south"
std::string verdict(Store& store, const WriteBatch& part);  // "" or the refusal's code
std::vector<std::string> verdicts(Store& store, const std::vector<WriteBatch>& parts);
std::string store_body(Store& store, const std::string& campaign, std::int64_t seq);  // the body of one entry
template <class T>
std::string code_of(const Result<T>& result) {
  return result ? "" : result.error().code;
}

// Events in order, for which the test's thread can wait. A wait that takes too long fails the test.
class EventQueue {
 public:
  void add(std::string what);
  std::string next();

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> waiting_;
};

// A barrier that opens once; until then threads wait at it.
class Gate {
 public:
  void open();
  void pass();  // fails the test if the gate is not opened in time

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool open_ = false;
};

// A real database with hooks for the test at its commits.
class ProbedDatabase final : public Database {
 public:
  ProbedDatabase(std::unique_ptr<Database> inner, std::function<void()> before_commit)
      : inner_(std::move(inner)), before_commit_(std::move(before_commit)) {}
  Engine engine() const override { return inner_->engine(); }
  Rows run(const std::string& sql, std::initializer_list<Value> values) override { return inner_->run(sql, values); }
  void script(const std::string& sql) override { inner_->script(sql); }
  void begin() override { inner_->begin(); }
  void begin_read_only() override { inner_->begin_read_only(); }
  void commit() override {
    before_commit_();
    inner_->commit();
  }
  void rollback() noexcept override { inner_->rollback(); }
  void lock_schema() override { inner_->lock_schema(); }

 private:
  std::unique_ptr<Database> inner_;
  std::function<void()> before_commit_;
};

}  // namespace ziggurat::store
