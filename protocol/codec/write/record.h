#pragma once
#include <string>

#include "protocol/codec/write/write_umpire.h"

namespace ziggurat::protocol {

// One line of the umpire's record for each kind of entry, in words; secrets of campaign and phase are never in it. `campaign`: after
// the entry.
std::string in_words(const Words& words, const Entry& entry, const Campaign& campaign);
// Why it was done, where the entry says so; else empty.
std::string reason_of(const EntryBody& body);
RecordLine record_line(const Words& words, const Entry& entry, const Campaign& campaign);
// Says of every line of a whole record whether it still counts: to be called after a rewind or an undo.
void mark_undone(std::vector<RecordLine>& record);

}  // namespace ziggurat::protocol
