#pragma once
#include <optional>

#include "game/rulebook.h"
#include "rulebooks/urr_handbook/course/course.h"
#include "rulebooks/urr_handbook/game_config.h"
#include "rulebooks/urr_handbook/rules/battle/combat.h"
#include "rulebooks/urr_handbook/rules/battle/round_orders.h"
#include "rulebooks/urr_handbook/rules/battle/stacking.h"
#include "rulebooks/urr_handbook/siege.h"

// What orders, closings and forecasts of a tactical turn ask alike of a siege, and who comes to stand in which combat.
namespace ziggurat::urr_handbook {

Pieces ids_of(const UnitList& units);
std::string names_of(const UnitList& units);  // "Dark ogres 1 and 2", or "nobody": counters without their steps

CombatKind kind_of_attack(const Geography& geography, const Place& from, const Place& to);  // UH-97
// Of its section, 0: none; an opened gate in the first round: 1 (UH-90).
int wall_strength_at(const Siege& siege, const Place& at);

// Of those hostile to this one the faction with most units there; not valid: there is none.
FactionId most_numerous_enemy(const Siege& siege, const Place& at, FactionId of);
// Whom an attack on this place meets: the enemy with most units there, else who holds it; not valid: there is nobody to attack.
FactionId holder_against(const Siege& siege, const Place& at, FactionId comer);
bool closed_to(const Siege& siege, const Place& at, FactionId faction);  // UH-100
// Nobody crosses a river inside a tactical turn (UH-65).
bool river_between(const Siege& siege, const Place& a, const Place& b);
// Where a walker through this section comes out (UH-44); nowhere: he does not stand before or behind it.
Place beyond_breach(const Siege& siege, const SiegeUnit& walker, const Place& section);

// What a unit does this round by the orders that stand for it (UH-95), on this side of its combat.
UnitOrdered does_this_round(const SiegeUnit& unit, int side);
// The combat as the rules fight it, without reserves; the units of both sides in the order of `side_of`.
Combat rules_combat(const Siege& siege, const SiegeCombat& combat);

// The side's stack with these joining it, as far as the switch `enforce_stacking` lets anything be wrong (UH-18, UH-22).
StackCheck stack_with(
    const Siege& siege, CombatKind kind, const UnitList& stack, const std::vector<LightUnit>& joining);
LightUnit light_unit(const SiegeUnit& unit);
// With the raiders attached to it, as far as they are known: whom the undead stand with is asked of them too (UH-22). The unit is last.
void add_light(std::vector<LightUnit>& stack, const SiegeUnit& unit);
bool stands_with_undead(const SiegeUnit& unit);
std::string words_for(StackFault fault, int limit);
// Whether this one unit fits beside the stack.
bool fits(const Siege& siege, CombatKind kind, const UnitList& stack, const SiegeUnit& unit);

// Combats at a place, or attacked from it, that are not over and to which the faction is a party.
std::vector<const SiegeCombat*> combats_of(const Siege& siege, FactionId faction, const Place& at);
// Whether a unit standing here could be in the combat on this faction's side: holders at the place, comers where they come from.
bool stands_at(const Siege& siege, const SiegeCombat& combat, const SiegeUnit& unit);

// In the stack, or beside it in reserve. Who joins a running combat has taken as much as the freshest of its side there (UH-19).
void join_combat(PhaseResolver& resolver, PieceId unit, PieceId combat, bool reserve);
void join_if_it_fits(PhaseResolver& resolver, PieceId unit, PieceId combat);  // in reserve if it does not
// Out of whatever combat it is in: it bears none of its marks.
void leave_combat(const Words& words, game::ChangeWriter& at_work, PieceId unit);
inline void leave_combat(PhaseResolver& resolver, PieceId unit) { leave_combat(resolver.words, resolver, unit); }

struct Assault {
  FactionId faction;
  Pieces units;
  Place from, to;
  PieceId shooter, fighter;  // in the siege tower; not valid: none
};
// Opens combats, or joins those that are open (UH-10). Two attacks that cross each other are one combat, a storm before all.
void start_assaults(PhaseResolver& resolver, std::vector<Assault> assaults);

// Who stands where a combat is fought and belongs to none joins it, the place's units shared among its combats. `fill`: wall
// sections are filled up from the quarter behind, where no commit was ordered (UH-98).
void man_combats(PhaseResolver& resolver, bool fill);
// To the owners of units that wait in reserve, and did not before: which, and why (UH-18, UH-19, UH-22).
void report_reserves(PhaseResolver& resolver, const Siege& before);
// Combats in which a side has nobody left are over; their units are free again (UH-104).
void end_decided(PhaseResolver& resolver);

// UH-24, in a round: the masterless dead fall upon whoever is nearest, or go one place towards him.
void berserk_turn(PhaseResolver& resolver);
// As everybody orders his assaults: they attack whom they stand beside in the city and its fields, and call a tactical turn to come at
// those of their own area who are farther off (UH-103).
void berserk_assaults(PhaseResolver& resolver);

// Engines, and units that work like one (UH-55).
std::optional<SiegeEngine> gun_of(const Siege& siege, PieceId id);  // none: it is neither
std::vector<SiegeEngine> guns_of(const Siege& siege, FactionId faction);

Places sections_in_reach(const Siege& siege, const SiegeEngine& gun);  // UH-53, UH-55; none of the gun's own side
Place vault_target(const Siege& siege, const SiegeEngine& gun);        // UH-80; nowhere: out of reach
Places quarters_to_burn(const Siege& siege, const SiegeEngine& gun);   // UH-82

}  // namespace ziggurat::urr_handbook
