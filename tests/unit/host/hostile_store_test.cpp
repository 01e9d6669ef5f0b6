#include <algorithm>

#include "host/loaded/loaded_game.h"
#include "host/persist/export.h"
#include "unit/host/support/house.h"
#include "unit/host/support/store_file.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;

// An attacker can change the store's file at will. A changed campaign is refused; the others are served.
namespace {

// Two campaigns, one of which is tampered with. Both were played a little; the second has an unsealed sheet and a
// snapshot.
struct Two {
  House house{"manual"};
  std::string sound, tampered;

  Two() {
    house.options.program = "this";
    house.open();
    sound = house.found();
    house.sit("red");
    tampered = house.found();
    Player& blue = house.sit("blue");
    Player& umpire = house.sit("umpire");
    for (int i = 0; i < 3; ++i)
      CHECK(umpire.ask(act("announce", {{"text", "word " + std::to_string(i)}, {"to", "all"}}))["type"] == "done");
    CHECK(blue.ask({{"type", "draft"}, {"phase", 1}, {"base", 0}, {"sheet", sheet_of({})}})["type"] == "stored");
    house.serving->stop();
    house.serving.reset();
  }
  // Starts the server, checks whether the campaign is served, and stops the server.
  bool served(const std::string& campaign) {
    const Json listed = Json::parse(house.get("/office/office-key/api/campaigns").body);
    for (const Json& line : listed["campaigns"])
      if (line["id"] == campaign) return line["served"];
    return false;
  }
};

std::string where(const std::string& campaign) { return " where campaign = '" + campaign + "'"; }

}  // namespace

TEST_CASE(
    "any byte of a campaign changed in the store: that campaign is refused, the server runs and serves the others") {
  Two two;
  struct Column {
    std::string table, column, rows;
  };
  std::vector<Column> columns;
  for (const char* column : {"body", "kind", "actor", "chain", "at_ms"})
    columns.push_back({"entry", column, where(two.tampered)});
  for (const char* column : {"body", "revision"}) columns.push_back({"sheet", column, where(two.tampered)});
  for (const char* column : {"name", "rulebook", "scenario", "created_at_ms"})
    columns.push_back({"campaign", column, " where id = '" + two.tampered + "'"});
  int tried = 0;
  for (const auto& [table, column, rows] : columns) {
    const auto ids = StoreFile(two.house).texts("select rowid from " + table + rows);
    REQUIRE(!ids.empty());
    for (std::size_t i = 0; i < ids.size(); i += std::max<std::size_t>(1, ids.size() / 3)) {
      CAPTURE(table + "." + column + " of row " + ids[i]);
      const std::string row = " where rowid = " + ids[i], update = "update " + table + " set " + column + " = ?1" + row;
      const std::string was = StoreFile(two.house).texts("select " + column + " from " + table + row).at(0);
      REQUIRE(!was.empty());
      std::string bad = was;
      char& byte = bad[bad.size() / 2];
      byte = static_cast<char>(byte ^ 1);
      StoreFile(two.house).set(update, bad);
      two.house.open();
      CHECK_FALSE(two.served(two.tampered));
      CHECK(two.served(two.sound));
      two.house.connect(two.house.players["red"]);
      two.house.serving->drop();
      two.house.serving.reset();
      StoreFile(two.house).set(update, was);
      ++tried;
    }
  }
  CHECK(tried >= 20);
  two.house.open();
  CHECK(two.served(two.tampered));
}

TEST_CASE("a byte of a snapshot changed: it is left out, and the campaign is served from its log as it was") {
  Two two;
  const auto bodies = StoreFile(two.house).texts("select body from snapshot" + where(two.tampered));
  REQUIRE(!bodies.empty());
  for (const std::size_t part : {2u, 3u, 20u}) {
    std::string bad = bodies.front();
    bad[bad.size() / part] = static_cast<char>(bad[bad.size() / part] ^ 1);
    StoreFile(two.house).set("update snapshot set body = ?1" + where(two.tampered), bad);
    two.house.open();
    CHECK(two.served(two.tampered));
    Player& umpire = two.house.connect(two.house.players["umpire"]);
    CHECK(umpire.ask({{"type", "record"}})["entries"].size() >= 3);
    two.house.serving->drop();
    two.house.serving.reset();
  }
}

TEST_CASE("entries that are missing from the middle or the end of a pair refuse the campaign alone") {
  Two two;
  StoreFile(two.house).set("delete from entry" + where(two.tampered) + " and seq = 2 and ?1 = ''", "");
  two.house.open();
  CHECK_FALSE(two.served(two.tampered));
  CHECK(two.served(two.sound));
}

TEST_CASE("what is exported is taken again by another store, whole; what says anything false leaves nothing behind") {
  House house;
  house.open();
  house.found();
  Player& umpire = house.sit("umpire");
  CHECK(umpire.ask(act("announce", {{"text", "hear"}, {"to", "all"}}))["type"] == "done");
  const std::string text = house.get("/office/office-key/api/campaigns/" + house.campaign + "/export").body;
  CHECK(std::count(text.begin(), text.end(), '\n') > 4);

  House other;
  other.open();
  const auto store = other.store();
  const auto import = [&](const std::string& what) { return import_campaign(*store, other.rulebooks, what); };
  struct Row {
    std::string was, is, at;
  };
  for (const Row& row :
      {Row{"The <b>field</b>\",\"rulebook", "The <b>fiend</b>\",\"rulebook", "head"},  // only the head
          {"hear", "fear", "entry "},
          {"\"entries\":", "\"entries\":1", "line " + std::to_string(std::count(text.begin(), text.end(), '\n'))}}) {
    CAPTURE(row.is);
    std::string bad = text;
    const auto place = bad.find(row.was);
    REQUIRE(place != std::string::npos);
    bad.replace(place, row.was.size(), row.is);
    const auto refused = import(bad);
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().at.starts_with(row.at));
    CHECK(store->campaigns()->empty());
  }
  CHECK_FALSE(import("").has_value());
  CHECK_FALSE(import("{}\n{}\n").has_value());
  REQUIRE(import(text).value_or("") == house.campaign);
  CHECK(import(text).error().code == "conflict");
  CHECK(store->campaigns()->size() == 1);
}

TEST_CASE(
    "a second server on one SQLite file is refused with a line that says so; the program's commands work beside the "
    "first") {
  House house;
  house.open();
  house.found();  // on a connection of its own, like a command
  Serving second(house.options, house.rulebooks);
  const auto refused = second.start();
  REQUIRE_FALSE(refused.has_value());
  CHECK(refused.error().code == "in_use");
  CHECK(refused.error().words.find("another server is already using this SQLite file") != std::string::npos);
  CHECK(office::list_campaigns(*house.store(), house.rulebooks, House::now_ms())->size() == 1);
  house.serving->stop();
  Serving third(house.options, house.rulebooks);
  CHECK(third.start().has_value());
}

TEST_CASE("a sheet that was stored more often than can be counted on is refused") {
  for (const std::int64_t revision : {std::int64_t{0}, std::int64_t{-1}, INT64_MAX}) {
    CAPTURE(revision);
    store::Sheet kept{7, "red", revision, {}, 1'000'000};
    write_draft("c1", Sheet{}, Author::player, kept);
    CHECK_FALSE(read_draft("c1", kept).has_value());
    kept.revision = 1;
    CHECK_FALSE(read_draft("c1", kept).has_value());  // its seal covers the revision
    write_draft("c1", Sheet{}, Author::player, kept);
    CHECK(read_draft("c1", kept).has_value());
  }
}
