#pragma once
#include <optional>
#include <string>
#include <vector>

#include "campaign/decide/decide.h"

namespace ziggurat {

// What happens at the bell: which sheets count, how the rules resolve them, and the entries that follow.

// The computed outcome of a phase. All its inputs are in the log, so that an amendment or `verify` can compute it
// again.
struct Resolution {
  OutcomeReached reached;  // the caller fills in release and reason
  std::int64_t dice = 0;   // number of dice rolled, those set by hand included
  std::vector<Refusal>
      unused;  // overrides without a matching die, and rulings that are impossible or do not apply here
};
Resolution resolve(
    const Campaign& campaign, const game::Rulebook& rulebook, const game::Rulings& rulings, const DiceOverrides& dice);

// What the bell tells a side of its orders that nobody countersigned (decide_signatures.cpp).
std::vector<EntryBody> unsigned_notices(const Campaign& campaign, const DecisionContext& context);

// Resolves the held outcome again with these rulings and dice, which replace the earlier ones. Error: an impossible
// ruling. Changes nothing.
Result<Resolution> resolve_amended(
    const Campaign& campaign, const game::Rulebook& rulebook, const AmendOutcome& amendment);

// A sheet as the bell takes it: counters become the pieces that they stand for. Every sheet gets a salt, made from the
// phase's secret if its seat wrote none. So the hash of all salts, known to everyone who sees dice, reveals neither who
// wrote one nor who sent nothing.
game::Sheet as_taken(const Campaign& campaign, const game::Rulebook& rulebook, SeatId seat, game::Sheet sheet);

// The standing orders after these sheets, of each seat whose standing orders they change.
std::vector<StandingSet> standing_after(const Campaign& campaign, const game::Rulebook& rulebook,
    const Streams& streams, const std::vector<TakenSheet>& sheets);

game::Seat seat_of(const SeatInfo& info);
// Player seats whose faction may submit a sheet in this phase, in seat order.
std::vector<SeatId> seats_to_order(const Campaign& campaign);
// The minimum time that players get after a pause or an outage.
inline constexpr std::int64_t time_to_come_back_ms = 30'000;
const game::View& view_of(const Campaign& campaign, const Streams& streams, SeatId seat);

// The entries that end the phase: the bell, the outcome and, unless it is held, its publication.
std::vector<EntryBody> close_phase(const Campaign& campaign, const DecisionContext& context, BellCause cause);
// The same without orders: every sheet counts as empty. For orders that make the rules throw.
std::vector<EntryBody> close_without_orders(const Campaign& campaign, const DecisionContext& context);
bool is_umpire_first(const game::Phase& phase);  // the umpire reviews its result before it is published
// How long to hold the result of the open phase: as set by the umpire; otherwise as the phase says if the umpire's seat
// is taken, and 0 if it is free. 0: publish at once; -1: when the umpire publishes it.
std::int64_t hold_ms_of(const Campaign& campaign, bool umpire_present);
// The campaign's end, and the debrief room that opens with it.
std::vector<EntryBody> ending(const Campaign& campaign, CampaignEnded ended, const DecisionContext& context);
// Publishes a held (or just reached) outcome; ends the campaign if the rules name no next phase.
std::vector<EntryBody> publish(const Campaign& campaign, const DecisionContext& context);
// If these entries publish an outcome and no review follows, the entry that opens the next phase, to be written in the
// same commit; none: the phase opens later.
std::optional<PhaseOpened> opens_with(
    const Campaign& campaign, const std::vector<EntryBody>& bodies, const DecisionContext& context);
// Ends the lobby: the open phase takes orders from now on.
CampaignStarted begin(const Campaign& campaign, std::int64_t now_ms, const TimeZones* zones);
PhaseOpened open_phase(
    const Campaign& campaign, const game::Phase& phase, std::int64_t number, const DecisionContext& context);

// The campaign with these entries folded into it, to decide what follows from them.
Campaign after(Campaign campaign, const std::vector<EntryBody>& bodies, const DecisionContext& context);

}  // namespace ziggurat
