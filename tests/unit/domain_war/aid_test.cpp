#include <algorithm>

#include "game/advice/advice.h"
#include "support/meant.h"
#include "turns.h"

// What hints and bots order with allies, and never order: one judgement for both.
namespace ziggurat::domain_war::testing {
namespace {

struct Advised : Driver {
  using Driver::Driver;
  std::size_t index(const std::string& regent) const {
    for (std::size_t i = 0; i < setup.seats.size(); ++i)
      if (setup.seats[i].id == regent) return i;
    FAIL("there is no " << regent);
    return 0;
  }
  std::vector<Hint> hints(const std::string& regent) const {
    const Seat one = seat(index(regent));
    return rules->counsel(view(one.faction), phase, one).hints;
  }
  std::vector<Order> meant(const std::string& regent) const {
    const Seat one = seat(index(regent));
    return ziggurat::testing::meant(*rules, view(one.faction), phase, one);
  }
  std::vector<Order> bot(const std::string& regent, Strength strength = Strength::fair, std::uint64_t seed = 1) const {
    const Seat one = seat(index(regent));
    const Adviser::Faults faults = [&](const Sheet& sheet) {
      return rules->check(view(one.faction), phase, one, sheet, {});
    };
    Adviser adviser(*rules, view(one.faction), phase, one, Chance{seed}, {}, strength);
    while (adviser.think(faults)) {}
    return ziggurat::testing::without_blanks(adviser.sheet(faults).orders);
  }
  std::vector<Order> only(std::vector<Order> orders, const std::string& kind) const {
    std::erase_if(orders, [&](const Order& one) { return name_of(one) != kind; });
    return orders;
  }
  const std::string& name_of(const Order& one) const {
    return rules->order_kinds().at(static_cast<std::size_t>(one.kind)).name;
  }
  std::int64_t worth(const std::string& regent, const Order& order) const {
    const Seat one = seat(index(regent));
    return rules->worth(view(one.faction), phase, one, {}, {order}, Strength::fair).front();
  }
  // Holdings offered to these units as targets of an assault.
  Pieces targets(const std::string& regent, const Pieces& units) const {
    const Seat one = seat(index(regent));
    for (const Option& option : rules->options(view(one.faction), phase, one, {}, units))
      if (rules->order_kinds()[static_cast<std::size_t>(option.kind)].name == "assault" && !option.refused)
        for (const auto& parameter : option.parameters)
          if (parameter.parameter == 2) return parameter.pieces;
    return {};
  }
  static Place end_of(const Order& march) { return std::get<Places>(march.arguments.at(2)).back(); }
  bool leads(const std::vector<Order>& orders, const std::string& province) const {
    return std::ranges::any_of(only(orders, "march"), [&](const Order& one) { return end_of(one) == at(province); });
  }
  void ally(const std::string& one, const std::string& other) {
    play({{one, {order("diplomacy", {3, config.faction(other), "alliance"})}},
        {other, {order("diplomacy", {3, config.faction(one), "alliance"})}}});
    REQUIRE_FALSE(realm().alliances.empty());
  }
};

const std::vector<std::string> host = {"A infantry 1", "A infantry 2", "A archers 1", "A archers 2"};

}  // namespace

TEST_CASE("an army that stands where the war wants it is not told to march there") {
  Advised driver("two-realms", {{"occupation_turns", "12"}});
  driver.play({{"a", {driver.war(1, "b"), driver.march(2, host, {"a2"})}}});
  driver.play({{"a", {driver.march(1, host, {"b1"})}}});
  REQUIRE(driver.realm().provinces[2].grip.by == driver.config.faction("a"));
  for (const Hint& one : driver.hints("a")) CHECK_FALSE((one.kind == "march" && one.at == driver.at("b1")));
  CHECK_FALSE(driver.leads(driver.meant("a"), "b1"));
  CHECK_FALSE(driver.leads(driver.bot("a"), "b1"));
  CHECK(std::ranges::any_of(driver.hints("a"), [&](const Hint& one) {
    return one.words == say("counsel.stands", {{"province", "B1"}, {"own", false}, {"enough", true},
                                                  {"troops", so_many({{"infantry", 2}, {"archers", 2}})}});
  }));
}

TEST_CASE("troops that gather for a war are not called to the border if the army is there") {
  Advised driver("two-realms");
  CHECK(driver.leads(driver.meant("a"), "a2"));
  driver.play({{"a", {driver.march(1, host, {"a2"})}}});
  CHECK(driver.only(driver.meant("a"), "march").empty());
}

TEST_CASE("own holdings and an ally's are no targets: they are not offered, and bots of any strength leave them") {
  Advised driver("two-realms", {{"occupation_turns", "12"}});
  const Pieces artillery = {driver.piece("A artillerists 1")};
  CHECK(driver.targets("a", artillery).empty());
  const std::vector<std::string> guard = {"A infantry 1", "A infantry 2"};
  driver.play({{"a", {driver.war(1, "b"), driver.march(2, host, {"a2"})}}});
  driver.play({{"a", {driver.march(1, host, {"b1"}), driver.into("garrison", 1, guard, "B market")}}});
  REQUIRE(driver.realm().holding(driver.piece("B market"))->grip.by == driver.config.faction("a"));
  // Its own units hold the market, which still belongs to the enemy.
  CHECK(driver.targets("a", {driver.piece("A archers 1")}) == Pieces{driver.piece("B court")});
  for (const char* const unit : {"A infantry 2", "A artillerists 1"})
    driver.edit(PieceMoved{driver.piece(unit), driver.at("b1"), {}});
  const std::vector<std::string> all = {"A infantry 2", "A archers 1", "A archers 2", "A artillerists 1"};
  CHECK(driver.worth("a", driver.into("assault", 1, all, "B market")) == 0);  // which these would win

  Advised urr("shadow-over-urr");
  urr.ally("urr", "gnomes");
  urr.edit(PieceMoved{urr.piece("Gnome artillerists 1"), urr.at("urr"), {}});
  const PieceId street = urr.piece("Street of smiths");
  CHECK(urr.targets("gnomes", {urr.piece("Gnome artillerists 1")}) == Pieces{street});
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    for (const Order& one : urr.only(urr.bot("gnomes", Strength::easy, seed), "assault")) {
      const FactionId owner = urr.realm().holding(std::get<PieceId>(one.arguments.at(2)))->side;
      CHECK(owner != urr.config.faction("gnomes"));
      CHECK(owner != urr.config.faction("urr"));
    }
}

TEST_CASE("the owner may assault a holding that enemies hold, and an allied guest in it is no enemy (DW-78)") {
  Advised driver("two-realms", {{"occupation_turns", "12"}});
  driver.play({{"a", {driver.war(1, "b"), driver.march(2, host, {"a2"})}}});
  driver.play({{"a",
      {driver.march(1, host, {"b1"}), driver.into("garrison", 1, {"A infantry 1", "A infantry 2"}, "B market")}}});
  driver.edit(PieceMoved{driver.piece("B infantry 1"), driver.at("b1"), {}});
  CHECK(driver.targets("b", {driver.piece("B infantry 1")}) == Pieces{driver.piece("B market")});
  Advised urr("shadow-over-urr");
  urr.ally("urr", "gnomes");
  urr.edit(PieceMoved{urr.piece("Gnome infantry 1"), aboard(urr.piece("Palaces and inner wall")), {}});
  urr.edit(PieceMoved{urr.piece("Urr archers 2"), urr.at("urr"), {}});
  CHECK(urr.first_fault("urr", {urr.into("assault", 1, {"Urr archers 2"}, "Palaces and inner wall")}) == "not_at_war");
}

TEST_CASE("a realm whose ally is attacked in reach is advised to help, and its bot does (DW-38, DW-59)") {
  Advised driver("shadow-over-urr");
  driver.ally("urr", "elves");
  driver.edit(PieceMoved{driver.piece("Urr scouts 1"), driver.at("barley_reach"), {}});  // sees the ally's land
  const FactionId gnomes = driver.config.faction("gnomes");
  driver.play({{"gnomes", {driver.war(1, "elves")}}});
  const auto says = [&](const std::string& kind, const std::string& rule) {
    return std::ranges::any_of(
        driver.hints("urr"), [&](const Hint& one) { return one.kind == kind && one.rule == rule; });
  };
  CHECK(says("declare_war", "DW-53"));
  CHECK(says("march", "DW-59"));
  for (const auto& orders : {driver.meant("urr"), driver.bot("urr")}) {
    REQUIRE(driver.only(orders, "declare_war").size() == 1);
    CHECK(std::get<FactionId>(driver.only(orders, "declare_war").front().arguments.at(1)) == gnomes);
    CHECK(driver.leads(orders, "fernmarch"));
  }
  // More than the scouts, which see that land already.
  const PieceId scouts = driver.piece("Urr scouts 1");
  CHECK(std::ranges::any_of(driver.only(driver.bot("urr"), "march"), [&](const Order& one) {
    return driver.end_of(one) == driver.at("fernmarch") && std::get<Pieces>(one.arguments.at(1)) != Pieces{scouts};
  }));
}

TEST_CASE("no help goes against an ally, for an ally that began the war, from a realm attacked itself, or to a loss") {
  Advised driver("shadow-over-urr");
  const auto helps = [&] {
    return !driver.only(driver.meant("urr"), "declare_war").empty() || driver.leads(driver.meant("urr"), "fernmarch");
  };
  driver.ally("urr", "elves");
  driver.edit(PieceMoved{driver.piece("Urr scouts 1"), driver.at("barley_reach"), {}});
  SUBCASE("the attacker is an ally too") {
    driver.ally("urr", "gnomes");
    driver.play({{"gnomes", {driver.war(1, "elves")}}});
    for (const Order& one : driver.only(driver.bot("urr"), "declare_war"))
      CHECK(std::get<FactionId>(one.arguments.at(1)) != driver.config.faction("gnomes"));
  }
  SUBCASE("the ally attacked first") { driver.play({{"elves", {driver.war(1, "gnomes")}}}); }
  SUBCASE("it has a war of its own") {
    driver.play({{"gnomes", {driver.war(1, "elves")}}, {"dwarves", {driver.war(1, "urr")}}});
  }
  SUBCASE("the attackers are too many") {
    driver.play({{"gnomes", {driver.war(1, "elves")}}});
    const Piece one = driver.world.at(driver.piece("Gnome infantry 1"));
    for (int i = 0; i < 40; ++i) {
      Piece more = one;
      more.id = driver.world.next_piece();
      more.place = driver.at("fernmarch");
      driver.edit(PieceEntered{std::move(more)});
    }
  }
  CHECK_FALSE(helps());
}

}  // namespace ziggurat::domain_war::testing
