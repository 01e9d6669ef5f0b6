#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/state/command.h"

namespace ziggurat {

// The table of rights: which role may send which command, and when. The checks and their tests are made from it.
enum class Who { player, umpire, spectator, organiser };
// in_play: begun and not over. begun: after the lobby, over or not.
enum class When { always, lobby, begun, in_play, orders_open, held, review, not_over };

struct Right {
  std::string command;  // the command's name in the protocol
  std::vector<Who> who;
  When when = When::always;
};

const std::vector<Right>& rights();
// The command's name in the table and in the protocol.
std::string_view name_of(const Command& command);

// The actor's role in this campaign; none: the server itself, or an unknown seat.
std::optional<Who> who_is(const Campaign& campaign, const Actor& actor);
// Why the table forbids this to this actor now: `not_allowed`, `not_begun`, `late`, `wrong_stage`, `over`. None:
// allowed.
std::optional<Refusal> barred(const Campaign& campaign, std::string_view command, const Actor& actor);

}  // namespace ziggurat
