#include "battles.h"
#include "support/said.h"

// What armies write on their unit records before and during a battle, and where their leaders stand.
using namespace ziggurat;
using namespace ziggurat::battlefield;
using namespace ziggurat::battlefield::testing;

namespace {

// First-blood in deployment; red's cavalry are chariots, and its archers as many as these.
Driver with_chariots() {
  Driver play("first-blood");
  play.set("Red light cavalry", [&](Unit& unit) { unit.type = type_named("chariots"), unit.number = 6; });
  play.set("Red archers", [](Unit& unit) { unit.number = 6; });
  play.look();
  return play;
}
Order embark(const Driver& play) {
  return play.order("embark", {play.piece("Red archers"), play.piece("Red light cavalry")});
}
Order disembark(const Driver& play, const std::string& hex) {
  return play.order("disembark", {play.piece("Red light cavalry"), Driver::at(hex)});
}
Order lead(const Driver& play, const std::string& unit, bool away = false) {
  return play.order("lead", {play.piece(unit), away ? Argument{true} : Argument{}});
}
Order comment(const Driver& play, const std::string& unit, const std::string& words) {
  return play.order("comment", {play.piece(unit), words.empty() ? Argument{} : Argument{words}});
}
std::string text_seen(const Driver& play, const std::string& army, const std::string& unit, std::string Unit::*member) {
  const auto* seen = play.view(play.config.army(army)).find(play.piece(unit));
  return seen ? (*seen)[play.config.words.units.attribute(member)] : "unseen";
}

}  // namespace

TEST_CASE("the owner chooses the size of demons, as far as they still fit into the unit (BF-11, BF-13)") {
  Driver play("first-blood");
  play.set(
      "Red archers", [](Unit& unit) { unit.type = type_named("lesser_demons"), unit.number = 2, unit.shots = 50; });
  play.look();
  const auto size = [&](const std::string& unit, std::int64_t each) {
    return play.order("size", {play.piece(unit), each});
  };
  CHECK(play.first_fault("red", {size("Red archers", 4)}) == "not_its_size /orders/0/size");
  CHECK(play.first_fault("red", {size("Red archers", 11)}) == "over_capacity /orders/0/size");
  CHECK(play.first_fault("red", {size("Red pikemen", 5)}) == "one_size /orders/0/unit");
  CHECK(play.first_fault("red", {size("Red archers", 10), size("Red archers", 9)}) == "two_orders /orders/1/unit");
  // What is split off no longer takes space; a single demon may be of any size.
  const Order split = play.order("split", {play.piece("Red archers"), Counts{1}, Driver::at("0101")});
  CHECK(play.first_fault("red", {split, size("Red archers", 50)}) == "-");
  play.play({{"red", {size("Red archers", 10)}}});
  CHECK(play.unit("Red archers").size == 10);
  play.play_to("move", "red");
  CHECK(play.first_fault("red", {size("Red archers", 9)}).starts_with("wrong_phase"));
}

TEST_CASE("riders mount before the battle where they are placed next to chariots, and nobody else learns it (BF-15)") {
  Driver play = with_chariots();
  CHECK(play.first_fault("red", {embark(play)}) == "not_adjacent /orders/0/chariots");
  CHECK(play.first_fault("red", {play.place("Red archers", "0105"), embark(play)}) == "-");
  CHECK(play.first_fault(
            "red", {play.place("Red archers", "0105"), embark(play), play.place("Red light cavalry", "0101")}) == "-");
  CHECK(play.first_fault("red", {play.place("Red light cavalry", "0301"), embark(play),
                                    play.place("Red archers", "0102")}) == "mounted /orders/2/unit");
  play.play({{"red", {play.place("Red archers", "0105"), embark(play)}}});
  CHECK_FALSE(play.is_there("Red archers"));
  CHECK(play.unit("Red light cavalry").crew == type_named("archers") + 1);
  REQUIRE(play.reports("embark").size() == 1);
  CHECK_FALSE(play.reports("embark")[0]->audience.has(Viewer::of(play.config.army("blue"))));
}

TEST_CASE("a unit that has split off fighters has as many riders as are left (BF-15, BF-28)") {
  Driver play = with_chariots();
  play.set("Red archers", [](Unit& unit) { unit.number = 8; });
  play.look();
  const Order beside = play.place("Red archers", "0105");
  const Order split = play.order("split", {play.piece("Red archers"), Counts{2}, Driver::at("0101")});
  CHECK(play.first_fault("red", {beside, embark(play)}) == "numbers_differ /orders/1/chariots");
  CHECK(play.first_fault("red", {beside, split, embark(play)}) == "-");
  play.play({{"red", {beside, split, embark(play)}}});
  CHECK(play.unit("Red light cavalry").crew == type_named("archers") + 1);
  CHECK(play.battle().at({1, 1})->number == 2);
}

TEST_CASE("riders dismount before the battle within the zone, into a hex of their own (BF-15, BF-55)") {
  Driver play = with_chariots();
  play.set("Red light cavalry", [](Unit& unit) { unit.crew = type_named("light_infantry") + 1; });
  play.put("Red light cavalry", "0304");
  play.put("Blue pikemen", "0303");  // in secret: only its own army counts
  play.look();
  CHECK(play.first_fault("red", {disembark(play, "0404")}) == "off_zone /orders/0/hex");
  CHECK(play.first_fault("red", {disembark(play, "0204")}) == "occupied /orders/0/hex");
  CHECK(play.first_fault("red", {disembark(play, "0303"), play.place("Red pikemen", "0303")}) ==
        "occupied /orders/1/hex");
  CHECK(play.first_fault("red", {disembark(play, "0303")}) == "-");
  play.play({{"red", {disembark(play, "0303")}}});
  CHECK(play.unit("Red light cavalry").crew == 0);
  CHECK(play.phase.kind == "redeployment");  // blue claims the hex as well
}

TEST_CASE("a leader stands with one unit, and goes with those who move on (BF-27)") {
  Driver play("first-blood");
  CHECK(play.first_fault("red", {lead(play, "Red pikemen", true)}) == "leader_elsewhere /orders/0/unit");
  CHECK(play.first_fault("red", {lead(play, "Red pikemen"), lead(play, "Red archers")}) == "two_orders /orders/1/unit");
  play.dice.say({6, 1});
  play.play({{"red", {lead(play, "Red light infantry")}}});
  CHECK(play.unit("Red light infantry").leader);
  const auto leader = play.config.words.units.attribute(&Unit::leader);
  const auto seen = [&](const std::string& army) {
    return (*play.view(play.config.army(army)).find(play.piece("Red light infantry")))[leader];
  };
  CHECK(seen("red"));
  CHECK_FALSE(seen("blue"));
  play.put("Red light infantry", "0404");
  play.put("Blue pikemen", "0504");
  play.play({{"red", {play.move("Red light infantry", {"0304", "0204"}, {5})}}});
  CHECK(play.unit("Red light infantry").leader);
  CHECK_FALSE(play.battle().at({4, 4})->leader);
}

TEST_CASE("the umpire is told when a leader's unit is destroyed, and nobody else but his army (BF-27)") {
  Driver play("first-blood");
  play.dice.say({6, 1});
  play.play({{"red", {lead(play, "Red light infantry")}}});
  play.put("Red light infantry", "0404");
  play.put("Blue pikemen", "0504");
  play.set("Red light infantry", [](Unit& unit) { unit.number = 1; });
  play.look();
  play.play({{"red", {play.move("Red light infantry", {"0304", "0204"})}}});
  CHECK_FALSE(play.is_there("Red light infantry"));
  REQUIRE(play.reports("leader_missing").size() == 1);
  CHECK_FALSE(play.reports("leader_missing")[0]->audience.has(Viewer::of(play.config.army("blue"))));
  CHECK(play.army("red").leader_fallen == 0);
}

TEST_CASE("a scenario may name a successor: then the leader falls with the unit (BF-27)") {
  Driver play("first-blood");
  play.config.scenario.armies[0].leader.successor = ScenarioSuccessor{{"Anna"}, 70};
  play.set("Red pikemen", [](Unit& unit) { unit.leader = true; });
  const std::vector<SubmittedSheet> none;
  const std::vector<InForce> no_standing;
  const Rulings no_rulings;
  const Closing closing{play.world, play.phase, 1, none, none, no_standing, no_rulings, play.dice};
  PhaseResolver resolver(play.config, closing);
  resolver.begin("combat");
  resolver.destroy(play.unit("Red pikemen"));
  const ArmyLedgers after = play.config.words.armies.read(resolver.world, play.config.army("red"));
  CHECK(after.leader_fallen == 1);
  CHECK(after.leadership == 70);
}

TEST_CASE("an army has one leader, whatever the umpire sets (BF-27, BF-91)") {
  Driver play("first-blood");
  play.set("Red pikemen", [](Unit& unit) { unit.leader = true; });
  const auto leader = play.config.words.units.attribute(&Unit::leader);
  const auto after = [&](const Change& change) {
    World world = play.world;
    evolve(world, change);
    for (const Change& next : play.rules->normalise(world, {change})) evolve(world, next);
    CHECK(play.rules->normalise(world, {change}).empty());
    std::vector<std::string> with;
    for (const Unit& unit : read_battle(play.config, world).units)
      if (unit.leader) with.push_back(unit.name);
    return with;
  };
  using Names = std::vector<std::string>;
  CHECK(after(AttributeSet{play.piece("Red archers"), leader.index, true}) == Names{"Red archers"});
  CHECK(after(AttributeSet{play.piece("Blue archers"), leader.index, true}) == Names{"Red pikemen", "Blue archers"});
  CHECK(after(PieceTurned{play.piece("Red pikemen"), play.config.army("blue")}) == Names{});
}

TEST_CASE("a record has its first hex, and a comment that its owner alone reads until the battle is over (BF-28)") {
  Driver play("first-blood");
  CHECK(play.first_fault("red", {comment(play, "Blue pikemen", "mine")}).starts_with("unknown_unit"));
  CHECK(play.first_fault("red", {comment(play, "Red pikemen", "a\x07 b")}) == "not_plain /orders/0/comment");
  CHECK(play.first_fault("red", {comment(play, "Red pikemen", std::string(201, 'x'))}).starts_with("malformed"));
  play.play({{"red", {play.place("Red pikemen", "0101"), comment(play, "Red pikemen", "hold the hill")}}});
  CHECK(text_seen(play, "red", "Red pikemen", &Unit::comment) == "hold the hill");
  CHECK(text_seen(play, "blue", "Red pikemen", &Unit::comment) == "");
  CHECK(play.unit("Red pikemen").initial == "0101");
  CHECK(text_seen(play, "blue", "Red pikemen", &Unit::initial) == "");
  play.play_to("combat");
  play.play({{"red", {comment(play, "Red pikemen", "")}}, {"blue", {comment(play, "Blue pikemen", "last stand")}}});
  CHECK(text_seen(play, "red", "Red pikemen", &Unit::comment) == "");
  CHECK(text_seen(play, "red", "Blue pikemen", &Unit::comment) == "");
}
