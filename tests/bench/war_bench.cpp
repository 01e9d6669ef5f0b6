// Measures a domain war without a server, in CPU time. Prints rows for the tables of tests/bench/run.
//   bench_war turns     whole turns with council and answers, every sheet full: a bot's orders, and a march for every
//                       stack that can. First the scenario as it is, then extended to six regents with 120 units
//   bench_war battles   the odds of 8 units against 8, with 100,000 trials
#include <cstdio>

#include "bot_orders.h"
#include "rulebooks/domain_war/kind.h"
#include "rulebooks/domain_war/order_types.h"
#include "rulebooks/domain_war/seen/odds.h"
#include "rulebooks/shelf/rulebook.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::bench;

namespace {

constexpr const char* scenario_name = "domain-war/shadow-over-urr";
constexpr std::size_t regents_wanted = 6, units_wanted = 120;

// Adds a realm from unowned provinces, and copies units in turn until their number is reached. Supplies never run out.
domain_war::GameConfig grown(domain_war::GameConfig config) {
  domain_war::Scenario& scenario = config.scenario;
  const auto sixth = static_cast<int>(scenario.regents.size());
  scenario.regents.push_back(scenario.regents.back());
  scenario.regents.back().id = "free_folk";
  scenario.regents.back().name = "Reeve of the Free Folk";
  scenario.regents.back().people = "Free";
  for (std::size_t i = 0; i < scenario.provinces.size(); ++i) {
    if (scenario.provinces[i].ruler != domain_war::nobody) continue;
    scenario.provinces[i].ruler = sixth;
    for (int unit = 0; unit < 5; ++unit)
      scenario.units.push_back({sixth, static_cast<int>(i), domain_war::UnitType::infantry, ""});
  }
  for (std::size_t i = 0; scenario.units.size() < units_wanted; ++i) scenario.units.push_back(scenario.units[i]);
  for (auto& regent : scenario.regents) regent.gold = 1000;
  config.switches.stack_limit = 1000;
  config.switches.cap_excess = domain_war::CapExcess::no_new;
  domain_war::Words words(scenario.regents);
  return {std::move(config.scenario), config.clock, config.switches, config.openness, config.customs, std::move(words)};
}

LaidTable laid(const std::string& reaction_mode, bool more) {
  const RulebookKind& kind = domain_war::kind();
  Setting setting = plain_setting(kind, scenario_name);
  setting.switches["reaction_mode"] = reaction_mode;
  if (!more) return {kind, setting};
  auto config = grown(domain_war::make_config(setting).value());
  return {kind, setting, std::make_unique<shelf::WholeRulebook<domain_war::War>>(std::move(config))};
}

std::size_t units_in(const LaidTable& table) {
  const World& world = table.replay->campaign.table.world;
  const auto& kinds = table.rulebook->vocabulary().kinds;
  return static_cast<std::size_t>(std::ranges::count_if(
      world.pieces(), [&](PieceId id) { return kinds[static_cast<std::size_t>(world.at(id).kind.value)] == "unit"; }));
}

void turns() {
  std::printf("%8s %10s %7s %7s %7s %12s %11s %10s %10s\n", "regents", "reactions", "units", "turns", "bells",
      "orders a turn", "a turn, ms", "worst, ms", "texts, ms");
  for (const auto& [more, mode] : {std::pair{false, "standing"}, {true, "standing"}, {true, "live"}}) {
    LaidTable table = laid(mode, more);
    const protocol::Words words(*table.rulebook, table.setup, table.replay->campaign.seats);
    Times rules, texts;
    std::size_t bells = 0, orders = 0, most_units = units_in(table);
    for (std::string turn; !table.over();) {
      const std::string path = table.replay->campaign.table.phase.path;
      if (const std::string now = path.substr(0, path.find('/')); now != turn) {
        turn = now;
        rules.ms.push_back(0);
        texts.ms.push_back(0);
      }
      order_like_bots(table);
      for (const auto& [seat, draft] : table.drafts) orders += draft.sheet.orders.size();
      const double from_ms = cpu_ms();
      const auto shown = table.step();
      rules.ms.back() += cpu_ms() - from_ms;
      const double after_ms = cpu_ms();
      write_all(table.replay->campaign, table.replay->streams, shown, words);
      texts.ms.back() += cpu_ms() - after_ms;
      most_units = std::max(most_units, units_in(table));
      ++bells;
    }
    const auto count = static_cast<double>(rules.ms.size());
    std::printf("%8zu %10s %7zu %7.0f %7zu %12.1f %11.2f %10.2f %10.2f\n", table.setup.factions.size(), mode,
        most_units, count, bells, static_cast<double>(orders) / count, rules.mean(), rules.worst(), texts.mean());
  }
}

void battles() {
  using enum domain_war::UnitType;
  struct Row {
    const char* name;
    std::vector<std::pair<domain_war::UnitType, int>> attackers, defenders;
    domain_war::Site site;
  };
  const domain_war::Site walls{domain_war::SiteKind::fortified_holding, 5};
  const auto troops = [](const std::vector<std::pair<domain_war::UnitType, int>>& units) {
    domain_war::Troops made;
    for (const auto& [type, count] : units) made[type] = count;
    return made;
  };
  std::printf("%-44s %10s %10s\n", "8 against 8", "trials", "s");
  for (const auto& [name, attackers, defenders, site] :
      {Row{"infantry against infantry", {{infantry, 8}}, {{infantry, 8}}, {}},
          Row{"all arms against all arms", {{infantry, 2}, {archers, 2}, {cavalry, 2}, {knights, 2}},
              {{infantry, 2}, {archers, 2}, {pikemen, 2}, {elite_infantry, 2}}, {}},
          Row{"archers and artillerists against walls", {{archers, 6}, {artillerists, 2}}, {{infantry, 8}}, walls}}) {
    constexpr int trials = 100'000;
    const double from_ms = cpu_ms();
    const auto odds = domain_war::odds_of(troops(attackers), troops(defenders), site, domain_war::Switches{}, trials);
    std::printf("%-44s %10d %10.2f\n", name, odds.trials, (cpu_ms() - from_ms) / 1000);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::string part = argc == 2 ? argv[1] : "";
  if (part == "turns") return turns(), 0;
  if (part == "battles") return battles(), 0;
  std::fprintf(stderr, "bench_war turns|battles\n");
  return 2;
}
