#pragma once
#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "protocol/codec/shapes/shapes.h"

namespace ziggurat::protocol {

// The parts of `welcome` that stay the same throughout a campaign: the rulebook's vocabulary and the boards. Only
// write_welcome uses them.

// `hidden_too`: includes the attributes, facts and ledgers that only the umpire may know.
Json vocabulary_json(const game::Vocabulary& vocabulary, bool hidden_too);
Json order_kinds_json(const std::vector<game::OrderKind>& kinds);
Json ruling_kinds_json(const std::vector<game::RulingKind>& kinds);
Json boards_json(const Names& names);

}  // namespace ziggurat::protocol
