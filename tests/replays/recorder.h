#pragma once
#include <filesystem>
#include <ostream>
#include <string>

namespace ziggurat::replays {

// Plays a script as a campaign and returns its log as an export (README.md). `told` receives what was reported and where
// the units stand after each phase, for whoever writes the script. Throws std::runtime_error with the line that cannot
// be played.
std::string record(const std::filesystem::path& script, std::ostream& told);

}  // namespace ziggurat::replays
