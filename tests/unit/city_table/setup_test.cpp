#include <doctest/doctest.h>

#include <map>

#include "driver.h"
#include "game/role.h"
#include "rulebooks/city_table/rules/course/victory.h"
#include "rulebooks/city_table/rules/figures/figures.h"

namespace game = ziggurat::game;
using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::city_table::testing;

TEST_CASE("the siege of Ur has the board and the forces of section 18") {
  const Driver driver("siege_of_ur");
  std::map<std::string, int> kinds, units;
  std::map<std::int64_t, int> sections, gates;
  std::map<std::string, std::pair<std::int64_t, std::int64_t>> sums;  // steps and Combat
  for (const PieceId id : driver.world.pieces()) {
    const auto& piece = driver.world.at(id);
    const auto kind = driver.rules->vocabulary().kinds[static_cast<std::size_t>(piece.kind.value)];
    ++kinds[kind];
    const auto number = [&](const char* name) { return std::get<std::int64_t>(piece.value(driver.attribute(name))); };
    if (kind == "wall" || kind == "gate") ++sections[number("ring")];
    if (kind == "gate") ++gates[number("ring")];
    if (kind != "unit") continue;
    const auto& side = driver.setup.factions[static_cast<std::size_t>(piece.side.value)].id;
    ++units[side];
    sums[side].first += number("steps");
    sums[side].second += ziggurat::city_table::unit_types()[static_cast<std::size_t>(number("type"))].combat;
  }
  CHECK(kinds["unit"] == 84);
  CHECK(sections[0] == 76);
  CHECK(gates[0] == 5);
  CHECK(sections[1] == 28);
  CHECK(gates[1] == 2);
  CHECK(kinds["graveyard"] == 5);
  CHECK(kinds["objective"] == 8);
  CHECK(kinds["column"] == 5);  // the dark side has two columns
  CHECK(units["dark"] == 45);
  CHECK(sums["dark"] == std::pair<std::int64_t, std::int64_t>(85, 110));
  CHECK(units["urr"] == 28);
  CHECK(sums["urr"] == std::pair<std::int64_t, std::int64_t>(47, 50));
  CHECK(units["dwarves"] == 4);
  CHECK(units["gnomes"] == 3);
  CHECK(units["elves"] == 4);
  CHECK(driver.setup.boards.size() == 2);
  CHECK(driver.setup.boards[0].id == "city");
  CHECK(driver.setup.boards[1].id == "land");
  CHECK(driver.setup.opening.path == "turn-1/night");
  CHECK(driver.setup.seats.size() == 5);
}

TEST_CASE("the siege of Ur hands out the roles of CT-15, and the drill none") {
  const Driver driver("siege_of_ur");
  std::map<std::string, std::vector<std::string>> roles;
  std::map<std::string, int> units;
  for (const game::Role& role : game::roles_declared_by(*driver.rules)) {
    roles[driver.setup.factions[static_cast<std::size_t>(role.side.value)].id].push_back(role.id);
    for (const PieceId id : driver.world.pieces()) units[role.id] += role.commands(driver.world.at(id)) ? 1 : 0;
  }
  CHECK(roles["urr"] == std::vector<std::string>{"ruler", "captain_of_the_walls", "genie_master"});
  CHECK(roles["dark"] == std::vector<std::string>{"prince", "grand_necromancer", "mercenary_captain", "siege_master"});
  CHECK(roles["dwarves"] == std::vector<std::string>{"thane"});
  CHECK(roles["gnomes"] == std::vector<std::string>{"chief_engineer"});
  CHECK(roles["elves"] == std::vector<std::string>{"speaker"});
  CHECK(units["genie_master"] == 1);
  for (const char* role : {"captain_of_the_walls", "mercenary_captain", "siege_master"}) CHECK(units[role] > 1);
  CHECK(game::roles_declared_by(*Driver("gate_drill").rules).empty());
}

TEST_CASE("the drill starts in the morning with everybody on the table") {
  const Driver driver("gate_drill");
  CHECK(driver.phase.path == "turn-1/morning/round-1");
  CHECK(driver.setup.boards.size() == 1);
  CHECK(driver.world.at(driver.piece("Imperial Guard 1")).place == at(4, 2));
  CHECK(driver.world.at(driver.piece("Trebuchet 1")).place == at(4, 3));
  CHECK(driver.number("Trebuchet 1", "rank") == 1);
  int marked = 0;
  for (const PieceId id : driver.world.pieces())
    marked += driver.world.at(id).value(driver.attribute("markers")) == Value{std::int64_t{2}};
  CHECK(marked == 2);
}

TEST_CASE("unknown scenarios, clocks and switches are refused with code and pointer") {
  const auto& kind = ziggurat::city_table::kind();
  struct Row {
    Setting setting;
    std::string code, at;
  };
  for (const Row& row : {Row{{"city-table/nowhere", "live", {}}, "unknown_scenario", "/scenario"},
           Row{{"city-table/gate_drill", "never", {}}, "unknown_clock", "/clock"},
           Row{{"city-table/gate_drill", "live", {{"magic", "on"}}}, "unknown_switch", "/switches/magic"},
           Row{{"city-table/gate_drill", "live", {{"fog", "thick"}}}, "bad_switch", "/switches/fog"},
           Row{{"city-table/gate_drill", "live", {{"stack_limit", "21"}}}, "bad_switch", "/switches/stack_limit"},
           Row{{"city-table/gate_drill", "live", {{"reduced_combat", "1"}}}, "bad_switch", "/switches/reduced_combat"},
           Row{{"city-table/gate_drill", "live", {{"order_entry", "sequential"}}}, "bad_switch",
               "/switches/order_entry"}}) {
    const auto opened = kind.open(row.setting);
    REQUIRE_FALSE(opened.has_value());
    CHECK(opened.error().code == row.code);
    CHECK(opened.error().at == row.at);
  }
  CHECK(kind.switches().size() == 29);
  for (const auto& info : kind.switches()) {
    CAPTURE(info.name);
    CHECK(kind.open({"city-table/siege_of_ur", "live", {{info.name, info.otherwise}}}).has_value());
  }
}

TEST_CASE("clock presets give order time and review time (CT-9)") {
  struct Row {
    const char* clock;
    std::int64_t night, review, round;
    bool early;
  };
  for (const Row& row : {Row{"live", 450'000, 150'000, 300'000, false},
           Row{"day", 16'200'000, 5'400'000, 5'400'000, true}, Row{"slow", 64'800'000, 21'600'000, 64'800'000, true},
           Row{"rapid", 20'000, 0, 20'000, true}, Row{"manual", 0, 0, 0, false}, Row{"sealed", 0, 0, 0, true}}) {
    CAPTURE(row.clock);
    Driver driver("siege_of_ur", {}, 1, row.clock);
    CHECK(driver.phase.orders_ms == row.night);
    CHECK(driver.phase.review_ms == row.review);
    CHECK(driver.phase.early_close == row.early);
    CHECK(driver.phase.umpire_closes == (std::string_view(row.clock) == "manual"));
    driver.ring_bell();
    CHECK(driver.phase.orders_ms == row.round);
  }
}

TEST_CASE("a turn runs night, six rounds, evening") {
  Driver driver("siege_of_ur");
  std::string paths;
  for (int bells = 0; bells < 9; ++bells) {
    paths += driver.phase.path + " ";
    driver.ring_bell();
  }
  CHECK(paths ==
        "turn-1/night turn-1/morning/round-1 turn-1/morning/round-2 turn-1/morning/round-3 turn-1/afternoon/round-4 "
        "turn-1/afternoon/round-5 turn-1/afternoon/round-6 turn-1/evening turn-2/night ");
}

TEST_CASE("default set-up and default marches bring both sides to their places") {
  Driver driver("siege_of_ur");
  driver.ring_bell();
  CHECK(driver.world.at(driver.piece("Urr heavy infantry 1")).place == at(15, 8));
  CHECK(driver.world.at(driver.piece("Urr genie 1")).place == at(17, 6));
  while (driver.phase.path != "turn-2/night") {
    driver.ring_bell();
    for (const PieceId id : driver.world.pieces())  // CT-10: no dark unit on the City table in turn 1
      if (driver.world.at(id).side == driver.faction("dark")) CHECK(driver.world.at(id).place.board == BoardId{1});
  }
  CHECK(driver.setup.boards.size() == 2);
  driver.ring_bell();
  CHECK(driver.world.at(driver.piece("Imperial Guard 1")).place == at(14, 1));
  CHECK(driver.world.at(driver.piece("Trebuchet 3")).place == at(19, 2));
  CHECK(driver.number("Trebuchet 3", "rank") == 3);
  CHECK(driver.fact_number("turn") == 2);
}

TEST_CASE("a unit's Combat, Move and Retreat stand with it and follow from its type and its steps (CT-17, CT-19)") {
  Driver driver("gate_drill");
  const auto shown = [&](const game::Viewer& viewer, const char* unit, const char* figure) {
    const auto view = driver.rules->sight(driver.world, {{viewer}}, 1).front();
    const auto* piece = view.find(driver.piece(unit));
    REQUIRE(piece);
    const auto* number = std::get_if<std::int64_t>(&piece->value(driver.attribute(figure)));
    return number ? *number : -1;
  };
  const auto umpire = game::Viewer::umpire(), dark = game::Viewer::of(driver.faction("dark")),
             urr = game::Viewer::of(driver.faction("urr"));
  for (const auto& viewer : {umpire, dark, urr}) {
    CHECK(shown(viewer, "Imperial Guard 1", "combat") == 4);
    CHECK(shown(viewer, "Imperial Guard 1", "move") == 6);
    CHECK(shown(viewer, "Imperial Guard 1", "retreat") == 2);
    CHECK(shown(viewer, "Trebuchet 1", "combat") == 0);
    CHECK(shown(viewer, "Trebuchet 1", "retreat") == -1);  // none
  }
  // After an umpire takes a step, every viewer sees the lower Combat at once; the world has it after the next bell.
  const auto guard = driver.piece("Imperial Guard 1");
  driver.edit(game::AttributeSet{guard, driver.attribute("steps"), Value{std::int64_t{1}}});
  for (const auto& viewer : {umpire, dark, urr}) CHECK(shown(viewer, "Imperial Guard 1", "combat") == 3);
  driver.ring_bell();
  CHECK(driver.number("Imperial Guard 1", "combat") == 3);
}

TEST_CASE("the day plan of CT-11 is everybody's to read, with the lengths of the phases when the clock has them") {
  const Driver siege("siege_of_ur");
  const auto fact = [](const Driver& driver, const game::Viewer& viewer, const char* name) {
    const auto view = driver.rules->sight(driver.world, {{viewer}}, 1).front();
    const auto* text = std::get_if<std::string>(&view.facts.at(static_cast<std::size_t>(driver.fact(name))));
    return text ? *text : std::string();
  };
  const auto plan = fact(siege, game::Viewer::spectator(), "day_plan");
  std::string lines_of_all;
  for (const auto& turn : ziggurat::city_table::expectations())
    lines_of_all += (turn.turn > 1 ? "\n" : "") + say("pace.turn", {{"turn", turn.turn}, {"expect", turn.expect}});
  CHECK(ziggurat::city_table::expectations().size() == 7);
  CHECK(plan == lines_of_all);
  CHECK(fact(siege, game::Viewer::of(siege.faction("urr")), "day_plan") == plan);
  CHECK(fact(Driver("gate_drill"), game::Viewer::umpire(), "day_plan").empty());
  CHECK(fact(Driver("siege_of_ur", {}, 1, "live"), game::Viewer::spectator(), "hours") ==
        say("hours.day",
            {{"night", say("hours.length", {{"min", 10}})}, {"round", say("hours.length", {{"min", 6}, {"s", 40}})},
                {"evening", say("hours.length", {{"min", 10}})}}));
  CHECK(fact(Driver("siege_of_ur", {}, 1, "manual"), game::Viewer::spectator(), "hours").empty());
}
