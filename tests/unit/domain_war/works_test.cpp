#include "turns.h"

// Building (DW-113), played through orders and bells.
namespace ziggurat::domain_war::testing {
namespace {

Order improve(const Driver& driver, std::int64_t round, const std::string& what, const std::string& how) {
  return driver.order("improve", {round, driver.piece(what), how});
}

}  // namespace

TEST_CASE("a holding is raised by a level or fortified by dusk, for gold, when it is one's own and free (DW-113)") {
  Driver driver("two-realms");
  CHECK(driver.first_fault("b", {improve(driver, 1, "A market", "raise")}) == "not_yours");
  CHECK(driver.first_fault("a", {improve(driver, 1, "A castle", "fortify")}) == "already_there");
  const FactionId a = driver.config.faction("a");
  driver.play({{"a", {improve(driver, 1, "A market", "raise")}}});
  const auto market = [&] { return *driver.realm().holding(driver.piece("A market")); };
  CHECK(market().level == 3);
  CHECK(driver.received("a", "built") ==
        Texts{say("works.done", {{"how", "raise"}, {"what", "A market"}, {"level", 3}})});
  CHECK(driver.received("b", "built").empty());
  CHECK_FALSE(market().fortified);
  // 6 gold for the works, 14 from seven levels, and upkeep: 2 for artillerists, 1 for each of the five others.
  CHECK(driver.realm().gold_of(a) == 10 - 6 + 14 - 7);
  driver.play({{"a", {improve(driver, 1, "A market", "fortify")}}});
  CHECK(market().fortified);
  driver.play({{"a", {improve(driver, 1, "A castle", "raise"), improve(driver, 2, "A castle", "raise")}}});
  CHECK(driver.received("a", "refused").size() == 1);  // eight gold, then eight again
}

TEST_CASE("an order that spends gold says what it makes and what it costs") {
  Driver driver("two-realms");
  const auto words = [&](const Order& order) {
    return driver.rules->in_words(driver.view(driver.config.faction("a")), order);
  };
  CHECK(words(improve(driver, 1, "A market", "raise")) ==
        say("works.order", {{"round", 1}, {"how", "raise"}, {"what", "A market"}, {"level", 3}}) + price(6));
  CHECK(words(improve(driver, 1, "A market", "fortify")).ends_with(price(6)));
  CHECK(words(improve(driver, 2, "Middle bridge", "pull_down")) ==
        say("works.order", {{"round", 2}, {"how", "pull_down"}, {"what", "Middle bridge"}}));
  CHECK(words(driver.order("muster", {2, driver.piece("A castle"), "infantry", 2})) ==
        say("raising.muster", {{"round", 2}, {"place", "A castle"}, {"units", so_many({{"infantry", 2}})}}) + price(4));
  CHECK(words(driver.order("spy", {1, driver.at("b1")})).ends_with(price(1)));
  CHECK(words(driver.order("build_bridge", {1, border_place(1, 2)})).ends_with(price(4)));
  CHECK(words(driver.march(1, {"A scouts 1"}, {"a2"})) ==
        say("orders.march.sentence", {{"round", 1}, {"units", "A scouts 1"}, {"path", "A2"}}));
}

TEST_CASE("what gold is spent on is not chosen in silence, and nobody is asked to sabotage what is his") {
  Driver driver("two-realms");
  const auto offered = [&](const std::string& what, const std::string& kind) {
    const Seat seat = driver.seat(0);
    std::vector<Option> found;
    for (const Option& one : driver.rules->options(driver.view(seat.faction), driver.phase, seat, {{}, ""},
             what.empty() ? Pieces{} : Pieces{driver.piece(what)}))
      if (driver.rules->order_kinds()[static_cast<std::size_t>(one.kind)].name == kind && !one.refused)
        found.push_back(one);
    return found;
  };
  const auto built = offered("A market", "improve");
  REQUIRE_FALSE(built.empty());
  const auto how = std::ranges::find_if(built.front().parameters, [](const auto& one) { return !one.words.empty(); });
  REQUIRE(how != built.front().parameters.end());
  CHECK(how->words == std::vector<std::string>{"fortify", "raise"});
  CHECK(how->low == 1);  // the parameter is optional, but this choice needs it
  CHECK(driver.first_fault("a", {driver.order("improve", {1, driver.piece("A market")})}) == "not_said");
  CHECK(driver.first_fault("a", {driver.order("muster", {1, driver.piece("A castle"), {}, 1})}) == "not_said");
  // No default for an assassin's victim, nor for what to found.
  for (const auto& [kind, words] : {std::pair{"assassinate", std::vector<std::string>{"underling", "ruler"}},
           {"found", std::vector<std::string>{"guild"}}}) {
    CAPTURE(kind);
    bool all = false;
    for (const Option& one : offered("", kind)) {
      const auto said = std::ranges::find_if(one.parameters, [](const auto& of) { return !of.words.empty(); });
      REQUIRE(said != one.parameters.end());
      CHECK(said->low == 1);
      all |= said->words == words;
    }
    CHECK(all);
  }
  CHECK(driver.first_fault("a", {driver.order("assassinate", {1, driver.config.faction("b")})}) == "not_said");
  CHECK(driver.first_fault("a", {driver.order("found", {1, driver.at("a1")})}) == "not_said");
  CHECK(offered("A castle", "sabotage").empty());
  CHECK_FALSE(offered("B court", "sabotage").empty());
}

TEST_CASE("a bridge is pulled down at once, repaired step by step, and built where there was none (DW-113)") {
  Driver driver("two-realms");
  driver.play({{"a", {driver.war(1, "b")}}});
  CHECK(driver.first_fault("a", {driver.march(1, {"A scouts 1"}, {"a2", "b1"})}) == "-");
  driver.play({{"b", {improve(driver, 1, "Middle bridge", "pull_down")}},
      {"a", {driver.march(1, {"A scouts 1"}, {"a2", "b1"})}}});
  CHECK(driver.realm().unit(driver.piece("A scouts 1"))->province == 1);  // it was gone before they arrived
  driver.play({{"a", {improve(driver, 1, "Middle bridge", "repair")}}});
  CHECK(driver.realm().bridges.front().state == AssetState::damaged);
  CHECK(driver.first_fault("a", {driver.march(1, {"A scouts 1"}, {"b1"})}) == "-");
  const auto build = driver.order("build_bridge", {std::int64_t{1}, border_place(1, 2)});
  CHECK(driver.first_fault("a", {build}) == "already_there");
  driver.edit(PieceLeft{driver.piece("Middle bridge")});
  driver.play({{"a", {build}}, {"b", {build}}});
  CHECK(driver.realm().bridges.size() == 1);
  // The owner of the finished bridge is told so; the other builder, equally fast, hears that the work is lost.
  CHECK(driver.received("a", "built").size() + driver.received("b", "built").size() == 1);
  CHECK(driver.received("a", "refused").size() + driver.received("b", "refused").size() == 1);
}

TEST_CASE("a holding is founded where one may enter, one of a type (DW-113)") {
  Driver driver("two-realms");
  const auto found = [&](const std::string& province, const std::string& type) {
    return driver.order("found", {std::int64_t{1}, driver.at(province), type});
  };
  CHECK(driver.first_fault("a", {found("b1", "guild")}) == "no_right");
  CHECK(driver.first_fault("a", {found("a1", "temple")}) == "not_collectable");
  CHECK(driver.first_fault("a", {found("a2", "guild")}) == "already_there");
  driver.play({{"a", {found("a1", "guild")}}});
  const Realm realm = driver.realm();
  const auto* guild = realm.holding(driver.piece("A guild of A1"));
  REQUIRE(guild);
  CHECK(driver.realm().cap(driver.config.faction("a")) == 7);
}

}  // namespace ziggurat::domain_war::testing
