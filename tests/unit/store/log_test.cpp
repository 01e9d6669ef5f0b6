#include <barrier>
#include <thread>

#include "support.h"

namespace ziggurat::store {

STORE_TEST("committed writes are there after reopening the store") {
  if (!Place::available()) return;
  Place place;
  WriteBatch part = appending("urr", 1, R"({"orders":[1,2]})");
  part.entries.push_back(entry_numbered(2));
  part.sheets = {{1, "north", 3, R"({"draft":true})", now_ms}};
  part.snapshot = Snapshot{2, "world"};
  part.status = "paused";
  {
    auto store = open_at(place);
    make_campaign(*store, "urr");
    REQUIRE(verdict(*store, part) == "");
  }
  auto store = open_at(place, Schema::expect);
  CHECK(*store->entries("urr", 1, 100) == part.entries);
  CHECK(*store->sheets("urr", 1) == part.sheets);
  CHECK(*store->snapshots("urr") == std::vector{*part.snapshot});
  CHECK(store->campaign("urr")->value().status == "paused");
  CHECK(store->ping().has_value());
}

STORE_TEST("campaigns are listed oldest first, and ids are unique") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  Campaign late = campaign_called("a"), early = campaign_called("z");
  late.created_at_ms = now_ms + 1;
  REQUIRE(store->create_campaign(late).has_value());
  REQUIRE(store->create_campaign(early).has_value());
  CHECK(*store->campaigns() == std::vector{early, late});
  CHECK(code_of(store->create_campaign(campaign_called("a"))) == "conflict");
  CHECK(store->campaign("a")->value() == late);
  CHECK_FALSE(store->campaign("b")->has_value());
  CHECK(code_of(store->set_campaign_status("a", "ended")) == "");
  CHECK(store->campaign("a")->value().status == "ended");
  CHECK(code_of(store->set_campaign_status("b", "ended")) == "missing");
}

STORE_TEST("entries are returned in order, from the given one, up to the limit") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  make_campaign(*store, "urr");
  WriteBatch part;
  part.campaign = "urr";
  // Ordered as numbers, not as text: 9, 10, 100.
  for (int seq = 1; seq <= 120; ++seq) part.entries.push_back(entry_numbered(seq, std::to_string(seq)));
  REQUIRE(verdict(*store, part) == "");
  CHECK(*store->entries("urr", 1, 1000) == part.entries);
  struct Case {
    std::int64_t from, limit;
    std::size_t count;
    std::int64_t first;
  };
  for (const Case& row :
      {Case{1, 1, 1, 1}, {9, 3, 3, 9}, {100, 100, 21, 100}, {120, 5, 1, 120}, {121, 5, 0, 0}, {1, 0, 0, 0}}) {
    CAPTURE(row.from);
    const auto found = *store->entries("urr", row.from, row.limit);
    REQUIRE(found.size() == row.count);
    if (row.count != 0) CHECK(found.front().seq == row.first);
  }
  CHECK(*store->last_seq("urr") == 120);
  CHECK(*store->last_seq("unknown") == 0);
  CHECK(store->entries("unknown", 1, 10)->empty());
}

STORE_TEST("an entry that is not the next of its log is a conflict, and nothing of its batch is stored") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  make_campaign(*store, "urr");
  REQUIRE(verdict(*store, appending("urr", 1)) == "");
  for (const std::int64_t seq : {0, 1, 3, -1}) {
    CAPTURE(seq);
    CHECK(verdict(*store, appending("urr", seq, "late")) == "conflict");
  }
  WriteBatch gap = appending("urr", 2);
  gap.entries.push_back(entry_numbered(4));
  gap.sheets = {{1, "north", 1, "x", now_ms}};
  CHECK(verdict(*store, gap) == "conflict");
  CHECK(*store->last_seq("urr") == 1);
  CHECK(store->sheets("urr", 1)->empty());
  CHECK(store->alive());
}

STORE_TEST("a refused batch does not affect other campaigns in the same commit") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  for (const char* id : {"a", "b", "c", "d"}) make_campaign(*store, id);
  REQUIRE(verdict(*store, appending("b", 1)) == "");
  REQUIRE(store->acquire_lease("d", "other", now_ms, 1000).has_value());
  WriteBatch broken = appending("a", 1, std::string("half\0text", 9));
  WriteBatch follows = appending("c", 2, "second");
  WriteBatch sheet_after_refusal;
  sheet_after_refusal.campaign = "b";
  sheet_after_refusal.sheets = {{1, "north", 1, "draft", now_ms}};
  const auto codes =
      verdicts(*store, {follows, appending("b", 1), broken, appending("nowhere", 1), appending("d", 1),
                           appending("c", 1, "first"), appending("c", 2, "second"), sheet_after_refusal});
  CHECK(codes == std::vector<std::string>{"conflict", "conflict", "malformed", "missing", "fenced", "", "", ""});
  CHECK(*store->last_seq("a") == 0);
  CHECK(*store->last_seq("b") == 1);
  CHECK(*store->last_seq("c") == 2);
  CHECK(*store->last_seq("d") == 0);
  CHECK(store->sheets("b", 1)->size() == 1);
}

STORE_TEST("of two writers of one entry exactly one succeeds, whatever else they write") {
  if (!Place::available()) return;
  Place place;
  auto first = open_at(place), second = open_at(place);
  make_campaign(*first, "x");
  make_campaign(*first, "y");
  for (std::int64_t seq = 1; seq <= 20; ++seq) {
    std::barrier start(2);
    std::vector<std::string> mine, theirs;
    std::thread other([&] {
      start.arrive_and_wait();
      theirs = verdicts(*second, {appending("y", seq, "second"), appending("x", seq, "second")});
    });
    start.arrive_and_wait();
    mine = verdicts(*first, {appending("x", seq, "first"), appending("y", seq, "first")});
    other.join();
    REQUIRE(mine.size() == 2);
    REQUIRE(theirs.size() == 2);
    for (const int campaign : {0, 1}) {
      const auto& a = mine.at(static_cast<std::size_t>(campaign));
      const auto& b = theirs.at(static_cast<std::size_t>(1 - campaign));
      CAPTURE(a);
      CAPTURE(b);
      CHECK(((a == "" && b == "conflict") || (a == "conflict" && b == "")));
      const auto kept = store_body(*first, campaign == 0 ? "x" : "y", seq);
      CHECK(kept == (a == "" ? "first" : "second"));
    }
  }
}

STORE_TEST("bodies are returned byte for byte; both engines refuse what one could not store") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  make_campaign(*store, "urr");
  std::string large;
  while (large.size() < 1024 * 1024) large += R"({"b":1,"a":"Ünïcödé 漢字 🏰 \u0000 '' \\ $1 ?"} )";
  std::int64_t seq = 0;
  for (const std::string& body : {std::string(), std::string("{ \"b\":1,\t\"a\" : 1.0}\r\n"),
           std::string("漢字🏰\u00e9e\u0301"), std::string("\x01\x7f'\"\\;--"), large}) {
    CAPTURE(body.substr(0, 40));
    REQUIRE(verdict(*store, appending("urr", ++seq, body)) == "");
    CHECK(store_body(*store, "urr", seq) == body);
  }
  for (const std::string& body : {std::string("a\0b", 3), std::string(1, '\0'), std::string("\xff"),
           std::string("\xc0\x80"), std::string("\xed\xa0\x80"), std::string("\xf4\x90\x80\x80"),
           std::string("\xe6\xbc"), std::string(21, 'a') + "\xff", std::string(16, 'a') + "\xe6\xbc"}) {
    CHECK(verdict(*store, appending("urr", seq + 1, body)) == "malformed");
  }
  CHECK(verdict(*store, appending(std::string(257, 'x'), 1)) == "malformed");
  CHECK(code_of(store->create_campaign(campaign_called(std::string(257, 'x')))) == "malformed");
  CHECK(code_of(store->create_campaign(campaign_called(""))) == "malformed");
  CHECK(code_of(store->create_campaign(campaign_called(std::string(256, 'x')))) == "");
  CHECK(store->alive());
}

STORE_TEST("a later revision of a sheet replaces an earlier one, never the reverse") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  make_campaign(*store, "urr");
  struct Case {
    std::int64_t revision;
    const char *body, *code, *kept;
  };
  for (const Case& row :
      {Case{2, "two", "", "two"}, {1, "one", "conflict", "two"}, {2, "again", "", "again"}, {5, "five", "", "five"}}) {
    CAPTURE(row.body);
    WriteBatch part;
    part.campaign = "urr";
    part.sheets = {{7, "north", row.revision, row.body, now_ms}, {8, "north", row.revision, "other phase", now_ms}};
    CHECK(verdict(*store, part) == row.code);
    REQUIRE(store->sheets("urr", 7)->size() == 1);
    CHECK(store->sheets("urr", 7)->at(0).body == row.kept);
  }
  WriteBatch drop;
  drop.campaign = "urr";
  drop.drop_sheets_before = 8;
  CHECK(verdict(*store, drop) == "");
  CHECK(store->sheets("urr", 7)->empty());
  CHECK(store->sheets("urr", 8)->size() == 1);
}

STORE_TEST("the last two snapshots are kept, newest first, and only of existing entries") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  make_campaign(*store, "urr");
  for (std::int64_t seq = 1; seq <= 4; ++seq) {
    WriteBatch part = appending("urr", seq);
    part.snapshot = Snapshot{seq, "world " + std::to_string(seq)};
    REQUIRE(verdict(*store, part) == "");
  }
  CHECK(*store->snapshots("urr") == std::vector<Snapshot>{{4, "world 4"}, {3, "world 3"}});
  CHECK(*store->snapshot("urr", INT64_MAX) == Snapshot{4, "world 4"});
  CHECK(*store->snapshot("urr", 4) == Snapshot{3, "world 3"});
  CHECK_FALSE(store->snapshot("urr", 3)->has_value());
  CHECK_FALSE(store->snapshot("ur", INT64_MAX)->has_value());
  WriteBatch again, early;
  again.campaign = early.campaign = "urr";
  again.snapshot = Snapshot{4, "world 4, better"};
  CHECK(verdict(*store, again) == "");
  CHECK(store->snapshots("urr")->at(0).body == "world 4, better");
  early.snapshot = Snapshot{5, "a world of no entry"};
  CHECK(verdict(*store, early) == "missing");
}

}  // namespace ziggurat::store
