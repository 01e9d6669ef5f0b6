#pragma once
#include <optional>
#include <string>
#include <vector>

#include "base/chance.h"
#include "campaign/decide/decide.h"
#include "game/advice/advice.h"

// A bot in a seat: it writes and seals the sheet of its seat as soon as one is asked for, from what its seat sees alone. What it does
// stands in the log as the seat's own, so that nothing that reads a log asks a bot again.
namespace ziggurat {

// How well the bot of the seat plays; where none plays it: fair.
game::Strength strength_of(const Campaign& campaign, SeatId seat);
// Whether a bot writes for the seat in this phase: a lesson may let it wait.
bool bot_writes(const Campaign& campaign, SeatId seat);

// The first seat of a bot whose sheet is asked for now and not sealed; none: no bot has anything to do.
std::optional<SeatId> bot_awaited(const Campaign& campaign, std::int64_t now_ms);

// A bot at work on one sheet. What it makes follows from the seat's view and a chance of its own, which is none of the campaign's dice.
class BotThought {
 public:
  BotThought(const Campaign& campaign, SeatId seat, const DecisionContext& context);
  // A little further; false: it has come to its end.
  bool think(const Campaign& campaign, const DecisionContext& context);
  // What it hands in: a draft, to be stored and sealed by one and the same commit, so that whoever takes the seat finds it there.
  Draft draft(const Campaign& campaign, const DecisionContext& context) const;
  // Whether this is still what is asked for; else it is to be thought anew.
  bool still_asked(const Campaign& campaign, SeatId seat, const DecisionContext& context) const;

 private:
  SeatId seat_;
  std::int64_t phase_;
  game::Strength strength_;
  game::Adviser adviser_;
};

// All of it at once.
Draft bot_draft(const Campaign& campaign, SeatId seat, const DecisionContext& context);
// For a bot that has failed: the seat's default orders, or an empty sheet should those fail as well.
Draft draft_without_thought(const Campaign& campaign, SeatId seat, const DecisionContext& context);
SheetSealed seal_of(SeatId seat, const Draft& draft);

// ---- What a bot would do in a person's place ----

// Why this seat may not ask for advice on its orders in that phase; none: it may. It is given where bots play too: among people alone
// it would play for whoever asks oftener.
std::optional<Refusal> advice_barred(const Campaign& campaign, SeatId seat, std::int64_t phase, std::int64_t now_ms);
// For an adviser of that seat: none of the campaign's dice, and not what a bot in the seat would draw, so that nothing of either is learnt
// by asking.
Chance advisers_chance(const Campaign& campaign, SeatId seat);

// Why this player may not do that; none: where nobody umpires, players give their own seat and free ones to bots.
std::optional<Refusal> bot_barred(
    const Campaign& campaign, SeatId player, const SetBot& command, const std::vector<SeatId>& held_seats);
// A person who plays alone has just taken this bot's seat, and leaves the one seat free that no bot plays: that seat, which a bot takes
// over. None where somebody umpires, or another person plays.
std::optional<SeatId> seat_left(const Campaign& campaign, SeatId taken, const std::vector<SeatId>& held_seats);

// The seat is its player's again (or nobody's), and what the bot has sealed lies open as a draft.
std::vector<EntryBody> hand_back(const Campaign& campaign, SeatId seat, const std::string& reason);

}  // namespace ziggurat
