#pragma once
#include <string>
#include <vector>

#include "base/result.h"
#include "campaign/log/verify.h"
#include "host/services/rulebook_list.h"

namespace ziggurat {

// The reader of a book: a person who played, or a spectator, who may not read letters, agreements, requests and the record.
enum class BookReader { played, watched };

// Everything that an ended campaign opens, as one message of the protocol per line: the welcome, every viewer's frames
// with the umpire's piece ids (so that belief and truth can be laid side by side), the sheets of each phase in words,
// and the talk. Made by replaying the log, so that it does not depend on what the server still keeps. Errors: those of
// reading the log.
Result<std::string> write_replay_book(
    const RulebookList& rulebooks, const std::vector<LogLine>& log, BookReader reader);

}  // namespace ziggurat
