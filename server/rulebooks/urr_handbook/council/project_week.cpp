#include <cctype>

#include "rulebooks/common/words.h"
#include "rulebooks/urr_handbook/council/council.h"
#include "rulebooks/urr_handbook/rules/palisade.h"
#include "rulebooks/urr_handbook/rules/sap.h"

// Projects are done in the week they were ordered (UH-60 to UH-69), saps week by week (UH-57). Those of the siege tower are part of its
// week (ramp.cpp).
namespace ziggurat::urr_handbook {
namespace {

bool has_own_step(Project project) {
  return project == Project::tower_shields || project == Project::siege_tower || project == Project::sap ||
         project == Project::flood_repair;
}

struct Job {
  Bell& bell;
  FactionId faction;
  ProjectPlan plan;
  std::string corps;  // its name

  void tell_done(Audience audience, const char* rule, const std::string& what) const {
    std::string alone = what;
    alone.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(alone.front())));
    // Who sees the work may not see who did it.
    const auto words_for = [named = corps + ": " + what, alone](
                               const Pieces& known) { return known.empty() ? alone : named; };
    bell.tell(
        audience.with(faction), Said(rule, "project", corps + ": " + what).shows({plan.corps}, {plan.site}), words_for);
  }
  Audience in_sight() const { return bell.seeing(plan.site); }

  void palisade() const {
    const auto& w = bell.words;
    const auto now = bell.siege();
    const auto standing = now->objects_at(w.palisade, plan.site);
    const PieceId id = standing.empty() ? bell.enter(bell.ground(w.palisade, faction, plan.site, "Palisade and ditch"))
                                        : standing.front()->id;
    if (bell.world.at(id).side != faction) bell.apply(game::PieceTurned{id, faction});
    bell.set(id, w.bonus, Number{palisade_new});
    tell_done(in_sight(), "UH-62", "a palisade and ditch stand at " + bell.name(plan.site) + ": +2 in defence.");
  }
  void wall_repair() const {
    const auto now = bell.siege();
    const auto* wall = now->wall(plan.site);
    const Wall after = damaged({wall->circuit, wall->damage}, -1);
    bell.set(wall->id, bell.words.damage, Number{after.damage});
    tell_done(bell.everybody().with_public(), "UH-63",
        "one step of " + wall->name + " is restored: strength " + std::to_string(strength(after)) + ".");
  }
  void horse() const {
    Piece horse = bell.ground(bell.words.horse, faction, plan.site, "Wooden horse").with(bell.words.wheels, true);
    if (plan.object.valid()) horse.set(bell.words.party, plan.object);
    bell.enter(std::move(horse));
    tell_done(in_sight(), "UH-64", "a wooden horse stands at " + bell.name(plan.site) + ".");
  }
  void pontoon() const {
    const Place edge = edge_place(land_index(plan.site), land_index(plan.over));
    bell.enter(bell.ground(bell.words.pontoon, {}, edge, "Pontoon bridge"));
    tell_done(bell.seeing(edge), "UH-65",
        "a pontoon bridge lies over the river, " + bell.name(edge) + ", for everybody from the next march on.");
  }
  void rafts() const {
    bell.enter(bell.ground(bell.words.rafts, faction, plan.site, "Rafts"));
    tell_done(in_sight(), "UH-65", "rafts are ready at " + bell.name(plan.site) + ".");
  }
  void passage(Number means, const char* rule, const std::string& name) const {
    bell.enter(bell.ground(bell.words.passage, faction, plan.site, name).with(bell.words.means, means));
    tell_done(Audience::only(faction), rule, name + " at " + bell.name(plan.site) + " is ready for raiders.");
  }
  void repair_engine() const {
    bell.set(plan.object, bell.words.modifier, Number{0});
    bell.set(plan.object, bell.words.wrecked, false);
    tell_done(Audience::only(faction), "UH-69",
        std::string(bell.world.at(plan.object)[bell.words.name]) + " is as good as new.");
  }
  // The umpire says what comes of it; until he has, it stands as work under way.
  void custom() const {
    const auto word = bell.ruling("project/" + corps);
    if (word)
      return tell_done(
          Audience::only(faction), "UH-61", plan.text + (*word == "yes" ? " is done." : " comes to nothing."));
    bell.enter(bell.ground(bell.words.project, faction, plan.site, common::shortened(plan.text, 120))
                   .with(bell.words.task, index_in(project_names(), name(Project::custom)))
                   .with(bell.words.corps, plan.corps));
    tell_done(Audience::only(faction), "UH-61", plan.text + ": waits for the umpire's word.");
  }

  void finish() const {
    switch (plan.project) {
      case Project::palisade: return palisade();
      case Project::wall_repair: return wall_repair();
      case Project::horse: return horse();
      case Project::pontoon: return pontoon();
      case Project::rafts: return rafts();
      case Project::crane: return passage(word::means::crane, "UH-67", "Crane");
      case Project::tunnel: return passage(word::means::tunnel, "UH-68", "Tunnel");
      case Project::repair_engine: return repair_engine();
      case Project::custom: return custom();
      case Project::flood_repair:
      case Project::tower_shields:
      case Project::siege_tower:
      case Project::sap: return;
    }
  }
};

// Work of earlier weeks that still waits for the umpire: he rules on it by its corps. Each week's report asks again; with the corps
// nobody is left who knows of it, and it is given up.
void settle_old_custom_work(Bell& bell, const Siege& now) {
  for (const auto& project : now.projects) {
    if (project.task != name(Project::custom)) continue;
    const auto* corps = now.unit(project.corps);
    const auto word = corps ? bell.ruling("project/" + corps->key) : std::nullopt;
    const bool waits = corps && !word;
    const std::string what = word    ? *word == "yes" ? " is done." : " comes to nothing."
                             : waits ? ": still waits for the umpire's word."
                                     : " is given up: its engineers are gone.";
    bell.tell_faction(project.faction, Said("UH-61", "project", project.name + what)
                                           .shows(corps ? std::vector{corps->id} : Pieces{}, {project.at})
                                           .important(waits));
    if (!waits) bell.remove(project.id);
  }
}

}  // namespace

std::optional<ProjectPlan> work_done(Bell& bell, const Carried<CorpsOrder>& one, const Siege& now) {
  const FactionId faction = one.faction();
  const auto plan = plan_of(now, one.order);
  auto no = verbs().judged_now(bell, one);
  if (no.code == "no_ramp_work") no = {};  // the ramp of the week is looked at with the tower itself
  const auto* corps = now.unit(plan.corps);
  // Whoever saps a wall digs under the feet of those who stand on it.
  const bool disturbed =
      !no && (now.enemy_at(corps->at, faction) ||
                 (plan.project != Project::sap && plan.site != corps->at && now.enemy_at(plan.site, faction)));
  if (disturbed) no = refusal("corps_in_combat");
  if (!no) return plan;
  bell.tell_refused(one.seat, one.given, no);
  return std::nullopt;
}

void project_step(Bell& bell, const Siege& before) {
  settle_old_custom_work(bell, before);
  for (const auto& one : bell.given<CorpsOrder>()) {
    const auto now = bell.siege();
    if (has_own_step(plan_of(now, one.order).project)) continue;
    if (const auto plan = work_done(bell, one, now))
      Job{bell, one.faction(), *plan, now->unit(plan->corps)->key}.finish();
  }
}

void flood_step(Bell& bell, const Siege&) {
  for (const auto& one : bell.given<CorpsOrder>()) {
    const auto now = bell.siege();
    if (plan_of(now, one.order).project != Project::flood_repair) continue;
    const auto plan = work_done(bell, one, now);
    if (!plan) continue;
    const auto* flood = now->objects_at(bell.words.flood, plan->site).front();
    bell.set(flood->id, bell.words.corps, plan->corps);
    const std::string place = bell.name(plan->site);
    bell.tell_faction(one.faction(),
        Said("UH-66", "project",
            now->unit(plan->corps)->name + " drain " + place + (flood->weeks == 0 ? "." : ", but it is too late."))
            .at({plan->site}));
  }
}

namespace {

struct Diggers {
  Pieces corps;
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
  const auto now = bell.siege();
  const auto* wall = now->wall(section);
  const auto* before = sap_under(now, section, faction);
  const int weeks = (before ? before->weeks : 0) + 1;
  const PieceId id = before ? before->id
                            : bell.enter(bell.ground(w.project, faction, section, "Sap under " + wall->name)
                                             .with(w.task, index_in(project_names(), name(Project::sap))));
  bell.count(id, w.weeks, Number{weeks}), bell.set(id, w.corps, diggers.corps.front());
  Thrower dice(bell.closing.dice, "sap " + bell.geography().id(section));
  const auto week =
      sap_week({{wall->circuit, wall->damage}, weeks, static_cast<int>(diggers.corps.size()), diggers.countermine},
          bell.match.switches, dice);
  bell.set(wall->id, w.damage, Number{week.wall.damage});
  if (week.corps_steps_lost > 0)
    bell.set_steps(diggers.corps.front(), now->unit(diggers.corps.front())->steps - week.corps_steps_lost);
  static const std::map<SapResult, std::string> sentences = {{SapResult::adjudicated, "the umpire judges it."},
      {SapResult::digging, "the digging goes on."}, {SapResult::cave_in, "the sap caves in, a step is lost."},
      {SapResult::nothing, "nothing has come of it yet."}, {SapResult::wall_hit, "the wall sinks."}};
  Lines lines;
  if (week.total) lines.emplace_back("Total", std::to_string(*week.total));
  bell.tell_faction(faction,
      Important("UH-57", "sap",
          "Week " + std::to_string(weeks) + " of the sap under " + wall->name + ": " + sentences.at(week.result))
          .shows({wall->id}, {section})
          .dice(dice)
          .details(lines));
  if (week.wall.damage != wall->damage)
    bell.tell_shorter(bell.everybody().with_public().without(faction),
        Important("UH-57", "wall", wall->name + " sinks: strength " + std::to_string(strength(week.wall)) + ".")
            .at({section}));
}

}  // namespace

void sap_step(Bell& bell, const Siege&) {
  std::map<Place, std::map<FactionId, Diggers>> sections;
  std::map<Place, std::vector<FactionId>> counter;
  for (const auto& one : bell.given<CorpsOrder>()) {
    const auto now = bell.siege();
    if (plan_of(now, one.order).project != Project::sap) continue;
    const auto plan = work_done(bell, one, now);
    if (!plan) continue;
    if (now->allied(now->wall(plan->site)->held, one.faction())) counter[plan->site].push_back(one.faction());
    else sections[plan->site][one.faction()].corps.push_back(plan->corps);
  }
  // A week without digging, and all was in vain.
  const auto now = bell.siege();
  for (const auto& project : now->projects)
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
