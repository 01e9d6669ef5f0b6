#pragma once
#include "rulebooks/urr_handbook/orders.h"
#include "rulebooks/urr_handbook/tactics.h"

// Judges, offers and words of the orders of a tactical turn; the table of orders_tactical.cpp names them.
namespace ziggurat::urr_handbook {

using Asked = std::vector<PieceId>;
using Offers = std::vector<game::Option>;
using Told = std::optional<Refusal>;
using UnitList = std::vector<const SiegeUnit*>;

Told judge_assault(const Desk& desk, const game::Order& order, const std::string& at, const Used& used);
void offer_assault(const Desk& desk, const Used& used, const Asked& pieces, Offers& options);
std::string assault_in_words(const Match& match, const game::View& view, const game::Order& order);

Told judge_burn(const Desk& desk, const game::Order& order, const std::string& at, const Used& used);
void offer_burn(const Desk& desk, const Used& used, const Asked& pieces, Offers& options);

Told judge_commit(const Desk& desk, const game::Order& order, const std::string& at, const Used& used);
void offer_commit(const Desk& desk, const Used& used, const Asked& pieces, Offers& options);
Told judge_fire_fight(const Desk& desk, const game::Order& order, const std::string& at, const Used& used);
void offer_fire_fight(const Desk& desk, const Used& used, const Asked& pieces, Offers& options);

Told judge_stance(const Desk& desk, const game::Order& order, const std::string& at, const Used& used);
void offer_stance(const Desk& desk, const Used& used, const Asked& pieces, Offers& options);
std::vector<PieceId> without_stance(const Desk& desk, const Used& used);
Told judge_shoot(const Desk& desk, const game::Order& order, const std::string& at, const Used& used);
void offer_shoot(const Desk& desk, const Used& used, const Asked& pieces, Offers& options);
Told judge_preference(const Desk& desk, const game::Order& order, const std::string& at, const Used& used);
void offer_preference(const Desk& desk, const Used& used, const Asked& pieces, Offers& options);
Told judge_advance(const Desk& desk, const game::Order& order, const std::string& at, const Used& used);
void offer_advance(const Desk& desk, const Used& used, const Asked& pieces, Offers& options);

Told judge_join(
    const Desk& desk, const game::Order& order, const std::string& at, const Used& used);  // engage, reinforce
void offer_engage(const Desk& desk, const Used& used, const Asked& pieces, Offers& options);
void offer_reinforce(const Desk& desk, const Used& used, const Asked& pieces, Offers& options);
Told judge_withdraw(const Desk& desk, const game::Order& order, const std::string& at, const Used& used);
void offer_withdraw(const Desk& desk, const Used& used, const Asked& pieces, Offers& options);
Told judge_pass(const Desk& desk, const game::Order& order, const std::string& at, const Used& used);
void offer_pass(const Desk& desk, const Used& used, const Asked& pieces, Offers& options);
Told judge_move(const Desk& desk, const game::Order& order, const std::string& at, const Used& used);
void offer_move(const Desk& desk, const Used& used, const Asked& pieces, Offers& options);

std::string tactical_in_words(
    const Match& match, const game::View& view, const game::Order& order);  // of all but assaults

// ---- parts (orders_tactical_parts.cpp) ----
// Own living units in a parameter, each once; a fault otherwise. Pointers go by the parameter's name.
std::string pointer_to(const game::Order& order, int parameter, const std::string& at, int index = -1);
Told own_units(const Desk& desk, const game::Order& order, int parameter, const std::string& at, UnitList& found);
Told one_place(const Desk& desk, const game::Order& order, int parameter, const std::string& at, Place& found);
// Whether an order of this sheet already sends the unit somewhere or binds it.
bool bound(const Used& used, PieceId unit);
bool engaged_in(const Siege& siege, const SiegeUnit& unit);  // in a combat that is not over
Told stack_fault(const StackCheck& check, const std::string& at);
UnitList own_of(const Desk& desk, const Asked& pieces);  // those asked for that are own units
std::vector<PieceId> ids_of(const UnitList& units);
// The own units that may stand in one stack, any part of them (UH-22): those of one kind with the first whom it matters to. The others
// are refused such an order for as long as they are asked together.
UnitList company(const Desk& desk, Give kind, const UnitList& units, Offers& options);
// Those who fit, one by one, into this stack and beside these who are ordered there; the others are refused, with the reason.
UnitList who_fit(const Desk& desk, Give kind, CombatKind combat, const UnitList& stack,
    const std::vector<LightUnit>& ordered, const UnitList& units, Offers& options);

}  // namespace ziggurat::urr_handbook
