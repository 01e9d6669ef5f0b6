#include "store/migrations.h"

#include <barrier>
#include <filesystem>
#include <fstream>
#include <thread>

#include "store/postgres_database.h"
#include "store/sqlite_database.h"
#include "support.h"

namespace ziggurat::store {
namespace {

const std::vector<Migration> two_steps{
    {Engine::sqlite, 1, "0001_a",
        "pragma application_id = 0x5A494747; create table a (x integer); insert into a values (1);"},
    {Engine::postgres, 1, "0001_a", "create table a (x integer); insert into a values (1);"},
    {Engine::sqlite, 2, "0002_b", "update a set x = x + 1; create table b (x integer);"},
    {Engine::postgres, 2, "0002_b", "update a set x = x + 1; create table b (x integer);"},
};
std::vector<Migration> first_step() { return {two_steps[0], two_steps[1]}; }

std::string code_of_migrating(Database& database, const std::vector<Migration>& migrations) {
  try {
    migrate(database, migrations);
    return "";
  } catch (const DatabaseError& error) {
    return error.code;
  }
}

}  // namespace

STORE_TEST("migrating applies missing migrations, once") {
  if (!Place::available()) return;
  Place place;
  auto database = place.database();
  CHECK(schema_version_of(*database) == 0);
  migrate(*database, first_step());
  CHECK(schema_version_of(*database) == 1);
  for (int again = 0; again < 2; ++again) {
    migrate(*database, two_steps);
    CHECK(schema_version_of(*database) == 2);
    CHECK(database->run("select x from a", {}).at(0).integer(0) == 2);
  }
}

STORE_TEST("a migration that fails leaves the store as it was") {
  if (!Place::available()) return;
  Place place;
  auto database = place.database();
  migrate(*database, first_step());
  auto broken = two_steps;
  broken.push_back({database->engine(), 3, "0003_c", "create table c (x integer); insert into nowhere values (1);"});
  CHECK(code_of_migrating(*database, broken) == "unavailable");
  auto reopened = place.database();
  CHECK(schema_version_of(*reopened) == 1);
  CHECK(reopened->run("select x from a", {}).at(0).integer(0) == 1);
  const std::vector<Migration> gap{
      two_steps[0], two_steps[1], {database->engine(), 3, "0003_c", "create table c (x integer);"}};
  CHECK(code_of_migrating(*reopened, gap) == "corrupt");
}

STORE_TEST("a schema newer than the program is refused, an older one until it is migrated") {
  if (!Place::available()) return;
  Place place;
  if (std::string(place.url()).starts_with("sqlite:"))
    CHECK(code_of(open_store(place.url(), Schema::expect)) == "unavailable");
  place.database();
  CHECK(code_of(open_store(place.url(), Schema::expect)) == "older_schema");
  CHECK(open_at(place, Schema::migrate)->schema_version() == schema_version_known());
  CHECK(open_at(place, Schema::expect)->schema_version() == schema_version_known());
  place.database()->run(
      "insert into schema_version (version, name) values ($1, 'future')", {std::int64_t{schema_version_known() + 1}});
  for (const Schema schema : {Schema::expect, Schema::migrate}) {
    const auto opened = open_store(place.url(), schema);
    REQUIRE(code_of(opened) == "newer_schema");
    CHECK(opened.error().words.find("install a newer version") != std::string::npos);
  }
}

STORE_TEST("several programs can migrate at once") {
  if (!Place::available()) return;
  for (int round = 0; round < 5; ++round) {
    Place place;
    place.database();
    std::barrier start(3);
    std::vector<std::string> codes(3);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < 3; ++i)
      threads.emplace_back([&, i] {
        start.arrive_and_wait();
        codes[i] = code_of(open_store(place.url(), Schema::migrate));
      });
    for (auto& thread : threads) thread.join();
    for (const std::string& refused : codes) CHECK(refused == "");
    CHECK(open_at(place, Schema::expect)->schema_version() == schema_version_known());
  }
}

TEST_CASE("both stores have the same migrations, numbered without a gap") {
  CHECK(schema_version_known() > 0);
  for (const Engine engine : {Engine::sqlite, Engine::postgres}) {
    CHECK(newest_version(embedded_migrations(), engine) == schema_version_known());
    int version = 0;
    for (const Migration& migration : embedded_migrations())
      if (migration.engine == engine) CHECK(migration.version == ++version);
  }
}

TEST_CASE("an invalid store address is refused, and no password is ever shown") {
  struct Case {
    const char *url, *shown;
  };
  for (const Case& row : {Case{"mysql://root:secret@host/db", "mysql://host/db"}, {"sqlite:", "sqlite:"},
           {"secret", "(no address)"}, {"", "(no address)"}}) {
    CAPTURE(row.url);
    const auto opened = open_store(row.url, Schema::migrate);
    REQUIRE(code_of(opened) == "malformed");
    CHECK(opened.error().words.find("secret") == std::string::npos);
    CHECK(url_for_logs(row.url) == row.shown);
  }
  for (const Case& row : {Case{"postgresql://u:secret@h:5433/db?password=secret", "postgresql://h:5433/db"},
           {"postgres://u:sec@ret@h/db", "postgres://h/db"}, {"postgres://u:a?secret@h/db", "postgres://(hidden)"},
           {"postgresql://h/db?password=a@secret", "postgresql://(hidden)"},
           {"postgresql:///db?host=/run", "postgresql:///db"},
           {"sqlite:/var/lib/z.sqlite", "sqlite:/var/lib/z.sqlite"}}) {
    CAPTURE(row.url);
    CHECK(url_for_logs(row.url) == row.shown);
  }
}

TEST_CASE("a server that cannot be reached is unavailable, and the refusal does not contain the password") {
  const auto opened = open_store("postgresql://somebody:secret@127.0.0.1:1/db", Schema::migrate);
  REQUIRE(code_of(opened) == "unavailable");
  CHECK(opened.error().words.find("secret") == std::string::npos);
}

TEST_CASE("SQLite: another program's file is refused and not changed") {
  TemporaryFolder folder;
  const std::string file = folder.path() + "/other";
  std::ofstream(file) << std::string(8192, 'x');
  CHECK(code_of(open_store("sqlite:" + file, Schema::migrate)) == "corrupt");
  CHECK(std::filesystem::file_size(file) == 8192);

  // A valid SQLite database that another program created.
  SqlitePlace place;
  place.database()->script("create table recipes (x text)");
  CHECK(code_of(open_store(place.url(), Schema::migrate)) == "corrupt");
  CHECK(code_of(open_store("sqlite:" + folder.path() + "/no/such/folder/x", Schema::migrate)) == "unavailable");
}

TEST_CASE("SQLite: only the owner can read the file") {
  SqlitePlace place;
  open_at(place);
  const auto permissions = std::filesystem::status(place.file()).permissions();
  CHECK((permissions & (std::filesystem::perms::group_all | std::filesystem::perms::others_all)) ==
        std::filesystem::perms::none);
}

}  // namespace ziggurat::store
