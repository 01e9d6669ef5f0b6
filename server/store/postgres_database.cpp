#include "store/postgres_database.h"

#include <map>
#include <pqxx/pqxx>

#include "store/store.h"

namespace ziggurat::store {
namespace {

// Connection timeouts, so that a dead network cannot block the writer forever. In seconds, except the last
// (milliseconds). Values in the URL take precedence.
constexpr std::pair<std::string_view, std::string_view> connection_limits[] = {
    {"connect_timeout", "5"},
    {"keepalives_idle", "10"},
    {"keepalives_interval", "5"},
    {"keepalives_count", "3"},
    {"tcp_user_timeout", "15000"},
    {"application_name", "ziggurat"},
};

// The advisory lock that migrations hold for their transaction. Any fixed number works.
constexpr std::int64_t migration_lock = 0x5A494747;

std::string with_limits(std::string url) {
  for (const auto& [key, value] : connection_limits) {
    if (url.find(std::string(key) + "=") != std::string::npos) continue;
    url += url.find('?') == std::string::npos ? "?" : "&";
    url += std::string(key) + "=" + std::string(value);
  }
  return url;
}

std::string first_line(std::string_view text) { return std::string(text.substr(0, text.find('\n'))); }

// https://www.postgresql.org/docs/15/errcodes-appendix.html. Keep PostgreSQL's message only where it cannot quote data.
[[noreturn]] void fail(const pqxx::sql_error& error) {
  const std::string& state = error.sqlstate();
  const std::string category = state.substr(0, 2);
  const std::string words = "PostgreSQL: " + first_line(error.what()) + " (" + state + ")";
  if (state == "23505") throw DatabaseError(code::conflict, false, "another writer has already stored this record");
  if (state == "23503") throw DatabaseError(code::missing, false, "the record it refers to is not in the store");
  if (category == "22" || category == "23" || category == "54")
    throw DatabaseError(code::malformed, false, "the database rejected a value (" + state + ")");
  if (state == "53100" || state == "53200") throw DatabaseError(code::full, true, words);
  if (category == "XX") throw DatabaseError(code::corrupt, true, words);
  throw DatabaseError(code::unavailable, true, words);
}

template <class Work>
auto translated(Work work) {
  try {
    return work();
  } catch (const pqxx::sql_error& error) {
    fail(error);
  } catch (const pqxx::failure& error) {  // the connection is broken
    throw DatabaseError(code::unavailable, true, "PostgreSQL: " + first_line(error.what()));
  } catch (const std::logic_error& error) {
    throw DatabaseError(code::unavailable, true, std::string("PostgreSQL: ") + error.what());
  }
}

class PostgresDatabase final : public Database {
 public:
  explicit PostgresDatabase(const std::string& url) {
    translated([&] {
      connection_ = std::make_unique<pqxx::connection>(with_limits(url));
      // No automatic reconnect: it would silently lose the transaction and the settings below.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
      connection_->inhibit_reactivation(true);
#pragma GCC diagnostic pop
      session_ = std::make_unique<pqxx::nontransaction>(*connection_);
    });
    script(
        "set client_encoding = 'UTF8'; set statement_timeout = '30s'; set lock_timeout = '10s';"
        "set idle_in_transaction_session_timeout = '60s'; set client_min_messages = 'warning'");
    // Requires at least `on`; keeps a stricter setting, such as waiting for a standby.
    script(
        "select set_config('synchronous_commit', 'on', false) "
        "where current_setting('synchronous_commit') in ('off', 'local')");
    if (run("select current_setting('server_encoding')", {}).at(0).take_text(0) != "UTF8")
      throw DatabaseError(code::corrupt, true, "the PostgreSQL database is not encoded in UTF8");
  }

  Engine engine() const override { return Engine::postgres; }

  Rows run(const std::string& sql, std::initializer_list<Value> values) override {
    std::vector<std::string> texts;
    for (const Value& value : values) {
      if (const auto* integer = std::get_if<std::int64_t>(&value)) texts.push_back(std::to_string(*integer));
      else texts.emplace_back(std::get<std::string_view>(value));
    }
    const pqxx::result result = noting_failure([&] {
      return session_->exec_prepared(prepared(sql), pqxx::prepare::make_dynamic_params(texts.begin(), texts.end()));
    });
    Rows rows;
    for (const auto& found : result) {
      std::vector<std::string> columns;
      for (const auto& field : found) columns.emplace_back(field.c_str(), field.size());
      rows.emplace_back(std::move(columns));
    }
    return rows;
  }

  void script(const std::string& sql) override {
    noting_failure([&] { return session_->exec(sql); });
    if (sql.starts_with("rollback to ")) failed_ = false;
  }
  void begin() override {
    failed_ = false;
    script("begin");
  }
  void begin_read_only() override {
    failed_ = false;
    script("begin isolation level repeatable read read only");
  }
  void commit() override {
    // PostgreSQL answers the commit of a failed transaction with a rollback and no error.
    if (failed_) throw DatabaseError(code::unavailable, true, "a failed transaction cannot be committed");
    script("commit");
  }
  void rollback() noexcept override {
    try {
      script("rollback");
    } catch (const std::exception&) {  // the server rolls back when it loses the connection
    }
    failed_ = false;
  }
  void lock_schema() override { run("select pg_advisory_xact_lock($1)::text", {migration_lock}); }

 private:
  template <class Work>
  pqxx::result noting_failure(Work work) {
    try {
      return translated(work);
    } catch (const DatabaseError&) {
      failed_ = true;
      throw;
    }
  }

  const std::string& prepared(const std::string& sql) {
    const auto [place, fresh] = statements_.try_emplace(sql, "s" + std::to_string(statements_.size()));
    if (fresh) connection_->prepare(place->second, sql);
    return place->second;
  }

  std::unique_ptr<pqxx::connection> connection_;
  std::unique_ptr<pqxx::nontransaction> session_;  // we send begin and commit ourselves
  std::map<std::string, std::string> statements_;
  bool failed_ = false;
};

}  // namespace

std::unique_ptr<Database> open_postgres(const std::string& url) { return std::make_unique<PostgresDatabase>(url); }

}  // namespace ziggurat::store
