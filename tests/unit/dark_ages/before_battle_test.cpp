#include "battles.h"
#include "rulebooks/dark_ages/say.h"
#include "rulebooks/shelf/data.h"

// Armies (DA-44) and their deployment (DA-93).
namespace ziggurat::dark_ages::testing {
namespace {

constexpr const char* raiders = "raiders";

std::string fault_of(const Json& file) {
  const auto scenario = scenario_from(file);
  return scenario ? "-" : scenario.error().at;
}

}  // namespace

TEST_CASE("a unit that nobody placed gives way to one that takes its place (DA-93)") {
  Driver battle("cattle-raid", {{"deployment", "free"}});
  const game::Order takes =
      battle.give(written::Deploy{battle.piece("Raiding infantry"), on_table({{13'000, 4'000}, 0}), Formation::line});
  battle.play({{raiders, {takes}}});
  CHECK(battle.unit("Raiding infantry").pose().at == Point{13'000, 4'000});
  // the free place of the zone with the least y, then x: its rear on the edge of the table
  CHECK(battle.unit("Raiding warband").pose().at == Point{2'500, 2'000});
}

TEST_CASE("a scenario with an army beyond the list is refused, unless it says that it does not keep to it (DA-44)") {
  Json file = shelf::data_file("dark_ages/cattle_raid.json");
  CHECK(fault_of(file) == "-");
  file["units"][0]["quality"] = "elite";  // of the herders, and no levy beside it
  CHECK(fault_of(file) == "/sides/1");
  file["army_check"] = false;
  CHECK(fault_of(file) == "-");
}

TEST_CASE("a variant of a scenario is checked like the scenario (DA-44)") {
  Json file = shelf::data_file("dark_ages/bridgehead.json");
  CHECK(fault_of(file) == "-");
  file["variants"][0]["adds"][0]["quality"] = "elite";
  CHECK(fault_of(file) == "/sides/0");
}

TEST_CASE("the umpire is told when an army goes beyond the list, until it has losses (DA-44)") {
  Driver battle("cattle-raid");
  const auto told = [&]() -> std::string {
    for (const auto& [label, words] : battle.rules->pace(battle.world, battle.phase))
      if (label == say("pace.army_label", {{"side", "Raiders"}})) return words;
    return "-";
  };
  CHECK(told() == "-");
  battle.edit(AttributeSet{battle.piece("Raiding warband"), battle.config.words.units.attribute(&Unit::quality).index,
      static_cast<std::int64_t>(OwnQuality::elite)});
  CHECK(told() == catalogue().word("army", "too_few_levies") + "; " + catalogue().word("army", "too_many_elites"));
  battle.set_hits("Raiding infantry", 15);
  battle.play();
  CHECK(told() == "-");
}

}  // namespace ziggurat::dark_ages::testing
