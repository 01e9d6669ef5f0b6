// Creates many campaigns in a store, for a server to start on.
//   bench_found STORE SCENARIO COUNT
#include <cstdio>
#include <cstdlib>

#include "bench/rulebook/kind.h"
#include "host/admin/office.h"

using namespace ziggurat;

int main(int argc, char** argv) {
  if (argc != 4) return std::fprintf(stderr, "bench_found STORE SCENARIO COUNT\n"), 2;
  const auto fail = [](const Refusal& refusal) {
    std::fprintf(stderr, "bench_found: %s\n", refusal.words.c_str());
    return 1;
  };
  auto store = store::open_store(argv[1], store::Schema::migrate);
  if (!store) return fail(store.error());
  office::CampaignRequest order;
  order.scenario = argv[2], order.clock = "manual";
  const auto rulebooks = bench::served_rulebooks();
  constexpr std::int64_t now_ms = 1'790'000'000'000;
  for (int i = 0; i < std::atoi(argv[3]); ++i)
    if (const auto made = office::create_campaign(**store, rulebooks, order, "http://localhost", now_ms); !made)
      return fail(made.error());
  return 0;
}
