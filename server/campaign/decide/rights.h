#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/state/command.h"

namespace ziggurat {

// Classifies the messages that clients may send, in one table: which roles may send each, at which stage, and how the
// server handles it. Permission checks, queues and rate limits all look it up.
enum class Who { player, umpire, spectator, organiser };
// begun: after the lobby, also when the campaign is over. in_play: begun and not over.
// opened: over, and the Replay is open.
enum class When { always, lobby, begun, in_play, orders_open, held, review, not_over, opened };

enum class Work {
  sheet,        // changes the sender's order sheet
  act,          // writes an entry to the log
  note,         // writes no entry, and the answer is short
  query,        // the answer is ready in memory
  long_query,   // the same, and the answer is long
  rules_query,  // the rulebook computes the answer
};

struct Right {
  std::string command;  // the message's `type` in the protocol
  std::vector<Who> who;
  When when = When::always;
  Work work = Work::act;
  bool deputy = true;  // whether a deputy who acts for a player may do it as well
};

const std::vector<Right>& rights();
// The row of a message type; null: there is none. `hello` and `pong` have none: every client may always send them.
const Right* right_of(std::string_view command);
// Whether a message that arrived before a due bell must be handled before it: sheets, and acts of umpires. Others may
// be handled after it.
bool goes_before_bell(Work work, SeatRole role);
// A command's name in the table and in the protocol.
std::string_view name_of(const Command& command);

// The actor's role in this campaign; none: the server itself, or an unknown seat.
std::optional<Who> who_is(const Campaign& campaign, const Actor& actor);
// Why the table forbids this message to this actor now: `not_allowed`, `deputy_waits`, `not_begun`, `late`,
// `wrong_stage`, `over`, `not_over` or `not_opened`. None: allowed.
std::optional<Refusal> barred(const Campaign& campaign, std::string_view command, const Actor& actor);

}  // namespace ziggurat
