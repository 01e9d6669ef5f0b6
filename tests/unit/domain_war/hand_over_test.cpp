#include "turns.h"

#include "base/json.h"

// Battles on another table, and the results that the umpire enters (DW-104).
namespace ziggurat::domain_war::testing {
namespace {

const std::vector<std::string> marchers = {"A infantry 1", "A infantry 2"};

// At war: two infantry units of a meet one of b in the open of b1.
struct Meeting : Driver {
  Meeting() : Driver("two-realms", {{"battle_mode", "tactical"}}) {
    play({{"a", {war(1, "b"), march(2, marchers, {"a2"})}}, {"b", {march(1, {"B infantry 1"}, {"b1"})}}});
    sheets[0].orders = {march(1, marchers, {"b1"})};
  }
  std::map<std::size_t, Sheet> sheets;
  std::string fight = "turn 2 round 1 b1 a b";
  std::string winner = "table_winner/" + fight, lost = "table_lost/" + fight;
  // Where the outcome waits under these rulings; "" if it does not.
  std::string waits(const Rulings& rulings = {}) {
    const Outcome outcome = resolve(sheets, rulings);
    return outcome.awaits ? outcome.awaits->fight : "";
  }
  // Why a ruling is refused.
  std::string reject(const Rulings& rulings, const std::string& which) {
    return Driver::reject(sheets[0].orders, rulings, which);
  }
};

}  // namespace

TEST_CASE("a battle that is handed over stops the turn before it: what comes after it has not happened (DW-104)") {
  Meeting game;
  const Outcome outcome = game.resolve(game.sheets);
  REQUIRE(outcome.awaits);
  CHECK(outcome.held);
  CHECK(outcome.awaits->fight == game.fight);
  CHECK(outcome.awaits->ruling == game.winner);
  CHECK(outcome.steps.back().name == "battles");
  CHECK_FALSE(outcome.victory);
  const auto& published = outcome.steps.back().reports.back();
  CHECK(published.kind == "battle_awaited");
  CHECK(published.audience == Audience::nobody());  // for the umpire only
  CHECK(outcome.awaits->names == std::vector<std::string>{"A infantry 1", "A infantry 2", "B infantry 1"});
  CHECK(published.rolls.empty());
  CHECK(published.details.front() ==
        lines("battle.attackers", {{"regent", "Regent A"}, {"troops", so_many({{"infantry", 2}})}, {"men", 200}})
            .front());
  CHECK_THROWS_AS(game.ring_bell(game.sheets), std::logic_error);  // it is not an outcome yet
}

TEST_CASE("whether a battle waits or none: with hand-over every result goes out when the umpire lets it (DW-104)") {
  for (const auto& [mode, held] : {std::pair{"tactical", true}, {"immediate", false}}) {
    Driver driver("two-realms", {{"battle_mode", mode}});
    CHECK(driver.resolve({}).held == held);
    CHECK_FALSE(driver.resolve({}).awaits);
  }
}

TEST_CASE("the encounter file has all that another table needs, and the question for the calculator (DW-104, DW-15)") {
  Meeting game;
  const Json file = parse_json(game.resolve(game.sheets).awaits->file).value();
  CHECK(file.at("setting") == "field");
  CHECK(file.at("attackers").size() == 2);
  CHECK(
      file.at("attackers")[0] == Json({{"name", "A infantry 1"}, {"type", "infantry"}, {"owner", "a"}, {"men", 100}}));
  CHECK(file.at("defenders")[0].at("name") == "B infantry 1");
  CHECK(file.at("answer") == Json({{"table_winner", nullptr}, {"table_lost", Json::array()}}));
  const auto answer = kind().adjudicate(to_text(file.at("calculator")));
  CHECK_FALSE(answer.error);
  CHECK(parse_json(answer.text).value().at("outcome").at("legal") == true);
}

TEST_CASE("the umpire brings back who holds the field and who is lost; the beaten flee (DW-104, DW-112)") {
  Meeting game;
  SUBCASE("the attackers win, and lose one") {
    game.ring_bell(game.sheets, {{game.winner, "attacker"}, {game.lost, "A infantry 2"}});
    const std::string one = so_many({{"infantry", 1}});
    CHECK_FALSE(game.piece("A infantry 2").valid());
    CHECK(game.realm().unit(game.piece("A infantry 1"))->province == 2);
    CHECK(game.realm().unit(game.piece("B infantry 1"))->province == 3);  // back to the castle's province
    CHECK(game.received("b", "battle") ==
          Texts{say("battle.told",
              {{"where", say("battle.at", {{"place", "B1"}})}, {"ended", "defenders_fled"}, {"attackers", "Regent A"},
                  {"defenders", "Regent B"},
                  {"fates", Texts{say("battle.fate", {{"who", "Regent A"}, {"fallen", one}, {"left", one}}),
                                say("battle.fate", {{"who", "Regent B"}})}}})});
  }
  SUBCASE("the defender holds the field") {
    game.ring_bell(game.sheets, {{game.winner, "defender"}});
    CHECK(game.realm().unit(game.piece("A infantry 1"))->province == 1);
    CHECK(game.realm().unit(game.piece("B infantry 1"))->province == 2);
  }
  SUBCASE("nobody is left") {
    game.ring_bell(game.sheets, {{game.winner, "nobody"}, {game.lost, "A infantry 1,A infantry 2,B infantry 1"}});
    CHECK_FALSE(game.piece("A infantry 1").valid());
    CHECK_FALSE(game.piece("B infantry 1").valid());
  }
  SUBCASE("both stay, and meet again in the next round") {
    CHECK(game.waits({{game.winner, "both_stay"}}) == "turn 2 round 2 b1 a b");
  }
  SUBCASE("it is not fought elsewhere: the dice decide") {
    game.ring_bell(game.sheets, {{game.winner, "as_the_rules_say"}});
    CHECK_FALSE(game.dice.purposes.empty());
    CHECK(game.received("b", "battle").size() == 1);
  }
  SUBCASE("a ruling on its losses by number is a result as well (DW-127)") {
    CHECK(game.waits({{"winner/" + game.fight, "attacker"}, {"defenders_lost/" + game.fight, "1"}}).empty());
  }
}

TEST_CASE("what cannot have come of a battle is not taken back from another table (DW-104)") {
  Meeting game;
  const std::string all = "A infantry 1,A infantry 2";
  CHECK(game.reject({{game.winner, "attacker"}, {game.lost, all}}, game.winner) == say("handed.no_attacker"));
  CHECK(
      game.reject({{game.winner, "defender"}, {game.lost, "B infantry 1"}}, game.winner) == say("handed.no_defender"));
  CHECK(game.reject({{game.winner, "nobody"}}, game.winner) == say("handed.somebody"));
  CHECK(game.reject({{game.winner, "both_stay"}, {game.lost, all}}, game.winner) == say("handed.one_side"));
  CHECK(game.reject({{game.winner, "attacker"}, {game.lost, "A archers 1"}}, game.lost) ==
        say("handed.stranger"));  // survivors must be among the units sent
  CHECK(game.reject({{game.lost, "B infantry 1"}}, game.lost) == say("handed.no_winner"));
  CHECK(game.reject({{game.winner, "as_the_rules_say"}, {game.lost, all}}, game.lost) == say("handed.by_the_rules"));
  CHECK(game.waits({{game.winner, "nobody"}}) == game.fight);
  CHECK(game.reject({{game.winner, "attacker"}, {game.lost, "B infantry 1"}}, game.winner).empty());
}

TEST_CASE("assaults are handed over as well: who is beaten stays outside the walls, who wins goes in (DW-104, DW-74)") {
  Meeting game;
  for (const auto& unit : {"B archers 1", "B archers 2", "B scouts 1", "B artillerists 1", "B infantry 1"})
    game.edit(PieceLeft{game.piece(unit)});
  for (const auto& unit : {"A artillerists 1", "A infantry 1"})
    game.edit(PieceMoved{game.piece(unit), game.at("b2"), {}});
  game.edit(PieceMoved{game.piece("B infantry 2"), aboard(game.piece("B castle")), {}});
  game.sheets[0].orders = {game.into("assault", 1, {"A artillerists 1", "A infantry 1"}, "B castle")};
  const std::string storm = "turn 2 round 1 assault B castle b2";
  const Outcome outcome = game.resolve(game.sheets);
  REQUIRE(outcome.awaits);
  CHECK(outcome.awaits->fight == storm);
  const Json file = parse_json(outcome.awaits->file).value();
  CHECK(file.at("setting") == "fortified_holding");
  CHECK(file.at("holding").at("garrison") == 30);
  CHECK(file.at("calculator").at("situation").at("holding_level") == 3);
  SUBCASE("beaten") {
    game.ring_bell(game.sheets, {{"table_winner/" + storm, "defender"}, {"table_lost/" + storm, "A artillerists 1"}});
    CHECK(game.realm().unit(game.piece("A infantry 1"))->province == 3);
    CHECK_FALSE(game.realm().unit(game.piece("A infantry 1"))->inside.valid());
  }
  SUBCASE("taken") {
    game.ring_bell(game.sheets, {{"table_winner/" + storm, "attacker"}, {"table_lost/" + storm, "B infantry 2"}});
    CHECK(game.realm().unit(game.piece("A infantry 1"))->inside == game.piece("B castle"));
  }
}

}  // namespace ziggurat::domain_war::testing
