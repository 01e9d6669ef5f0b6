#pragma once
#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "protocol/codec/shapes/shapes.h"

namespace ziggurat::protocol {

// The fixed things of a campaign, sent once: the words of the rulebook and the ground. Only write_welcome uses them.

// `hidden_too`: with what is never in a player's view.
Json vocabulary_json(const game::Vocabulary& vocabulary, bool hidden_too);
Json order_kinds_json(const std::vector<game::OrderKind>& kinds);
Json ruling_kinds_json(const std::vector<game::RulingKind>& kinds);
Json boards_json(const Names& names);

}  // namespace ziggurat::protocol
