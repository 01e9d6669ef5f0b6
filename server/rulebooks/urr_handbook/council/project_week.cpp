#include "rulebooks/shelf/wording/words.h"
#include "rulebooks/urr_handbook/council/council.h"
#include "rulebooks/urr_handbook/rules/siege/palisade.h"
#include "rulebooks/urr_handbook/rules/siege/sap.h"
#include "rulebooks/urr_handbook/siege_plan.h"

// Projects are completed in the week of their order (UH-60 to UH-69); saps go on week by week (UH-57). The siege
// tower's projects are part of its week (ramp.cpp).
namespace ziggurat::urr_handbook {
namespace {

bool has_own_step(Project project) {
  return project == Project::tower_shields || project == Project::siege_tower || project == Project::sap ||
         project == Project::flood_repair;
}

struct Job {
  PhaseResolver& resolver;
  FactionId faction;
  ProjectPlan plan;
  std::string corps;  // the corps' name

  void report_done(Audience audience, const char* rule, const std::string& what) const {
    const shelf::Values said = {{"corps", corps}, {"what", what}};
    // A viewer who sees the work may not see the corps that did it.
    const auto words_for = [named = say("project.done", said), alone = say("project.done_alone", said)](
                               const Pieces& known) { return known.empty() ? alone : named; };
    resolver.publish(audience.with(faction),
        ReportBuilder(rule, "project", say("project.done", said)).shows({plan.corps}, {plan.site}), words_for);
  }
  Audience in_sight() const { return resolver.seeing(plan.site); }

  void palisade() const {
    const auto& w = resolver.words;
    const auto now = resolver.siege();
    const auto standing = now->objects_at(w.palisade, plan.site);
    const PieceId id = standing.empty()
                           ? resolver.enter(resolver.ground(w.palisade, faction, plan.site, say("name.palisade")))
                           : standing.front()->id;
    if (resolver.world.at(id).side != faction) resolver.apply(game::PieceTurned{id, faction});
    resolver.set(id, w.bonus, Number{palisade_new});
    report_done(in_sight(), "UH-62", say("project.palisade_ditch", {{"site", resolver.name(plan.site)}}));
  }
  void wall_repair() const {
    const auto now = resolver.siege();
    const auto* wall = now->wall(plan.site);
    const Wall after = damaged({wall->circuit, wall->damage}, -1);
    resolver.set(wall->id, resolver.words.damage, Number{after.damage});
    report_done(resolver.everybody().with_public(), "UH-63",
        say("project.one_step", {{"wall", wall->name}, {"strength", strength(after)}}));
  }
  void horse() const {
    Piece horse =
        resolver.ground(resolver.words.horse, faction, plan.site, say("name.horse")).with(resolver.words.wheels, true);
    if (plan.object.valid()) horse.set(resolver.words.party, plan.object);
    resolver.enter(std::move(horse));
    report_done(in_sight(), "UH-64", say("project.wooden_horse", {{"site", resolver.name(plan.site)}}));
  }
  void pontoon() const {
    const Place edge = edge_place(land_index(plan.site), land_index(plan.over));
    resolver.enter(resolver.ground(resolver.words.pontoon, {}, edge, say("name.pontoon")));
    report_done(resolver.seeing(edge), "UH-65", say("project.pontoon_bridge", {{"edge", resolver.name(edge)}}));
  }
  void rafts() const {
    resolver.enter(resolver.ground(resolver.words.rafts, faction, plan.site, say("name.rafts")));
    report_done(in_sight(), "UH-65", say("project.rafts_ready", {{"site", resolver.name(plan.site)}}));
  }
  void passage(Number means, const char* rule, const std::string& name) const {
    resolver.enter(resolver.ground(resolver.words.passage, faction, plan.site, name).with(resolver.words.means, means));
    report_done(
        Audience::only(faction), rule, say("project.ready_for", {{"name", name}, {"site", resolver.name(plan.site)}}));
  }
  void repair_engine() const {
    resolver.set(plan.object, resolver.words.modifier, Number{0});
    resolver.set(plan.object, resolver.words.wrecked, false);
    report_done(Audience::only(faction), "UH-69",
        say("project.as_new", {{"engine", resolver.world.at(plan.object)[resolver.words.name]}}));
  }
  // The umpire decides the result; until then the project counts as work in progress.
  void custom() const {
    const auto word = resolver.ruling("project/" + corps);
    if (word)
      return report_done(Audience::only(faction), "UH-61",
          say(*word == "yes" ? "project.custom_done" : "project.custom_nothing", {{"what", plan.text}}));
    resolver.enter(resolver.ground(resolver.words.project, faction, plan.site, shelf::shortened(plan.text, 120))
                       .with(resolver.words.task, index_in(project_names(), name(Project::custom)))
                       .with(resolver.words.corps, plan.corps));
    report_done(Audience::only(faction), "UH-61", say("project.custom_waits", {{"what", plan.text}}));
  }

  void finish() const {
    switch (plan.project) {
      case Project::palisade: return palisade();
      case Project::wall_repair: return wall_repair();
      case Project::horse: return horse();
      case Project::pontoon: return pontoon();
      case Project::rafts: return rafts();
      case Project::crane: return passage(word::means::crane, "UH-67", say("name.crane"));
      case Project::tunnel: return passage(word::means::tunnel, "UH-68", say("name.tunnel"));
      case Project::repair_engine: return repair_engine();
      case Project::custom: return custom();
      case Project::flood_repair:
      case Project::tower_shields:
      case Project::siege_tower:
      case Project::sap: return;
    }
  }
};

// Work of earlier weeks that still waits for the umpire, who rules on it by its corps. Each week's report asks again.
// If the corps is gone, the work is abandoned.
void settle_old_custom_work(PhaseResolver& resolver, const Siege& now) {
  for (const auto& project : now.projects) {
    if (project.task != name(Project::custom)) continue;
    const auto* corps = now.unit(project.corps);
    const auto word = corps ? resolver.ruling("project/" + corps->key) : std::nullopt;
    const bool waits = corps && !word;
    const auto what = say(word    ? *word == "yes" ? "project.custom_done" : "project.custom_nothing"
                          : waits ? "project.custom_still_waits"
                                  : "project.custom_given_up",
        {{"what", project.name}});
    resolver.publish_to(project.faction, ReportBuilder("UH-61", "project", what)
                                             .shows(corps ? std::vector{corps->id} : Pieces{}, {project.at})
                                             .important(waits));
    if (!waits) resolver.remove(project.id);
  }
}

}  // namespace

std::optional<ProjectPlan> work_done(PhaseResolver& resolver, const OrderToExecute<CorpsOrder>& one, const Siege& now) {
  const FactionId faction = one.faction();
  const auto plan = plan_of(now, one.order);
  auto no = order_types().judged_now(resolver, one);
  if (no.code == "no_ramp_work") no = {};  // the ramp work of the week is checked together with the tower
  const auto* corps = now.unit(plan.corps);
  // Units standing on a wall are disturbed by a sap under it.
  const bool disturbed =
      !no && (now.enemy_at(corps->at, faction) ||
                 (plan.project != Project::sap && plan.site != corps->at && now.enemy_at(plan.site, faction)));
  if (disturbed) no = refusal("corps_in_combat");
  if (!no) return plan;
  resolver.report_refused(one.seat, one.given, no);
  return std::nullopt;
}

void project_step(PhaseResolver& resolver, const Siege& before) {
  settle_old_custom_work(resolver, before);
  for (const auto& one : resolver.given<CorpsOrder>()) {
    const auto now = resolver.siege();
    if (has_own_step(plan_of(now, one.order).project)) continue;
    if (const auto plan = work_done(resolver, one, now))
      Job{resolver, one.faction(), *plan, now->unit(plan->corps)->key}.finish();
  }
}

void flood_step(PhaseResolver& resolver, const Siege&) {
  for (const auto& one : resolver.given<CorpsOrder>()) {
    const auto now = resolver.siege();
    if (plan_of(now, one.order).project != Project::flood_repair) continue;
    const auto plan = work_done(resolver, one, now);
    if (!plan) continue;
    const auto* flood = now->objects_at(resolver.words.flood, plan->site).front();
    resolver.set(flood->id, resolver.words.corps, plan->corps);
    resolver.publish_to(one.faction(),
        ReportBuilder("UH-66", "project",
            say("project.drained", {{"corps", now->unit(plan->corps)->name}, {"at", resolver.name(plan->site)},
                                       {"too_late", flood->weeks != 0}}))
            .at({plan->site}));
  }
}

namespace {

struct Diggers {
  Pieces corps;
  int countermine = 0;
};

void dig(PhaseResolver& resolver, const Place& section, FactionId faction, const Diggers& diggers) {
  const auto& w = resolver.words;
  const auto now = resolver.siege();
  const auto* wall = now->wall(section);
  const auto* before = sap_of(now, faction, section);
  const int weeks = (before ? before->weeks : 0) + 1;
  const PieceId id =
      before
          ? before->id
          : resolver.enter(resolver.ground(w.project, faction, section, say("name.sap_under", {{"wall", wall->name}}))
                               .with(w.task, index_in(project_names(), name(Project::sap))));
  resolver.count(id, w.weeks, Number{weeks}), resolver.set(id, w.corps, diggers.corps.front());
  Thrower dice(resolver.closing.dice, "sap " + resolver.geography().id(section));
  const auto week =
      sap_week({{wall->circuit, wall->damage}, weeks, static_cast<int>(diggers.corps.size()), diggers.countermine},
          resolver.config.switches, dice);
  resolver.set(wall->id, w.damage, Number{week.wall.damage});
  if (week.corps_steps_lost > 0)
    resolver.set_steps(diggers.corps.front(), now->unit(diggers.corps.front())->steps - week.corps_steps_lost);
  resolver.publish_to(
      faction, ImportantReport("UH-57", "sap",
                   say("sap.week", {{"week", weeks}, {"wall", wall->name}, {"result", name(week.result)}}))
                   .shows({wall->id}, {section})
                   .dice(dice)
                   .details(lines("sap.details", {{"total", week.total}, {"caves_in", sap_caves_in_at_most},
                                                     {"one", sap_one_hit_at_least}, {"two", sap_two_hits_at_least}})));
  if (week.wall.damage != wall->damage)
    resolver.publish_short(resolver.everybody().with_public().without(faction),
        ImportantReport(
            "UH-57", "wall", say("project.sinks_strength", {{"wall", wall->name}, {"strength", strength(week.wall)}}))
            .at({section}));
}

}  // namespace

void sap_step(PhaseResolver& resolver, const Siege&) {
  std::map<Place, std::map<FactionId, Diggers>> sections;
  std::map<Place, std::vector<FactionId>> counter;
  for (const auto& one : resolver.given<CorpsOrder>()) {
    const auto now = resolver.siege();
    if (plan_of(now, one.order).project != Project::sap) continue;
    const auto plan = work_done(resolver, one, now);
    if (!plan) continue;
    if (now->allied(now->wall(plan->site)->held, one.faction())) counter[plan->site].push_back(one.faction());
    else sections[plan->site][one.faction()].corps.push_back(plan->corps);
  }
  // A week without digging cancels the whole sap.
  const auto now = resolver.siege();
  for (const auto& project : now->projects)
    if (project.task == name(Project::sap) &&
        (!sections.contains(project.at) || !sections.at(project.at).contains(project.faction)))
      resolver.remove(project.id);
  for (auto& [section, factions] : sections)
    for (auto& [faction, diggers] : factions) {
      diggers.countermine = static_cast<int>(counter[section].size());
      dig(resolver, section, faction, diggers);
    }
}

}  // namespace ziggurat::urr_handbook
