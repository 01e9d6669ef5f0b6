#include "battles.h"

// What an umpire rules about a result that is not published yet (DA-98).
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

}  // namespace ziggurat::dark_ages::testing
