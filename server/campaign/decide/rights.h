#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/state/command.h"

namespace ziggurat {

// One table of the messages that clients may send: who may send each, when, and how the server handles it. The
// checks, the queues, the rate limits and their tests are made from it.
enum class Who { player, umpire, spectator, organiser };
// in_play: begun and not over. begun: after the lobby, over or not.
// opened: over, and the umpire does not keep the Replay closed.
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
  std::string command;  // the command's name in the protocol
  std::vector<Who> who;
  When when = When::always;
  Work work = Work::act;
  bool deputy = true;  // whether a deputy who acts for a player may do it as well
};

const std::vector<Right>& rights();
// The row of a message type; null: there is none (`hello` and `pong` belong to the connection).
const Right* right_of(std::string_view command);
// Whether a message that arrived before the bell is also read before it: every sheet, and everything an umpire does.
bool goes_before_bell(Work work, SeatRole role);
// The name under which a command stands in the table and in the protocol.
std::string_view name_of(const Command& command);

// The actor's role in this campaign; none: the server itself, or an unknown seat.
std::optional<Who> who_is(const Campaign& campaign, const Actor& actor);
// Why the table forbids this to this actor now: `not_allowed`, `not_begun`, `late`, `wrong_stage`, `over`. None:
// allowed.
std::optional<Refusal> barred(const Campaign& campaign, std::string_view command, const Actor& actor);

}  // namespace ziggurat
