#include <algorithm>
#include <set>

#include "rulebooks/urr_handbook/battle/fronts.h"
#include "rulebooks/urr_handbook/rules/berserk.h"
#include "rulebooks/urr_handbook/sight.h"

// The dead without their master (UH-24).
namespace ziggurat::urr_handbook {
namespace {

// Every place of both boards and what borders on what; rivers and gates do not matter to the dead.
MarchMap map_of(const Geography& geography) {
  MarchMap map;
  std::vector<Place> sites;
  for (std::size_t i = 0; i < geography.city.size(); ++i) sites.push_back(city_place(static_cast<int>(i)));
  for (std::size_t i = 0; i < geography.land.size(); ++i) sites.push_back(land_place(static_cast<int>(i)));
  for (const auto& at : sites) {
    map.areas.push_back(geography.id(at));
    for (const auto& next : geography.neighbours(at))
      if (at < next) map.edges.push_back({geography.id(at), geography.id(next), false, false, Crossing::none});
  }
  return map;
}

// Where the living are; or, if nobody lives, the quarters.
std::vector<std::string> living_places(const Siege& now) {
  std::set<std::string> found;
  const auto& geography = now.geography();
  for (const auto& unit : now.units)
    if (!unit.undead() && geography.find(unit.at)) found.insert(geography.id(unit.at));
  if (found.empty())
    for (const auto& quarter : now.quarters) found.insert(geography.id(quarter.at));
  return {found.begin(), found.end()};
}

void fall_upon(Bell& bell, const Place& at, const std::vector<PieceId>& dead) {
  const auto now = bell.siege();
  if (!now->enemy_at(at, bell.match.berserk())) return;
  const FactionId victim = holder_against(now, at, bell.match.berserk());
  const PieceId combat =
      bell.open_combat(kind_of_attack(bell.geography(), at, at), at, victim, bell.match.berserk(), std::nullopt, false);
  for (const PieceId unit : dead) {
    const auto then = bell.siege();
    const auto* fight = then->combat(combat);
    join_combat(bell, unit, combat, !fits(then, fight->kind, then->side_of(*fight, 1), *then->unit(unit)));
  }
}

}  // namespace

void necromancer_step(Bell& bell, const Orders&) {
  const auto now = bell.siege();
  const bool lives = std::ranges::any_of(now->stars, [](const auto& star) { return star.is_leader; });
  if (!now->necromancer || lives || !bell.match.berserk().valid()) return;
  bell.set(bell.words.necromancer, false);
  const FactionId master = bell.match.faction("pod");
  for (const auto& unit : now->units) {
    if (!unit.undead() || unit.faction != master) continue;
    leave_combat(bell, unit.id);
    bell.apply(game::PieceTurned{unit.id, bell.match.berserk()});
    bell.clear(unit.id, bell.words.lent_by, bell.words.lent_until);
  }
  bell.tell_everyone(
      Important("UH-24", "necromancer", "The Grand Necromancer is dead: the dead turn on whoever is nearest."));
}

namespace {

struct Hunt {  // of those in one place who are in no combat
  std::vector<PieceId> dead;
  Place from, next, target;
  std::string stream;
  std::vector<game::Roll> rolls;
};

std::vector<Hunt> hunts_of(Bell& bell) {
  const auto now = bell.siege();
  std::map<Place, std::vector<PieceId>> hordes;
  for (const auto& unit : now->units)
    if (bell.match.berserk().valid() && unit.faction == bell.match.berserk() && !unit.combat.valid() &&
        bell.geography().find(unit.at))
      hordes[unit.at].push_back(unit.id);
  std::vector<Hunt> hunts;
  if (hordes.empty()) return hunts;
  const MarchMap map = map_of(bell.geography());
  const auto living = living_places(now);
  for (auto& [from, dead] : hordes) {
    const std::string id = bell.geography().id(from);
    Thrower dice(bell.closing.dice, "berserk " + id);
    const BerserkGoal goal = berserk_goal(map, id, living, dice);
    if (goal.target.empty()) continue;
    hunts.push_back({std::move(dead), from, bell.geography().place(goal.next), bell.geography().place(goal.target),
        dice.rolls().empty() ? "" : dice.stream(), dice.rolls()});
  }
  return hunts;
}

// The umpire hears of the dice; they are thrown among places where the living hide.
void tell_hunt(Bell& bell, const Siege& before, const Hunt& hunt, const std::string& text) {
  Telling telling = Important("UH-24", "berserk", text).shows(hunt.dead, {hunt.from, hunt.next});
  telling.fight = hunt.stream, telling.rolls = hunt.rolls;
  bell.tell_umpire(telling);
  telling.fight.clear(), telling.rolls.clear();
  for (const auto& [seen, readers] :
      Watchers(before, bell.siege()).by_sight({hunt.from, hunt.next}, bell.seeing(hunt.next))) {
    telling.places = seen;
    bell.tell_shorter(readers, telling);
  }
}

// Where the next place is held against them they attack it from where they are, as anybody would: a manned section they storm (UH-97).
void assail(Bell& bell, const Hunt& hunt) {
  start_assaults(bell, {{bell.match.berserk(), hunt.dead, hunt.from, hunt.next, {}, {}}});
}

}  // namespace

void berserk_turn(Bell& bell) {
  for (const auto& hunt : hunts_of(bell)) {
    const auto now = bell.siege();
    if (hunt.next == hunt.from) {
      fall_upon(bell, hunt.from, hunt.dead);
    } else if (now->enemy_at(hunt.next, bell.match.berserk())) {
      assail(bell, hunt);
      tell_hunt(bell, now, hunt, "Masterless dead attack " + bell.name(hunt.next) + ".");
    } else {
      for (const PieceId unit : hunt.dead) bell.move(unit, hunt.next, {hunt.next});
      tell_hunt(bell, now, hunt, "Masterless dead come to " + bell.name(hunt.next) + ".");
    }
  }
}

void berserk_assaults(Bell& bell) {
  const auto& geography = bell.geography();
  for (const auto& hunt : hunts_of(bell)) {
    const auto now = bell.siege();
    const bool in_city = city_index(hunt.from) >= 0 && city_index(hunt.next) >= 0;
    if (!now->enemy_at(hunt.target, bell.match.berserk())) continue;  // nobody lives: they wander by the week
    if (hunt.next == hunt.from) fall_upon(bell, hunt.from, hunt.dead);
    else if (in_city && hunt.next == hunt.target) assail(bell, hunt);
    else if (geography.area_of(hunt.target) == geography.area_of(hunt.from)) bell.set(bell.words.turn_called, true);
  }
}

}  // namespace ziggurat::urr_handbook
