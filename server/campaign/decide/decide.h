#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/time_zone.h"
#include "campaign/decide/sheet_validators.h"
#include "campaign/state/command.h"

// Decides what a campaign answers to commands and to time: entries for its log, or a refusal. Pure: clock, secrets and
// drafts are arguments, and nothing changes until the entries are folded.
namespace ziggurat {

// Everything from outside the campaign that a decision needs.
struct DecisionContext {
  const game::Rulebook& rulebook;
  const Streams& streams;
  const Drafts& drafts;  // of the open phase
  std::int64_t now_ms = 0;
  Actor actor;
  std::string reason;        // of umpire acts
  std::string fresh_secret;  // 32 random bytes, for a phase that opens
  // Seats that a person holds: "when all have sealed" waits only for these.
  std::vector<SeatId> held_seats;
  // A cache for the views in `streams`; null: the rulebook parses the view again for each sheet.
  SheetValidators* validators = nullptr;
  // Seats whose holder has just lost them, and until when the early bell waits for the holder to return by a fresh
  // link.
  std::vector<std::pair<SeatId, std::int64_t>> recently_vacated = {};
  const TimeZones* zones = nullptr;  // for the law of the clock
};

// When a new campaign begins: now, or from its lobby, by the umpire's command or by these conditions.
struct Start {
  bool now = true;
  std::int64_t at_ms = 0;  // 0: no set time
  bool when_all_seated = false;
};
// What a new campaign is made of. `found` (below) returns its first entries: campaign made, first phase opened, laws
// and bots set and, without a lobby, campaign started.
struct NewCampaign {
  std::string id, name, rulebook;
  int version = 1;
  game::Setting setting;
  std::string secret;                // 32 random bytes
  std::vector<std::string> handles;  // fresh short names for the seats: players, then umpire, then spectator
  Start start = {};
  bool amendments_shown = true;
  std::optional<Lesson> lesson = {};
  std::vector<SeatId> bots = {};                   // seats that a bot plays from the start
  game::Strength strength = game::Strength::fair;  // of these bots
  std::optional<ClockLaw> law = {};                // of the clock; its zone is one of `zones`
  AbsenceLaw absence = {};
  bool second_word = false;  // grave acts of an umpire need another one
};
// How far ahead a campaign's start may be set.
inline constexpr std::int64_t start_ahead_ms_max = std::int64_t{90} * 24 * 60 * 60 * 1000;
// The seats of a new campaign, without ids: the scenario's players, an umpire, a spectator.
std::vector<SeatInfo> seats_at_founding(const game::Setup& setup);
std::vector<EntryBody> found(const NewCampaign& order, const game::Setup& setup, const game::Vocabulary& vocabulary,
    std::int64_t now_ms, const std::string& fresh_secret, const TimeZones* zones = nullptr);

// Returns the entries to write, or why the command is refused. Changes nothing. Looks up the permission in rights.h,
// then calls the command's decide_on (decisions.h).
Result<std::vector<EntryBody>> decide(const Campaign& campaign, const Command& command, const DecisionContext& context);

// What is due at `context.now_ms` without a command: scheduled acts, answers of bots, the bell, the release of a held
// outcome, the next phase. Empty: nothing is due. Apply the entries and call again until it is empty.
std::vector<EntryBody> tick(const Campaign& campaign, const DecisionContext& context);
// When `tick` will next have something to do; none: only a command can continue the campaign.
std::optional<std::int64_t> next_due_ms(const Campaign& campaign, const DecisionContext& context);

// The latest time to which the bell or the opening can be moved now.
std::int64_t latest_bell_ms(const Campaign& campaign, std::int64_t now_ms);

// Compensates an outage that began at `last_alive_ms`: moves the next bell, opening or release so that as much time is
// left as there was then, minus the length of the outage or a sixtieth of that time, whichever is less. At least
// time_to_come_back_ms is left, or the whole of a shorter hold or review. It does not matter whether the moment fell
// into the outage, or whether the wall clock was changed meanwhile. Empty: there is nothing to move.
std::vector<EntryBody> grace_after_outage(
    const Campaign& campaign, std::int64_t last_alive_ms, std::int64_t now_ms, const TimeZones* zones = nullptr);
// How many of a seat's requests for more time have been granted.
int extensions_granted(const Campaign& campaign, SeatId seat);

// Whether this seat may submit a sheet in the open phase and has anything to order. The early bell waits only for such
// seats.
bool has_something_to_order(const Campaign& campaign, SeatId seat, const DecisionContext& context);

// Why a draft may not be stored: late, sealed, stale (`base_revision` is not the stored one), unlawful (with all
// faults), not_in_phase, no_such_phase, no_such_seat, or a code of `barred`.
struct DraftRefusal {
  Refusal refusal;
  std::vector<Refusal> faults;  // pointers into the sheet
};
std::expected<Draft, DraftRefusal> check_draft(const Campaign& campaign, SeatId seat, std::int64_t phase,
    std::int64_t base_revision, const game::Sheet& sheet, const DecisionContext& context);

}  // namespace ziggurat
