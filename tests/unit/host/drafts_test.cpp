#include <condition_variable>
#include <mutex>

#include "store/sql_store.h"
#include "store/sqlite_database.h"
#include "unit/host/support/house.h"

// Drafts of different factions are stored without waiting for each other; everything else, the bell included, waits for
// them.
using namespace ziggurat;
using namespace ziggurat::test;

namespace {

// Blocks every commit while it is shut, and counts the drafts in each commit.
struct Gate {
  std::mutex mutex;
  std::condition_variable changed;
  bool shut = false;
  int before_it = 0;
  std::vector<int> drafts;

  void set_shut(bool now) {
    const std::scoped_lock lock(mutex);
    shut = now;
    changed.notify_all();
  }
  void pass(int with_drafts) {
    std::unique_lock lock(mutex);
    ++before_it;
    changed.notify_all();
    changed.wait(lock, [&] { return !shut; });
    --before_it;
    if (with_drafts > 0) drafts.push_back(with_drafts);
  }
  void until_somebody_waits() {
    std::unique_lock lock(mutex);
    REQUIRE(changed.wait_for(lock, patience, [&] { return before_it > 0; }));
  }
  std::vector<int> passed() {
    const std::scoped_lock lock(mutex);
    return drafts;
  }
} gate;

class GatedDatabase final : public store::Database {
 public:
  explicit GatedDatabase(std::unique_ptr<store::Database> real) : real_(std::move(real)) {}
  store::Engine engine() const override { return real_->engine(); }
  store::Rows run(const std::string& sql, std::initializer_list<store::Value> values) override {
    if (sql.starts_with("insert into sheet")) ++drafts_;
    if (sql.starts_with("insert into sheet") || sql.starts_with("insert into entry")) writes_ = true;
    return real_->run(sql, values);
  }
  void script(const std::string& sql) override { real_->script(sql); }
  void begin() override {
    drafts_ = 0;
    writes_ = false;
    real_->begin();
  }
  void begin_read_only() override { real_->begin_read_only(); }
  void commit() override {
    if (writes_) gate.pass(drafts_);
    real_->commit();
  }
  void rollback() noexcept override { real_->rollback(); }
  void lock_schema() override { real_->lock_schema(); }

 private:
  const std::unique_ptr<store::Database> real_;
  int drafts_ = 0;
  bool writes_ = false;
};

Result<std::unique_ptr<store::Store>> open_gated(const std::string& url, store::Schema schema) {
  if (auto opened = store::open_store(url, schema); !opened) return opened;
  auto database = store::open_sqlite(url.substr(std::string("sqlite:").size()), false);
  return std::make_unique<store::SqlStore>(std::make_unique<GatedDatabase>(std::move(database)));
}

// A campaign whose writer is blocked at the gate by another campaign's commit, until the gate is opened.
struct HeldUp {
  House house;
  Player *red, *blue, *umpire;

  explicit HeldUp(const std::string& clock = "manual") : house(clock) {
    gate.drafts.clear();
    house.open_store = open_gated;
    house.open();
    house.found();
    red = &house.sit("red"), blue = &house.sit("blue"), umpire = &house.sit("umpire");
  }
  ~HeldUp() { gate.set_shut(false); }
  void shut() {
    Player& elsewhere = house.second_umpire();
    gate.set_shut(true);
    Json said = act("announce", {{"to", "all"}, {"text", "Hear me"}});
    said["id"] = "a";
    elsewhere.send(said);
    gate.until_somebody_waits();
  }
  // Returns when the campaign has read all earlier messages of both: orders are read before questions.
  void until_read() const {
    for (Player* player : {red, blue})
      CHECK(player->ask({{"type", "options"}, {"pieces", Json::array()}})["type"] == "options");
  }
};

Json draft(const std::string& id, Json sheet) {
  return {{"type", "draft"}, {"id", id}, {"phase", 1}, {"base", 0}, {"sheet", std::move(sheet)}};
}
bool answers(const Json& message, const std::string& id) { return message.value("id", "") == id; }
Json answer(Player& player, const std::string& type, const std::string& id) {
  return player.receive(type, [&](const Json& message) { return answers(message, id); });
}

}  // namespace

TEST_CASE("drafts of two factions of a campaign, sent while the disk is busy, are stored by one commit") {
  HeldUp held;
  held.shut();
  held.red->send(draft("r", sheet_of({move_order(piece_at(held.red->snapshot["view"], 2, 2), 1, 1)})));
  held.blue->send(draft("b", sheet_of({})));
  held.until_read();
  gate.set_shut(false);
  CHECK(answer(*held.red, "stored", "r")["revision"] == 1);
  CHECK(answer(*held.blue, "stored", "b")["revision"] == 1);
  CHECK(gate.passed() == std::vector{2});
}

TEST_CASE("two windows of a seat that change the same sheet at once: one draft is stored, the other is told of it") {
  HeldUp held;
  Player other;
  other.handle = held.red->handle, other.cookie = held.red->cookie;
  held.house.connect(other).until("seals");
  held.shut();
  held.red->send(draft("one", sheet_of({move_order(piece_at(held.red->snapshot["view"], 2, 2), 1, 1)})));
  held.until_read();
  other.send(draft("two", sheet_of({})));
  CHECK(other.ask({{"type", "options"}, {"pieces", Json::array()}})["type"] == "options");
  gate.set_shut(false);
  CHECK(answer(*held.red, "stored", "one")["revision"] == 1);
  CHECK(answer(other, "refused", "two")["code"] == "stale");
  CHECK(
      other.receive("sheet", [](const Json& sheet) { return sheet["revision"] == 1; })["sheet"]["orders"].size() == 1);
  CHECK(gate.passed() == std::vector{1});
}

TEST_CASE(
    "a bell waits for the drafts that came before it and are being stored, and takes them; what comes after it is "
    "late") {
  for (const bool by_hand : {true, false}) {
    CAPTURE(by_hand);
    HeldUp held(by_hand ? "manual" : "bell");
    const std::int64_t bell_ms = House::now_ms() + 2'500;
    if (!by_hand) CHECK(held.umpire->ask(act("move_bell", {{"closes_at", bell_ms}}))["type"] == "done");
    held.shut();
    held.red->send(draft("r", sheet_of({move_order(piece_at(held.red->snapshot["view"], 2, 2), 1, 1)})));
    held.blue->send(draft("b", sheet_of({})));
    held.until_read();
    REQUIRE(House::now_ms() < bell_ms);
    if (by_hand) {
      Json ring = act("ring");
      ring["id"] = "ring";
      held.umpire->send(ring);
      CHECK(held.umpire->ask({{"type", "record"}, {"from", 1}})["type"] == "record");  // its message was read
    }
    while (!by_hand && House::now_ms() < bell_ms + 50) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    // Sent after the bell.
    Json late = draft("late", sheet_of({}));
    late["base"] = 1;
    held.red->send(late);
    CHECK(held.red->ask({{"type", "history"}, {"from", 1}, {"to", 1}})["type"] == "frames");
    gate.set_shut(false);
    CHECK(answer(*held.red, "stored", "r")["revision"] == 1);
    CHECK(answer(*held.blue, "stored", "b")["revision"] == 1);
    for (Player* player : {held.red, held.blue})
      CHECK(player->receive("bell")["fates"] == Json::array({{{"seat", player->handle}, {"fate", "draft_taken"}}}));
    CHECK(answer(*held.red, "refused", "late")["code"] == "late");
    CHECK(held.house.verified(held.house.campaign));
  }
}

TEST_CASE("of drafts that follow one another quickly the first is told to others at once, and then the newest") {
  for (const std::int64_t every_ms : {60'000, 50}) {
    CAPTURE(every_ms);
    House house;
    house.options.sheet_interval_ms = every_ms;
    house.open();
    house.found();
    Player &red = house.sit("red"), &blue = house.sit("blue"), &umpire = house.sit("umpire");
    const std::string soldier = piece_at(red.snapshot["view"], 2, 2);
    for (int base = 0; base < 3; ++base) {
      Json changed = draft("d" + std::to_string(base), sheet_of({move_order(soldier, 1 + base % 2, 1)}));
      changed["base"] = base;
      CHECK(red.ask(changed)["revision"] == base + 1);
    }
    CHECK(umpire.receive("sheet")["revision"] == 1);
    if (every_ms == 50) {
      umpire.receive("sheet", [](const Json& sheet) { return sheet["revision"] == 3; });
      continue;
    }
    // Later revisions wait for their moment, and events that red cannot see do not bring it forward.
    const std::string hidden = piece_at(umpire.snapshot["view"], 8, 8);
    const Json placed = {{"move", hidden}, {"to", {{"board", "field"}, {"square", {8, 7}}}}};
    CHECK(umpire.ask(act("change", {{"changes", {placed}}}))["type"] == "done");
    CHECK(blue.receive("step")["amendment"] == true);
    CHECK(red.ask({{"type", "history"}, {"from", 1}, {"to", 1}})["type"] == "frames");
    const auto published = [](const Player& player, int revision) {
      return std::count_if(player.received.begin(), player.received.end(),
          [&](const Json& one) { return one["type"] == "sheet" && one["revision"] == revision; });
    };
    CHECK(published(red, 1) == 1);
    CHECK(published(red, 2) + published(red, 3) == 0);
    CHECK(published(umpire, 2) + published(umpire, 3) == 0);
    // A seal publishes it at once.
    CHECK(red.ask({{"type", "seal"}, {"phase", 1}, {"revision", 3}})["type"] == "done");
    for (Player* player : {&red, &umpire}) {
      const Json sealed = player->receive("sheet");
      if (player == &red) CHECK(sealed["revision"] == 1);
      const Json newest = player == &red ? player->receive("sheet") : sealed;
      CHECK(newest["revision"] == 3);
      CHECK(newest["sealed"] == true);
    }
  }
}

TEST_CASE("a rewind gives the sheets back as drafts, which may be changed and sealed") {
  House house;
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  const std::string soldier = piece_at(red.snapshot["view"], 2, 2);
  CHECK(red.ask(hand_in(1, 0, sheet_of({move_order(soldier, 1, 1)})))["revision"] == 1);
  CHECK(umpire.ask(act("rewind", {{"phase", 1}, {"sheets_return", true}}))["code"] == "no_sheets");
  CHECK(umpire.ask(act("ring"))["type"] == "done");
  const Json preview = umpire.ask({{"type", "rewind_preview"}, {"phase", 1}});
  CHECK(preview["sheets"] == Json::array({red.handle}));
  CHECK(umpire.ask({{"type", "rewind_preview"}, {"phase", 7}})["code"] == "no_such_phase");
  CHECK(red.ask({{"type", "rewind_preview"}, {"phase", 1}})["code"] == "not_allowed");
  CHECK(umpire.ask(act("rewind", {{"phase", 1}, {"sheets_return", true}}))["type"] == "done");
  const Json back = red.receive("sheet", [](const Json& m) { return m["phase"] > 1 && m["revision"] == 1; });
  CHECK(back["sheet"]["orders"] == Json::array({move_order(soldier, 1, 1)}));
  CHECK_FALSE(back.value("sealed", false));
  house.serving->stop();
  house.serving.reset();
  house.open();  // the draft was stored with the rewind
  Player& again = house.connect(house.players["red"]);
  const Json kept = again.receive("sheet");
  CHECK(kept["revision"] == 1);
  CHECK(kept["sheet"]["orders"].size() == 1);
  CHECK(again.ask(hand_in(back["phase"], 1, sheet_of({move_order(soldier, 1, 2)})))["revision"] == 2);
}
