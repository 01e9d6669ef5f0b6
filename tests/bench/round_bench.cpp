// One round of the siege of Ur with every unit ordered: what the server computes at a bell, in CPU time.
#include "table.h"

#include "protocol/codec/names.h"
#include "protocol/codec/write_frame.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::bench;

namespace {

// Both armies are on the table and have come nearer.
LaidTable round_of_turn_2() {
  LaidTable siege("city-table/siege_of_ur",
      [](const Phase& phase) { return phase.path.find("turn-2") != std::string::npos && phase.kind == "round"; });
  siege.step();
  return siege;
}

void resolve_a_round(benchmark::State& state) {
  LaidTable siege = round_of_turn_2();
  close_again_and_again(state, siege);
}
BENCHMARK(resolve_a_round)->Unit(benchmark::kMillisecond);

// The frames of that round as text, once for each audience.
void encode_a_round(benchmark::State& state) {
  LaidTable siege = round_of_turn_2();
  siege.order_everything();
  Campaign campaign = siege.replay->campaign;
  Streams streams = siege.replay->streams;
  const auto shown = resolve(siege, siege.occasion(), campaign, streams);
  const protocol::Words words(*siege.rulebook, siege.setup, campaign.seats);
  std::map<Viewer, protocol::Names> names;
  for (const auto& viewer : streams.viewers())
    names.emplace(viewer, protocol::Names(words, streams.numbers(viewer), viewer));
  std::size_t bytes = 0;
  for (auto _ : state)
    for (const auto& [viewer, frame] : shown) {
      const protocol::Standing standing{streams.view(viewer), campaign.table.phase_number, campaign.table.phase,
          campaign.table.stage, campaign.clock, {}, 0, {}};
      bytes += protocol::write_frame(names.at(viewer), frame, standing).size();
    }
  state.counters["bytes"] = static_cast<double>(bytes) / static_cast<double>(state.iterations());
}
BENCHMARK(encode_a_round)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
