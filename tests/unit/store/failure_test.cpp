#include <filesystem>
#include <fstream>

#include "failing_disk.h"
#include "store/postgres_database.h"
#include "store/sql_store.h"
#include "support.h"

namespace ziggurat::store {
namespace {

// Every acknowledged entry of "urr" exists. One more may exist: the one in doubt.
void check_log_goes_on(Store& store, std::int64_t acknowledged) {
  const std::int64_t last = *store.last_seq("urr");
  CHECK(last >= acknowledged);
  CHECK(last <= acknowledged + 1);
  CHECK(store.entries("urr", 1, 100)->size() == static_cast<std::size_t>(last));
  CHECK(verdict(store, appending("urr", last + 1)) == "");
}

void check_refuses_everything(Store& store) {
  CHECK_FALSE(store.alive());
  CHECK(verdict(store, appending("urr", 2)) == "all: unavailable");
  CHECK(code_of(store.last_seq("urr")) == "unavailable");
  CHECK(code_of(store.ping()) == "unavailable");
}

}  // namespace

TEST_CASE("SQLite: every commit syncs the disk before it is acknowledged") {
  FailingDisk disk;
  SqlitePlace place;
  auto store = open_at(place);
  make_campaign(*store, "urr");
  for (std::int64_t seq = 1; seq <= 5; ++seq) {
    const int before = FailingDisk::syncs;
    REQUIRE(verdict(*store, appending("urr", seq)) == "");
    CHECK(FailingDisk::syncs > before);
  }
}

TEST_CASE("SQLite: after a failed sync or write nothing is accepted until the store is reopened") {
  struct Case {
    std::atomic<int>* answer;
    int fault;
    const char* code;
  };
  for (const Case& row : {Case{&FailingDisk::sync_answer, SQLITE_IOERR_FSYNC, "all: in_doubt"},
           {&FailingDisk::write_answer, SQLITE_IOERR_WRITE, "all: in_doubt"},
           {&FailingDisk::write_answer, SQLITE_FULL, "all: full"}}) {
    CAPTURE(row.fault);
    FailingDisk disk;
    SqlitePlace place;
    auto store = open_at(place);
    make_campaign(*store, "urr");
    REQUIRE(verdict(*store, appending("urr", 1)) == "");
    *row.answer = row.fault;
    CHECK(verdict(*store, appending("urr", 2)) == row.code);
    *row.answer = SQLITE_OK;  // the disk works again, but its content is unknown
    check_refuses_everything(*store);
    store.reset();
    store = open_at(place, Schema::expect);
    check_log_goes_on(*store, 1);
  }
}

TEST_CASE("SQLite: opening checkpoints the write-ahead log, so that pages of a failed sync reach the disk") {
  FailingDisk disk;
  SqlitePlace place;
  auto writer = open_at(place);
  make_campaign(*writer, "urr");
  const auto log_size = [&] { return std::filesystem::file_size(place.file() + "-wal"); };
  REQUIRE(log_size() > 0);
  const int before = FailingDisk::syncs;
  auto second = open_at(place, Schema::expect);
  CHECK(log_size() == 0);
  CHECK(FailingDisk::syncs > before);
}

TEST_CASE("SQLite: a file that is moved away while in use is noticed, and found again") {
  SqlitePlace place;
  auto store = open_at(place);
  make_campaign(*store, "urr");
  REQUIRE(verdict(*store, appending("urr", 1)) == "");
  std::filesystem::rename(place.file(), place.file() + ".away");
  CHECK(verdict(*store, appending("urr", 2)) == "all: in_doubt");
  check_refuses_everything(*store);
  store.reset();
  CHECK(code_of(open_store(place.url(), Schema::expect)) == "unavailable");
  CHECK_FALSE(std::filesystem::exists(place.file()));  // not created anew
  std::filesystem::rename(place.file() + ".away", place.file());
  store = open_at(place, Schema::expect);
  check_log_goes_on(*store, 1);
}

TEST_CASE("SQLite: a damaged page is reported as corrupt") {
  SqlitePlace place;
  {
    auto store = open_at(place);
    make_campaign(*store, "urr");
    for (std::int64_t seq = 1; seq <= 50; ++seq)
      REQUIRE(verdict(*store, appending("urr", seq, std::string(2000, 'x'))) == "");
  }
  const auto size = std::filesystem::file_size(place.file());
  std::fstream file(place.file(), std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(4096);  // every page except the first, which identifies the file
  file << std::string(size - 4096, '\x7f');
  file.close();
  const auto opened = open_store(place.url(), Schema::expect);
  CHECK(code_of(opened) == "corrupt");
}

TEST_CASE("PostgreSQL: a cut connection is reported and refuses further calls, and a new one works") {
  if (!PostgresPlace::available()) return;
  PostgresPlace place;
  auto store = open_at(place);
  make_campaign(*store, "urr");
  REQUIRE(verdict(*store, appending("urr", 1)) == "");
  place.cut_all_connections();
  CHECK(verdict(*store, appending("urr", 2)) == "all: unavailable");
  check_refuses_everything(*store);
  store = open_at(place, Schema::expect);
  check_log_goes_on(*store, 1);
}

TEST_CASE("PostgreSQL: a connection cut just before the commit leaves nothing behind") {
  if (!PostgresPlace::available()) return;
  PostgresPlace place;
  auto store = open_at(place);
  make_campaign(*store, "urr");
  SqlStore cut(std::make_unique<ProbedDatabase>(place.database(), [&] { place.cut_all_connections(); }));
  CHECK(verdict(cut, appending("urr", 1)) == "all: in_doubt");
  check_refuses_everything(cut);
  CHECK(*open_at(place, Schema::expect)->last_seq("urr") == 0);
}

TEST_CASE("PostgreSQL: a commit is durable when it returns, whatever the server's or the URL's settings") {
  if (!PostgresPlace::available()) return;
  PostgresPlace place;
  struct Case {
    const char *asked, *used;
  };
  for (const Case& row : {Case{"off", "on"}, {"local", "on"}, {"on", "on"}, {"remote_apply", "remote_apply"}}) {
    CAPTURE(row.asked);
    auto database = open_postgres(place.url() + "%20-csynchronous_commit%3D" + row.asked);
    CHECK(database->run("select current_setting('synchronous_commit')", {}).at(0).take_text(0) == row.used);
  }
}

}  // namespace ziggurat::store
