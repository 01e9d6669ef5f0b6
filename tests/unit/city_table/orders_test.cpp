#include <doctest/doctest.h>

#include "driver.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::city_table::testing;

namespace {

using Pieces = std::vector<PieceId>;
using Path = std::vector<Place>;

std::string check(const Driver& driver, const std::string& faction, std::vector<Order> orders) {
  // A seat with all roles.
  return codes(driver.rules->check(
      driver.view(driver.faction(faction)), driver.phase, {driver.faction(faction), {}}, {std::move(orders), ""}, {}));
}
void put(Driver& driver, const std::string& name, int x, int y) {
  driver.edit(PieceMoved{driver.piece(name), at(x, y), {}});
}

}  // namespace

TEST_CASE("round orders of the drill are accepted and refused with code and pointer") {
  Driver d("gate_drill");
  const auto p = [&](const char* name) { return d.piece(name); };
  const Pieces guard{p("Imperial Guard 1"), p("Imperial Guard 2")};
  const auto order = [&](const char* kind, std::vector<Argument> arguments) {
    return d.order(kind, std::move(arguments));
  };
  struct Row {
    std::string faction;
    Order order;
    std::string answer;
  };
  for (const Row& row :
      {
          Row{"dark", order("hold", {guard, std::string("attack")}), ""},
          Row{"dark", order("hold", {Pieces{p("Urr archer 1")}}), "not_your_unit /orders/0/units/0"},
          Row{"dark", order("hold", {Pieces{PieceId{9999}}}), "unknown_unit /orders/0/units/0"},
          Row{"dark", order("hold", {Pieces{guard[0], p("Trebuchet 1")}}), "not_together /orders/0/units/1"},
          Row{"dark", order("hold", {Pieces{guard[0], guard[0]}}), "two_orders_for_unit /orders/0/units/1"},
          Row{"dark", order("hold", {guard, std::string("run")}), "malformed /orders/0/stance"},
          Row{"dark", order("hold", {}), "malformed /orders/0/units"},
          Row{"dark", order("move", {guard, Path{at(4, 1), at(5, 1)}}), ""},
          Row{"dark", order("move", {guard, Path{at(4, 1), at(6, 1)}}), "path_broken /orders/0/path/1"},
          Row{"dark", order("move", {guard, Path{at(4, 1), at(4, 0)}}), "off_board /orders/0/path/1"},
          Row{"dark", order("move", {guard, Path{at(4, 3), at(4, 4)}}), "blocked_wall /orders/0/path/1"},
          Row{"dark", order("move", {guard, Path{at(5, 2), at(6, 3), at(7, 3), at(7, 4)}}),
              "gate_closed /orders/0/path/3"},
          Row{"dark", order("move", {Pieces{p("Trebuchet 1")}, Path{at(3, 3), at(2, 3), at(1, 3), at(1, 2)}}),
              "too_far /orders/0/path/3"},
          Row{"urr", order("move", {Pieces{p("Urr genie 1")}, Path{at(5, 5)}}), "walls_only /orders/0/path/0"},
          Row{"dark", order("break_off", {guard, Path{at(4, 1)}}), "not_engaged /orders/0"},
          Row{"urr", order("gate", {p("Gate"), true}), "not_your_unit /orders/0/gate"},
          Row{"dark", order("siege_fire", {p("Trebuchet 1"), at(5, 4)}), ""},
          Row{"dark", order("siege_fire", {p("Trebuchet 1"), at(9, 4)}), "not_adjacent /orders/0/section"},
          Row{"dark", order("siege_fire", {guard[0], at(4, 4)}), "wrong_class /orders/0/unit"},
          Row{"urr", order("genie", {p("Urr genie 1"), std::string("attack"), at(5, 3)}), ""},
          Row{"urr", order("genie", {p("Urr genie 1"), std::string("attack"), at(9, 3)}), "not_below /orders/0/target"},
          Row{"urr", order("genie", {p("Urr genie 1"), std::string("attack"), at(6, 4)}),
              "target_on_wall /orders/0/target"},
          Row{"urr", order("genie", {p("Urr genie 1"), std::string("repair"), {}, at(4, 4)}), ""},
          Row{"urr", order("genie", {p("Urr genie 1"), std::string("repair"), {}, at(6, 4)}),
              "undamaged /orders/0/section"},
          Row{"urr", order("genie", {p("Urr genie 1"), std::string("repair"), {}, at(9, 4)}),
              "too_far /orders/0/section"},
          Row{"dark", order("restack", {at(4, 2), Pieces{guard[1], guard[0]}}), ""},
          Row{"dark", order("restack", {at(4, 2), Pieces{guard[1]}}), "unknown_unit /orders/0/units"},
          Row{"dark", order("restack", {at(4, 2), Pieces{guard[1], p("Trebuchet 1")}}),
              "unknown_unit /orders/0/units/1"},
          Row{"dark", order("standing", {guard, at(1, 1), Path{at(4, 1)}}), ""},
          Row{"dark", order("standing", {guard, at(0, 1)}), "off_board /orders/0/rally"},
          Row{"dark", order("standing", {guard, at(1, 1), Path{at(4, 1), at(40, 1)}}), "off_board /orders/0/prefer/1"},
          Row{"dark", order("ritual", {std::string("smoke")}), "wrong_phase /orders/0"},
          Row{"dark", order("march", {p("Trebuchet 1"), Path{area(1)}}), "wrong_phase /orders/0"},
          Row{"dark", order("exit", {guard}), "wrong_phase /orders/0"},
      }) {
    CAPTURE(d.rules->in_words(d.view(d.faction(row.faction)), row.order));
    CHECK(check(d, row.faction, {row.order}) == row.answer);
  }
  const auto fire = order("siege_fire", {p("Trebuchet 1"), at(4, 4)});
  const auto roll = order("move", {Pieces{p("Trebuchet 1")}, Path{at(3, 3)}});
  CHECK(check(d, "dark", {roll, fire}) == "moved /orders/1/unit");
  CHECK(check(d, "dark", {fire, roll}) == "moved /orders/1/units/0");
  CHECK(check(d, "dark", {order("hold", {guard}), order("move", {Pieces{guard[0]}, Path{at(4, 1)}})}) ==
        "two_orders_for_unit /orders/1/units/0");
  CHECK(check(d, "dark", {fire, fire}) == "two_orders_for_unit /orders/1/unit");
  // An order of another seat of the same side uses the unit too.
  const Sheet mine{{order("hold", {guard})}, ""}, theirs{{order("move", {guard, Path{at(4, 1)}})}, ""};
  CHECK(codes(d.rules->check(d.view(d.faction("dark")), d.phase, d.seat(d.seat_of("dark")), mine, {theirs})) ==
        "two_orders_for_unit /orders/0/units/0");
}

TEST_CASE("an engine that moved in one round fires in the next") {
  Driver d("gate_drill");
  const auto trebuchet = d.piece("Trebuchet 1");
  d.ring_bell({{d.seat_of("dark"), Sheet{{d.order("move", {Pieces{trebuchet}, Path{at(3, 3)}})}, ""}}});
  REQUIRE(d.world.find(trebuchet)->place == at(3, 3));
  CHECK(check(d, "dark", {d.order("siege_fire", {trebuchet, at(4, 4)})}) == "");
}

TEST_CASE("engaged units break off or stay; gates; sorties") {
  Driver d("gate_drill");
  const auto p = [&](const char* name) { return d.piece(name); };
  put(d, "Imperial Guard 1", 4, 5);
  CHECK(check(d, "dark", {d.order("move", {Pieces{p("Imperial Guard 1")}, Path{at(3, 5)}})}) == "engaged /orders/0");
  CHECK(check(d, "dark", {d.order("break_off", {Pieces{p("Imperial Guard 1")}, Path{at(3, 5)}})}) == "");
  CHECK(check(d, "dark", {d.order("break_off", {Pieces{p("Imperial Guard 1")}, Path{at(3, 5), at(2, 5), at(1, 5)}})}) ==
        "too_far /orders/0/path/2");
  put(d, "Urr light infantry 1", 7, 4);
  CHECK(check(d, "urr", {d.order("gate", {p("Gate"), true})}) == "");
  CHECK(check(d, "urr", {d.order("move", {Pieces{p("Urr light infantry 1")}, Path{at(7, 3)}})}) == "");
  put(d, "Mercenary light infantry 1", 7, 3);
  CHECK(check(d, "urr", {d.order("move", {Pieces{p("Urr light infantry 1")}, Path{at(7, 3)}})}) ==
        "sortie_blocked /orders/0/path/0");
  const Sheet sortie{{d.order("move", {Pieces{p("Urr light infantry 1")}, Path{at(7, 3)}})}, ""};
  CHECK(d.check(d.seat_of("urr"), sortie).front().words ==
        say("no.enemy_in_square", {{"unit", "Mercenary light infantry 1"}, {"gate", true}}));
  d.ring_bell({{d.seat_of("urr"), {{d.order("gate", {p("Gate"), true})}, ""}}});
  CHECK(d.world.at(p("Gate")).value(d.attribute("open")) == Value{true});
}

TEST_CASE("orders of the siege: set-up, marches, declarations, entering, leaving, the dead") {
  Driver d("siege_of_ur");
  const auto p = [&](const char* name) { return d.piece(name); };
  const auto deploy = [&](const char* name, int x, int y) { return d.order("deploy", {Pieces{p(name)}, at(x, y)}); };
  // Night of turn 1.
  CHECK(check(d, "urr", {deploy("Urr heavy infantry 1", 15, 8)}) == "");
  CHECK(check(d, "urr", {deploy("Urr heavy infantry 1", 1, 1)}) == "outside_deployment_zone /orders/0/square");
  CHECK(check(d, "urr", {deploy("Urr artillery 1", 16, 6)}) == "cannot_climb /orders/0/square");
  CHECK(check(d, "urr", {deploy("Urr genie 1", 15, 8)}) == "walls_only /orders/0/square");
  CHECK(check(d, "urr", {deploy("Urr heavy infantry 1", 15, 8), deploy("Urr heavy infantry 1", 15, 9)}) ==
        "two_orders_for_unit /orders/1/units/0");
  const Pieces five{p("Urr militia 1"), p("Urr militia 2"), p("Urr militia 3"), p("Urr militia 4"), p("Urr militia 5")};
  CHECK(check(d, "urr", {d.order("deploy", {five, at(15, 15)})}) == "stack_limit /orders/0/square");
  CHECK(check(d, "dark", {deploy("Imperial Guard 1", 15, 1)}) == "wrong_phase /orders/0/units/0");
  CHECK(check(d, "elves", {d.order("declare_camp", {std::string("city")})}) == "");
  CHECK(check(d, "urr", {d.order("declare_camp", {std::string("dark")})}) == "not_your_unit /orders/0");
  CHECK(check(d, "dark", {d.order("ritual", {std::string("smoke over the river")})}) == "");
  CHECK(check(d, "dark", {d.order("raise_undead", {Pieces{p("North graveyard")}})}) == "too_early /orders/0");
  CHECK(check(d, "urr", {d.order("raise_undead", {Pieces{p("North graveyard")}})}) == "not_your_unit /orders/0");
  const Sheet raise{{d.order("raise_undead", {Pieces{p("North graveyard")}})}, ""};
  CHECK(codes(d.rules->check(d.view(d.faction("dark")), d.phase, {d.faction("dark"), {"prince"}}, raise, {})) ==
        "not_your_unit /orders/0");
  CHECK(check(d, "urr", {d.order("meeting", {d.faction("elves"), std::string("tea")})}) == "wrong_phase /orders/0");
  // Raising the dead is offered only to the side that may ever do so. A ritual waits for its answer under its own
  // heading.
  const auto is_offered = [&](const char* side, const char* kind) {
    const int wanted = d.order(kind, {}).kind;
    const auto offered = d.options(d.seat_of(side), {}, {});
    return std::ranges::any_of(offered, [&](const auto& option) { return option.kind == wanted; });
  };
  CHECK(is_offered("elves", "ritual"));
  CHECK_FALSE(is_offered("elves", "raise_undead"));
  CHECK(is_offered("dark", "raise_undead"));
  const auto night = d.resolve({{d.seat_of("dark"), {{d.order("ritual", {std::string("smoke over the river")})}, ""}}});
  for (const auto& step : night.steps)
    if (std::ranges::any_of(step.reports, [](const auto& one) { return one.kind == "ritual"; })) {
      CHECK(step.name == "talks");
      CHECK(mentions(step.reports.front().text, "smoke over the river"));
    }
  CHECK(report(night, "ritual"));
  d.ring_bell();
  // Round 1 of turn 1.
  const auto& land = std::get<AreaMap>(d.setup.boards[1].ground).areas;
  const auto named = [&](const std::string& id) {
    for (std::size_t i = 0; i < land.size(); ++i)
      if (land[i].id == id) return area(static_cast<int>(i));
    return area(-1);
  };
  CHECK(check(d, "dark", {d.order("march", {p("Dark army"), Path{named("black_plain"), named("upper_ford")}})}) == "");
  CHECK(check(d, "dark", {d.order("march", {p("Dark army"), Path{named("black_plain"), named("north_head")}})}) ==
        "no_link /orders/0/path/1");
  CHECK(check(d, "dark", {d.order("march", {p("Elves"), Path{named("date_groves")}})}) ==
        "not_your_unit /orders/0/column");
  CHECK(check(d, "elves", {d.order("enter", {Pieces{p("Elf archer 1")}, Path{at(30, 15)}})}) ==
        "off_board /orders/0/units/0");
  CHECK(check(d, "gnomes", {d.order("declare_camp", {std::string("dark")})}) == "");
  // A column offers entry for its units, or says when and where they may enter.
  const int in = d.order("enter", {Pieces{}}).kind;
  const auto way_in = [&](const char* side, const char* column) {
    std::optional<game::Option> found;
    for (const auto& option : d.options(d.seat_of(side), {}, {p(column)}))
      if (option.kind == in) found = option;
    return found;
  };
  const auto why = [](const std::optional<game::Option>& option) {
    return !option ? "not offered" : option->refused ? option->refused->words : "open";
  };
  CHECK(why(way_in("elves", "Elves")) == say("no.not_at_head"));
  CHECK(why(way_in("dark", "Dark army")) == say("no.dark_columns", {{"turn", 2}, {"before", 1}}));
  d.ring_bell(
      {{d.seat_of("elves"), {{d.order("march", {p("Elves"), Path{named("date_groves"), named("east_head")}})}, ""}}});
  d.ring_bell();
  CHECK(d.world.at(p("Elf archer 1")).place == named("east_head"));
  const auto open = way_in("elves", "Elves");
  CHECK(why(open) == "open");
  CHECK(open.value_or(game::Option{}).pieces.size() == 4);  // the units without the column
  CHECK(check(d, "elves", {d.order("enter", {Pieces{p("Elf archer 1")}, Path{at(30, 15), at(29, 15)}})}) == "");
  CHECK(check(d, "elves", {d.order("enter", {Pieces{p("Elf archer 1")}, Path{at(30, 17)}})}) ==
        "off_board /orders/0/path/0");
  const Sheet enter{
      {d.order("enter", {Pieces{p("Elf archer 1"), p("Elf cavalry 1")}, Path{at(30, 15), at(29, 15)}})}, ""};
  d.ring_bell({{d.seat_of("elves"), enter}});
  CHECK(d.world.at(p("Elf archer 1")).place == at(29, 15));
  CHECK(d.number("Elves", "count") == 2);
  CHECK(check(d, "elves", {d.order("exit", {Pieces{p("Elf archer 1")}})}) == "off_board /orders/0/units/0");
  const auto may_leave = [&] {  // offered where a road ends, and mentioned nowhere else
    const auto offered = d.options(d.seat_of("elves"), {}, {p("Elf archer 1")});
    const int exit = d.order("exit", {Pieces{}}).kind;
    return std::ranges::any_of(offered, [&](const auto& option) { return option.kind == exit; });
  };
  CHECK(!may_leave());
  d.ring_bell({{d.seat_of("elves"), {{d.order("move", {Pieces{p("Elf archer 1")}, Path{at(30, 15)}})}, ""}}});
  CHECK(check(d, "elves", {d.order("exit", {Pieces{p("Elf archer 1")}})}) == "");
  CHECK(may_leave());
  d.ring_bell({{d.seat_of("elves"), {{d.order("exit", {Pieces{p("Elf archer 1")}})}, ""}}});
  CHECK(d.world.at(p("Elf archer 1")).place == named("east_head"));
  CHECK(d.number("Elves", "count") == 3);
  d.ring_bell();
  // Evening: meetings and treaties.
  CHECK(d.phase.kind == "evening");
  CHECK(check(d, "urr", {d.order("meeting", {d.faction("elves"), std::string("at the gate")})}) == "");
  CHECK(check(d, "urr", {d.order("treaty", {d.faction("urr"), std::string("with ourselves")})}) ==
        "no_such_faction /orders/0/with");
  d.ring_bell();
  // Night of turn 2: the dark side sets up within three squares of the edge and eight of the road end.
  CHECK(check(d, "dark", {deploy("Imperial Guard 1", 15, 3)}) == "");
  CHECK(check(d, "dark", {deploy("Imperial Guard 1", 15, 4)}) == "outside_deployment_zone /orders/0/square");
  CHECK(check(d, "dark", {deploy("Imperial Guard 1", 24, 1)}) == "outside_deployment_zone /orders/0/square");
  while (d.phase.path != "turn-3/night") d.ring_bell();
  CHECK(check(d, "dark", {d.order("raise_undead", {Pieces{p("North graveyard"), p("East graveyard")}})}) == "");
  CHECK(check(d, "dark", {d.order("raise_undead", {Pieces{p("North graveyard"), p("North graveyard")}})}) ==
        "two_orders_for_unit /orders/0/graveyards/1");
  put(d, "Urr militia 1", 16, 4);
  CHECK(
      check(d, "dark", {d.order("raise_undead", {Pieces{p("North graveyard")}})}) == "guarded /orders/0/graveyards/0");
  d.dice.say({4});
  d.ring_bell({{d.seat_of("dark"), {{d.order("raise_undead", {Pieces{p("East graveyard")}})}, ""}}});
  CHECK(d.world.at(p("Zombie 2")).place == at(27, 14));
  CHECK(d.number("East graveyard", "bodies") == 2);
  d.edit(FactSet{d.fact("necromancer"), false});
  while (d.phase.path != "turn-4/night") d.ring_bell();
  CHECK(check(d, "dark", {d.order("raise_undead", {Pieces{p("East graveyard")}})}) == "no_necromancer /orders/0");
}

TEST_CASE("artillery: range, friends, own square, engaged") {
  Driver d("siege_of_ur");
  while (d.phase.path != "turn-2/morning/round-1") d.ring_bell();
  const auto gun = d.piece("Mercenary artillery 1");
  const auto fire = [&](int x, int y) { return check(d, "dark", {d.order("bombard", {gun, at(x, y)})}); };
  CHECK(fire(16, 6) == "");
  CHECK(fire(16, 7) == "out_of_range /orders/0/target");
  CHECK(fire(16, 3) == "own_square /orders/0/target");
  CHECK(fire(15, 3) == "friends_in_target /orders/0/target");
  put(d, "Urr militia 1", 16, 3);
  CHECK(fire(16, 6) == "engaged /orders/0/unit");
}
