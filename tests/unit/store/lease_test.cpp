#include <barrier>
#include <thread>

#include "store/sql_store.h"
#include "support.h"

namespace ziggurat::store {

STORE_TEST("a lease belongs to one node until it expires or is released; its epoch only grows") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  make_campaign(*store, "urr");
  CHECK(store->lease("urr")->value() == Lease{"urr", "", 0, 0});
  const auto first = store->acquire_lease("urr", "one", now_ms, 100);
  REQUIRE(first.has_value());
  CHECK(*first == Lease{"urr", "one", 1, now_ms + 100});
  CHECK(code_of(store->acquire_lease("urr", "two", now_ms + 99, 100)) == "held");
  CHECK(*store->renew_leases("one", now_ms + 150) == std::vector<Lease>{{"urr", "one", 1, now_ms + 150}});
  CHECK(store->lease("urr")->value().last_alive_ms(100) == now_ms + 50);
  CHECK(code_of(store->acquire_lease("urr", "two", now_ms + 149, 100)) == "held");

  const auto second = store->acquire_lease("urr", "two", now_ms + 150, 100);
  REQUIRE(second.has_value());
  CHECK(second->epoch == 2);
  CHECK(store->renew_leases("one", now_ms + 300)->empty());

  CHECK(store->acquire_lease("urr", "two", now_ms + 151, 100)->epoch == 3);  // the same node after a restart
  CHECK(store->renew_leases("two", released(now_ms + 152))->size() == 1);
  CHECK(store->lease("urr")->value().last_alive_ms(100) == now_ms + 152);
  CHECK(store->acquire_lease("urr", "one", now_ms + 152, 100)->epoch == 4);
  CHECK(code_of(store->acquire_lease("urr", "two", now_ms + 153, 100, "three")) == "held");
  CHECK(store->acquire_lease("urr", "two", now_ms + 153, 100, "one")->epoch == 5);  // one node has stopped
  CHECK(store->leases()->size() == 1);
  CHECK(code_of(store->acquire_lease("nowhere", "one", now_ms, 100)) == "missing");
  CHECK_FALSE(store->lease("nowhere")->has_value());
}

STORE_TEST(
    "leases expire by the clock that all programs on a store share: PostgreSQL's own, whatever a machine's clock "
    "says") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  const auto ahead = store->lease_clock_ms(4'000'000'000'000), behind = store->lease_clock_ms(1);
  REQUIRE(ahead.has_value());
  REQUIRE(behind.has_value());
  if (place.database()->engine() == Engine::sqlite) {
    CHECK(*ahead == 4'000'000'000'000);
    CHECK(*behind == 1);
  } else {
    CHECK(*behind >= *ahead);
    CHECK(*behind - *ahead < 60'000);
    CHECK(*ahead > now_ms - std::int64_t{400} * 24 * 60 * 60 * 1000);
    CHECK(*ahead < 4'000'000'000'000);
  }
}

STORE_TEST("a node that lost the lease cannot write to the campaign any more") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  make_campaign(*store, "urr");
  WriteBatch part = appending("urr", 1);
  part.epoch = store->acquire_lease("urr", "one", now_ms, 100)->epoch;
  CHECK(verdict(*store, part) == "");
  REQUIRE(store->acquire_lease("urr", "two", now_ms + 100, 100).has_value());

  WriteBatch entries = appending("urr", 2), sheets, status;
  for (WriteBatch* each : {&entries, &sheets, &status}) {
    each->campaign = "urr";
    each->epoch = 1;
  }
  sheets.sheets = {{1, "north", 1, "draft", now_ms}};
  status.status = "ended";
  CHECK(verdicts(*store, {entries, sheets, status}) == std::vector<std::string>{"fenced", "fenced", "fenced"});
  CHECK(*store->last_seq("urr") == 1);
  CHECK(store->sheets("urr", 1)->empty());
  CHECK(store->campaign("urr")->value().status == "running");
  entries.epoch = 2;
  CHECK(verdict(*store, entries) == "");
}

STORE_TEST("of two nodes that acquire a free lease at once, one gets it") {
  if (!Place::available()) return;
  Place place;
  auto first = open_at(place), second = open_at(place);
  make_campaign(*first, "urr");
  for (int round = 0; round < 20; ++round) {
    const std::int64_t at_ms = now_ms + round * 100;
    std::barrier start(2);
    std::string theirs;
    std::thread other([&] {
      start.arrive_and_wait();
      theirs = code_of(second->acquire_lease("urr", "two", at_ms, 100));
    });
    start.arrive_and_wait();
    const std::string mine = code_of(first->acquire_lease("urr", "one", at_ms, 100));
    other.join();
    CHECK(((mine == "" && theirs == "held") || (mine == "held" && theirs == "")));
    CHECK(first->lease("urr")->value().epoch == round + 1);
  }
}

TEST_CASE("PostgreSQL: a lease changes hands before or after a commit, never during one") {
  if (!PostgresPlace::available()) return;
  PostgresPlace place;
  auto taker = open_at(place);
  make_campaign(*taker, "urr");
  Gate about_to_commit, go_on;
  SqlStore writer(std::make_unique<ProbedDatabase>(place.database(), [&] {
    about_to_commit.open();
    go_on.pass();
  }));
  std::string written, taken;
  std::int64_t seen = -1;
  std::thread write([&] { written = verdict(writer, appending("urr", 1)); });
  about_to_commit.pass();
  std::thread take([&] {
    taken = code_of(taker->acquire_lease("urr", "two", now_ms, 100));
    seen = *taker->last_seq("urr");
  });
  CHECK(place.somebody_waits_for_a_lock());  // the acquiring node, behind the writer
  go_on.open();
  write.join();
  take.join();
  CHECK(written == "");
  CHECK(taken == "");
  CHECK(seen == 1);
}

}  // namespace ziggurat::store
