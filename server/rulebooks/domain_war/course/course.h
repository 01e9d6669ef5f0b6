#pragma once
#include <optional>

#include "rulebooks/domain_war/bell.h"

// The course of a turn (section 1.1, DW-6, DW-120): a council, a phase of orders, then its rounds, dusk and the next dawn at one bell.
namespace ziggurat::domain_war {

Phase turn_opens(const Match& match, int turn);  // its council, or where there is none its orders
Phase orders_phase(const Match& match, int turn);
Phase reaction_phase(const Match& match, int turn, int round);  // who is met answers

// A round's steps.
void treaties_ended_step(Bell& bell);                                // in the first round
void end_alliance(Bell& bell, FactionId by, FactionId with);         // if there is one: by his word, or by his war
void passages_step(Bell& bell);                                      // so too, and in the council
void proposals_step(Bell& bell);                                     // in the council alone
void proposals_wait_step(Bell& bell);                                // for the umpire's word (DW-51)
void loans_step(Bell& bell);                                         // DW-29, in the first round and in the council
void end_loans_between(Bell& bell, FactionId one, FactionId other);  // who are at war now
void place_step(Bell& bell);                                         // DW-114, before the first round
void gifts_step(Bell& bell);                                         // so too
void disbanding_step(Bell& bell);                                    // so too
void declarations_step(Bell& bell, int round);
void treaties_made_step(Bell& bell, int round);
void appoint_step(Bell& bell, int round);
void raising_step(Bell& bell, int round);

// Sieges and occupations (DW-67 to DW-69, DW-77 to DW-79). Whatever falls short at a check is broken.
void check_sieges(Bell& bell);
void check_occupations(Bell& bell);
void sieges_at_dusk(Bell& bell);
void razing_step(Bell& bell);                                              // DW-75
FactionId occupier_of_province(const Realm& now, ProvinceIndex province);  // at this moment; not valid: nobody
void occupations_at_dusk(Bell& bell);
void tell_invaded(Bell& bell);  // at dusk, before the occupations

void attrition_step(Bell& bell);  // DW-30
void cap_step(Bell& bell);        // DW-26
void war_notices_step(Bell& bell);
void treasury_step(Bell& bell);  // DW-27, DW-28
void new_turn_step(Bell& bell);
void persons_step(Bell& bell);     // DW-47
void old_offers_step(Bell& bell);  // DW-59

// ---- who has won (DW-124, section 16) ----
// None: the game goes on.
std::optional<Victory> victory_at_dusk(const Realm& now);
// What counts for a regent and how far he is, line by line, by a realm read from his own view. What his view does not hold is left out.
// Empty: the scenario counts no points.
// Points that each realm has gained since the beginning, for the umpire and for an end before the last turn.
std::vector<std::pair<std::string, std::string>> gains(const Realm& now);
std::vector<std::pair<std::string, std::string>> points_known(const Realm& known, FactionId regent);
// The same as aims, with what wins at once.
std::vector<game::Aim> aims_known(const Realm& known, FactionId regent);
bool is_fulfilled(const Realm& known, const ScenarioObjective& objective);

// Where a regent's turn comes among the others (DW-7).
int place_in_turn(const Match& match, FactionId faction, int turn);

}  // namespace ziggurat::domain_war
