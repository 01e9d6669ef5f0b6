#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/state/command.h"

namespace ziggurat {

// Who may ask for what: one table, from which the checks and their tests are made.
enum class Who { player, umpire, spectator, organiser };
// in_play: begun and not over. begun: the lobby is left, now or long ago.
enum class When { always, lobby, begun, in_play, orders_open, held, review, not_over };

struct Right {
  std::string command;  // name of the command in the protocol
  std::vector<Who> who;
  When when = When::always;
};

const std::vector<Right>& rights();
// The name under which a command stands in the table and in the protocol.
std::string_view name_of(const Command& command);

// What an actor is in this campaign; none: the server itself, or a seat that does not exist.
std::optional<Who> who_is(const Campaign& campaign, const Actor& actor);
// Why this actor may not ask this now, by the table alone: `not_allowed`, `not_begun`, `late`, `wrong_stage`, `over`. None: he may.
std::optional<Refusal> barred(const Campaign& campaign, std::string_view command, const Actor& actor);

}  // namespace ziggurat
