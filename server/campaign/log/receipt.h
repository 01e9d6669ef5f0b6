#pragma once
#include <cstdint>
#include <string>

#include "game/order.h"
#include "game/outcome.h"

namespace ziggurat {

// The receipt of a sealed sheet, for example "k7qf-2m9p-wd4c": a hash of the arguments. The player and the umpire's
// record of the seal have the same one, so that it proves which orders were sealed when.
std::string receipt_of(SeatId seat, std::int64_t phase, const game::Sheet& sheet, std::int64_t sealed_at_ms);

}  // namespace ziggurat
