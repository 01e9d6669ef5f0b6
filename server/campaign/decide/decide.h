#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "campaign/state/command.h"
#include "campaign/decide/sheet_validators.h"

// What a campaign answers to commands and to time: entries for its log, or a refusal. Pure: clock, secrets and drafts are arguments, and
// nothing is changed before the entries are folded.
namespace ziggurat {

// Everything outside the campaign that a decision needs, as arguments.
struct DecisionContext {
  const game::Rulebook& rulebook;
  const Streams& streams;
  const Drafts& drafts;  // of the open phase
  std::int64_t now_ms = 0;
  Actor actor;
  std::string reason;        // umpire acts
  std::string fresh_secret;  // 32 random bytes, for a phase that opens
  // Seats that a person holds: only these are waited for when all must have sealed.
  std::vector<SeatId> held_seats;
  SheetValidators* validators = nullptr;  // of the views in `streams`; null: the rulebook reads a view anew for each sheet
  // Seats that a person held until just now, and until when the early bell waits for their holders to come back by a fresh link.
  std::vector<std::pair<SeatId, std::int64_t>> fallen_free = {};
};

// When a new campaign begins: now, or it waits in its lobby for the umpire or for what is set here.
struct Start {
  bool now = true;
  std::int64_t at_ms = 0;  // 0: at no set hour
  bool when_all_seated = false;
};
// A new campaign. `found` answers the entries with which it begins: made, first phase opened and, without a lobby, begun.
struct NewCampaign {
  std::string id, name, rulebook;
  int version = 1;
  game::Setting setting;
  std::string secret;                // 32 random bytes
  std::vector<std::string> handles;  // fresh short names for the seats: players, then umpire, then spectator
  Start start = {};
  bool amendments_shown = true;
  std::optional<Lesson> lesson = {};
  std::vector<SeatId> bots = {};                   // seats that a bot plays from the beginning
  game::Strength strength = game::Strength::fair;  // of these bots
};
// At most so far ahead a campaign can be told to begin.
inline constexpr std::int64_t start_ahead_ms_max = std::int64_t{90} * 24 * 60 * 60 * 1000;
// The seats of a new campaign, without their ids: the scenario's players, an umpire, a spectator.
std::vector<SeatInfo> seats_at_founding(const game::Setup& setup);
std::vector<EntryBody> found(const NewCampaign& order, const game::Setup& setup, const game::Vocabulary& vocabulary,
    std::int64_t now_ms, const std::string& fresh_secret);

// Checks and changes nothing: the entries to write, or why not. Who may do what is the table in rights.h.
Result<std::vector<EntryBody>> decide(const Campaign& campaign, const Command& command, const DecisionContext& context);

// What time alone brings about at `context.now_ms`: the bell, the release of a held outcome, the next phase. Empty: nothing
// is due. Call again after the entries were applied, until it is empty.
std::vector<EntryBody> tick(const Campaign& campaign, const DecisionContext& context);
// When `tick` will have something to do; none: only a command can go on.
std::optional<std::int64_t> next_due_ms(const Campaign& campaign, const DecisionContext& context);

// The latest moment to which bell or opening can be moved now.
std::int64_t latest_bell_ms(const Campaign& campaign, std::int64_t now_ms);

// After an outage that began at `last_alive_ms`: what was left then of the time until bell, opening or release is left again, but for
// a sixtieth of it that a short outage may cost, and never less than people need to come back. It makes no difference whether the
// moment fell in the outage or after it, nor what the wall clock did meanwhile. Empty: nothing need be moved.
std::vector<EntryBody> grace_after_outage(const Campaign& campaign, std::int64_t last_alive_ms, std::int64_t now_ms);

// Whether this seat may hand in a sheet in the open phase and has anything to put on it. Seats without are not waited for.
bool has_something_to_order(const Campaign& campaign, SeatId seat, const DecisionContext& context);

// A draft that may be stored. Refused: late, stale (`base_revision` is not the stored one), unlawful (all faults), foreign.
struct DraftRefusal {
  Refusal refusal;
  std::vector<Refusal> faults;  // pointers into the sheet
};
std::expected<Draft, DraftRefusal> check_draft(const Campaign& campaign, SeatId seat, std::int64_t phase,
    std::int64_t base_revision, const game::Sheet& sheet, const DecisionContext& context);

}  // namespace ziggurat
