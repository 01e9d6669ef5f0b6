#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "campaign/decide/decide.h"

// Carries out scheduled acts that are due, as the same commands that an umpire gives by hand.
namespace ziggurat {

// The act as a command on this world: pieces that enter get the next free numbers.
Command command_of(const ScheduledAct& act, const game::World& world);

// The entries of the first act that is due now: what it does, or that it failed. Empty: none is due. Changes of the
// world and reports wait while a result is held, since they would change what it starts from.
std::vector<EntryBody> scheduled_entries(const Campaign& campaign, const DecisionContext& context);
// When the next act is due, now or later; none: not by time alone.
std::optional<std::int64_t> scheduled_due_ms(const Campaign& campaign, std::int64_t now_ms);
// The actor of entries that `tick` returned: the umpire who scheduled the act, otherwise the server.
Actor actor_of_due(const Campaign& campaign, const std::vector<EntryBody>& bodies);
// The scheduled act that these entries carry out; 0: none.
std::int64_t scheduled_in(const std::vector<EntryBody>& bodies);

}  // namespace ziggurat
