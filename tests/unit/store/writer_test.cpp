#include "store/writer.h"

#include <atomic>

#include "store/sql_store.h"
#include "support.h"

namespace ziggurat::store {
namespace {

// A writer on a store, with its reported states and a hook on its commits.
template <class Place>
struct Desk {
  Place place;
  EventQueue states;                            // "serving", "gone: CODE"
  EventQueue answers;                           // of submissions, "" or the code
  std::function<void()> before_commit = [] {};  // on the writer's thread
  std::atomic<int> commits{0};
  std::atomic<bool> reachable{true};  // whether reopening succeeds
  std::unique_ptr<GroupWriter> writer;

  explicit Desk(GroupWriter::Limits limits = {}) {
    auto store = open_at(place);
    for (const char* id : {"a", "b"}) make_campaign(*store, id);
    limits.retry_first = std::chrono::milliseconds(1);
    limits.retry_max = std::chrono::milliseconds(20);
    const auto listen = [this](const StoreState& s) { states.add(s.serving ? "serving" : "gone: " + s.why.code); };
    writer = std::make_unique<GroupWriter>(
        open(), [this] { return reopen(); }, listen, limits);
  }
  ~Desk() { writer->stop(); }

  std::unique_ptr<Store> open() {
    return std::make_unique<SqlStore>(std::make_unique<ProbedDatabase>(place.database(), [this] {
      ++commits;
      before_commit();
    }));
  }
  Result<std::unique_ptr<Store>> reopen() {
    if (!reachable) return refuse(std::string(code::unavailable), "", "the test says so");
    if (auto opened = open_store(place.url(), Schema::expect); !opened) return opened;
    return open();
  }
  std::string submit(WriteBatch part) {
    return code_of(writer->submit(std::move(part), [this](Result<void> r) { answers.add(code_of(r)); }));
  }
  std::string submit_and_wait(WriteBatch part) {
    const std::string refused = submit(std::move(part));
    return refused == "" ? answers.next() : "at once: " + refused;
  }
  std::int64_t last_seq(const std::string& campaign) {
    EventQueue found;
    REQUIRE(writer->query([&](Store* s) { found.add(s ? std::to_string(*s->last_seq(campaign)) : "-1"); }).has_value());
    return std::stoll(found.next());
  }
};

}  // namespace

STORE_TEST("everything queued during a commit goes into one transaction and is answered in order") {
  if (!Place::available()) return;
  Gate committing, go_on;
  Desk<Place> desk;
  desk.before_commit = [&] {
    committing.open();
    go_on.pass();
  };
  REQUIRE(desk.submit(appending("a", 1)) == "");
  committing.pass();
  for (std::int64_t seq = 2; seq <= 60; ++seq) {
    REQUIRE(desk.submit(appending("a", seq)) == "");
    REQUIRE(desk.submit(appending("b", seq - 1)) == "");
  }
  REQUIRE(desk.submit(appending("a", 7)) == "");
  CHECK(desk.writer->waiting() == 119);
  go_on.open();
  for (int i = 0; i < 119; ++i) CHECK(desk.answers.next() == "");
  CHECK(desk.answers.next() == "conflict");
  CHECK(desk.commits == 2);
  CHECK(desk.last_seq("a") == 60);
  CHECK(desk.last_seq("b") == 59);
}

STORE_TEST("nothing is acknowledged before its commit") {
  if (!Place::available()) return;
  Desk<Place> desk;
  auto reader = open_at(desk.place, Schema::expect);
  for (std::int64_t seq = 1; seq <= 10; ++seq) {
    EventQueue seen;  // checked by another connection at the moment of the acknowledgement
    const auto look = [&](Result<void>) { seen.add(std::to_string(*reader->last_seq("a"))); };
    REQUIRE(desk.writer->submit(appending("a", seq), look).has_value());
    CHECK(seen.next() == std::to_string(seq));
  }
}

STORE_TEST("a query sees what was submitted before it") {
  if (!Place::available()) return;
  Desk<Place> desk;
  for (std::int64_t seq = 1; seq <= 20; ++seq) {
    REQUIRE(desk.submit(appending("a", seq)) == "");
    CHECK(desk.last_seq("a") == seq);
  }
}

TEST_CASE("a transaction holds a limited number of batches, and all are stored") {
  GroupWriter::Limits limits;
  limits.batches_per_commit_max = 10;
  Gate committing, go_on;
  Desk<SqlitePlace> desk(limits);
  desk.before_commit = [&] {
    committing.open();
    go_on.pass();
  };
  REQUIRE(desk.submit(appending("a", 1)) == "");
  committing.pass();
  for (std::int64_t seq = 2; seq <= 26; ++seq) REQUIRE(desk.submit(appending("a", seq)) == "");
  go_on.open();
  for (int i = 0; i < 26; ++i) CHECK(desk.answers.next() == "");
  CHECK(desk.commits == 1 + 3);
}

TEST_CASE("a full queue refuses at once and loses nothing it accepted") {
  struct Case {
    std::size_t waiting_max, bytes_max;
    int taken;
  };
  const std::string body(1000, 'x');
  for (const Case& row : {Case{5, 1'000'000, 5}, {1000, 3500, 3}, {1000, 10, 1}}) {
    CAPTURE(row.taken);
    GroupWriter::Limits limits;
    limits.waiting_max = row.waiting_max;
    limits.waiting_bytes_max = row.bytes_max;
    Gate committing, go_on;
    Desk<SqlitePlace> desk(limits);
    desk.before_commit = [&] {
      committing.open();
      go_on.pass();
    };
    REQUIRE(desk.submit(appending("a", 1)) == "");
    committing.pass();
    std::int64_t seq = 2;
    for (int i = 0; i < row.taken; ++i) CHECK(desk.submit(appending("a", seq++, body)) == "");
    CHECK(desk.submit(appending("a", seq, body)) == "overloaded");
    go_on.open();
    for (int i = 0; i <= row.taken; ++i) CHECK(desk.answers.next() == "");
    CHECK(desk.last_seq("a") == 1 + row.taken);
    CHECK(desk.submit_and_wait(appending("a", seq, body)) == "");
  }
}

STORE_TEST("stopping stores what was accepted and accepts nothing more") {
  if (!Place::available()) return;
  Desk<Place> desk;
  for (std::int64_t seq = 1; seq <= 30; ++seq) REQUIRE(desk.submit(appending("a", seq)) == "");
  bool asked = false;
  REQUIRE(desk.writer->query([&](Store* s) { asked = s != nullptr; }).has_value());
  desk.writer->stop();
  CHECK(asked);
  for (int i = 0; i < 30; ++i) CHECK(desk.answers.next() == "");
  CHECK(desk.submit(appending("a", 31)) == "stopped");
  CHECK(code_of(desk.writer->query([](Store*) {})) == "stopped");
  CHECK(*open_at(desk.place, Schema::expect)->last_seq("a") == 30);
  desk.writer->stop();
}

STORE_TEST("a lost store is reported first, refuses what is queued, and recovers on its own") {
  if (!Place::available()) return;
  Gate committing, go_on;
  EventQueue in_order, asked;
  Desk<Place> desk;
  desk.reachable = false;
  desk.before_commit = [&] {
    committing.open();
    go_on.pass();
    throw DatabaseError(code::unavailable, true, "the disk failed to sync");
  };
  const auto done = [&](Result<void> r) {
    in_order.add(code_of(r) + (desk.writer->serving() ? " while serving" : ""));
  };
  REQUIRE(desk.writer->submit(appending("a", 1), done).has_value());
  committing.pass();
  REQUIRE(desk.writer->submit(appending("b", 1), done).has_value());
  REQUIRE(desk.writer->query([&](Store* s) { asked.add(s ? "a store" : "none"); }).has_value());
  go_on.open();
  CHECK(desk.states.next() == "gone: unavailable");
  CHECK(in_order.next() == "in_doubt");  // it was being committed
  CHECK(in_order.next() == "unavailable");
  CHECK(asked.next() == "none");
  CHECK(desk.submit(appending("a", 1)) == "unavailable");
  CHECK(code_of(desk.writer->query([](Store*) {})) == "unavailable");

  desk.before_commit = [] {};  // from here on the writer's thread only tries to reopen
  desk.reachable = true;
  CHECK(desk.states.next() == "serving");
  CHECK(desk.last_seq("a") == 0);
  CHECK(desk.submit_and_wait(appending("a", 1)) == "");
  CHECK(desk.last_seq("b") == 0);
}

STORE_TEST("a store lost during a query is reported and reopened") {
  if (!Place::available()) return;
  EventQueue codes;
  Desk<Place> desk;
  const auto asked = desk.writer->query([&](Store* s) {
    codes.add(code_of(s->claim_invite("x", "y", now_ms)));
    desk.before_commit = [] { throw DatabaseError(code::unavailable, true, "gone"); };
    codes.add(code_of(s->create_campaign(campaign_called("c"))));
    desk.before_commit = [] {};
  });
  REQUIRE(asked.has_value());
  CHECK(codes.next() == "missing");
  CHECK(codes.next() == "unavailable");
  CHECK(desk.states.next() == "gone: unavailable");
  CHECK(desk.states.next() == "serving");
  CHECK(desk.submit_and_wait(appending("a", 1)) == "");
}

TEST_CASE("stopping does not wait for a lost store") {
  GroupWriter::Limits limits;
  Desk<SqlitePlace> desk(limits);
  desk.reachable = false;
  desk.before_commit = [] { throw DatabaseError(code::full, true, "no room"); };
  CHECK(desk.submit_and_wait(appending("a", 1)) == "full");
  CHECK(desk.states.next() == "gone: full");
  desk.writer->stop();
  CHECK(desk.submit(appending("a", 1)) == "stopped");
}

}  // namespace ziggurat::store
