#include "rulebooks/urr_handbook/rules/siege/tower.h"

#include <algorithm>

#include "rulebooks/urr_handbook/rules/battle/modifiers.h"
#include "rulebooks/urr_handbook/rules/battle/roll.h"

namespace ziggurat::urr_handbook {
namespace {

bool living(const Unit& unit) { return unit.living(); }

RampShot shoot_at(
    const Unit& builder, const Unit& shooter, int wall_strength, const Switches& switches, game::Dice& dice) {
  RampShot shot{builder.id, shooter.id};
  const Ground ground{
      .from_wall = switches.shields_cancel_wall ? 0 : wall_strength, .target_undead = builder.kin == Kin::undead};
  shot.score = score(shooter, Table::ranged, ground, switches);
  shot.face = dice.roll(die_sides, "shot_at:" + builder.id);
  shot.total = shot.score + shot.face;
  shot.hits = hits_for(shot.total);
  return shot;
}

// A week of accepted ramp work: resolves the shots at the builders, and whether the week counts.
void pile_up(const TowerWeek& week, const Switches& switches, game::Dice& dice, TowerWeekOutcome& outcome) {
  for (std::size_t i = 0; i < week.builders.size(); ++i) {
    const auto& shooter = week.shooters.at(i);
    if (!shooter || !shooter->living() || !may_roll(*shooter, Table::ranged)) continue;
    outcome.shots.push_back(shoot_at(week.builders[i], *shooter, week.wall_strength, switches, dice));
    outcome.builder_steps[i] = std::max(0, week.builders[i].steps - outcome.shots.back().hits);
  }
  const bool all_live =
      std::none_of(outcome.builder_steps.begin(), outcome.builder_steps.end(), [](int steps) { return steps == 0; });
  if (all_live) ++outcome.works.ramp_weeks;
  else outcome.work = RampWork::interrupted;
}

ProjectReason reason_against(Project project, const TowerWorks& works, bool ramp_worked_on) {
  ProjectSite site;
  site.shields = works.shields;
  site.tower = works.tower;
  site.ramp_work = ramp_worked_on || works.ramp_weeks >= ramp_weeks_needed;
  return reason_against_site(project, Faction::pod, site);
}

}  // namespace

std::string_view name(RampWork work) {
  constexpr std::array<std::string_view, 7> names = {
      "none", "no_shields", "ramp_done", "two_builders", "not_ordinary", "counted", "interrupted"};
  return names[static_cast<std::size_t>(work)];
}
bool accepted(RampWork work) { return work == RampWork::counted || work == RampWork::interrupted; }

TowerWorks undone(TowerWorks works, int parts) {
  for (int i = 0; i < parts; ++i) {
    if (works.tower) works.tower = false;
    else if (works.ramp_weeks > 0) --works.ramp_weeks;
    else works.shields = false;
  }
  return works;
}

bool ordinary(const Unit& unit, const Switches& switches) {
  for (const std::string_view extraordinary : {"dragon", "colossus", "baggage_train"})
    if (unit.type == extraordinary) return false;
  return unit.kin != Kin::dragon && (unit.kin != Kin::undead || switches.undead_build_ramp);
}

RampWork check_ramp_work(const TowerWorks& works, const std::vector<Unit>& builders, const Switches& switches) {
  if (builders.empty()) return RampWork::none;
  if (!works.shields) return RampWork::no_shields;
  if (works.ramp_weeks >= ramp_weeks_needed) return RampWork::ramp_done;
  const bool two = builders.size() == ramp_builders && builders[0].id != builders[1].id;
  if (!two || !std::all_of(builders.begin(), builders.end(), living)) return RampWork::two_builders;
  const bool all_ordinary =
      std::all_of(builders.begin(), builders.end(), [&](const Unit& unit) { return ordinary(unit, switches); });
  return all_ordinary ? RampWork::counted : RampWork::not_ordinary;
}

TowerWeekOutcome siege_tower_week(const TowerWeek& week, const Switches& switches, game::Dice& dice) {
  TowerWeekOutcome outcome;
  outcome.works = week.works;
  for (const Unit& builder : week.builders) outcome.builder_steps.push_back(builder.steps);
  outcome.work = check_ramp_work(week.works, week.builders, switches);
  if (accepted(outcome.work)) pile_up(week, switches, dice, outcome);
  for (const Project project : week.projects) {
    const ProjectReason reason = reason_against(project, week.works, accepted(outcome.work));
    outcome.projects.push_back({project, reason});
    if (reason != ProjectReason::none) continue;
    (project == Project::tower_shields ? outcome.works.shields : outcome.works.tower) = true;
  }
  return outcome;
}

}  // namespace ziggurat::urr_handbook
