#include "battles.h"
#include "support/said.h"

using namespace ziggurat;
using namespace ziggurat::battlefield;
using namespace ziggurat::battlefield::testing;

namespace {

// First-blood in the first combat, red first, with the two infantries face to face on the road.
Driver face_to_face(std::map<std::string, std::string> switches = {}) {
  Driver play("first-blood", std::move(switches));
  play.dice.say({6, 1});
  play.play();
  play.put("Red light infantry", "0404");
  play.put("Blue light infantry", "0504");
  play.play_to("combat");
  return play;
}
Order standing(const Driver& play, const std::string& name, const char* policy, const char* idle) {
  return play.order("standing", {play.piece(name), policy, "pursue", idle});
}

}  // namespace

TEST_CASE("the document's example: 18 heavy infantry strike with a 4 for 40 hit points (BF-63)") {
  Driver play = face_to_face();
  const auto heavy = *find_type(play.config.switches.roster, "heavy_infantry");
  play.set("Red light infantry", [&](Unit& unit) { unit.type = heavy, unit.number = 18; });
  play.look();
  play.dice.say({4, 1});
  play.play({{"red", {play.strike("attack", "Red light infantry", {"Blue light infantry"})}}});
  REQUIRE(play.reports("melee").size() == 2);
  const Report& full = *play.reports("melee")[0];
  CHECK(test::shows(
      full.details, lines("combat.blow", {{"force", 72}, {"tenth", 8}, {"factor", 5}, {"damage", 40}, {"dead", 20}})));
  CHECK(play.army("blue").hp_lost == 40);
  CHECK(play.attacked("red", "blue"));
  CHECK_FALSE(play.attacked("blue", "red"));
  CHECK_FALSE(play.is_there("Blue light infantry"));
}

TEST_CASE(
    "attack and answer strike at once, are reported in full to both sides alone, and carry damage (BF-65, BF-93)") {
  Driver play = face_to_face();
  play.dice.say({1, 1});  // force 60: 4 × 6 = 24; answer 40: 4 × 4 = 16
  play.play({{"red", {play.strike("attack", "Red light infantry", {"Blue light infantry"})}}});
  CHECK(play.unit("Blue light infantry").number == 8);
  CHECK(play.unit("Red light infantry").number == 12);
  CHECK(play.army("red").hp_lost == 16);
  CHECK(play.army("blue").hp_lost == 24);
  REQUIRE(play.reports("melee").size() == 2);
  const Report &full = *play.reports("melee")[0], &brief = *play.reports("melee")[1];
  CHECK(full.rolls.size() == 2);
  CHECK(full.rolls[0].purpose == "attack");
  CHECK(full.rolls[1].purpose == "retaliation");
  CHECK(full.fight == full.rolls[0].stream);
  CHECK_FALSE(full.audience.has(Viewer::spectator()));
  CHECK(brief.audience.has(Viewer::spectator()));
  CHECK(brief.rolls.empty());
  CHECK(brief.details.empty());
}

TEST_CASE("a unit without orders defends itself; its standing orders may say otherwise (BF-97)") {
  Driver play = face_to_face();
  SUBCASE("it defends") {
    play.play();
    CHECK(play.reports("melee").empty());
  }
  SUBCASE("it engages") {
    play.standing = {{{play.config.army("red"), {}}, {standing(play, "Red light infantry", "turn", "engage")}}};
    play.play();
    CHECK(play.reports("melee").size() == 2);
  }
  SUBCASE("an order counts more") {
    play.standing = {{{play.config.army("red"), {}}, {standing(play, "Red light infantry", "turn", "engage")}}};
    play.play({{"red", {play.order("defend", {play.piece("Red light infantry")})}}});
    CHECK(play.reports("melee").empty());
  }
}

TEST_CASE("policies differ in what a unit does that is struck before its own strike (BF-64)") {
  const auto fought = [](const char* policy) {
    Driver play = face_to_face();
    play.put("Blue pikemen", "0503");  // a neighbour of 0404 too, which blue's infantry does not want
    play.look();
    play.standing = {{{play.config.army("blue"), {}}, {standing(play, "Blue light infantry", policy, "defend")}}};
    play.put("Red pikemen", "0604");
    play.look();
    play.play({{"red", {play.strike("attack", "Red light infantry", {"Blue light infantry"})}},
        {"blue", {play.strike("attack", "Blue light infantry", {"Red pikemen"})}}});
    std::vector<std::string> struck;
    for (const Report* report : play.reports("melee"))
      if (!report->rolls.empty()) struck.push_back(std::to_string(report->rolls.size()));
    return struck;
  };
  CHECK(fought("as_ordered") == std::vector<std::string>{"1", "2"});  // passes the first strike, attacks the pikemen
  CHECK(fought("defend") == std::vector<std::string>{"2"});           // answers, and gives its attack up
  CHECK(fought("turn") == std::vector<std::string>{"2", "2"});        // answers, and attacks the striker
}

TEST_CASE("shooting costs a shot, is not answered, and needs range and shots (BF-70 to BF-72)") {
  Driver play = face_to_face();
  play.put("Red archers", "0303");
  play.look();
  play.dice.say({3});  // 8 archers of power 3: 24, 3 tenths, five times: 15
  play.play({{"red", {play.strike("shoot", "Red archers", {"Blue light infantry"})}}});
  CHECK(play.unit("Red archers").shots == 9);
  CHECK(play.unit("Blue light infantry").number == 13);
  CHECK(play.unit("Blue light infantry").damage == 1);
  REQUIRE(play.reports("missile").size() == 2);
  CHECK(play.reports("missile")[0]->rolls.size() == 1);
  play.play_to("combat");
  play.set("Red archers", [](Unit& unit) { unit.shots = 0; });
  play.look();
  CHECK(play.first_fault("red", {play.strike("shoot", "Red archers", {"Blue light infantry"})}) ==
        "no_shots /orders/0/unit");
  CHECK(play.first_fault("red", {play.strike("shoot", "Red pikemen", {"Blue light infantry"})}) ==
        "no_distance_attack /orders/0/unit");
}

TEST_CASE("an archer with an enemy in range waits for an order while it has shots (BF-70)") {
  Driver play = face_to_face();
  play.put("Red archers", "0203");
  play.put("Blue light infantry", "0403");
  const auto waits = [&] {
    play.look();
    const auto faction = play.config.army("red");
    const auto idle = play.rules->without_order(play.view(faction), play.phase, {faction, {}}, {});
    return std::ranges::find(idle, play.piece("Red archers")) != idle.end();
  };
  CHECK(waits());
  play.set("Red archers", [](Unit& unit) { unit.shots = 0; });
  CHECK_FALSE(waits());
}

TEST_CASE("targets must be hostile and seen; a hidden one is as unknown as one that is not there (BF-94)") {
  Driver play = face_to_face();
  play.set("Blue pikemen", [](Unit& unit) { unit.hidden = true; });
  play.look();
  const auto fault = [&](const char* target) {
    return play.first_fault("red", {play.strike("attack", "Red light infantry", {target})});
  };
  CHECK(fault("Blue light infantry") == "-");
  CHECK(fault("any") == "-");
  CHECK(fault("Red pikemen") == "not_hostile /orders/0/targets/0");
  CHECK(fault("Blue pikemen") == "unknown_unit /orders/0/targets/0");
  CHECK(fault("nobody of this name") == fault("Blue pikemen"));
}

TEST_CASE("a hidden unit that strikes is seen by all (BF-59)") {
  Driver play = face_to_face();
  play.set("Red light infantry", [](Unit& unit) { unit.hidden = true; });
  play.look();
  CHECK_FALSE(play.sees("blue", "Red light infantry"));
  play.play({{"red", {play.strike("attack", "Red light infantry", {"Blue light infantry"})}}});
  CHECK_FALSE(play.unit("Red light infantry").hidden);
  CHECK(play.reports("revealed").size() == 1);
}

TEST_CASE("an army strikes in the sequence of its sheet (BF-7)") {
  Driver play = face_to_face();
  play.put("Red pikemen", "0505");
  play.look();
  const std::vector<Order> strikes = {play.strike("attack", "Red light infantry", {"Blue light infantry"}),
      play.strike("attack", "Red pikemen", {"Blue light infantry"})};
  const auto first = [&](std::vector<Order> orders) {
    Driver other = face_to_face();
    other.put("Red pikemen", "0505");
    other.look();
    other.play({{"red", std::move(orders)}});
    return other.reports("melee")[0]->pieces[0];
  };
  CHECK(first(strikes) == play.piece("Red light infantry"));
  auto turned = strikes;
  turned.push_back(play.order("sequence", {Targets{play.piece("Red pikemen")}}));
  CHECK(first(turned) == play.piece("Red pikemen"));
  turned.back() = play.order("sequence", {Targets{play.piece("Red pikemen"), play.piece("Red pikemen")}});
  CHECK(play.first_fault("red", turned) == "unit_named_twice /orders/2/units/1");
}

TEST_CASE("the forecast of a strike gives its exact odds") {
  Driver play = face_to_face();
  const Sheet sheet{{play.strike("attack", "Red light infantry", {"Blue light infantry"})}, ""};
  const auto forecasts = play.rules->forecast(play.view(play.config.army("red")), play.phase, play.seat(0), sheet);
  REQUIRE(forecasts.size() == 1);
  CHECK(forecasts[0].runs == 36);
  std::int64_t faces = 0;
  for (const auto& [what, count] : forecasts[0].chances) faces += count;
  CHECK(faces == 36);
  CHECK(forecasts[0].chances.size() == 9);
  // Another blow may strike either of them first: the odds say that they hold only without it.
  CHECK(test::shows(forecasts[0].details,
      lines("forecast.means",
          {{"damage", 30}, {"answer", 20}, {"by", "Red light infantry"}, {"on", "Blue light infantry"}})));
}

TEST_CASE("the umpire rules on a strike: force, damage, its answer, or that it does not take place (BF-88)") {
  const auto strike = [](const Rulings& rulings) {
    Driver play = face_to_face();
    play.dice.say({1, 1});  // unruled: 24 to them, 16 to us
    std::map<std::size_t, Sheet> sheets;
    sheets[0].orders = {play.strike("attack", "Red light infantry", {"Blue light infantry"})};
    play.ring_bell(sheets, rulings);
    return play;
  };
  const std::string fight = "round 1 attack by Red light infantry";
  const auto lost = [&](const Rulings& rulings) {
    const Driver play = strike(rulings);
    return std::pair(play.army("blue").hp_lost, play.army("red").hp_lost);
  };
  CHECK(lost({}) == std::pair<std::int64_t, std::int64_t>(24, 16));
  CHECK(lost({{"force/" + fight, "50"}}) == std::pair<std::int64_t, std::int64_t>(12, 16));
  CHECK(lost({{"damage/" + fight, "7"}}) == std::pair<std::int64_t, std::int64_t>(7, 16));
  CHECK(lost({{"answer_damage/" + fight, "0"}}) == std::pair<std::int64_t, std::int64_t>(24, 0));
  CHECK(lost({{"retaliation/" + fight, "forbidden"}}) == std::pair<std::int64_t, std::int64_t>(24, 0));
  CHECK(lost({{"strike/" + fight, "forbidden"}}) == std::pair<std::int64_t, std::int64_t>(0, 0));
  const Driver forbidden = strike({{"strike/" + fight, "forbidden"}});
  REQUIRE(forbidden.reports("melee").size() == 1);
  CHECK(forbidden.reports("melee")[0]->fight == fight);
  CHECK(forbidden.reports("melee")[0]->audience.has(Viewer::of(forbidden.config.army("red"))));
}

TEST_CASE("a strike without force rolls no die of its own, and its answer is its own (BF-63, BF-88)") {
  const auto fights = [](std::map<std::string, std::string> switches, const Rulings& rulings) {
    Driver play = face_to_face(std::move(switches));
    play.put("Red archers", "0303");
    play.look();
    std::map<std::size_t, Sheet> sheets;
    sheets[0].orders = {play.strike("shoot", "Red archers", {"Blue light infantry"}),
        play.strike("attack", "Red light infantry", {"Blue light infantry"}),
        play.order("sequence", {Targets{play.piece("Red archers"), play.piece("Red light infantry")}})};
    play.ring_bell(sheets, rulings);
    std::vector<std::string> rolled;
    for (const char* kind : {"missile", "melee"}) {
      const Report& report = *play.reports(kind).at(0);
      rolled.push_back(report.fight);
      for (const Roll& roll : report.rolls) rolled.push_back(roll.purpose + " in " + roll.stream);
    }
    return rolled;
  };
  const std::string shot = "round 1 shot by Red archers", attack = "round 1 attack by Red light infantry";
  const std::vector<std::string> wanted = {shot, "shot in " + shot, attack, "retaliation in " + attack};
  CHECK(fights({}, {{"force/" + attack, "0"}}) == wanted);
  CHECK(fights({{"unit_values", R"({"light_infantry":{"attack":0}})"}}, {}) == wanted);
}

TEST_CASE("a pursuer may be ordered to strike at the unit that it is bound to alone (BF-52)") {
  Driver play = face_to_face();
  play.put("Blue archers", "0505");  // next to 0404 as well
  play.set("Red light infantry",
      [&](Unit& unit) { unit.committed_to = play.piece("Blue light infantry"), unit.commitment = 1; });
  play.look();
  const auto fault = [&](const Order& order) { return play.first_fault("red", {order}); };
  CHECK(fault(play.strike("attack", "Red light infantry", {"Blue light infantry"})) == "-");
  CHECK(fault(play.strike("attack", "Red light infantry", {"any"})) == "-");
  CHECK(fault(play.strike("attack", "Red light infantry", {"Blue light infantry", "Blue archers"})) ==
        "bound /orders/0/targets/1");
  CHECK(fault(play.order("defend", {play.piece("Red light infantry")})) == "bound /orders/0/unit");
}

TEST_CASE("on a sheet that also moves, a unit that becomes bound is told that its order was not carried out (BF-52)") {
  Driver play("first-blood", {{"orders_mode", "simultaneous"}});
  play.dice.say({6, 1});
  play.play();
  play.put("Red light infantry", "0404");
  play.put("Blue light infantry", "0504");
  play.put("Red archers", "0503");
  play.look();
  play.play({{"red", {play.move("Red light infantry", {"0304"})}},
      {"blue", {play.strike("attack", "Blue light infantry", {"Red archers"})}}});
  REQUIRE(play.reports("pursuit").size() == 2);
  REQUIRE(play.reports("refused").size() == 1);
  CHECK(play.reports("refused")[0]->audience.has(Viewer::of(play.config.army("blue"))));
}

TEST_CASE("without an order a unit attacks the weakest enemy by the number that it sees (BF-97)") {
  const auto struck = [](const char* enemy_numbers) {
    Driver play = face_to_face({{"enemy_numbers", enemy_numbers}});
    play.put("Blue light infantry", "0505");
    play.put("Blue pikemen", "0504");  // 12 of them, with the lower label; the infantry is weakened to 5
    play.set("Blue light infantry", [](Unit& unit) { unit.number = 5; });
    play.look();
    play.standing = {{{play.config.army("red"), {}}, {standing(play, "Red light infantry", "turn", "engage")}}};
    const PieceId pikemen = play.piece("Blue pikemen");
    play.play();
    return play.reports("melee").at(0)->pieces.at(1) == pikemen ? std::string("pikemen") : "infantry";
  };
  CHECK(struck("contact") == "infantry");
  CHECK(struck("hidden") == "pikemen");
}
