#include "rulebooks/urr_handbook/council/project.h"

// A week at the siege towers (UH-70 to UH-72).
namespace ziggurat::urr_handbook {
namespace {

struct WeekOfTower {  // of one faction in one field
  FactionId faction;
  std::vector<Carried<CorpsOrder>> projects;
  std::optional<Carried<RampWorkOrder>> ramp;
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
  for (const auto& one : common::orders_of<RampFireOrder>(orders)) {
    if (one.order.section != section || !now.hostile(one.faction(), builder)) continue;
    const std::array named{one.order.first, one.order.second};
    for (std::size_t i = 0; i < ramp_builders; ++i) {
      const auto* unit = now.unit(named.at(i));
      if (unit && unit->at == section && may_roll(rules_unit(*unit), Table::ranged)) chosen.at(i) = unit;
    }
  }
  return chosen;
}

std::vector<std::pair<std::string, std::string>> lines_of(const TowerWeekOutcome& outcome) {
  std::vector<std::pair<std::string, std::string>> lines;
  for (const auto& shot : outcome.shots)
    lines.emplace_back(shot.shooter + " at " + shot.builder,
        sum_in_words(shot.score, shot.face, shot.total) + ", hits " + std::to_string(shot.hits));
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
  const auto now = bell.siege();
  const Place section = bell.geography().section_before(field);
  TowerWeek week;
  const auto* standing = now->works_in(field);
  if (standing && standing->faction == work.faction)
    week.works = {standing->shields, standing->ramp_weeks, standing->tower};
  std::vector<const SiegeUnit*> builders;
  if (work.ramp && still_lawful(bell, *work.ramp))
    for (const PieceId id : work.ramp->order.units) builders.push_back(now->unit(id));
  for (const auto* unit : builders) week.builders.push_back(rules_unit(*unit));
  for (const auto& one : work.projects)
    if (const auto plan = work_done(bell, one, now)) week.projects.push_back(plan->project);
  if (week.projects.empty() && week.builders.empty()) return;
  if (const auto* wall = now->wall(section)) week.wall_strength = strength({wall->circuit, wall->damage});
  const auto shooters = shooters_of(now, orders, section, work.faction);
  for (std::size_t i = 0; i < shooters.size(); ++i)
    if (shooters.at(i)) week.shooters.at(i) = rules_unit(*shooters.at(i));
  Thrower dice(bell.closing.dice, "ramp " + bell.geography().id(section));
  const auto outcome = siege_tower_week(week, bell.match.switches, dice);

  for (const auto& project : outcome.projects)
    if (project.reason != ProjectReason::none)
      for (const auto& one : work.projects)
        if (one.order.project == name(project.project))
          bell.tell_refused(one.seat, one.given, refusal(name(project.reason)));
  PieceId id = standing && standing->faction == work.faction ? standing->id : PieceId{};
  if (!id.valid() && outcome.works.parts() > 0)
    id = bell.enter(bell.ground(w.works, work.faction, field, "Siege works before " + bell.name(section)));
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
  const auto text = sentence_of(outcome, bell.name(section));
  if (text.empty()) return;
  const Audience others = bell.seeing(field).except(inside);
  // Who was shot at, and with what luck, is for these two; where nobody shot, all who see the field are told the same.
  const bool shot = !dice.rolls().empty();
  const Said said = Said("UH-72", "ramp", text).at({field, section});
  bell.tell(
      shot ? inside : inside | others, Said(said).pieces(pieces).dice(dice).details(lines_of(outcome)).important());
  if (shot) bell.tell_shorter(others, said);
}

}  // namespace

void ramp_step(Bell& bell, const Orders& orders) {
  std::map<std::pair<Place, FactionId>, WeekOfTower> weeks;
  const auto now = bell.siege();
  for (const auto& one : common::orders_of<CorpsOrder>(orders)) {
    const auto plan = plan_of(now, one.order);
    if (plan.project == Project::tower_shields || plan.project == Project::siege_tower)
      weeks[{plan.site, one.faction()}].projects.push_back(one);
  }
  for (const auto& one : common::orders_of<RampWorkOrder>(orders))
    weeks[{field_named(bell.geography(), one.order.section), one.faction()}].ramp = one;
  for (auto& [where, work] : weeks) {
    work.faction = where.second;
    work_at_tower(bell, orders, where.first, work);
  }
}

}  // namespace ziggurat::urr_handbook
