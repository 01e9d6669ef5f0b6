#include "support/meant.h"
#include "turns.h"

// A realm's hints, from its own view.
namespace ziggurat::domain_war::testing {
namespace {

Counsel published(const Driver& driver, const std::string& regent) {
  for (std::size_t i = 0; i < driver.setup.seats.size(); ++i)
    if (driver.setup.seats[i].id == regent)
      return driver.rules->counsel(driver.view(driver.seat(i).faction), driver.phase, driver.seat(i));
  return {};
}
std::vector<Order> meant(const Driver& driver, const std::string& regent) {
  for (std::size_t i = 0; i < driver.setup.seats.size(); ++i)
    if (driver.setup.seats[i].id == regent)
      return ziggurat::testing::meant(*driver.rules, driver.view(driver.seat(i).faction), driver.phase, driver.seat(i));
  return {};
}
bool has_hint(const Counsel& counsel, const std::string& rule, const std::string& words = "") {
  return std::ranges::any_of(
      counsel.hints, [&](const Hint& one) { return one.rule == rule && (words.empty() || one.words == words); });
}
std::string declare_on(const char* regent) { return say("counsel.declare", {{"regent", regent}, {"turn", 2}}); }

}  // namespace

TEST_CASE("who must take a province is told to declare war, then where he may go and whom he meets (DW-53, DW-36)") {
  Driver driver("two-realms");
  CHECK(has_hint(published(driver, "a"), "DW-53", declare_on("Regent B")));
  driver.play({{"a", {driver.war(1, "b")}}});
  const Counsel next = published(driver, "a");
  CHECK_FALSE(has_hint(next, "DW-53"));
  CHECK(has_hint(next, "DW-36", say("counsel.gather", {{"province", "B1"}, {"own", false}})));
  REQUIRE(!next.aims.empty());
  CHECK(next.aims.front().state == Aim::State::open);
}

TEST_CASE("who would rather lose than win is not sent: he is told to raise more first, or what keeps more (DW-21)") {
  Driver driver("two-realms");
  driver.play({{"a", {driver.war(1, "b"), driver.march(2, {"A scouts 1"}, {"a2"})}},
      {"b", {driver.march(1, {"B infantry 1", "B infantry 2", "B archers 1", "B archers 2"}, {"b1"})}}});
  const Counsel counsel = published(driver, "a");
  REQUIRE(has_hint(counsel, "DW-21"));
  CHECK_FALSE(has_hint(counsel, "DW-36"));
  const auto weak = std::ranges::find(counsel.hints, "DW-21", &Hint::rule);
  CHECK(weak->words == say("counsel.weak", {{"province", "B1"}, {"troops", so_many({{"scouts", 1}})}, {"chance", 0},
                                               {"sighted", 4}, {"room", weak->kind == "muster"}}));
}

TEST_CASE("a realm that may be invaded reads by whom before all else, and what it can raise (DW-21, DW-55)") {
  Driver driver("shadow-over-urr");
  const auto musters = [&] {
    std::vector<std::string> found;
    for (const Hint& one : published(driver, "urr").hints)
      if (one.kind == "muster") found.push_back(one.words);
    return found;
  };
  REQUIRE(musters().size() == 1);
  CHECK_FALSE(mentions(musters()[0], "may invade"));
  driver.play({{"dark_prince", {driver.war(1, "urr")}}});
  REQUIRE(musters().size() == 1);
  CHECK(musters()[0].starts_with("The Prince of Darkness may invade your land. "));
  CHECK(published(driver, "urr").hints.front().words == musters()[0]);
}

TEST_CASE("who is shut in hears what a sally is worth, and not that nobody is near (DW-74)") {
  Driver driver("two-realms");
  const std::vector<std::string> host = {"A infantry 1", "A archers 1", "A archers 2"};
  driver.play(
      {{"a", {driver.war(1, "b"), driver.march(2, host, {"a2"})}}, {"b", {driver.march(1, {"B infantry 1"}, {"b1"})}}});
  driver.standing = {{driver.seat(1), {driver.order("stance", {driver.at("b1"), "withdraw_inside"})}}};
  driver.play({{"a", {driver.march(1, host, {"b1"})}}});
  const Counsel counsel = published(driver, "b");
  const auto says = [&](std::string_view words) {
    return std::ranges::any_of(
        counsel.hints, [&](const Hint& one) { return one.words.find(words) != std::string::npos; });
  };
  CHECK(says("shut in there"));
  CHECK_FALSE(says("you have no unit next to it"));
}

TEST_CASE("nobody is sent into a war that wins him nothing: the Council of Urr is told of allies (DW-124)") {
  Driver driver("shadow-over-urr");
  const Counsel urr = published(driver, "urr"), dark = published(driver, "dark_prince");
  CHECK_FALSE(has_hint(urr, "DW-53"));
  CHECK(has_hint(urr, "DW-59", say("counsel.ally", {{"missing", 2}, {"council", false}})));
  CHECK(urr.aims.front().state == Aim::State::met);  // the palaces are at level 5
  CHECK(has_hint(dark, "DW-53", declare_on("the Council of Urr")));
  CHECK(has_hint(published(driver, "gnomes"), "DW-113", say("counsel.abroad", {{"type", "guild"}})));
}

TEST_CASE(
    "what a hint means is whole orders: the war, what is built, and in council an alliance with who borders (DW-53, "
    "DW-59)") {
  Driver small("two-realms");
  CHECK(meant(small, "a") ==
        ziggurat::testing::without_blanks({small.war(1, "b"),
            small.march(2, {"A infantry 1", "A infantry 2", "A archers 1", "A archers 2", "A artillerists 1"}, {"a2"}),
            small.order("improve", {3, small.piece("A castle"), "raise"})}));
  Driver driver("shadow-over-urr");
  const auto artillerist = [&](const char* holding) {
    return driver.order("muster", {3, driver.piece(holding), "artillerists", 1});
  };
  CHECK(meant(driver, "urr") ==
        ziggurat::testing::without_blanks({driver.order("diplomacy", {1, driver.config.faction("dwarves"), "alliance"}),
            artillerist("Palaces and inner wall")}));
  // No more units are called to the border than can live there (DW-30).
  CHECK(meant(driver, "dark_prince") == ziggurat::testing::without_blanks({driver.war(1, "urr")}));
  CHECK(meant(driver, "dwarves") == ziggurat::testing::without_blanks({artillerist("Delve gate")}));
}

}  // namespace ziggurat::domain_war::testing
