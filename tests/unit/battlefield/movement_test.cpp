#include "battles.h"
#include "support/said.h"

using namespace ziggurat;
using namespace ziggurat::battlefield;
using namespace ziggurat::battlefield::testing;

namespace {

// First-blood in the first movement of red, with red first.
Driver begun(std::map<std::string, std::string> switches = {}) {
  Driver play("first-blood", std::move(switches));
  play.dice.say({6, 1});
  play.play();
  REQUIRE(play.phase.kind == (play.config.house.simultaneous ? "round" : "move"));
  return play;
}

}  // namespace

TEST_CASE("armies move in the order that was diced, then all give orders for combat (BF-2, BF-3)") {
  Driver play = begun();
  CHECK(play.phase.orders_from.has(Viewer::of(play.config.army("red"))));
  CHECK_FALSE(play.phase.orders_from.has(Viewer::of(play.config.army("blue"))));
  play.play();
  CHECK(play.phase.orders_from.has(Viewer::of(play.config.army("blue"))));
  play.play();
  CHECK(play.phase.kind == "combat");
  play.play();
  CHECK(play.phase.path == "round-2/move-1");
  CHECK(play.phase.orders_from.has(Viewer::of(play.config.army("blue"))));  // the first is now the last (BF-4)
}

TEST_CASE("a path is refused at the step where it is wrong (BF-41, BF-46)") {
  Driver play = begun();
  CHECK(play.first_fault("red", {play.move("Red light infantry", {"0304", "0404"})}) == "-");
  CHECK(
      play.first_fault("red", {play.move("Red light infantry", {"0304", "0504"})}) == "not_adjacent /orders/0/path/1");
  CHECK(play.first_fault("red", {play.move("Red light infantry", {"0203"})}) == "occupied /orders/0/path/0");
  CHECK(play.faults_of("red", {play.move("Red light infantry", {"0203"})}).front().words ==
        say("no.occupied", {{"unit", "Red pikemen"}}));
  CHECK(play.first_fault("red", {play.move("Red light cavalry", {"0107"})}) == "off_map /orders/0/path/0");
  CHECK(play.first_fault("red", {play.move("Blue pikemen", {"0702"})}) == "not_your_unit /orders/0/unit");
  CHECK(play.first_fault("red", {play.move("Red light infantry", {"0304"}, {2})}) ==
        "rear_guard_too_small /orders/0/rear_guard");
  CHECK(play.first_fault("red", {play.move("Red light infantry", {"0304"}),
                                    play.move("Red light infantry", {"0404"})}) == "two_orders /orders/1/unit");
  // Units move in the order of the sheet, so the second may enter what the first has left.
  CHECK(
      play.first_fault("red", {play.move("Red light infantry", {"0304"}), play.move("Red pikemen", {"0204"})}) == "-");
  Driver far("daerquwa");
  far.play_to("move", "legions");
  far.put("Heavy infantry 1", "0308");
  far.look();
  CHECK(far.first_fault("legions", {far.move("Heavy infantry 1", {"0207"})}) == "sinks /orders/0/path/0");
  CHECK(far.first_fault("legions", {far.move("Heavy infantry 1", {"0208"})}) == "-");  // the bridge
}

TEST_CASE("a slow unit pays for a dear hex over several rounds (BF-45)") {
  Driver play = begun();
  play.put("Red pikemen", "0202");
  play.play({{"red", {play.move("Red pikemen", {"0302"})}}});  // held by its own archers: refused at the desk
  CHECK(play.unit("Red pikemen").hex() == battlefield::Hex{2, 2});
  play.play_to("move", "red");
  play.put("Red archers", "0101");
  play.play({{"red", {play.move("Red pikemen", {"0302"})}}});
  CHECK(play.unit("Red pikemen").paid_halves == 2);
  CHECK(play.unit("Red pikemen").paid == battlefield::Hex{3, 2});
  CHECK(play.reports("stopped").size() == 1);
  play.play_to("move", "red");
  play.play({{"red", {play.move("Red pikemen", {"0302"})}}});
  CHECK(play.unit("Red pikemen").paid_halves == 4);
  SUBCASE("and arrives") {
    play.play_to("move", "red");
    play.play({{"red", {play.move("Red pikemen", {"0302"})}}});
    CHECK(play.unit("Red pikemen").hex() == battlefield::Hex{3, 2});
    CHECK(play.unit("Red pikemen").paid_halves == 0);
  }
  SUBCASE("or loses what it paid by standing still") {
    play.play_to("move", "red");
    play.play();
    CHECK(play.unit("Red pikemen").paid_halves == 0);
  }
}

TEST_CASE("an enemy that is left behind strikes, and is bound to the fleeing unit (BF-49 to BF-52)") {
  Driver play = begun();
  play.put("Red light infantry", "0404");
  play.put("Blue pikemen", "0504");  // a neighbour of 0404 alone
  const auto flight = play.move("Red light infantry", {"0304", "0204"});
  SUBCASE("the whole unit flees") {
    play.dice.say({5});  // 12 pikemen: force 36, 4 tenths, six times: 24
    play.play({{"red", {flight}}});
    CHECK(play.unit("Red light infantry").number == 8);
    CHECK(play.unit("Red light infantry").hex() == battlefield::Hex{2, 4});
    CHECK(play.unit("Blue pikemen").committed_to == play.piece("Red light infantry"));
    CHECK(play.army("red").hp_lost == 24);
    CHECK(play.attacked("blue", "red"));
    CHECK_FALSE(play.attacked("red", "blue"));
    REQUIRE(play.reports("pursuit").size() == 2);
    CHECK(play.reports("pursuit")[0]->rolls.size() == 1);
    CHECK(play.reports("pursuit")[0]->rolls[0].purpose == "bonus");
    CHECK(play.reports("pursuit")[1]->rolls.empty());
    play.play_to("combat");
    play.play();
    CHECK_FALSE(play.unit("Blue pikemen").committed_to.valid());
  }
  SUBCASE("a quarter of it stays as a rear guard") {
    play.play({{"red", {play.move("Red light infantry", {"0304", "0204"}, {5})}}});
    CHECK(play.unit("Red light infantry").number == 15);
    CHECK(play.reports("pursuit").empty());
    CHECK(play.battle().at({4, 4})->number == 5);
    CHECK(play.reports("rear_guard").size() == 1);
  }
  SUBCASE("an enemy that stays does not strike") {
    play.standing = {{{play.config.army("blue"), {}},
        {play.order("standing", {play.piece("Blue pikemen"), "as_ordered", "stay", "defend"})}}};
    play.play({{"red", {flight}}});
    CHECK(play.unit("Red light infantry").number == 20);
    CHECK(play.reports("pursuit").empty());
    CHECK_FALSE(play.attacked("blue", "red"));
  }
}

TEST_CASE("whoever walks into a hidden enemy stops before it, and finds it (BF-41)") {
  Driver play = begun();
  play.put("Blue pikemen", "0404");
  play.set("Blue pikemen", [](Unit& unit) { unit.hidden = true; });
  play.look();
  CHECK_FALSE(play.sees("red", "Blue pikemen"));
  const auto path = play.move("Red light infantry", {"0304", "0404"});
  CHECK(play.first_fault("red", {path}) == "-");
  play.play({{"red", {path}}});
  CHECK(play.unit("Red light infantry").hex() == battlefield::Hex{3, 4});
  CHECK_FALSE(play.unit("Blue pikemen").hidden);
  CHECK(play.sees("red", "Blue pikemen"));
}

TEST_CASE("a hidden unit that an enemy comes next to is searched for, once (BF-59)") {
  const auto move_near = [](std::map<std::string, std::string> switches) {
    Driver play = begun(std::move(switches));
    play.put("Blue archers", "0503");
    play.set("Blue archers", [](Unit& unit) { unit.hidden = true; });
    play.look();
    play.dice.say({5});  // 8 of 20: factor 8, less 1 for open ground: found on 7
    play.play({{"red", {play.move("Red light cavalry", {"0205", "0305", "0404", "0403"})}}});
    return play.unit("Blue archers").hidden;
  };
  CHECK_FALSE(move_near({}));
  CHECK(move_near({{"rediscover", "never"}}));
}

TEST_CASE("a unit leaves the field at its army's edge alone, and counts as neither lost nor present (BF-48)") {
  Driver play("gates-of-urr");
  play.play_to("move", "dark_prince");
  const auto leave = [&] { return play.order("exit", {play.piece("Orcs 1")}); };
  CHECK(play.first_fault("dark_prince", {leave()}) == "no_exit /orders/0/unit");
  play.put("Orcs 1", "2005");
  play.look();
  CHECK(play.first_fault("dark_prince", {leave()}) == "-");
  play.play({{"dark_prince", {leave()}}});
  CHECK(play.unit("Orcs 1").place == off_the_map);
  CHECK_FALSE(play.battle().unit(play.piece("Orcs 1")));
  CHECK(play.army("dark_prince").hp_lost == 0);
}

TEST_CASE("riders mount chariots and dismount again (BF-15)") {
  Driver play = begun();
  const auto type = [&](const char* id) { return *find_type(play.config.switches.roster, id); };
  play.set("Red light cavalry", [&](Unit& unit) { unit.type = type("chariots"), unit.number = 6; });
  play.put("Red light cavalry", "0305");
  play.set("Red archers", [](Unit& unit) { unit.shots = 7; });
  play.put("Red archers", "0304");
  play.look();
  const auto mount = [&](const char* riders) {
    return play.order("embark", {play.piece(riders), play.piece("Red light cavalry")});
  };
  CHECK(play.first_fault("red", {mount("Red archers")}) == "numbers_differ /orders/0/chariots");
  play.set("Red archers", [](Unit& unit) { unit.number = 6; });
  play.look();
  CHECK(play.first_fault("red", {mount("Red pikemen")}) == "not_adjacent /orders/0/chariots");
  play.play({{"red", {mount("Red archers")}}});
  CHECK_FALSE(play.is_there("Red archers"));
  CHECK(play.unit("Red light cavalry").crew == type("archers") + 1);
  CHECK(play.unit("Red light cavalry").shots == 7);
  play.play_to("combat");
  play.play_to("move", "red");
  const auto dismount = [&](const char* hex) {
    return play.order("disembark", {play.piece("Red light cavalry"), Driver::at(hex)});
  };
  CHECK(play.first_fault("red", {dismount("0302")}) == "not_adjacent /orders/0/hex");
  play.play({{"red", {dismount("0304")}}});
  CHECK(play.unit("Red light cavalry").crew == 0);
  REQUIRE(play.battle().at({3, 4}));
  CHECK(play.battle().at({3, 4})->type == type("archers"));
  CHECK(play.battle().at({3, 4})->number == 6);
}

namespace {

// Chariots of red at 0305, with as many archers on them, or next to them at 0304.
Driver with_chariots(bool mounted, int number = 6) {
  Driver play = begun();
  const auto type = [&](const char* id) { return *find_type(play.config.switches.roster, id); };
  play.set("Red light cavalry", [&](Unit& unit) { unit.type = type("chariots"), unit.number = number; });
  play.put("Red light cavalry", "0305");
  play.put("Red archers", mounted ? "0101" : "0304");
  play.set("Red archers", [&](Unit& unit) { unit.number = number; });
  if (mounted) play.set("Red light cavalry", [&](Unit& unit) { unit.crew = type("archers") + 1, unit.shots = 3; });
  play.look();
  return play;
}
Order mount(const Driver& play) {
  return play.order("embark", {play.piece("Red archers"), play.piece("Red light cavalry")});
}
Order dismount(const Driver& play, const char* hex) {
  return play.order("disembark", {play.piece("Red light cavalry"), Driver::at(hex)});
}

}  // namespace

TEST_CASE("riders who dismount leave no more damage on their chariots than these can carry (BF-15, BF-66)") {
  for (const int damage : {0, 3, 4, 5, 6}) {
    CAPTURE(damage);
    Driver play = with_chariots(true, 1);
    play.set("Red light cavalry", [&](Unit& unit) { unit.damage = damage; });
    play.put("Blue pikemen", "0405");
    play.look();
    play.play({{"red", {dismount(play, "0304")}}});
    CHECK(play.unit("Red light cavalry").damage == std::min(damage, 4));      // a chariot has 5 hit points
    CHECK(play.battle().at({3, 4})->damage == std::clamp(damage - 4, 0, 1));  // an archer has 2
    play.play_to("combat");
    play.play({{"blue", {play.strike("attack", "Blue pikemen", {"Red light cavalry"})}}});
    CHECK(play.army("red").hp_lost >= 0);
  }
}

TEST_CASE("riders bring their damage and folk along, and take their folk with them again (BF-15)") {
  Driver play = with_chariots(false);
  play.set("Red light cavalry", [](Unit& unit) { unit.damage = 3; });
  play.set("Red archers", [](Unit& unit) { unit.damage = 1, unit.folk = OwnFolk::desert; });
  play.look();
  play.play({{"red", {mount(play)}}});
  CHECK(play.unit("Red light cavalry").damage == 4);
  CHECK(play.unit("Red light cavalry").folk == OwnFolk::of_type);
  play.play_to("combat");
  play.play_to("move", "red");
  play.play({{"red", {dismount(play, "0304")}}});
  REQUIRE(play.battle().at({3, 4}));
  CHECK(play.battle().at({3, 4})->folk == OwnFolk::desert);
}

TEST_CASE("hidden riders who mount are named to their own side alone (BF-94)") {
  Driver play = with_chariots(false);
  play.set("Red archers", [](Unit& unit) { unit.hidden = true; });
  play.look();
  play.play({{"red", {mount(play)}}});
  REQUIRE(play.reports("embark").size() == 1);
  CHECK(play.reports("embark")[0]->audience.has(Viewer::of(play.config.army("red"))));
  CHECK_FALSE(play.reports("embark")[0]->audience.has(Viewer::of(play.config.army("blue"))));
}

TEST_CASE("riders who dismount into a hidden enemy find it (BF-41)") {
  Driver play = with_chariots(true);
  play.put("Blue pikemen", "0304");
  play.set("Blue pikemen", [](Unit& unit) { unit.hidden = true; });
  play.look();
  CHECK(play.first_fault("red", {dismount(play, "0304")}) == "-");
  play.play({{"red", {dismount(play, "0304")}}});
  CHECK_FALSE(play.unit("Blue pikemen").hidden);
  CHECK(play.unit("Red light cavalry").crew > 0);
  CHECK(play.reports("refused").size() == 1);
}

TEST_CASE("a unit that stops is told the rule that stops it (BF-41, BF-45)") {
  const auto rule = [](auto change, const char* to) {
    Driver play = begun();
    change(play);
    play.look();
    play.play({{"red", {play.move("Red pikemen", {to})}}});
    return play.reports("stopped").at(0)->rule;
  };
  CHECK(rule(
            [](Driver& play) {
              play.put("Blue pikemen", "0103");
              play.set("Blue pikemen", [](Unit& unit) { unit.hidden = true; });
            },
            "0103") == "BF-41");
  CHECK(
      rule([](Driver& play) { play.put("Red archers", "0101"), play.put("Red pikemen", "0202"); }, "0302") == "BF-45");
}

TEST_CASE("outnumbered barbarians flee by themselves, or fight to the death (BF-16)") {
  Driver play = begun();
  const auto barbarians = *find_type(play.config.switches.roster, "barbarians");
  play.set("Red archers", [&](Unit& unit) { unit.type = barbarians, unit.shots = 5; });
  play.put("Red archers", "0504");
  play.put("Blue light infantry", "0604");
  play.set("Blue light infantry", [](Unit& unit) { unit.number = 9; });  // not enough to kill all that flee
  play.play_to("combat");
  play.play();
  CHECK(play.unit("Red archers").resolve == Resolve::flees);
  play.play_to("move", "red");
  CHECK(play.first_fault("red", {play.move("Red archers", {"0404"})}) == "flees /orders/0/unit");
  play.play();
  CHECK(play.reports("flight").size() == 1);
  CHECK(distance(play.unit("Red archers").hex(), play.unit("Blue light infantry").hex()) > 1);
}

TEST_CASE("barbarians count and avoid what their army knows, and no more (BF-16, BF-93, BF-94)") {
  const auto tested = [](std::map<std::string, std::string> switches, auto change) {
    Driver play = begun(std::move(switches));
    const auto barbarians = *find_type(play.config.switches.roster, "barbarians");
    play.set("Red archers", [&](Unit& unit) { unit.type = barbarians, unit.shots = 5; });
    play.put("Red archers", "0504");
    play.put("Blue light infantry", "0604");
    play.set("Blue light infantry", [](Unit& unit) { unit.number = 9; });
    change(play);
    play.look();
    play.play_to("combat");
    play.play();
    return play;
  };
  const auto enemies = [](const Driver& play) {
    const auto reports = play.reports("outnumbered");
    if (reports.empty()) return std::string("none");
    const auto label = test::label_of(catalogue(), "round.counted", "enemy");
    return std::ranges::find(reports[0]->details, label, &std::pair<std::string, std::string>::first)->second;
  };
  CHECK(enemies(tested({}, [](Driver&) {})) == "9");
  // A hidden enemy is not counted.
  const auto hides = [](const char* name) {
    return [name](Driver& play) { play.set(name, [](Unit& unit) { unit.hidden = true; }); };
  };
  const Driver unseen = tested({}, hides("Blue light infantry"));
  CHECK(enemies(unseen) == "none");
  CHECK(unseen.unit("Red archers").resolve == Resolve::stands);
  // A number that the army does not know is taken to be as many as the unit may hold: 20 of foot, 10 of cavalry.
  CHECK(enemies(tested({{"enemy_numbers", "hidden"}}, [](Driver&) {})) == "20");
  const std::map<std::string, std::string> army = {{"barbarians_count", "army"}};
  const auto weak = [](Driver& play) {
    for (const char* own : {"Red light infantry", "Red pikemen", "Red light cavalry"})
      play.set(own, [](Unit& unit) { unit.number = 1; });
  };
  CHECK(enemies(tested(army, weak)) == "59");  // 9 of infantry, known by contact, and 20 + 20 + 10 supposed
  CHECK(enemies(tested(army, [&](Driver& play) { weak(play), hides("Blue pikemen")(play); })) == "39");
}

TEST_CASE("barbarians do not flee from an enemy that they cannot see, and find it when they walk into it (BF-41)") {
  const auto fled = [](const std::optional<battlefield::Hex>& ambush) {
    Driver play = begun();
    const auto barbarians = *find_type(play.config.switches.roster, "barbarians");
    play.set("Red archers", [&](Unit& unit) { unit.type = barbarians, unit.resolve = Resolve::flees; });
    play.put("Red archers", "0504");
    play.put("Blue light infantry", "0604");
    play.set("Blue light infantry", [](Unit& unit) { unit.number = 9; });  // not enough to kill all that flee
    if (ambush) {
      play.put("Blue pikemen", label(*ambush));
      play.set("Blue pikemen", [](Unit& unit) { unit.hidden = true; });
    }
    play.look();
    play.play();
    return play;
  };
  const auto refuge = fled(std::nullopt).unit("Red archers").hex();
  const Driver ambushed = fled(refuge);
  CHECK_FALSE(ambushed.unit("Blue pikemen").hidden);
  CHECK(distance(ambushed.unit("Red archers").hex(), refuge) == 1);
}

TEST_CASE("in simultaneous mode all armies order movement and combat on one sheet (BF-5, BF-99)") {
  Driver play = begun({{"orders_mode", "simultaneous"}});
  play.put("Red light infantry", "0404");
  play.put("Blue light infantry", "0604");
  play.dice.say({3, 3});
  play.play({{"red", {play.move("Red light infantry", {"0504"}), play.strike("attack", "Red light infantry", {"any"})}},
      {"blue", {play.move("Blue light infantry", {"0504"})}}});
  CHECK(play.unit("Red light infantry").hex() == battlefield::Hex{5, 4});
  CHECK(play.unit("Blue light infantry").hex() == battlefield::Hex{6, 4});  // red moved first, so the way was blocked
  CHECK(play.reports("melee").size() >= 1);
  CHECK(play.phase.path == "round-2");
}

TEST_CASE("a march and a strike are previewed with what they cost and risk (BF-44, BF-50, BF-62)") {
  Driver play = begun();
  play.put("Red light infantry", "0504");
  play.put("Blue pikemen", "0604");
  play.look();
  const auto red = play.config.army("red");
  const auto previewed = [&](Order order) {
    return play.rules->preview(play.view(red), play.phase, {red, {}}, {{std::move(order)}, ""}, 0);
  };
  const auto flight = previewed(play.move("Red light infantry", {"0404", "0304"}));
  REQUIRE(flight);
  CHECK(flight->stop == Driver::at("0304"));
  CHECK_FALSE(flight->refused);
  REQUIRE(flight->details.size() == 3);
  CHECK(flight->details[0].first == "Movement points");
  CHECK(flight->details[1] == std::pair<std::string, std::string>("May strike at them as they flee", "Blue pikemen"));
  const auto far = previewed(play.move("Red light infantry", {"0404", "0304", "0204", "0104", "0105", "0106", "0107"}));
  REQUIRE(far);
  REQUIRE(far->refused);
  CHECK(far->stop != Driver::at("0107"));
  // What is refused at the desk is not marched, but refused in the preview too.
  const auto refused = [&](const Order& order) {
    const auto preview = previewed(order);
    return preview && preview->path.empty() && preview->refused ? preview->refused->code : "-";
  };
  CHECK(refused(play.move("Blue pikemen", {"0704"})) == "not_your_unit");
  CHECK(refused(play.move("Red light infantry", {"0404"}, {10'000})) == "rear_guard_too_small");
  CHECK(refused(play.move("Red light infantry", {"0404"}, {5, 5})) == "rear_guard_too_small");
  play.play_to("combat");
  play.look();
  const auto strike = previewed(play.strike("attack", "Red light infantry", {"Blue pikemen"}));
  REQUIRE(strike);
  CHECK(strike->chances.size() > 1);
}

TEST_CASE("an ally's hidden unit stops a path; only the mover's army learns that a unit is there (BF-41, BF-94)") {
  Driver play("daerquwa", {{"share_hidden", "off"}});
  play.play_to("move", "dwarves");
  play.put("Elven archers 26", "1209");
  play.put("Dwarven guards 1", "1207");
  play.set("Elven archers 26", [](Unit& unit) { unit.hidden = true; });
  play.look();
  play.play({{"dwarves", {play.move("Dwarven guards 1", {"1208", "1209"})}}});
  CHECK(play.unit("Dwarven guards 1").hex() == battlefield::Hex{12, 8});
  CHECK(play.unit("Elven archers 26").hidden);
  CHECK_FALSE(play.sees("dwarves", "Elven archers 26"));
  REQUIRE(play.reports("stopped").size() == 1);
  const Report& stopped = *play.reports("stopped").front();
  CHECK(stopped.pieces == std::vector<PieceId>{play.piece("Dwarven guards 1")});
  CHECK_FALSE(stopped.audience.has(Viewer::of(play.config.army("elves"))));
  CHECK_FALSE(stopped.audience.has(Viewer::of(play.config.army("legions"))));
}
