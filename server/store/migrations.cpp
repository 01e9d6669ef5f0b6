#include "store/migrations.h"

#include <algorithm>

#include "store/store.h"

namespace ziggurat::store {
namespace {

bool has_schema_table(Database& database) {
  const bool sqlite = database.engine() == Engine::sqlite;
  const char* sql = sqlite ? "select count(*) from sqlite_schema where type = 'table' and name = 'schema_version'"
                           : "select count(*) from pg_tables where tablename = 'schema_version' and schemaname = "
                             "current_schema()";
  return database.run(sql, {}).at(0).integer(0) != 0;
}

}  // namespace

int newest_version(const std::vector<Migration>& migrations, Engine engine) {
  int newest = 0;
  for (const Migration& migration : migrations)
    if (migration.engine == engine) newest = std::max(newest, migration.version);
  return newest;
}

int schema_version_of(Database& database) {
  if (!has_schema_table(database)) return 0;
  return static_cast<int>(database.run("select coalesce(max(version), 0) from schema_version", {}).at(0).integer(0));
}

void migrate(Database& database, const std::vector<Migration>& migrations) {
  Transaction transaction(database);
  database.lock_schema();
  const int newest = newest_version(migrations, database.engine());
  const int present = schema_version_of(database);
  if (present > newest)
    throw DatabaseError(code::newer_schema, true,
        "the store has schema " + std::to_string(present) + ", but this program supports schema " +
            std::to_string(newest) + " at most: install a newer version of Ziggurat");
  if (present == newest) return;
  if (present == 0)
    database.script("create table schema_version (version integer not null primary key, name text not null)");
  int at = present;
  for (const Migration& migration : migrations) {
    if (migration.engine != database.engine() || migration.version <= present) continue;
    if (migration.version != ++at)
      throw DatabaseError(code::corrupt, true, "this program has no migration " + std::to_string(at));
    database.script(std::string(migration.sql));
    database.run("insert into schema_version (version, name) values ($1, $2)", {std::int64_t{at}, migration.name});
  }
  transaction.commit();
}

}  // namespace ziggurat::store
