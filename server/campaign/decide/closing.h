#pragma once
#include <optional>
#include <string>
#include <vector>

#include "campaign/decide/decide.h"

namespace ziggurat {

// What happens at the bell: which sheets count, how the rules resolve them, and the entries that follow.

// The outcome of a phase. The log has all inputs, so that an amendment or `verify` can compute it again at any time.
struct Resolution {
  OutcomeReached reached;  // the caller fills in release and reason
  std::int64_t dice = 0;   // number of dice rolled, those set by hand included
  std::vector<Refusal>
      unused;  // overrides without a matching die, and rulings that are impossible or do not apply here
};
Resolution resolve(
    const Campaign& campaign, const game::Rulebook& rulebook, const game::Rulings& rulings, const DiceOverrides& dice);

// Resolves the held outcome again with these rulings and dice, which replace the earlier ones. Error: an impossible
// ruling. Changes nothing.
Result<Resolution> resolve_amended(
    const Campaign& campaign, const game::Rulebook& rulebook, const AmendOutcome& amendment);

// A sheet as the bell takes it: counters become the pieces that they stand for. Every sheet gets a salt, made from the
// phase's secret if its seat wrote none. So the hash of all salts, known to everyone who sees dice, reveals neither who
// wrote one nor who sent nothing.
game::Sheet as_taken(const Campaign& campaign, const game::Rulebook& rulebook, SeatId seat, game::Sheet sheet);

// The new standing orders of the seats whose standing orders these sheets change.
std::vector<StandingSet> standing_after(const Campaign& campaign, const game::Rulebook& rulebook,
    const Streams& streams, const std::vector<TakenSheet>& sheets);

game::Seat seat_of(const SeatInfo& info);
// Player seats whose faction may submit a sheet in this phase, in seat order.
std::vector<SeatId> seats_to_order(const Campaign& campaign);
// The minimum time that people get after a pause or an outage.
inline constexpr std::int64_t time_to_come_back_ms = 30'000;
const game::View& view_of(const Campaign& campaign, const Streams& streams, SeatId seat);

// The bell and all that follows at once: the outcome, and its publication unless it is held.
std::vector<EntryBody> close_phase(const Campaign& campaign, const DecisionContext& context, BellCause cause);
// The umpire's bell without orders: treats every sheet as empty and asks the rules for the outcome alone.
std::vector<EntryBody> close_without_orders(const Campaign& campaign, const DecisionContext& context);
bool is_umpire_first(const game::Phase& phase);  // the umpire reviews its result before it is published
// How long to hold the result of the open phase: as set by the umpire; otherwise as the phase says if the umpire's seat
// is taken, and 0 if it is free. 0: publish at once; -1: when the umpire publishes it.
std::int64_t hold_ms_of(const Campaign& campaign, bool umpire_sits);
// Publishes a held (or just reached) outcome; ends the campaign if the rules name no next phase.
std::vector<EntryBody> publish(const Campaign& campaign, const DecisionContext& context);
// The phase that opens in the same commit as the outcome that these entries publish, because there is no review in
// between; none: it opens later.
std::optional<PhaseOpened> opens_with(
    const Campaign& campaign, const std::vector<EntryBody>& bodies, const DecisionContext& context);
// Ends the lobby: the open phase takes orders from now on.
CampaignStarted begin(const Campaign& campaign, std::int64_t now_ms, const TimeZones* zones);
PhaseOpened open_phase(
    const Campaign& campaign, const game::Phase& phase, std::int64_t number, const DecisionContext& context);

// Folds the entries decided so far, to decide what follows.
Campaign after(Campaign campaign, const std::vector<EntryBody>& bodies, const DecisionContext& context);

}  // namespace ziggurat
