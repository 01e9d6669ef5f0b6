#include "store/sqlite_database.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <filesystem>
#include <map>

#include "store/store.h"

namespace ziggurat::store {
namespace {

// A backup or an administrator's tool may lock the database for a minute. Wait for it rather than fail.
constexpr int busy_wait_ms_max = 90'000;
constexpr int checkpoint_wait_ms_max = 5'000;
constexpr std::int64_t application_id = 0x5A494747;  // "ZIGG", set by the first migration

struct CloseConnection {
  void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
};
struct FinishStatement {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Connection = std::unique_ptr<sqlite3, CloseConnection>;
using Statement = std::unique_ptr<sqlite3_stmt, FinishStatement>;

// Creates the file readable by its owner only, and makes its name durable before anything in it is acknowledged. SQLite
// syncs the directory for its journals, but not for the database file.
void make_file(const std::string& file) {
  const int made = ::open(file.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
  if (made < 0) return;  // it exists, or SQLite will report the error
  ::close(made);
  const auto folder = std::filesystem::absolute(file).parent_path();
  const int directory = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const bool synced = directory >= 0 && ::fsync(directory) == 0;
  if (directory >= 0) ::close(directory);
  if (!synced) throw DatabaseError(code::unavailable, true, "cannot sync the directory of the database file");
}

class SqliteDatabase final : public Database {
 public:
  SqliteDatabase(const std::string& file, bool create) {
    if (create) make_file(file);
    sqlite3* opened = nullptr;
    // No SQLITE_OPEN_CREATE: if the store was moved away, report it instead of silently starting an empty one.
    const int result = sqlite3_open_v2(file.c_str(), &opened, SQLITE_OPEN_READWRITE, nullptr);
    connection_.reset(opened);
    if (result != SQLITE_OK) fail(result);
    check(sqlite3_extended_result_codes(opened, 1));
    check(sqlite3_busy_timeout(opened, busy_wait_ms_max));
    script("pragma foreign_keys = on; pragma trusted_schema = off; pragma cell_size_check = on");
    if (run("pragma journal_mode = wal", {}).at(0).take_text(0) != "wal")
      throw DatabaseError(code::unavailable, true, "the file system of the database does not allow a write-ahead log");
    script("pragma synchronous = full");
    refuse_strangers();
    // After a failed fsync the kernel may mark pages of the write-ahead log clean that are not on disk. A checkpoint
    // writes and syncs every page again before anything else is acknowledged. It does not wait for long-running
    // readers.
    check(sqlite3_busy_timeout(opened, checkpoint_wait_ms_max));
    script("pragma wal_checkpoint(truncate)");
    check(sqlite3_busy_timeout(opened, busy_wait_ms_max));
  }

  Engine engine() const override { return Engine::sqlite; }

  Rows run(const std::string& sql, std::initializer_list<Value> values) override {
    Rows rows;
    step_through(sql, values, [&](sqlite3_stmt* statement) { rows.push_back(read_row(statement)); });
    return rows;
  }
  // Without "returning", which makes SQLite build a temporary table for the rows.
  std::size_t change(const std::string& sql, std::initializer_list<Value> values) override {
    step_through(sql, values, [](sqlite3_stmt*) {});
    return static_cast<std::size_t>(sqlite3_changes64(connection_.get()));
  }

  void script(const std::string& sql) override {
    check(sqlite3_exec(connection_.get(), sql.c_str(), nullptr, nullptr, nullptr));
  }
  // Immediate, so that writers queue here instead of failing at their first write.
  void begin() override { script("begin immediate"); }
  void begin_read_only() override { script("begin"); }
  void commit() override {
    script("commit");
    fail_if_moved();
  }
  void rollback() noexcept override { sqlite3_exec(connection_.get(), "rollback", nullptr, nullptr, nullptr); }
  void lock_schema() override {}  // `begin immediate` already excludes other writers

 private:
  template <class Each>
  void step_through(const std::string& sql, std::initializer_list<Value> values, const Each& each) {
    const Prepared& found = prepared(sql);
    sqlite3_stmt* const statement = found.statement.get();
    struct Reset {
      sqlite3_stmt* statement;
      ~Reset() {
        sqlite3_reset(statement);
        sqlite3_clear_bindings(statement);
      }
    } reset{statement};
    std::size_t number = 0;
    for (const Value& value : values) bind(statement, found.place_of(++number), value);
    for (;;) {
      const int result = sqlite3_step(statement);
      if (result == SQLITE_DONE) break;
      if (result != SQLITE_ROW) fail(result);
      each(statement);
    }
    if (sqlite3_get_autocommit(connection_.get()) != 0) fail_if_moved();
  }

  void refuse_strangers() {
    // Read the schema before the id: another process may migrate in between, and our schema never exists without its
    // id.
    const bool filled = run("select count(*) from sqlite_schema", {}).at(0).integer(0) != 0;
    const auto id = run("pragma application_id", {}).at(0).integer(0);
    if (id != application_id && (id != 0 || filled))
      throw DatabaseError(code::corrupt, true, "the file is another program's database, not a Ziggurat store");
  }

  // Writes to a moved or deleted file would succeed and be lost.
  void fail_if_moved() {
    int moved = 0;
    sqlite3_file_control(connection_.get(), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    if (moved != 0) throw DatabaseError(code::unavailable, true, "the database file was moved or deleted");
  }

  struct Prepared {
    Statement statement;
    std::vector<int> places;  // of $1, $2, …: SQLite numbers them by first appearance
    int place_of(std::size_t number) const { return number <= places.size() ? places[number - 1] : 0; }
  };

  const Prepared& prepared(const std::string& sql) {
    Prepared& found = statements_[sql];
    if (!found.statement) {
      sqlite3_stmt* made = nullptr;
      check(sqlite3_prepare_v3(connection_.get(), sql.c_str(), -1, SQLITE_PREPARE_PERSISTENT, &made, nullptr));
      found.statement.reset(made);
      for (int number = 1; number <= sqlite3_bind_parameter_count(made); ++number)
        found.places.push_back(sqlite3_bind_parameter_index(made, ("$" + std::to_string(number)).c_str()));
    }
    return found;
  }

  void bind(sqlite3_stmt* statement, int index, const Value& value) {
    if (const auto* integer = std::get_if<std::int64_t>(&value)) {
      check(sqlite3_bind_int64(statement, index, *integer));
    } else {
      const auto text = std::get<std::string_view>(value);  // outlives the step; an empty view may have a null pointer
      check(sqlite3_bind_text64(
          statement, index, text.empty() ? "" : text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8));
    }
  }

  static Row read_row(sqlite3_stmt* statement) {
    std::vector<std::string> columns;
    for (int i = 0; i < sqlite3_column_count(statement); ++i) {
      const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, i));
      const auto bytes = static_cast<std::size_t>(sqlite3_column_bytes(statement, i));
      if (text) columns.emplace_back(text, bytes);
      else columns.emplace_back();
    }
    return Row(std::move(columns));
  }

  void check(int result) {
    if (result != SQLITE_OK) fail(result);
  }

  [[noreturn]] void fail(int result) {
    // A constraint's message names only columns and others name files, so no campaign text leaks into messages.
    const int extended = connection_ ? sqlite3_extended_errcode(connection_.get()) : result;
    const std::string words = std::string("SQLite: ") + sqlite3_errstr(result) + " (" + std::to_string(extended) + ")";
    switch (extended) {
      case SQLITE_CONSTRAINT_PRIMARYKEY:
      case SQLITE_CONSTRAINT_UNIQUE:
        throw DatabaseError(code::conflict, false, "another writer has already stored this record");
      case SQLITE_CONSTRAINT_FOREIGNKEY:
        throw DatabaseError(code::missing, false, "the record it refers to is not in the store");
      default: break;
    }
    switch (extended & 0xff) {
      case SQLITE_CONSTRAINT:
      case SQLITE_TOOBIG: throw DatabaseError(code::malformed, false, words);
      case SQLITE_FULL: throw DatabaseError(code::full, true, words);
      case SQLITE_CORRUPT:
      case SQLITE_NOTADB: throw DatabaseError(code::corrupt, true, words);
      default: throw DatabaseError(code::unavailable, true, words);
    }
  }

  Connection connection_;
  std::map<std::string, Prepared> statements_;  // destroyed before the connection
};

}  // namespace

std::unique_ptr<Database> open_sqlite(const std::string& file, bool create) {
  return std::make_unique<SqliteDatabase>(file, create);
}

}  // namespace ziggurat::store
