#include "turns.h"

// Battles on the map during a turn, and what others see of marches (10.4, 11.1).
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
  CHECK(battles.front().details[1] == lines("battle.sides", {{"defenders", so_many({{"infantry", 1}})}}).front());
  REQUIRE(driver.piece("B infantry 2").valid());
  CHECK(driver.realm().unit(driver.piece("B infantry 2"))->inside == driver.piece("B market"));
}

TEST_CASE("battles follow the order of the encounters, and who is lost in one is missing in the next (DW-103)") {
  Driver driver("shadow-over-urr");
  driver.play({});
  for (const auto* regent : {"dark_prince", "gnomes"}) {
    Piece war{driver.world.next_piece(), driver.config.words.declaration, driver.config.faction(regent), nowhere, {}};
    driver.edit(PieceEntered{std::move(war)
                                 .with(driver.config.words.partner, driver.config.faction("urr").value + 1)
                                 .with(driver.config.words.turn_made, 1)
                                 .with(driver.config.words.round_made, 1)
                                 .with(driver.config.words.notified, "urr")});
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
  const auto draw = [](const std::string& fight) {  // without losses, so that both battles are fought
    return Rulings{{"attackers_lost/" + fight, "0"}, {"defenders_lost/" + fight, "0"}};
  };
  Rulings drawn;
  for (const auto& fight : fights({})) drawn.merge(draw(fight));
  const auto both = fights(drawn);
  REQUIRE(both.size() == 2);
  // Urr's only unit there falls in the first battle.
  const bool urr_attacks = both[0].starts_with(first + "urr ");
  const auto after = fights({{(urr_attacks ? "attackers_lost/" : "defenders_lost/") + both[0], "1"},
      {(urr_attacks ? "defenders_lost/" : "attackers_lost/") + both[0], "0"}});
  CHECK(after == std::vector<std::string>{both[0]});
}

TEST_CASE("a ruling on the losses of one side leaves the other side's as they fell, and who has won has won") {
  Driver driver("two-realms");
  driver.play({{"a", {driver.war(1, "b")}}});
  for (const auto* unit :
      {"A infantry 1", "A infantry 2", "A archers 1", "B infantry 1", "B infantry 2", "B archers 1"})
    driver.edit(PieceMoved{driver.piece(unit), driver.at("b1"), {}});
  const auto fallen = [&](const Outcome& outcome) {  // losses of A and of B
    std::pair<int, int> lost;
    for (const auto& step : outcome.steps)
      for (const auto& change : step.changes)
        if (const auto* left = std::get_if<PieceLeft>(&change)) {
          const auto side = driver.world.at(left->piece).side;
          if (side == driver.config.faction("a")) ++lost.first;
          if (side == driver.config.faction("b")) ++lost.second;
        }
    return lost;
  };
  const Outcome fought = driver.resolve({});
  const auto before = battles_of(fought);
  REQUIRE_FALSE(before.empty());
  const auto [a_lost, b_lost] = fallen(fought);
  REQUIRE((a_lost < 3) != (b_lost < 3));  // one side won and has survivors
  const bool attack_is_a = before.front().fight.starts_with("turn 2 round 1 b1 a"), a_won = a_lost < 3;
  // One more loss of the winner, or one less; nothing else may change.
  const int ruled = (a_won ? a_lost : b_lost) == 0 ? 1 : (a_won ? a_lost : b_lost) - 1;
  const Outcome again = driver.resolve({},
      {{(attack_is_a == a_won ? "attackers_lost/" : "defenders_lost/") + before.front().fight, std::to_string(ruled)}});
  CHECK(fallen(again) == (a_won ? std::pair(ruled, b_lost) : std::pair(a_lost, ruled)));
  REQUIRE(battles_of(again).size() == before.size());
  CHECK(battles_of(again).front().rolls.size() == before.front().rolls.size());  // the same dice were rolled
}

TEST_CASE("a march says whom it is known to meet, and that it leaves the capital bare") {
  Driver driver("two-realms");
  const auto words = [&](const Order& order) {
    return driver.rules->in_words(driver.view(driver.config.faction("a")), order);
  };
  const std::vector<std::string> all = {
      "A infantry 1", "A infantry 2", "A archers 1", "A archers 2", "A artillerists 1", "A scouts 1"};
  const std::string bared = say("march.behind", {{"bared", "A1"}}), known = say("march.behind", {{"known", 1}});
  CHECK_FALSE(mentions(words(driver.march(1, {"A scouts 1"}, {"a2"})), bared));
  CHECK(words(driver.march(1, all, {"a2"})).ends_with(bared));
  driver.edit(PieceMoved{driver.piece("A scouts 1"), driver.at("a2"), {}});
  driver.edit(PieceMoved{driver.piece("B infantry 1"), driver.at("b1"), {}});
  CHECK(words(driver.march(1, {"A scouts 1"}, {"b1"})).ends_with(known));
}

TEST_CASE(
    "an army is noticed on its way, leg by leg; what is out of sight again keeps its date; no ally inherits it "
    "(DW-107)") {
  Driver driver("shadow-over-urr");
  const auto& w = driver.config.words;
  Piece alliance{driver.world.next_piece(), w.alliance, {}, nowhere, {}};
  driver.edit(PieceEntered{std::move(alliance)
                               .with(w.partner, driver.config.faction("gnomes").value + 1)
                               .with(w.other_partner, driver.config.faction("urr").value + 1)});
  // From the dale, where the gnomes have a guild, their scouts count the Prince's army across the river, until the
  // scouts go home.
  driver.edit(PieceMoved{driver.piece("Gnome scouts 1"), driver.at("halfling_dale"), {}});
  const PieceId passing = driver.piece("Dark scouts 1");
  const SightingKey host{driver.at("bone_field"), driver.config.faction("dark_prince")};
  struct Glimpse {
    int round;
    Place at;
    bool operator==(const Glimpse&) const = default;
  };
  std::vector<Glimpse> glimpses;
  int counted_last = 0;  // in this round
  driver.after_step = [&](const Step& step) {
    constexpr int parts = 20;  // of a round
    const View& seen = driver.view(driver.config.faction("gnomes"));
    if (const Piece* scouts = seen.find(passing)) glimpses.push_back({step.part / parts, scouts->place});
    if (!seen.sightings.at(host).as_of) counted_last = step.part / parts;
    CHECK_FALSE(driver.view(driver.config.faction("urr")).find(passing));
    CHECK_FALSE(driver.view(driver.config.faction("urr")).sightings.contains(host));
  };
  driver.play({{"dark_prince", {driver.march(2, {"Dark scouts 1"}, {"halfling_dale", "bone_field"})}},
      {"gnomes", {driver.march(3, {"Gnome scouts 1"}, {"potters_bank"})}}});
  // visible after one leg, and not after the next
  CHECK(glimpses == std::vector<Glimpse>{{2, driver.at("halfling_dale")}});
  CHECK(counted_last == 3);
  const auto old = driver.view(driver.config.faction("gnomes")).sightings.at(host);
  REQUIRE(old.as_of);
  CHECK(old.as_of->phase == 1);
  CHECK(old.count == 8);
  driver.play({});
  CHECK(driver.view(driver.config.faction("gnomes")).sightings.at(host) == old);
}

}  // namespace ziggurat::domain_war::testing
