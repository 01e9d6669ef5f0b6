#include "rulebooks/urr_handbook/siege_plan.h"

#include <algorithm>

#include "rulebooks/urr_handbook/rules/council/projects.h"

namespace ziggurat::urr_handbook {

int storm_prospect(const Siege& siege, FactionId faction, const Place& field) {
  constexpr int per_damage = 6, per_own = 4, per_work = 8, contested = 1000;
  const auto& geography = siege.geography();
  const Place section = geography.section_before(field);
  const auto* wall = siege.wall(section);
  if (!wall) return -contested;
  const auto own = [&](const SiegePiece& piece) { return piece.faction == faction && piece.at == field; };
  int prospect = per_damage * wall->damage;
  prospect += per_own * static_cast<int>(std::ranges::count_if(siege.units, own));
  prospect += per_own * static_cast<int>(std::ranges::count_if(siege.engines, own));
  if (const auto* works = siege.works_in(field); works && works->faction == faction)
    prospect += per_work * (works->shields + works->tower + works->ramp_weeks);
  for (const auto& unit : siege.units)
    if (siege.hostile(unit.faction, faction))
      prospect -= unit.at == field ? contested : unit.at == section || unit.at == geography.quarter_behind(section);
  return prospect;
}

Place best_field(const Siege& siege, FactionId faction, const Places& fields) {
  const auto best =
      std::ranges::max_element(fields, {}, [&](const Place& at) { return storm_prospect(siege, faction, at); });
  return best == fields.end() ? nowhere : *best;
}

Place main_field(const Siege& siege, FactionId faction) {
  return best_field(siege, faction, siege.geography().sites_of(SiteKind::field));
}

const SiegeProject* sap_of(const Siege& siege, FactionId faction, const Place& section) {
  const auto found = std::ranges::find_if(siege.projects, [&](const SiegeProject& project) {
    return project.task == name(Project::sap) && project.at == section && project.faction == faction;
  });
  return found == siege.projects.end() ? nullptr : &*found;
}

int sap_worth(const Siege& siege, FactionId faction, const Place& section) {
  constexpr int begun = 46, goes_on = 56, per_damage = 2;
  const auto* wall = siege.wall(section);
  if (!wall || !siege.hostile(wall->held, faction) || breached({wall->circuit, wall->damage})) return 0;
  if (left_to_umpire(Project::sap, siege.config->switches)) return 0;
  const bool digs = sap_of(siege, faction, section) != nullptr;
  // The first week brings nothing yet.
  if (!digs && siege.week >= siege.config->scenario.weeks) return 0;
  return (digs ? goes_on : begun) + per_damage * wall->damage;
}

Pieces marchers_at(const Siege& siege, FactionId faction, const Place& at) {
  Pieces found;
  const auto add = [&](const auto& pieces, const auto& goes) {
    for (const auto& piece : pieces)
      if (piece.faction == faction && piece.at == at && goes(piece)) found.push_back(piece.id);
  };
  add(siege.units, [](const SiegeUnit&) { return true; });
  add(siege.engines, [](const SiegeEngine& engine) { return !engine.wrecked; });
  add(siege.stars, [](const SiegeStar& star) { return !star.attached_to.valid(); });
  return found;
}

}  // namespace ziggurat::urr_handbook
