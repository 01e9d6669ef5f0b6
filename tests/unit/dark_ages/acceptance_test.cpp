#include <algorithm>

#include "battles.h"
#include "rulebooks/dark_ages/say.h"

// The points of chapter 14 that a person must be able to see or do and that need no page: 6 to 9, 11 and 12.
namespace ziggurat::dark_ages::testing {
namespace {

constexpr const char* raiders = "raiders";
constexpr const char* herders = "herders";
constexpr const char* strathclyde = "strathclyde";
constexpr const char* north_welsh = "north_welsh";

struct Battlefield : Driver {
  using Driver::Driver;

  game::Order march(const std::string& name, std::int64_t inches, Formation end = Formation::column) const {
    return give(written::RoadMarch{piece(name), "road", RoadEnd::start, inches, end});
  }
  game::Order rally(const std::string& name) const { return give(written::Rally{piece(name)}); }
};

// The numbers that the steps of an attack came to, in their order.
std::vector<std::string> step_hits(const Report& report) {
  std::vector<std::string> found;
  for (const char* rule : {"terrain", "shieldwall", "unshielded"})
    for (const auto& [label, words] : report.details)
      if (label == catalogue().word("hit_rules", rule)) found.push_back(words);
  return found;
}

}  // namespace

TEST_CASE("6: a shieldwall uphill takes a quarter, a flank attack is doubled, and a turn drags the enemies round") {
  Battlefield battle("flank-attack");
  battle.put("Pinning warband 1", 13'600, 15'000, 0);
  battle.put("Flanking warband 1", 19'600, 21'300, 27'000);
  battle.put("Left infantry", 27'000, 24'000, 18'000);  // out of its way
  battle.dice.say({3, 3, 3, 3, 5, 5});  // two charges; then the blows, by id: the flanking warband is first
  battle.play({{north_welsh, {battle.charge("Pinning warband 1", "Right infantry 2"),
                                 battle.charge("Flanking warband 1", "Right infantry 2")}}});
  const auto blows = battle.told("DA-52");
  REQUIRE(blows.size() == 2);
  CHECK(step_hits(blows[0]) == std::vector<std::string>{"4", "8"});  // 5 + 2, halved, doubled
  CHECK(step_hits(blows[1]) == std::vector<std::string>{"4", "2"});  // 5 + 2, halved twice
  CHECK(battle.unit("Right infantry 2").hits == 10);

  battle.play({{strathclyde,
      {battle.give(written::Face{battle.piece("Right infantry 2"), battle.piece("Flanking warband 1")})}}});
  CHECK(battle.unit("Right infantry 2").pose().facing == 9'000);
  CHECK(battle.unit("Flanking warband 1").pose().at == battle.unit("Right infantry 2").pose().at);
  const Pose dragged = battle.unit("Pinning warband 1").pose();
  CHECK(dragged.at == midpoint(battle.unit("Right infantry 2").pose(), Facing::right));
  CHECK(dragged.facing == 0);
}

TEST_CASE("7: a banner and a priest rally units that neither move, shoot nor fight") {
  Battlefield battle("bridgehead");
  battle.set_hits("Warband 3", 6);
  battle.set_hits("Warband 2", 6);
  battle.dice.say({5});
  battle.play({{north_welsh, {battle.rally("Warband 3")}}});
  CHECK(battle.unit("Warband 3").hits == 3);
  CHECK(battle.unit("Warband 2").hits == 6);
  battle.put("Teulu", 36'000, 30'000, 18'000);
  battle.set_hits("Teulu", 8);
  battle.dice.say({5});
  battle.play({{strathclyde, {battle.rally("Teulu")}}});
  CHECK(battle.unit("Teulu").hits == 4);
}

TEST_CASE("8: with force morale switched on, and alone, its dice are thrown; switched off, they are not") {
  for (const char* word : {"off", "on"}) {
    const bool on = word == std::string("on");
    CAPTURE(on);
    Battlefield battle("cattle-raid", {{"force_morale", word}});
    battle.set_hits("Raiding infantry", 15);
    battle.play({{raiders, {}}});
    CHECK(battle.dice_of("DA-61") == (on ? 1 : 0));
  }
}

TEST_CASE("8: with initiative switched on, and alone, its dice are thrown; switched off, they are not") {
  for (const char* word : {"off", "on"}) {
    const bool on = word == std::string("on");
    CAPTURE(on);
    Battlefield battle("cattle-raid", {{"initiative", word}});
    battle.play();
    battle.play();
    CHECK(battle.dice_of("DA-62") == (on ? 2 : 0));
  }
}

TEST_CASE("8: with fall back switched on, and alone, its dice are thrown; switched off, they are not") {
  for (const char* word : {"off", "on"}) {
    const bool on = word == std::string("on");
    CAPTURE(on);
    Battlefield battle("cattle-raid", {{"fall_back", word}});
    battle.put("Raiding infantry", 6'000, 15'000, 0);
    battle.dice.say({6, 1});
    battle.play({{raiders, {battle.charge("Raiding infantry", "Herding cavalry")}}});
    REQUIRE(battle.now().contacts.size() == 1);
    battle.put("Herding archers", 26'000, 20'000, 18'000);
    const game::Order back = battle.give(written::FallBack{battle.piece("Herding cavalry")});
    CHECK(battle.first_fault(herders, {back}) == (on ? "-" : "option_off /orders/0/piece"));
    if (on) battle.play({{herders, {back}}});
    CHECK(battle.dice_of("DA-75") == (on ? 4 : 0));  // three of the cavalry, one of the infantry
  }
}

TEST_CASE("8: with missile supply switched on, and alone, the die of the second shot may be the last") {
  for (const char* word : {"off", "on"}) {
    const bool on = word == std::string("on");
    CAPTURE(on);
    Battlefield battle("cattle-raid", {{"missile_supply", word}});
    battle.put("Raiding javelins", 22'000, 15'800, 0);
    battle.set_number("Raiding javelins", battle.config.words.units.attribute(&Unit::shots_fired).index, 1);
    battle.dice.say({5});
    battle.play({{raiders, {battle.shoot("Raiding javelins", "Herding archers")}}});
    CHECK(battle.dice_of("DA-50") == 1);
    CHECK(battle.unit("Raiding javelins").ran_out == on);
  }
}

TEST_CASE("8: with variable quality switched on, and alone, an elite unit stands 18 hits; switched off, 15") {
  for (const char* word : {"off", "on"}) {
    const bool on = word == std::string("on");
    CAPTURE(on);
    Battlefield battle("cattle-raid", {{"variable_quality", word}});
    battle.set_number("Raiding warband", battle.config.words.units.attribute(&Unit::quality).index,
        static_cast<std::int64_t>(OwnQuality::elite));
    battle.set_hits("Raiding warband", 17);
    CHECK(battle.unit("Raiding warband").limit == (on ? 18 : 15));
    battle.play({{raiders, {}}});
    CHECK(battle.is_there("Raiding warband") == on);
  }
}

TEST_CASE("9: a column comes over the bridge by road, is stopped by a unit in its way, and forms line again") {
  Battlefield battle("bridgehead");
  battle.play({{north_welsh, {}}});
  battle.dice.say({5, 5});
  battle.play({{strathclyde, {battle.march("Column archers 1", 15)}}});
  // A column of 3.15 inches comes in with its rear on the edge, then marches 5 + 5 + 2 inches and 3 more by road.
  CHECK(battle.unit("Column archers 1").pose().at == Point{36'000, 48'000 - 3'150 - 15'000});
  CHECK(battle.unit("Column archers 1").formation == Formation::column);
  battle.play({{north_welsh, {}}});
  battle.put("Warband 1", 36'000, 22'000, 0);
  battle.dice.say({6, 6});
  battle.play({{strathclyde, {battle.march("Column archers 1", 17, Formation::line)}}});
  const Pose stopped = battle.unit("Column archers 1").pose();
  CHECK(stopped.formation == Formation::line);
  CHECK(stopped.at.y >= 22'000 - 10);  // cores of units may touch, not overlap
  CHECK(stopped.at.y < 22'100);
  REQUIRE(battle.told("DA-29").size() == 1);
  CHECK(battle.told("DA-29")[0].text.find(catalogue().word("stops", "unit_in_way")) != std::string::npos);
}

TEST_CASE("11: in simultaneous play two units want the same ground: the first has it, the other stops short") {
  Battlefield battle("cattle-raid", {{"turn_mode", "simultaneous"}});
  battle.play();  // the roll-off
  const FactionId first = battle.now().now.first;
  battle.put("Raiding infantry", 4'000, 8'000, 0);
  battle.put("Herding cavalry", 4'000, 14'000, 18'000);
  const bool raiders_first = first == battle.config.side(raiders);
  battle.dice.say({4, 4, 4, 4});
  battle.play({{raiders, {battle.move("Raiding infantry", {GoStep{4'000, 0}})}},
      {herders, {battle.move("Herding cavalry", {GoStep{4'000, 0}})}}});
  const Mil below = battle.unit("Raiding infantry").pose().at.y, above = battle.unit("Herding cavalry").pose().at.y;
  CHECK((raiders_first ? below == 12'000 : above == 10'000));
  CHECK(above >= below - 30);  // cores of units may touch, not overlap
  CHECK(above - below < 100);
  CHECK(battle.told("DA-24").back().text.find(catalogue().word("stops", "unit_in_way")) != std::string::npos);
}

TEST_CASE("12: a side that misses its deadline stands, turns to its enemy, rallies and shoots at the nearest") {
  Battlefield battle("flank-attack");
  battle.put("Pinning warband 1", 13'000, 25'000, 18'000);  // behind the line
  battle.dice.say({3, 3, 1});
  battle.play({{north_welsh, {battle.charge("Pinning warband 1", "Right infantry 2")}}});
  REQUIRE(battle.now().contacts.size() == 1);
  const Point stood = battle.unit("Left infantry").pose().at;
  battle.play();
  CHECK(battle.unit("Right infantry 2").pose().facing == 0);
  CHECK(battle.told("DA-40").size() == 1);
  CHECK(battle.told("DA-50").size() == 1);  // the archers on the hill
  CHECK(battle.unit("Left infantry").pose().at == stood);
}

}  // namespace ziggurat::dark_ages::testing
