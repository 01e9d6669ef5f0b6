#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/state/campaign.h"
#include "protocol/codec/shapes/names.h"

namespace ziggurat::protocol {

// What only the umpire is told. `names` must be the umpire's: writing these for anyone else is a mistake of ours and throws
// std::logic_error, before a secret can leave.

std::string write_held(const Names& names, const OutcomeReached& held);

// The lines of the held outcome that an amendment would add, and those that it would remove.
std::string write_dry_run(
    const Names& names, std::string_view id, const OutcomeReached& held, const game::Outcome& tried);

// Rulings and dice that an umpire has noted about the held outcome and not applied yet.
struct NotedAmendment {
  SeatId seat;
  std::int64_t at_ms = 0;
  game::Rulings rulings;
  DiceOverrides dice;
};
// The notes of the other umpires' clients; empty: nothing is noted any more.
std::string write_notes(const Names& names, const std::vector<NotedAmendment>& notes);

// `words`: the order in words.
std::string write_request(const Names& names, const Request& request, std::string_view words);

// How the table stands, beside the common state: who took and holds which seat, how long results are held, what to expect.
struct SeatStanding {
  SeatId seat;
  bool claimed = false;
  int connected = 0;        // windows open now
  std::int64_t missed = 0;  // so many bells on end without orders that were asked for
};
// What was thrown in the campaign and where: the umpire is called.
struct Trouble {
  std::string where;  // in plain words: "the bell of Night 1"
  std::string what;   // of what was thrown, in its own words
  std::int64_t since_ms = 0;
  int times = 1;
  bool stops_clock = false;  // nothing comes about by time until it is settled
};
struct DeskShown {
  std::int64_t hold_ms = 0;    // -1: until published
  bool hold_by_rules = false;  // it is the phase's own, and not set by an umpire
  bool press_open = true;
  std::int64_t latest_bell_ms =
      0;  // to which bell or opening can be moved; the length of a pause comes on top. 0: none to move
  std::vector<SeatStanding> seats;                        // players
  std::vector<std::pair<std::string, std::string>> pace;  // what is expected at this point, and how it stands
  std::vector<Trouble> troubles = {};
};
std::string write_desk(const Names& names, const DeskShown& shown);

struct RecordLine {
  std::int64_t seq = 0, at_ms = 0;
  Actor actor;
  std::string kind;  // of the entry, as the log names it
  std::string what, reason;
  std::int64_t phase = 0;      // phase_opened, rewound: which
  std::int64_t undoes = 0;     // the entry that it takes back
  std::int64_t undone_by = 0;  // the rewind or act by which it no longer counts; 0: it stands
  std::vector<std::pair<std::string, std::int64_t>> moments = {};  // that it speaks of, each with what it is
  bool operator==(const RecordLine&) const = default;
};
// `id` is empty when the lines are new ones that nobody asked for.
std::string write_record(const Names& names, std::string_view id, const std::vector<RecordLine>& lines);

}  // namespace ziggurat::protocol
