#include "turns.h"

// Battles of a turn upon the map, and what is seen of marches (10.4, 11.1).
namespace ziggurat::domain_war::testing {
namespace {

std::vector<Report> battles_of(const Outcome& outcome) {
  std::vector<Report> found;
  for (const auto& step : outcome.steps)
    for (const auto& report : step.reports)
      if (report.kind == "battle") found.push_back(report);
  return found;
}

}  // namespace

TEST_CASE("who is inside a holding takes no part in the battle outside (DW-102)") {
  Driver driver("two-realms");
  driver.play({{"a", {driver.war(1, "b"), driver.march(2, {"A archers 1", "A archers 2"}, {"a2"})}},
      {"b", {driver.march(1, {"B infantry 1", "B infantry 2"}, {"b1"})}}});
  driver.edit(PieceMoved{driver.piece("B infantry 2"), aboard(driver.piece("B market")), {}});
  driver.play({{"a", {driver.march(1, {"A archers 1", "A archers 2"}, {"b1"})}}});
  const auto battles = battles_of(driver.last);
  REQUIRE_FALSE(battles.empty());
  CHECK(battles.front().details[1] == std::pair<std::string, std::string>("Defenders", "1 infantry"));
  REQUIRE(driver.piece("B infantry 2").valid());
  CHECK(driver.realm().unit(driver.piece("B infantry 2"))->inside == driver.piece("B market"));
}

TEST_CASE("battles follow the order of the encounters, and who is lost in one is missing in the next (DW-103)") {
  Driver driver("shadow-over-urr");
  driver.play({});
  for (const auto* regent : {"dark_prince", "gnomes"}) {
    Piece war{driver.world.next_piece(), driver.match.words.declaration, driver.match.faction(regent), nowhere, {}};
    driver.edit(PieceEntered{std::move(war)
                                 .with(driver.match.words.partner, driver.match.faction("urr").value + 1)
                                 .with(driver.match.words.turn_made, 1)
                                 .with(driver.match.words.round_made, 1)
                                 .with(driver.match.words.told, "urr")});
  }
  for (const auto* unit : {"Urr infantry 1", "Dark infantry 1", "Gnome infantry 1"})
    driver.edit(PieceMoved{driver.piece(unit), driver.at("gate_fields"), {}});
  const std::string first = "turn 2 round 1 gate_fields ";
  const auto fights = [&](const Rulings& rulings) {
    std::vector<std::string> found;
    for (const Report& one : battles_of(driver.resolve({}, rulings)))
      if (one.fight.starts_with(first)) found.push_back(one.fight);
    return found;
  };
  const auto draw = [](const std::string& fight) {  // nobody is lost: both are fought
    return Rulings{{"attackers_lost/" + fight, "0"}, {"defenders_lost/" + fight, "0"}};
  };
  Rulings drawn;
  for (const auto& fight : fights({})) drawn.merge(draw(fight));
  const auto both = fights(drawn);
  REQUIRE(both.size() == 2);
  // Urr's only unit there falls in the first.
  const bool urr_attacks = both[0].starts_with(first + "urr ");
  const auto after = fights({{(urr_attacks ? "attackers_lost/" : "defenders_lost/") + both[0], "1"},
      {(urr_attacks ? "defenders_lost/" : "attackers_lost/") + both[0], "0"}});
  CHECK(after == std::vector<std::string>{both[0]});
}

}  // namespace ziggurat::domain_war::testing
