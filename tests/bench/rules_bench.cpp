// Measures the rules without a server, in CPU time. Prints rows for the tables of tests/bench/run.
//   bench_rules rounds    every scenario of every rulebook, phase by phase with orders for every stack: rules, fold,
//                         views and deltas of all viewers; then their texts
//   bench_rules odds      the forecasts of the same sheets
//   bench_rules growth    a phase that changes 60 pieces, out of 50 to 5,000
#include <cstdio>

#include "bench/rulebook/kind.h"
#include "campaign/snapshot/snapshot.h"
#include "measure.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::bench;

namespace {

constexpr int bells_max = 60;
constexpr double seconds_max = 10;  // for one scenario

// Plays on; calls `at_bell` before each phase end, with all sheets written.
void play(LaidTable& table, const std::function<void()>& at_bell) {
  const double begun_ms = cpu_ms();
  for (int bell = 0; bell < bells_max && !table.over() && cpu_ms() - begun_ms < seconds_max * 1000; ++bell) {
    table.order_everything();
    at_bell();
    table.step();
  }
}

struct Bells {
  Times closing, texts;
  std::size_t orders = 0, bytes = 0;
  // On copies of the table, so that work outside the measurement can repeat it.
  void ring(LaidTable& table) {
    Campaign campaign = table.replay->campaign;
    Streams streams = table.replay->streams;
    const DecisionContext context = table.context();
    double from_ms = cpu_ms();
    const auto shown = resolve(table, context, campaign, streams);
    closing.add(from_ms);
    const protocol::Words words(*table.rulebook, table.setup, campaign.seats);
    from_ms = cpu_ms();
    bytes += write_all(campaign, streams, shown, words);
    texts.add(from_ms);
    for (const auto& [seat, draft] : table.drafts) orders += draft.sheet.orders.size();
  }
  double bells() const { return static_cast<double>(closing.ms.size()); }
};

void rounds() {
  std::printf("%-28s %6s %8s %8s %10s %10s %10s %10s\n", "scenario", "bells", "pieces", "orders", "a bell, ms",
      "worst, ms", "texts, ms", "their KB");
  for (const RulebookKind* kind : all_rulebooks())
    for (const ScenarioInfo& scenario : kind->scenarios()) {
      LaidTable table(*kind, scenario.id);
      const std::size_t pieces = table.setup.world.pieces().size();
      Bells bells;
      play(table, [&] { bells.ring(table); });
      std::printf("%-28s %6.0f %8zu %8.1f %10.2f %10.2f %10.2f %10.1f\n", scenario.id.c_str(), bells.bells(), pieces,
          static_cast<double>(bells.orders) / bells.bells(), bells.closing.mean(), bells.closing.worst(),
          bells.texts.mean(), static_cast<double>(bells.bytes) / bells.bells() / 1000);
    }
}

void odds() {
  std::printf("%-28s %9s %10s %10s %12s\n", "scenario", "forecasts", "fights", "a sheet, ms", "worst, ms");
  for (const RulebookKind* kind : all_rulebooks())
    for (const ScenarioInfo& scenario : kind->scenarios()) {
      LaidTable table(*kind, scenario.id);
      Times times;
      std::size_t fights = 0;
      play(table, [&] {
        for (const auto& [seat, draft] : table.drafts) {
          const auto& info = table.replay->campaign.seats[static_cast<std::size_t>(seat.value)];
          const double from_ms = cpu_ms();
          const auto found = table.rulebook->forecast(table.replay->streams.view(Viewer::of(info.faction)),
              table.replay->campaign.table.phase, {info.faction, info.roles}, draft.sheet);
          if (found.empty()) continue;  // no order has odds
          times.add(from_ms);
          fights += found.size();
        }
      });
      if (times.ms.empty()) continue;  // no such battle happened
      std::printf("%-28s %9zu %10zu %10.2f %12.2f\n", scenario.id.c_str(), times.ms.size(), fights, times.mean(),
          times.worst());
    }
}

void growth() {
  std::printf("%8s %12s %12s %12s %12s\n", "pieces", "a bell, ms", "texts, ms", "KB told", "state, KB");
  for (const RulebookKind* kind : bench::served_rulebooks())
    for (const ScenarioInfo& scenario : kind->scenarios()) {
      if (!scenario.id.starts_with("bench/pieces-")) continue;
      LaidTable table(*kind, scenario.id);
      Bells bells;
      play(table, [&] { bells.ring(table); });
      std::printf("%8zu %12.2f %12.2f %12.1f %12.1f\n", table.setup.world.pieces().size(), bells.closing.mean(),
          bells.texts.mean(), static_cast<double>(bells.bytes) / bells.bells() / 1000,
          static_cast<double>(write_state(*table.replay).text.size()) / 1000);
    }
}

}  // namespace

int main(int argc, char** argv) {
  const std::string part = argc == 2 ? argv[1] : "";
  if (part == "rounds") return rounds(), 0;
  if (part == "odds") return odds(), 0;
  if (part == "growth") return growth(), 0;
  std::fprintf(stderr, "bench_rules rounds|odds|growth\n");
  return 2;
}
