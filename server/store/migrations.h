#pragma once
#include <string_view>
#include <vector>

#include "store/database.h"

// Brings a database to the schema that this program knows; the steps are built in from migrations/<engine>/.
namespace ziggurat::store {

// One numbered step of the schema, forward only. Files: migrations/<engine>/NNNN_words.sql.
struct Migration {
  Engine engine;
  int version;
  std::string_view name;
  std::string_view sql;
};

// What was built into this program, in the order of the files' names.
const std::vector<Migration>& embedded_migrations();

// The newest version among `migrations` for `engine`; 0 if there is none.
int newest_version(const std::vector<Migration>& migrations, Engine engine);

// The version of the database; 0 if it is empty.
int schema_version_of(Database& database);

// Runs what is missing in one transaction, so that it happens whole or not at all; a second run does nothing. Several
// processes may do it at once. Throws DatabaseError `newer_schema` if the database knows more than `migrations`.
void migrate(Database& database, const std::vector<Migration>& migrations);

}  // namespace ziggurat::store
