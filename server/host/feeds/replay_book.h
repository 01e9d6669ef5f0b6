#pragma once
#include <string>
#include <vector>

#include "base/result.h"
#include "campaign/log/verify.h"
#include "host/services/rulebook_list.h"

namespace ziggurat {

// The reader of the book: somebody who played, or a spectator, who may not read letters, agreements, requests or the
// record.
enum class BookReader { played, watched };

// The data of the Replay page, which may be read when the campaign has ended, as one protocol message per line: the
// welcome, every viewer's frames with the umpire's piece ids (so that the page can compare views with the truth), the
// sheets of each phase in words, and for players letters, agreements, requests and the record. Made by replaying the log,
// so it does not depend on what the server still has in memory. Errors: those of reading the log.
Result<std::string> write_replay_book(
    const RulebookList& rulebooks, const std::vector<LogLine>& log, BookReader reader);

}  // namespace ziggurat
