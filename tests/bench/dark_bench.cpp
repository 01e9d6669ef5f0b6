// Measures a Dark Age battle of 24 units without a server, in CPU time. Prints rows for the tables of tests/bench/run.
//   bench_dark          whole player turns, every sheet a bot's: rules, fold, views and deltas; their texts; and the
//                       preview of every order that stands on such a sheet
#include <cstdio>

#include "bot_orders.h"
#include "measure.h"
#include "rulebooks/dark_ages/kind.h"
#include "rulebooks/dark_ages/order_types.h"
#include "rulebooks/shelf/rulebook.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::bench;

namespace {

constexpr const char* scenario_name = "dark-ages/bridgehead";

// The bridgehead with its twelfth unit. The column stands behind the hills already, so that 24 units are on the table.
LaidTable laid(const std::string& fog) {
  const RulebookKind& kind = dark_ages::kind();
  Setting setting = plain_setting(kind, scenario_name);
  setting.switches["column"] = "twelfth_unit";
  setting.switches["fog"] = fog;
  auto config = dark_ages::make_config(setting).value();
  constexpr dark_ages::Mil first = 15'000, apart = 6'000, row = 29'000;
  dark_ages::Mil x = first;
  for (auto& unit : config.scenario.units) {
    if (unit.stands) continue;
    unit.stands = dark_ages::Pose{.at = {x, row}, .facing = dark_ages::half_turn};
    unit.arrives = 0;
    x += apart;
  }
  return {kind, setting, std::make_unique<shelf::WholeRulebook<dark_ages::DarkAges>>(std::move(config))};
}

struct Costs {
  Times turns, texts, previews;
  std::size_t orders = 0, most_units = 0;
};

// The bot's orders of the active side, and what the previews of all of them cost.
void order_all(LaidTable& table, Costs& costs) {
  order_like_bots(table);
  const Campaign& campaign = table.replay->campaign;
  for (const auto& [id, draft] : table.drafts) {
    const SeatInfo& seat = campaign.seats[static_cast<std::size_t>(id.value)];
    const View& view = table.replay->streams.view(Viewer::of(seat.faction));
    for (std::size_t order = 0; order < draft.sheet.orders.size(); ++order) {
      const double from_ms = cpu_ms();
      const game::Seat who{seat.faction, seat.roles};
      if (table.rulebook->preview(view, campaign.table.phase, who, draft.sheet, order)) costs.previews.add(from_ms);
    }
    costs.orders += draft.sheet.orders.size();
  }
}

void play(const std::string& fog) {
  LaidTable table = laid(fog);
  const protocol::Words words(*table.rulebook, table.setup, table.replay->campaign.seats);
  Costs costs;
  const auto units = [&] {
    const World& world = table.replay->campaign.table.world;
    const auto& kinds = table.rulebook->vocabulary().kinds;
    return static_cast<std::size_t>(std::ranges::count_if(world.pieces(),
        [&](PieceId id) { return kinds[static_cast<std::size_t>(world.at(id).kind.value)] == "unit"; }));
  };
  costs.most_units = units();
  while (!table.over()) {
    order_all(table, costs);
    const double from_ms = cpu_ms();
    const auto shown = table.step();
    costs.turns.add(from_ms);
    const double after_ms = cpu_ms();
    write_all(table.replay->campaign, table.replay->streams, shown, words);
    costs.texts.add(after_ms);
  }
  const auto count = static_cast<double>(costs.turns.ms.size());
  std::printf("%-6s %6zu %13zu %8.1f %9.2f %10.2f %10.2f %11.2f %10.2f\n", fog.c_str(), costs.most_units,
      costs.turns.ms.size(), static_cast<double>(costs.orders) / count, costs.turns.mean(), costs.turns.worst(),
      costs.texts.mean(), costs.previews.mean(), costs.previews.worst());
}

}  // namespace

int main() {
  std::printf("%-6s %6s %13s %8s %9s %10s %10s %11s %10s\n", "fog", "units", "player turns", "orders", "turn, ms",
      "worst, ms", "texts, ms", "preview, ms", "worst, ms");
  for (const char* fog : {"open", "sight"}) play(fog);
}
