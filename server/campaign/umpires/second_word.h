#pragma once
#include <optional>

#include "campaign/decide/decisions.h"

// Grave acts that need the word of a second umpire: which they are, and how they become proposals.
namespace ziggurat {

// The grave act that the command asks for; none: the command is not grave.
std::optional<GraveAct> grave_act_of(const Command& command);
Command command_of(const GraveAct& act);

// Whether another umpire must confirm what this actor does: the campaign asks for it, the actor is an umpire, and
// another umpire's seat is taken. The organiser is not bound.
bool needs_second_word(const Campaign& campaign, const DecisionContext& context);
// Proposes the act in place of doing it. Error: another act of its kind is proposed already.
Decision propose(const Campaign& campaign, const GraveAct& act);

}  // namespace ziggurat
