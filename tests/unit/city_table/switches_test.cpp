#include <doctest/doctest.h>

#include <algorithm>

#include "driver.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::city_table::testing;

namespace {

using Pieces = std::vector<PieceId>;
using Path = std::vector<Place>;
using Chosen = std::map<std::string, std::string>;

// One melee of the drill with these dice: puts each side's units into a square, dark attacking.
const Outcome& fight(
    Driver& d, std::vector<std::string> dark, std::vector<std::string> city, Place where, std::vector<int> faces) {
  for (const auto* side : {&dark, &city})
    for (const auto& name : *side) d.edit(PieceMoved{d.piece(name), where, {}});
  Pieces attackers;
  for (const auto& name : dark) attackers.push_back(d.piece(name));
  d.dice.say(std::move(faces));
  d.ring_bell({{d.seat_of("dark"), {{d.order("hold", {attackers, std::string("attack")})}, ""}}});
  return d.last;
}
std::int64_t total_steps(const Driver& d, const std::string& faction) {
  std::int64_t sum = 0;
  for (const PieceId id : d.world.pieces())
    if (d.world.at(id).side == d.faction(faction) && d.world.at(id).has(d.attribute("steps")))
      sum += std::get<std::int64_t>(d.world.at(id).value(d.attribute("steps")));
  return sum;
}
void retype(Driver& d, const std::string& name, const std::string& type) {
  const auto& info = d.rules->vocabulary().attributes[static_cast<std::size_t>(d.attribute("type"))];
  const auto found = std::find(info.choices.begin(), info.choices.end(), type) - info.choices.begin();
  d.edit(AttributeSet{d.piece(name), d.attribute("type"), static_cast<std::int64_t>(found)});
}
std::string check(Driver& d, const std::string& faction, Order order) {
  return codes(d.check(d.seat_of(faction), {{std::move(order)}, ""}));
}
Driver siege(Chosen switches, const std::string& until) {
  Driver d("siege_of_ur", std::move(switches));
  while (d.phase.path != until) d.ring_bell();
  return d;
}

}  // namespace

TEST_CASE("switches of strength and losses") {
  const auto attack_strength = [](Chosen switches) {
    Driver d("gate_drill", std::move(switches));
    d.edit(AttributeSet{d.piece("Imperial Guard 1"), d.attribute("steps"), std::int64_t{1}});
    return detail(report(fight(d, {"Imperial Guard 1"}, {"Urr heavy infantry 1"}, at(8, 8), {1, 2, 3}), "melee"),
        "melee.details", "attack");
  };
  CHECK(attack_strength({}) == "3");
  CHECK(attack_strength({{"reduced_combat", "false"}}) == "4");
  // 10 % of 5 steps is one half.
  const auto defender_loss = [](Chosen switches) {
    Driver d("gate_drill", std::move(switches));
    d.edit(AttributeSet{d.piece("Mercenary light infantry 1"), d.attribute("steps"), std::int64_t{1}});
    return detail(report(fight(d, {"Imperial Guard 1", "Imperial Guard 2", "Mercenary light infantry 1"},
                             {"Urr heavy infantry 1", "Urr heavy infantry 2"}, at(8, 8), {1, 2, 1}),
                      "melee"),
        "melee.details", "defender_loss");
  };
  const auto loss = [](int steps) { return say("melee.loss", {{"loss", steps}, {"taken", steps}}); };
  CHECK(defender_loss({}) == loss(1));
  CHECK(defender_loss({{"loss_rounding", "half_down"}}) == loss(0));
  CHECK(defender_loss({{"loss_rounding", "defender"}}) == loss(0));
  const auto top = [](Chosen switches) {
    Driver d("gate_drill", std::move(switches));
    fight(d, {"Imperial Guard 1", "Imperial Guard 2", "Mercenary heavy infantry 1", "Mercenary heavy infantry 2"},
        {"Urr heavy infantry 1", "Urr heavy infantry 2"}, at(8, 8), {1, 2, 6});
    return std::pair(d.piece("Urr heavy infantry 1").valid(), d.piece("Urr heavy infantry 2").valid());
  };
  CHECK(top({}) == std::pair(false, true));
  CHECK(top({{"melee_loss_order", "spread"}}) == std::pair(true, true));
}

TEST_CASE("switches of cavalry and ground") {
  const auto shift = [](Chosen switches, bool reduced, int horses) {
    Driver d("gate_drill", std::move(switches));
    retype(d, "Mercenary light infantry 1", "mercenary_cavalry");
    if (horses > 1) retype(d, "Mercenary light infantry 2", "mercenary_cavalry");
    retype(d, "Urr light infantry 1", "urr_cavalry");
    if (reduced) d.edit(AttributeSet{d.piece("Urr light infantry 1"), d.attribute("steps"), std::int64_t{1}});
    std::vector<std::string> dark{"Mercenary light infantry 1"};
    if (horses > 1) dark.emplace_back("Mercenary light infantry 2");
    return detail(
        report(
            fight(d, dark, {reduced ? "Urr light infantry 1" : "Urr heavy infantry 1"}, at(8, 8), {1, 2, 3}), "melee"),
        "melee.details", "cavalry");
  };
  CHECK(shift({}, false, 1) == "+1");
  CHECK(shift({{"cavalry_zero", "overwhelming"}}, false, 1) == "+3");
  CHECK(shift({}, true, 2) == "+2");
  CHECK(shift({{"cavalry_measure", "steps"}}, true, 2) == "+3");
  const auto ground = [](Chosen switches) {
    Driver d("gate_drill", std::move(switches));
    return detail(report(fight(d, {"Imperial Guard 1"}, {"Urr heavy infantry 1"}, at(8, 6), {1, 2, 3}), "melee"),
        "melee.details", "ground");
  };
  CHECK(ground({}) == "none");  // a shift of 0 has no line
  CHECK(ground({{"difficult_terrain", "true"}}) == "-1");
}

TEST_CASE("switches of retreats") {
  const auto mixed = [](Chosen switches) {  // heavy infantry retreats 2, light 3
    Driver d("gate_drill", std::move(switches));
    fight(d, {"Imperial Guard 1", "Imperial Guard 2", "Mercenary heavy infantry 1", "Mercenary heavy infantry 2"},
        {"Urr heavy infantry 1", "Urr light infantry 1"}, at(8, 8), {1, 2, 5});
    return d.piece("Urr light infantry 1").valid() && d.piece("Urr heavy infantry 1").valid() &&
           d.world.at(d.piece("Urr light infantry 1")).place == d.world.at(d.piece("Urr heavy infantry 1")).place;
  };
  CHECK(mixed({{"melee_loss_order", "spread"}}));
  CHECK_FALSE(mixed({{"melee_loss_order", "spread"}, {"retreat_mode", "each"}}));
  const auto artillery = [](Chosen switches) {
    Driver d("gate_drill", std::move(switches));
    retype(d, "Urr light infantry 1", "urr_artillery");
    fight(d, {"Imperial Guard 1", "Imperial Guard 2"}, {"Urr heavy infantry 1", "Urr light infantry 1"}, at(8, 8),
        {1, 2, 5});
    return d.piece("Urr light infantry 1").valid();
  };
  CHECK(artillery({}));
  CHECK_FALSE(artillery({{"no_retreat_units", "destroyed"}}));
  const auto blocked = [](Chosen switches) {  // a corner of the citadel with every exit occupied
    Driver d("gate_drill", std::move(switches));
    for (const auto& [name, x, y] :
        std::vector<std::tuple<const char*, int, int>>{{"Mercenary heavy infantry 1", 2, 10},
            {"Mercenary heavy infantry 2", 1, 9}, {"Mercenary light infantry 1", 2, 9}})
      d.edit(PieceMoved{d.piece(name), at(x, y), {}});
    fight(d, {"Imperial Guard 1", "Imperial Guard 2"}, {"Urr heavy infantry 1", "Urr heavy infantry 2"}, at(1, 10),
        {1, 2, 6});
    return total_steps(d, "urr");
  };
  Driver d("gate_drill");
  CHECK(blocked({}) == total_steps(d, "urr") - 2);  // 1.2 → 1, and one more
  CHECK(blocked({{"blocked_retreat", "surrender"}}) == total_steps(d, "urr") - 4);
}

TEST_CASE("switches of missiles") {
  // The heavy infantry marches past the archers and is shot at; standing units are shot at only with the switch.
  const auto shots = [](Chosen switches, bool march) {
    Driver d("gate_drill", std::move(switches));
    d.edit(PieceMoved{d.piece("Mercenary heavy infantry 1"), at(9, 2), {}});
    d.edit(PieceMoved{d.piece("Imperial Guard 1"), at(9, 3), {}});
    d.edit(PieceMoved{d.piece("Urr archer 1"), at(8, 4), {}});
    std::vector<Order> orders;
    if (march) {
      orders.push_back(d.order("move", {Pieces{d.piece("Mercenary heavy infantry 1")}, Path{at(8, 3)}}));
      orders.push_back(d.order("move", {Pieces{d.piece("Imperial Guard 1")}, Path{at(9, 2)}}));
      orders.push_back(
          d.order("move", {Pieces{d.piece("Mercenary light infantry 1")}, Path{at(5, 3), at(6, 3), at(7, 3)}}));
    }
    d.ring_bell({{d.seat_of("dark"), {orders, ""}}});
    return std::count_if(
        d.dice.purposes.begin(), d.dice.purposes.end(), [](const auto& p) { return p.starts_with("missile:"); });
  };
  CHECK(shots({}, true) == 1);
  CHECK(shots({{"missile_limit", "per_target"}}, true) == 2);
  CHECK(shots({}, false) == 0);
  CHECK(shots({{"static_missile_fire", "true"}}, false) == 1);
  const auto through = [](Chosen switches) {
    Driver d("gate_drill", std::move(switches));
    d.edit(PieceMoved{d.piece("Urr light infantry 1"), at(8, 2), {}});
    d.edit(PieceMoved{d.piece("Imperial Guard 1"), at(7, 2), {}});
    d.ring_bell({{d.seat_of("dark"),
        {{d.order("move", {Pieces{d.piece("Imperial Guard 1")}, Path{at(8, 2), at(9, 2)}})}, ""}}});
    for (const auto& step : d.last.steps)
      if (step.name == "moves")
        for (const auto& one : step.reports)
          if (one.kind == "move") return detail(&one, "march.details", "squares");
    return std::string("none");
  };
  CHECK(through({}) == "1");
  CHECK(through({{"pass_through", "always"}}) == "2");
}

TEST_CASE("switches of engines, genies and the dead") {
  Driver exact = siege({{"artillery_range", "exact"}}, "turn-2/morning/round-1"),
         up_to = siege({}, "turn-2/morning/round-1");
  const auto at_two = [](Driver& d) {
    return check(d, "dark", d.order("bombard", {d.piece("Mercenary artillery 1"), at(16, 5)}));
  };
  CHECK(at_two(up_to) == "");
  CHECK(at_two(exact) == "out_of_range /orders/0/target");
  const auto chance = [](Chosen switches) {
    Driver d("gate_drill", std::move(switches));
    retype(d, "Urr light infantry 1", "gnome_steam_artillery");
    d.ring_bell({{d.seat_of("urr"), {{d.order("bombard", {d.piece("Urr light infantry 1"), at(5, 3)})}, ""}}});
    return std::count(d.dice.purposes.begin(), d.dice.purposes.end(), "gnomish_chance");
  };
  CHECK(chance({}) == 1);
  CHECK(chance({{"gnome_chance", "off"}}) == 0);
  CHECK(chance({{"gnome_chance", "long_range"}}) == 0);
  const auto mend = [](Chosen switches) {
    Driver d("gate_drill", std::move(switches));
    for (const PieceId id : d.world.pieces())
      if (d.world.at(id).place == at(5, 4) && d.world.at(id).has(d.attribute("markers")))
        d.edit(AttributeSet{id, d.attribute("markers"), std::int64_t{3}});
    return check(d, "urr", d.order("genie", {d.piece("Urr genie 1"), std::string("repair"), {}, at(5, 4)}));
  };
  CHECK(mend({}) == "");
  CHECK(mend({{"genie_closes_breach", "false"}}) == "breached /orders/0/section");
  const auto raise = [](Chosen switches, bool guarded, const char* when) {
    Driver d = siege(std::move(switches), when);
    if (guarded) d.edit(PieceMoved{d.piece("Urr militia 1"), at(16, 4), {}});
    return codes(d.rules->check(d.view(d.faction("dark")), d.phase, {d.faction("dark"), {}},
        {{d.order("raise_undead", {Pieces{d.piece("North graveyard")}})}, ""}, {}));
  };
  CHECK(raise({}, true, "turn-3/night") == "guarded /orders/0/graveyards/0");
  CHECK(raise({{"guarded_graveyard_blocks", "false"}}, true, "turn-3/night") == "");
  CHECK(raise({}, false, "turn-4/night") == "");
  CHECK(raise({{"raise_nights", "first_night_only"}}, false, "turn-4/night") == "too_late /orders/0");
}

TEST_CASE("switches of movement and stacking") {
  const auto far = [](Chosen switches) {
    Driver d("gate_drill", std::move(switches));
    return check(d, "dark",
        d.order("move", {Pieces{d.piece("Imperial Guard 1")},
                            Path{at(5, 2), at(6, 2), at(7, 2), at(8, 2), at(9, 2), at(10, 2), at(11, 2)}}));
  };
  CHECK(far({}) == "too_far /orders/0/path/6");
  CHECK(far({{"move_score", "free"}}) == "");
  const auto five = [](Chosen switches) {
    Driver d("siege_of_ur", std::move(switches));
    Pieces units;
    for (int i = 1; i <= 5; ++i) units.push_back(d.piece("Urr militia " + std::to_string(i)));
    return check(d, "urr", d.order("deploy", {units, at(15, 15)}));
  };
  CHECK(five({}) == "stack_limit /orders/0/square");
  CHECK(five({{"stack_limit", "5"}}) == "");
}

TEST_CASE("equal dice for the initiative say who has it and why (CT-25)") {
  Driver d("gate_drill");
  const auto told = [&](std::vector<int> faces) {
    d.dice = TestDice(1);
    d.dice.say(std::move(faces));
    d.ring_bell();
    return report(d.last, "initiative")->text;
  };
  CHECK(told({4, 4}) == say("initiative.told", {{"camp", "dark"}, {"tie", "first"}}));
  CHECK(told({2, 2}) == say("initiative.told", {{"camp", "city"}, {"tie", "changed"}}));
  CHECK(told({5, 2}) == say("initiative.told", {{"camp", "dark"}}));
  CHECK(say("initiative.told", {{"camp", "dark"}, {"tie", "first"}}) != say("initiative.told", {{"camp", "dark"}}));
}

TEST_CASE("switches of initiative and resolution") {
  const auto first = [](Chosen switches, int bells) {
    Driver d("gate_drill", std::move(switches));
    d.dice.say({1, 6, 1, 6, 1, 6});
    for (int i = 0; i < bells; ++i) d.ring_bell();
    return report(d.last, "initiative")->text;
  };
  CHECK(first({}, 1) == say("initiative.told", {{"camp", "city"}}));
  CHECK(first({{"initiative", "besieger_first"}}, 2) == say("initiative.told", {{"camp", "dark"}}));
  CHECK(first({{"initiative", "alternate"}}, 2) == say("initiative.told", {{"camp", "city"}}));
  Driver umpire("gate_drill", {{"initiative", "umpire"}});
  umpire.ring_bell({}, {{"initiative", "city"}});
  CHECK(report(umpire.last, "initiative")->text == say("initiative.told", {{"camp", "city"}}));
  // Swapping places: moving simultaneously, they meet on the way; moving in turn, the first meets the second.
  const auto end = [](Chosen switches) {
    Driver d("gate_drill", std::move(switches));
    d.edit(PieceMoved{d.piece("Imperial Guard 1"), at(8, 1), {}});
    d.edit(PieceMoved{d.piece("Urr light infantry 1"), at(8, 3), {}});
    d.dice.say({6, 1});
    d.ring_bell({{d.seat_of("dark"), {{d.order("move", {Pieces{d.piece("Imperial Guard 1")}, Path{at(8, 2), at(8, 3)},
                                                           {}, std::string("hold")})},
                                         ""}},
        {d.seat_of("urr"), {{d.order("move", {Pieces{d.piece("Urr light infantry 1")}, Path{at(8, 2), at(8, 1)}, {},
                                                 std::string("hold")})},
                               ""}}});
    return d.world.at(d.piece("Imperial Guard 1")).place;
  };
  CHECK(end({}) == at(8, 2));
  CHECK(end({{"resolution", "initiative_order"}}) == at(8, 3));
}

TEST_CASE("switches of the order windows") {
  {  // fire_orders = after_moves: a second window of a third of the order time
    Driver d("gate_drill", {{"fire_orders", "after_moves"}}, 1, "live");
    CHECK(d.phase.orders_ms == 200'000);
    CHECK(check(d, "dark", d.order("siege_fire", {d.piece("Trebuchet 1"), at(4, 4)})) == "wrong_phase /orders/0");
    d.ring_bell();
    CHECK(d.phase.path == "turn-1/morning/round-1/fire");
    CHECK(d.phase.parent == "turn-1/morning/round-1");
    CHECK(d.phase.orders_ms == 100'000);
    const Sheet fire{{d.order("siege_fire", {d.piece("Trebuchet 1"), at(4, 4)})}, ""};
    CHECK(codes(d.check(d.seat_of("dark"), fire)) == "");
    d.dice.say({6});
    d.ring_bell({{d.seat_of("dark"), fire}});
    CHECK(report(d.last, "siege"));
    CHECK(d.phase.path == "turn-1/morning/round-2/first");
  }
  {  // move_approval = umpire: only the umpire sees the moves; a strike holds
    Driver d("gate_drill", {{"move_approval", "umpire"}});
    const auto from = d.world.at(d.piece("Imperial Guard 1")).place;
    const Sheet march{{d.order("move", {Pieces{d.piece("Imperial Guard 1")}, Path{at(3, 1)}}),
                          d.order("move", {Pieces{d.piece("Imperial Guard 2")}, Path{at(4, 1)}})},
        ""};
    d.ring_bell({{d.seat_of("dark"), march}}, {{"strike/Imperial Guard 2", "yes"}});
    CHECK(d.phase.kind == "approval");
    CHECK(d.phase.umpire_closes);
    REQUIRE(report(d.last, "plan"));
    CHECK(report(d.last, "plan")->audience == Audience::nobody());
    CHECK(d.world.at(d.piece("Imperial Guard 1")).place == from);
    d.ring_bell();
    CHECK(d.world.at(d.piece("Imperial Guard 1")).place == at(3, 1));
    CHECK(d.world.at(d.piece("Imperial Guard 2")).place == from);
    CHECK(d.phase.path == "turn-1/morning/round-2/first");
  }
  {  // order_entry = sequential: initiative, then one camp after the other
    Driver d("gate_drill", {{"order_entry", "sequential"}, {"resolution", "initiative_order"}});
    CHECK(d.phase.kind == "initiative");
    CHECK(d.phase.orders_from.empty());
    d.dice.say({1, 6});
    d.ring_bell();
    CHECK(d.phase.path == "turn-1/morning/round-1/first");
    CHECK(d.phase.orders_from == Audience::only(d.faction("urr")));
    d.ring_bell(
        {{d.seat_of("urr"), {{d.order("move", {Pieces{d.piece("Urr light infantry 1")}, Path{at(7, 5)}})}, ""}}});
    CHECK(d.world.at(d.piece("Urr light infantry 1")).place == at(7, 5));  // visible before the other camp orders
    CHECK(d.phase.path == "turn-1/morning/round-1/second");
    CHECK(d.phase.orders_from == Audience::only(d.faction("dark")));
    d.ring_bell();
    CHECK(d.phase.path == "turn-1/morning/round-2/initiative");
  }
  for (const bool camp :
      {false, true}) {  // an umpire's change during a window takes it from nobody and gives nobody a second one
    Driver d("gate_drill", {{"order_entry", "sequential"}, {"resolution", "initiative_order"}});
    d.dice.say({1, 6});
    d.ring_bell();
    CHECK(d.phase.orders_from == Audience::only(d.faction("urr")));
    if (camp) d.edit(FactSet{d.fact("camp_urr"), std::int64_t{1}});
    else d.edit(FactSet{d.fact("initiative"), std::string("dark, city")});
    d.ring_bell(
        {{d.seat_of("urr"), {{d.order("move", {Pieces{d.piece("Urr light infantry 1")}, Path{at(7, 5)}})}, ""}}});
    CHECK(d.world.at(d.piece("Urr light infantry 1")).place == at(7, 5));
    CHECK(d.phase.path == "turn-1/morning/round-1/second");
    CHECK(d.phase.orders_from == Audience::only(d.faction("dark")));
    d.ring_bell();
    CHECK((d.over() ||
           d.phase.path == "turn-1/morning/round-2/initiative"));  // with Urr on the dark side, the centre is lost
  }
  // All switches together, to the end.
  Driver d("siege_of_ur", {{"order_entry", "sequential"}, {"resolution", "initiative_order"},
                              {"fire_orders", "after_moves"}, {"move_approval", "umpire"}, {"fog", "counters"}});
  int bells = 0;
  while (!d.over() && bells++ < 500) d.ring_bell();
  CHECK(d.over());
}

TEST_CASE("switches of victory, fog, sleep and season") {
  const auto won = [](Chosen switches, int squares, bool guard) {
    Driver d = siege(std::move(switches), "turn-2/morning/round-1");
    const std::vector<Place> centre{
        at(14, 14), at(17, 14), at(14, 17), at(17, 17), at(15, 15), at(16, 15), at(15, 16), at(16, 16)};
    for (int i = 1; i <= 8; ++i) d.edit(PieceMoved{d.piece("Urr militia " + std::to_string(i)), at(7 + i % 3, 15), {}});
    for (int i = 0; i < squares; ++i)
      d.edit(PieceMoved{d.piece((guard ? "Imperial Guard " : "Mercenary heavy infantry ") + std::to_string(i + 1)),
          centre[static_cast<std::size_t>(i)], {}});
    d.ring_bell();
    return d.victory.has_value();
  };
  CHECK(won({}, 8, false));
  CHECK_FALSE(won({}, 7, false));
  CHECK(won({{"capture_rule", "majority"}}, 5, false));
  CHECK_FALSE(won({{"guard_required", "true"}}, 8, false));
  CHECK(won({{"guard_required", "true"}}, 8, true));
  Driver night("siege_of_ur"), off("siege_of_ur", {{"sleep", "off"}}),
      choose("siege_of_ur", {{"sleep", "choose"}, {"season", "autumn"}});
  CHECK(night.phase.asleep.size() == 5);
  CHECK_FALSE(night.phase.press_between_factions);
  CHECK(off.phase.asleep.empty());
  CHECK(off.phase.press_between_factions);
  CHECK(choose.fact_number("season") == 2);
  CHECK(check(night, "elves", night.order("sleep", {std::string("evening")})) == "wrong_phase /orders/0");
  const Sheet late{{choose.order("sleep", {std::string("evening")})}, ""};
  CHECK(codes(choose.check(choose.seat_of("elves"), late)) == "");
  choose.ring_bell({{choose.seat_of("elves"), late}});
  while (choose.phase.kind != "evening") choose.ring_bell();
  CHECK(choose.phase.asleep == std::vector<FactionId>{choose.faction("elves")});
  CHECK(check(choose, "urr", choose.order("meeting", {choose.faction("elves"), std::string("now")})) ==
        "sleeping /orders/0/with");
}
