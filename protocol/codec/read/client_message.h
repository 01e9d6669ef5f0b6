#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "campaign/decide/rights.h"
#include "campaign/state/talk/letters.h"

namespace ziggurat::protocol {

// ---- Requests of a client, parsed: every faction, seat, place and order kind in them exists in this campaign, and
// every piece is one that the sender knows. ----

struct Hello {
  struct Have {
    std::string stream;
    std::int64_t revision = 0;
  };
  std::optional<Have> have;
};
struct SaveDraft {
  std::int64_t phase = 0;
  std::int64_t base = 0;  // the revision that was changed; 0: none
  game::Sheet sheet;
};
// `seat` is set when the umpire prepares a sheet for that seat: answer by that seat's view, not by the umpire's.
struct AskOptions {
  std::optional<SeatId> seat;
  std::vector<PieceId> pieces;
  std::optional<game::Sheet> sheet;
};
struct CheckSheet {
  std::optional<SeatId> seat;
  game::Sheet sheet;
};
struct AskPreview {
  std::optional<SeatId> seat;
  game::Sheet sheet;
  std::size_t order = 0;  // index on the sheet
};
struct AskReach {
  std::optional<SeatId> seat;
  PieceId piece;
  std::int64_t distance = 0;
};
struct AskDefaults {  // the orders that the rules give to a seat without a sheet
  std::optional<SeatId> seat;
};
struct AskCounsel {  // how close the side is to its aims, and what helps it now
  std::optional<SeatId> seat;
};
struct AskAdvice {  // what a bot would order in the player's place, in addition to the sheet
  std::int64_t phase = 0;
  game::Sheet sheet;
};
struct AskHistory {
  std::int64_t from = 0, to = 0;
};
// A page of older messages: the newest before the message of this number, which the client has.
enum class Talk { press, agreements, announcements, requests };
inline const std::vector<std::string_view> talk_words = {"press", "agreements", "announcements", "requests"};
struct AskOlder {
  Talk of = Talk::press;
  std::int64_t before = 0;
};
struct AskSearch {  // the newest letters of the seat before this number that match; 0: the newest of all
  LetterSearch search;
  std::int64_t before = 0;
};
struct AskDevice {};
struct Pong {
  bool hidden = false;  // the page is in a background tab
};
struct AskCalendar {};
struct AskRewindPreview {  // what a rewind to this phase's opening would change
  std::int64_t phase = 0;
};
struct AskBells {  // when phases would end by this law; none: by the law in force
  std::optional<ClockLaw> law;
};
// A command that the campaign decides (campaign/state/command.h), of a player or an umpire.
struct Commanded {
  Command command;
  std::string reason;  // of an umpire's act
};

// Umpire only.
struct LookAs {
  game::Viewer as;
};
struct AskDryRun {  // what these would change in the held outcome, without changing it
  AmendOutcome amendment;
};
struct NoteAmendment {  // not applied yet: shown to the other umpires
  AmendOutcome amendment;
};
struct ReissueSeat {
  SeatId seat;
};
struct AskSheets {};
struct AskRecord {
  std::int64_t from = 1;  // seq
};

using AnyAsk = std::variant<Hello, SaveDraft, AskOptions, CheckSheet, AskPreview, AskReach, AskDefaults, AskCounsel,
    AskAdvice, AskHistory, AskOlder, AskSearch, AskDevice, AskCalendar, AskBells, AskRewindPreview, Pong, Commanded,
    LookAs, AskDryRun, NoteAmendment, ReissueSeat, AskSheets, AskRecord>;

// One of the messages above. As with EntryBody, its copies are compiled once, in client_message.cpp.
class Ask : public AnyAsk {
 public:
  using AnyAsk::AnyAsk;
  Ask();
  Ask(const Ask& other);
  Ask(Ask&& other) noexcept;
  Ask& operator=(const Ask& other);
  Ask& operator=(Ask&& other) noexcept;
  ~Ask();
};

struct ClientMessage {
  std::string id;  // empty for hello and pong
  Ask ask;
  Work work = Work::note;  // how the server handles it (campaign/decide/rights.h)
};

}  // namespace ziggurat::protocol
