#include <algorithm>

#include "base/archived_text.h"
#include "unit/host/support/store_file.h"

// The finished parts of a long campaign are archived texts, which its snapshots name.
using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;

namespace {

// A campaign so long that a snapshot has finished parts of every kind: openings, record, and every viewer's frames.
struct LongPlayed {
  House house{"manual"};
  std::map<std::string, Json> published = {};

  LongPlayed() {
    house.options.program = "this";
    house.options.snapshot_entries = 100'000;
    house.options.messages_per_second = house.options.messages_burst = 100'000;
    house.open();
    house.found();
    for (const char* who : {"red", "blue", "umpire"}) house.sit(who);
    go_back(70);
    for (int i = 0; i < 90; ++i) announce(std::string(3'900, 'x') + std::to_string(i));
    stop();
  }
  void go_back(int times, int phase = 1) {
    for (int i = 0; i < times; ++i) CHECK(ask(act("rewind", {{"phase", phase}}))["type"] == "done");
  }
  void announce(const std::string& words) {
    CHECK(ask(act("announce", {{"text", words}, {"to", "all"}}))["type"] == "done");
  }
  Json ask(const Json& what) { return house.players["umpire"].ask(what); }
  void come() {
    house.open();
    house.connect(house.players["umpire"]).until("seals");
  }
  void stop() {
    house.serving->stop();
    house.serving.reset();
  }
  // Everything that each new client receives, and the whole history and record.
  std::map<std::string, Json> send_to_all() {
    std::map<std::string, Json> all;
    for (const std::string who : {"red", "blue", "umpire"}) {
      Player& player = house.connect(house.players[who]);
      Json& received = all[who] = Json::array({player.welcome});
      received[0].erase("server_time");
      while (received.back()["type"] != "seals") {
        received.push_back(player.next());
        REQUIRE_FALSE(received.back().is_null());
      }
      for (std::int64_t from = 1; from <= player.revision;) {
        const std::int64_t to = std::min<std::int64_t>(player.revision, from + 199);  // at most 200 at once
        const Json history = player.ask({{"type", "history"}, {"from", from}, {"to", to}});
        REQUIRE(!history["frames"].empty());
        for (const Json& frame : history["frames"]) received.push_back(frame);
        from += static_cast<std::int64_t>(history["frames"].size());
      }
      if (who == "umpire") received.push_back(player.ask({{"type", "record"}})["entries"]);
    }
    return all;
  }
  std::int64_t newest() const {
    const auto kept = *house.store()->snapshots(house.campaign);
    return kept.empty() ? 0 : kept.front().seq;
  }
  std::int64_t last_seq() const { return *house.store()->last_seq(house.campaign); }
  std::vector<std::string> past(const std::string& where = "") const {
    return StoreFile(house).texts("select name from archive " + where + " order by name");
  }
  void spoil(const std::string& where) const {
    StoreFile(house).set("update archive set body = ?1 || substr(body, 2) where " + where, "!");
  }
};

const std::string an_opening = "body like '{\"ledgers\"%'";

}  // namespace

TEST_CASE("what is finished of a long campaign is written once, however many snapshots name it") {
  LongPlayed table;
  REQUIRE(table.newest() == table.last_seq());
  const auto first = table.past();
  CHECK(table.past("where " + an_opening).size() == 2);
  CHECK(first.size() >= 4);  // and some of the record and of the frames
  CHECK(table.house.store()->snapshot(table.house.campaign, INT64_MAX)->value().body.size() < 2'000'000);
  // Fail every snapshot that writes an archived text a second time.
  StoreFile(table.house)
      .set(
          "create trigger once before insert on archive when exists (select 1 from archive where name = new.name) "
          "begin select raise(abort, 'written before'); end",
          "");
  for (const int times : {0, 40, 3}) {
    CAPTURE(times);
    table.come();
    table.go_back(times);
    table.announce("so far");
    table.stop();
    CHECK(table.newest() == table.last_seq());
  }
  CHECK(table.past("where " + an_opening).size() == 3);
  // A server that starts and stops without anything new writes nothing.
  StoreFile(table.house).set("create trigger none before update on snapshot begin select raise(abort, 'why'); end", "");
  StoreFile(table.house).set("create trigger nor before insert on snapshot begin select raise(abort, 'why'); end", "");
  table.house.open();
  table.stop();
  CHECK(table.newest() == table.last_seq());
}

TEST_CASE("a long campaign that goes on from what its snapshot names tells everybody what the whole log tells") {
  LongPlayed table;
  std::map<std::string, Json> published;
  for (const int entries : {100'000, 0}) {
    table.house.options.snapshot_entries = entries;
    table.house.open();
    if (entries > 0) published = table.send_to_all();
    else CHECK(published == table.send_to_all());
    table.house.serving->drop();
    table.house.serving.reset();
  }
}

TEST_CASE("a text of the record or the frames that is spoiled or gone: the log is folded, and all is kept anew") {
  LongPlayed table;
  table.house.open();
  const auto published = table.send_to_all();
  table.stop();
  const auto whole = table.past();
  table.spoil("not " + an_opening);
  table.house.open();
  CHECK(table.send_to_all() == published);
  table.announce("once more");
  table.stop();
  CHECK(table.newest() == table.last_seq());
  CHECK(table.past("where body like '!%'").empty());
  // A database that has lost the archived texts.
  StoreFile(table.house).set("delete from archive where not " + an_opening, "");
  table.house.open();
  CHECK(table.send_to_all().size() == 3);
  table.stop();
  CHECK(table.house.verified(table.house.campaign));
}

TEST_CASE("an opening that is spoiled is found out by who goes back to it, and is there when he asks once more") {
  LongPlayed table;
  table.spoil(an_opening);
  table.come();
  const Json refused = table.ask(act("rewind", {{"phase", 1}}));
  CHECK(refused["type"] == "refused");
  CHECK(refused["code"] == "fault");
  table.go_back(1);
  table.announce("here we are");
  table.stop();
  CHECK(table.house.verified(table.house.campaign));
  // The text was stored again.
  CHECK(table.newest() == table.last_seq());
  table.come();
  table.go_back(1, 2);
  table.stop();
}

TEST_CASE("a log that goes back behind its snapshot to an opening that is spoiled is folded from its first entry") {
  LongPlayed table;
  const std::int64_t kept = table.newest();
  table.come();
  table.go_back(1, 3);
  table.house.serving->drop();
  table.house.serving.reset();
  REQUIRE(table.newest() == kept);
  REQUIRE(table.last_seq() > kept);
  for (const bool spoiled : {false, true}) {
    CAPTURE(spoiled);
    if (spoiled) table.spoil(an_opening);
    table.house.open();
    auto published = table.send_to_all();
    if (spoiled) CHECK(published == table.published);
    table.published = std::move(published);
    table.house.serving->drop();
    table.house.serving.reset();
  }
}
