#include <algorithm>
#include <map>

#include "rulebooks/urr_handbook/battle/battle.h"
#include "rulebooks/urr_handbook/course/course.h"
#include "rulebooks/urr_handbook/order_types.h"
#include "rulebooks/urr_handbook/rules/battle/tactical_start.h"
#include "rulebooks/urr_handbook/rules/siege/bombard.h"
#include "rulebooks/urr_handbook/rules/siege/fire.h"
#include "rulebooks/urr_handbook/rules/siege/vault.h"

// Everything that batters walls: engines, and units that act as one (UH-50 to UH-55). All act simultaneously on the
// walls as they stand (UH-52).
namespace ziggurat::urr_handbook {
namespace {

// Dragon and Colossus, with the figures of the table.
std::optional<SiegeEngine> gun_from(const SiegeUnit& unit) {
  const auto kind = named<EngineKind>(engine_kind_names(), unit.type);
  if (!kind) return std::nullopt;
  const auto figures = engine_figures(*kind);
  SiegeEngine gun;
  static_cast<SiegePiece&>(gun) = unit;
  gun.key = unit.key, gun.type = unit.type, gun.base = figures.base, gun.shots = figures.shots;
  gun.is_trebuchet = false, gun.marched = unit.marched, gun.mission = unit.mission, gun.aim = unit.aim;
  return gun;
}

}  // namespace

std::optional<SiegeEngine> gun_of(const Siege& siege, PieceId id) {
  if (const auto* engine = siege.engine(id)) return *engine;
  const auto* unit = siege.unit(id);
  return unit ? gun_from(*unit) : std::nullopt;
}

std::vector<SiegeEngine> guns_of(const Siege& siege, FactionId faction) {
  std::vector<SiegeEngine> guns = siege.engines;
  for (const auto& unit : siege.units)
    if (auto gun = gun_from(unit)) guns.push_back(std::move(*gun));
  std::erase_if(guns, [&](const auto& gun) { return gun.faction != faction; });
  std::ranges::sort(guns, {}, &SiegeEngine::id);
  return guns;
}

Places sections_in_reach(const Siege& siege, const SiegeEngine& gun) {
  const auto& geography = siege.geography();
  Places sections;
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

Place vault_target(const Siege& siege, const SiegeEngine& gun) {
  const auto& geography = siege.geography();
  return geography.kind(gun.at) == SiteKind::field && geography.find(gun.at)
             ? geography.quarter_behind(geography.section_before(gun.at))
             : nowhere;
}

Places quarters_to_burn(const Siege& siege, const SiegeEngine& gun) {
  const auto& geography = siege.geography();
  if (!gun.is_trebuchet || geography.kind(gun.at) != SiteKind::field || !geography.find(gun.at)) return {};
  Places quarters;
  for (const auto& id : quarters_in_fire_reach(geography.id(gun.at).back() - '0'))
    quarters.push_back(geography.place(id));
  std::ranges::sort(quarters);
  return quarters;
}

namespace {

std::vector<SiegeEngine> guns_with(const Siege& now, Number mission) {
  std::vector<SiegeEngine> found;
  for (std::int32_t i = 0; i < now.config->factions(); ++i)
    for (auto& gun : guns_of(now, {i}))
      if (gun.mission == mission && !gun.wrecked && !gun.marched) found.push_back(std::move(gun));
  return found;
}

// The shots of one faction at a section. Only the faction and the umpire see the scores, because these show the damage
// that raids did to the engines.
Bombardment shoot(
    PhaseResolver& resolver, const SiegeWall& wall, FactionId faction, const std::vector<SiegeEngine>& guns) {
  std::vector<Engine> engines;
  Pieces pieces;
  for (const auto& gun : guns)
    engines.push_back({gun.key, {gun.base, gun.shots}, gun.modifier}), pieces.push_back(gun.id);
  Thrower dice(
      resolver.closing.dice, "bombard " + resolver.geography().id(wall.at) + " " +
                                 (resolver.config.is_played(faction) ? resolver.config.at(faction).id : "berserk"));
  const auto done = bombard({wall.circuit, wall.damage}, engines, resolver.config.switches, dice);
  Lines lines;
  for (const auto& shot : done.shots)
    lines.emplace_back(
        shot.engine, say("dice.hits", {{"sum", sum_in_words(shot.score, shot.face, shot.total)}, {"hits", shot.hits}}));
  const bool more = resolver.config.switches.demolition_multi;
  for (auto& line : urr_handbook::lines(
           "bombard.needed", {{"needed", demolition_need}, {"two", more ? std::optional(two_hits) : std::nullopt},
                                 {"three", more ? std::optional(three_hits) : std::nullopt}}))
    lines.push_back(std::move(line));
  ReportBody published =
      ImportantReport("UH-51", "bombard", say("bombard.your_engines", {{"wall", wall.name}, {"hits", done.hits}}))
          .shows(pieces, {wall.at})
          .details(lines);
  published.fight = dice.stream(), published.rolls = dice.rolls();
  int sixths = 0;
  for (const auto& shot : done.shots)
    for (int face = 1; face <= die_sides; ++face)
      sixths += demolition_hits(shot.score + face, resolver.config.switches);
  published.likely = say("bombard.likely", {{"hits", shelf::tenths_of_sixths(sixths)}});
  resolver.publish_to(faction, std::move(published));
  return done;
}

}  // namespace

void bombard_step(PhaseResolver& resolver, const Siege& now) {
  std::map<Place, std::map<FactionId, std::vector<SiegeEngine>>> targets;
  for (auto& gun : guns_with(now, word::mission::bombard)) {
    const auto reach = sections_in_reach(now, gun);
    if (std::ranges::find(reach, gun.aim) != reach.end()) targets[gun.aim][gun.faction].push_back(std::move(gun));
  }
  for (const auto& [at, sides] : targets) {
    const auto& wall = *now.wall(at);
    int hits = 0;
    for (const auto& [faction, guns] : sides) {
      hits += shoot(resolver, wall, faction, guns).hits;
      resolver.note_attack(faction, wall.held, at);
    }
    const Wall before{wall.circuit, wall.damage}, after = damaged(before, hits);
    resolver.set(wall.id, resolver.words.damage, Number{after.damage});
    const int crossed = after.damage - before.damage;
    const auto text = say("bombard.wall", {{"wall", wall.name}, {"crossed", crossed}, {"strength", strength(after)},
                                              {"breached", crossed > 0 && breached(after)}});
    resolver.publish_to_all(ReportBuilder("UH-51", "wall", text).shows({wall.id}, {at}).important(crossed > 0));
  }
  if (!targets.empty() && starts_tactical_turn(ActKind::bombard, resolver.config.switches))
    resolver.set(resolver.words.turn_called, true);
}

void vault_step(PhaseResolver& resolver, const Siege& start) {
  for (const auto& gun : guns_with(start, word::mission::vault)) {
    const auto now = resolver.siege();
    const auto* unit = now->unit(gun.load);
    const Place target = vault_target(now, gun);
    if (!unit || unit->at != gun.at || unit->faction != gun.faction || target == nowhere) continue;
    const auto landing = vault({1, 0, {rules_unit(*unit)}});
    if (landing.reason != VaultReason::none) continue;
    resolver.move(unit->id, target, {target});
    resolver.set_steps(unit->id, landing.steps.front());
    resolver.set(resolver.words.turn_called, true);
    resolver.publish(resolver.seeing(target).with(gun.faction),
        ImportantReport(
            "UH-80", "vault", say("bombard.thrown_over", {{"unit", unit->name}, {"target", resolver.name(target)}}))
            .shows({unit->id}, {gun.at, target}));
    const FactionId defender = most_numerous_enemy(now, target, gun.faction);
    if (defender.valid()) resolver.open_combat(CombatKind::open, target, defender, gun.faction, std::nullopt, false);
  }
}

void fire_step(PhaseResolver& resolver, const Siege& now) {
  std::map<FactionId, std::vector<SiegeEngine>> throwers;
  for (auto& gun : guns_with(now, word::mission::fire)) throwers[gun.faction].push_back(std::move(gun));
  for (const auto& [faction, guns] : throwers) {
    FireMission mission{
        .trebuchets = static_cast<int>(guns.size()), .food = static_cast<int>(now.store(faction, resolver.words.food))};
    for (const auto& gun : guns) mission.targets.push_back(resolver.geography().id(gun.aim));
    for (const auto& quarter : now.quarters)
      if (quarter.burnt) mission.burnt.push_back(resolver.geography().id(quarter.at));
    const auto laid = lay_fires(mission);
    if (laid.reason != FireReason::none) {
      resolver.publish_to(faction,
          ImportantReport("UH-82", "refused", say("bombard.fire_thrown", {{"why", Urr::words(name(laid.reason))}})));
      continue;
    }
    resolver.set(faction, resolver.words.food, laid.food_after);
    resolver.set(resolver.words.turn_called, true);
    for (const auto& id : laid.fires) {
      const Place at = resolver.geography().place(id);
      if (const auto* quarter = now.quarter(at)) resolver.note_attack(faction, quarter->held, at);
      // Two throwers at one quarter make a single fire.
      const auto burning = resolver.siege();
      if (burning->objects_at(resolver.words.fire, at).empty())
        resolver.enter(
            resolver.ground(resolver.words.fire, faction, at, say("name.fire", {{"at", resolver.name(at)}})));
      resolver.publish_to_all(
          ImportantReport("UH-82", "fire", say("bombard.burns", {{"at", resolver.name(at)}})).at({at}));
    }
  }
}

}  // namespace ziggurat::urr_handbook
