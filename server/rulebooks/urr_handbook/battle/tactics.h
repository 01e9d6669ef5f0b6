#pragma once
#include "game/rulebook.h"
#include "rulebooks/urr_handbook/match.h"
#include "rulebooks/urr_handbook/rules/combat.h"
#include "rulebooks/urr_handbook/rules/round_orders.h"
#include "rulebooks/urr_handbook/rules/stacking.h"
#include "rulebooks/urr_handbook/siege.h"

// What orders, closings and forecasts of a tactical turn ask alike of a siege.
namespace ziggurat::urr_handbook {

using UnitList = std::vector<const SiegeUnit*>;
std::vector<PieceId> ids_of(const UnitList& units);
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

// What the next round of each own combat, ordered assaults among them, may come to, judged by the view: units whose figures are
// not known count as printed, at full steps, and do what they would without orders.
std::vector<game::Forecast> forecast_of(const Match& match, const game::View& view, const game::Phase& phase,
    const game::Seat& seat, const game::Sheet& sheet);

}  // namespace ziggurat::urr_handbook
