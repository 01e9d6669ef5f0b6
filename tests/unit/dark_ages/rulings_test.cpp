#include "battles.h"
#include "rulebooks/dark_ages/say.h"

// What an umpire rules about a result that is not published yet, and changes between the phases (DA-98).
namespace ziggurat::dark_ages::testing {
namespace {

constexpr const char* raiders = "raiders";

// The raiders' warband in front of the herders' infantry, at this distance.
struct Facing8 : Driver {
  explicit Facing8(Mil y = 12'000) : Driver("cattle-raid") { put("Raiding warband", 13'000, y, 0); }
  void charges(std::vector<int> faces, const Rulings& rulings = {}) {
    dice.say(std::move(faces));
    play({{raiders, {charge("Raiding warband", "Herding infantry")}}}, rulings);
  }
};

const std::string charging = "turn 1a charge Raiding warband", striking = "turn 1a melee Raiding warband";

}  // namespace

TEST_CASE("an order that the umpire forbids has no effect, and its owner is told so") {
  Facing8 battle;
  battle.charges({6, 6, 5}, {{"execution/" + charging, "forbidden"}});
  CHECK(battle.now().contacts.empty());
  CHECK(battle.unit("Raiding warband").pose().at == Point{13'000, 12'000});
  CHECK(battle.reports("Raiding warband does not carry out the order: the umpire ruled it out."));
}

TEST_CASE("the umpire says how far a unit goes, whatever it rolled") {
  Facing8 battle;
  battle.charges({1, 1, 5}, {{"distance/" + charging, "80"}});
  CHECK(battle.now().contacts.size() == 1);

  Driver other("cattle-raid");
  other.dice.say({6, 6});
  other.play({{raiders, {other.move("Raiding warband", {GoStep{12'000, 0}})}}},
      {{"distance/turn 1a move Raiding warband", "25"}});
  CHECK(other.unit("Raiding warband").pose().at == Point{13'000, 6'500});
}

TEST_CASE("the umpire says what a unit sees") {
  Facing8 behind(8'000);  // the mound is between them
  behind.charges({6, 6, 5});
  CHECK(behind.now().contacts.empty());
  Facing8 cleared(8'000);
  cleared.charges({6, 6, 5}, {{"sight/" + charging, "clear"}});
  CHECK(cleared.now().contacts.size() == 1);
  Facing8 blocked;
  blocked.charges({6, 6, 5}, {{"sight/" + charging, "blocked"}});
  CHECK(blocked.now().contacts.empty());
  CHECK(blocked.reports("Raiding warband fails to charge Herding infantry: the target is out of sight."));
}

TEST_CASE("the umpire says whether ground protects a target, and how many hits a blow makes") {
  Facing8 battle;
  battle.charges({6, 6, 5}, {{"shelter/" + striking, "yes"}});
  CHECK(battle.unit("Herding infantry").hits == 2);  // 5 + 2, halved by the ground and by the shieldwall
  Facing8 ruled;
  ruled.charges({6, 6, 5}, {{"hits/" + striking, "9"}});
  CHECK(ruled.unit("Herding infantry").hits == 9);
  CHECK(ruled.now().sides[0].dealt == 9);
  Facing8 forbidden;
  forbidden.charges({6, 6, 5}, {{"execution/" + striking, "forbidden"}});
  CHECK(forbidden.unit("Herding infantry").hits == 0);
  CHECK(forbidden.reports("Raiding warband does not strike at Herding infantry: the umpire ruled it out."));
}

TEST_CASE("rulings hold for shots: their hits, and targets out of sight") {
  const std::string shooting = "turn 1a shoot Raiding javelins";
  Driver battle("cattle-raid");
  battle.put("Raiding javelins", 13'000, 15'000, 0);
  battle.play({{raiders, {battle.shoot("Raiding javelins", "Herding infantry")}}}, {{"hits/" + shooting, "3"}});
  CHECK(battle.unit("Herding infantry").hits == 3);
  Driver blocked("cattle-raid");
  blocked.put("Raiding javelins", 13'000, 15'000, 0);
  blocked.play(
      {{raiders, {blocked.shoot("Raiding javelins", "Herding infantry")}}}, {{"sight/" + shooting, "blocked"}});
  CHECK(blocked.unit("Raiding javelins").shots_fired == 0);
}

TEST_CASE("every execution names its subject, so that a ruling can be made and taken back") {
  Facing8 battle;
  battle.charges({6, 6, 5}, {{"execution/" + charging, "forbidden"}});
  std::vector<std::string> subjects;
  for (const auto& step : battle.last.steps)
    for (const auto& report : step.reports) subjects.push_back(report.fight);
  CHECK(subjects == std::vector<std::string>{charging});
}

TEST_CASE("switches that the umpire chooses hold from the next player turn on, and everybody is told") {
  Driver battle("cattle-raid");
  battle.set_fact("switches_next", std::string("javelin_range=12, force_morale=on, variable_quality=off"));
  battle.set_number("Raiding warband", battle.config.words.units.attribute(&Unit::quality).index,
      static_cast<std::int64_t>(OwnQuality::elite));
  battle.put("Raiding javelins", 12'000, 17'800, 9'000);
  battle.put("Herding archers", 22'000, 17'800, 27'000);
  const game::Order shoots = battle.shoot("Raiding javelins", "Herding archers");
  CHECK(battle.unit("Raiding warband").limit == 18);
  battle.set_hits("Raiding infantry", 15);
  battle.play({{raiders, {shoots}}});
  CHECK(battle.told("DA-50").empty());  // not yet
  CHECK(battle.told("DA-61").empty());
  CHECK(battle.reports(say("turn.switches", {{"list", "javelin_range=12, force_morale=on, variable_quality=off"}})));
  CHECK(battle.unit("Raiding warband").limit == 15);
  battle.play();
  battle.set_hits("Herding cavalry", 15);
  battle.dice.say({1, 3});  // a shot, and morale that holds
  battle.play({{raiders, {shoots}}});
  CHECK(battle.told("DA-50").size() == 1);
  CHECK(battle.told("DA-61").size() == 1);

  battle.set_fact("switches_next", std::string());
  battle.play();
  CHECK(battle.reports(say("turn.switches", {{"list", std::optional<std::string>()}})));
  CHECK(battle.unit("Raiding warband").limit == 18);
}

TEST_CASE("initiative that the umpire chooses is rolled for at the end of the turn") {
  Driver battle("cattle-raid");
  battle.play();
  battle.set_fact("switches_next", std::string("initiative=on"));
  battle.play();
  CHECK(battle.dice_of("DA-62") == 2);
}

TEST_CASE("a list of switches that cannot be read is refused, with the switch that is wrong") {
  const Driver battle("cattle-raid");
  const auto reason = [&](const std::string& list) {
    return battle.rules->reject_reason(battle.world, FactSet{battle.fact("switches_next"), list});
  };
  CHECK(reason("").empty());
  CHECK(reason("force_morale=on,javelin_range=9").empty());
  CHECK(reason("declared_movement=on").empty());
  CHECK(reason("javelin_range=7").find("javelin_range") != std::string::npos);
  CHECK(reason("force_morale").find("force_morale") != std::string::npos);
  CHECK(reason("fog=sight") == say("hand.switches", {{"why", say("setting.fixed", {{"switch", "fog"}})}}));
  CHECK_FALSE(reason("weather=rain").empty());
}

TEST_CASE("the umpire sets the time of nightfall, gives the initiative, and awards a bonus to morale") {
  Driver night("bridgehead");
  night.set_fact("dark_after", std::int64_t{1});
  night.play();
  night.play();
  CHECK(night.ended);

  Driver first("cattle-raid");
  first.play();
  first.play();
  first.set_fact("first", std::int64_t{first.config.side("herders").value} + 1);
  CHECK(first.now().active() == first.config.side("herders"));

  for (const int bonus : {0, 2}) {
    Driver battle("cattle-raid", {{"force_morale", "on"}});
    const auto& ledgers = battle.config.words.vocabulary.ledgers;
    const auto awarded = std::ranges::find(ledgers, "awarded", &AttributeInfo::name) - ledgers.begin();
    battle.edit(LedgerSet{battle.config.side(raiders), static_cast<int>(awarded), bonus});
    battle.set_hits("Raiding infantry", 15);
    battle.dice.say({1});
    battle.play();
    CHECK(battle.victory.has_value() == (bonus == 0));  // 1 is not more than the one unit lost
  }
}

TEST_CASE("the umpire makes a contact with what it defends, and ends it") {
  Driver battle("cattle-raid");
  battle.put("Raiding infantry", 13'000, 20'000, 0);
  ContactMark mark;
  mark.charger = battle.piece("Raiding infantry"), mark.target = battle.piece("Herding infantry");
  mark.side = battle.config.side(raiders), mark.place = aboard(mark.charger), mark.uphill = true;
  PieceEntered entered{battle.config.words.contacts.made(mark)};
  entered.piece.id = battle.world.next_piece();
  CHECK(battle.rules->reject_reason(battle.world, entered).empty());
  battle.edit(entered);
  REQUIRE(battle.now().contacts.size() == 1);
  battle.dice.say({6});
  battle.play();
  CHECK(battle.unit("Herding infantry").hits == 2);  // 6, halved uphill and by the shieldwall
  battle.edit(PieceLeft{battle.now().contacts[0].id});
  battle.play();
  CHECK(battle.unit("Raiding infantry").hits == 0);  // the herders have nobody in front of them
}

}  // namespace ziggurat::dark_ages::testing
