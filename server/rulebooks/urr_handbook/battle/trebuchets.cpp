#include <algorithm>
#include <map>

#include "rulebooks/urr_handbook/battle/tactics.h"
#include "rulebooks/urr_handbook/close.h"
#include "rulebooks/urr_handbook/rules/bombard.h"
#include "rulebooks/urr_handbook/rules/fire.h"
#include "rulebooks/urr_handbook/rules/tactical_start.h"
#include "rulebooks/urr_handbook/rules/vault.h"
#include "rulebooks/urr_handbook/siege_engines.h"

// All engines act in parallel on the walls as they stand (UH-52).
namespace ziggurat::urr_handbook {

namespace {

std::vector<Gun> guns_with(const Siege& now, Number mission) {
  std::vector<Gun> found;
  for (std::int32_t i = 0; i < now.match->factions(); ++i)
    for (auto& gun : guns_of(now, {i}))
      if (gun.mission == mission && !gun.wrecked && !gun.marched) found.push_back(std::move(gun));
  return found;
}

// The shots of one faction at a section. Scores, and with them what raids have done to the engines, are for it and the umpire alone.
Bombardment shoot(Bell& bell, const SiegeWall& wall, FactionId faction, const std::vector<Gun>& guns) {
  std::vector<Engine> engines;
  std::vector<PieceId> pieces;
  for (const auto& gun : guns)
    engines.push_back({gun.key, {gun.base, gun.shots}, gun.modifier}), pieces.push_back(gun.id);
  Thrower dice(bell.closing.dice, "bombard " + bell.geography().id(wall.at) + " " +
                                      (bell.match.is_played(faction) ? bell.match.at(faction).id : "berserk"));
  const auto done = bombard({wall.circuit, wall.damage}, engines, bell.match.switches, dice);
  std::vector<std::pair<std::string, std::string>> lines;
  for (const auto& shot : done.shots)
    lines.emplace_back(shot.engine, sum_in_words(shot.score, shot.face, shot.total) +
                                        (shot.hits > 0 ? ", hits " + std::to_string(shot.hits) : ", misses"));
  Telling told =
      Important("UH-51", "bombard", "Your engines shoot at " + wall.name + ": " + std::to_string(done.hits) + " hits.")
          .shows(pieces, {wall.at})
          .details(lines);
  told.fight = dice.stream(), told.rolls = dice.rolls();
  told.likely = "a shot without modifier hits with 3 or more";
  bell.tell_faction(faction, std::move(told));
  return done;
}

void bombard_walls(Bell& bell, const Orders&) {
  const auto now = bell.siege();
  std::map<Place, std::map<FactionId, std::vector<Gun>>> targets;
  for (auto& gun : guns_with(now, word::mission::bombard)) {
    const auto reach = sections_in_reach(now, gun);
    if (std::ranges::find(reach, gun.aim) != reach.end()) targets[gun.aim][gun.faction].push_back(std::move(gun));
  }
  for (const auto& [at, sides] : targets) {
    const auto& wall = *now->wall(at);
    int hits = 0;
    for (const auto& [faction, guns] : sides) hits += shoot(bell, wall, faction, guns).hits;
    const Wall before{wall.circuit, wall.damage}, after = damaged(before, hits);
    bell.set(wall.id, bell.words.damage, Number{after.damage});
    const int crossed = after.damage - before.damage;
    std::string text = wall.name + " is bombarded: ";
    text += crossed == 0   ? "it holds"
            : crossed == 1 ? "one step is crossed off"
                           : std::to_string(crossed) + " steps are crossed off";
    text += ", strength " + std::to_string(strength(after)) + ".";
    if (crossed > 0 && breached(after)) text += " It is breached.";
    bell.tell_everyone(Said("UH-51", "wall", text).shows({wall.id}, {at}).important(crossed > 0));
  }
  if (!targets.empty() && starts_tactical_turn(ActKind::bombard, bell.match.switches))
    bell.set(bell.words.turn_called, true);
}

void throw_dead(Bell& bell, const Orders&) {
  const auto start = bell.siege();
  for (const auto& gun : guns_with(start, word::mission::vault)) {
    const auto now = bell.siege();
    const auto* unit = now->unit(gun.load);
    const Place target = vault_target(now, gun);
    if (!unit || unit->at != gun.at || unit->faction != gun.faction || target == nowhere) continue;
    const auto landing = vault({1, 0, {rules_unit(*unit)}});
    if (landing.reason != VaultReason::none) continue;
    bell.move(unit->id, target, {target});
    bell.set_steps(unit->id, landing.steps.front());
    bell.set(bell.words.turn_called, true);
    bell.tell(bell.seeing(target).with(gun.faction),
        Important("UH-80", "vault", unit->name + " is thrown over the wall and lands in " + bell.name(target) + ".")
            .shows({unit->id}, {gun.at, target}));
    const FactionId defender = most_numerous_enemy(now, target, gun.faction);
    if (defender.valid()) bell.open_combat(CombatKind::open, target, defender, gun.faction, std::nullopt, false);
  }
}

void throw_fire(Bell& bell, const Orders&) {
  const auto now = bell.siege();
  std::map<FactionId, std::vector<Gun>> throwers;
  for (auto& gun : guns_with(now, word::mission::fire)) throwers[gun.faction].push_back(std::move(gun));
  for (const auto& [faction, guns] : throwers) {
    FireMission mission{
        .trebuchets = static_cast<int>(guns.size()), .food = static_cast<int>(now->store(faction, bell.words.food))};
    for (const auto& gun : guns) mission.targets.push_back(bell.geography().id(gun.aim));
    for (const auto& quarter : now->quarters)
      if (quarter.burnt) mission.burnt.push_back(bell.geography().id(quarter.at));
    const auto laid = lay_fires(mission);
    if (laid.reason != FireReason::none) {
      const std::string why(name(laid.reason));
      bell.tell_faction(
          faction, Important("UH-82", "refused", "No fire is thrown: " + why + ".").details({{"code", why}}));
      continue;
    }
    bell.set(faction, bell.words.food, laid.food_after);
    bell.set(bell.words.turn_called, true);
    for (const auto& id : laid.fires) {
      const Place at = bell.geography().place(id);
      // Two throwers of one quarter make one fire.
      const auto burning = bell.siege();
      if (burning->objects_at(bell.words.fire, at).empty())
        bell.enter(bell.ground(bell.words.fire, faction, at, "Fire in " + bell.name(at)));
      bell.tell_everyone(Important("UH-82", "fire", bell.name(at) + " burns.").at({at}));
    }
  }
}

}  // namespace

Happened close_trebuchet(Bell& bell) {
  static const std::vector<SubStep> steps = {
      {"bombard", "Bombardment", bombard_walls},
      {"vault", "The dead are thrown", throw_dead},
      {"fire", "Fire over the walls", throw_fire},
  };
  run(bell, steps, {});
  return {};
}

}  // namespace ziggurat::urr_handbook
