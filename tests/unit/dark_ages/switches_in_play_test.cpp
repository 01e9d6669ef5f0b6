#include "battles.h"
#include "rulebooks/dark_ages/say.h"

// Every switch changes what is played. The tests of those that are not here: turn_test.cpp (front_contacts, turn_mode,
// fog, movement_dice, shooting_orders, schedule_public, column), acceptance_test.cpp (force_morale, initiative,
// fall_back, missile_supply, variable_quality), declared_test.cpp, before_battle_test.cpp (deployment) and
// ending_test.cpp (aftermath).
namespace ziggurat::dark_ages::testing {
namespace {

constexpr const char* raiders = "raiders";
constexpr const char* herders = "herders";

MoveStep go(int distance, int bearing = 0) { return GoStep{distance, bearing}; }

// A cattle raid in which one switch has this word.
struct Switched : Driver {
  Switched(const std::string& name, const std::string& word, std::map<std::string, std::string> others = {})
      : Driver("cattle-raid", with(std::move(others), name, word)) {}

  std::string code(const std::string& side, const game::Order& order) const {
    const std::string fault = first_fault(side, {order});
    return fault.substr(0, fault.find(' '));
  }

 private:
  static std::map<std::string, std::string> with(
      std::map<std::string, std::string> all, const std::string& name, const std::string& word) {
    all[name] = word;
    return all;
  }
};

// Why the shot is not made, when its moment comes; "-": it is.
std::string shot(Switched& battle, const std::string& side, const std::string& by, const std::string& at) {
  battle.play({{side, {battle.shoot(by, at)}}});
  if (!battle.told("DA-50").empty()) return "-";
  for (const char* reason : {"outside_arc", "out_of_range"})
    for (const Report& report : battle.told("DA-46"))
      if (report.text.find(catalogue().word("stops", reason)) != std::string::npos) return reason;
  return "another reason";
}

// The herders' archers look west at javelins between 27 and 46 degrees off, of whose side 35 degrees and more.
std::string shot_aslant(const std::string& name, const std::string& word) {
  Switched battle(name, word);
  battle.play();
  battle.put("Herding archers", 24'000, 23'900, 27'000);
  battle.put("Raiding javelins", 19'500, 18'400, 9'000);
  return shot(battle, herders, "Herding archers", "Raiding javelins");
}

}  // namespace

TEST_CASE("movement: the dice of the rules, those of the report, or none") {
  const auto goes = [](const std::string& word, std::vector<int> faces) {
    Switched battle("movement", word);
    battle.dice.say(std::move(faces));
    battle.play({{raiders, {battle.move("Raiding infantry", {go(6'000)})}}});
    return battle.unit("Raiding infantry").pose().at.y - 4'000;
  };
  CHECK(goes("rules", {1}) == 2'000);
  CHECK(goes("flank_report", {1, 1}) == 1'000);
  CHECK(goes("fixed", {}) == 6'000);
}

TEST_CASE("corner_measure: a turn costs the way of its corners, or nothing") {
  for (const auto& [word, whole] : {std::pair{"whole_move", false}, {"straight_part", true}}) {
    Switched battle("corner_measure", word);
    battle.dice.say({1});
    battle.play({{raiders, {battle.move("Raiding infantry", {TurnStep{9'000}})}}});
    CHECK((battle.unit("Raiding infantry").pose().facing == 9'000) == whole);
  }
}

TEST_CASE("move_direction: within 45 degrees, straight ahead, or any way") {
  const auto code = [](const std::string& word, int bearing) {
    const Switched battle("move_direction", word);
    return battle.code(raiders, battle.move("Raiding infantry", {go(1'000, bearing)}));
  };
  CHECK(code("front_arc", 4'500) == "-");
  CHECK(code("front_arc", 9'000) == "bearing");
  CHECK(code("ahead", 100) == "bearing");
  CHECK(code("any", 9'000) == "-");
}

TEST_CASE("interpenetration: skirmishers, everybody or nobody passes friends") {
  const auto code = [](const std::string& word, const std::string& unit, int distance) {
    Switched battle("interpenetration", word);
    battle.put(unit, 13'000, 2'000, 0);  // behind the warband
    return battle.code(raiders, battle.move(unit, {go(distance)}));
  };
  CHECK(code("skirmishers", "Raiding infantry", 4'000) == "unit_in_way");
  Switched battle("interpenetration", "skirmishers");
  battle.put("Raiding infantry", 13'000, 2'000, 0);
  const auto faults = battle.faults_of(raiders, {battle.move("Raiding infantry", {go(4'000)})});
  REQUIRE(faults.size() == 1);
  CHECK(faults.front().words == say("no.unit_in_way", {{"unit", "Raiding warband"}}));
  CHECK(code("friends", "Raiding infantry", 4'000) == "-");
  CHECK(code("skirmishers", "Raiding javelins", 4'000) == "-");
  CHECK(code("none", "Raiding javelins", 4'000) == "unit_in_way");
}

TEST_CASE("arc_half_angle, arc_test: how wide the arc is, and how much of the target must lie in it") {
  CHECK(shot_aslant("arc_half_angle", "4500") == "-");
  CHECK(shot_aslant("arc_half_angle", "2250") == "outside_arc");
  CHECK(shot_aslant("arc_test", "any_part") == "-");
  CHECK(shot_aslant("arc_test", "centre") == "outside_arc");
  for (const auto& [word, reason] : {std::pair{"centre", "-"}, {"whole_facing", "outside_arc"}}) {
    Switched near("arc_test", word);  // so near that its front is wider than the arc
    near.play();
    near.put("Herding archers", 24'000, 20'000, 27'000);
    near.put("Raiding javelins", 22'000, 20'000, 9'000);
    CHECK(shot(near, herders, "Herding archers", "Raiding javelins") == reason);
  }
}

TEST_CASE("charge_facing: the side that is met is the nearest, or the one that the player names") {
  const auto charged = [](const std::string& word, written::MetFacing facing) {
    Switched battle("charge_facing", word);
    battle.put("Raiding warband", 18'500, 19'800, 27'000);
    battle.put("Herding archers", 27'000, 3'000, 0);  // out of the way
    const game::Order order = battle.give(written::Charge{
        .piece = battle.piece("Raiding warband"), .target = battle.piece("Herding infantry"), .facing = facing});
    if (const std::string code = battle.code(raiders, order); code != "-") return code;
    battle.dice.say({6, 6});
    battle.play({{raiders, {order}}});
    REQUIRE(battle.now().contacts.size() == 1);
    return std::string(name(battle.now().contacts[0].target_facing));
  };
  CHECK(charged("shortest", written::MetFacing::shortest) == "left");
  CHECK(charged("choose", written::MetFacing::shortest) == "left");
  CHECK(charged("choose", written::MetFacing::front) == "front");
  CHECK(charged("shortest", written::MetFacing::front) == "option_off");
}

TEST_CASE("flank_needs_front: a flank may be charged only if somebody fights in front") {
  const auto code = [](const std::string& word) {
    Switched battle("flank_needs_front", word);
    battle.put("Raiding warband", 18'500, 21'000, 27'000);  // its front is behind the line of the enemy's
    battle.put("Herding archers", 27'000, 3'000, 0);
    return battle.code(raiders, battle.charge("Raiding warband", "Herding infantry"));
  };
  CHECK(code("off") == "-");
  CHECK(code("on") == "needs_front");
}

TEST_CASE("javelin_range: 6, 9 or 12 inches") {
  const auto code = [](const std::string& word, Mil away) {
    Switched battle("javelin_range", word);
    battle.put("Raiding javelins", 16'000, 17'800, 9'000);
    battle.put("Herding archers", 16'000 + away, 17'800, 27'000);
    return shot(battle, raiders, "Raiding javelins", "Herding archers");
  };
  CHECK(code("6", 5'900) == "-");
  CHECK(code("6", 8'900) == "out_of_range");
  CHECK(code("9", 8'900) == "-");
  CHECK(code("9", 11'900) == "out_of_range");
  CHECK(code("12", 11'900) == "-");
}

TEST_CASE("javelin_mode: thrown beside a move, in the shooting step only, or at the end of a move only") {
  const auto code = [](const std::string& word, written::Throws throws) {
    Switched battle("javelin_mode", word);
    battle.put("Raiding javelins", 16'000, 17'800, 9'000);
    battle.put("Herding archers", 21'000, 17'800, 27'000);
    battle.put("Herding infantry", 4'000, 22'000, 18'000);
    const PieceId target = battle.piece("Herding archers");
    if (throws == written::Throws::none)
      return battle.code(raiders, battle.shoot("Raiding javelins", "Herding archers"));
    return battle.code(raiders,
        battle.give(written::Move{.piece = battle.piece("Raiding javelins"), .throws = throws, .targets = {target}}));
  };
  using enum written::Throws;
  CHECK(code("moving_shot", before) == "-");
  CHECK(code("moving_shot", end) == "-");
  CHECK(code("moving_shot", none) == "-");
  CHECK(code("shooting_step_only", before) == "no_moving_shot");
  CHECK(code("shooting_step_only", none) == "-");
  CHECK(code("end_of_move", before) == "end_of_move_only");
  CHECK(code("end_of_move", end) == "-");
  CHECK(code("end_of_move", none) == "end_of_move_only");
}

TEST_CASE("hits_order: halved and then doubled, or doubled first") {
  const auto hits = [](const std::string& word) {
    Switched battle("hits_order", word);
    battle.put("Herding infantry", 13'000, 18'000, 18'000);
    battle.put("Raiding warband", 13'000, 21'000, 18'000);  // behind it
    battle.dice.say({3, 3, 1});
    battle.play({{raiders, {battle.charge("Raiding warband", "Herding infantry")}}});
    return battle.unit("Herding infantry").hits;  // 1 + 2
  };
  CHECK(hits("as_listed") == 4);
  CHECK(hits("double_first") == 3);
}

TEST_CASE("extra_types: an umpire brings in troops of the options, or may not") {
  for (const auto& [word, allowed] : {std::pair{"on", true}, {"off", false}}) {
    const Switched battle("extra_types", word);
    const auto row = std::ranges::find(unit_type_names(), "scots_nobles") - unit_type_names().begin();
    const AttributeSet change{
        battle.piece("Raiding warband"), battle.config.words.units.attribute(&Unit::type).index, std::int64_t{row}};
    CHECK(battle.rules->reject_reason(battle.world, change).empty() == allowed);
    PieceEntered entered{battle.world.at(battle.piece("Raiding warband"))};
    entered.piece.set(change.attribute, std::int64_t{row});
    CHECK(battle.rules->reject_reason(battle.world, entered).empty() == allowed);
  }
}

TEST_CASE("morale_dice: as many dice as the switch says, and the best counts") {
  for (const std::string word : {"1", "2", "3"}) {
    Switched battle("morale_dice", word, {{"force_morale", "on"}});
    battle.set_hits("Raiding infantry", 15);
    battle.play();
    CHECK(battle.dice_of("DA-61") == std::stoi(word));
  }
}

TEST_CASE("morale_outnumbered: a force far outnumbered is steadier") {
  for (const auto& [word, routs] : {std::pair{"off", true}, {"on", false}}) {
    Switched battle("morale_outnumbered", word, {{"force_morale", "on"}});
    battle.set_hits("Raiding infantry", 15);  // two against three
    battle.dice.say({1});
    battle.play();
    CHECK(battle.victory.has_value() == routs);
  }
}

TEST_CASE("rout_free_attack: units in contact strike once at an army that breaks") {
  for (const auto& [word, strikes] : {std::pair{"off", false}, {"on", true}}) {
    Switched battle("rout_free_attack", word, {{"force_morale", "on"}});
    battle.put("Raiding warband", 13'000, 12'000, 0);
    battle.set_hits("Herding cavalry", 15);
    battle.dice.say({6, 6, 1, 1, 6});  // the charge, the blow, morale, and the blow at the routed
    battle.play({{raiders, {battle.charge("Raiding warband", "Herding infantry")}}});
    REQUIRE(battle.victory.has_value());
    const auto told = battle.told("DA-61");
    CHECK(std::ranges::any_of(told, [](const Report& one) { return one.kind == "melee"; }) == strikes);
    CHECK(battle.now().sides[0].dealt == (strikes ? 2 + 4 : 2));
  }
}

TEST_CASE("initiative_bonus: what the holder adds") {
  for (const auto& [word, changes] : {std::pair{"2", true}, {"3", false}, {"4", false}}) {
    Switched battle("initiative_bonus", word, {{"initiative", "on"}});
    battle.play();
    battle.dice.say({1, 4});
    battle.play();
    CHECK((battle.now().now.first == battle.config.side(herders)) == changes);
  }
}

TEST_CASE("initiative_routed: the holder subtracts its losses") {
  for (const auto& [word, changes] : {std::pair{"off", false}, {"on", true}}) {
    Switched battle("initiative_routed", word, {{"initiative", "on"}});
    battle.set_hits("Raiding infantry", 15);
    battle.play();
    battle.dice.say({2, 5});
    battle.play();
    CHECK((battle.now().now.first == battle.config.side(herders)) == changes);
  }
}

TEST_CASE("nightfall: after turn 7, after turn 8, or as the die says") {
  for (const std::string word : {"turn_7", "turn_8", "diced"}) {
    CAPTURE(word);
    Driver battle("bridgehead", {{"nightfall", word}});
    battle.set_fact("turn", std::int64_t{7});
    battle.play();
    battle.play();
    const auto told = battle.told("DA-94");
    CHECK(told.size() == (word == "diced" ? 1 : 0));
    CHECK(battle.ended == (word == "turn_7" || (word == "diced" && told[0].rolls[0].face <= 3)));
  }
}

TEST_CASE("default_orders, umpire_window: the umpire rings the bell, and sees results first") {
  CHECK_FALSE(Switched("default_orders", "stand").phase.umpire_closes);
  CHECK(Switched("default_orders", "umpire").phase.umpire_closes);
  CHECK(Switched("umpire_window", "off").phase.review_ms == 0);
  CHECK(Switched("umpire_window", "on").phase.review_ms == -1);
}

TEST_CASE("column: who comes over the bridge, and when") {
  const auto second = [](const std::string& word) {
    const Driver battle("bridgehead", {{"column", word}});
    std::vector<std::string> names;
    for (const Unit& unit : battle.now().reserves)
      if (unit.arrives == 2) names.push_back(unit.name);
    return names;
  };
  CHECK(second("as_reported") != second("in_turn"));
  CHECK(Driver("bridgehead", {{"column", "twelfth_unit"}}).now().reserves.size() == 8);
}

}  // namespace ziggurat::dark_ages::testing
