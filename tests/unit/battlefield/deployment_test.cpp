#include "base/embedded.h"
#include "battles.h"

using namespace ziggurat;
using namespace ziggurat::battlefield;
using namespace ziggurat::battlefield::testing;

TEST_CASE("a scenario is set up from its file: armies, units, shots, map") {
  const Driver play("daerquwa");
  CHECK(play.setup.factions.size() == 3);
  CHECK(play.battle().units.size() == 28);
  const Unit archers = play.unit("Elven archers 26");
  CHECK(archers.number == 20);
  CHECK(archers.shots == 10);
  CHECK(play.unit("Heavy infantry 3").elite);
  CHECK(play.army("legions").leadership == 5000);
  CHECK(play.config.scenario.map.at({2, 8}).bridge);
  CHECK(play.phase.kind == "deployment");
}

TEST_CASE("a faulty scenario file is refused at the pointer of the fault") {
  const auto fault = [](auto change) {
    Json file = parse_json(embedded_data("battlefield/first_blood.json"), 64).value();
    change(file);
    const auto read = scenario_from(file);
    return read ? std::string("-") : read.error().at;
  };
  CHECK(fault([](Json&) {}) == "-");
  CHECK(fault([](Json& file) { file["weather"] = 1; }) == "/weather");
  CHECK(fault([](Json& file) { file["units"][2]["number"] = 0; }) == "/units/2/number");
  CHECK(fault([](Json& file) { file["units"][2]["number"] = 21; }) == "/units/2/number");
  CHECK(fault([](Json& file) { file["units"][1]["type"] = "dragons"; }) == "/units/1/type");
  CHECK(fault([](Json& file) { file["units"][1]["hex"] = "0403"; }) == "/units/1/hex");
  CHECK(fault([](Json& file) { file["units"][1]["hex"] = "0204"; }) == "/units/1/hex");
  CHECK(fault([](Json& file) { file["units"][1]["army"] = "green"; }) == "/units/1/army");
  CHECK(fault([](Json& file) { file["terrain"][3] = "===="; }) == "/terrain/3");
  CHECK(fault([](Json& file) { file["relief"][3] = "....x..."; }) == "/relief/3");
  CHECK(fault([](Json& file) { file["victory"][0]["winners"][0] = "green"; }) == "/victory/0/winners/0");
  CHECK(fault([](Json& file) { file["armies"][0]["zone"]["to"] = "9"; }) == "/armies/0/zone/to");
}

TEST_CASE("placing is refused outside the zone, on another unit, and hidden where that is not allowed (BF-55)") {
  const Driver play("first-blood");
  CHECK(play.first_fault("red", {play.place("Red pikemen", "0101")}) == "-");
  CHECK(play.first_fault("red", {play.place("Red pikemen", "0401")}) == "off_zone /orders/0/hex");
  CHECK(play.first_fault("red", {play.place("Red pikemen", "0204")}) == "occupied /orders/0/hex");
  CHECK(play.first_fault("red", {play.place("Blue pikemen", "0101")}).starts_with("unknown_unit"));
  // A hex is free once an earlier order takes its unit away.
  CHECK(play.first_fault("red", {play.place("Red light infantry", "0101"), play.place("Red pikemen", "0204")}) == "-");
  const Driver far("daerquwa");
  CHECK(far.first_fault("dwarves", {far.place("Dwarven guards 1", "0903", true)}) ==
        "hiding_not_allowed /orders/0/hidden");
  CHECK(far.first_fault("legions", {far.place("Heavy infantry 1", "2401")}) == "-");
}

TEST_CASE("deployment is secret until the battle begins, and hidden units are until they are found (BF-94)") {
  Driver play("first-blood");
  CHECK_FALSE(play.sees("blue", "Red pikemen"));
  CHECK(play.sees("red", "Red pikemen"));
  play.dice.say({6, 6, 1});  // nobody finds the archers; then the order of armies
  play.play({{"red", {play.place("Red archers", "0302", true)}}});
  CHECK(play.phase.kind == "move");
  CHECK(play.sees("blue", "Red pikemen"));
  CHECK_FALSE(play.sees("blue", "Red archers"));
  CHECK(play.unit("Red archers").chance == 4);  // 8 of 20 fighters: 8, less 4 for the forest
  for (const Report* report : play.reports("search"))
    CHECK_FALSE(report->audience.has(Viewer::of(play.config.army("blue"))));
}

TEST_CASE("natives who hide help nobody to search, so that a search tells nothing of them (BF-33, BF-94)") {
  for (const bool hides : {false, true}) {
    CAPTURE(hides);
    Driver play("first-blood");
    play.set("Blue archers", [](Unit& unit) { unit.type = type_named("forestman_archers"); });
    play.look();
    play.dice.say({6, 6, 6, 1});
    play.play(
        {{"red", {play.place("Red archers", "0302", true)}}, {"blue", {play.place("Blue archers", "0602", hides)}}});
    CHECK(play.unit("Red archers").chance == (hides ? 4 : 0));  // 8 - 4 for the forest; natives find them on 7
  }
}

TEST_CASE("a hidden unit that is found is known to all (BF-57)") {
  Driver play("first-blood");
  play.dice.say({4});
  play.play({{"red", {play.place("Red archers", "0302", true)}}});
  CHECK(play.sees("blue", "Red archers"));
  CHECK(play.reports("revealed").size() == 1);
}

TEST_CASE("a unit may be split in deployment") {
  Driver play("first-blood");
  const auto split = [&](std::int64_t number, const std::string& hex) {
    return play.order("split", {play.piece("Red light infantry"), Counts{number}, Driver::at(hex)});
  };
  CHECK(play.first_fault("red", {split(20, "0101")}) == "empty_part /orders/0/numbers");
  CHECK(play.first_fault("red", {split(5, "0203")}) == "occupied /orders/0/hex");
  play.play({{"red", {split(5, "0101")}}});
  CHECK(play.unit("Red light infantry").number == 15);
  CHECK(play.battle().at({1, 1})->number == 5);
}

TEST_CASE("a part needs a hex of its own; the rest may still be placed, or split again (BF-55)") {
  Driver play("first-blood");
  const auto split = [&](std::int64_t number, const std::string& hex) {
    return play.order("split", {play.piece("Red light infantry"), Counts{number}, Driver::at(hex)});
  };
  CHECK(play.first_fault("red", {split(5, "0204")}) == "occupied /orders/0/hex");
  CHECK(play.first_fault("red", {split(5, "0101"), split(5, "0101")}) == "occupied /orders/1/hex");
  CHECK(play.first_fault("red", {split(15, "0101"), split(5, "0102")}) == "empty_part /orders/1/numbers");
  CHECK(play.first_fault("red", {split(5, "0101"), play.place("Red light infantry", "0101")}) ==
        "occupied /orders/1/hex");
  play.play({{"red", {split(5, "0101"), split(4, "0102"), play.place("Red light infantry", "0103")}}});
  CHECK(play.phase.kind == "move");
  CHECK(play.unit("Red light infantry").number == 11);
  CHECK(play.unit("Red light infantry").hex() == battlefield::Hex{1, 3});
  CHECK(play.battle().at({1, 1})->number == 5);
  CHECK(play.battle().at({1, 2})->number == 4);
  CHECK(play.battle().at({1, 1})->name != play.battle().at({1, 2})->name);
}

TEST_CASE("the name of a unit tells nothing of its army's other units (BF-94)") {
  for (const auto& [scenario, hex] :
      std::map<std::string, std::string>{{"daerquwa", "1004"}, {"gates-of-urr", "1012"}}) {
    CAPTURE(scenario);
    Driver play(scenario);
    const auto elves = play.config.army("elves");
    std::vector<std::string> names;
    for (const Unit& unit : play.battle().units)
      if (unit.side == elves) names.push_back(unit.name);
    for (const std::string& name : names) {
      CAPTURE(name);
      CHECK(name.find_first_of("0123456789") != std::string::npos);  // as every unit of the elves
      CHECK_FALSE(name.ends_with(" 1"));
      CHECK_FALSE(name.ends_with(" 2"));
      CHECK(std::ranges::count(names, name) == 1);
    }
    // A part is named like any other unit: not after the unit that it was split from.
    const Unit whole = play.unit("Elven archers " + names.front().substr(names.front().rfind(' ') + 1));
    play.play({{"elves", {play.order("split", {whole.id, Counts{2}, Driver::at(hex), true})}}});
    for (const Unit& unit : play.battle().units)
      if (unit.side == elves && std::ranges::find(names, unit.name) == names.end())
        CHECK(unit.name.find(whole.name) == std::string::npos);
  }
}

TEST_CASE("a part that is split off may hide, where its army may hide units (BF-55)") {
  Driver play("daerquwa");
  const auto split = [&](const std::string& unit, const std::string& hex) {
    return play.order("split", {play.piece(unit), Counts{2}, Driver::at(hex), true});
  };
  CHECK(play.first_fault("dwarves", {split("Dwarven guards 1", "0307")}) == "hiding_not_allowed /orders/0/hidden");
  play.play({{"elves", {split("Elven archers 46", "1004")}}});
  const auto battle = play.battle();
  const auto* pair = battle.at({10, 4});
  REQUIRE(pair);
  CHECK(pair->number == 2);
  CHECK(pair->chance == 1);  // two of twenty in a forest: 4 - 4, but at least 1
  CHECK_FALSE(play.unit("Elven archers 46").hidden);
}

TEST_CASE("hexes that two armies claim are signalled without a word of the other army (BF-56)") {
  Driver play("daerquwa");
  play.play({{"dwarves", {play.place("Dwarven guards 1", "0907")}},
      {"elves", {play.place("Elven archers 26", "0907", true)}}});
  REQUIRE(play.phase.kind == "redeployment");
  CHECK(play.unit("Elven archers 26").signalled);
  CHECK_FALSE(play.unit("Dwarven guards 1").signalled);  // only hidden units must go
  CHECK(play.phase.orders_from.has(Viewer::of(play.config.army("elves"))));
  CHECK_FALSE(play.phase.orders_from.has(Viewer::of(play.config.army("dwarves"))));
  CHECK(play.first_fault("elves", {play.place("Elven archers 46", "0302")}) == "stays /orders/0/unit");
  for (const Report* report : play.reports("claimed_twice")) CHECK(report->pieces.empty());

  SUBCASE("a new place ends it") {
    play.play({{"elves", {play.place("Elven archers 26", "0904", true)}}});
    CHECK(play.phase.kind == "move");
    CHECK(play.unit("Elven archers 26").hex() == battlefield::Hex{9, 4});
  }
  SUBCASE("after three rounds the server moves the later unit") {
    for (int i = 0; i < 3; ++i) {
      CHECK(play.phase.kind == "redeployment");
      play.play();
    }
    CHECK(play.phase.kind == "move");
    CHECK(play.reports("moved_apart").size() == 1);
    CHECK(play.unit("Dwarven guards 1").hex() == battlefield::Hex{9, 7});
    CHECK(distance(play.unit("Elven archers 26").hex(), {9, 7}) <= 2);
  }
}

TEST_CASE("an umpire's edit before the battle leaves the claims of two armies to one hex alone (BF-56, BF-91)") {
  Driver play("daerquwa");
  play.put("Dwarven guards 1", "0907");
  play.put("Elven archers 26", "0907");
  play.put("Dwarven guards 2", "0907");
  CHECK(play.unit("Dwarven guards 1").hex() == battlefield::Hex{9, 7});
  CHECK(play.unit("Elven archers 26").hex() == battlefield::Hex{9, 7});
  CHECK(play.unit("Dwarven guards 2").hex() != battlefield::Hex{9, 7});
}

TEST_CASE("where the server moves a unit apart does not tell of hidden units (BF-56, BF-94)") {
  struct Moved {
    std::string to;
    bool reveals;
  };
  // Where archers go that claim the hex of open guards, while other guards hide at `guards_at`.
  const auto moved = [](const std::string& share_hidden, const std::string& guards_at, bool crowded = false) {
    GameConfig config = make_config({"battlefield/daerquwa", "sealed", {{"share_hidden", share_hidden}}}).value();
    config.scenario.hidden_allowed = {"dwarves"};
    if (crowded) config.scenario.armies[2].zone = config.scenario.armies[1].zone;
    Driver play(config);
    play.dice.say({6});  // the search for the guards
    play.play({{"dwarves", {play.place("Dwarven guards 1", "0907"), play.place("Dwarven guards 2", guards_at, true)}},
        {"elves", {play.place("Elven archers 26", "0907")}}});
    for (int i = 0; i < 3; ++i) play.play();
    REQUIRE(play.reports("moved_apart").size() == 1);
    CHECK(play.unit("Dwarven guards 1").hex() == battlefield::Hex{9, 7});
    CHECK(label(play.unit("Dwarven guards 2").hex()) == guards_at);
    return Moved{label(play.unit("Elven archers 26").hex()), play.reports("search").empty()};
  };
  const std::string far = "0312", outside = moved("off", far).to;
  CHECK(outside > "1199");  // east of the zone of the dwarves
  const Moved near = moved("off", far, true);
  CHECK(near.to < "1199");
  CHECK_FALSE(near.reveals);
  CHECK(moved("off", near.to).to == outside);
  const Moved met = moved("off", near.to, true);
  CHECK(met.to != near.to);
  CHECK(met.reveals);
  const std::string nearest = moved("on", far).to;
  const Moved shared = moved("on", nearest);
  CHECK(nearest < "1199");
  CHECK(shared.to < "1199");
  CHECK(shared.to != nearest);
  CHECK_FALSE(shared.reveals);
}

TEST_CASE("where an umpire's edit makes a unit go before the battle does not tell where other armies are (BF-91)") {
  const auto goes = [](const std::string& elves_at) {
    Driver play("daerquwa");
    play.put("Elven archers 26", elves_at);
    play.put("Dwarven guards 1", "0306");
    play.put("Dwarven guards 2", "0306");
    return label(play.unit("Dwarven guards 2").hex());
  };
  const std::string to = goes("1608");
  CHECK(goes(to) == to);
}
