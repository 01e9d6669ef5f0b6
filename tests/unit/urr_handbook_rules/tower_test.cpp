#include <doctest/doctest.h>

#include "rulebooks/urr_handbook/rules/siege/tower.h"
#include "support/given_dice.h"

namespace ziggurat::urr_handbook {
namespace {

using test::GivenDice;

Unit unit_like(std::string_view type, std::string id) { return unit_of(std::move(id), *unit_type(type)); }
std::vector<Unit> infantry_pair() { return {unit_like("infantry", "B1"), unit_like("infantry", "B2")}; }

constexpr TowerWorks shields_up{true, 0, false};

TowerWeekOutcome played(const TowerWeek& week, std::vector<int> faces = {}, const Switches& switches = {}) {
  GivenDice dice(std::move(faces));
  return siege_tower_week(week, switches, dice);
}
std::string_view reason_for(Project project, const TowerWorks& works, const std::vector<Unit>& builders = {}) {
  return name(played({.works = works, .projects = {project}, .builders = builders}).projects[0].reason);
}

}  // namespace

TEST_CASE("five weeks make a siege tower (UH-70)") {
  TowerWorks works;
  works = played({.works = works, .projects = {Project::tower_shields}}).works;
  CHECK(works == TowerWorks{true, 0, false});
  works = played({.works = works, .builders = infantry_pair()}).works;
  works = played({.works = works, .projects = {Project::siege_tower}, .builders = infantry_pair()}).works;
  CHECK(works == TowerWorks{true, 2, true});
  CHECK_FALSE(works.ready());
  works = played({.works = works, .builders = infantry_pair()}).works;
  CHECK(works == TowerWorks{true, 3, true});
  CHECK(works.ready());
}

TEST_CASE("what is asked of projects at the tower is judged at the start of the week (UH-70)") {
  CHECK(reason_for(Project::tower_shields, {}) == "");
  CHECK(reason_for(Project::tower_shields, shields_up) == "already_built");
  CHECK(reason_for(Project::siege_tower, {true, 0, true}, infantry_pair()) == "already_built");
  CHECK(reason_for(Project::siege_tower, {}, infantry_pair()) == "no_shields");
  CHECK(reason_for(Project::siege_tower, shields_up) == "no_ramp_work");
  CHECK(reason_for(Project::siege_tower, {true, 2, false}) == "no_ramp_work");
  CHECK(reason_for(Project::siege_tower, {true, 3, false}) == "");  // missed, but allowed next
  CHECK(reason_for(Project::siege_tower, shields_up, infantry_pair()) == "");
  const TowerWeekOutcome both =
      played({.projects = {Project::tower_shields, Project::siege_tower}, .builders = infantry_pair()});
  CHECK(both.work == RampWork::no_shields);
  CHECK(both.projects[1].reason == ProjectReason::no_shields);
  CHECK(both.works == TowerWorks{true, 0, false});
}

TEST_CASE("ramp work takes two living, ordinary units (UH-72)") {
  struct Row {
    TowerWorks works;
    std::vector<Unit> builders;
    RampWork work;
  };
  Unit dead = unit_like("infantry", "dead");
  dead.steps = 0;
  const Unit man = unit_like("infantry", "man");
  const auto with = [&](std::string_view type) { return std::vector<Unit>{man, unit_like(type, "other")}; };
  for (const Row& row : std::vector<Row>{{{}, {}, RampWork::none}, {{}, {man}, RampWork::no_shields},
           {{true, 3, false}, {man}, RampWork::ramp_done}, {shields_up, {man}, RampWork::two_builders},
           {shields_up, {man, dead}, RampWork::two_builders}, {shields_up, with("undead"), RampWork::not_ordinary},
           {shields_up, with("dragon"), RampWork::not_ordinary}, {shields_up, with("colossus"), RampWork::not_ordinary},
           {shields_up, with("baggage_train"), RampWork::not_ordinary}, {shields_up, with("ogres"), RampWork::counted},
           {shields_up, with("masons"), RampWork::counted}}) {
    CAPTURE(name(row.work));
    const TowerWeekOutcome outcome = played({.works = row.works, .builders = row.builders});
    CHECK(name(outcome.work) == name(row.work));
    CHECK(outcome.works.ramp_weeks == row.works.ramp_weeks + (row.work == RampWork::counted ? 1 : 0));
  }
  Switches undead;
  undead.undead_build_ramp = true;
  CHECK(check_ramp_work(shields_up, with("undead"), undead) == RampWork::counted);
  CHECK(check_ramp_work(shields_up, with("colossus"), undead) == RampWork::not_ordinary);
}

TEST_CASE("each builder suffers one shot, and the week counts if both live (UH-72)") {
  TowerWeek week{
      .works = shields_up, .projects = {Project::siege_tower}, .builders = infantry_pair(), .wall_strength = 3};
  week.builders[1].steps = 2;
  week.shooters = {unit_like("archers", "S"), unit_like("archers", "S")};
  GivenDice dice({3, 2});
  const TowerWeekOutcome counted = siege_tower_week(week, {}, dice);  // 4 + 3
  CHECK(dice.rolls[0].purpose == "shot_at:B1");
  CHECK(dice.rolls[1].purpose == "shot_at:B2");
  CHECK(counted.shots[0].score == 7);
  CHECK(counted.builder_steps == std::vector<int>{2, 1});
  CHECK(counted.work == RampWork::counted);
  const TowerWeekOutcome stopped = played(week, {1, 3});
  CHECK(stopped.builder_steps == std::vector<int>{3, 0});
  CHECK(stopped.work == RampWork::interrupted);
  CHECK(stopped.works == TowerWorks{true, 0, true});  // the engineers continue
}

TEST_CASE("who cannot shoot does not, and nobody shoots at work that is not done (UH-72)") {
  TowerWeek week{.works = shields_up, .builders = infantry_pair()};
  Unit dead = unit_like("archers", "dead");
  dead.steps = 0;
  week.shooters = {unit_like("infantry", "I"), dead};
  CHECK(played(week).shots.empty());
  week.shooters = {std::nullopt, unit_like("militia", "M")};
  week.wall_strength = 4;
  const TowerWeekOutcome second = played(week, {6});
  REQUIRE(second.shots.size() == 1);
  CHECK(second.shots[0].builder == "B2");
  CHECK(second.shots[0].score == 6);
  week.works.shields = false;
  CHECK(played(week).shots.empty());
}

TEST_CASE("what shapes a shot at the ramp: bow, raiders, shields and the dead (UH-35, UH-72)") {
  TowerWeek week{.works = shields_up, .builders = infantry_pair(), .wall_strength = 2};
  Unit archers = unit_like("archers", "S");
  archers.bow = Bow::excellent;
  archers.raider = true;
  week.shooters = {archers, std::nullopt};
  const auto score_with = [&](const Switches& switches) { return played(week, {1}, switches).shots.at(0).score; };
  CHECK(score_with({}) == 4 + 2 + 2);
  CHECK(score_with({.raider_ranged = true}) == 4 + 2 + 2 + 1);
  CHECK(score_with({.shields_cancel_wall = true}) == 4 + 2);
  week.builders[0] = unit_like("undead", "Z");
  CHECK(score_with({.undead_build_ramp = true}) == 4 + 2 + 2 - 1);
}

TEST_CASE("a raid undoes the tower first, then weeks of the ramp, then the shields (UH-74)") {
  const TowerWorks all{true, 3, true};
  CHECK(all.parts() == 5);
  CHECK(undone(all, 1) == TowerWorks{true, 3, false});
  CHECK(undone(all, 2) == TowerWorks{true, 2, false});
  CHECK(undone({true, 1, false}, 2) == TowerWorks{});
  CHECK(undone({}, 2) == TowerWorks{});
  CHECK(undone({true, 1, true}, 2) == TowerWorks{true, 0, false});
}

}  // namespace ziggurat::urr_handbook
