#include "store/migrations.h"
#include "store/postgres_database.h"
#include "store/sql_store.h"
#include "store/sqlite_database.h"

namespace ziggurat::store {
namespace {

constexpr std::string_view sqlite_scheme = "sqlite:";

bool is_postgres(const std::string& url) { return url.starts_with("postgresql://") || url.starts_with("postgres://"); }

void expect_schema(Database& database) {
  const int known = newest_version(embedded_migrations(), database.engine());
  const int present = schema_version_of(database);
  const auto said =
      "the store has schema " + std::to_string(present) + ", but this program requires schema " + std::to_string(known);
  if (present > known) throw DatabaseError(code::newer_schema, true, said + ": install a newer version of Ziggurat");
  if (present < known) throw DatabaseError(code::older_schema, true, said + ": run `ziggurat migrate`");
}

}  // namespace

Result<std::unique_ptr<Store>> open_store(const std::string& url, Schema schema) {
  const bool sqlite = url.starts_with(sqlite_scheme) && url.size() > sqlite_scheme.size();
  if (!sqlite && !is_postgres(url))
    return refuse(
        std::string(code::malformed), "", "a store must be sqlite:FILE or postgresql://..., not " + url_for_logs(url));
  try {
    auto database =
        sqlite ? open_sqlite(url.substr(sqlite_scheme.size()), schema == Schema::migrate) : open_postgres(url);
    if (schema == Schema::migrate) migrate(*database, embedded_migrations());
    else expect_schema(*database);
    return std::make_unique<SqlStore>(std::move(database));
  } catch (const DatabaseError& error) {
    return refuse(error.code, "", error.what());
  }
}

int schema_version_known() { return newest_version(embedded_migrations(), Engine::sqlite); }

std::string url_for_logs(const std::string& url) {
  if (url.starts_with(sqlite_scheme)) return url;
  const auto colon = url.find("://");
  if (colon == std::string::npos) return "(no address)";
  const std::string scheme = url.substr(0, colon + 3);
  const std::string rest = url.substr(colon + 3);
  // The part before "@" may hold a password, and a malformed one may contain any character: show nothing of it.
  const auto at = rest.rfind('@');
  const auto host = at == std::string::npos ? 0 : at + 1;
  const auto host_end = rest.find_first_of("/?#");
  if (host_end < host) return scheme + "(hidden)";
  return scheme + rest.substr(host, rest.find_first_of("?#", host) - host);
}

}  // namespace ziggurat::store
