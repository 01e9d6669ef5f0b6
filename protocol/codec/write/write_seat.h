#pragma once
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "campaign/state/campaign.h"
#include "campaign/state/signatures.h"
#include "campaign/state/talk/rooms.h"
#include "campaign/state/talk/talk.h"
#include "game/advice/steward.h"
#include "protocol/codec/shapes/names.h"

namespace ziggurat::protocol {

// Messages to a seat outside its stream. Pieces have the viewer's names in `names`.

// An order of a sheet that needs a countersignature, by its place on the sheet.
struct SigningShown {
  std::size_t order = 0;
  SeatId by;
  SignedState state = SignedState::waits;
};

struct SheetShown {
  std::int64_t phase = 0;
  SeatId seat;
  std::int64_t revision = 0;
  const game::Sheet& sheet;
  bool sealed = false;
  Author by = Author::player;
  std::vector<std::string> words;          // one for each order
  std::vector<PieceId> without_order;      // own pieces without an order that could have one
  std::vector<game::Order> standing = {};  // in force until changed, with their words
  std::vector<std::string> standing_words = {};
  std::int64_t at_ms = 0;        // when it was sealed, or last saved
  std::string_view reason = {};  // why, if by the umpire
  std::string receipt = {};      // of a sealed one
  std::vector<SigningShown> signing = {};
};
std::string write_sheet(const Names& names, const SheetShown& shown);

// The answers to `preview` and `reach`: what an order would do, and where a piece could go. None: the rules do not say.
std::string write_preview(const Names& names, std::string_view id, const std::optional<game::Preview>& preview);
std::string write_reach(const Names& names, std::string_view id, const std::optional<game::ReachArea>& area);

// The answer to `defaults`: the orders that the rules give to a seat that sent none, with their words.
std::string write_defaults(const Names& names, std::string_view id, const std::vector<game::Order>& orders,
    const std::vector<std::string>& words);

// The answer to `counsel`. `meant`: for each hint, the complete orders that do it, with their words.
struct MeantOrders {
  std::vector<game::Order> orders;
  std::vector<std::string> words;
};
std::string write_counsel(
    const Names& names, std::string_view id, const game::Counsel& counsel, const std::vector<MeantOrders>& meant);

// The answer to `advise`: orders that could be added to the given sheet, each with its words and reason.
std::string write_advice(const Names& names, std::string_view id, std::int64_t phase, const game::Advice& advice,
    const std::vector<std::string>& words);

enum class SealState { none, draft, sealed, nothing };
struct SeatSeal {
  SeatId seat;
  SealState state = SealState::none;
  std::int64_t sealed_at_ms = 0;  // of a sealed one
  bool operator==(const SeatSeal&) const = default;
};
// The caller decides who may see `draft`, and passes `none` instead for other viewers. `bots`: seats that a bot plays,
// and how well; `free`: seats without an owner. Both are public. Seats whose state has not changed since the phase
// began are omitted.
std::string write_seals(const Names& names, std::int64_t number, const game::Phase& phase,
    const std::vector<SeatSeal>& seats, const std::map<SeatId, game::Strength>& bots = {},
    const std::set<SeatId>& free = {});
// The state of a player's seat when a phase opens. Clients assume it until a message says otherwise.
SealState seal_at_first(const Words& words, const game::Phase& phase, SeatId seat);

std::string write_stored(std::string_view id, std::int64_t phase, std::int64_t revision);

struct Done {
  std::optional<std::int64_t> number;  // of the press message or agreement, by its writer's own count
  std::optional<std::int64_t> seq;     // of the umpire's act in the record: the argument of `undo`
};
std::string write_done(std::string_view id, const Done& done = {});

// `id`: empty if the request had no readable one. `faults`: pointers into the sheet.
std::string write_refused(std::string_view id, const Refusal& refusal, const std::vector<Refusal>& faults = {});

std::string write_options(const Names& names, std::string_view id, const std::vector<game::Option>& options);

struct Checked {
  std::vector<Refusal> faults;     // pointers into the sheet
  std::vector<std::string> words;  // one for each order
  std::vector<PieceId> without_order;
  std::vector<game::Forecast> forecasts;
  std::vector<game::Warning> warnings;
};
std::string write_checked(const Names& names, std::string_view id, const Checked& checked);

// `number`, `room`: the reader's own; `room` 0: the letter was written in none.
std::string write_press(const Names& names, const PressMessage& message, std::int64_t number, std::int64_t room = 0);
// `people`: as the reading seat knows them.
std::string write_room(const Names& names, const Room& room, const RoomPeople& people, std::int64_t number);
// `letters`: as JSON, oldest first. `before`: go on before this number; 0: everything was searched.
std::string write_found(std::string_view id, const std::vector<std::string>& letters, std::int64_t before,
    const std::vector<PressPhase>& phases);
std::string write_agreement(const Names& names, const Agreement& agreement, std::int64_t number);

// A request of the seat's own side to the umpire, and the answer. Throws std::logic_error for any other side. `number`:
// the side's own.
std::string write_own_request(const Names& names, const Request& request, std::string_view words, std::int64_t number);
// An announcement outside its stream. `number`: the reader's own.
std::string write_announcement(const Words& words, const AnnouncementState& announcement, std::int64_t number);

// The answer to `older`: messages in their usual form, oldest first. `of`: a word of `talk_words`.
std::string write_older(std::string_view id, std::string_view of, const std::vector<std::string>& messages);

// The answer to `history`: frames as they were written before.
std::string write_frames(std::string_view id, const std::vector<std::string_view>& frames);

// The campaign's law of the clock; none: phases last as long as the rules say.
std::string write_law(const std::optional<ClockLaw>& law);
std::string write_programme(const Programme& programme);  // of the day, for everybody
// A request for more time. `number`: the reader's own.
std::string write_extension(const Names& names, const Extension& extension, std::int64_t number);
// The answer to `bells`: when the phases would end.
std::string write_bells(std::string_view id, const std::vector<std::int64_t>& bells);

// The address of the seat's calendar feed.
std::string write_calendar(std::string_view id, std::string_view url);

// The message `absence` to a player's client: the law of absence, the seat's deputy, and whether a bot plays the seat
// because of the law.
struct AbsenceShown {
  AbsenceLaw law;
  std::optional<Deputy> deputy;
  std::int64_t left_to_bot = 0;    // after so many missed phases; 0: it is not
  std::int64_t vacated_at_ms = 0;  // when the umpire last looked for a stand-in for the seat
  bool by_deputy = false;          // the client is the deputy's
};
std::string write_absence(const AbsenceShown& shown);

std::string write_link(std::string_view id, std::string_view url, std::int64_t expires_at_ms);

}  // namespace ziggurat::protocol
