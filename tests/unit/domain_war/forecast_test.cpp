#include "turns.h"

// What a sheet comes to before it is sent.
namespace ziggurat::domain_war::testing {
namespace {

std::vector<Forecast> asked(const Driver& driver, std::vector<Order> orders) {
  const Seat seat = driver.seat(0);
  return driver.rules->forecast(driver.view(seat.faction), driver.phase, seat, {std::move(orders), ""});
}
std::string line(const Forecast& forecast, const std::string& label) {
  for (const auto& [one, words] : forecast.details)
    if (one == label) return words;
  return "-";
}

}  // namespace

TEST_CASE("the treasury is told for this dawn and the next, with what the sheet spends and raises (DW-27, DW-28)") {
  Driver driver("two-realms");
  const auto muster = driver.order("muster", {2, driver.piece("A castle"), "infantry", 2});
  const auto home = driver.order("disband", {Pieces{driver.piece("A archers 1"), driver.piece("A archers 2")}});
  const auto plain = asked(driver, {}).back(), raised = asked(driver, {home, muster}).back();
  CHECK(plain.title == "Treasury");
  CHECK(line(plain, "In the treasury") == "10 gold");
  CHECK(line(plain, "Spent by these orders") == "0 gold");
  CHECK(line(raised, "Spent by these orders") == "4 gold");
  CHECK(line(plain, "Left at dawn") == "15 gold");   // 12 come in, 7 are paid
  CHECK(line(raised, "Left at dawn") == "11 gold");  // 4 are spent, 7 paid still: two of two were sent home
  CHECK(line(raised, "Units kept") == "6 of 6");
  const Number told = driver.realm().gold_of({0});
  driver.play({});
  CHECK(driver.realm().gold_of({0}) == told + 12 - 7);
  // What the dawn tells adds up, also when something was spent.
  driver.play({{"a", {driver.order("spy", {1, driver.at("b1")})}}});
  CHECK(driver.heard("a", "income") ==
        std::vector<std::string>{"Regent A: 14 gold was left, income 12, upkeep 7: 19 gold in the treasury."});
}

TEST_CASE("what counts for a realm is told with how far it is, by its own view alone (DW-124)") {
  Driver driver("shadow-over-urr");
  const auto points_of = [&](const std::string& regent) {
    for (std::size_t i = 0; i < driver.setup.seats.size(); ++i) {
      const Seat seat = driver.seat(i);
      if (driver.setup.seats[i].id != regent) continue;
      for (const Forecast& one : driver.rules->forecast(driver.view(seat.faction), driver.phase, seat, {{}, ""}))
        if (one.title == "What counts for you") return one;
    }
    return Forecast{};
  };
  const Forecast gnomes = points_of("gnomes");
  CHECK(line(gnomes, "Provinces, 2 points each") == "3: 6 points");
  CHECK(line(gnomes, "Levels of your holdings, 1 point each") == "8: 8 points");
  CHECK(line(gnomes, "Gold, 1 point for every full 10") == "8 gold: 0 points");
  CHECK(line(gnomes, "Your guilds outside your provinces, 5 points") == "2 of 4: 0 points");
  CHECK(line(gnomes, "Potters bridge, Dale bridge sound, 3 points") == "2 of 2: 3 points");
  CHECK(line(gnomes, "Together") == "17 points");
  // Of a rival his provinces are seen by all, and of his holdings those that one knows from within; never his gold.
  const std::string rival = line(gnomes, "Council of Urr, as far as you know");
  CHECK(rival.ends_with("gold and tasks are not known"));
  driver.edit(LedgerSet{driver.match.faction("urr"), driver.match.words.gold.index, 900});
  CHECK(line(points_of("gnomes"), "Council of Urr, as far as you know") == rival);
  CHECK(line(points_of("urr"), "Level of Palaces and inner wall, 5 points") == "5 of 5: 5 points");
  CHECK(line(points_of("urr"), "Formal allies, 3 points") == "0 of 2: 0 points");
  CHECK(line(points_of("dark_prince"), "You rule Halfling Dale, 3 points") == "not now: 0 points");
  // Whether a province was ever occupied his view does not say.
  CHECK(line(points_of("dwarves"), "Together").ends_with(", and what you cannot know yet"));
  Driver lesson("two-realms");
  CHECK(asked(lesson, {}).size() == 1);  // no objectives: the treasury alone
}

TEST_CASE("where too many would stand is told before it is ordered, and where those stand at dawn who march (DW-30)") {
  Driver driver("two-realms", {{"stack_limit", "5"}});
  const std::vector<std::string> four = {"A infantry 1", "A infantry 2", "A archers 1", "A archers 2"};
  const auto told = [&](const std::vector<Order>& orders, const std::string& title) {
    for (const Forecast& one : asked(driver, orders))
      if (one.title == title) return one;
    return Forecast{};
  };
  // Six are in the castle's land now.
  CHECK(line(told({}, "Too many at A1"), "Would starve") == "1 point");
  const auto away = driver.march(1, four, {"a2"});
  CHECK(told({away}, "Too many at A1").title.empty());
  CHECK(told({away}, "Too many at A2").title.empty());
  CHECK(line(told({away}, "At the next dawn in A2"), "Come there by these orders") == "2 infantry, 2 archers");
  const auto muster = driver.order("muster", {2, driver.piece("A market"), "infantry", 2});
  const auto home = driver.order("disband", {Pieces{driver.piece("A artillerists 1"), driver.piece("A scouts 1")}});
  CHECK(line(told({home, away, muster}, "Too many at A2"), "Points there at dusk") == "6, of which 5 are fed");
  // As it comes.
  CHECK(driver.first_fault("a", {away}) == "-");
  driver.play({});
  CHECK(driver.realm().troops_of({0}).count() == 5);
  CHECK(driver.heard("a", "destroyed").size() == 1);
}

TEST_CASE("the treasury says what its income comes from, and in words how many units are too many (DW-26, DW-27)") {
  Driver driver("two-realms");
  const auto home = driver.order("disband", {Pieces{driver.piece("A archers 1")}});
  const auto muster = driver.order("muster", {2, driver.piece("A castle"), "infantry", 1});
  const auto plain = asked(driver, {}).back();
  CHECK(line(plain, "It comes from") == "law 8, guild 4");
  CHECK(line(plain, "Units kept") == "6 of 6");
  // The court is razed this turn: what was mustered is one too many.
  driver.edit(AttributeSet{driver.piece("A court"), driver.match.words.level.index, Value{Number{0}}});
  CHECK(line(asked(driver, {}).back(), "It comes from") == "law 6, guild 4");
  CHECK(line(asked(driver, {}).back(), "Units kept") ==
        "6 units, 1 more than you may keep: who is too many leaves at dusk");
}

TEST_CASE("an order that costs gold says so before it is given, at this match's prices") {
  const auto help = [](const std::string& kind, std::map<std::string, std::string> switches = {}) {
    const Driver driver("two-realms", std::move(switches));
    for (const OrderKind& one : driver.rules->order_kinds())
      if (one.name == kind) return one.help;
    return std::string();
  };
  CHECK(help("spy") ==
        "Sees a province as it is, with what is hidden there. It takes gold and no unit. It costs 1 gold.");
  CHECK(help("spy", {{"spy_cost", "3"}}).ends_with("It costs 3 gold."));
  CHECK(help("counterspy").ends_with("It costs 4 gold."));
  CHECK(help("levy").find("A unit costs ") != std::string::npos);
  CHECK(help("assassinate").ends_with("Against an underling it costs 5 gold, against a ruler 10 gold."));
  CHECK(help("build_bridge").ends_with("It costs 4 gold."));
  CHECK(help("found").ends_with("It costs 2 gold."));
  CHECK(help("improve").find("Walls cost 3 gold for each level") != std::string::npos);
  CHECK(help("march").find("gold") == std::string::npos);
}

TEST_CASE("each type of unit is told with what it costs and how it fights, at this match's figures (DW-12)") {
  const auto note = [](const std::string& type, std::map<std::string, std::string> switches = {}) {
    const Driver driver("two-realms", std::move(switches));
    const auto& words = driver.rules->vocabulary().attributes;
    const auto info = std::ranges::find(words, "type", &AttributeInfo::name);
    const auto at = std::ranges::find(info->choices, type) - info->choices.begin();
    return info->choice_notes.at(static_cast<std::size_t>(at));
  };
  CHECK(note("knights") == "Attack 5, defence 4, 2 points, 3 provinces a turn; 8 gold, then 3 each turn");
  CHECK(note("levies") == "Attack 1, defence 2, 1 point, 1 province a turn; 0 gold, then 1 each turn");
  CHECK(note("artillerists").starts_with("Attack 3 (4 against walls), defence 3, "));
  CHECK(note("pikemen").starts_with("Attack 1, defence 3 (4 against riders), "));
  CHECK(note("infantry", {{"unit_values", R"({"infantry":{"cost":7}})"}}).ends_with("7 gold, then 1 each turn"));
}

TEST_CASE("a march upon enemies that are seen has its odds, and they are the whole of the trials (DW-80)") {
  Driver driver("two-realms");
  driver.play({{"a", {driver.war(1, "b"), driver.march(2, {"A scouts 1"}, {"a2"})}},
      {"b", {driver.march(1, {"B infantry 1"}, {"b1"})}}});
  const auto march = driver.march(1, {"A scouts 1"}, {"b1"});
  CHECK(asked(driver, {}).size() == 1);
  const auto forecasts = asked(driver, {march});
  REQUIRE(forecasts.size() == 3);  // the battle, who stands there at dawn, the treasury
  CHECK(forecasts.front().at == driver.at("b1"));
  CHECK(line(forecasts.front(), "Of unknown kinds") == "1, taken for infantry");
  std::int64_t sum = 0;
  for (const auto& [words, weight] : forecasts.front().chances) sum += weight;
  CHECK(sum == forecasts.front().runs);
  CHECK(sum > 0);
}

}  // namespace ziggurat::domain_war::testing
