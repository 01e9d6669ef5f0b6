#pragma once
#include <charconv>
#include <cstdint>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

// The interface that both database engines implement. The store uses one SQL dialect (parameters are $1, $2, ...); only
// connections, locks and error codes differ. Internal to the store.
namespace ziggurat::store {

enum class Engine { sqlite, postgres };

// A statement or the connection failed. `code` is one of those in store.h. If `fatal`, the connection must not be used
// any more. Otherwise only the statement failed, and the transaction may continue after rolling back to a savepoint.
struct DatabaseError : std::runtime_error {
  DatabaseError(std::string_view code_, bool fatal_, const std::string& words)
      : std::runtime_error(words), code(code_), fatal(fatal_) {}
  std::string code;
  bool fatal;
};

using Value = std::variant<std::int64_t, std::string_view>;

class Row {
 public:
  explicit Row(std::vector<std::string> columns) : columns_(std::move(columns)) {}
  std::string take_text(std::size_t column) { return std::move(columns_.at(column)); }
  std::int64_t integer(std::size_t column) const {
    const std::string& text = columns_.at(column);
    std::int64_t value = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (fault != std::errc() || end != text.data() + text.size())
      throw DatabaseError("corrupt", true, "a column holds text where a number was expected");
    return value;
  }

 private:
  std::vector<std::string> columns_;
};
using Rows = std::vector<Row>;

class Database {
 public:
  virtual ~Database() = default;
  virtual Engine engine() const = 0;
  // Runs one statement, prepared on first use. Outside a transaction it is durable when this returns.
  virtual Rows run(const std::string& sql, std::initializer_list<Value> values) = 0;
  // Runs a statement that returns no rows, and returns how many rows it changed.
  virtual std::size_t change(const std::string& sql, std::initializer_list<Value> values) {
    return run(sql + " returning 1", values).size();
  }
  // Runs several statements without parameters and results.
  virtual void script(const std::string& sql) = 0;
  virtual void begin() = 0;
  virtual void begin_read_only() = 0;  // a read-only snapshot; blocks no writer
  virtual void commit() = 0;           // durable when it returns; after an error the outcome is in doubt
  virtual void rollback() noexcept = 0;
  // Call inside a transaction. Waits for other processes that are migrating.
  virtual void lock_schema() = 0;
};

// Rolls back in its destructor unless it was committed.
class Transaction {
 public:
  enum class Kind { writing, reading };
  explicit Transaction(Database& database, Kind kind = Kind::writing) : database_(database) {
    kind == Kind::writing ? database_.begin() : database_.begin_read_only();
  }
  ~Transaction() {
    if (open_) database_.rollback();
  }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit() {
    database_.commit();
    open_ = false;
  }

 private:
  Database& database_;
  bool open_ = true;
};

}  // namespace ziggurat::store
