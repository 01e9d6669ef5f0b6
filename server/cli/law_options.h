#pragma once
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "campaign/clock/clock_law.h"

namespace CLI {
class App;
}

namespace ziggurat {

// The law of the clock as flags of `campaign new`: when phases end in a game that is played by the day.
struct LawOptions {
  std::string zone, at_least, length, quiet, not_before;
  std::vector<std::string> bells, weekdays, holidays;

  void add_to(CLI::App& command);
  // None: no flag was given. Errors: malformed, with the flag.
  Result<std::optional<ClockLaw>> law() const;
};

}  // namespace ziggurat
