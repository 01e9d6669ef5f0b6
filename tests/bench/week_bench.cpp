// The handbook of Urr: a strategic week with every stack ordered, and a combat round, in CPU time.
#include "table.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::bench;

namespace {

void resolve_a_week(benchmark::State& state) {
  int councils = 0;
  LaidTable siege(
      "urr-handbook/siege_of_urr", [&](const Phase& phase) { return phase.kind == "council" && ++councils == 2; });
  close_again_and_again(state, siege);
}
BENCHMARK(resolve_a_week)->Unit(benchmark::kMillisecond);

void resolve_a_combat_round(benchmark::State& state) {
  LaidTable storm("urr-handbook/broken_wall", [](const Phase& phase) { return phase.kind == "combat_round"; });
  close_again_and_again(state, storm);
}
BENCHMARK(resolve_a_combat_round)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
