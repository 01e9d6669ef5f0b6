#pragma once
#include <string_view>
#include <vector>

#include "store/database.h"

// Migrates a database to the schema of this program, with the steps embedded from migrations/<engine>/.
namespace ziggurat::store {

// One numbered, forward-only schema change. Files: migrations/<engine>/NNNN_words.sql.
struct Migration {
  Engine engine;
  int version;
  std::string_view name;
  std::string_view sql;
};

// The migrations embedded in this program, ordered by file name.
const std::vector<Migration>& embedded_migrations();

// The newest version in `migrations` for `engine`, or 0.
int newest_version(const std::vector<Migration>& migrations, Engine engine);

// The schema version of the database; 0 if it is empty.
int schema_version_of(Database& database);

// Applies missing migrations in one transaction. Does nothing if there are none. Several processes may call it at once.
// Throws DatabaseError `newer_schema` if the database is newer than `migrations`.
void migrate(Database& database, const std::vector<Migration>& migrations);

}  // namespace ziggurat::store
