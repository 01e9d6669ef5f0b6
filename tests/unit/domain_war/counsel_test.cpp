#include "support/meant.h"
#include "turns.h"

// What helps a realm now, by its own view.
namespace ziggurat::domain_war::testing {
namespace {

Counsel told(const Driver& driver, const std::string& regent) {
  for (std::size_t i = 0; i < driver.setup.seats.size(); ++i)
    if (driver.setup.seats[i].id == regent)
      return driver.rules->counsel(driver.view(driver.seat(i).faction), driver.phase, driver.seat(i));
  return {};
}
std::string meant(const Driver& driver, const std::string& regent) {
  for (std::size_t i = 0; i < driver.setup.seats.size(); ++i)
    if (driver.setup.seats[i].id == regent)
      return ziggurat::testing::meant(*driver.rules, driver.view(driver.seat(i).faction), driver.phase, driver.seat(i));
  return {};
}
bool has_hint(const Counsel& counsel, const std::string& rule, const std::string& words) {
  return std::ranges::any_of(
      counsel.hints, [&](const Hint& one) { return one.rule == rule && one.words.find(words) != std::string::npos; });
}

}  // namespace

TEST_CASE("who must take a province is told to declare war, then where he may go and whom he meets (DW-53, DW-36)") {
  Driver driver("two-realms");
  CHECK(has_hint(told(driver, "a"), "DW-53", "from turn 2 on your armies may march there"));
  driver.play({{"a", {driver.war(1, "b")}}});
  const Counsel next = told(driver, "a");
  CHECK_FALSE(has_hint(next, "DW-53", ""));
  CHECK(has_hint(next, "DW-36", "none of your units stands next to it"));
  REQUIRE(!next.aims.empty());
  CHECK(next.aims.front().state == Aim::State::open);
}

TEST_CASE("who would rather lose than win is not sent: he is told to raise more first, or what keeps more (DW-21)") {
  Driver driver("two-realms");
  driver.play({{"a", {driver.war(1, "b"), driver.march(2, {"A scouts 1"}, {"a2"})}},
      {"b", {driver.march(1, {"B infantry 1", "B infantry 2", "B archers 1", "B archers 2"}, {"b1"})}}});
  const Counsel counsel = told(driver, "a");
  REQUIRE(has_hint(counsel, "DW-21", "with 1 scout of yours next to it you would win only"));
  CHECK_FALSE(has_hint(counsel, "DW-36", ""));
  const auto weak = std::ranges::find(counsel.hints, "DW-21", &Hint::rule);
  CHECK(weak->words.find("4 units of theirs of a kind that you do not see") != std::string::npos);
  CHECK(weak->words.ends_with(
      weak->kind == "muster" ? "Raise more before you march." : "and then more units, before you march."));
}

TEST_CASE("nobody is sent into a war that wins him nothing: the Council of Urr is told of allies (DW-124)") {
  Driver driver("shadow-over-urr");
  const Counsel urr = told(driver, "urr"), dark = told(driver, "dark_prince");
  CHECK_FALSE(has_hint(urr, "DW-53", ""));
  CHECK(has_hint(urr, "DW-59", "formal ally"));
  CHECK(urr.aims.front().state == Aim::State::met);  // the palaces are at level 5
  CHECK(has_hint(dark, "DW-53", "Declare war now"));
  CHECK(has_hint(told(driver, "gnomes"), "DW-113", "Guilds in the provinces of others count for you"));
}

TEST_CASE(
    "what a hint means is whole orders: the war, what is built, and in council an alliance with who borders (DW-53, "
    "DW-59)") {
  Driver small("two-realms");
  CHECK(meant(small, "a") ==
        "Round 1: declare war on Regent B; Round 2: march A infantry 1 and 2, A archers 1 and 2, A artillerists 1 to "
        "A2; Round 3: raise A castle to level 4: 8 gold");
  Driver driver("shadow-over-urr");
  CHECK(meant(driver, "urr") ==
        "Round 1: offer an alliance to the Thane of the Longbeards; Round 3: Palaces and inner wall musters 1 "
        "artillerist: 4 gold");
  // No more are called to the border than can live there (DW-30).
  CHECK(meant(driver, "dark_prince") == "Round 1: declare war on the Council of Urr");
  CHECK(meant(driver, "dwarves") == "Round 3: Delve gate musters 1 artillerist: 4 gold");
}

}  // namespace ziggurat::domain_war::testing
