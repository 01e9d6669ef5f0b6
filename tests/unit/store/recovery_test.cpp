#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "store/writer.h"
#include "support.h"
#include "support/source_dir.h"

// The database becomes unavailable under a running writer, and comes back.
namespace ziggurat::store {
namespace {

// A PostgreSQL server of the test's own, which it can kill.
class OwnServer {
 public:
  OwnServer() { url_ = call("start"); }
  ~OwnServer() { call("remove"); }
  OwnServer(const OwnServer&) = delete;
  OwnServer& operator=(const OwnServer&) = delete;
  const std::string& url() const { return url_; }
  void start() { call("start"); }
  void kill() { call("kill"); }

 private:
  std::string call(const std::string& command) {
    const std::string line =
        ziggurat::test::source_dir() + "/deploy/lib/postgres-for-tests " + command + " " + folder_.path() + "/pg";
    std::FILE* output = ::popen(line.c_str(), "r");
    REQUIRE(output != nullptr);
    std::string text;
    for (int c = std::fgetc(output); c != EOF; c = std::fgetc(output)) text.push_back(static_cast<char>(c));
    CHECK(::pclose(output) == 0);
    while (!text.empty() && text.back() == '\n') text.pop_back();
    return text;
  }

  TemporaryFolder folder_;
  std::string url_;
};

// A writer as in the host, and how far the log of "urr" has been acknowledged.
struct Service {
  EventQueue states, answers;
  std::int64_t acknowledged = 0;
  GroupWriter writer;

  explicit Service(const std::string& url)
      : writer(
            std::move(*open_store(url, Schema::expect)), [url] { return open_store(url, Schema::expect); },
            [this](const StoreState& s) { states.add(s.serving ? "serving" : "gone"); }, quick()) {}

  static GroupWriter::Limits quick() {
    GroupWriter::Limits limits;
    limits.retry_first = std::chrono::milliseconds(5);
    limits.retry_max = std::chrono::milliseconds(50);
    return limits;
  }
  std::string append(std::int64_t seq) {
    const auto taken = writer.submit(appending("urr", seq), [this](Result<void> r) { answers.add(code_of(r)); });
    const std::string code = taken ? answers.next() : taken.error().code;
    if (code == "") acknowledged = seq;
    return code;
  }
  std::int64_t last_seq() {
    EventQueue found;
    REQUIRE(writer.query([&](Store* s) { found.add(std::to_string(*s->last_seq("urr"))); }).has_value());
    return std::stoll(found.next());
  }
  // Checks an outage as clients see it; `away` and `back` stop and restore the database.
  void survive(const std::function<void()>& away, const std::function<void()>& back) {
    const std::int64_t next = last_seq() + 1;
    REQUIRE(append(next) == "");
    away();
    const std::string lost = append(next + 1);  // in doubt if the commit itself failed
    CHECK((lost == "unavailable" || lost == "in_doubt"));
    CHECK(states.next() == "gone");
    back();
    CHECK(states.next() == "serving");
    const std::int64_t last = last_seq();
    CHECK(last >= acknowledged);
    CHECK(last <= acknowledged + 1);  // the entry in doubt
    CHECK(append(last + 1) == "");
  }
};

}  // namespace

TEST_CASE("PostgreSQL: the writer survives crashes of the server, and no acknowledged entry is lost") {
  if (!PostgresPlace::available()) return;
  OwnServer server;
  {
    PostgresPlace place(server.url());
    auto store = open_at(place);
    make_campaign(*store, "urr");
    store.reset();
    Service service(place.url());
    for (int round = 0; round < 2; ++round) service.survive([&] { server.kill(); }, [&] { server.start(); });
  }
}

TEST_CASE("PostgreSQL: the writer survives cut connections") {
  if (!PostgresPlace::available()) return;
  PostgresPlace place;
  auto store = open_at(place);
  make_campaign(*store, "urr");
  store.reset();
  Service service(place.url());
  for (int round = 0; round < 3; ++round) service.survive([&] { place.cut_all_connections(); }, [] {});
}

TEST_CASE("SQLite: the writer survives its file being moved away and back") {
  SqlitePlace place;
  auto store = open_at(place);
  make_campaign(*store, "urr");
  store.reset();
  Service service(place.url());
  for (int round = 0; round < 3; ++round)
    service.survive([&] { std::filesystem::rename(place.file(), place.file() + ".away"); },
        [&] { std::filesystem::rename(place.file() + ".away", place.file()); });
}

}  // namespace ziggurat::store
