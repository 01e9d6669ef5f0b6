#include <doctest/doctest.h>

#include "case_files.h"
#include "rulebooks/city_table/rules/course/clock.h"
#include "rulebooks/city_table/rules/course/initiative.h"
#include "rulebooks/city_table/rules/course/victory.h"
#include "rulebooks/city_table/rules/fight/retreat.h"
#include "rulebooks/city_table/rules/march/approach.h"
#include "rulebooks/city_table/rules/march/stacking.h"
#include "rulebooks/city_table/rules/night/deployment.h"
#include "rulebooks/city_table/rules/night/undead.h"
#include "rulebooks/city_table/rules/seen/sight.h"
#include "situations.h"

namespace ziggurat::city_table {

TEST_CASE("the figures hold what the rulebook says of them") {
  CHECK(unit_types().size() == 23);
  CHECK(switch_figures().size() == 29);
  const Switches defaults;
  for (const SwitchFigures& one : switch_figures()) {  // the struct's defaults equal the data's
    CAPTURE(one.name);
    const SwitchValue value = switch_value(defaults, one.name);
    std::string text;
    if (const auto* truth = std::get_if<bool>(&value)) text = *truth ? "true" : "false";
    else if (const auto* number = std::get_if<std::int64_t>(&value)) text = std::to_string(*number);
    else text = std::get<std::string>(value);
    CHECK(text == one.otherwise);
    Switches changed;
    for (const std::string& word : one.allowed) {
      CHECK(set_switch(changed, one.name, word) == SwitchFault::none);
      CHECK(switch_value(changed, one.name) == SwitchValue(word));
    }
  }
  for (const Ring ring : {Ring::outer, Ring::inner}) CHECK(ring_figures(ring).markers_to_breach == markers_max);
  CHECK(reason_by_name("no_link") == Reason::no_link);
  CHECK_FALSE(reason_by_name("nothing").has_value());
}

TEST_CASE("the rings of the standard map hold; a hole or a ring joined at corners only leaks (CT-3)") {
  auto rows = standard_map_rows();
  CHECK_FALSE(leak_of(Board(rows)).has_value());
  CHECK(Board(rows).squares('O').size() == 71);
  auto hole = rows;
  hole[5][11] = '.';
  REQUIRE(leak_of(Board(hole)).has_value());
  auto inner = rows;
  inner[11][13] = 's';
  CHECK(leak_of(Board(inner)).has_value());
  CHECK(leak_of(Board({"..O", ".Os", "Oss"})).has_value());  // diagonal neighbours only
  CHECK_FALSE(leak_of(Board({".OO", "OOs", "Oss"})).has_value());
  CHECK_FALSE(
      leak_of(Board({"......=.....", "OOOOOOGOOOOO", "ssssssssssss", "IIIIIIgIIIII", "ccccccPccccc"})).has_value());
}

TEST_CASE("who alone stands in a gate that he does not hold takes and shuts it (CT-35)") {
  Board board({"sGs"});
  board.set_gate({2, 1}, {Camp::city, true});
  CHECK(take_gates(board, {{Camp::city, {2, 1}}, {Camp::dark, {2, 1}}}).empty());
  CHECK(take_gates(board, {{Camp::city, {2, 1}}}).empty());
  CHECK(board.gate({2, 1}).open);
  CHECK(may_work_gate(board, {2, 1}, Camp::city, {{Camp::city, {2, 1}}}));
  CHECK_FALSE(may_work_gate(board, {2, 1}, Camp::dark, {{Camp::dark, {2, 1}}}));
  CHECK(take_gates(board, {{Camp::dark, {2, 1}}}).size() == 1);
  CHECK(board.gate({2, 1}) == Gate{Camp::dark, false});
}

TEST_CASE("deployment keeps to its zones, and the server places the rest nearest to the road end (CT-10)") {
  const Board board(standard_map_rows());
  const Square road{15, 1};
  CHECK(dark_may_deploy(board, road, {7, 3}, {}));
  CHECK_FALSE(dark_may_deploy(board, road, {6, 3}, {}));  // nine squares away
  CHECK_FALSE(dark_may_deploy(board, road, {15, 4}, {}));
  CHECK(city_may_deploy(board, {15, 6}));
  CHECK_FALSE(city_may_deploy(board, {15, 5}));
  CHECK(set_up_reason(board, *unit_type("urr_artillery"), {15, 6}) == Reason::cannot_climb);
  CHECK(set_up_reason(board, *unit_type("urr_cavalry"), {15, 6}) == Reason::none);
  CHECK(set_up_reason(board, *unit_type("urr_cavalry"), {16, 6}) == Reason::cannot_climb);
  CHECK(set_up_reason(board, *unit_type("urr_genie"), {15, 10}) == Reason::walls_only);
  Stack units;
  for (int i = 0; i < 7; ++i) units.push_back(unit_of("zombie", "z" + std::to_string(i)));
  const auto placed =
      place_rest(board, Camp::dark, road, {}, units, {{Camp::dark, road, 3}, {Camp::neutral, {14, 1}}}, {});
  REQUIRE(placed.size() == 7);
  CHECK(placed[0].at == road);
  for (std::size_t i = 1; i < 5; ++i) CHECK(placed[i].at == Square{16, 1});  // neutrals stand west of the road
  CHECK(placed[5].at == Square{15, 2});
}

TEST_CASE("a retreat follows the owner's wish, then goes away from enemies, then to the rally square (CT-60)") {
  const Board board = open_field();
  Retreating group{Camp::dark, {5, 3}, 2, 2, {}, std::nullopt, {}};
  const std::vector<Presence> victor = {{Camp::city, {5, 3}}};
  group.rally = Square{1, 5};
  CHECK(retreat_path(board, group, victor, {}).path == std::vector<Square>{{4, 4}, {3, 5}});
  group.prefer = {{5, 4}, {6, 4}};
  CHECK(retreat_path(board, group, victor, {}).path == std::vector<Square>{{5, 4}, {6, 4}});
  group.prefer = {{5, 5}, {4, 4}};  // not adjacent: the whole preference is dropped
  CHECK(retreat_path(board, group, victor, {}).path == std::vector<Square>{{4, 4}, {3, 5}});
  group.prefer = {{4, 4}, {5, 3}};  // not back
  CHECK(retreat_path(board, group, victor, {}).path == std::vector<Square>{{4, 4}, {3, 5}});
  const auto packed = retreat_path(board, group, {victor[0], {Camp::dark, {4, 4}, 3}, {Camp::neutral, {4, 2}}}, {});
  CHECK(packed.path[0] == Square{6, 4});  // no room in the south-west, neutrals in the north-west
}

TEST_CASE("stacks: order, limits and neutral ground (CT-14, CT-21, CT-22)") {
  const auto entering = [](Camp camp, std::vector<std::string_view> types) {
    return CampStack{camp, stack_of(types, "e")};
  };
  const std::vector<CampStack> present = {{Camp::dark, stack_of({"zombie", "trebuchet"}, "p1.")}};
  const Stacking joined = enter_square(present, entering(Camp::dark, {"zombie", "trebuchet"}), {});
  CHECK(joined.order == std::vector<std::string>{"e1", "p1.1", "e2", "p1.2"});
  CHECK(enter_square(present, entering(Camp::neutral, {"zombie", "zombie", "zombie", "zombie", "zombie"}), {}).reason ==
        Reason::neutral_ground);
  CHECK(enter_square(present, entering(Camp::city, {"zombie"}), {}).engaged);
  CHECK(enter_square({{Camp::neutral, {}}}, entering(Camp::city, {"zombie"}), {}).reason == Reason::none);
  const Stack stack = stack_of({"zombie", "imperial_guard", "zombie"}, "u");
  const auto turned = restacked(stack, {"u3", "u1"});
  REQUIRE(turned.has_value());
  CHECK((*turned)[0].id == "u3");
  CHECK((*turned)[1].id == "u2");
  CHECK((*turned)[2].id == "u1");
  CHECK_FALSE(restacked(stack, {"u3", "u3"}).has_value());
  CHECK_FALSE(restacked(stack, {"u9"}).has_value());
  const Board board = open_field();
  CHECK(nearest_refuge(board, Camp::neutral, {2, 2}, 2, {}, {{Camp::city, {2, 2}}, {Camp::dark, {2, 1}}}, {}) ==
        Square{1, 2});
}

TEST_CASE("initiative by every mode (CT-25)") {
  const Camp city = Camp::city, dark = Camp::dark, neutral = Camp::neutral;
  struct Row {
    InitiativeMode mode;
    InitiativeSituation situation;
    std::vector<int> faces;
    Initiative order;
  };
  const auto situation = [](std::vector<Camp> camps, int round = 1, std::optional<Camp> previous = {},
                             std::optional<Camp> choice = {}) {
    return InitiativeSituation{std::move(camps), Camp::dark, previous, round, choice};
  };
  for (const Row& row : std::vector<Row>{{InitiativeMode::roll, situation({city, dark}), {3, 3}, {dark, city}},
           {InitiativeMode::roll, situation({dark, city}, 2, dark), {3, 3}, {city, dark}},
           {InitiativeMode::roll, situation({dark, city}, 2, city), {3, 3}, {dark, city}},
           {InitiativeMode::roll, situation({dark, city, neutral}, 2, dark), {3, 3, 3}, {city, neutral, dark}},
           {InitiativeMode::roll, situation({dark, city, neutral}), {1, 2, 6}, {neutral, city, dark}},
           {InitiativeMode::alternate, situation({city, dark}, 1), {}, {dark, city}},
           {InitiativeMode::alternate, situation({city, dark}, 2), {}, {city, dark}},
           {InitiativeMode::alternate, situation({neutral, dark, city}, 2), {}, {city, dark, neutral}},
           {InitiativeMode::besieger_first, situation({city, neutral, dark}, 2), {}, {dark, city, neutral}},
           {InitiativeMode::umpire, situation({dark, city}, 2, {}, city), {}, {city, dark}}}) {
    GivenDice dice(row.faces);
    Switches switches;
    switches.initiative = row.mode;
    CHECK(decide_initiative(row.situation, switches, dice).order == row.order);
    CHECK(dice.rolls.size() == row.faces.size());
  }
  CHECK(completed({neutral}) == Initiative{neutral, city, dark});
}

TEST_CASE("raising: nights, room and bodies (CT-65, CT-66)") {
  Switches first;
  first.raise_nights = RaiseNights::first_night_only;
  CHECK(raise_reason(2, 2, true, {}) == Reason::too_early);
  CHECK(raise_reason(3, 2, true, first) == Reason::none);
  CHECK(raise_reason(4, 2, true, first) == Reason::too_late);
  CHECK(raise_reason(1, 2, false, {}) == Reason::no_necromancer);
  GivenDice dice({6, 6});
  const Raised raised = raise_undead(
      {3, 2, true, {{"a", 0, true, 4}, {"b", 4, true, 4}, {"c", 4, false, 4}, {"d", 4, false, 3}, {"e", 2, false, 0}}},
      {}, dice);
  CHECK(raised.graveyards[0].reason == Reason::empty);
  CHECK(raised.graveyards[1].reason == Reason::guarded);
  CHECK(raised.graveyards[2].reason == Reason::no_room);
  CHECK(raised.graveyards[3].raised == 1);
  CHECK(raised.graveyards[4].raised == 2);
}

TEST_CASE("victory by all, by majority, with a guard, and by time (CT-67, CT-68)") {
  const std::vector<ObjectiveSquare> two_of_three = {
      {{1, 1}, 1, 0, Camp::city}, {{2, 1}, 0, 0, Camp::dark}, {{3, 1}, 0, 1, Camp::dark}};
  Switches majority, guarded;
  majority.capture_rule = CaptureRule::majority;
  guarded = majority;
  guarded.guard_required = true;
  CHECK_FALSE(judge_victory(6, 6, two_of_three, true, {}).winner.has_value());
  CHECK(judge_victory(6, 6, two_of_three, false, majority).winner == Camp::dark);
  CHECK_FALSE(judge_victory(6, 6, two_of_three, false, guarded).winner.has_value());
  CHECK(judge_victory(6, 6, two_of_three, true, guarded).next_game);
  CHECK_FALSE(judge_victory(7, 5, two_of_three, false, {}).winner.has_value());
  CHECK(judge_victory(7, 6, two_of_three, false, {}).winner == Camp::city);
  CHECK(judge_victory(1, 6, two_of_three, false, {}, 1).winner == Camp::city);  // a training game of one turn
  CHECK(expectation_met(1, {}) == true);
  CHECK(expectation_met(5, {}) == false);
  CHECK_FALSE(expectation_met(4, {}).has_value());
}

TEST_CASE("the clock at both sides of every edge (CT-9)") {
  struct Row {
    std::int64_t elapsed;
    Phase phase;
    int round;  // 0: none
    std::int64_t remaining;
    std::string_view game;
  };
  for (const Row& row : {Row{0, Phase::night, 0, 600, "00:00"}, {599, Phase::night, 0, 1, "05:59"},
           {600, Phase::morning, 1, 400, "06:00"}, {999, Phase::morning, 1, 1, "07:59"},
           {1000, Phase::morning, 2, 400, "08:00"}, {1799, Phase::morning, 3, 1, "11:59"},
           {1800, Phase::afternoon, 4, 400, "12:00"}, {2999, Phase::afternoon, 6, 1, "17:59"},
           {3000, Phase::evening, 0, 600, "18:00"}, {3599, Phase::evening, 0, 1, "23:59"},
           {3600, Phase::night, 0, 600, "00:00"}}) {
    CAPTURE(row.elapsed);
    const ClockReading reading = read_clock({}, 615, 6, row.elapsed);
    CHECK(reading.phase == row.phase);
    CHECK(reading.round.value_or(0) == row.round);
    CHECK(reading.remaining_s == row.remaining);
    CHECK(clock_text(*reading.game_minute) == row.game);
  }
  CHECK(read_clock({}, 615, 6, 7199).turn == 7);
  CHECK(read_clock({}, 615, 6, 7200).phase == Phase::over);
  CHECK(clock_text(read_clock({}, 23 * 60 + 59, 1, 60).wall_minute) == "00:00");
}

TEST_CASE("sight by ground, height and night (CT-72)") {
  const Board board(standard_map_rows());
  CHECK(sees(board, {15, 1}, {15, 6}, false));        // the field sees the wall
  CHECK_FALSE(sees(board, {15, 3}, {15, 7}, false));  // but not the town
  CHECK(sees(board, {15, 3}, {20, 3}, false));
  CHECK_FALSE(sees(board, {15, 3}, {21, 3}, false));
  CHECK(sees(board, {15, 3}, {17, 3}, true));
  CHECK_FALSE(sees(board, {15, 3}, {18, 3}, true));
  CHECK(sees(board, {15, 6}, {15, 1}, false));  // the gate sees ten squares, field and town
  CHECK(sees(board, {15, 6}, {15, 12}, false));
  CHECK_FALSE(sees(board, {15, 6}, {15, 13}, false));  // but not the citadel
  CHECK_FALSE(sees(board, {15, 12}, {15, 5}, false));  // the inner wall does not see the field
  CHECK(sees(board, {15, 12}, {15, 6}, false));
  CHECK(sees(board, {15, 13}, {15, 12}, false));
  CHECK_FALSE(sees(board, {15, 13}, {15, 11}, false));  // a court sees only the citadel and its wall
  CHECK(sees(board, {15, 15}, {15, 5}, false));         // the ziggurat sees everything in range
  CHECK_FALSE(sees(board, {15, 15}, {15, 5}, true));
}

TEST_CASE("marches over the land map (CT-10)") {
  const LandMap& map = standard_land_map();
  const auto plan = [&](std::vector<std::string> path, bool engines, int turn, int round) {
    return plan_march({std::move(path), engines, turn, round}, map);
  };
  const MarchPlan stays = plan({"north_head"}, false, 2, 3);
  CHECK(stays.rounds == 0);
  CHECK(stays.turn == 2);
  CHECK(stays.round == 3);
  CHECK(stays.entry == "north");
  const MarchPlan over = plan({"upper_ford", "reed_marsh", "west_head"}, true, 1, 5);
  CHECK(over.rounds == 3);
  CHECK(over.turn == 2);
  CHECK(over.round == 1);
  const MarchPlan broken = plan({"ashen_pass", "black_plain", "north_head"}, false, 1, 1);
  CHECK(broken.reason == Reason::no_link);
  CHECK(broken.at_step == 1);
  CHECK(broken.rounds == 1);
  CHECK(linked_areas(map, "upper_ford").size() == 4);
}

TEST_CASE("trials add up, are the same for the same seed, and come in the order of their counts") {
  Json request =
      request_for("melee", "{'attacker':{'units':[{'type':'urr_cavalry'}]},'defender':{'units':[{'type':'zombie'}]}}");
  request["trials"] = 5000;
  request["seed"] = 12;
  const Answer answer = adjudicate(book(), request), again = adjudicate(book(), request, 99);
  CHECK(to_text(answer.body) == to_text(again.body));
  std::int64_t sum = 0, before = 5000;
  for (const Json& one : answer.body["outcomes"]) {
    const std::int64_t count = one["count"];
    CHECK(count <= before);
    before = count;
    sum += count;
  }
  CHECK(sum == 5000);
  CHECK(answer.body["outcomes"].size() >= 2);
  Json volley =
      request_for("missile", "{'moving':{'units':[{'type':'zombie'}]},'firers':[{'units':[{'type':'urr_archer'}]}]}");
  volley["trials"] = 60000;
  const Json outcomes = adjudicate(book(), volley, 4).body["outcomes"];
  REQUIRE(outcomes.size() == 2);  // hit or miss, for any face
  CHECK(std::abs(outcomes[0]["count"].get<int>() - 30000) < 1000);
}

}  // namespace ziggurat::city_table
