#pragma once
#include <filesystem>
#include <string>
#include <string_view>

#include "base/result.h"

namespace ziggurat {

// Returns the HTML of `ziggurat pack`, which office_commands.cpp writes to a file: the Replay page of the folder `web` with
// this book (host/feeds/replay_book.h) in it, which needs no server and no network. Error: no_file (the page or one of its
// parts is missing or cannot be joined).
Result<std::string> pack_replay(const std::filesystem::path& web, std::string_view book);

}  // namespace ziggurat
