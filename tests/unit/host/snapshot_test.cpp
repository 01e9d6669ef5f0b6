#include <algorithm>

#include "campaign/snapshot/snapshot.h"
#include "host/persist/load.h"
#include "host/services/instance.h"
#include "unit/host/support/house.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;

namespace {

// The skirmish after a change of its rules.
class OtherVersion final : public RulebookKind {
 public:
  std::string_view id() const override { return inner_.id(); }
  int version() const override { return inner_.version() + 1; }
  std::string_view name() const override { return inner_.name(); }
  std::vector<ScenarioInfo> scenarios() const override { return inner_.scenarios(); }
  std::vector<SwitchInfo> switches() const override { return inner_.switches(); }
  Result<std::unique_ptr<Rulebook>> open(const Setting& setting) const override { return inner_.open(setting); }
  AdjudicatorAnswer adjudicate(std::string_view sheet) const override { return inner_.adjudicate(sheet); }
  std::vector<std::pair<std::string, std::string>> rules_text() const override { return inner_.rules_text(); }

 private:
  const RulebookKind& inner_ = skirmish_kind();
};

// Loads campaigns as a server does, without a server.
struct Reader {
  std::unique_ptr<store::Store> store;
  RulebookList rulebooks;
  net::Metrics metrics;
  HostFigures figures{metrics};
  ServerClock clock;
  net::Runtime runtime{metrics};
  store::GroupWriter writer;
  Services services;

  Reader(const House& house, std::string program, const RulebookKind& kind)
      : store(house.store()),
        rulebooks{&kind},
        writer(
            house.store(), [] { return Result<std::unique_ptr<store::Store>>(refuse("unavailable", "", "")); },
            [](const store::StoreState&) {}),
        services{runtime, writer, rulebooks, clock, figures, {}, "", "house " + instance_id(), std::move(program),
            nullptr, {}} {}

  Loaded load(const std::string& campaign) {
    auto loaded = load_campaign(*store, campaign, services);
    REQUIRE_MESSAGE(loaded.has_value(), loaded.error().words);
    return std::move(*loaded);
  }
};

// The campaign's state after all its entries.
std::string folded(Loaded& loaded) {
  for (const LogLine& line : loaded.lines) static_cast<void>(loaded.game.take(*read_line(line), line.chain));
  return write_state(*loaded.game.replay).text + loaded.game.chain + std::to_string(loaded.game.phase_seq);
}

void announce(Player& umpire, int times) {
  for (int i = 0; i < times; ++i)
    CHECK(umpire.ask(act("announce", {{"text", "word " + std::to_string(i)}, {"to", "all"}}))["type"] == "done");
}

// A phase with dice, and some talk.
void play_a_phase(House& house) {
  Player &red = house.players["red"], &umpire = house.players["umpire"];
  const auto phase = house.players["red"].snapshot["phase"]["number"];
  CHECK(umpire.ask(act("ring", {{"phase", phase}}))["type"] == "done");
  red.snapshot = red.receive("phase", [&](const Json& message) { return message["phase"]["number"] > phase; });
  announce(umpire, 3);
  CHECK(red.ask({{"type", "press"}, {"to", {umpire.handle}}, {"text", "peace?"}})["type"] == "done");
}

// Everything that a new client receives, and the whole history.
Json published_to(House& house, const std::string& who) {
  Player& player = house.players[who];
  house.connect(player);
  Json published = Json::array({player.welcome});
  published[0].erase("server_time");
  for (Json message = player.next();; message = player.next()) {
    REQUIRE_FALSE(message.is_null());
    published.push_back(message);
    if (message["type"] == "seals") break;
  }
  Json history = player.ask({{"type", "history"}, {"from", 1}, {"to", player.revision}});
  history.erase("id");
  published.push_back(std::move(history));
  if (who == "umpire") {
    Json record = player.ask({{"type", "record"}});
    record.erase("id");
    published.push_back(std::move(record));
  }
  return published;
}

std::int64_t newest(const House& house) {
  const auto kept = *house.store()->snapshots(house.campaign);
  return kept.empty() ? 0 : kept.front().seq;
}

void put_snapshot(const House& house, std::int64_t seq, const std::string& body) {
  const auto store = house.store();
  store::WriteBatch part;
  part.campaign = house.campaign;
  part.epoch = store->lease(house.campaign)->value().epoch;
  part.snapshot = store::Snapshot{seq, body};
  REQUIRE_FALSE(store->commit({{part}})->front().has_value());
}

}  // namespace

TEST_CASE("what a campaign's snapshots hold together grows with its log, however long that is") {
  CHECK_FALSE(snapshot_due(199, 0, 200));
  CHECK(snapshot_due(200, 0, 200));
  CHECK_FALSE(snapshot_due(1'000'000, 0, 0));
  for (const std::int64_t log : {1'000, 10'000, 100'000, 1'000'000}) {
    CAPTURE(log);
    std::int64_t kept = 0, written = 0;
    for (std::int64_t seq = 1; seq <= log; ++seq)
      if (snapshot_due(seq, kept, 200)) kept = seq, written += seq;
    CHECK(written <= 34 * log);           // for the names in each snapshot
    CHECK(log - kept <= 200 + log / 32);  // the maximum that a start after a crash must replay
  }
}

TEST_CASE("a server that goes on from a snapshot tells everybody what one tells that folds the whole log") {
  House house("manual");
  house.options.program = "this";
  house.options.snapshot_entries = 5;
  house.open();
  house.found();
  for (const char* who : {"red", "blue", "umpire"}) house.sit(who);
  play_a_phase(house);
  announce(house.players["umpire"], 6);
  // A clean stop stores the state of the last entry, and an earlier snapshot exists.
  house.serving->stop();
  const std::int64_t last = *house.store()->last_seq(house.campaign);
  const auto kept = *house.store()->snapshots(house.campaign);
  REQUIRE(kept.size() == 2);
  CHECK(kept[0].seq == last);
  CHECK(kept[1].seq >= 5);
  CHECK(kept[1].seq < last);
  {
    Reader reader(house, "this", skirmish_kind());
    const Loaded loaded = reader.load(house.campaign);
    REQUIRE(loaded.said.has_value());
    CHECK(loaded.lines.empty());
    CHECK(loaded.game.campaign().last_seq == last);
  }
  // Killed after more entries, as by kill -9: the snapshot is older than the log.
  house.options.snapshot_entries = 1000;
  house.serving.reset();
  house.open();
  for (const char* who : {"red", "blue", "umpire"}) {
    house.connect(house.players[who]);
    house.players[who].snapshot = house.players[who].until("snapshot");
    house.players[who].until("seals");
  }
  play_a_phase(house);
  const std::int64_t seen = house.players["red"].revision;
  const std::string stream = house.players["red"].stream;
  house.serving->drop();
  CHECK(newest(house) == last);
  CHECK(*house.store()->last_seq(house.campaign) > last);

  std::map<std::string, Json> published;
  for (const int snapshot_entries : {1000, 0}) {
    CAPTURE(snapshot_entries);
    house.options.snapshot_entries = snapshot_entries;
    house.serving.reset();
    house.open();
    for (const char* who : {"red", "blue", "umpire"}) {
      CAPTURE(std::string(who));
      const Json now = published_to(house, who);
      CHECK(now.size() > 3);
      if (snapshot_entries != 0) published[who] = now;
      else CHECK_MESSAGE(published[who] == now, to_text(Json::diff(published[who], now)));
    }
    // A client that was connected before states what it has, and misses nothing.
    house.connect(house.players["red"], {{"stream", stream}, {"revision", seen - 2}});
    CHECK(house.players["red"].next()["revision"] == seen - 1);
    CHECK(house.players["red"].next()["revision"] == seen);
    house.serving->drop();
  }
  CHECK(newest(house) == last);  // neither was stopped cleanly, and one stores none
}

TEST_CASE("a server that is ended makes snapshots for eight seconds, and leaves the others to the next start") {
  // Every look at the clock by the stopping thread takes five seconds.
  struct Hasty final : ServerClock {
    const std::thread::id test = std::this_thread::get_id();
    std::atomic<bool> ending = false;
    mutable std::atomic<std::int64_t> passed_ms = 0;
    std::int64_t now_ms() const override {
      if (ending && std::this_thread::get_id() == test) passed_ms += 5'000;
      return ServerClock::now_ms() + passed_ms;
    }
  } clock;
  House house("manual");
  house.options.program = "this";
  house.options.snapshot_entries = 1000;
  house.options.clock = &clock;
  house.open();
  std::vector<std::string> campaigns;
  for (int i = 0; i < 4; ++i) {
    campaigns.push_back(house.found());
    house.listed(campaigns.back(), [](const Json& line) { return line["served"] == true; });
  }
  clock.ending = true;
  house.serving->stop();
  clock.ending = false;
  std::vector<std::size_t> kept;
  for (const auto& campaign : campaigns) kept.push_back(house.store()->snapshots(campaign)->size());
  CHECK(std::count(kept.begin(), kept.end(), 1) == 1);
  CHECK(std::count(kept.begin(), kept.end(), 0) == 3);
  // The other campaigns lose nothing.
  house.serving.reset();
  house.open();
  for (const auto& campaign : campaigns) CHECK(house.listed(campaign)["served"] == true);
}

TEST_CASE("of a long campaign a snapshot keeps the newest frames, as many as fit") {
  House house("manual");
  house.options.program = "this";
  house.open();
  house.found();
  for (const char* who : {"red", "blue", "umpire"}) house.sit(who);
  play_a_phase(house);
  announce(house.players["umpire"], 20);
  house.serving->stop();
  Reader reader(house, "this", skirmish_kind());
  Loaded loaded = reader.load(house.campaign);
  REQUIRE(loaded.said.has_value());
  const Kept whole{*loaded.game.replay, loaded.game.chain, loaded.game.phase_seq, *loaded.said};
  const Maker maker = maker_of(reader.services, "skirmish");
  const std::string small = write_snapshot(whole, maker, 8'000).text;
  CHECK(small.size() < write_snapshot(whole, maker).text.size());
  const ScenarioContext ground{*loaded.game.rulebook, loaded.game.setup};
  const auto again = read_snapshot(small, maker, loaded.game.campaign().last_seq, loaded.game.chain, ground, {});
  REQUIRE_MESSAGE(again.has_value(), again.error().words);
  for (const auto& [viewer, to] : again->said.to) {
    const FrameLog& all = whole.said.to.at(viewer).log;
    CHECK(to.log.last() == all.last());
    CHECK(to.log.first() > all.first());
    const auto kept = to.log.between(1, to.log.last(), SIZE_MAX),
               latest = all.between(to.log.first(), all.last(), SIZE_MAX);
    CHECK(kept.size() == latest.size());
    CHECK(*kept.back() == *latest.back());
    CHECK(*kept.front() == *latest.front());
  }
}

TEST_CASE("a snapshot that cannot be gone on from is left out, and the log is folded from its first entry") {
  House house("manual");
  house.options.program = "this";
  house.options.snapshot_entries = 1000;
  house.open();
  house.found();
  for (const char* who : {"red", "blue", "umpire"}) house.sit(who);
  play_a_phase(house);
  house.serving->stop();
  house.serving.reset();
  const auto kept = *house.store()->snapshots(house.campaign);
  REQUIRE(kept.size() == 1);
  const std::string good = kept.front().body;
  const std::int64_t seq = kept.front().seq;

  const auto load = [&](const std::string& program, const RulebookKind& kind) {
    Reader reader(house, program, kind);
    Loaded loaded = reader.load(house.campaign);
    const bool used = loaded.said.has_value();
    CHECK(static_cast<std::int64_t>(loaded.lines.size()) == (used ? 0 : seq));
    return std::pair(used, folded(loaded));
  };
  const auto [used, state] = load("this", skirmish_kind());
  CHECK(used);
  const std::pair replayed{false, state};
  CHECK(load("that", skirmish_kind()) == replayed);
  CHECK(load("", skirmish_kind()) == replayed);
  const OtherVersion other;
  CHECK(load("this", other) == replayed);

  std::vector<std::string> damaged = {
      "", "{}", "\n", "snapshot", good.substr(0, good.size() - 1), good + "{}\n", good.substr(0, good.find('\n') + 1)};
  for (std::size_t at = 0; at < good.size(); at += good.size() / 40) {  // flip a bit anywhere
    damaged.push_back(good);
    damaged.back()[at] = static_cast<char>(damaged.back()[at] ^ 1);
  }
  std::string newer = good;
  newer.insert(newer.find("\"format\":") + 9, "9");
  damaged.push_back(newer);
  for (const std::string& body : damaged) {
    CAPTURE(body.substr(0, 300));
    put_snapshot(house, seq, body);
    CHECK(load("this", skirmish_kind()) == replayed);
  }
  // The undamaged state of another entry; and an older valid snapshot behind it.
  put_snapshot(house, seq - 1, good);
  CHECK(load("this", skirmish_kind()) == replayed);
  put_snapshot(house, seq, good);
  CHECK(load("this", skirmish_kind()) == std::pair(true, state));
}

TEST_CASE("behind a damaged snapshot an older one is found") {
  House house("manual");
  house.options.program = "this";
  house.open();
  house.found();
  for (const char* who : {"red", "blue", "umpire"}) house.sit(who);
  house.serving->stop();
  const std::int64_t older = newest(house);
  REQUIRE(older > 0);
  house.serving.reset();
  house.open();
  house.connect(house.players["umpire"]);
  announce(house.players["umpire"], 2);
  house.serving->stop();
  REQUIRE(newest(house) == older + 2);
  put_snapshot(house, older + 2, "damaged");
  Reader reader(house, "this", skirmish_kind());
  Loaded loaded = reader.load(house.campaign);
  CHECK(loaded.said.has_value());
  CHECK(loaded.lines.size() == 2);
  const std::string state = folded(loaded);
  reader.services.limits.snapshot_entries = 0;
  Loaded whole = reader.load(house.campaign);
  CHECK_FALSE(whole.said.has_value());
  CHECK(folded(whole) == state);
}
