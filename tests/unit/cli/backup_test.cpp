#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <pqxx/pqxx>
#include <sstream>

#include "base/crypto.h"
#include "base/json.h"
#include "cli/commands.h"
#include "host/admin/office_shared.h"
#include "host/app/serve.h"
#include "host/loaded/loaded_game.h"
#include "rulebooks/registry.h"
#include "store/store.h"

using namespace ziggurat;
using namespace ziggurat::game;

namespace {

struct Said {
  int status;
  std::string out, errors;
};
Said say(const std::vector<std::string>& arguments) {
  std::istringstream in;
  std::ostringstream out, errors;
  const int status = run(arguments, in, out, errors);
  return {status, out.str(), errors.str()};
}

struct Folder {
  std::filesystem::path path = std::filesystem::temp_directory_path() / ("ziggurat-backup-" + random_name(10));
  Folder() { std::filesystem::create_directories(path); }
  ~Folder() { std::filesystem::remove_all(path); }
  std::string file(const std::string& name) const { return (path / name).string(); }
};

// A schema of its own on the tests' PostgreSQL; empty if there is none.
struct Postgres {
  std::string server = std::getenv("ZIGGURAT_TEST_POSTGRES") ? std::getenv("ZIGGURAT_TEST_POSTGRES") : "";
  std::string schema = "zg_" + random_name(12), url;
  Postgres() {
    if (server.empty()) return;
    pqxx::connection connection(server);
    pqxx::nontransaction(connection).exec("create schema " + schema);
    url = server + (server.find('?') == std::string::npos ? "?" : "&") + "options=-csearch_path%3D" + schema;
  }
  ~Postgres() {
    if (server.empty()) return;
    pqxx::connection connection(server);
    pqxx::nontransaction(connection).exec("set client_min_messages = 'warning'; drop schema " + schema + " cascade");
  }
};

std::string contents(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

template <class T>
T must(Result<T> result) {
  REQUIRE_MESSAGE(result.has_value(), result.error().words);
  return std::move(*result);
}

// Everything in a store that a backup must preserve.
std::string all_of(const std::string& url) {
  const auto store = must(store::open_store(url, store::Schema::expect));
  std::ostringstream all;
  for (const auto& row : must(store->campaigns())) {
    all << row.id << row.name << row.rulebook << row.scenario << row.status << row.created_at_ms << '\n';
    for (const auto& e : must(store->entries(row.id, 1, 100'000)))
      all << e.seq << e.at_ms << e.actor << e.kind << e.body << e.chain << '\n';
    for (const auto& s : must(store->seats(row.id)))
      all << s.seat << s.faction << s.role << s.name << s.scope << s.pass_hash << '\n';
    for (const auto& i : must(store->invites(row.id)))
      all << i.token_hash << i.seat << i.kind << i.created_at_ms << ' ' << i.expires_at_ms << ' ' << i.claimed_at_ms
          << ' ' << i.revoked_at_ms << '\n';
    for (const auto& s : must(store->sessions(row.id)))
      all << s.session_hash << s.seat << s.created_at_ms << ' ' << s.last_seen_ms << ' ' << s.revoked_at_ms << ' '
          << s.deputy << '\n';
    for (std::int64_t seq = 1; seq <= must(store->last_seq(row.id)); ++seq)
      for (const auto& s : must(store->sheets(row.id, seq)))
        all << s.phase_seq << s.seat << s.revision << s.body << s.saved_at_ms << '\n';
  }
  return all.str();
}

// A campaign with a taken seat and its deputy, a revoked link and an unsealed sheet.
std::string make_campaign(const std::string& url, const std::string& scenario) {
  const Said made = say({"campaign", "new", "--store", url, "--scenario", scenario, "--clock", "manual", "--name",
      "Ümlaut \"&\"", "--json"});
  REQUIRE_MESSAGE(made.status == 0, made.errors);
  const Json json = Json::parse(made.out);
  const std::string campaign = json["campaign"], seat = json["links"][0]["seat"], other = json["links"][1]["seat"];
  const auto store = must(store::open_store(url, store::Schema::expect));
  const auto invites = must(store->invites(campaign));
  const auto of_seat = std::find_if(invites.begin(), invites.end(), [&](const auto& i) { return i.seat == seat; });
  REQUIRE(store->claim_invite(of_seat->token_hash, "hash-" + campaign, of_seat->created_at_ms + 1).has_value());
  CHECK(say({"invite", "revoke", "--store", url, campaign, other}).status == 0);
  REQUIRE(store->put_session({"deputy-" + campaign, campaign, seat, 1'900'000'000'000, 1'900'000'000'000, 0, true}));
  store::WriteBatch part;
  part.campaign = campaign;
  auto& sheet = part.sheets.emplace_back(store::Sheet{2, seat, 1, {}, 1'900'000'000'001});
  write_draft(campaign, {{}, "salt"}, Author::player, sheet);
  REQUIRE_FALSE(store->commit({{part}})->front().has_value());
  return campaign;
}

}  // namespace

TEST_CASE(
    "a backup of either store is restored into either: campaigns, people, links, sessions and sheets, all as they "
    "were") {
  const Folder folder;
  const Postgres postgres;
  std::vector<std::string> stores = {"sqlite:" + folder.file("from.sqlite")};
  if (!postgres.url.empty()) stores.push_back(postgres.url);
  for (std::size_t from = 0; from < stores.size(); ++from) {
    CAPTURE(from);
    for (const auto* kind : all_rulebooks()) make_campaign(stores[from], kind->scenarios().front().id);
    const std::string file = folder.file("backup" + std::to_string(from));
    const Said written = say({"backup", file, "--store", stores[from]});
    REQUIRE_MESSAGE(written.status == 0, written.errors);
    struct stat found {};
    REQUIRE(::stat(file.c_str(), &found) == 0);
    CHECK((found.st_mode & 0777) == 0600);
    CHECK_FALSE(std::filesystem::exists(file + ".unfinished"));

    const Postgres fresh;
    std::vector<std::string> targets = {"sqlite:" + folder.file("to" + std::to_string(from) + ".sqlite")};
    if (!fresh.url.empty()) targets.push_back(fresh.url);
    for (const auto& target : targets) {
      const Said restored = say({"restore", file, "--store", target});
      CHECK_MESSAGE(restored.status == 0, restored.errors);
      CHECK(all_of(target) == all_of(stores[from]));
      CHECK(say({"restore", file, "--store", target}).errors.find("conflict") != std::string::npos);
    }
  }
}

TEST_CASE(
    "a backup that is not as it was written restores nothing; a campaign in it that is not true leaves the others "
    "alone") {
  const Folder folder;
  const std::string from = "sqlite:" + folder.file("from.sqlite"), file = folder.file("backup");
  const std::string first = make_campaign(from, all_rulebooks().front()->scenarios().front().id);
  const std::string second = make_campaign(from, all_rulebooks().front()->scenarios().front().id);
  REQUIRE(say({"backup", file, "--store", from}).status == 0);
  const std::string whole = contents(file);
  const auto restored = [&](const std::string& text) {
    const std::string bad = folder.file("bad"), to = folder.file("to.sqlite");
    for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(to + part);
    std::ofstream(bad, std::ios::binary) << text;
    const Said said = say({"restore", bad, "--store", "sqlite:" + to});
    return std::pair(said, all_of("sqlite:" + to));
  };
  for (const std::size_t at : {std::size_t{10}, whole.size() / 3, whole.size() / 2, whole.size() - 40}) {
    CAPTURE(at);
    std::string bad = whole;
    bad[at] = static_cast<char>(bad[at] ^ 1);
    const auto [said, there] = restored(bad);
    CHECK(said.status == 1);
    CHECK(there == "");
  }
  CHECK(restored(whole.substr(0, whole.size() / 2)).second == "");
  CHECK(restored("").first.status == 1);
  // A forger can recompute the hash, but cannot reproduce the dice of the first campaign.
  std::string forged = whole.substr(0, whole.rfind("{\"end\""));
  const auto place = forged.find("\\\"secret\\\":\\\"") + 13;
  forged[place] = forged[place] == '0' ? '1' : '0';
  std::string hash;
  std::istringstream lines(forged);
  for (std::string line; std::getline(lines, line);) hash = to_hex(as_bytes(sha256(hash + line + "\n")));
  const auto [said, there] = restored(forged + R"({"end":"backup","sha256":")" + hash + "\"}\n");
  CHECK(said.status == 1);
  CHECK(said.out == "1 campaign is in the store\n");
  CHECK((there.find(first) == std::string::npos) != (there.find(second) == std::string::npos));
}

TEST_CASE("the organiser's key is not written to the journal, and printed everywhere else") {
  const Folder folder;
  const std::string file = folder.file("out");
  std::ofstream(file) << "x";
  struct stat found {};
  REQUIRE(::stat(file.c_str(), &found) == 0);
  std::FILE* opened = std::fopen(file.c_str(), "r");
  const std::string journal = std::to_string(found.st_dev) + ":" + std::to_string(found.st_ino);
  CHECK(is_journal(journal.c_str(), fileno(opened)));
  CHECK_FALSE(is_journal("1:2", fileno(opened)));
  CHECK_FALSE(is_journal(nullptr, fileno(opened)));
  std::fclose(opened);
}

TEST_CASE("names with terminal control characters are printed escaped") {
  const Folder folder;
  const std::string store = "sqlite:" + folder.file("store.sqlite");
  REQUIRE(say({"migrate", "--store", store}).status == 0);
  {
    auto opened = store::open_store(store, store::Schema::expect);
    REQUIRE(opened.has_value());
    REQUIRE((*opened)
                ->create_campaign({"abc", "\x1b]0;pwned\x07\nforged line", "city-table", "city-table/siege_of_ur",
                    "running", 1'790'000'000'000})
                .has_value());
  }
  const Said listed = say({"campaign", "list", "--store", store});
  CHECK(listed.status == 0);
  CHECK(listed.out.find('\x1b') == std::string::npos);
  CHECK(listed.out.find("\nforged") == std::string::npos);
  CHECK(listed.out.find("\\u{1b}]0;pwned\\u{7}\\u{a}forged line") != std::string::npos);
  const Said refused = say({"campaign", "pause", "a\x1b[31mred", "--store", store});
  CHECK(refused.status == 1);
  CHECK(refused.errors.find('\x1b') == std::string::npos);
}

TEST_CASE("with several listeners, the links of a new campaign and of a seat have the first one") {
  const Folder folder;
  const std::string store = "sqlite:" + folder.file("store.sqlite"), listen = "127.0.0.1:8123,[::1]:8123";
  const Said made =
      say({"campaign", "new", "--store", store, "--listen", listen, "--scenario", "battlefield/first-blood", "--json"});
  REQUIRE(made.status == 0);
  const Json json = Json::parse(made.out);
  CHECK(json["links"][0]["url"].get<std::string>().starts_with("http://127.0.0.1:8123/join/"));
  const Said invited =
      say({"invite", "new", json["campaign"], json["links"][0]["seat"], "--store", store, "--listen", listen});
  REQUIRE(invited.status == 0);
  CHECK(invited.out.starts_with("http://127.0.0.1:8123/join/"));
  CHECK(say({"campaign", "new", "--store", store, "--listen", "127.0.0.1:0", "--scenario", "battlefield/first-blood"})
            .status == 1);
}
