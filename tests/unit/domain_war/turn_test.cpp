#include "turns.h"

// Whole turns, played through orders and bells.
namespace ziggurat::domain_war::testing {
namespace {

const std::vector<std::string> host = {"A infantry 1", "A infantry 2", "A archers 1", "A archers 2"};

}  // namespace

TEST_CASE("when nobody orders anything the game ends after its last turn, won by the greatest gain") {
  for (const auto& [scenario, turns] : {std::pair{"two-realms", 6}, {"shadow-over-urr", 12}}) {
    Driver driver(scenario);
    int bells = 0;
    while (!driver.ended && bells < 20) driver.play({}), ++bells;
    CHECK(driver.ended);
    CHECK(bells == turns);
    REQUIRE(driver.victory);
    CHECK_FALSE(driver.victory->winners.empty());
    CHECK(driver.victory->text == say("victory.gain_text"));
  }
}

TEST_CASE("a round is for one kind of action; muster in two holdings is one (DW-3, DW-21)") {
  Driver driver("two-realms");
  const auto muster = [&](std::int64_t round, const std::string& holding, const std::string& type, std::int64_t count) {
    return driver.order("muster", {round, driver.piece(holding), type, count});
  };
  // The cap of 6 is full: six units, until two are disbanded (DW-25).
  const auto home = driver.order("disband", {Pieces{driver.piece("A archers 1"), driver.piece("A archers 2")}});
  const auto one = muster(2, "A castle", "infantry", 1), other = muster(2, "A market", "infantry", 1);
  CHECK(driver.first_fault("a", {one}) == "troop_cap");
  // they leave after the raising
  CHECK(driver.first_fault("a", {home, muster(1, "A castle", "infantry", 1)}) == "troop_cap");
  CHECK(driver.first_fault("a", {home, one, other}) == "-");
  CHECK(driver.first_fault("a", {home, one, other, muster(2, "A court", "infantry", 1)}) == "troop_cap");
  CHECK(driver.first_fault("a", {driver.order("levy", {1, driver.piece("A1"), 1})}) == "troop_cap");
  CHECK(driver.first_fault("a", {home, one, driver.war(2, "b")}) == "round_taken");
  CHECK(driver.first_fault("a", {home, muster(4, "A castle", "infantry", 1)}) == "too_many_rounds");
  CHECK(driver.first_fault("a", {home, muster(1, "B castle", "infantry", 1)}) == "not_your_holding");
  driver.play({{"a", {home, one, other}}});
  CHECK(driver.realm().troops_of(driver.config.faction("a")).count() == 6);
  CHECK(driver.received("a", "refused").empty());
}

TEST_CASE("once every round has its action the orders that need one stay in the list and say so (DW-3)") {
  Driver driver("two-realms");
  const Seat seat = driver.seat(0);
  const auto offered = [&](const std::vector<Order>& orders, const Pieces& pieces, const std::string& kind) {
    std::vector<Option> found;
    for (const Option& one : driver.rules->options(driver.view(seat.faction), driver.phase, seat, {orders, ""}, pieces))
      if (driver.rules->order_kinds()[static_cast<std::size_t>(one.kind)].name == kind) found.push_back(one);
    return found;
  };
  const auto watch = driver.order("counterspy", {std::int64_t{2}});
  const auto march = driver.march(1, {"A infantry 1"}, {"a2"});
  const auto spy = driver.order("spy", {3, driver.at("b1")});
  const std::string used = say("refusals.rounds_used", {{"count", 3}});
  CHECK(offered({march, watch}, {}, "declare_war").size() == 1);
  CHECK(!offered({march, watch}, {}, "declare_war").front().refused);
  for (const std::string kind : {"declare_war", "spy", "assassinate", "diplomacy", "build_bridge"}) {
    const auto full = offered({march, watch, spy}, {}, kind);
    REQUIRE(full.size() == 1);
    REQUIRE(full.front().refused);
    CHECK(full.front().refused->code == "rounds_used");
    CHECK(full.front().refused->words == used);
  }
  // Orders without a round are unaffected; a march may share the round with another march.
  CHECK(!offered({march, watch, spy}, {}, "grant_passage").front().refused);
  const Pieces other = {driver.piece("A infantry 2")};
  CHECK(!offered({march, watch, spy}, other, "march").front().refused);
  const auto war = driver.war(1, "b");
  REQUIRE(offered({war, watch, spy}, other, "march").size() == 1);
  CHECK(offered({war, watch, spy}, other, "march").front().refused->words == used);
  CHECK(driver.first_fault("a", {march, watch, spy, driver.war(1, "b")}) == "rounds_used");
}

TEST_CASE("who is invaded is told that it is he, and who declares that it was himself (DW-53, DW-55)") {
  Driver driver("two-realms");
  driver.play({{"a", {driver.war(1, "b")}}});
  std::vector<std::string> victim = driver.received("b", "war"), umpire;
  for (const auto& step : driver.last.steps)
    for (const auto& report : step.reports)
      if (report.kind == "war" && report.audience.has(Viewer::umpire())) umpire.push_back(report.text);
  const std::string sent = say("war.sent", {{"on", "Regent B"}});
  CHECK(driver.received("a", "war") == Texts{sent});
  CHECK(victim == Texts{say("war.declared", {{"by", "Regent A"}, {"you", true}})});
  CHECK(umpire == Texts{sent, victim.front()});  // with the name of its only reader
}

TEST_CASE("a march that is too long says when they come there by one march after another (DW-34)") {
  const auto words = [](const std::string& per, const std::vector<std::string>& path) {
    Driver driver("two-realms", {{"movement_per", per}});
    driver.play({{"a", {driver.war(1, "b")}}});  // all four provinces are open to the attacker
    for (std::size_t i = 0; i < driver.setup.seats.size(); ++i)
      if (driver.setup.seats[i].id == "a")
        for (const Refusal& fault : driver.check(i, {{driver.march(2, {"A infantry 1"}, path)}, ""}))
          return fault.words;
    return std::string("-");
  };
  CHECK(words("turn", {"a2", "b1"}) == "-");
  CHECK(words("turn", {"a2", "b1", "b2"}) == say("march.too_far", {{"next", true}, {"round", 1}}));
  CHECK(words("action", {"a2", "b1", "b2"}) == say("march.too_far", {{"round", 3}}));
}

TEST_CASE("war opens the land in the next turn, and the victim reads of it at its dawn (DW-55, DW-56)") {
  Driver driver("two-realms");
  CHECK(driver.first_fault("a", {driver.war(1, "b"), driver.march(2, host, {"a2", "b1"})}) == "no_right");
  CHECK(driver.first_fault("a", {driver.war(1, "b"), driver.war(2, "b")}) == "war_ordered");
  driver.play({{"a", {driver.war(1, "b"), driver.march(2, host, {"a2"})}}});
  CHECK(driver.received("b", "war").size() == 1);
  CHECK(driver.first_fault("a", {driver.war(1, "b")}) == "already_at_war");
  CHECK(driver.first_fault("a", {driver.march(1, host, {"b1"})}) == "-");
  CHECK(driver.first_fault("b", {driver.march(1, {"B scouts 1"}, {"b1", "a2"})}) == "no_right");
  CHECK(driver.first_fault("b", {driver.war(1, "a"), driver.march(2, {"B scouts 1"}, {"b1", "a2"})}) == "-");
}

TEST_CASE("a province that is held for a whole turn changes its ruler, and that wins the small war (DW-79)") {
  Driver driver("two-realms");
  driver.play({{"a", {driver.war(1, "b"), driver.march(2, host, {"a2"})}}});
  driver.play({{"a", {driver.march(1, host, {"b1"})}}});
  CHECK_FALSE(driver.ended);
  const auto b1 = driver.realm().provinces[2];
  CHECK(b1.side == driver.config.faction("b"));
  CHECK(b1.grip.by == driver.config.faction("a"));
  driver.play({});
  CHECK(driver.realm().provinces[2].side == driver.config.faction("a"));
  REQUIRE(driver.ended);
  CHECK(driver.victory->winners == std::vector{driver.config.faction("a")});
  CHECK(driver.victory->title == say("victory.at_once", {{"winners", "Regent A"}}));
}

TEST_CASE("armies that meet fight at once, and both hear of it with every die (DW-38, DW-80)") {
  Driver driver("two-realms");
  driver.play({{"a", {driver.war(1, "b"), driver.march(2, host, {"a2"})}}});
  driver.play({{"a", {driver.march(1, host, {"b1"})}}, {"b", {driver.march(1, {"B scouts 1"}, {"b1"})}}});
  for (const char* const regent : {"a", "b"}) CHECK(driver.received(regent, "battle").size() == 1);
  bool rolled = false;
  for (const auto& step : driver.last.steps)
    for (const auto& report : step.reports) rolled = rolled || (report.kind == "battle" && !report.rolls.empty());
  CHECK(rolled);
}

TEST_CASE("an undefended holding is gone into, and changes hands after a whole turn (DW-77, DW-78)") {
  Driver driver("two-realms", {{"occupation_turns", "2"}});  // so that losing the province does not end the game first
  driver.play({{"a", {driver.war(1, "b"), driver.march(2, host, {"a2"})}}});
  const std::vector<std::string> guard = {"A infantry 1", "A infantry 2"};
  CHECK(driver.first_fault("a", {driver.into("garrison", 1, guard, "B market")}) == "not_there");
  const auto watch = driver.order("counterspy", {std::int64_t{2}});  // posting costs no action, in any round
  CHECK(driver.first_fault(
            "a", {driver.march(1, host, {"b1"}), watch, driver.into("garrison", 2, guard, "B market")}) == "-");
  CHECK(driver.first_fault("a", {watch, driver.into("garrison", 2, guard, "A castle")}) == "round_taken");
  driver.play({{"a", {driver.march(1, host, {"b1"}), driver.into("garrison", 1, guard, "B market")}}});
  const auto market = [&] { return *driver.realm().holding(driver.piece("B market")); };
  CHECK(market().grip.by == driver.config.faction("a"));
  driver.play({});
  CHECK(market().grip.turns == 1);
  driver.play({});
  CHECK(market().side == driver.config.faction("a"));
}

TEST_CASE("walls are stormed with artillerists, and starved without them (DW-69, DW-70)") {
  Driver driver("two-realms", {{"occupation_turns", "12"}, {"stack_limit", "100"}});
  const std::vector<std::string> all = {"A infantry 1", "A infantry 2", "A archers 1", "A archers 2", "A scouts 1"};
  driver.play({{"a", {driver.war(1, "b"), driver.march(2, all, {"a2"})}},
      {"b", {driver.march(1,
                {"B infantry 1", "B infantry 2", "B archers 1", "B archers 2", "B artillerists 1", "B scouts 1"},
                {"b1"})}}});
  for (const auto& unit :
      {"B infantry 1", "B infantry 2", "B archers 1", "B archers 2", "B artillerists 1", "B scouts 1"})
    driver.edit(PieceLeft{driver.piece(unit)});
  driver.play({{"a", {driver.march(1, all, {"b1", "b2"})}}});
  const auto castle = [&] { return *driver.realm().holding(driver.piece("B castle")); };
  CHECK(castle().besieged);
  CHECK(castle().siege_drop == 0);  // the turn of arrival does not count
  CHECK(driver.first_fault("a", {driver.into("assault", 1, {"A archers 1"}, "B castle")}) == "no_artillerist");
  driver.play({});
  CHECK(castle().siege_drop == 1);
  driver.play({{"a", {driver.march(1, {"A scouts 1", "A archers 1", "A archers 2"}, {"b1"})}}});
  CHECK(castle().siege_drop == 0);  // two points are not enough for level 3
  CHECK_FALSE(castle().besieged);
}

TEST_CASE("who has gone into another's holding is driven out of it by assault, and begins afresh (DW-78, DW-101)") {
  Driver driver("two-realms", {{"occupation_turns", "2"}});
  const std::vector<std::string> guard = {"A infantry 1", "A infantry 2"}, relief = {"B infantry 1", "B archers 1"};
  driver.play({{"a", {driver.war(1, "b"), driver.march(2, guard, {"a2"})}}});
  const auto storm = [&](std::int64_t round) { return driver.into("assault", round, relief, "B market"); };
  CHECK(driver.first_fault("b", {driver.march(1, relief, {"b1"}), storm(1)}) == "not_at_war");
  driver.play({{"a", {driver.march(1, guard, {"b1"}), driver.into("garrison", 1, guard, "B market")}}});
  const auto market = [&] { return *driver.realm().holding(driver.piece("B market")); };
  REQUIRE(market().grip.by == driver.config.faction("a"));
  driver.play({});
  REQUIRE(market().grip.turns == 1);
  CHECK(driver.first_fault("b", {driver.march(1, relief, {"b1"}), storm(1)}) == "-");
  const std::string fight = " round 1 assault B market b1";
  const auto storming = [&](const char* turn, const char* winner, const char* fallen) {
    std::map<std::size_t, Sheet> sheets;
    sheets[1].orders = {driver.march(1, relief, {"b1"}), storm(1)};
    if (driver.realm().unit(driver.piece("B infantry 1"))->province == 2) sheets[1].orders = {storm(1)};
    driver.ring_bell(sheets, {{"winner/turn " + std::string(turn) + fight, winner},
                                 {"defenders_lost/turn " + std::string(turn) + fight, fallen}});
  };
  storming("4", "defender", "0");
  CHECK(driver.received("a", "battle").size() == 1);
  CHECK(market().side == driver.config.faction("b"));
  CHECK(market().grip.turns == 0);
  // The attackers had fled from it; they attack again and recapture it.
  storming("5", "attacker", "2");
  CHECK_FALSE(market().grip.by.valid());
  CHECK_FALSE(market().stormed);
  CHECK(driver.realm().unit(driver.piece("B infantry 1"))->inside == driver.piece("B market"));
}

TEST_CASE(
    "a holding without walls is starved while there are troops in it, and who has gone in besieges no more (DW-69)") {
  Driver driver("two-realms", {{"occupation_turns", "12"}, {"stack_limit", "100"}});
  driver.play({{"a", {driver.war(1, "b"), driver.march(2, host, {"a2"})}},
      {"b", {driver.march(1, {"B archers 1"}, {"b1"}), driver.into("garrison", 1, {"B archers 1"}, "B market")}}});
  driver.play({{"a", {driver.march(1, host, {"b1"})}}});
  const auto market = [&] { return *driver.realm().holding(driver.piece("B market")); };
  CHECK(market().siege_drop == 0);
  driver.play({});
  CHECK(market().siege_drop == 1);
  driver.edit(PieceLeft{driver.piece("B archers 1")});
  driver.edit(PieceMoved{driver.piece("A infantry 1"), aboard(market().id), {}});
  driver.play({});
  REQUIRE(market().grip.by == driver.config.faction("a"));
  driver.play({});
  CHECK(market().siege_drop == 1);
}

TEST_CASE("a regent without province, holding and unit is out of the game: nobody waits for him (DW-121)") {
  Driver driver("two-realms");
  driver.play({});
  CHECK(driver.phase.orders_from.has(Viewer::of({1})));
  const Realm before = driver.realm();
  for (const RealmUnit& unit : before.units)
    if (unit.side == FactionId{1}) driver.edit(PieceLeft{unit.id});
  for (const RealmProvince& province : before.provinces)
    if (province.side == FactionId{1}) driver.edit(PieceTurned{province.id, {}});
  for (const RealmHolding& holding : before.holdings)
    if (holding.side == FactionId{1} && holding.name != "B court") driver.edit(PieceTurned{holding.id, {}});
  driver.play({});
  CHECK(driver.phase.orders_from.has(Viewer::of({1})));
  driver.edit(PieceTurned{driver.piece("B court"), {}});
  driver.play({});
  CHECK_FALSE(driver.phase.orders_from.has(Viewer::of({1})));
  CHECK(driver.phase.orders_from.has(Viewer::of({0})));
  CHECK(driver.received("a", "realm_ended").size() == 1);
  CHECK(driver.first_fault("b", {driver.war(1, "a")}) == "phase_closed");
  driver.play({});
  CHECK(driver.received("a", "realm_ended").empty());
}

TEST_CASE("the umpire sets who dies first in a battle (DW-95)") {
  for (const bool set : {false, true}) {
    CAPTURE(set);
    Driver driver("two-realms");
    driver.play({{"a", {driver.war(1, "b"), driver.march(2, {"A infantry 1", "A archers 1"}, {"a2"})}},
        {"b", {driver.march(1, {"B infantry 1"}, {"b1"})}}});
    std::map<std::size_t, Sheet> sheets;
    sheets[0].orders = {driver.march(1, {"A infantry 1", "A archers 1"}, {"b1"})};
    driver.dice.say({5, 5, 3, 1, 5});  // one of the attackers dies, then the defender
    Rulings rulings;
    if (set) rulings["attackers_order/turn 2 round 1 b1 a b"] = "archers";
    driver.ring_bell(sheets, rulings);
    REQUIRE(driver.received("a", "battle").size() == 1);
    CHECK(driver.piece("A infantry 1").valid() == set);
    CHECK(driver.piece("A archers 1").valid() == !set);
  }
}

TEST_CASE("who is besieged or occupied is told when it begins, and who does it (11.5)") {
  Driver driver("two-realms", {{"occupation_turns", "12"}, {"stack_limit", "100"}});
  driver.play({{"a", {driver.war(1, "b")}}});
  CHECK(driver.received("b", "war_response_possible").size() == 1);
  CHECK(driver.received("a", "war_response_possible").empty());
  driver.edit(PieceMoved{driver.piece("B archers 1"), aboard(driver.piece("B market")), {}});
  for (const char* const unit : {"A infantry 1", "A infantry 2", "A archers 1"})
    driver.edit(PieceMoved{driver.piece(unit), driver.at("b1"), {}});
  for (const std::size_t published : {1U, 0U}) {
    driver.play({});
    for (const char* const regent : {"a", "b"}) {
      CHECK(driver.received(regent, "siege_begun").size() == published);
      CHECK(driver.received(regent, "occupation_begun").size() == published);
    }
  }
}

}  // namespace ziggurat::domain_war::testing
