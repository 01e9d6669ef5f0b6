#pragma once
#include <optional>

#include "rulebooks/domain_war/phase_resolver.h"

// The sequence of a turn (section 1.1, DW-6, DW-120): a council, a phase of orders; then, at one bell, the rounds, dusk
// and the next dawn.
namespace ziggurat::domain_war {

Phase turn_opens(const GameConfig& config, int turn);  // its council, or its orders if there is no council
Phase orders_phase(const GameConfig& config, int turn);
Phase reaction_phase(const GameConfig& config, int turn, int round);  // regents whose forces meet an enemy answer

// The steps of a round.
void treaties_ended_step(PhaseResolver& resolver);  // in the first round
// ends an alliance, if there is one: by notice or by war
void end_alliance(PhaseResolver& resolver, FactionId by, FactionId with);
void passages_step(PhaseResolver& resolver);        // likewise, and in the council
void proposals_step(PhaseResolver& resolver);       // in the council only
void proposals_wait_step(PhaseResolver& resolver);  // wait for the umpire's answer (DW-51)
void loans_step(PhaseResolver& resolver);           // DW-29, in the first round and in the council
void end_loans_between(PhaseResolver& resolver, FactionId one, FactionId other);  // regents who have just gone to war
void place_step(PhaseResolver& resolver);                                         // DW-114, before the first round
void gifts_step(PhaseResolver& resolver);                                         // in the first round
void disbanding_step(PhaseResolver& resolver);                                    // in the first round, after raising
void declarations_step(PhaseResolver& resolver, int round);
void treaties_made_step(PhaseResolver& resolver, int round);
void appoint_step(PhaseResolver& resolver, int round);
void raising_step(PhaseResolver& resolver, int round);

// Sieges and occupations (DW-67 to DW-69, DW-77 to DW-79). One that falls short at any check is broken.
void check_sieges(PhaseResolver& resolver);
void check_occupations(PhaseResolver& resolver);
// An assault on the occupiers interrupts the occupation of a holding, whatever its result (DW-78).
void oppose_occupation(PhaseResolver& resolver, const RealmHolding& holding, FactionId by);
void sieges_at_dusk(PhaseResolver& resolver);
void razing_step(PhaseResolver& resolver);                                 // DW-75
FactionId occupier_of_province(const Realm& now, ProvinceIndex province);  // current occupier; invalid: nobody
void occupations_at_dusk(PhaseResolver& resolver);
void report_invaded(PhaseResolver& resolver);  // at dusk, before the occupations

void attrition_step(PhaseResolver& resolver);  // DW-30
void cap_step(PhaseResolver& resolver);        // DW-26
void war_notices_step(PhaseResolver& resolver);
void treasury_step(PhaseResolver& resolver);  // DW-27, DW-28
void new_turn_step(PhaseResolver& resolver);
void persons_step(PhaseResolver& resolver);     // DW-47
void old_offers_step(PhaseResolver& resolver);  // DW-59

// ---- victory (DW-124, section 16) ----
// None if the game goes on.
std::optional<Victory> victory_at_dusk(const Realm& now);
// What counts for a regent and the progress so far, one line each, from a realm read out of the regent's own view.
// Unknown values are left out. Empty if the scenario counts no points.
// `gains`: points that each realm has gained since the beginning, for the umpire and for an end before the last turn.
std::vector<std::pair<std::string, std::string>> gains(const Realm& now);
std::vector<std::pair<std::string, std::string>> points_known(const Realm& known, FactionId regent);
// The same as aims, including instant wins.
std::vector<game::Aim> aims_known(const Realm& known, FactionId regent);
bool is_fulfilled(const Realm& known, const ScenarioObjective& objective);

// The position of a regent in the turn order (DW-7).
int place_in_turn(const GameConfig& config, FactionId faction, int turn);

}  // namespace ziggurat::domain_war
