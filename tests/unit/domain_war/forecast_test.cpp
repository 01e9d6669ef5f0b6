#include "turns.h"

// Forecasts for a sheet before it is sent.
namespace ziggurat::domain_war::testing {
namespace {

std::vector<Forecast> asked(const Driver& driver, std::vector<Order> orders) {
  const Seat seat = driver.seat(0);
  return driver.rules->forecast(driver.view(seat.faction), driver.phase, seat, {std::move(orders), ""});
}
bool gold_published(const Forecast& forecast, shelf::Values values) {
  return shows(forecast.details, lines("forecast.gold", values));
}
std::string kept(shelf::Values values) { return say("forecast.kept", values); }
// An objective and its current points.
shelf::Lines objective(const char* kind, shelf::Values values, int earned) {
  shelf::Lines published = lines(std::string("points.") + kind, values);
  for (auto& [label, words] : published) words += say("points.earned", {{"points", earned}});
  return published;
}

}  // namespace

TEST_CASE("the treasury is told for this dawn and the next, with what the sheet spends and raises (DW-27, DW-28)") {
  Driver driver("two-realms");
  const auto muster = driver.order("muster", {2, driver.piece("A castle"), "infantry", 2});
  const auto home = driver.order("disband", {Pieces{driver.piece("A archers 1"), driver.piece("A archers 2")}});
  const auto plain = asked(driver, {}).back(), raised = asked(driver, {home, muster}).back();
  CHECK(plain.title == say("forecast.treasury"));
  CHECK(gold_published(plain, {{"gold", 10}, {"spent", 0}, {"left", 15}}));  // income 12, pay 7
  // Spent 4, pay still 7: two units raised, two disbanded.
  CHECK(gold_published(raised, {{"spent", 4}, {"left", 11}, {"kept", kept({{"count", 6}, {"cap", 6}})}}));
  const Number published = driver.realm().gold_of({0});
  driver.play({});
  CHECK(driver.realm().gold_of({0}) == published + 12 - 7);
  // The figures of the dawn add up, also after spending.
  driver.play({{"a", {driver.order("spy", {1, driver.at("b1")})}}});
  CHECK(driver.received("a", "income") == Texts{say("treasury.dawn", {{"regent", "Regent A"}, {"before", 14},
                                                                         {"income", 12}, {"paid", 7}, {"gold", 19}})});
}

TEST_CASE("what counts for a realm is told with how far it is, by its own view alone (DW-124)") {
  Driver driver("shadow-over-urr");
  const auto points_of = [&](const std::string& regent) {
    for (std::size_t i = 0; i < driver.setup.seats.size(); ++i) {
      const Seat seat = driver.seat(i);
      if (driver.setup.seats[i].id != regent) continue;
      for (const Forecast& one : driver.rules->forecast(driver.view(seat.faction), driver.phase, seat, {{}, ""}))
        if (one.title == say("forecast.points")) return one;
    }
    return Forecast{};
  };
  const Forecast gnomes = points_of("gnomes");
  const auto together = [](int points, bool all) {
    return lines("points.together", {{"points", points}, {"all", all}});
  };
  CHECK(shows(gnomes.details,
      lines("points.of_all", {{"province", 2}, {"provinces", 3}, {"of_provinces", 6}, {"level", 1}, {"levels", 8},
                                 {"of_levels", 8}, {"gold_per_point", 10}, {"gold", 8}, {"of_gold", 0}})));
  CHECK(shows(
      gnomes.details, objective("holdings_abroad", {{"type", "guild"}, {"points", 5}, {"now", 2}, {"asked", 4}}, 0)));
  CHECK(shows(gnomes.details,
      objective("assets", {{"assets", "Potters bridge, Dale bridge"}, {"points", 3}, {"now", 2}, {"listed", 2}}, 3)));
  CHECK(shows(gnomes.details, together(17, true)));
  // Everybody sees a rival's provinces; its holdings only as far as known from within; its gold never.
  const auto of_urr = [&] {
    const auto label =
        lines("points.rival", {{"regent", "Council of Urr"}, {"points", 0}, {"provinces", 0}, {"levels", 0}});
    for (const auto& [one, words] : points_of("gnomes").details)
      if (one == label.front().first) return words;
    return std::string();
  };
  const std::string rival = of_urr();
  CHECK_FALSE(rival.empty());
  driver.edit(LedgerSet{driver.config.faction("urr"), driver.config.words.gold.index, 900});
  CHECK(of_urr() == rival);
  CHECK(shows(points_of("urr").details,
      objective(
          "holding_at_least", {{"holding", "Palaces and inner wall"}, {"points", 5}, {"now", 5}, {"asked", 5}}, 5)));
  CHECK(shows(points_of("urr").details, objective("allies", {{"points", 3}, {"now", 0}, {"asked", 2}}, 0)));
  CHECK(shows(points_of("dark_prince").details,
      objective("rules", {{"where", "Halfling Dale"}, {"points", 3}, {"now", false}}, 0)));
  // The view does not say whether a province was ever occupied.
  CHECK(shows(points_of("dwarves").details, together(15, false)));
  Driver lesson("two-realms");
  CHECK(asked(lesson, {}).size() == 1);  // no objectives, so only the treasury is forecast
}

TEST_CASE("where too many would stand is told before it is ordered, and where those stand at dawn who march (DW-30)") {
  Driver driver("two-realms", {{"stack_limit", "5"}});
  const std::vector<std::string> four = {"A infantry 1", "A infantry 2", "A archers 1", "A archers 2"};
  const auto published = [&](const std::vector<Order>& orders, const std::string& title) {
    for (const Forecast& one : asked(driver, orders))
      if (one.title == title) return one;
    return Forecast{};
  };
  // Six units are now in the castle's province.
  const auto too_many = [](const char* at) { return say("forecast.too_many", {{"at", at}}); };
  CHECK(shows(published({}, too_many("A1")).details, lines("forecast.supply", {{"starve", 1}})));
  const auto away = driver.march(1, four, {"a2"});
  CHECK(published({away}, too_many("A1")).title.empty());
  CHECK(published({away}, too_many("A2")).title.empty());
  CHECK(shows(published({away}, say("forecast.dawn", {{"at", "A2"}})).details,
      lines("forecast.come", {{"troops", so_many({{"infantry", 2}, {"archers", 2}})}})));
  const auto muster = driver.order("muster", {2, driver.piece("A market"), "infantry", 2});
  const auto home = driver.order("disband", {Pieces{driver.piece("A artillerists 1"), driver.piece("A scouts 1")}});
  CHECK(shows(
      published({home, away, muster}, too_many("A2")).details, lines("forecast.supply", {{"points", 6}, {"fed", 5}})));
  // The sheet is lawful, and the forecast comes true.
  CHECK(driver.first_fault("a", {away}) == "-");
  driver.play({});
  CHECK(driver.realm().troops_of({0}).count() == 5);
  CHECK(driver.received("a", "destroyed").size() == 1);
}

TEST_CASE("the treasury says what its income comes from, and in words how many units are too many (DW-26, DW-27)") {
  Driver driver("two-realms");
  const auto home = driver.order("disband", {Pieces{driver.piece("A archers 1")}});
  const auto muster = driver.order("muster", {2, driver.piece("A castle"), "infantry", 1});
  const auto plain = asked(driver, {}).back();
  const auto from = [](int law, int guild) {
    return say("forecast.sources", {{"sources", Texts{say("forecast.source", {{"from", "law"}, {"gold", law}}),
                                                    say("forecast.source", {{"from", "guild"}, {"gold", guild}})}}});
  };
  CHECK(gold_published(plain, {{"sources", from(8, 4)}, {"kept", kept({{"count", 6}, {"cap", 6}})}}));
  // The court is razed this turn, so the mustered unit is one too many.
  driver.edit(AttributeSet{driver.piece("A court"), driver.config.words.level.index, Value{Number{0}}});
  CHECK(gold_published(asked(driver, {}).back(),
      {{"sources", from(6, 4)}, {"kept", kept({{"count", 6}, {"excess", 1}, {"leave", true}})}}));
}

TEST_CASE("an order that costs gold says so before it is given, at this match's prices") {
  const auto help = [](const std::string& kind, std::map<std::string, std::string> switches = {}) {
    const Driver driver("two-realms", std::move(switches));
    for (const OrderKind& one : driver.rules->order_kinds())
      if (one.name == kind) return one.help;
    return std::string();
  };
  const auto costs = [](int gold) { return say("prices.one", {{"gold", gold}}); };
  CHECK(help("spy").starts_with(say("orders.spy.help")));
  CHECK(help("spy").ends_with(costs(1)));
  CHECK(help("spy", {{"spy_cost", "3"}}).ends_with(costs(3)));
  CHECK(help("counterspy").ends_with(costs(4)));
  CHECK(help("levy").ends_with(say("prices.levy", {{"gold", 0}})));
  CHECK(help("assassinate").ends_with(say("prices.assassinate", {{"underling", 5}, {"ruler", 10}})));
  CHECK(help("build_bridge").ends_with(costs(4)));
  CHECK(help("found").ends_with(costs(2)));
  CHECK(help("improve").ends_with(say("prices.improve", {{"walls", 3}, {"level", 2}, {"repair", 2}})));
  CHECK(help("march") == say("orders.march.help"));
}

TEST_CASE("each type of unit is told with what it costs and how it fights, at this match's figures (DW-12)") {
  const auto note = [](const std::string& type, std::map<std::string, std::string> switches = {}) {
    const Driver driver("two-realms", std::move(switches));
    const auto& words = driver.rules->vocabulary().attributes;
    const auto info = std::ranges::find(words, "type", &AttributeInfo::name);
    const auto at = std::ranges::find(info->choices, type) - info->choices.begin();
    return info->choice_notes.at(static_cast<std::size_t>(at));
  };
  CHECK(note("knights") == say("units.figures", {{"attack", 5}, {"defence", 4}, {"points", 2}, {"movement", 3},
                                                    {"cost", 8}, {"upkeep", 3}}));
  CHECK(note("levies") == say("units.figures", {{"attack", 1}, {"defence", 2}, {"points", 1}, {"movement", 1},
                                                   {"cost", 0}, {"upkeep", 1}}));
  CHECK(note("artillerists") == say("units.figures", {{"attack", 3}, {"against_walls", 4}, {"defence", 3},
                                                         {"points", 1}, {"movement", 1}, {"cost", 4}, {"upkeep", 2}}));
  CHECK(note("pikemen") == say("units.figures", {{"attack", 1}, {"defence", 3}, {"against_riders", 4}, {"points", 1},
                                                    {"movement", 2}, {"cost", 2}, {"upkeep", 1}}));
  CHECK(note("infantry", {{"unit_values", R"({"infantry":{"cost":7}})"}}) ==
        say("units.figures",
            {{"attack", 1}, {"defence", 3}, {"points", 1}, {"movement", 2}, {"cost", 7}, {"upkeep", 1}}));
}

TEST_CASE("a march upon enemies that are seen has its odds, and they are the whole of the trials (DW-80)") {
  Driver driver("two-realms");
  driver.play({{"a", {driver.war(1, "b"), driver.march(2, {"A scouts 1"}, {"a2"})}},
      {"b", {driver.march(1, {"B infantry 1"}, {"b1"})}}});
  const auto march = driver.march(1, {"A scouts 1"}, {"b1"});
  CHECK(asked(driver, {}).size() == 1);
  const auto forecasts = asked(driver, {march});
  REQUIRE(forecasts.size() == 3);  // the battle, positions at dawn, the treasury
  CHECK(forecasts.front().at == driver.at("b1"));
  CHECK(shows(forecasts.front().details, lines("forecast.troops", {{"unknown", 1}})));
  std::int64_t sum = 0;
  for (const auto& [words, weight] : forecasts.front().chances) sum += weight;
  CHECK(sum == forecasts.front().runs);
  CHECK(sum > 0);
}

}  // namespace ziggurat::domain_war::testing
