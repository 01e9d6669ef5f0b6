#include <doctest/doctest.h>

#include "rulebooks/urr_handbook/rules/siege/fire.h"
#include "rulebooks/urr_handbook/rules/siege/vault.h"

namespace ziggurat::urr_handbook {
namespace {

LightUnit thrown(std::string_view type, int steps) {
  LightUnit unit = unit_of("z", *unit_type(type));
  unit.steps = steps;
  return unit;
}

}  // namespace

TEST_CASE("undead are vaulted all or none, for the first reason that holds (UH-80)") {
  const LightUnit fresh = thrown("undead", 5), gone = thrown("undead", 0);
  const LightUnit men = thrown("infantry", 4), dead_men = thrown("infantry", 0), colossus = thrown("colossus", 8);
  struct Row {
    Vault order;
    std::string_view reason;
    std::vector<int> steps;
    int left;
  };
  for (const Row& row :
      std::vector<Row>{{{3, 1, {}}, "nobody", {}, 2}, {{3, 2, {fresh, dead_men}}, "too_few_trebuchets", {}, 1},
          {{1, 4, {fresh}}, "too_few_trebuchets", {}, 0}, {{2, 0, {gone, men}}, "not_zombie", {}, 2},
          {{2, 0, {fresh, colossus}}, "not_zombie", {}, 2}, {{2, 0, {fresh, gone}}, "eliminated", {}, 2},
          {{4, 1, {fresh, thrown("undead", 3), thrown("undead", 1)}}, "", {3, 3, 1}, 0}}) {
    CAPTURE(row.reason);
    const Landing landing = vault(row.order);
    CHECK(name(landing.reason) == row.reason);
    CHECK(landing.steps == row.steps);
    CHECK(landing.trebuchets_left == row.left);
  }
}

TEST_CASE("fires are laid all or none, for the first reason that holds (UH-82)") {
  struct Row {
    FireMission mission;
    std::string_view reason;
  };
  for (const Row& row : std::vector<Row>{{{2, 0, 5, {}, {}}, "no_targets"},
           {{2, 1, 0, {"C1", "K1"}, {}}, "too_few_trebuchets"}, {{2, 0, 0, {"K1"}, {}}, "no_food"},
           {{3, 0, 1, {"C1", "C1", "K1"}, {"C1"}}, "not_outer"}, {{3, 0, 1, {"C0"}, {}}, "not_outer"},
           {{3, 0, 1, {"C9"}, {}}, "not_outer"}, {{3, 0, 1, {"C10"}, {}}, "not_outer"},
           {{3, 0, 1, {"C2", "C1", "C2"}, {"C1"}}, "duplicate"}, {{3, 0, 1, {"C8", "C1"}, {"C1"}}, "already_burnt"}}) {
    CAPTURE(row.reason);
    const FireLaid laid = lay_fires(row.mission);
    CHECK(name(laid.reason) == row.reason);
    CHECK(laid.food_after == row.mission.food);
    CHECK(laid.fires.empty());
    CHECK(laid.trebuchets_left == row.mission.trebuchets - row.mission.busy);
  }
  const FireLaid laid = lay_fires({5, 2, 1, {"C8", "C1"}, {"C2"}});  // one token, for any number of engines
  CHECK(laid.reason == FireReason::none);
  CHECK(laid.food_after == 0);
  CHECK(laid.trebuchets_left == 1);
  CHECK(laid.fires == std::vector<std::string>{"C8", "C1"});
}

TEST_CASE("engines in a field set fire to the three quarters nearest to it (UH-82)") {
  CHECK(quarters_in_fire_reach(1) == std::array<std::string, 3>{"C1", "C2", "C8"});
  CHECK(quarters_in_fire_reach(5) == std::array<std::string, 3>{"C4", "C5", "C6"});
  CHECK(quarters_in_fire_reach(8) == std::array<std::string, 3>{"C1", "C7", "C8"});
}

TEST_CASE("a fire needs two units for the whole tactical turn, or magic (UH-83)") {
  const FireFighter works{"a"}, too{"b"}, left{"c", false, true}, dead{"d", true, false};
  CHECK_FALSE(doused({"C1", false, {}}));
  CHECK_FALSE(doused({"C1", false, {works}}));
  CHECK_FALSE(doused({"C1", false, {works, left}}));
  CHECK_FALSE(doused({"C1", false, {works, dead}}));
  CHECK(doused({"C1", false, {works, left, dead, too}}));
  CHECK(doused({"C1", true, {}}));
}

TEST_CASE("fires take 5 % of what is left, rounded as the switches say (UH-84)") {
  struct Row {
    FireLoss loss;
    FireRounding rounding;
    int food, fires, lost;
  };
  using enum FireRounding;
  for (const Row& row : {Row{FireLoss::sequential, up, 60, 2, 6},  // 3 of 60, 2.85 of 57
           {FireLoss::sequential, up, 100, 3, 15},                 // 5, 4.75, 4.5
           {FireLoss::sequential, nearest, 100, 3, 15},            // a half is rounded up
           {FireLoss::sequential, nearest, 89, 1, 4}, {FireLoss::sequential, nearest, 90, 1, 5},
           {FireLoss::sequential, down, 100, 3, 13}, {FireLoss::sequential, down, 19, 1, 0},
           {FireLoss::sequential, up, 1, 3, 1}, {FireLoss::sequential, up, 0, 2, 0}, {FireLoss::pooled, up, 60, 2, 6},
           {FireLoss::pooled, up, 61, 3, 10}, {FireLoss::pooled, down, 61, 3, 9}, {FireLoss::pooled, nearest, 61, 3, 9},
           {FireLoss::pooled, up, 100, 25, 100}, {FireLoss::pooled, up, 100000, 1, 5000}}) {
    CAPTURE(row.food);
    CAPTURE(row.fires);
    Switches switches;
    switches.fire_loss = row.loss;
    switches.fire_rounding = row.rounding;
    std::vector<Fire> fires;
    for (int i = 0; i < row.fires; ++i) fires.push_back({"q" + std::to_string(i), false, {}});
    fires.push_back({"saved", true, {}});
    const FireEnd end = end_fires(fires, {row.food, 0}, switches);
    CHECK(end.lost == Stores{row.lost, 0});
    CHECK(end.after == Stores{row.food - row.lost, 0});
    CHECK(end.destroyed.size() == static_cast<std::size_t>(row.fires));
    CHECK(end.doused == std::vector<std::string>{"saved"});
  }
}

}  // namespace ziggurat::urr_handbook
