#include "support.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <pqxx/pqxx>

#include "base/crypto.h"
#include "store/postgres_database.h"
#include "store/sqlite_database.h"

#ifdef ZIGGURAT_SANITIZED
// libpqxx 6.4.5 leaks an empty result (2 KB) whenever PQexec meets a broken connection.
extern "C" const char* __lsan_default_suppressions() { return "leak:libpqxx-6.4.so"; }
#endif

namespace ziggurat::store {
namespace {

constexpr std::chrono::seconds patience{60};

}  // namespace

TEST_CASE("a PostgreSQL is available for the store's tests") {
  if (PostgresPlace::available()) return;
  const char* required = std::getenv("ZIGGURAT_REQUIRE_POSTGRES");
  CHECK_MESSAGE((required == nullptr || std::string(required) != "1"), "ZIGGURAT_TEST_POSTGRES is not set");
  std::puts("store: PostgreSQL part skipped (set ZIGGURAT_TEST_POSTGRES to the address of a server)");
}

TemporaryFolder::TemporaryFolder()
    : path_((std::filesystem::temp_directory_path() / ("zg-" + random_name(10))).string()) {
  std::filesystem::create_directories(path_);
}
TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::unique_ptr<Database> SqlitePlace::database() const { return open_sqlite(file(), true); }

bool PostgresPlace::available() { return !given_url().empty(); }

std::string PostgresPlace::given_url() {
  const char* url = std::getenv("ZIGGURAT_TEST_POSTGRES");
  return url ? url : "";
}

PostgresPlace::PostgresPlace(std::string server_url)
    : server_url_(std::move(server_url)), schema_("zg_" + random_name(12)) {
  if (server_url_.empty()) return;
  pqxx::connection connection(server_url_);
  pqxx::nontransaction(connection).exec("create schema " + schema_);
}

PostgresPlace::~PostgresPlace() {
  if (server_url_.empty()) return;
  try {
    pqxx::connection connection(server_url_);
    pqxx::nontransaction(connection).exec("set client_min_messages = 'warning'; drop schema " + schema_ + " cascade");
  } catch (const std::exception& error) {
    std::fprintf(stderr, "the schema %s stays behind: %s\n", schema_.c_str(), error.what());
  }
}

std::string PostgresPlace::url() const {
  return server_url_ + (server_url_.find('?') == std::string::npos ? "?" : "&") + "application_name=" + schema_ +
         "&options=-csearch_path%3D" + schema_;
}

std::unique_ptr<Database> PostgresPlace::database() const { return open_postgres(url()); }

void PostgresPlace::wait_until_idle() {
  pqxx::connection connection(url());
  pqxx::work work(connection);
  work.exec("lock table entry in access exclusive mode");  // granted once all writers have committed or rolled back
  work.commit();
}

void PostgresPlace::cut_all_connections() {
  pqxx::connection connection(server_url_);
  pqxx::nontransaction(connection)
      .exec("select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = '" + schema_ + "'");
}

bool PostgresPlace::somebody_waits_for_a_lock() {
  pqxx::connection connection(server_url_);
  pqxx::nontransaction session(connection);
  const std::string sql =
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' "
      "and application_name = '" +
      schema_ + "'";
  const auto deadline = std::chrono::steady_clock::now() + patience;
  while (std::chrono::steady_clock::now() < deadline)
    if (!session.exec(sql).empty()) return true;
  return false;
}

Campaign campaign_called(const std::string& id) {
  return {id, "The siege of " + id, "city-table", "urr", "running", now_ms};
}
Seat seat_called(const std::string& id) { return {id, "blue", "player", "Anna", "all", ""}; }

Entry entry_numbered(std::int64_t seq, const std::string& body) {
  return {seq, now_ms + seq, "seat:north", "sealed", body, "chain" + std::to_string(seq)};
}

WriteBatch appending(const std::string& campaign, std::int64_t seq, const std::string& body) {
  WriteBatch part;
  part.campaign = campaign;
  part.entries = {entry_numbered(seq, body)};
  return part;
}

Invite invite_for(const std::string& campaign, const std::string& token_hash) {
  return {token_hash, campaign, "north", "claim", now_ms, now_ms + 1000, 0, 0};
}

void make_campaign(Store& store, const std::string& id) {
  REQUIRE(code_of(store.create_campaign(campaign_called(id))) == "");
  for (const char* seat : {"north", "south"}) REQUIRE(code_of(store.put_seat(id, seat_called(seat))) == "");
}

std::vector<std::string> verdicts(Store& store, const std::vector<WriteBatch>& parts) {
  const auto answers = store.commit({parts});
  if (!answers) return {"all: " + answers.error().code};
  std::vector<std::string> codes;
  for (const auto& refusal : *answers) codes.push_back(refusal ? refusal->code : "");
  return codes;
}

std::string verdict(Store& store, const WriteBatch& part) { return verdicts(store, {part}).at(0); }

std::string store_body(Store& store, const std::string& campaign, std::int64_t seq) {
  const auto found = store.entries(campaign, seq, 1);
  return found && found->size() == 1 && found->at(0).seq == seq ? found->at(0).body : "(no such entry)";
}

void EventQueue::add(std::string what) {
  const std::lock_guard lock(mutex_);
  waiting_.push_back(std::move(what));
  changed_.notify_all();
}

std::string EventQueue::next() {
  std::unique_lock lock(mutex_);
  if (!changed_.wait_for(lock, patience, [&] { return !waiting_.empty(); })) return "nothing happened";
  std::string what = std::move(waiting_.front());
  waiting_.pop_front();
  return what;
}

void Gate::open() {
  const std::lock_guard lock(mutex_);
  open_ = true;
  changed_.notify_all();
}

void Gate::pass() {
  std::unique_lock lock(mutex_);
  CHECK_MESSAGE(changed_.wait_for(lock, patience, [&] { return open_; }), "the gate was not opened in time");
}

}  // namespace ziggurat::store
