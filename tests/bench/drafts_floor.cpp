// Measures the floor for drafts: a bare loop of transactions, each with one upsert per seat and a commit. Beside it,
// the store's own commit of the same drafts, without sockets or rules. Prints a row for each.
//   bench_drafts_floor STORE BODY SECONDS CAMPAIGNS SEATS    STORE: an unused address; BODY: a file with a draft
#include <sqlite3.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <pqxx/pqxx>
#include <sstream>

#include "store/store.h"

using namespace ziggurat;
using std::chrono::steady_clock;

namespace {

[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "bench_drafts_floor: %s\n", why.c_str());
  std::exit(1);
}

constexpr int name_width = 17;  // tests/bench/run prints the store's name before it

struct Table {
  std::vector<std::string> campaigns, seats;
  std::string body;
  std::size_t drafts() const { return campaigns.size() * seats.size(); }
};

const std::string conflict =
    " on conflict (campaign, phase_seq, seat) do update set revision = excluded.revision, body = excluded.body";

// Drafts per second; prints the row.
double measure(const std::string& name, double seconds, const Table& table, double bare,
    const std::function<void(std::int64_t revision)>& store_all) {
  std::vector<double> took_ms;
  std::int64_t revision = 0;
  for (int i = 0; i < 5; ++i) store_all(++revision);
  const auto begun = steady_clock::now();
  const auto ms_since = [](steady_clock::time_point from) {
    return std::chrono::duration<double, std::milli>(steady_clock::now() - from).count();
  };
  while (ms_since(begun) < seconds * 1000) {
    const auto from = steady_clock::now();
    store_all(++revision);
    took_ms.push_back(ms_since(from));
  }
  const double per_s = static_cast<double>(took_ms.size() * table.drafts()) / (ms_since(begun) / 1000);
  std::sort(took_ms.begin(), took_ms.end());
  const auto percentile = [&](std::size_t percent) { return took_ms.at(took_ms.size() * percent / 100); };
  const double floor = bare > 0 ? bare : per_s;
  std::printf("%-*s %10.0f %7.2f %9.1f %9.1f %7.1f\n", name_width, name.c_str(), per_s, per_s / floor, percentile(50),
      percentile(99), percentile(99) / percentile(50));
  return per_s;
}

double bare_sqlite(const std::string& file, double seconds, const Table& table) {
  sqlite3* database = nullptr;
  sqlite3_stmt* upsert = nullptr;
  const auto run = [&](const char* sql) {
    if (sqlite3_exec(database, sql, nullptr, nullptr, nullptr) != SQLITE_OK) give_up(sqlite3_errmsg(database));
  };
  if (sqlite3_open(file.c_str(), &database) != SQLITE_OK) give_up("cannot open the database file");
  run("pragma foreign_keys = on; pragma journal_mode = wal; pragma synchronous = full");
  const std::string sql =
      "insert into sheet (campaign, phase_seq, seat, revision, body, saved_at_ms) values (?, 1, ?, ?, ?, 1)" + conflict;
  if (sqlite3_prepare_v2(database, sql.c_str(), -1, &upsert, nullptr) != SQLITE_OK) give_up(sqlite3_errmsg(database));
  const auto text = [&](int at, const std::string& value) {
    sqlite3_bind_text(upsert, at, value.data(), static_cast<int>(value.size()), SQLITE_STATIC);
  };
  const double per_s = measure("a bare loop", seconds, table, 0, [&](std::int64_t revision) {
    run("begin immediate");
    for (const auto& campaign : table.campaigns)
      for (const auto& seat : table.seats) {
        text(1, campaign), text(2, seat), sqlite3_bind_int64(upsert, 3, revision), text(4, table.body);
        if (sqlite3_step(upsert) != SQLITE_DONE) give_up(sqlite3_errmsg(database));
        sqlite3_reset(upsert);
      }
    run("commit");
  });
  sqlite3_finalize(upsert);
  sqlite3_close(database);
  return per_s;
}

// The best a bare loop can do on PostgreSQL: one statement per transaction.
double bare_postgres(const std::string& url, double seconds, const Table& table) {
  pqxx::connection connection(url);
  connection.prepare("upsert",
      "insert into sheet (campaign, phase_seq, seat, revision, body, saved_at_ms) "
      "select c, 1, s, $3::bigint, b, 1 from unnest($1::text[], $2::text[], $4::text[]) as given (c, s, b)" +
          conflict);
  std::string body = "\"", campaigns = "{", seats = "{", bodies = "{";
  for (const char c : table.body) body += c == '"' || c == '\\' ? std::string{'\\', c} : std::string(1, c);
  body += '"';
  for (const auto& campaign : table.campaigns)
    for (const auto& seat : table.seats) {
      const char* between = campaigns.size() == 1 ? "" : ",";
      campaigns += between + campaign, seats += between + seat, bodies += between + body;
    }
  campaigns += '}', seats += '}', bodies += '}';
  return measure("a bare loop", seconds, table, 0, [&](std::int64_t revision) {
    pqxx::work work(connection);
    work.exec_prepared0("upsert", campaigns, seats, revision, bodies);
    work.commit();
  });
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 6) give_up("STORE BODY SECONDS CAMPAIGNS SEATS");
  const std::string url = argv[1];
  const double seconds = std::atof(argv[3]);
  Table table;
  std::stringstream body;
  body << std::string(65, 'f') << std::ifstream(argv[2]).rdbuf();  // the seal before it
  table.body = body.str();
  for (int i = 0; i < std::atoi(argv[4]); ++i) table.campaigns.push_back("campaign" + std::to_string(i));
  for (int i = 0; i < std::atoi(argv[5]); ++i) table.seats.push_back("seat" + std::to_string(i));
  auto opened = store::open_store(url, store::Schema::migrate);
  if (!opened) give_up(opened.error().words);
  for (const auto& campaign : table.campaigns)
    if (!(*opened)->create_campaign({campaign, "bench", "bench", "bench", "running", 1}))
      give_up("cannot create a campaign");
  const double bare =
      url.starts_with("sqlite:") ? bare_sqlite(url.substr(7), seconds, table) : bare_postgres(url, seconds, table);
  std::int64_t first = 1'000'000'000;  // higher than the loop's revisions
  measure("the store alone", seconds, table, bare, [&](std::int64_t revision) {
    store::CommitGroup group;
    for (const auto& campaign : table.campaigns)
      for (const auto& seat : table.seats) {
        auto& part = group.batches.emplace_back();
        part.campaign = campaign;
        part.sheets = {{1, seat, first + revision, table.body, 1}};
      }
    const auto verdicts = (*opened)->commit(group);
    if (!verdicts) give_up(verdicts.error().words);
    for (const auto& refusal : *verdicts)
      if (refusal) give_up(refusal->words);
  });
  return 0;
}
