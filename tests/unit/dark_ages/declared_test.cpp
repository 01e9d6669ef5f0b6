#include "battles.h"
#include "rulebooks/dark_ages/say.h"

// Declared movement (DA-80).
namespace ziggurat::dark_ages::testing {
namespace {

constexpr const char* raiders = "raiders";
using Switched = std::map<std::string, std::string>;
const Switched declared = {{"declared_movement", "on"}};

MoveStep go(int distance, int bearing = 0) { return GoStep{distance, bearing}; }

Driver moved(const std::string& unit, int wanted, std::vector<int> faces, Switched switches = declared) {
  Driver battle("cattle-raid", std::move(switches));
  battle.dice.say(std::move(faces));
  battle.play({{raiders, {battle.move(unit, {go(wanted)})}}});
  return battle;
}

}  // namespace

TEST_CASE("a unit goes its full roll, unless it may stop at or beyond the wanted distance") {
  const std::string infantry = "Raiding infantry";  // 5 inches in front of the huts; it moves d6 + 1
  CHECK(moved(infantry, 1'000, {3}).unit(infantry).pose().at == Point{7'000, 8'000});
  CHECK(moved(infantry, 1'000, {6}).unit(infantry).pose().at == Point{7'000, 9'000});
  CHECK(moved(infantry, 6'000, {6}).unit(infantry).pose().at == Point{7'000, 11'000});
  CHECK(moved(infantry, 1'000, {6}).reports("Raiding infantry moves 5 inches; it stops at ground that helps it."));
}

TEST_CASE("in line with any friendly unit all but warbands stop, if stops go by class") {
  Driver battle("cattle-raid", {{"declared_movement", "on"}, {"declared_stops", "by_class"}});
  battle.put("Raiding warband", 11'000, 6'000, 0);
  battle.put("Raiding javelins", 14'000, 9'000, 0);
  battle.put("Raiding infantry", 6'000, 4'000, 0);
  battle.dice.say({4});
  battle.play({{raiders, {battle.move("Raiding infantry", {go(1'000)})}}});
  CHECK(battle.unit("Raiding infantry").pose().at == Point{6'000, 6'000});
}

TEST_CASE("a warband that can reach an enemy must charge; one that cannot goes its full roll") {
  for (const auto& [faces, contacts] : {std::pair{std::vector<int>{6, 6, 1}, 1}, {std::vector<int>{1, 1}, 0}}) {
    Driver battle("cattle-raid", declared);
    battle.put("Raiding warband", 13'000, 12'000, 0);
    battle.dice.say(faces);
    battle.play({{raiders, {battle.move("Raiding warband", {go(1'000)})}}});
    CHECK(battle.now().contacts.size() == static_cast<std::size_t>(contacts));
    if (contacts == 0) CHECK(battle.unit("Raiding warband").pose().at == Point{13'000, 16'000});
    else CHECK(battle.reports("Raiding warband must charge Herding infantry on the front, with no gap."));
  }
}

TEST_CASE("a warband whose charge fails must charge another enemy in reach") {
  Driver battle("cattle-raid", declared);
  battle.put("Raiding warband", 13'000, 12'000, 0);
  battle.put("Herding archers", 26'000, 4'000, 0);  // behind it
  battle.dice.say({6, 6, 1});
  battle.play({{raiders, {battle.charge("Raiding warband", "Herding archers")}}});
  REQUIRE(battle.now().contacts.size() == 1);
  CHECK(battle.now().contacts[0].target == battle.piece("Herding infantry"));
}

TEST_CASE("a unit that runs into an enemy is in contact; a friend in the way stops it") {
  Driver battle("cattle-raid", declared);
  battle.put("Raiding infantry", 13'000, 16'000, 0);
  battle.dice.say({6, 1});
  battle.play({{raiders, {battle.move("Raiding infantry", {go(1'000)})}}});
  REQUIRE(battle.now().contacts.size() == 1);
  CHECK(battle.unit("Raiding infantry").pose().at == Point{13'000, 20'000});

  Driver behind("cattle-raid", declared);
  behind.put("Raiding infantry", 13'000, 1'000, 0);
  behind.dice.say({6});
  behind.play({{raiders, {behind.move("Raiding infantry", {go(1'000)})}}});
  CHECK(behind.unit("Raiding infantry").pose().at.y < 4'000 - 1'575 + 20);
  CHECK(behind.reported() == std::vector<std::string>{"move"});
}

TEST_CASE("a declared move is one straight go, and a leader gives it no further turn") {
  Driver battle("cattle-raid", declared);
  CHECK(battle.first_fault(raiders, {battle.move("Raiding warband", {go(1'000), go(1'000, 1000)})}) ==
        "bends /orders/0/steps");
  CHECK(battle.first_fault(raiders, {battle.move("Raiding warband", {TurnStep{1000}, go(1'000), TurnStep{1000}})}) ==
        "too_many_turns /orders/0/steps");
  CHECK(battle.first_fault(raiders, {battle.move("Raiding javelins", {TurnStep{1000}, go(1'000), TurnStep{1000}})}) ==
        "-");
}

TEST_CASE("the preview of a declared move says whom a warband would have to charge") {
  Driver battle("cattle-raid", declared);
  battle.put("Raiding warband", 13'000, 12'000, 0);
  const Seat seat = battle.seat(0);
  const auto preview = battle.rules->preview(
      battle.view(seat.faction), battle.phase, seat, {{battle.move("Raiding warband", {go(1'000)})}, ""}, 0);
  REQUIRE(preview.has_value());
  REQUIRE(preview->details.size() == 3);
  CHECK(preview->details[0].second == "rolled 4 inches: 4 inches");
  CHECK(preview->details[2].second == "rolled 14 inches: it charges Herding infantry");
}

}  // namespace ziggurat::dark_ages::testing
