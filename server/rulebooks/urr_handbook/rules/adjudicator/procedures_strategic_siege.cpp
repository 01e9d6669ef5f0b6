#include <algorithm>

#include "rulebooks/urr_handbook/rules/adjudicator/procedures_strategic.h"
#include "rulebooks/urr_handbook/rules/council/projects.h"
#include "rulebooks/urr_handbook/rules/siege/bombard.h"
#include "rulebooks/urr_handbook/rules/siege/flood.h"
#include "rulebooks/urr_handbook/rules/siege/palisade.h"
#include "rulebooks/urr_handbook/rules/siege/sap.h"
#include "rulebooks/urr_handbook/rules/siege/tower.h"

namespace ziggurat::urr_handbook {
namespace {

Json write_bombardment(const Bombardment& done) {
  Json shots = Json::array();
  for (const EngineShot& shot : done.shots)
    shots.push_back({{"engine", shot.engine}, {"shot", shot.shot}, {"score", shot.score}, {"die", shot.face},
        {"total", shot.total}, {"hits", shot.hits}});
  return {{"shots", std::move(shots)}, {"hits", done.hits}, {"applied", done.applied}, {"wasted", done.wasted()},
      {"wall", write_wall(done.wall)}, {"breached", done.breached}};
}

std::unique_ptr<Play> read_bombard(const JsonReader& situation, const Switches& switches) {
  constexpr int engines_max = 12, base_low = -6, base_high = 12, modifier_max = 12, shots_max = 6;
  const Wall wall = read_wall(situation.member("wall"));
  std::vector<Engine> engines;
  std::vector<std::string> ids;
  for (const JsonReader& item : situation.member("engines").items(1, engines_max)) {
    Engine engine;
    engine.id = read_new_id(item.member("id"), ids);
    engine.figures = engine_figures(read_name_or(item, "kind", engine_kind_names(), EngineKind::trebuchet));
    engine.figures.base = read_number_or(item, "base", engine.figures.base, base_low, base_high);
    engine.modifier = read_number_or(item, "modifier", 0, -modifier_max, modifier_max);
    engine.figures.shots = read_number_or(item, "shots", engine.figures.shots, 1, shots_max);
    engines.push_back(std::move(engine));
  }
  return make_play([=](game::Dice& dice) { return bombard(wall, engines, switches, dice); }, write_bombardment);
}

ProjectSite read_site(const JsonReader& from) {
  ProjectSite site;
  site.damage = read_number_or(from, "damage", 0, 0, capacity(Circuit::outer));
  const std::pair<std::string_view, bool*> bools[] = {{"enemy_outside", &site.enemy_outside},
      {"enemy_inside", &site.enemy_inside}, {"river", &site.river}, {"solid_stone", &site.solid_stone},
      {"city_wall", &site.city_wall}, {"flooded", &site.flooded}, {"inside_city", &site.inside_city},
      {"shields", &site.shields}, {"tower", &site.tower}, {"ramp_work", &site.ramp_work},
      {"engine_damaged", &site.engine_damaged}};
  for (const auto& [key, value] : bools) *value = from.boolean_or(key, false);
  return site;
}

std::unique_ptr<Play> read_check_project(const JsonReader& situation, const Switches& switches) {
  constexpr int busy_max = 9;
  ProjectOrder order;
  order.faction = read_faction(situation.member("faction"));
  const JsonReader corps = situation.member("corps");
  order.corps.kind = read_name<CorpsKind>(corps.member("kind"), corps_kind_names());
  order.corps.busy = read_number_or(corps, "busy", 0, 0, busy_max);
  order.corps.in_combat = corps.boolean_or("in_combat", false);
  order.project = read_name<Project>(situation.member("project"), project_kind_names());
  if (const auto site = situation.optional_member("site")) order.site = read_site(*site);
  auto write = [order, switches](ProjectReason reason) -> Json {
    const bool legal = reason == ProjectReason::none;
    return {{"legal", legal}, {"reason", write_reason(reason)},
        {"adjudicated", legal && left_to_umpire(order.project, switches)}, {"turns", project_turns},
        {"slots_left", slots_left(order.corps, legal)}};
  };
  return make_play([order](game::Dice&) { return check_project(order); }, std::move(write));
}

TowerWorks read_works(const JsonReader& from) {
  TowerWorks works;
  works.shields = from.boolean_or("shields", false);
  works.ramp_weeks = read_number_or(from, "ramp_weeks", 0, 0, ramp_weeks_needed);
  works.tower = from.boolean_or("tower", false);
  return works;
}

std::vector<Project> read_tower_projects(const JsonReader& situation) {
  std::vector<Project> projects;
  for (const JsonReader& item : list_or_none(situation, "projects", SIZE_MAX)) {
    const Project project =
        item.one_of({"tower_shields", "siege_tower"}) == 0 ? Project::tower_shields : Project::siege_tower;
    if (std::find(projects.begin(), projects.end(), project) != projects.end()) item.fail("is there already");
    projects.push_back(project);
  }
  return projects;
}

TowerWeek read_tower_week(const JsonReader& situation) {
  constexpr int strength_max = 4;
  TowerWeek week;
  if (const auto state = situation.optional_member("state")) week.works = read_works(*state);
  week.projects = read_tower_projects(situation);
  for (const JsonReader& item : list_or_none(situation, "builders", ramp_builders))
    week.builders.push_back(read_unit(item));
  week.wall_strength = read_number_or(situation, "wall_strength", strength_max, 1, strength_max);
  std::size_t place = 0;
  for (const JsonReader& item : list_or_none(situation, "shooters", ramp_builders)) {
    if (!item.value().is_null()) week.shooters[place] = read_unit(item);
    ++place;
  }
  return week;
}

Json write_shots(const std::vector<RampShot>& shots) {
  Json list = Json::array();
  for (const RampShot& shot : shots)
    list.push_back({{"builder", shot.builder}, {"shooter", shot.shooter}, {"score", shot.score}, {"die", shot.face},
        {"total", shot.total}, {"hits", shot.hits}});
  return list;
}

std::unique_ptr<Play> read_siege_tower_week(const JsonReader& situation, const Switches& switches) {
  const TowerWeek week = read_tower_week(situation);
  auto write = [week](const TowerWeekOutcome& outcome) -> Json {
    Json builders = Json::array(), projects = Json::array();
    for (std::size_t i = 0; i < week.builders.size(); ++i) {
      const int steps = outcome.builder_steps[i];
      builders.push_back({{"id", week.builders[i].id}, {"steps", steps}, {"eliminated", steps == 0}});
    }
    for (const TowerProject& one : outcome.projects)
      projects.push_back({{"project", name(one.project)}, {"done", one.reason == ProjectReason::none},
          {"reason", write_reason(one.reason)}});
    const TowerWorks& works = outcome.works;
    return {{"work", name(outcome.work)}, {"shots", write_shots(outcome.shots)}, {"builders", std::move(builders)},
        {"projects", std::move(projects)},
        {"state", {{"shields", works.shields}, {"ramp_weeks", works.ramp_weeks}, {"tower", works.tower}}},
        {"ready", works.ready()}};
  };
  return make_play([=](game::Dice& dice) { return siege_tower_week(week, switches, dice); }, std::move(write));
}

std::unique_ptr<Play> read_palisade_week(const JsonReader& situation, const Switches&) {
  const int bonus = read_number_or(situation, "bonus", 0, 0, palisade_new);
  const bool built = situation.boolean_or("built", false), besieged = situation.boolean_or("besieged", false);
  return make_play([=](game::Dice&) { return palisade_week(bonus, built, besieged); },
      [](int left) -> Json {
        return {{"bonus", left}};
      });
}

std::unique_ptr<Play> read_flood_week(const JsonReader& situation, const Switches&) {
  constexpr int weeks_max = 99, corps_max = 9;
  Flood flood;
  flood.flooded = situation.member("flooded").boolean();
  flood.weeks = read_number_or(situation, "weeks_flooded", 0, 0, weeks_max);
  const int corps = read_number_or(situation, "repair_corps", 0, 0, corps_max);
  auto write = [](const FloodWeek& week) -> Json {
    return {{"flooded", week.flood.flooded}, {"habitable", week.habitable}, {"weeks_flooded", week.flood.weeks}};
  };
  return make_play([=](game::Dice&) { return flood_week(flood, corps); }, std::move(write));
}

Json write_sap(const SapWeek& week) {
  return {{"result", name(week.result)}, {"total", or_null(week.total)}, {"corps_steps_lost", week.corps_steps_lost},
      {"wall_hits", week.wall_hits}, {"wall", write_wall(week.wall)}};
}

std::unique_ptr<Play> read_sap(const JsonReader& situation, const Switches& switches) {
  constexpr int weeks_max = 12, corps_max = 4;
  Sap sap;
  sap.wall = read_wall(situation.member("wall"));
  sap.weeks = read_number(situation, "weeks", 1, weeks_max);
  sap.corps = read_number_or(situation, "corps", 1, 1, corps_max);
  sap.countermine = read_number_or(situation, "countermine", 0, 0, corps_max);
  return make_play([=](game::Dice& dice) { return sap_week(sap, switches, dice); }, write_sap);
}

}  // namespace

std::vector<Procedure> siege_procedures() {
  return {{"bombard", read_bombard, {"shots"}}, {"check_project", read_check_project},
      {"siege_tower_week", read_siege_tower_week, {"shots"}}, {"palisade_week", read_palisade_week},
      {"flood_week", read_flood_week}, {"sap", read_sap, {"total"}}};
}

}  // namespace ziggurat::urr_handbook
