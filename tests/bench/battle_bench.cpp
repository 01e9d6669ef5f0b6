// Measures a hex battle of 200 contingents without a server, in CPU time: whole rounds of movement and combat, every sheet
// full. Prints rows for the tables of tests/bench/run.
#include <cstdio>

#include "base/embedded.h"
#include "bot_orders.h"
#include "rulebooks/battlefield/kind.h"
#include "rulebooks/battlefield/order_types.h"
#include "rulebooks/shelf/rulebook.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::bench;

namespace {

constexpr int columns = 40, rows = 30, contingents_wanted = 200, rounds_max = 6;

std::vector<std::string> field_of(char letter) { return std::vector<std::string>(rows, std::string(columns, letter)); }
std::string hex_at(int column, int row) { return battlefield::label({column, row}); }

// Two pairs of allied armies face each other, a third of the field apart.
Json hosts(bool mixed) {
  Json file = parse_json(embedded_data("battlefield/two_hosts.json"), 64).value();
  file["scale"] = mixed ? "strategic" : "tactic";
  file["rounds"] = 99;
  file["hidden_allowed"] = Json::array();
  file["terrain"] = field_of('.'), file["relief"] = field_of('.'), file["fortification"] = field_of('.');
  const Json west = file["armies"][0], east = file["armies"][1];
  file["armies"] = {west, east, west, east};
  for (std::size_t i = 0; i < 4; ++i) {
    Json& army = file["armies"][i];
    army["id"] = "army_" + std::to_string(i);
    army["adjective"] = i < 2 ? "northern" : "southern";
    army["leader"]["leadership"] = 100'000;
    army["zone"] = {{"from", hex_at(i % 2 ? 21 : 1, i < 2 ? 1 : 16)}, {"to", hex_at(i % 2 ? 40 : 20, i < 2 ? 15 : 30)}};
  }
  file["alliances"] = Json::array({Json::array({"army_0", "army_2"}), Json::array({"army_1", "army_3"})});
  file["victory"] = Json::array({Json{{"kind", "rounds_over"}}});
  const std::vector<std::string> types = {"light_infantry", "pikemen", "archers", "heavy_infantry", "light_cavalry"};
  file["units"] = Json::array();
  const int units = mixed ? contingents_wanted / 2 : contingents_wanted;
  for (int i = 0; i < units; ++i) {
    const int army = i % 4, nth = i / 4;
    const int back = nth / 15, row = nth % 15 + (army < 2 ? 1 : 16);
    Json unit = {{"army", "army_" + std::to_string(army)}, {"hex", hex_at(army % 2 ? 23 + back : 18 - back, row)},
        {"type", types[static_cast<std::size_t>(nth) % types.size()]}, {"number", 10}};
    if (mixed) unit["contingents"] = Json::array({Json{{"type", "archers"}, {"number", 50}}}), unit["number"] = 60;
    file["units"].push_back(std::move(unit));
  }
  return file;
}

LaidTable laid(const std::string& orders_mode, bool mixed) {
  const RulebookKind& kind = battlefield::kind();
  Setting setting = plain_setting(kind, "battlefield/two-hosts");
  setting.switches["orders_mode"] = orders_mode;
  const auto plain = battlefield::make_config(setting).value();
  battlefield::Scenario scenario = battlefield::scenario_from(hosts(mixed)).value();
  scenario.id = "two-hosts";
  battlefield::Words words(scenario, plain.switches.roster);
  return {kind, setting,
      std::make_unique<shelf::WholeRulebook<battlefield::Battlefield>>(
          battlefield::GameConfig{std::move(scenario), plain.clock, plain.switches, plain.house, std::move(words)})};
}

}  // namespace

int main() {
  std::printf("%10s %14s %7s %7s %7s %13s %11s %11s %10s\n", "contingent", "orders", "units", "rounds", "phases",
      "orders/round", "a round, ms", "worst, ms", "texts, ms");
  for (const bool mixed : {false, true})
    for (const char* mode : {"by_army", "simultaneous"}) {
      LaidTable table = laid(mode, mixed);
      const protocol::Words words(*table.rulebook, table.setup, table.replay->campaign.seats);
      table.step();  // deployment
      Times rules, texts;
      std::size_t phases = 0, orders = 0;
      for (std::string round; !table.over();) {
        const std::string path = table.replay->campaign.table.phase.path;
        if (const std::string now = path.substr(0, path.find('/')); now != round) {
          if (std::ssize(rules.ms) == rounds_max) break;
          round = now;
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
        ++phases;
      }
      const auto count = static_cast<double>(rules.ms.size());
      std::printf("%10d %14s %7d %7.0f %7zu %13.1f %11.2f %11.2f %10.2f\n", contingents_wanted, mode,
          mixed ? contingents_wanted / 2 : contingents_wanted, count, phases, static_cast<double>(orders) / count,
          rules.mean(), rules.worst(), texts.mean());
    }
}
