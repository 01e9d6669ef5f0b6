#include "battles.h"
#include "rulebooks/dark_ages/inches.h"
#include "rulebooks/dark_ages/say.h"

// What each execution is reported with (DA-13, DA-99).
namespace ziggurat::dark_ages::testing {
namespace {

constexpr const char* raiders = "raiders";
constexpr const char* herders = "herders";

MoveStep go(int distance, int bearing = 0) { return GoStep{distance, bearing}; }

// Javelins five inches from the archers, with a move of one inch towards them.
struct Javelins : Driver {
  explicit Javelins(std::map<std::string, std::string> switches = {}) : Driver("cattle-raid", std::move(switches)) {
    put("Raiding javelins", 16'000, 17'800, 9'000);
    put("Herding archers", 21'000, 17'800, 27'000);
    put("Herding infantry", 4'000, 22'000, 18'000);  // out of the line of sight
  }
  void throws(written::Throws when) {
    dice.say({1, 2, 5});
    play({{raiders, {give(written::Move{.piece = piece("Raiding javelins"),
                        .steps = {go(1'000)},
                        .throws = when,
                        .targets = {piece("Herding archers")}})}}});
  }
  std::vector<std::string> purposes(std::string_view rule) const {
    std::vector<std::string> found;
    for (const Report& report : told(rule))
      for (const auto& roll : report.rolls) found.push_back(roll.purpose);
    return found;
  }
};
using Texts = std::vector<std::string>;

std::string detail(const Report& report, const std::string& label) {
  for (const auto& [name, words] : report.details)
    if (name == label) return words;
  return "-";
}

}  // namespace

TEST_CASE("a shot at the end of a move is reported after the move, a shot before it before; each with its own dice") {
  Javelins after;
  after.throws(written::Throws::end);
  CHECK(after.reported() == Texts{"move", "missile"});
  CHECK(after.purposes("DA-24") == Texts{"movement", "movement"});
  CHECK(after.purposes("DA-50") == Texts{"shooting"});
  Javelins first;
  first.throws(written::Throws::before);
  CHECK(first.reported() == Texts{"missile", "move"});
  CHECK(first.purposes("DA-50") == Texts{"shooting"});
  CHECK(first.purposes("DA-24") == Texts{"movement", "movement"});
}

TEST_CASE("with fog the shot shows all dice of its order, as its target may not be told of the move") {
  const std::map<std::string, std::string> fog = {{"fog", "sight"}};
  Javelins battle(fog);
  battle.throws(written::Throws::end);
  REQUIRE_FALSE(battle.told("DA-50").empty());
  for (const Report& report : battle.told("DA-50")) CHECK(report.rolls.size() == 3);
  for (const Report& report : battle.told("DA-24")) CHECK(report.rolls.empty());
}

TEST_CASE("javelins are thrown and arrows shot, whenever it is") {
  Javelins battle;
  battle.dice.say({5});
  battle.play({{raiders, {battle.shoot("Raiding javelins", "Herding archers")}}});
  CHECK(battle.told("DA-50").at(0).text.starts_with("Raiding javelins throw javelins at Herding archers"));
  battle.put("Raiding javelins", 13'000, 17'800, 9'000);
  battle.play({{herders, {battle.shoot("Herding archers", "Raiding javelins")}}});
  CHECK(battle.told("DA-50").at(0).text.starts_with("Herding archers shoot at Raiding javelins"));
  battle.put("Raiding javelins", 2'000, 17'800, 9'000);
  battle.play({{raiders, {battle.shoot("Raiding javelins", "Herding archers")}}});
  CHECK(battle.told("DA-46").at(0).text.starts_with("Raiding javelins do not throw"));
}

TEST_CASE("a pivot on the spot is called a turn, and a change of formation is named") {
  Driver battle("cattle-raid");
  battle.dice.say({6});
  battle.play({{raiders, {battle.move("Raiding infantry", {TurnStep{9'000}})}}});
  CHECK(battle.reports("Raiding infantry pivots on the spot."));
  battle.play();
  battle.play({{raiders, {battle.give(written::Move{.piece = battle.piece("Raiding infantry"),
                             .formation_end = written::NewFormation::column})}}});
  CHECK(battle.reports("Raiding infantry stays in place; it forms column."));
}

TEST_CASE("a road march names what the road adds to the roll") {
  Driver battle("cattle-raid");
  battle.put("Raiding infantry", 9'500, 4'000, 0);
  battle.put("Raiding warband", 17'000, 4'000, 0);  // out of the way
  battle.dice.say({2});
  battle.play({{raiders,
      {battle.give(written::RoadMarch{battle.piece("Raiding infantry"), "drove", RoadEnd::end, 9, Formation::line})}}});
  const auto told = battle.told("DA-29");
  REQUIRE(told.size() == 1);
  CHECK(detail(told[0], "Rolled") == inches(3'000));
  CHECK(detail(told[0], "More by road") == inches(3'000));
  CHECK(told[0].text == "Raiding infantry marches 6 inches; it forms line.");
}

TEST_CASE("the end says whether an army broke or was destroyed") {
  for (const bool breaks : {true, false}) {
    Driver battle("cattle-raid", {{"force_morale", breaks ? "on" : "off"}});
    for (const char* unit : {"Raiding infantry", "Raiding javelins", "Raiding warband"}) {
      battle.set_hits(unit, 15);
      if (breaks) break;
    }
    battle.dice.say({1});
    battle.play();
    REQUIRE(battle.victory.has_value());
    CHECK(battle.victory->text == (breaks ? "The Raiders lost: their army broke and left the field."
                                          : "The Raiders lost: no unit of theirs is left."));
  }
}

}  // namespace ziggurat::dark_ages::testing
