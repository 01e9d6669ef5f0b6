#include "rulebooks/urr_handbook/council/project.h"
#include "rulebooks/urr_handbook/rules/sap.h"

// A week under the walls (UH-57).
namespace ziggurat::urr_handbook {
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
      {SapResult::digging, "they dig on."}, {SapResult::cave_in, "the sap caves in, a step is lost."},
      {SapResult::nothing, "nothing comes of it yet."}, {SapResult::wall_hit, "the wall sinks."}};
  std::vector<std::pair<std::string, std::string>> lines;
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

void sap_step(Bell& bell, const Orders& orders) {
  std::map<Place, std::map<FactionId, Diggers>> sections;
  std::map<Place, std::vector<FactionId>> counter;
  for (const auto& one : common::orders_of<CorpsOrder>(orders)) {
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
