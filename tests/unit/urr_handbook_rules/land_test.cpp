#include <doctest/doctest.h>

#include "rulebooks/urr_handbook/rules/battle/berserk.h"
#include "rulebooks/urr_handbook/rules/battle/tactical_start.h"
#include "rulebooks/urr_handbook/rules/march/march.h"
#include "support/given_dice.h"

namespace ziggurat::urr_handbook {
namespace {

using test::GivenDice;

// A road a-b-c-d. Rivers from b to r1 (no crossing), r2 (bridge on a road), r3 (pontoon on a road), r4 (bridge, no
// road). s and t lie behind two consecutive rivers. A wilderness edge a-w.
MarchMap land() {
  using enum Crossing;
  return {{"a", "b", "c", "d", "r1", "r2", "r3", "r4", "s", "t", "w", "island"},
      {{"a", "b", true}, {"c", "b", true}, {"c", "d", true}, {"b", "r1", true, true, none},
          {"b", "r2", true, true, bridge}, {"b", "r3", true, true, pontoon}, {"b", "r4", false, true, bridge},
          {"r1", "s", false, true, none}, {"a", "w"}, {"s", "t", false, true, none}}};
}
MarchPlan plan(March march) { return plan_march(march, land()); }

}  // namespace

TEST_CASE("what edges cost a march (UH-100, UH-101)") {
  struct Row {
    std::vector<std::string> path;
    int cost;
    bool rafts_used;
  };
  for (const Row& row : std::vector<Row>{{{"a", "b"}, 1, false}, {{"b", "a"}, 1, false}, {{"a", "w"}, 2, false},
           {{"a", "b", "c"}, 2, false}, {{"b", "r1"}, 2, true}, {{"b", "r2"}, 1, false}, {{"b", "r3"}, 2, false},
           {{"b", "r4"}, 2, false}}) {
    CAPTURE(row.path.back());
    const MarchPlan found = plan({.path = row.path, .rafts = true});
    CHECK(found.reason == MarchReason::none);
    CHECK_FALSE(found.at_step.has_value());
    CHECK(found.cost == row.cost);
    CHECK(found.rafts_used == row.rafts_used);
    CHECK(found.arrives == row.path.back());
  }
}

TEST_CASE("a march is refused at its first bad step, for the first reason that holds there") {
  struct Row {
    March march;
    std::string_view reason;
    int step;
  };
  for (const Row& row : std::vector<Row>{{{.path = {"a", "c"}, .closed = {"c"}}, "no_edge", 1},
           {{.path = {"a", "a"}}, "no_edge", 1}, {{.path = {"b", "r1"}, .closed = {"r1"}}, "closed", 1},
           {{.path = {"a", "b", "r1"}, .allowance = 1}, "no_crossing", 2},
           {{.path = {"b", "r1", "s"}, .allowance = 9, .rafts = true}, "no_crossing", 2},
           {{.path = {"a", "b", "c", "d"}, .enemy_in = {"d"}}, "too_far", 3},
           {{.path = {"a", "b", "r3"}}, "too_far", 2}, {{.path = {"w", "a", "b"}, .enemy_in = {"b"}}, "too_far", 2},
           {{.path = {"a", "b", "c"}, .enemy_in = {"b"}}, "enemy_stops", 1}}) {
    CAPTURE(row.march.path.back());
    const MarchPlan found = plan(row.march);
    CHECK(name(found.reason) == row.reason);
    CHECK(found.at_step == row.step);
    CHECK(found.arrives == row.march.path.front());
    CHECK_FALSE(found.rafts_used);
    CHECK_FALSE(found.river_combat);
  }
  CHECK(plan({.path = {"a", "b", "c"}, .enemy_in = {"a"}, .closed = {"a"}}).reason ==
        MarchReason::none);  // they leave it
}

TEST_CASE("a fight is across the river when the last edge crosses one, bridges included (UH-102)") {
  CHECK(plan({.path = {"b", "r2"}, .enemy_in = {"r2"}}).river_combat);
  CHECK(plan({.path = {"b", "r3"}, .enemy_in = {"r3"}}).river_combat);
  CHECK(plan({.path = {"b", "r1"}, .rafts = true, .enemy_in = {"r1"}}).river_combat);
  CHECK_FALSE(plan({.path = {"b", "r2"}, .enemy_in = {"c"}}).river_combat);
  CHECK_FALSE(plan({.path = {"b", "c"}, .enemy_in = {"c"}}).river_combat);
  CHECK_FALSE(plan({.path = {"r2", "b", "c"}, .enemy_in = {"c"}}).river_combat);  // the river is behind them
}

TEST_CASE("the masterless dead fall upon the nearest living, rivers or not (UH-24)") {
  struct Row {
    std::string area;
    std::vector<std::string> living;
    std::optional<int> distance;
    std::string target, next;
  };
  GivenDice none({});
  for (const Row& row : std::vector<Row>{{"a", {"a", "b"}, 0, "a", "a"}, {"a", {"d", "r1"}, 2, "r1", "b"},
           {"a", {"t"}, 4, "t", "b"}, {"s", {"a"}, 3, "a", "r1"}, {"a", {"island"}, {}, "", ""}, {"a", {}, {}, "", ""},
           {"island", {"a"}, {}, "", ""}}) {
    CAPTURE(row.area);
    const BerserkGoal goal = berserk_goal(land(), row.area, row.living, none);
    CHECK(goal.distance == row.distance);
    CHECK(goal.target == row.target);
    CHECK(goal.next == row.next);
    CHECK(goal.candidates.empty() == !row.distance.has_value());
  }
}

TEST_CASE("among areas equally near one die chooses, and round again when there are fewer than its sides (UH-24)") {
  const std::vector<std::string> living = {"r4", "c", "a", "r1"};
  const std::vector<std::string> sorted = {"a", "c", "r1", "r4"};
  for (int face = 1; face <= 6; ++face) {
    CAPTURE(face);
    GivenDice dice({face});
    const BerserkGoal goal = berserk_goal(land(), "b", living, dice);
    CHECK(dice.rolls[0].purpose == "choice");
    CHECK(goal.candidates == sorted);
    CHECK(goal.target == sorted[static_cast<std::size_t>(face - 1) % 4]);
  }
}

TEST_CASE("of several shortest ways the dead take the smallest next area") {
  const MarchMap square{{"a", "m", "k", "z"}, {{"a", "m"}, {"k", "a"}, {"m", "z"}, {"z", "k"}}};
  GivenDice none({});
  CHECK(berserk_goal(square, "a", {"z"}, none).next == "k");
}

TEST_CASE("what starts a tactical turn (UH-103)") {
  Switches bombs;
  bombs.bombardment_starts_tactical = true;
  const std::vector<std::string_view> starters = {"storm", "sally", "field_attack", "march_contact", "vault", "fire"};
  for (std::size_t i = 0; i < act_kind_names().size(); ++i) {
    const auto kind = static_cast<ActKind>(i);
    CAPTURE(name(kind));
    const bool starts = std::find(starters.begin(), starters.end(), name(kind)) != starters.end();
    CHECK(starts_tactical_turn(kind, {}) == starts);
    CHECK(starts_tactical_turn(kind, bombs) == (starts || kind == ActKind::bombard));
  }
}

TEST_CASE("fronts and their reasons come in ascending order, each once") {
  using enum ActKind;
  const auto fronts = tactical_fronts(
      {{vault, "C5"}, {storm, "O5"}, {fire, "C5"}, {raid, "K1"}, {storm, "O5"}, {bombard, "O5"}, {fire, "C1"}}, {});
  REQUIRE(fronts.size() == 3);
  CHECK(fronts[0].id == "C1");
  CHECK(fronts[1].id == "C5");
  CHECK(fronts[1].because == std::vector{fire, vault});
  CHECK(fronts[2].id == "O5");
  CHECK(fronts[2].because == std::vector{storm});
  CHECK(tactical_fronts({{bombard, "O5"}, {none, "O1"}}, {}).empty());
}

}  // namespace ziggurat::urr_handbook
