#include <algorithm>

#include "realm_of.h"

namespace ziggurat::domain_war::testing {

TEST_CASE("the shadow over Urr: its map, realms and troops as the rules list them") {
  const GameConfig config = make_config({"domain-war/shadow-over-urr", "sealed", {}}).value();
  const Setup setup = War::set_up(config);
  REQUIRE(setup.boards.size() == 1);
  const auto& map = std::get<AreaMap>(setup.boards[0].ground);
  CHECK(map.areas.size() == 20);
  CHECK(map.links.size() == 41);
  CHECK(std::ranges::count(map.links, "river", &Link::kind) == 14);
  // Each river is labelled once, where there is most room for its name.
  std::map<std::string, Place> rivers;
  for (const Label& label : setup.boards[0].labels) CHECK(rivers.emplace(label.text, label.at).second);
  CHECK(rivers.size() == 3);
  CHECK(rivers.at("Urrun") ==
        border_place(config.scenario.province("potters_bank"), config.scenario.province("halfling_dale")));
  CHECK(setup.seats.size() == 5);
  for (const auto& faction : setup.factions) CHECK(faction.goal.ends_with("(DW-124)."));

  const Realm realm = read_realm(config, setup.world);
  CHECK(realm.units.size() == 49);
  CHECK(realm.holdings.size() == 35);
  CHECK(realm.bridges.size() == 7);
  CHECK(realm.works.size() == 5);
  struct Row {
    std::string regent;
    std::int64_t gold;
    int cap, units;
  };
  for (const Row& row : std::vector<Row>{{"urr", 12, 14, 8}, {"dark_prince", 36, 28, 28}, {"dwarves", 8, 9, 4},
           {"gnomes", 8, 8, 4}, {"elves", 8, 8, 5}}) {
    CAPTURE(row.regent);
    const FactionId side = config.faction(row.regent);
    int cap = 0;
    for (const auto& holding : realm.holdings) cap += holding.side == side ? holding.level : 0;
    CHECK(cap == row.cap);
    CHECK(std::ranges::count(realm.units, side, &RealmUnit::side) == row.units);
    CHECK(setup.world.ledger(side, config.words.gold.index) == row.gold);
  }
  const Rights rights = realm.rights();
  CHECK(right_to_enter(rights, "dwarves", "barley_reach", "urr") == Basis::passage);
  CHECK(right_to_enter(rights, "gnomes", "potters_bank", "urr") == Basis::passage);
  CHECK(right_to_enter(rights, "gnomes", "barley_reach", "urr") == Basis::none);
  CHECK(right_to_enter(rights, "dark_prince", "stormcrag", "") == Basis::unruled);
}

TEST_CASE("two realms: a river with a bridge between them, and the same troops for both") {
  RealmOf realms("two-realms");
  const Realm realm = read_realm(realms.config, realms.world);
  const Map map = realm.map();
  REQUIRE(map.borders.size() == 3);
  CHECK(map.between(1, 2)->river);
  CHECK(map.between(1, 2)->crossable());
  realms.set(realms.piece("Middle bridge"), realms.config.words.state, Number{0});
  CHECK_FALSE(read_realm(realms.config, realms.world).map().between(1, 2)->crossable());
  CHECK(std::ranges::count(realm.units, realms.faction("a"), &RealmUnit::side) == 6);
}

TEST_CASE("a setting is refused for what it does not know, and its switches reach the rules") {
  const auto code = [](const std::string& scenario, const std::map<std::string, std::string>& switches) {
    const auto config = make_config({"domain-war/" + scenario, "sealed", switches});
    return config ? std::string("-") : config.error().code;
  };
  CHECK(code("three-realms", {}) == "unknown_scenario");
  CHECK(make_config({"two-realms", "noon", {}}).error().code == "unknown_clock");
  CHECK(code("two-realms", {{"luck", "on"}}) == "unknown_switch");
  CHECK(code("two-realms", {{"rout_min_dice", "0"}}) == "bad_switch");
  CHECK(code("two-realms", {{"raid_gold_table", "1,2,3"}}) == "bad_switch");
  CHECK(code("two-realms", {{"unit_values", R"({"archers":{"defence_vs_mounted":5}})"}}) == "bad_switch");
  CHECK(switch_infos().size() == 55);
  const GameConfig config =
      make_config({"two-realms", "evening",
                      {{"rout", "off"}, {"siege_counts_in", "units"}, {"raid_gold_table", "6,5,4,3,2,1"},
                          {"unit_values", R"({"archers":{"attack":2}})"}, {"public_holdings", "full"}}})
          .value();
  CHECK_FALSE(config.switches.rout);
  CHECK(config.switches.siege_counts_in == CountIn::units);
  CHECK(config.switches.raid_gold[0] == 6);
  CHECK(config.switches.units[UnitType::archers].attack == 2);
  CHECK(config.openness.holdings == PublicHoldings::full);
  CHECK(config.clock.orders_ms == 900'000);
  CHECK(config.clock.review_ms == -300'000);
  CHECK(config.customs.works_gold == std::array<int, 3>{0, 1, 2});
  CHECK(make_config({"two-realms", "sealed", {}}).value().switches == Switches{});
}

}  // namespace ziggurat::domain_war::testing
