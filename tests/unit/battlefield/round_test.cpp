#include "battles.h"

using namespace ziggurat;
using namespace ziggurat::battlefield;
using namespace ziggurat::battlefield::testing;

namespace {

Driver in_combat(const std::string& scenario = "first-blood", std::map<std::string, std::string> switches = {}) {
  Driver play(scenario, std::move(switches));
  play.play();
  return play;
}
Order surrender(const Driver& play, const std::string& unit, const std::string& to) {
  return play.order("surrender", {play.piece(unit), play.piece(to)});
}

}  // namespace

TEST_CASE("a unit surrenders at the next round start, and its captor is occupied for that round (BF-77, BF-78)") {
  Driver play = in_combat();
  play.put("Red pikemen", "0404");
  play.put("Blue light infantry", "0504");
  play.play_to("combat");
  CHECK(play.first_fault("red", {surrender(play, "Red pikemen", "Blue pikemen")}) == "not_adjacent /orders/0/to");
  CHECK(play.first_fault("red", {surrender(play, "Red pikemen", "Red archers")}) == "not_hostile /orders/0/to");
  play.play({{"red", {surrender(play, "Red pikemen", "Blue light infantry")}}});
  CHECK(play.unit("Red pikemen").captor == play.config.army("blue"));
  CHECK(play.unit("Blue light infantry").occupied);
  CHECK_FALSE(play.battle().unit(play.piece("Red pikemen")));
  play.play_to("move", "blue");
  CHECK(play.first_fault("blue", {play.move("Blue light infantry", {"0604"})}) == "disarms /orders/0/unit");
  play.play_to("combat");
  SUBCASE("they are freed when a friend stands by them and no enemy does (BF-79)") {
    play.put("Blue light infantry", "0804");
    play.put("Red light infantry", "0304");
    play.look();
    play.play();
    CHECK_FALSE(play.unit("Red pikemen").captive());
    CHECK(play.unit("Red pikemen").number == 12);
    CHECK(play.reports("freed").size() == 1);
  }
  SUBCASE("they are lost at the end, and their captor is paid (BF-80)") {
    for (int i = 0; i < 60 && !play.ended; ++i) play.play();
    CHECK(play.ended);
    CHECK(play.army("blue").gold == 24);    // 12 pikemen at 2
    CHECK(play.army("red").hp_lost == 36);  // 12 at 3
  }
}

TEST_CASE("a hidden enemy keeps no captives, so that their freedom does not tell where it is (BF-79, BF-94)") {
  Driver play = in_combat();
  play.put("Red pikemen", "0404");
  play.set("Red pikemen", [&](Unit& unit) { unit.captor = play.config.army("blue"); });
  play.put("Red light infantry", "0304");
  play.set("Blue archers", [](Unit& unit) { unit.hidden = true; });
  play.play_to("combat");
  SUBCASE("next to them") {
    play.put("Blue archers", "0503");
    play.look();
    play.play();
    CHECK(play.unit("Red pikemen").hex() == battlefield::Hex{4, 4});
    CHECK(play.unit("Blue archers").hidden);
  }
  SUBCASE("in their hex, where it is found") {
    play.put("Blue archers", "0404");
    play.look();
    play.play();
    CHECK(distance(play.unit("Red pikemen").hex(), {4, 4}) == 1);
    CHECK_FALSE(play.unit("Blue archers").hidden);
  }
  CHECK_FALSE(play.unit("Red pikemen").captive());
}

TEST_CASE("hidden friends free no captives, so that their freedom does not tell where these are (BF-79, BF-94)") {
  Driver play = in_combat();
  play.put("Red pikemen", "0404");
  play.set("Red pikemen", [&](Unit& unit) { unit.captor = play.config.army("blue"); });
  play.put("Red archers", "0304");
  play.set("Red archers", [](Unit& unit) { unit.hidden = true; });
  play.play_to("combat");
  play.look();
  play.play();
  CHECK(play.unit("Red pikemen").captive());
}

TEST_CASE("an army beyond its leader's grasp rolls for obedience; loyal troops are exempt (BF-24, BF-17)") {
  Driver play = in_combat();
  play.play_to("combat");
  play.edit(LedgerSet{play.config.army("red"), 0, 64});  // half of its ego of 128: disobeys on 3
  play.look();
  play.dice.say({3, 4, 1, 6});
  play.play();
  CHECK(play.unit("Red light infantry").disobeys);
  CHECK_FALSE(play.unit("Red pikemen").disobeys);
  CHECK(play.unit("Red archers").disobeys);
  REQUIRE(play.reports("obedience").size() == 1);
  CHECK_FALSE(play.reports("obedience")[0]->audience.has(Viewer::of(play.config.army("blue"))));
  play.play_to("move", "red");
  CHECK(play.first_fault("red", {play.move("Red light infantry", {"0304"})}) == "disobeys /orders/0/unit");
  Driver loyal = in_combat("daerquwa");
  loyal.play_to("combat");
  loyal.edit(LedgerSet{loyal.config.army("dwarves"), 0, 0});
  loyal.play();
  CHECK(loyal.reports("obedience").empty());
}

TEST_CASE("a switch forbids an army beyond its leader's grasp (BF-24)") {
  const auto open = [](const std::string& values) {
    const auto made =
        make_config({"battlefield/first-blood", "sealed", {{"disobedience", "forbidden"}, {"unit_values", values}}});
    return made ? std::string("-") : made.error().at;
  };
  CHECK(open("{}") == "-");
  CHECK(open(R"({"archers":{"ego":50}})") == "/switches/disobedience");
  CHECK(open(R"({"archers":{"range":7}})") == "-");
  CHECK(open(R"({"pikemen":{"range":7}})") == "/switches/unit_values");
}

TEST_CASE("heavy troops in water are lost at the round end (BF-46)") {
  Driver play = in_combat("daerquwa");
  play.play_to("combat");
  play.put("Heavy infantry 1", "0206");
  play.look();
  play.play();
  CHECK_FALSE(play.is_there("Heavy infantry 1"));
  CHECK(play.army("legions").hp_lost == 80);
  CHECK(play.reports("sunk").size() == 2);  // in full, and for strangers
}

TEST_CASE("the scenario's goals end the battle, and leaders gain or lose by it (BF-84, BF-25)") {
  SUBCASE("a hex that is held") {
    Driver play = in_combat("daerquwa");
    play.play_to("combat");
    play.put("Heavy infantry 1", "0208");
    play.look();
    play.play();
    REQUIRE(play.victory);
    CHECK(play.victory->winners == std::vector{play.config.army("legions")});
  }
  SUBCASE("nobody left") {
    Driver play = in_combat();
    play.play_to("combat");
    for (const auto* name : {"light infantry", "pikemen", "archers", "light cavalry"})
      play.edit(PieceLeft{play.piece(std::string("Blue ") + name)});
    play.edit(LedgerSet{play.config.army("red"), 2, 100});
    play.edit(LedgerSet{play.config.army("blue"), 2, 40});
    play.look();
    play.play();
    REQUIRE(play.victory);
    CHECK(play.victory->winners == std::vector{play.config.army("red")});
    CHECK(play.army("red").leadership == 198);   // the document's example: (50 − 40) ÷ 5
    CHECK(play.army("blue").leadership == 204);  // (80 − 100) ÷ 5
  }
  SUBCASE("by agreement of all") {
    Driver play = in_combat();
    play.play_to("combat");
    play.play({{"red", {play.order("end_battle", {})}}});
    CHECK_FALSE(play.victory);
    play.play_to("combat");
    play.play({{"red", {play.order("end_battle", {})}}, {"blue", {play.order("end_battle", {})}}});
    REQUIRE(play.victory);
    CHECK(play.victory->winners.empty());
  }
  SUBCASE("the rounds are over: equal losses are a draw") {
    Driver play = in_combat();
    for (int i = 0; i < 60 && !play.ended; ++i) play.play();
    REQUIRE(play.victory);
    CHECK(play.victory->winners.empty());
    CHECK(play.battle().now.round == 8);
  }
}

TEST_CASE("captives who are not freed count as lost before the rounds' winner is found (BF-26, BF-84)") {
  const auto ended = [](const char* hp_counted) {
    Driver play = in_combat("first-blood", {{"hp_counted", hp_counted}});
    play.put("Red pikemen", "0404");
    play.put("Blue light infantry", "0504");
    play.set("Red pikemen", [](Unit& unit) { unit.damage = 2; });
    play.look();
    play.play_to("combat");
    play.play({{"red", {surrender(play, "Red pikemen", "Blue light infantry")}}});
    for (int i = 0; i < 60 && !play.ended; ++i) play.play();
    return play;
  };
  const Driver damage = ended("damage"), fighters = ended("fighters");
  REQUIRE(damage.victory);
  CHECK(damage.victory->winners == std::vector{damage.config.army("blue")});
  CHECK(damage.army("red").hp_lost == 34);    // 12 at 3, less what they carried
  CHECK(fighters.army("red").hp_lost == 36);  // BF-67
}

TEST_CASE("a unit that surrenders to an enemy whom the sheet has taken already is refused (BF-77)") {
  Driver play = in_combat();
  play.put("Red pikemen", "0404");
  play.put("Red archers", "0503");
  play.put("Blue light infantry", "0504");
  play.play_to("combat");
  play.look();
  CHECK(play.first_fault("red", {surrender(play, "Red pikemen", "Blue light infantry"),
                                    surrender(play, "Red archers", "Blue light infantry")}) ==
        "captor_occupied /orders/1/to");
}

TEST_CASE("strangers see who drowns, but not how many (BF-93)") {
  for (const bool exact : {false, true}) {
    CAPTURE(exact);
    Driver play = in_combat("daerquwa", {{"enemy_numbers", exact ? "exact" : "contact"}});
    play.play_to("combat");
    play.put("Heavy infantry 1", "0206");
    play.look();
    play.play();
    const auto told = [&](const char* army) {
      std::string text;
      for (const Report* report : play.reports("sunk"))
        if (report->audience.has(Viewer::of(play.config.army(army)))) text += report->text;
      return text;
    };
    CHECK(told("legions").find("20") != std::string::npos);
    CHECK((told("dwarves").find("20") != std::string::npos) == exact);
    CHECK_FALSE(told("dwarves").empty());
  }
}

TEST_CASE("an enemy's number is known by contact, and stays as it was then (BF-93)") {
  const auto seen = [](const char* enemy_numbers) {
    Driver play = in_combat("first-blood", {{"enemy_numbers", enemy_numbers}});
    std::vector<std::int64_t> numbers{play.number_seen("red", "Blue light infantry")};
    play.put("Blue light infantry", "0305");
    play.look();
    numbers.push_back(play.number_seen("red", "Blue light infantry"));
    play.put("Blue light infantry", "0704");
    play.set("Blue light infantry", [](Unit& unit) { unit.number = 5; });
    play.look();
    numbers.push_back(play.number_seen("red", "Blue light infantry"));
    return numbers;
  };
  CHECK(seen("contact") == std::vector<std::int64_t>{0, 20, 20});
  CHECK(seen("hidden") == std::vector<std::int64_t>{0, 0, 0});
  CHECK(seen("exact") == std::vector<std::int64_t>{20, 20, 5});
}

TEST_CASE("the end names the armies that hold something, and allies without a unit only among the winners (BF-85)") {
  GameConfig config = make_config({"battlefield/daerquwa", "sealed", {}}).value();
  const auto ends = [&](const std::vector<std::string>& armies_gone, const std::string& on_the_bridge) {
    Driver play(config);
    play.play_to("combat");
    if (!on_the_bridge.empty()) play.put(on_the_bridge, "0208");
    for (const Unit& unit : play.battle().units)
      if (shelf::has(armies_gone, play.config.id_of(unit.side))) play.edit(PieceLeft{unit.id});
    play.look();
    play.play();
    REQUIRE(play.victory);
    CHECK(play.victory->winners == std::vector{config.army("dwarves"), config.army("elves")});
    return play.victory->text;
  };
  config.scenario.victory.clear();
  CHECK(
      ends({"legions", "dwarves"}, "") == say("end.exterminated", {{"armies", config.name_of(config.army("elves"))}}));
  config.scenario.victory = {{.kind = VictoryKind::hold_hex_at_round_end,
      .hex = battlefield::Hex{2, 8},
      .by = {"dwarves", "elves"},
      .winners = {"dwarves", "elves"}}};
  CHECK(ends({}, "Dwarven guards 1") ==
        say("end.hex", {{"army", config.name_of(config.army("dwarves"))}, {"hex", "0208"}}));
}

TEST_CASE("allies see each other's hidden units unless a switch says otherwise (BF-94)") {
  for (const bool shares : {true, false}) {
    Driver play = in_combat("daerquwa", {{"share_hidden", shares ? "on" : "off"}});
    play.set("Elven archers 26", [](Unit& unit) { unit.hidden = true; });
    play.look();
    CHECK(play.sees("dwarves", "Elven archers 26") == shares);
    CHECK_FALSE(play.sees("legions", "Elven archers 26"));
  }
}

TEST_CASE("the umpire's edits are made consistent: one unit to a hex, values that fit the type (BF-91)") {
  Driver play = in_combat();
  const auto normal = [&](const Change& change) {
    World world = play.world;
    evolve(world, change);
    for (const Change& next : play.rules->normalise(world, {change})) evolve(world, next);
    CHECK(play.rules->normalise(world, {}).empty());
    return read_battle(play.config, world);
  };
  const auto id = play.piece("Red pikemen");
  const auto moved = normal(PieceMoved{id, Driver::at("0704"), {}});
  CHECK(moved.unit(id)->hex() == battlefield::Hex{7, 4});
  CHECK(moved.unit(play.piece("Blue light infantry"))->hex() != battlefield::Hex{7, 4});
  const auto& kind = play.config.words.units;
  CHECK(normal(AttributeSet{id, kind.attribute(&Unit::damage).index, std::int64_t{900}}).unit(id)->damage == 2);
  CHECK(normal(AttributeSet{id, kind.attribute(&Unit::shots).index, std::int64_t{9}}).unit(id)->shots == 0);
  CHECK(normal(AttributeSet{id, kind.attribute(&Unit::captor).index, std::int64_t{1}}).unit(id));  // its own army
  CHECK(play.rules->reject_reason(play.world, PieceMoved{id, Driver::at("0904"), {}}) != "");
  CHECK(play.rules->reject_reason(play.world, PieceMoved{id, off_the_map, {}}) == "");
  CHECK(play.rules->reject_reason(play.world, PieceTurned{id, {}}) != "");
}

TEST_CASE("an army without a unit on the field is not asked any more") {
  Driver play = in_combat("gates-of-urr");
  play.play_to("combat");
  for (const Unit& unit : play.battle().units)
    if (unit.side == play.config.army("elves")) play.edit(PieceLeft{unit.id});
  play.look();
  play.play();
  for (int i = 0; i < 8; ++i) {
    CHECK_FALSE(play.phase.orders_from.has(Viewer::of(play.config.army("elves"))));
    play.play();
  }
}
