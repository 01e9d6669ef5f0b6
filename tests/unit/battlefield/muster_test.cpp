#include "base/embedded.h"
#include "battles.h"

using namespace ziggurat;
using namespace ziggurat::battlefield;
using namespace ziggurat::battlefield::testing;

namespace {

Order hire(const Driver& play, const char* type, std::int64_t number, bool elite = false) {
  return play.order("hire", {std::string(type), number, elite});
}
// The army's unit of a type that it did not have before the muster.
const Unit* new_unit(const Battle& battle, FactionId army, std::string_view type) {
  for (const Unit& unit : battle.units)
    if (unit.side == army && battle.switches().roster[unit.type].id == type) return &unit;
  return nullptr;
}

}  // namespace

TEST_CASE("the options for hiring say what one fighter costs (BF-22, BF-12)") {
  const Driver play("hired-swords");
  const FactionId red = play.config.army("red");
  std::map<std::pair<std::string, bool>, std::string> prices;
  for (const Option& option : play.rules->options(play.view(red), play.phase, {red, {}}, {}, {})) {
    if (option.parameters.size() != 3) continue;
    const auto& type = option.parameters[0].words;
    REQUIRE(type.size() == 1);
    REQUIRE(option.parameters[1].words.size() == 1);
    prices[{type.front(), option.parameters[2].high == 1}] = option.parameters[1].words.front();
  }
  CHECK(prices[{"pikemen", false}] == "3 gold each");
  CHECK(prices[{"heavy_infantry", false}] == "4 gold each");
  CHECK(prices[{"heavy_infantry", true}] == "12 gold each");
}

TEST_CASE("an army hires and dismisses troops in secret before it is deployed (BF-22)") {
  Driver play("hired-swords");
  CHECK(play.phase.kind == "muster");
  const auto red = play.config.army("red");
  CHECK(play.army("red").gold == 180);
  play.play({{"red", {hire(play, "pikemen", 12), hire(play, "heavy_infantry", 4, true),
                         play.order("dismiss", {play.piece("Red archers")})}}});
  CHECK(play.phase.kind == "deployment");
  CHECK(play.army("red").gold == 180 - 36 - 48);  // 12 at 3, and 4 at three times 4
  CHECK_FALSE(play.is_there("Red archers"));
  const Battle battle = play.battle();
  const Unit *pikemen = new_unit(battle, red, "pikemen"), *elite = new_unit(battle, red, "heavy_infantry");
  REQUIRE(pikemen);
  REQUIRE(elite);
  CHECK(pikemen->number == 12);
  CHECK(elite->elite);
  CHECK(pikemen->hex() != elite->hex());
  CHECK(play.config.at(red).zone.holds(pikemen->hex()));
  CHECK_FALSE(play.sees("blue", pikemen->name));
  CHECK(play.first_fault("red", {play.place(pikemen->name, "0301")}) == "-");
  for (const Report* report : play.reports("hired"))
    CHECK_FALSE(report->audience.has(Viewer::of(play.config.army("blue"))));
}

TEST_CASE("a scenario that sells no troops has no muster") { CHECK(Driver("first-blood").phase.kind == "deployment"); }

TEST_CASE("troops are hired within gold, capacity, the list and the limit of elites (BF-13, BF-22)") {
  Driver play("hired-swords");
  const auto fault = [&](std::vector<Order> orders) { return play.first_fault("red", std::move(orders)); };
  CHECK(fault({hire(play, "pikemen", 20)}) == "-");
  CHECK(fault({hire(play, "pikemen", 21)}) == "over_capacity /orders/0/number");
  CHECK(fault({hire(play, "heavy_infantry", 20), hire(play, "heavy_infantry", 20), hire(play, "heavy_infantry", 6)}) ==
        "not_enough_gold /orders/2/number");
  CHECK(fault({hire(play, "heavy_infantry", 20), hire(play, "heavy_infantry", 20), hire(play, "heavy_infantry", 5)}) ==
        "-");
  CHECK(fault({hire(play, "giants", 1)}) == "not_for_hire /orders/0/type");
  CHECK(fault({hire(play, "archers", 4, true)}) == "-");
  CHECK(fault({hire(play, "archers", 3, true), hire(play, "archers", 2, true)}) == "over_elite_limit /orders/1/elite");
  CHECK(fault({play.order("dismiss", {play.piece("Blue archers")})}).starts_with("unknown_unit"));
}

TEST_CASE("an army beyond its leader's grasp may be hired, unless a switch forbids it (BF-24)") {
  const auto fault = [](std::map<std::string, std::string> switches) {
    Driver play("hired-swords", std::move(switches));  // leadership 200, ego 82 before the muster
    return play.first_fault("red", {hire(play, "knights", 10), hire(play, "heavy_infantry", 20)});
  };
  CHECK(fault({}) == "-");
  CHECK(fault({{"disobedience", "forbidden"}}) == "over_leadership /orders/1/number");
}

TEST_CASE("maintenance is paid every few rounds; the dearest units that are not paid leave (BF-22)") {
  Driver play("hired-swords");
  play.play();
  for (int i = 0; i < 60 && play.battle().now.round < 5; ++i) play.play();
  CHECK(play.army("red").gold == 180 - 78);  // 28 fighters at 2, 4 at 3 and 10 at 1
  CHECK(play.reports("unpaid").empty());
  Driver poor("hired-swords");
  poor.play();
  ArmyLedgers purse = poor.army("red");
  purse.gold = 40;
  for (const Change& change : poor.config.words.armies.changes(poor.world, poor.config.army("red"), purse))
    poor.edit(change);
  for (int i = 0; i < 60 && poor.battle().now.round < 5; ++i) poor.play();
  CHECK(poor.unit("Red light infantry").place == off_the_map);  // 40 gold
  CHECK(poor.unit("Red archers").place != off_the_map);         // 16 gold
  CHECK(poor.army("red").gold == 2);
  CHECK(poor.army("red").hp_lost == 0);
}

TEST_CASE("a faulty list of troops for hire is refused at its pointer") {
  const auto fault = [](const char* type) {
    Json file = parse_json(embedded_data("battlefield/hired_swords.json"), 64).value();
    file["armies"][1]["hires"][2] = type;
    const auto read = scenario_from(file);
    return read ? std::string("-") : read.error().at;
  };
  CHECK(fault("orcs") == "-");
  CHECK(fault("dragons") == "/armies/1/hires/2");
  CHECK(fault("wyverns") == "/armies/1/hires/2");
}
