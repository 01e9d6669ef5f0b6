#pragma once
#include <optional>

#include "campaign/decide/decisions.h"

// Whether a grave act needs the word of a second umpire, and what follows from it.
namespace ziggurat {

// None: the command is not grave.
std::optional<GraveAct> grave_act_of(const Command& command);
Command command_of(const GraveAct& act);

// Whether another umpire must confirm what this actor does: the campaign asks for it, the actor is an umpire, and
// another umpire's seat is taken. The organiser is not bound.
bool needs_second_word(const Campaign& campaign, const DecisionContext& context);
// The act as a proposal, in place of what it would do. One of each kind can stand at a time.
Decision propose(const Campaign& campaign, const GraveAct& act);

}  // namespace ziggurat
