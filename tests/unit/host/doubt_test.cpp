#include "store/sql_store.h"
#include "store/sqlite_database.h"
#include "unit/host/support/house.h"

// A commit that fails is in doubt: it may or may not be on disk. The server does not answer "not kept" before it knows,
// and a message that is sent again is carried out only once.
using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;

namespace {

// A database whose next commit of a batch fails, before or after its work.
enum class Fails { not_at_all, before, after, throwing };
std::atomic<Fails> next_commit = Fails::not_at_all;

class DoubtfulDatabase final : public store::Database {
 public:
  explicit DoubtfulDatabase(std::unique_ptr<store::Database> real) : real_(std::move(real)) {}
  store::Engine engine() const override { return real_->engine(); }
  store::Rows run(const std::string& sql, std::initializer_list<store::Value> values) override {
    if (sql.starts_with("insert into entry") || sql.starts_with("insert into sheet") ||
        sql.starts_with("insert into session"))
      writes_ = true;
    return real_->run(sql, values);
  }
  void script(const std::string& sql) override { real_->script(sql); }
  void begin() override {
    writes_ = false;
    real_->begin();
  }
  void begin_read_only() override {
    writes_ = false;
    real_->begin_read_only();
  }
  void commit() override {
    const Fails how = writes_ ? next_commit.exchange(Fails::not_at_all) : Fails::not_at_all;
    if (how == Fails::before) throw store::DatabaseError(store::code::unavailable, true, "the disk failed");
    real_->commit();
    if (how == Fails::after) throw store::DatabaseError(store::code::unavailable, true, "the disk failed");
    if (how == Fails::throwing) throw std::runtime_error("planted in the store");
  }
  void rollback() noexcept override { real_->rollback(); }
  void lock_schema() override { real_->lock_schema(); }

 private:
  const std::unique_ptr<store::Database> real_;
  bool writes_ = false;
};

Result<std::unique_ptr<store::Store>> open_doubtful(const std::string& url, store::Schema schema) {
  if (auto opened = store::open_store(url, schema); !opened) return opened;
  auto database = store::open_sqlite(url.substr(std::string("sqlite:").size()), false);
  return std::make_unique<store::SqlStore>(std::make_unique<DoubtfulDatabase>(std::move(database)));
}

Json heard_answer(Player& player, const std::string& id) {
  for (Json message = player.next(); !message.is_null(); message = player.next()) {
    if (message.value("id", "") == id) return message;
    player.received.push_back(std::move(message));
  }
  FAIL("no answer to ", id);
  return nullptr;
}

std::int64_t count_in_log(const House& house, const std::string& kind) {
  const auto log = stored::read_log(*house.store(), house.campaign);
  return std::count_if(log->begin(), log->end(), [&](const LogLine& line) { return line.kind == kind; });
}

}  // namespace

TEST_CASE(
    "a letter whose commit fails is told as in doubt, then as what became of it; sent again it is one letter, also "
    "after a restart") {
  for (const Fails how : {Fails::before, Fails::after, Fails::throwing}) {
    CAPTURE(static_cast<int>(how));
    House house;
    house.open_store = open_doubtful;
    house.open();
    house.found();
    Player &red = house.sit("red"), &blue = house.sit("blue");
    const Json letter = {{"type", "press"}, {"id", "letter-1"}, {"to", {blue.handle}}, {"text", "Attack at dawn"}};
    next_commit = how;
    red.send(letter);
    const Json doubt = heard_answer(red, "letter-1");
    CHECK(doubt["type"] == "refused");
    CHECK(doubt["code"] == "in_doubt");
    const Json resolved = heard_answer(red, "letter-1");
    if (how == Fails::before) CHECK(resolved["code"] == "not_kept");
    else CHECK(resolved["type"] == "done");
    red.send(letter);
    const Json done = heard_answer(red, "letter-1");
    CHECK(done["type"] == "done");
    CHECK(done["number"] == 1);
    CHECK(blue.receive("press")["text"] == "Attack at dawn");
    CHECK(count_in_log(house, "press_sent") == 1);

    house.serving->drop();
    house.serving.reset();
    house.open();
    house.connect(red);
    red.send(letter);
    CHECK(heard_answer(red, "letter-1") == done);
    // The same text with a new id is a new letter.
    Json another = letter;
    another["id"] = "letter-2";
    red.send(another);
    CHECK(heard_answer(red, "letter-2")["number"] == 2);
    CHECK(count_in_log(house, "press_sent") == 2);
    CHECK(house.verified(house.campaign));
  }
}

TEST_CASE("a seat that is taken while the disk fails is not lost: the same button takes it again") {
  for (const Fails how : {Fails::before, Fails::after}) {
    CAPTURE(static_cast<int>(how));
    House house;
    house.open_store = open_doubtful;
    house.open();
    house.found();
    const std::string join = House::path_of(house.link("red").url);
    REQUIRE(house.get(join).status == 200);
    next_commit = how;
    CHECK(house.post(join).status == 503);
    const auto until = std::chrono::steady_clock::now() + patience;
    Reply claimed = house.post(join);
    while (claimed.status == 503 && std::chrono::steady_clock::now() < until) claimed = house.post(join);
    CHECK(claimed.status == 303);
    const std::string cookie = claimed.header("Set-Cookie"), page = "/play/" + house.link("red").seat + "/";
    CHECK(house.get(page, cookie.substr(0, cookie.find(';'))).body == "table");
    CHECK(house.post(join).status == 410);
  }
}

TEST_CASE("a draft and an act in doubt are resolved, and the act keeps its number in the record") {
  House house;
  house.open_store = open_doubtful;
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  const std::string soldier = piece_at(red.snapshot["view"], 2, 2);
  next_commit = Fails::after;
  red.send(
      {{"type", "draft"}, {"id", "d"}, {"phase", 1}, {"base", 0}, {"sheet", sheet_of({move_order(soldier, 1, 1)})}});
  CHECK(heard_answer(red, "d")["code"] == "in_doubt");
  CHECK(heard_answer(red, "d")["revision"] == 1);

  const std::string his = piece_at(umpire.snapshot["view"], 2, 2);
  Json change =
      act("change", {{"changes", {{{"move", his}, {"to", {{"board", "field"}, {"square", {1, 2}}}}}}}, {"id", "c"}});
  next_commit = Fails::after;
  umpire.send(change);
  CHECK(heard_answer(umpire, "c")["code"] == "in_doubt");
  const Json done = heard_answer(umpire, "c");
  CHECK(done["type"] == "done");
  CHECK(done.contains("seq"));
  umpire.send(change);
  CHECK(heard_answer(umpire, "c") == done);
  CHECK(count_in_log(house, "world_amended") == 1);
}

TEST_CASE("what is sent again is known again: press, agreements, announcements, changes, rings, each done once") {
  House house;
  house.open();
  house.found();
  Player &red = house.sit("red"), &blue = house.sit("blue"), &umpire = house.sit("umpire");
  const Json to_blue = {blue.handle};
  const std::string his = piece_at(umpire.snapshot["view"], 2, 2);
  struct Row {
    Player& who;
    Json message;
    std::string kind;
  };
  for (const Row& row : std::vector<Row>{{red, {{"type", "press"}, {"to", to_blue}, {"text", "x"}}, "press_sent"},
           {red, {{"type", "propose"}, {"with", to_blue}, {"title", "Peace"}, {"text", "We stop."}},
               "agreement_proposed"},
           {umpire, act("announce", {{"text", "Rain"}, {"to", "all"}}), "announced"},
           {umpire, act("change", {{"changes", {{{"set", his}, {"attribute", "steps"}, {"value", 2}}}}}),
               "world_amended"},
           {umpire, act("ring"), "bell_rung"}}) {
    CAPTURE(row.kind);
    Json message = row.message;
    message["id"] = "again-" + row.kind;
    row.who.send(message);
    const Json first = heard_answer(row.who, message["id"]);
    CHECK_MESSAGE(first["type"] == "done", to_text(first));
    house.connect(row.who);
    row.who.send(message);
    CHECK(heard_answer(row.who, message["id"]) == first);
    CHECK(count_in_log(house, row.kind) == 1);
  }
}

TEST_CASE("another program locks the database for longer than a breath: people are told to wait, and nothing is lost") {
  House house;
  house.open();
  house.found();
  Player& red = house.sit("red");
  const std::string file = house.options.store.substr(std::string("sqlite:").size());
  const auto hand = store::open_sqlite(file, false);
  hand->script("begin exclusive");
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(7);
  red.send({{"type", "draft"}, {"id", "d"}, {"phase", 1}, {"base", 0}, {"sheet", sheet_of({})}});
  CHECK(red.receive("status")["store"] == "slow");
  while (std::chrono::steady_clock::now() < until)
    std::this_thread::yield();  // holds the lock for as long as the attempt takes
  CHECK(house.get("/readyz").status == 200);
  hand->script("rollback");
  CHECK(heard_answer(red, "d")["type"] == "stored");
  house.measured("ziggurat_store_serving 1");
}
