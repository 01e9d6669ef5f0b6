#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "campaign/state/campaign.h"

// The seats of a faction, and which of them commands what. A faction's team is its seats in seat order, without removed
// ones. The first seat leads: it commands everything that was not handed to another.
namespace ziggurat {

std::vector<SeatId> team_of(const Campaign& campaign, FactionId faction);

// What one player's seat commands. A copy, so that a question can be computed on another thread while the campaign goes
// on.
struct CommandScope {
  FactionId faction;
  SeatId seat, leader;
  SeatId treasurer;                    // gives the orders that name no piece of the faction
  bool press = true;                   // may write to other factions and agree with them
  std::map<PieceId, SeatId> pieces;    // handed to members, one by one or with a role; all others: the leader's
  std::map<int, SeatId> orders;        // kinds of orders that the holder of a role alone gives
  std::map<SeatId, std::string> team;  // its seats and their titles, with the roles that they hold

  bool whole() const { return team.size() <= 1; }  // whether the seat commands everything, as its faction's only one
  SeatId commander(PieceId piece) const;
  bool gives_side_orders() const;  // whether any order that names no piece may be the seat's
};
CommandScope scope_of(const Campaign& campaign, SeatId seat);

// The roles that a seat holds: those handed to it or, of a leader, those that lead or that nobody else holds. `roles`:
// the scenario's.
std::vector<const game::Role*> roles_of(const Campaign& campaign, const std::vector<game::Role>& roles, SeatId seat);

// Why a seat may not order something, as a refusal without a pointer; none: it may. A kind of order that belongs to a
// role is its holder's. Any other order is about the faction's pieces in its first argument that names any, by the
// faction's view; each of them must be the seat's, of a ranking at least one. An order that names none is the
// treasurer's.
std::optional<Refusal> not_commanded(const CommandScope& scope, const game::View& view, const game::Order& order);
// These refusals (`not_yours_to_order`) of a whole sheet; pointers as in Rulebook::check.
std::vector<Refusal> scope_faults(const CommandScope& scope, const game::View& view, const game::Sheet& sheet);
// The sheet without the orders that the seat may not give.
game::Sheet within_scope(const CommandScope& scope, const game::View& view, game::Sheet sheet);
// The pieces that the seat commands.
std::vector<PieceId> within_scope(const CommandScope& scope, std::vector<PieceId> pieces);
// The options of these pieces for this seat: refused if the seat does not command every one of the pieces, or if they
// belong to another's role.
std::vector<game::Option> within_scope(
    const CommandScope& scope, const std::vector<PieceId>& pieces, std::vector<game::Option> options);

// What the seat's faction has pinned up, oldest first: all its seats see it, whenever they came. Umpires and spectators
// have none. The pointers are valid as long as the campaign does not change.
std::vector<const Pin*> pins_of(const Campaign& campaign, SeatId seat);
const Pin* pin_of(const Campaign& campaign, SeatId seat, std::int64_t number);  // null: its side has none
bool share_pins(const Campaign& campaign, SeatId one, SeatId other);
std::int64_t next_pin(const Campaign& campaign, SeatId seat);  // the number of the next pin of a player's side

// The parts of the fold that concern teams.
void hand_over(Campaign& campaign, const CommandHanded& handed);
void remove_seat(Campaign& campaign, SeatId seat);
// Takes removed seats off the table; a rewind brings them back with it. Their standing orders become the leader's.
void clear_table_of_removed(Campaign& campaign);

}  // namespace ziggurat
