#pragma once
#include <filesystem>
#include <string>

namespace ziggurat::scripted {

// Plays a script and returns its output; tests/scripted/README.md describes both. Throws std::runtime_error with the
// line that cannot be played.
std::string play(const std::filesystem::path& script);

}  // namespace ziggurat::scripted
