#pragma once
#include <string_view>

#include "base/result.h"
#include "campaign/decide/decide.h"

namespace ziggurat {

// Parses the value of `--start`: now, lobby, seated, or a time like 2026-11-28T10:15, seconds optional. Local time
// unless it ends with Z or an offset such as +01:00. Refuses with malformed.
Result<Start> read_start(std::string_view word);

}  // namespace ziggurat
