#include <doctest/doctest.h>

#include "rulebooks/urr_handbook/rules/siege/bombard.h"
#include "rulebooks/urr_handbook/rules/siege/flood.h"
#include "rulebooks/urr_handbook/rules/siege/palisade.h"
#include "rulebooks/urr_handbook/rules/siege/sap.h"
#include "support/given_dice.h"

namespace ziggurat::urr_handbook {
namespace {

using test::GivenDice;

constexpr Wall outer(int damage) { return {Circuit::outer, damage}; }
constexpr Wall inner(int damage) { return {Circuit::inner, damage}; }

}  // namespace

TEST_CASE("an engine crosses off one step with 3 or more; with demolition_multi more with 10 and 14 (UH-51)") {
  struct Row {
    int total, plain, multi;
  };
  Switches multi;
  multi.demolition_multi = true;
  for (const Row& row : {Row{-4, 0, 0}, {2, 0, 0}, {3, 1, 1}, {5, 1, 1}, {6, 1, 1}, {9, 1, 1}, {10, 1, 2}, {13, 1, 2},
           {14, 1, 3}, {20, 1, 3}}) {
    CAPTURE(row.total);
    CHECK(demolition_hits(row.total, {}) == row.plain);
    CHECK(demolition_hits(row.total, multi) == row.multi);
  }
}

TEST_CASE("the kinds of engines throw as the figures say (UH-50)") {
  struct Row {
    EngineKind kind;
    int base, shots;
  };
  for (const Row& row : {Row{EngineKind::trebuchet, 0, 1}, {EngineKind::heavy_trebuchet, 0, 3},
           {EngineKind::dragon, 1, 1}, {EngineKind::colossus, 0, 1}}) {
    CAPTURE(name(row.kind));
    CHECK(engine_figures(row.kind).base == row.base);
    CHECK(engine_figures(row.kind).shots == row.shots);
  }
}

TEST_CASE("an engine is wrecked when not even a 6 does anything (UH-54)") {
  CHECK_FALSE(wrecked(0, -3));
  CHECK(wrecked(0, -4));
  CHECK_FALSE(wrecked(1, -4));
  CHECK(wrecked(1, -5));
}

TEST_CASE("engines throw in their order, several shots of one engine under numbers of their own") {
  const std::vector<Engine> engines = {{"H", {0, 3}, 0}, {"D", {1, 1}, -1}, {"T", {0, 1}, -2}};
  GivenDice dice({1, 3, 6, 2, 5});
  const Bombardment done = bombard(outer(0), engines, {}, dice);
  std::vector<std::string> purposes;
  for (const ziggurat::game::Roll& roll : dice.rolls) purposes.push_back(roll.purpose);
  CHECK(purposes == std::vector<std::string>{"shot:H#1", "shot:H#2", "shot:H#3", "shot:D", "shot:T"});
  CHECK(done.shots[2].shot == 3);
  CHECK(done.shots[3].score == 0);  // 1 - 1
  CHECK(done.shots[4].total == 3);  // 0 - 2 + 5
  CHECK(done.hits == 3);
  CHECK(done.wall == outer(3));
}

TEST_CASE("surplus hits are wasted, and only the step to strength 1 is a breach (UH-46)") {
  struct Row {
    Wall wall;
    int hits, applied;
    bool breached;
  };
  for (const Row& row : {Row{outer(6), 3, 1, true}, {outer(5), 1, 1, false}, {outer(7), 2, 0, false},
           {inner(3), 2, 1, true}, {inner(4), 1, 0, false}, {inner(0), 2, 2, false}, {outer(0), 0, 0, false}}) {
    CAPTURE(row.wall.damage);
    CAPTURE(row.hits);
    std::vector<Engine> engines;
    for (int i = 0; i < 3; ++i) engines.push_back({"T" + std::to_string(i), {0, 1}, 0});
    std::vector<int> faces;
    for (int i = 0; i < 3; ++i) faces.push_back(i < row.hits ? 3 : 2);
    GivenDice dice(faces);
    const Bombardment done = bombard(row.wall, engines, {}, dice);
    CHECK(done.hits == row.hits);
    CHECK(done.applied == row.applied);
    CHECK(done.wasted() == row.hits - row.applied);
    CHECK(done.breached == row.breached);
  }
}

TEST_CASE("with wall_resists_bombardment every shot loses the strength at the start of the phase (UH-51)") {
  Switches switches;
  switches.wall_resists_bombardment = true;
  const std::vector<Engine> engines = {{"A", {4, 1}, 0}, {"B", {4, 1}, 0}, {"C", {4, 1}, 0}};
  GivenDice dice({3, 3, 2});
  const Bombardment done = bombard(outer(0), engines, switches, dice);  // strength 4, which is 3 after the first hit
  for (const EngineShot& shot : done.shots) CHECK(shot.score == 0);
  CHECK(done.hits == 2);
  CHECK(done.wall == outer(2));
}

TEST_CASE("sapping is left to the umpire unless it is switched on, and digs a week before it rolls (UH-57)") {
  GivenDice none({});
  CHECK(sap_week({outer(0), 5, 2, 0}, {}, none).result == SapResult::adjudicated);
  Switches proposed;
  proposed.sapping = Sapping::proposed;
  const SapWeek first = sap_week({outer(2), 1, 4, 0}, proposed, none);
  CHECK(first.result == SapResult::digging);
  CHECK_FALSE(first.total.has_value());
  CHECK(first.wall == outer(2));
}

TEST_CASE("what a week of sapping comes to (UH-57)") {
  struct Row {
    int weeks, corps, countermine, face, total;
    SapResult result;
    int hits, damage;
  };
  Switches proposed;
  proposed.sapping = Sapping::proposed;
  for (const Row& row : {Row{2, 1, 0, 1, 1, SapResult::cave_in, 0, 0}, {2, 1, 0, 2, 2, SapResult::nothing, 0, 0},
           {2, 1, 0, 3, 3, SapResult::nothing, 0, 0}, {2, 1, 0, 4, 4, SapResult::wall_hit, 1, 1},
           {2, 1, 0, 6, 6, SapResult::wall_hit, 2, 2}, {2, 2, 0, 5, 6, SapResult::wall_hit, 2, 2},
           {2, 4, 0, 3, 4, SapResult::wall_hit, 1, 1}, {5, 1, 0, 1, 4, SapResult::wall_hit, 1, 1},
           {3, 1, 4, 3, 0, SapResult::cave_in, 0, 0}}) {
    CAPTURE(row.total);
    CAPTURE(row.face);
    GivenDice dice({row.face});
    const SapWeek week = sap_week({outer(0), row.weeks, row.corps, row.countermine}, proposed, dice);
    CHECK(dice.rolls[0].purpose == "sap");
    CHECK(week.total == row.total);
    CHECK(week.result == row.result);
    CHECK(week.wall_hits == row.hits);
    CHECK(week.wall == outer(row.damage));
    CHECK(week.corps_steps_lost == (row.result == SapResult::cave_in ? 1 : 0));
  }
  GivenDice six({6});
  const SapWeek last = sap_week({inner(3), 2, 1, 0}, proposed, six);
  CHECK(last.wall_hits == 2);
  CHECK(last.wall == inner(4));
}

TEST_CASE("a palisade is built before a siege wears it, and nothing is worn to nothing (UH-62)") {
  CHECK(palisade_week(0, false, false) == 0);
  CHECK(palisade_week(0, false, true) == 0);
  CHECK(palisade_week(0, true, false) == 2);
  CHECK(palisade_week(0, true, true) == 1);
  CHECK(palisade_week(2, false, true) == 1);
  CHECK(palisade_week(1, false, true) == 1);
  CHECK(palisade_week(1, true, false) == 2);
}

TEST_CASE("only a repair in the first week saves a flooded place (UH-66)") {
  struct Row {
    bool flooded;
    int weeks, corps;
    bool still, habitable;
    int after;
  };
  for (const Row& row : {Row{false, 0, 0, false, true, 0}, {false, 4, 1, false, true, 0}, {true, 0, 1, false, true, 0},
           {true, 0, 0, true, false, 1}, {true, 1, 3, true, false, 2}, {true, 1, 0, true, false, 2}}) {
    CAPTURE(row.weeks);
    CAPTURE(row.corps);
    const FloodWeek week = flood_week({row.flooded, row.weeks}, row.corps);
    CHECK(week.flood.flooded == row.still);
    CHECK(week.habitable == row.habitable);
    CHECK(week.flood.weeks == row.after);
  }
}

}  // namespace ziggurat::urr_handbook
