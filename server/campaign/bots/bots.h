#pragma once
#include <optional>
#include <string>
#include <vector>

#include "base/chance.h"
#include "campaign/decide/decide.h"
#include "game/advice/advice.h"

// A bot writes and seals its seat's sheet as soon as a phase asks for one. game/advice chooses the orders, from the
// seat's view alone. The log records them as the seat's own, so that a replay never runs a bot.
namespace ziggurat {

// The strength of the seat's bot; without a bot: fair.
game::Strength strength_of(const Campaign& campaign, SeatId seat);
// Whether a bot writes for the seat in this phase; a lesson may keep its bots idle.
bool bot_writes(const Campaign& campaign, SeatId seat);

// The first seat of a bot that must write a sheet now; none: no bot has anything to do.
std::optional<SeatId> bot_awaited(const Campaign& campaign, std::int64_t now_ms);

// A bot's computation of one sheet. The result depends on the seat's view and on a random number of its own, not on the
// campaign's dice.
class BotThought {
 public:
  BotThought(const Campaign& campaign, SeatId seat, const DecisionContext& context);
  // Runs one step; false: it is finished.
  bool think(const Campaign& campaign, const DecisionContext& context);
  // The resulting draft. Store and seal it in one commit, so that a player who takes the seat finds it there.
  Draft draft(const Campaign& campaign, const DecisionContext& context) const;
  // Whether this computation still fits the phase, the view and the bot's strength; if not, start another.
  bool still_asked(const Campaign& campaign, SeatId seat, const DecisionContext& context) const;

 private:
  SeatId seat_;
  std::int64_t phase_;
  game::Strength strength_;
  game::Adviser adviser_;
};

// The whole computation at once.
Draft bot_draft(const Campaign& campaign, SeatId seat, const DecisionContext& context);
// For a bot that has failed: the seat's default orders, or an empty sheet if those fail as well.
Draft draft_without_thought(const Campaign& campaign, SeatId seat, const DecisionContext& context);
SheetSealed seal_of(SeatId seat, const Draft& draft);

// ---- Advice: what a bot would do in a player's place ----

// Why this seat may not ask for advice in that phase; none: it may. Advice is given only in campaigns with bots: among
// people alone it would help whoever asks more often.
std::optional<Refusal> advice_barred(const Campaign& campaign, SeatId seat, std::int64_t phase, std::int64_t now_ms);
// The random numbers for advice to that seat. They differ from the campaign's dice and from those of a bot in the seat,
// so that advice reveals neither.
Chance advisers_chance(const Campaign& campaign, SeatId seat);

// Why this player may not give the seat to a bot, or take it back; none: allowed. While nobody holds an umpire's seat,
// players may do both with their own seat, and give free seats to bots.
std::optional<Refusal> bot_barred(
    const Campaign& campaign, SeatId player, const SetBot& command, const std::vector<SeatId>& held_seats);
// After a lone player has taken this bot's seat: the one seat that is now neither held nor played by a bot, for a bot
// to take over. None if there is an umpire or another player.
std::optional<SeatId> seat_left(const Campaign& campaign, SeatId taken, const std::vector<SeatId>& held_seats);

// Ends the bot: the seat is its player's (or free) again, and the bot's sealed sheet becomes an open draft.
std::vector<EntryBody> hand_back(const Campaign& campaign, SeatId seat, const std::string& reason);

}  // namespace ziggurat
