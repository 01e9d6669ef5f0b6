#pragma once
#include <sqlite3.h>

#include "house.h"

namespace ziggurat::test {

// The store's file as another program sees it.
class StoreFile {
 public:
  explicit StoreFile(const House& house) {
    REQUIRE(sqlite3_open(house.options.store.substr(7).c_str(), &database_) == SQLITE_OK);
  }
  ~StoreFile() { sqlite3_close(database_); }
  StoreFile(const StoreFile&) = delete;
  StoreFile& operator=(const StoreFile&) = delete;

  std::vector<std::string> texts(const std::string& sql) {
    std::vector<std::string> found;
    sqlite3_stmt* statement = nullptr;
    REQUIRE_MESSAGE(
        sqlite3_prepare_v2(database_, sql.c_str(), -1, &statement, nullptr) == SQLITE_OK, sqlite3_errmsg(database_));
    while (sqlite3_step(statement) == SQLITE_ROW)
      found.emplace_back(reinterpret_cast<const char*>(sqlite3_column_text(statement, 0)));
    sqlite3_finalize(statement);
    return found;
  }
  void set(const std::string& sql, const std::string& text) {
    sqlite3_stmt* statement = nullptr;
    REQUIRE_MESSAGE(
        sqlite3_prepare_v2(database_, sql.c_str(), -1, &statement, nullptr) == SQLITE_OK, sqlite3_errmsg(database_));
    sqlite3_bind_text(statement, 1, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
    REQUIRE_MESSAGE(sqlite3_step(statement) == SQLITE_DONE, sqlite3_errmsg(database_));
    sqlite3_finalize(statement);
  }

 private:
  sqlite3* database_ = nullptr;
};

}  // namespace ziggurat::test
