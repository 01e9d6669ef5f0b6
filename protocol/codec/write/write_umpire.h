#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/feeds/rewind_preview.h"
#include "campaign/state/campaign.h"
#include "protocol/codec/shapes/names.h"

namespace ziggurat::protocol {

// Messages for the umpire only. Throws std::logic_error if `names` belongs to another viewer, so that no secret can
// leak.

std::string write_held(const Names& names, const OutcomeReached& held);

// The lines that an amendment would add to the held outcome, and those that it would remove. `tried`: the outcome as
// amended.
std::string write_dry_run(
    const Names& names, std::string_view id, const OutcomeReached& held, const game::Outcome& tried);

// Rulings and dice that an umpire has noted on the held outcome and not applied yet.
struct NotedAmendment {
  SeatId seat;
  std::int64_t at_ms = 0;
  game::Rulings rulings;
  DiceOverrides dice;
};
// The notes of the other umpires' clients; empty: there are none.
std::string write_notes(const Names& names, const std::vector<NotedAmendment>& notes);

// `words`: the order in words.
std::string write_request(const Names& names, const Request& request, std::string_view words);

// What the Desk shows of one player's seat.
struct SeatStanding {
  SeatId seat;
  bool claimed = false;
  int connected = 0;        // clients connected now
  std::int64_t missed = 0;  // phases in a row that asked for orders and received none
  std::optional<Deputy> deputy = {};
  std::int64_t left_to_bot = 0;    // after so many missed phases, by the law of absence
  std::int64_t vacated_at_ms = 0;  // when the umpire last vacated the seat for a stand-in
};
// An exception in the campaign and where it was thrown, for the umpire to resolve.
struct Trouble {
  std::string where;  // in plain words: "the bell of Night 1"
  std::string what;   // the exception's message
  std::int64_t since_ms = 0;
  int times = 1;
  bool stops_clock = false;  // the clock waits until it is resolved
};
// A scheduled act that waits or has failed.
struct ScheduledShown {
  Scheduled scheduled;
  std::int64_t openings = 0;  // without a time: how many phases open until it happens
};
struct ProposalShown {
  Proposal proposal;
  std::string words;  // the act in words
};
struct UmpireShown {
  SeatId seat;
  bool claimed = false;
  UmpireField field;
};
// The state of the campaign, as far as only umpires are shown it.
struct DeskShown {
  std::int64_t hold_ms = 0;    // -1: until published
  bool hold_by_rules = false;  // set by the phase, not by an umpire
  bool press_open = true;
  bool replay_open = true;  // to the players, after the end
  // The latest time to which the bell or the next opening can be moved; a pause adds its length. 0: nothing to move.
  std::int64_t latest_bell_ms = 0;
  std::vector<SeatStanding> seats;                        // players
  std::vector<std::pair<std::string, std::string>> pace;  // what the rulebook expects by now, and how it stands
  std::vector<Trouble> troubles = {};
  AbsenceLaw absence = {};
  std::vector<ScheduledShown> scheduled = {};
  bool second_word = false;  // grave acts need another umpire
  std::vector<ProposalShown> proposals = {};
  std::vector<UmpireShown> umpires = {};
};
std::string write_desk(const Names& names, const DeskShown& shown);

std::string write_rewind_preview(const Names& names, std::string_view id, const RewindPreview& preview);

// One entry of the umpire's record. host/feeds/record_words.h puts it into words.
struct RecordLine {
  std::int64_t seq = 0, at_ms = 0;
  Actor actor;
  std::string kind;  // of the entry, as in the log
  std::string what, reason;
  std::int64_t phase = 0;      // of phase_opened and rewound
  std::int64_t undoes = 0;     // the entry that it undoes
  std::int64_t undone_by = 0;  // the rewind or act that cancelled it; 0: it counts
  // Times in the entry, each with its meaning.
  std::vector<std::pair<std::string, std::int64_t>> moments = {};
  bool operator==(const RecordLine&) const = default;
};
// A player's sheet as it counted when the phase ended. Only a book (host/feeds/replay_book.h) contains it.
struct TakenSheetShown {
  SeatId seat;
  game::SheetFate fate = game::SheetFate::missed;
  std::int64_t saved_at_ms = 0;  // 0: nothing was sent
  Author by = Author::player;
  std::vector<std::string> words;  // one for each order
};
std::string write_sheets_taken(const Names& names, std::int64_t phase, const std::vector<TakenSheetShown>& sheets);

// `id`: empty if the lines are new ones that were not requested.
std::string write_record(const Names& names, std::string_view id, const std::vector<RecordLine>& lines);

}  // namespace ziggurat::protocol
