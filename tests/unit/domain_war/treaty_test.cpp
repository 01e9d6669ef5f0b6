#include "turns.h"

// Treaties, leave to pass, and spies, played through orders and bells.
namespace ziggurat::domain_war::testing {
namespace {

Order treaty(const Driver& driver, std::int64_t round, const std::string& with, const std::string& kind_of_it) {
  return driver.order("diplomacy", {round, driver.config.faction(with), kind_of_it});
}

}  // namespace

TEST_CASE("an alliance is made when both offer it, and opens their lands; breaking it shuts them (DW-59)") {
  Driver driver("shadow-over-urr");
  CHECK(driver.first_fault("urr", {driver.march(1, {"Urr archers 2"}, {"iron_gate"})}) == "no_right");
  driver.play({{"urr", {treaty(driver, 1, "gnomes", "alliance")}}, {"gnomes", {treaty(driver, 2, "urr", "alliance")}}});
  REQUIRE(driver.realm().alliances.size() == 1);
  CHECK(driver.received("elves", "treaty_made").size() == 1);
  CHECK(driver.first_fault("urr", {treaty(driver, 1, "gnomes", "alliance")}) == "already_allied");
  CHECK(driver.first_fault("urr", {treaty(driver, 1, "gnomes", "peace")}) == "not_at_war");
  CHECK(driver.first_fault("gnomes", {driver.march(1, {"Gnome infantry 2"}, {"urr", "barley_reach"})}) == "-");
  driver.play({{"urr", {driver.order("break_alliance", {driver.config.faction("gnomes")})}}});
  CHECK(driver.realm().alliances.empty());
  CHECK(driver.first_fault("gnomes", {driver.march(1, {"Gnome infantry 2"}, {"urr", "barley_reach"})}) == "no_right");
}

TEST_CASE("a victim's ally has notice of a war too, and may answer it; the ally of another may not (DW-55, DW-57)") {
  for (const std::string open : {"off", "on"}) {
    CAPTURE(open);
    Driver driver("shadow-over-urr", {{"wars_public", open}});
    driver.play({{"urr", {treaty(driver, 1, "elves", "alliance")}}, {"elves", {treaty(driver, 1, "urr", "alliance")}},
        {"dark_prince", {driver.war(2, "elves")}}});
    for (const char* const unit : {"Urr archers 1", "Gnome scouts 1"})
      driver.edit(PieceMoved{driver.piece(unit), driver.at("gate_fields"), {}});
    const auto answer = [&](const std::string& regent, const std::string& unit) {
      return driver.first_fault(regent, {driver.war(1, "dark_prince"), driver.march(2, {unit}, {"ash_waste"})});
    };
    CHECK(answer("urr", "Urr archers 1") == "-");
    CHECK(answer("gnomes", "Gnome scouts 1") == "no_right");
    CHECK(driver.first_fault(
              "urr", {driver.war(2, "dark_prince"), driver.march(3, {"Urr archers 1"}, {"ash_waste"})}) == "no_right");
    driver.play({{"urr", {driver.war(1, "dark_prince"), driver.march(2, {"Urr archers 1"}, {"ash_waste"})}}});
    CHECK(driver.received("urr", "battle").size() == 1);
    CHECK(driver.attacked("urr", "dark_prince"));
    CHECK_FALSE(driver.attacked("dark_prince", "urr"));
  }
}

TEST_CASE("an offer stands for a turn, a feud keeps two apart, and a war is ended before an alliance (DW-59)") {
  Driver driver("shadow-over-urr");
  CHECK(driver.first_fault("dwarves", {treaty(driver, 1, "elves", "alliance")}) == "too_early");
  driver.play({{"urr", {treaty(driver, 1, "elves", "alliance")}}});
  REQUIRE(driver.realm().offers.size() == 1);
  const auto accept = driver.order("accept", {driver.realm().offers.front().id});
  CHECK(driver.first_fault("dwarves", {accept}) == "no_such_offer");
  CHECK(driver.first_fault("elves", {accept}) == "-");
  driver.play({{"elves", {accept}}});
  CHECK(driver.realm().alliances.size() == 1);
  driver.play({{"elves", {driver.war(1, "urr")}}});
  CHECK(driver.realm().alliances.empty());
  CHECK(driver.first_fault("elves", {treaty(driver, 1, "urr", "alliance")}) == "at_war");
  driver.play({{"elves", {treaty(driver, 1, "urr", "peace")}}, {"urr", {treaty(driver, 1, "elves", "peace")}}});
  CHECK(driver.realm().declarations.empty());
  driver.play({{"gnomes", {treaty(driver, 1, "urr", "alliance")}}});
  CHECK(driver.realm().offers.size() == 1);
  driver.play({});
  CHECK(driver.realm().offers.empty());
}

TEST_CASE(
    "an agreement about passage opens every province, over partial leave and a denial, and shuts them all (DW-54)") {
  Driver driver("two-realms");
  const FactionId a = driver.config.faction("a"), b = driver.config.faction("b");
  const auto may = [&] { return driver.first_fault("b", {driver.march(1, {"B scouts 1"}, {"b1", "a2", "a1"})}); };
  const auto apply = [&](bool open) {
    for (const Change& change : driver.rules->passage(driver.world, a, b, open)) driver.edit(change);
    driver.look();
  };
  const auto order = [&](const std::string& what) { return driver.order(what, {b, Places{driver.at("a2")}}); };
  CHECK(driver.rules->passage(driver.world, a, b, false).empty());
  for (const std::string before : {"", "grant_passage", "deny_passage"}) {
    CAPTURE(before);
    if (!before.empty()) driver.play({{"a", {order(before)}}});
    CHECK(may() == "no_right");
    CHECK_FALSE(driver.rules->passage(driver.world, a, b, true).empty());
    apply(true);
    CHECK(may() == "-");
    CHECK(driver.rules->passage(driver.world, a, b, true).empty());
    CHECK_FALSE(driver.rules->passage(driver.world, b, a, true).empty());
    apply(false);
    CHECK(may() == "no_right");
    CHECK(driver.rules->passage(driver.world, a, b, false).empty());
  }
  // The ruler's own orders shut it as well.
  for (const std::string shuts : {"revoke_passage", "deny_passage", "grant_passage"}) {
    CAPTURE(shuts);
    apply(true);
    driver.play({{"a", {shuts == "revoke_passage" ? driver.order(shuts, {b}) : order(shuts)}}});
    CHECK_FALSE(driver.rules->passage(driver.world, a, b, true).empty());
  }
}

TEST_CASE("leave is given for some provinces, taken back, and denied even to friends (DW-54)") {
  Driver driver("two-realms");
  const auto leave = [&](const std::string& what, const Places& where) {
    return driver.order(what, {driver.config.faction("b"), where});
  };
  const auto may = [&](const std::string& to) {
    return driver.first_fault("b", {driver.march(1, {"B scouts 1"}, {"b1", "a2", to})});
  };
  driver.play({{"a", {leave("grant_passage", {driver.at("a2")})}}});
  CHECK(driver.first_fault("b", {driver.march(1, {"B scouts 1"}, {"b1", "a2"})}) == "-");
  CHECK(may("a1") == "no_right");
  driver.play({{"a", {driver.order("revoke_passage", {driver.config.faction("b")})}}});
  CHECK(driver.first_fault("b", {driver.march(1, {"B scouts 1"}, {"b1", "a2"})}) == "no_right");
  driver.play({{"a", {treaty(driver, 1, "b", "alliance"), leave("deny_passage", {driver.at("a1")})}},
      {"b", {treaty(driver, 1, "a", "alliance")}}});
  CHECK(driver.first_fault("b", {driver.march(1, {"B scouts 1"}, {"b1", "a2"})}) == "-");
  CHECK(may("a1") == "no_right");
}

TEST_CASE("a spy sees what is hidden for one step, his master remembers it, and the price is paid (DW-41, DW-50)") {
  Driver driver("shadow-over-urr");
  const PieceId cult = driver.piece("Hidden cult");
  const auto spy = driver.order("spy", {std::int64_t{1}, driver.at("potters_bank")});
  CHECK(driver.first_fault("urr", {spy}) == "own_province");
  CHECK_FALSE(driver.view(driver.config.faction("elves")).find(cult));
  driver.dice.say({3});
  const auto gold = [&] { return driver.realm().gold_of(driver.config.faction("elves")); };
  driver.play({{"elves", {spy}}});
  CHECK(driver.received("elves", "spied").size() == 1);
  CHECK(driver.received("urr", "covert_discovered").empty());
  const Piece* seen = driver.view(driver.config.faction("elves")).find(cult);
  REQUIRE(seen);
  CHECK((*seen)[driver.config.words.level] == 1);
  CHECK(driver.view(driver.config.faction("elves")).pieces.at(cult).as_of);
  driver.dice.say({4});
  const Number before = gold();
  driver.play({{"elves", {spy}}});
  CHECK(driver.received("elves", "covert_result").size() == 1);
  CHECK(driver.received("elves", "spied").empty());
  CHECK(gold() == before + 18 - 6 - 1);  // income, upkeep, and the spy
}

TEST_CASE("a treaty binds: no ally's land is raided, and war on an ally ends it before all eyes (DW-6, DW-60)") {
  Driver driver("two-realms");
  const auto raid = [&] { return driver.order("raid", {1, Pieces{driver.piece("A scouts 1")}, driver.at("b1")}); };
  const auto treaty = [&](const std::string& with) {
    return driver.order("diplomacy", {1, driver.config.faction(with), std::string("alliance")});
  };
  const auto words = [&] {
    return driver.rules->in_words(driver.view(driver.config.faction("a")), driver.war(1, "b"));
  };
  CHECK(driver.first_fault("a", {raid()}) == "-");
  CHECK_FALSE(words().ends_with(say("war.behind")));
  driver.play({{"a", {treaty("b")}}, {"b", {treaty("a")}}});
  REQUIRE(driver.realm().alliances.size() == 1);
  CHECK(driver.first_fault("a", {raid()}) == "own_province");
  CHECK(words().ends_with(say("war.behind")));
  driver.play({{"a", {driver.war(1, "b")}}});
  CHECK(driver.realm().alliances.empty());
  CHECK(
      driver.received("b", "treaty_broken") == Texts{say("treaty.broken", {{"by", "Regent A"}, {"with", "Regent B"}})});
}

TEST_CASE("a watch discovers who fails, and cancels who succeeds (DW-42, DW-45)") {
  Driver driver("shadow-over-urr");
  const auto spy = driver.order("spy", {std::int64_t{2}, driver.at("potters_bank")});
  const auto watch = driver.order("counterspy", {std::int64_t{3}});  // regardless of its round
  driver.dice.say({4, 3});
  driver.play({{"elves", {spy}}, {"urr", {watch}}});
  CHECK(driver.received("urr", "covert_discovered").size() == 1);
  driver.dice.say({3, 3});
  driver.play({{"elves", {spy}}, {"urr", {watch}}});
  CHECK(driver.received("urr", "covert_discovered").empty());
  CHECK(driver.received("elves", "spied").empty());
}

TEST_CASE("a dead underling costs an action until he is replaced, a dead ruler all but one in the next turn (DW-47)") {
  Driver driver("shadow-over-urr");
  const FactionId elves = driver.config.faction("elves");
  const auto kill = [&](const std::string& whom) {
    return driver.order("assassinate", {std::int64_t{1}, elves, whom});
  };
  driver.dice.say({1});
  driver.play({{"dark_prince", {kill("underling")}}});
  CHECK(driver.realm().actions(elves) == 2);
  CHECK(
      driver.received("elves", "person_dead") ==
      Texts{say("covert.dead", {{"person", "Elf underling 2"},
                                   {"left", Texts{say("covert.ruler"), say("covert.underlings", {{"number", 1}})}}})});
  CHECK(driver.received("dark_prince", "person_dead") ==
        Texts{say("covert.killed", {{"ruler", false}, {"regent", "the Lady of Silverwood"}})});
  CHECK(driver.first_fault("elves", {driver.order("appoint", {std::int64_t{3}})}) == "too_many_rounds");
  driver.dice.say({1});
  driver.play({{"elves", {driver.order("appoint", {std::int64_t{1}})}}, {"dark_prince", {kill("ruler")}}});
  CHECK(driver.realm().actions(elves) == 1);
  driver.play({});
  CHECK(driver.realm().actions(elves) == 3);
  CHECK(driver.first_fault("elves", {driver.order("appoint", {std::int64_t{1}})}) == "nobody_missing");
}

TEST_CASE("scouts beside it blow up a bridge in two steps, one a turn (DW-48)") {
  Driver driver("two-realms");
  const auto blow = driver.order("sabotage", {std::int64_t{2}, driver.piece("Middle bridge")});
  driver.play({{"a", {driver.march(1, {"A scouts 1"}, {"a2"})}}});
  driver.dice.say({1});
  driver.play({{"a", {blow}}});
  CHECK(driver.realm().bridges.front().state == AssetState::damaged);
  driver.dice.say({1});
  driver.play({{"a", {blow}}});
  CHECK(driver.realm().bridges.front().state == AssetState::destroyed);
  CHECK(driver.first_fault("a", {driver.war(1, "b")}) == "-");
  driver.play({{"a", {driver.war(1, "b")}}});
  CHECK(driver.first_fault("a", {driver.march(1, {"A scouts 1"}, {"b1"})}) == "river");
}

}  // namespace ziggurat::domain_war::testing
