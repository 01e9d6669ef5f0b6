#include "store/sql_store.h"
#include "support.h"

namespace ziggurat::store {
namespace {

WriteBatch draft(const std::string& campaign, const std::string& seat, std::int64_t revision,
    const std::string& body = "{}", std::int64_t phase_seq = 1) {
  WriteBatch part;
  part.campaign = campaign;
  part.sheets = {{phase_seq, seat, revision, body, now_ms}};
  return part;
}

std::string kept(Store& store, const std::string& campaign, const std::string& seat, std::int64_t phase_seq = 1) {
  const auto sheets = store.sheets(campaign, phase_seq);
  for (const Sheet& sheet : *sheets)
    if (sheet.seat == seat) return std::to_string(sheet.revision) + " " + sheet.body;
  return "none";
}

// Counts database calls between the start and the commit of a transaction.
class CountedDatabase final : public Database {
 public:
  CountedDatabase(std::unique_ptr<Database> inner, int& asked) : inner_(std::move(inner)), asked_(asked) {}
  Engine engine() const override { return inner_->engine(); }
  Rows run(const std::string& sql, std::initializer_list<Value> values) override {
    ++asked_;
    return inner_->run(sql, values);
  }
  void script(const std::string& sql) override {
    ++asked_;
    inner_->script(sql);
  }
  void begin() override { inner_->begin(); }
  void begin_read_only() override { inner_->begin_read_only(); }
  void commit() override { inner_->commit(); }
  void rollback() noexcept override { inner_->rollback(); }
  void lock_schema() override { inner_->lock_schema(); }

 private:
  std::unique_ptr<Database> inner_;
  int& asked_;
};

// Fails at this word, like a database that rejects one of the texts.
class PickyDatabase final : public Database {
 public:
  explicit PickyDatabase(std::unique_ptr<Database> inner) : inner_(std::move(inner)) {}
  Engine engine() const override { return inner_->engine(); }
  Rows run(const std::string& sql, std::initializer_list<Value> values) override {
    for (const Value& value : values)
      if (const auto* text = std::get_if<std::string_view>(&value))
        if (text->find("indigestible") != std::string_view::npos) return inner_->run("update lease set epoch = -1", {});
    return inner_->run(sql, values);
  }
  void script(const std::string& sql) override { inner_->script(sql); }
  void begin() override { inner_->begin(); }
  void begin_read_only() override { inner_->begin_read_only(); }
  void commit() override { inner_->commit(); }
  void rollback() noexcept override { inner_->rollback(); }
  void lock_schema() override { inner_->lock_schema(); }

 private:
  std::unique_ptr<Database> inner_;
};

}  // namespace

STORE_TEST("of several drafts of a seat in one commit the latest wins, and an older one is refused") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  make_campaign(*store, "urr");
  make_campaign(*store, "ur");
  struct Case {
    std::vector<std::int64_t> before, batch;
    std::vector<std::string> codes;
    std::string kept;
  };
  std::int64_t phase = 0;
  for (const Case& row : {
           Case{{}, {1, 2}, {"", ""}, "2 b1"},
           {{}, {2, 1}, {"", "conflict"}, "2 b0"},
           {{}, {3, 3}, {"", ""}, "3 b1"},
           {{5}, {3, 7}, {"conflict", ""}, "7 b1"},
           {{5}, {3, 4}, {"conflict", "conflict"}, "5 before"},
           {{5}, {6, 5, 7, 6}, {"", "conflict", "", "conflict"}, "7 b2"},
       }) {
    ++phase;
    CAPTURE(phase);
    for (const auto revision : row.before)
      REQUIRE(verdict(*store, draft("urr", "north", revision, "before", phase)) == "");
    std::vector<WriteBatch> parts;
    for (std::size_t i = 0; i < row.batch.size(); ++i) {
      parts.push_back(draft("urr", "north", row.batch[i], "b" + std::to_string(i), phase));
      parts.push_back(draft("urr", "south", 1 + static_cast<std::int64_t>(i), "other seat", phase));
      parts.push_back(draft("ur", "north", 1 + static_cast<std::int64_t>(i), "other campaign", phase));
    }
    const auto codes = verdicts(*store, parts);
    for (std::size_t i = 0; i < row.batch.size(); ++i) {
      CHECK(codes.at(3 * i) == row.codes[i]);
      CHECK(codes.at(3 * i + 1) == "");
      CHECK(codes.at(3 * i + 2) == "");
    }
    CHECK(kept(*store, "urr", "north", phase) == row.kept);
    const auto last = std::to_string(row.batch.size());
    CHECK(kept(*store, "urr", "south", phase) == last + " other seat");
    CHECK(kept(*store, "ur", "north", phase) == last + " other campaign");
  }
}

STORE_TEST("one refused draft of a commit does not affect the others") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  for (const char* id : {"a", "b", "c", "d"}) make_campaign(*store, id);
  REQUIRE(verdict(*store, draft("b", "north", 9, "nine")) == "");
  REQUIRE(store->acquire_lease("d", "other", now_ms, 1000).has_value());
  WriteBatch of_newer_lease = draft("d", "south", 1);
  of_newer_lease.epoch = 1;
  const std::string odd = "{\"text\":\"it's \\\\ \\\"odd\\\", {a,b}, NULL, $1 🏰\"}";
  const auto codes = verdicts(*store, {draft("a", "north", 1, odd), draft("b", "north", 8), draft("d", "north", 1),
                                          draft("nowhere", "north", 1), draft("c", "north", 1, std::string(1, '\0')),
                                          draft("c", "south", 1, "good"), draft("b", "south", 1, ""), of_newer_lease});
  CHECK(codes == std::vector<std::string>{"", "conflict", "fenced", "missing", "malformed", "", "", ""});
  CHECK(kept(*store, "a", "north") == "1 " + odd);
  CHECK(kept(*store, "b", "north") == "9 nine");
  CHECK(kept(*store, "b", "south") == "1 ");
  CHECK(kept(*store, "c", "north") == "none");
  CHECK(kept(*store, "c", "south") == "1 good");
  CHECK(kept(*store, "d", "north") == "none");
  CHECK(kept(*store, "d", "south") == "1 {}");
  CHECK(store->alive());
}

STORE_TEST("a draft keeps its order among the other writes of its campaign") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  make_campaign(*store, "urr");
  WriteBatch bell = appending("urr", 1);
  bell.drop_sheets_before = 2;
  CHECK(verdicts(*store, {draft("urr", "north", 1), bell, draft("urr", "south", 1, "late")}) ==
        std::vector<std::string>{"", "", ""});
  CHECK(kept(*store, "urr", "north") == "none");
  CHECK(kept(*store, "urr", "south") == "1 late");
  WriteBatch two = draft("urr", "north", 1);
  two.sheets.push_back({1, "south", 0, "older", now_ms});
  CHECK(verdicts(*store, {two, draft("urr", "east", 1)}) == std::vector<std::string>{"conflict", ""});
  CHECK(kept(*store, "urr", "north") == "none");  // a batch is stored whole or not at all
}

STORE_TEST("a thousand drafts of one commit are stored, each with its own body") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  constexpr int campaigns = 20, seats = 50;
  const auto id = [](int campaign) { return "campaign " + std::to_string(campaign); };
  std::vector<WriteBatch> parts;
  for (int c = 0; c < campaigns; ++c) make_campaign(*store, id(c));
  for (int s = 0; s < seats; ++s)
    for (int c = 0; c < campaigns; ++c)
      parts.push_back(draft(id(c), std::to_string(s), 1, std::to_string(c) + " \"of\" " + std::to_string(s)));
  for (const std::string& code : verdicts(*store, parts)) REQUIRE(code == "");
  for (int c = 0; c < campaigns; ++c) {
    const auto found = *store->sheets(id(c), 1);
    REQUIRE(found.size() == seats);
    for (const Sheet& sheet : found) CHECK(sheet.body == std::to_string(c) + " \"of\" " + sheet.seat);
  }
}

TEST_CASE("PostgreSQL: all drafts of a commit and their leases are one statement") {
  if (!PostgresPlace::available()) return;
  PostgresPlace place;
  auto opened = open_at(place);
  for (const char* id : {"a", "b", "c"}) make_campaign(*opened, id);
  int asked = 0;
  SqlStore store(std::make_unique<CountedDatabase>(place.database(), asked));
  for (const int seats : {1, 10, 100}) {
    std::vector<WriteBatch> parts;
    for (const char* id : {"a", "b", "c"})
      for (int seat = 0; seat < seats; ++seat) parts.push_back(draft(id, std::to_string(seat), seats));
    asked = 0;
    for (const std::string& code : verdicts(store, parts)) CHECK(code == "");
    CHECK(asked == 1);
  }
}

STORE_TEST("a draft that the database rejects is refused separately") {
  if (!Place::available()) return;
  Place place;
  auto opened = open_at(place);
  for (const char* id : {"a", "b"}) make_campaign(*opened, id);
  SqlStore store(std::make_unique<PickyDatabase>(place.database()));
  CHECK(verdicts(store, {draft("a", "north", 1, "good"), draft("a", "south", 1, "indigestible"),
                            draft("b", "north", 1, "good too"), draft("b", "north", 0)}) ==
        std::vector<std::string>{"", "malformed", "", "conflict"});
  CHECK(kept(store, "a", "north") == "1 good");
  CHECK(kept(store, "a", "south") == "none");
  CHECK(kept(store, "b", "north") == "1 good too");
}

}  // namespace ziggurat::store
