#pragma once
#include <cstdint>
#include <string>

#include "game/order.h"
#include "game/outcome.h"

namespace ziggurat {

// The proof that these orders were sealed at that moment, for example "k7qf-2m9p-wd4c": the player keeps it, and the
// umpire's record of the seal has the same one. It follows from these four alone.
std::string receipt_of(SeatId seat, std::int64_t phase, const game::Sheet& sheet, std::int64_t sealed_at_ms);

}  // namespace ziggurat
