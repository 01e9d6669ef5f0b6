#pragma once
#include <optional>
#include <string>
#include <vector>

#include "campaign/decide/decide.h"

namespace ziggurat {

// What stands behind the bell: which sheets count, what the rules answer to them, and the entries that follow.

// Everything that the rules were told, so that a closing can be computed again at any time: by an amendment, by `verify`.
struct Resolution {
  OutcomeReached reached;  // release and reason are left to the caller
  std::int64_t dice = 0;   // thrown, those set by hand included
  std::vector<Refusal>
      unused;  // overrides that met no die, and rulings that cannot be, or on what does not happen here
};
Resolution resolve(
    const Campaign& campaign, const game::Rulebook& rulebook, const game::Rulings& rulings, const DiceOverrides& dice);

// The held outcome resolved again with these, whole sets; refused: what cannot be ruled. Changes nothing.
Result<Resolution> resolve_amended(
    const Campaign& campaign, const game::Rulebook& rulebook, const AmendOutcome& amendment);

// A sheet as the bell takes it, with the pieces that it means. Every one of them bears a salt, made from the phase's secret where its seat
// wrote none: the hash of all salts, which those hold who saw dice, does not tell who wrote one, nor who sent nothing at all.
game::Sheet as_taken(const Campaign& campaign, const game::Rulebook& rulebook, SeatId seat, game::Sheet sheet);

// The standing orders of those seats whose orders in force these sheets change.
std::vector<StandingSet> standing_after(const Campaign& campaign, const game::Rulebook& rulebook,
    const Streams& streams, const std::vector<TakenSheet>& sheets);

game::Seat seat_of(const SeatInfo& info);
// Player seats whose faction may hand in a sheet in this phase, in the order of seats.
std::vector<SeatId> seats_to_order(const Campaign& campaign);
// What people need after a pause or an outage, at the least.
inline constexpr std::int64_t time_to_come_back_ms = 30'000;
const game::View& view_of(const Campaign& campaign, const Streams& streams, SeatId seat);

// The bell with all that follows at once: the outcome, and its publication unless it is held.
std::vector<EntryBody> close_phase(const Campaign& campaign, const DecisionContext& context, BellCause cause);
// The same by the umpire's hand, as if nobody had ordered anything: asks the rules for nothing but the outcome.
std::vector<EntryBody> close_without_orders(const Campaign& campaign, const DecisionContext& context);
// From the bell of such a phase to the next one, whoever sees its result first.
std::int64_t review_ms_of(const game::Phase& phase);
bool is_umpire_first(const game::Phase& phase);
// How long the result of the open phase is held: as the umpire has set it, else as the phase says where an umpire's seat is taken (nobody
// waits for an empty one). 0: it goes out at once; -1: when the umpire publishes it.
std::int64_t hold_ms_of(const Campaign& campaign, bool umpire_sits);
// A held (or just reached) outcome goes out; ends the campaign when the rules name no next phase.
std::vector<EntryBody> publish(const Campaign& campaign, const DecisionContext& context);
// The phase that opens together with the outcome that these entries publish, since nothing lies between them; none: it waits.
std::optional<PhaseOpened> opens_with(
    const Campaign& campaign, const std::vector<EntryBody>& bodies, const DecisionContext& context);
// The end of the lobby: the phase that stands open takes orders from now on.
CampaignStarted begin(const Campaign& campaign, std::int64_t now_ms);
PhaseOpened open_phase(const Campaign& campaign, const game::Phase& phase, std::int64_t number, std::int64_t now_ms,
    const std::string& secret);

// Applies what `decide` has written so far, to decide about what comes next.
Campaign after(Campaign campaign, const std::vector<EntryBody>& bodies, const DecisionContext& context);

}  // namespace ziggurat
