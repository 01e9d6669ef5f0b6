// Measures how a starting server loads a finished siege: folded from the first entry, and from a snapshot.
#include <benchmark/benchmark.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>

#include "base/crypto.h"
#include "campaign/log/log_codec.h"
#include "campaign/snapshot/snapshot.h"
#include "host/persist/load.h"
#include "net/log.h"
#include "rulebooks/registry.h"

using namespace ziggurat;
using namespace ziggurat::game;

namespace {

constexpr const char* campaign_id = "bench";

template <class T>
T must(Result<T> result) {
  if (result) return std::move(*result);
  std::fprintf(stderr, "%s: %s\n", result.error().code.c_str(), result.error().words.c_str());
  std::exit(1);
}

std::string secret(int number) { return std::string(as_bytes(sha256("bench " + std::to_string(number)))); }

// A store with a siege that was played to its end, and what a server needs to load it.
struct FinishedSiege {
  std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("ziggurat-bench-" + std::to_string(::getpid()));
  std::unique_ptr<store::Store> store;
  RulebookList rulebooks = {find_rulebook("city-table")};
  net::Metrics metrics;
  HostFigures figures{metrics};
  ServerClock clock;
  net::Runtime runtime{metrics};
  std::unique_ptr<store::GroupWriter> writer;
  std::unique_ptr<Services> surroundings;
  std::int64_t entries = 0;

  static FinishedSiege& get() {
    static FinishedSiege siege;
    return siege;
  }
  ~FinishedSiege() {
    writer.reset();
    store.reset();
    std::filesystem::remove_all(folder);
  }

  // Loads as the server does, including entries after the snapshot and all rendered texts.
  Kept load() {
    Loaded loaded = must(load_campaign(*store, campaign_id, *surroundings));
    const bool slow = false;
    const std::string aside;
    MessageRenderer texts(loaded.game, serving, slow, aside);
    if (loaded.said) texts.restore(std::move(*loaded.said));
    for (const LogLine& line : loaded.lines) {
      const Entry entry = must(read_line(line));
      const Frames frames = loaded.game.take(entry, line.chain);
      texts.take(entry, frames);
    }
    kept_rulebook = std::move(loaded.game.rulebook);  // the streams point into it
    return {std::move(*loaded.game.replay), loaded.game.chain, loaded.game.phase_seq, texts.said()};
  }
  void commit(store::WriteBatch part) {
    part.campaign = campaign_id;
    part.epoch = store->lease(campaign_id)->value().epoch;
    const auto verdicts = must(store->commit({{std::move(part)}}));
    if (verdicts.front()) must(Result<int>(std::unexpected(*verdicts.front())));
  }
  Maker maker() const { return maker_of(*surroundings, "city-table"); }

 private:
  FinishedSiege() {
    net::log::set_up(net::log::Format::plain, net::log::Level::error);
    std::filesystem::create_directories(folder);
    const std::string url = "sqlite:" + (folder / "store.sqlite").string();
    store = must(store::open_store(url, store::Schema::migrate));
    const auto reopen = [url] { return store::open_store(url, store::Schema::expect); };
    writer = std::make_unique<store::GroupWriter>(must(reopen()), reopen, [](const store::StoreState&) {});
    surroundings.reset(new Services{runtime, *writer, rulebooks, clock, figures, {}, "", "bench", "bench",
        runtime.make_strand(net::Pool::questions), {}});
    play();
  }
  void play() {
    const RulebookKind& kind = *rulebooks.front();
    Setting setting{"city-table/siege_of_ur", "live", {}};
    for (const auto& info : kind.switches()) setting.switches[info.name] = info.otherwise;
    const auto rulebook = must(kind.open(setting));
    const Setup setup = rulebook->set_up();
    Replay play(*rulebook, setup.factions);
    constexpr std::int64_t made_at_ms = 1'000'000'000'000;
    std::int64_t now_ms = made_at_ms;
    store::WriteBatch log;
    std::string chain;
    const auto write = [&](std::vector<EntryBody> bodies) {
      for (EntryBody& body : bodies) {
        const Entry entry{++entries, now_ms, {}, std::move(body)};
        const LogLine line = line_of(entry, chain);
        chain = line.chain;
        log.entries.push_back({line.seq, line.at_ms, line.actor, line.kind, line.body, line.chain});
        play.take(entry);
      }
    };
    NewCampaign order{campaign_id, "bench", "city-table", kind.version(), setting, secret(0), {}};
    for (std::size_t i = 0; i < setup.seats.size() + 2; ++i) order.handles.push_back("seat" + std::to_string(i));
    write(found(order, setup, rulebook->vocabulary(), now_ms, secret(1)));
    for (int secrets = 2; play.campaign.table.stage != Stage::over; ++secrets) {
      const Drafts none;
      const DecisionContext context{*rulebook, play.streams, none, now_ms, {}, "", secret(secrets), {}};
      auto bodies = tick(play.campaign, context);
      if (bodies.empty()) now_ms = std::max(now_ms, *next_due_ms(play.campaign, context));
      write(std::move(bodies));
    }
    if (!store->create_campaign({campaign_id, "bench", "city-table", setting.scenario, "ended", made_at_ms}))
      std::exit(1);
    commit(std::move(log));
  }

  bool serving = true;
  std::shared_ptr<const Rulebook> kept_rulebook;
};

// With all archived texts that it references.
store::WriteBatch whole_part(const FinishedSiege& siege, const SnapshotText& snapshot) {
  store::WriteBatch part;
  part.snapshot = store::Snapshot{siege.entries, snapshot.text};
  auto named = snapshot.said;
  for (const auto& openings : snapshot.openings) named.push_back(openings.text);
  for (const auto& text : named) {
    part.archive.push_back({text->name(), std::string(text->text().text())});
    part.archive_names.push_back(text->name());
  }
  return part;
}

void load_from_snapshot(benchmark::State& state) {
  auto& siege = FinishedSiege::get();
  siege.surroundings->limits.snapshot_entries = 1;
  const SnapshotText snapshot = write_snapshot(siege.load(), siege.maker());
  siege.commit(whole_part(siege, snapshot));
  for (auto _ : state) benchmark::DoNotOptimize(siege.load());
  state.counters["bytes"] = static_cast<double>(snapshot.text.size());
}

void load_from_first_entry(benchmark::State& state) {
  auto& siege = FinishedSiege::get();
  siege.surroundings->limits.snapshot_entries = 0;
  for (auto _ : state) benchmark::DoNotOptimize(siege.load());
  state.counters["entries"] = static_cast<double>(siege.entries);
}

// The part on the campaign's strand: the copy. The rest runs elsewhere.
void copy_for_a_snapshot(benchmark::State& state) {
  const Kept kept = FinishedSiege::get().load();
  for (auto _ : state) benchmark::DoNotOptimize(Kept(kept));
}

void write_a_snapshot(benchmark::State& state) {
  auto& siege = FinishedSiege::get();
  const Kept kept = siege.load();
  std::size_t fold = 0, all = 0;
  for (auto _ : state) all = write_snapshot(kept, siege.maker()).text.size();
  fold = write_state(kept.replay).text.size();
  state.counters["state_bytes"] = static_cast<double>(fold);
  state.counters["frames_bytes"] = static_cast<double>(all - fold);
}

void store_a_snapshot(benchmark::State& state) {
  auto& siege = FinishedSiege::get();
  const SnapshotText snapshot = write_snapshot(siege.load(), siege.maker());
  for (auto _ : state) siege.commit(whole_part(siege, snapshot));
}

BENCHMARK(load_from_first_entry)->Unit(benchmark::kMillisecond);
BENCHMARK(copy_for_a_snapshot)->Unit(benchmark::kMillisecond);
BENCHMARK(write_a_snapshot)->Unit(benchmark::kMillisecond);
BENCHMARK(store_a_snapshot)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(load_from_snapshot)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
