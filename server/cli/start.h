#pragma once
#include <string_view>

#include "base/result.h"
#include "campaign/decide.h"

namespace ziggurat {

// The word after `--start`: now, lobby, seated, or a moment as 2026-11-28T10:15, with seconds or without; of this machine's time zone
// unless Z or an offset such as +01:00 stands at its end. Refused: malformed.
Result<Start> read_start(std::string_view word);

}  // namespace ziggurat
