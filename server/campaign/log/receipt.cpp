#include "campaign/log/receipt.h"

#include "base/crypto.h"
#include "campaign/log/log_codec.h"

namespace ziggurat {

std::string receipt_of(SeatId seat, std::int64_t phase, const game::Sheet& sheet, std::int64_t sealed_at_ms) {
  constexpr std::size_t letters = 12, group = 4;
  std::string name = to_short_name(sha256(std::to_string(seat.value) + " " + std::to_string(phase) + " " +
                                          std::to_string(sealed_at_ms) + " " + write_sheet(sheet)),
      letters);
  for (std::size_t at = letters - group; at > 0; at -= group) name.insert(at, "-");
  return name;
}

}  // namespace ziggurat
