// One round of the siege of Ur with every unit ordered: what the server computes at a bell, in CPU time.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <memory>

#include "base/crypto.h"
#include "campaign/decide.h"
#include "campaign/replay.h"
#include "protocol/codec/names.h"
#include "protocol/codec/write_frame.h"
#include "rulebooks/registry.h"

using namespace ziggurat;

namespace {

std::string secret(int number) { return std::string(as_bytes(sha256("bench " + std::to_string(number)))); }

// Orders for every stack of a seat: the longest lawful way, or the first fire order that is offered.
Sheet busy_sheet(const Rulebook& rulebook, const View& view, const Phase& phase, const Seat& seat) {
  Sheet sheet;
  sheet.salt = "bench";
  std::map<Place, std::vector<PieceId>> stacks;
  for (const auto& [id, seen] : view.pieces)
    if (seen.piece->side == seat.faction && !seen.as_of) stacks[seen.piece->place].push_back(id);
  for (const auto& [place, pieces] : stacks) {
    for (const auto& option : rulebook.options(view, phase, seat, sheet, pieces)) {
      const auto& kind = rulebook.order_kinds()[static_cast<std::size_t>(option.kind)];
      if (option.refused || kind.arrow != "move" || option.parameters.empty()) continue;
      Order order{option.kind, std::vector<Argument>(kind.parameters.size())};
      for (std::size_t i = 0; i < kind.parameters.size(); ++i)
        if (kind.parameters[i].type == ParameterType::pieces) order.arguments[i] = option.pieces;
      for (const auto& offered : option.parameters) {
        if (offered.reach.empty()) continue;
        const Reach* farthest = &offered.reach.front();
        for (const auto& reach : offered.reach)
          if (reach.cost > farthest->cost) farthest = &reach;
        std::vector<Place> path;
        for (Place at = farthest->at; path.size() < offered.reach.size();) {
          const auto found = std::find_if(offered.reach.begin(), offered.reach.end(), [&](const Reach& r) { return r.at == at; });
          if (found == offered.reach.end()) break;
          path.insert(path.begin(), at);
          at = found->from;
        }
        order.arguments[static_cast<std::size_t>(offered.parameter)] = path;
      }
      sheet.orders.push_back(order);
      break;
    }
  }
  return sheet;
}

// A campaign at the opening of a round of turn 2 with both armies on the table.
struct Siege {
  std::unique_ptr<Rulebook> rulebook;
  Setup setup;
  std::unique_ptr<Replay> replay;
  Drafts drafts;
  std::int64_t now_ms = 1'000'000'000'000;
  int secrets = 0;

  Siege() {
    const auto* kind = find_rulebook("city-table");
    Setting setting{"city-table/siege_of_ur", "manual", {}};
    for (const auto& info : kind->switches()) setting.switches[info.name] = info.otherwise;
    rulebook = std::move(*kind->open(setting));
    setup = rulebook->set_up();
    replay = std::make_unique<Replay>(*rulebook, setup.factions);
    NewCampaign order{"bench", "bench", "city-table", kind->version(), setting, secret(0), {}};
    for (std::size_t i = 0; i < setup.seats.size() + 2; ++i) order.handles.push_back("seat" + std::to_string(i));
    write(found(order, setup, rulebook->vocabulary(), now_ms, secret(++secrets)));
    while (replay->campaign.table.phase.path.find("turn-2") == std::string::npos || replay->campaign.table.phase.kind != "round") step();
    step();  // the armies have come nearer
  }
  // As the umpire, who may ring the bell.
  Occasion occasion() {
    Actor actor;
    for (std::size_t i = 0; i < replay->campaign.seats.size(); ++i)
      if (replay->campaign.seats[i].role == SeatRole::umpire) actor = {Actor::Kind::seat, {static_cast<std::int32_t>(i)}};
    return {*rulebook, replay->streams, drafts, now_ms, actor, "", secret(++secrets), {}};
  }
  void write(const std::vector<EntryBody>& bodies) {
    for (const auto& body : bodies) replay->take({replay->campaign.last_seq + 1, now_ms, {}, body});
  }
  void step() {
    write(*decide(replay->campaign, RingBell{}, occasion()));
    for (;;) {
      now_ms += 60'000;
      const auto bodies = tick(replay->campaign, occasion());
      if (bodies.empty()) break;
      write(bodies);
    }
  }
  void order_everything() {
    for (std::size_t i = 0; i < replay->campaign.seats.size(); ++i) {
      const auto& seat = replay->campaign.seats[i];
      if (seat.role != SeatRole::player) continue;
      const View& view = replay->streams.view(Viewer::of(seat.faction));
      drafts[SeatId{static_cast<std::int32_t>(i)}] = {replay->campaign.table.phase_number, 1,
                                                       busy_sheet(*rulebook, view, replay->campaign.table.phase, {seat.faction, seat.roles}), false};
    }
  }
};

struct Shown {
  Viewer viewer;
  Frame frame;
};

// The bell, the rules, the fold, and the views and deltas of all seven audiences (five factions, the public, the umpire).
std::vector<Shown> resolve(const Siege& siege, const Occasion& occasion, Campaign& campaign, Streams& streams) {
  std::vector<Shown> shown;
  const auto bodies = decide(campaign, RingBell{}, occasion);
  for (const auto& body : *bodies) {
    const Campaign before = as_streams_see(campaign);
    const Entry entry{campaign.last_seq + 1, siege.now_ms, {}, body};
    evolve(campaign, entry);
    for (auto& [viewer, frames] : streams.evolve(before, entry, campaign))
      for (auto& frame : frames) shown.push_back({viewer, std::move(frame)});
  }
  return shown;
}

void resolve_a_round(benchmark::State& state) {
  Siege siege;
  siege.order_everything();
  std::size_t orders = 0, frames = 0;
  for (const auto& [seat, draft] : siege.drafts) orders += draft.sheet.orders.size();
  for (auto _ : state) {
    state.PauseTiming();  // each iteration begins at the same table
    auto campaign = std::make_unique<Campaign>(siege.replay->campaign);
    auto streams = std::make_unique<Streams>(siege.replay->streams);
    const auto occasion = siege.occasion();
    state.ResumeTiming();
    auto shown = resolve(siege, occasion, *campaign, *streams);
    frames += shown.size();
    state.PauseTiming();
    shown.clear(), campaign.reset(), streams.reset();
    state.ResumeTiming();
  }
  state.counters["orders"] = static_cast<double>(orders);
  state.counters["frames"] = static_cast<double>(frames) / static_cast<double>(state.iterations());
}
BENCHMARK(resolve_a_round)->Unit(benchmark::kMillisecond);

// The frames of that round as text, once for each audience.
void encode_a_round(benchmark::State& state) {
  Siege siege;
  siege.order_everything();
  Campaign campaign = siege.replay->campaign;
  Streams streams = siege.replay->streams;
  const auto shown = resolve(siege, siege.occasion(), campaign, streams);
  const protocol::Words words(*siege.rulebook, siege.setup, campaign.seats);
  std::map<Viewer, protocol::Names> names;
  for (const auto& viewer : streams.viewers()) names.emplace(viewer, protocol::Names(words, campaign.secret, viewer));
  std::size_t bytes = 0;
  for (auto _ : state)
    for (const auto& [viewer, frame] : shown) {
      const protocol::Standing standing{streams.view(viewer), campaign.table.phase_number, campaign.table.phase, campaign.table.stage, campaign.clock, {}, 0, {}};
      bytes += protocol::write_frame(names.at(viewer), frame, standing).size();
    }
  state.counters["bytes"] = static_cast<double>(bytes) / static_cast<double>(state.iterations());
}
BENCHMARK(encode_a_round)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
