#include <algorithm>
#include <map>

#include "rulebooks/urr_handbook/close.h"
#include "rulebooks/urr_handbook/close_projects.h"
#include "rulebooks/urr_handbook/orders_strategic.h"
#include "rulebooks/urr_handbook/rules/sap.h"
#include "rulebooks/urr_handbook/rules/tower.h"

// A week at the siege towers (UH-70 to UH-72) and under the walls (UH-57).
namespace ziggurat::urr_handbook {
namespace {

struct WeekOfTower {  // of one faction in one field
  FactionId faction;
  std::vector<Given> projects;
  const Given* ramp = nullptr;
};

// The units that shoot at the builders: as ordered by who holds the section, else the one there with the highest score at both.
std::array<const SiegeUnit*, ramp_builders> shooters_of(
    const Siege& now, const Orders& orders, const Place& section, FactionId builder) {
  std::array<const SiegeUnit*, ramp_builders> chosen{};
  const SiegeUnit* best = nullptr;
  for (const auto* unit : now.units_at(section))
    if (now.hostile(unit->faction, builder) && may_roll(rules_unit(*unit), Table::ranged) &&
        (!best || unit->ranged > best->ranged))
      best = unit;
  chosen.fill(best);
  for (const auto& given : only(orders, Give::ramp_fire)) {
    if (place_in(*given.order, parameter::ramp_fire::section) != section || !now.hostile(given.faction, builder))
      continue;
    for (std::size_t i = 0; i < ramp_builders; ++i) {
      const auto* unit = now.unit(piece_in(*given.order, static_cast<int>(i) + parameter::ramp_fire::first));
      if (unit && unit->at == section && may_roll(rules_unit(*unit), Table::ranged)) chosen.at(i) = unit;
    }
  }
  return chosen;
}

std::vector<std::pair<std::string, std::string>> lines_of(const TowerWeekOutcome& outcome) {
  std::vector<std::pair<std::string, std::string>> lines;
  for (const auto& shot : outcome.shots)
    lines.emplace_back(
        shot.shooter + " at " + shot.builder, std::to_string(shot.score) + " + " + std::to_string(shot.face) + " = " +
                                                  std::to_string(shot.total) + ", hits " + std::to_string(shot.hits));
  return lines;
}

std::string sentence_of(const TowerWeekOutcome& outcome, const std::string& section) {
  std::string text;
  if (outcome.work == RampWork::counted)
    text += "The ramp before " + section + " grows: " + std::to_string(outcome.works.ramp_weeks) + " of 3 weeks. ";
  if (outcome.work == RampWork::interrupted) text += "The work at the ramp before " + section + " is broken off. ";
  for (const auto& project : outcome.projects)
    if (project.reason == ProjectReason::none)
      text += project.project == Project::siege_tower ? "The siege tower before " + section + " is built. "
                                                      : "Shields stand before " + section + ". ";
  if (outcome.works.ready()) text += "The tower can be used against it.";
  while (text.ends_with(' ')) text.pop_back();
  return text;
}

void work_at_tower(Bell& bell, const Orders& orders, const Place& field, const WeekOfTower& work) {
  const auto& w = bell.words;
  const Siege now = bell.siege();
  const Place section = bell.geography().section_before(field);
  TowerWeek week;
  const auto* standing = now.works_in(field);
  if (standing && standing->faction == work.faction)
    week.works = {standing->shields, standing->ramp_weeks, standing->tower};
  std::vector<const SiegeUnit*> builders;
  if (work.ramp) {
    const Desk desk{now, bell.closing.phase, work.faction};
    if (const auto no = judge_ramp_work(desk, *work.ramp->order, "", {})) {
      bell.tell_refused(*work.ramp, *no);
    } else {
      for (const PieceId id : pieces_in(*work.ramp->order, parameter::ramp_work::units))
        builders.push_back(now.unit(id));
      for (const auto* unit : builders) week.builders.push_back(rules_unit(*unit));
    }
  }
  for (const auto& given : work.projects)
    if (const auto plan = work_done(bell, given, now)) week.projects.push_back(plan->project);
  if (week.projects.empty() && week.builders.empty()) return;
  if (const auto* wall = now.wall(section)) week.wall_strength = strength({wall->circuit, wall->damage});
  const auto shooters = shooters_of(now, orders, section, work.faction);
  for (std::size_t i = 0; i < shooters.size(); ++i)
    if (shooters.at(i)) week.shooters.at(i) = rules_unit(*shooters.at(i));
  Thrower dice(bell.closing.dice, "ramp " + bell.geography().id(section));
  const auto outcome = siege_tower_week(week, bell.match.switches, dice);

  for (const auto& project : outcome.projects)
    if (project.reason != ProjectReason::none)
      for (const auto& given : work.projects)
        if (static_cast<Project>(index_in(project_names(), word_in(*given.order, parameter::project::project, ""))) ==
            project.project)
          bell.tell_refused(given, fault(name(project.reason), ""));
  PieceId id = standing && standing->faction == work.faction ? standing->id : PieceId{};
  if (!id.valid() && outcome.works.parts() > 0)
    id = bell.enter(bell.ground(w.works, work.faction, field, "Siege works before " + bell.geography().name(section)));
  if (id.valid()) {
    bell.set(id, w.shields, outcome.works.shields), bell.set(id, w.tower_built, outcome.works.tower);
    bell.set(id, w.ramp_weeks, Number{outcome.works.ramp_weeks});
    if (builders.size() == ramp_builders)
      bell.set(id, w.builder_1, builders[0]->id), bell.set(id, w.builder_2, builders[1]->id);
  }
  Audience inside = Audience::only(work.faction);
  std::vector<PieceId> pieces;
  for (const auto* unit : builders) pieces.push_back(unit->id);
  for (std::size_t i = 0; i < shooters.size(); ++i)
    if (shooters.at(i) && !builders.empty()) inside = inside.with(shooters.at(i)->faction);
  for (std::size_t i = 0; i < builders.size(); ++i) bell.set_steps(builders[i]->id, outcome.builder_steps[i]);
  const auto text = sentence_of(outcome, bell.geography().name(section));
  if (text.empty()) return;
  const Audience others = bell.seeing(field).except(inside);
  // Who was shot at, and with what luck, is for these two; where nobody shot, all who see the field are told the same.
  const bool shot = !dice.rolls().empty();
  bell.tell(shot ? inside : inside | others,
      {"UH-72", "ramp", text, pieces, {field, section}, shot ? dice.stream() : std::string(), dice.rolls(),
          lines_of(outcome), {}, true});
  if (shot) bell.tell_shorter(others, {"UH-72", "ramp", text, {}, {field, section}, {}, {}, {}, {}, false});
}

}  // namespace

void ramp_step(Bell& bell, const Orders& orders) {
  std::map<std::pair<Place, FactionId>, WeekOfTower> weeks;
  const Siege now = bell.siege();
  const auto projects = only(orders, Give::project), ramps = only(orders, Give::ramp_work);
  for (const auto& given : projects) {
    const auto plan = plan_of(now, *given.order);
    if (plan.project == Project::tower_shields || plan.project == Project::siege_tower)
      weeks[{plan.site, given.faction}].projects.push_back(given);
  }
  for (const auto& given : ramps)
    weeks[{field_named(bell.geography(), place_in(*given.order, parameter::ramp_work::section)), given.faction}].ramp =
        &given;
  for (auto& [where, work] : weeks) {
    work.faction = where.second;
    work_at_tower(bell, orders, where.first, work);
  }
}

namespace {

struct Diggers {
  std::vector<PieceId> corps;
  int countermine = 0;
};

// The sap of this faction under a section: how long it has been dug without a break.
const SiegeProject* sap_under(const Siege& now, const Place& section, FactionId faction) {
  for (const auto& project : now.projects)
    if (project.task == name(Project::sap) && project.at == section && project.faction == faction) return &project;
  return nullptr;
}

void dig(Bell& bell, const Place& section, FactionId faction, const Diggers& diggers) {
  const auto& w = bell.words;
  const Siege now = bell.siege();
  const auto* wall = now.wall(section);
  const auto* before = sap_under(now, section, faction);
  const int weeks = (before ? before->weeks : 0) + 1;
  const auto begun = [&] {
    Piece sap = bell.ground(w.project, faction, section, "Sap under " + wall->name);
    sap.set(w.task, Number{index_in(project_names(), name(Project::sap))});
    return bell.enter(std::move(sap));
  };
  PieceId id = before ? before->id : begun();
  bell.set(id, w.weeks, Number{weeks}), bell.set(id, w.corps, diggers.corps.front());
  Thrower dice(bell.closing.dice, "sap " + bell.geography().id(section));
  const auto week =
      sap_week({{wall->circuit, wall->damage}, weeks, static_cast<int>(diggers.corps.size()), diggers.countermine},
          bell.match.switches, dice);
  bell.set(wall->id, w.damage, Number{week.wall.damage});
  if (week.corps_steps_lost > 0)
    bell.set_steps(diggers.corps.front(), now.unit(diggers.corps.front())->steps - week.corps_steps_lost);
  static const std::map<SapResult, std::string> sentences = {{SapResult::adjudicated, "the umpire judges it."},
      {SapResult::digging, "they dig on."}, {SapResult::cave_in, "the sap caves in, a step is lost."},
      {SapResult::nothing, "nothing comes of it yet."}, {SapResult::wall_hit, "the wall sinks."}};
  bell.tell_faction(faction,
      {"UH-57", "sap",
          "Week " + std::to_string(weeks) + " of the sap under " + wall->name + ": " + sentences.at(week.result),
          {wall->id}, {section}, dice.rolls().empty() ? std::string() : dice.stream(), dice.rolls(),
          week.total ? std::vector<std::pair<std::string, std::string>>{{"Total", std::to_string(*week.total)}}
                     : std::vector<std::pair<std::string, std::string>>{},
          {}, true});
  if (week.wall.damage != wall->damage)
    bell.tell_shorter(bell.everybody().with_public().without(faction),
        {"UH-57", "wall", wall->name + " sinks: strength " + std::to_string(strength(week.wall)) + ".", {}, {section},
            {}, {}, {}, {}, true});
}

}  // namespace

void sap_step(Bell& bell, const Orders& orders) {
  std::map<Place, std::map<FactionId, Diggers>> sections;
  std::map<Place, std::vector<FactionId>> counter;
  for (const auto& given : only(orders, Give::project)) {
    const Siege now = bell.siege();
    if (plan_of(now, *given.order).project != Project::sap) continue;
    const auto plan = work_done(bell, given, now);
    if (!plan) continue;
    if (now.allied(now.wall(plan->site)->held, given.faction)) counter[plan->site].push_back(given.faction);
    else sections[plan->site][given.faction].corps.push_back(plan->corps);
  }
  // A week without digging, and all was in vain.
  const Siege now = bell.siege();
  for (const auto& project : now.projects)
    if (project.task == name(Project::sap) &&
        (!sections.contains(project.at) || !sections.at(project.at).contains(project.faction)))
      bell.remove(project.id);
  for (auto& [section, factions] : sections)
    for (auto& [faction, diggers] : factions) {
      diggers.countermine = static_cast<int>(counter[section].size());
      dig(bell, section, faction, diggers);
    }
}

}  // namespace ziggurat::urr_handbook
