#pragma once
#include <optional>

#include "game/rulebook.h"
#include "rulebooks/urr_handbook/course/course.h"
#include "rulebooks/urr_handbook/game_config.h"
#include "rulebooks/urr_handbook/rules/battle/combat.h"
#include "rulebooks/urr_handbook/rules/battle/round_orders.h"
#include "rulebooks/urr_handbook/rules/battle/stacking.h"
#include "rulebooks/urr_handbook/siege.h"

// Queries about a siege that orders, resolution and forecasts of a tactical turn share, and the assignment of units to
// combats.
namespace ziggurat::urr_handbook {

Pieces ids_of(const UnitList& units);
std::string names_of(const UnitList& units);  // "Dark ogres 1 and 2", or "nobody": names without steps

CombatKind kind_of_attack(const Geography& geography, const Place& from, const Place& to);  // UH-97
// The strength of the section, 0 if there is none; 1 for an opened gate in the first round (UH-90).
int wall_strength_at(const Siege& siege, const Place& at);

// The enemy of `of` with the most units there; invalid if there is none.
FactionId most_numerous_enemy(const Siege& siege, const Place& at, FactionId of);
// The faction that an attack on this place would meet: the enemy with the most units, or else the holder; invalid if there
// is nobody to attack.
FactionId holder_against(const Siege& siege, const Place& at, FactionId comer);
bool closed_to(const Siege& siege, const Place& at, FactionId faction);  // UH-100
// Units cannot cross a river during a tactical turn (UH-65).
bool river_between(const Siege& siege, const Place& a, const Place& b);
// Where a walker comes out of this section (UH-44); nowhere if the walker is not next to it.
Place beyond_breach(const Siege& siege, const SiegeUnit& walker, const Place& section);

// What a unit does this round according to its orders (UH-95), on its side of the combat.
UnitOrdered does_this_round(const SiegeUnit& unit, int side);
// The combat as input of the rules, without reserves; the units of both sides in the order of `side_of`.
Combat rules_combat(const Siege& siege, const SiegeCombat& combat);

// The side's stack after these units have joined; the switch `enforce_stacking` decides which faults count (UH-18,
// UH-22).
StackCheck stack_with(
    const Siege& siege, CombatKind kind, const UnitList& stack, const std::vector<LightUnit>& joining);
LightUnit light_unit(const SiegeUnit& unit);
// Appends the unit last, after the known raiders attached to it, because raiders too must be compatible with undead
// (UH-22).
void add_light(std::vector<LightUnit>& stack, const SiegeUnit& unit);
bool stands_with_undead(const SiegeUnit& unit);
// Names the units, or the raiders attached to them, that cannot stand with undead.
std::vector<std::string> strangers_to_undead(const std::vector<LightUnit>& stack);
std::string words_for(StackFault fault, int limit, const std::vector<std::string>& strangers = {});
// Whether a single unit fits into the stack.
bool fits(const Siege& siege, CombatKind kind, const UnitList& stack, const SiegeUnit& unit);

// Unfinished combats at a place, or attacked from it, in which the faction takes part.
std::vector<const SiegeCombat*> combats_of(const Siege& siege, FactionId faction, const Place& at);
// Whether a unit standing here could fight on this faction's side: holders at the place, comers where they come from.
bool stands_at(const Siege& siege, const SiegeCombat& combat, const SiegeUnit& unit);

// Puts the unit into the stack or its reserve. A unit that joins a running combat starts with as many hits as the
// freshest unit of its side (UH-19).
void join_combat(PhaseResolver& resolver, PieceId unit, PieceId combat, bool reserve);
void join_if_it_fits(PhaseResolver& resolver, PieceId unit, PieceId combat);  // in reserve if it does not fit
// Removes the unit from its combat and clears the marks of the combat.
void leave_combat(const Words& words, game::ChangeWriter& at_work, PieceId unit);
inline void leave_combat(PhaseResolver& resolver, PieceId unit) { leave_combat(resolver.words, resolver, unit); }

struct Assault {
  FactionId faction;
  Pieces units;
  Place from, to;
  PieceId shooter, fighter;  // in the siege tower; invalid: none
};
// Opens combats, or joins open ones (UH-10). Two attacks that cross each other become one combat; a storm takes
// precedence.
void start_assaults(PhaseResolver& resolver, std::vector<Assault> assaults);

// Units that stand at a combat's place without a combat join one; the place's units are shared among its combats.
// `fill`: also fills up wall sections from the quarter behind, unless a commit was ordered (UH-98).
void man_combats(PhaseResolver& resolver, bool fill);
// Reports units newly in reserve to their owners, with the reason (UH-18, UH-19, UH-22).
void report_reserves(PhaseResolver& resolver, const Siege& before);
// Ends combats in which a side has no units left, and frees the other units (UH-104).
void end_decided(PhaseResolver& resolver);

// The closing lines of storms: the losses of each side over all rounds, and why a storm failed. `before`: when this step
// began; `now`: before the units leave the decided combats. At the end of the turn: storms that nobody decided.
void close_storms(PhaseResolver& resolver, const Siege& before, const Siege& now);
void close_held_storms(PhaseResolver& resolver, const Siege& now);

// UH-24, in a round: masterless dead attack the nearest unit, or move one place towards it.
void berserk_turn(PhaseResolver& resolver);
// When all factions order assaults, the masterless dead attack units next to them in the city and its fields. They
// start a tactical turn to reach units farther away in their own area (UH-103).
void berserk_assaults(PhaseResolver& resolver);

// Engines, and units that act as one (UH-55).
std::optional<SiegeEngine> gun_of(const Siege& siege, PieceId id);  // none: neither an engine nor such a unit
std::vector<SiegeEngine> guns_of(const Siege& siege, FactionId faction);

// UH-53, UH-55; no sections of the gun's own side
Places sections_in_reach(const Siege& siege, const SiegeEngine& gun);
Place vault_target(const Siege& siege, const SiegeEngine& gun);       // UH-80; nowhere: out of reach
Places quarters_to_burn(const Siege& siege, const SiegeEngine& gun);  // UH-82

}  // namespace ziggurat::urr_handbook
