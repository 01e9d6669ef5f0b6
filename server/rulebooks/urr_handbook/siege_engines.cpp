#include "rulebooks/urr_handbook/siege_engines.h"

#include <algorithm>

#include "rulebooks/urr_handbook/rules/bombard.h"
#include "rulebooks/urr_handbook/rules/fire.h"

namespace ziggurat::urr_handbook {
namespace {

Gun gun_from(const SiegeEngine& engine) {
  Gun gun;
  static_cast<SiegePiece&>(gun) = engine;
  gun.key = engine.key, gun.base = engine.base, gun.shots = engine.shots, gun.modifier = engine.modifier;
  gun.marched = engine.marched, gun.wrecked = engine.wrecked;
  gun.mission = engine.mission, gun.aim = engine.aim, gun.load = engine.load;
  return gun;
}

// Dragon and Colossus, by the table's figures.
std::optional<Gun> gun_from(const SiegeUnit& unit) {
  const auto kind = named<EngineKind>(engine_kind_names(), unit.type);
  if (!kind) return std::nullopt;
  const auto figures = engine_figures(*kind);
  Gun gun;
  static_cast<SiegePiece&>(gun) = unit;
  gun.key = unit.key, gun.base = figures.base, gun.shots = figures.shots, gun.is_trebuchet = false;
  gun.marched = unit.marched, gun.mission = unit.mission, gun.aim = unit.aim;
  return gun;
}

}  // namespace

std::optional<Gun> gun_of(const Siege& siege, PieceId id) {
  if (const auto* engine = siege.engine(id)) return gun_from(*engine);
  const auto* unit = siege.unit(id);
  return unit ? gun_from(*unit) : std::nullopt;
}

std::vector<Gun> guns_of(const Siege& siege, FactionId faction) {
  std::vector<Gun> guns;
  for (const auto& engine : siege.engines)
    if (engine.faction == faction) guns.push_back(gun_from(engine));
  for (const auto& unit : siege.units)
    if (auto gun = gun_from(unit); gun && unit.faction == faction) guns.push_back(std::move(*gun));
  std::ranges::sort(guns, [](const Gun& a, const Gun& b) { return a.id < b.id; });
  return guns;
}

std::vector<Place> sections_in_reach(const Siege& siege, const Gun& gun) {
  const auto& geography = siege.geography();
  std::vector<Place> sections;
  const SiteKind kind = geography.find(gun.at) ? geography.kind(gun.at) : SiteKind::area;
  if (kind == SiteKind::field) sections.push_back(geography.section_before(gun.at));
  if (kind == SiteKind::outer_quarter) {
    const auto* quarter = siege.quarter(gun.at);
    const bool held = quarter && siege.allied(quarter->held, gun.faction);
    for (const auto& next : geography.neighbours(gun.at))
      if (geography.kind(next) == SiteKind::inner_wall
              ? held || !gun.is_trebuchet
              : geography.kind(next) == SiteKind::outer_wall && !gun.is_trebuchet)
        sections.push_back(next);
  }
  std::erase_if(sections, [&](const Place& at) {
    const auto* wall = siege.wall(at);
    return !wall || siege.allied(wall->held, gun.faction);
  });
  return sections;
}

Place vault_target(const Siege& siege, const Gun& gun) {
  const auto& geography = siege.geography();
  return geography.kind(gun.at) == SiteKind::field && geography.find(gun.at)
             ? geography.quarter_behind(geography.section_before(gun.at))
             : nowhere;
}

std::vector<Place> quarters_to_burn(const Siege& siege, const Gun& gun) {
  const auto& geography = siege.geography();
  if (!gun.is_trebuchet || geography.kind(gun.at) != SiteKind::field || !geography.find(gun.at)) return {};
  std::vector<Place> quarters;
  for (const auto& id : quarters_in_fire_reach(geography.id(gun.at).back() - '0'))
    quarters.push_back(geography.place(id));
  std::ranges::sort(quarters);
  return quarters;
}

}  // namespace ziggurat::urr_handbook
