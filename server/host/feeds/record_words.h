#pragma once
#include <string>

#include "protocol/codec/write/write_umpire.h"

namespace ziggurat {

// Describes an entry as one line of the umpire's record, without secrets of campaign and phase. `campaign`: after the
// entry.
std::string in_words(const protocol::Words& words, const Entry& entry, const Campaign& campaign);
// The reason that the entry gives; empty: none.
std::string reason_of(const EntryBody& body);
// A grave act that an umpire proposes, in words.
std::string in_words(const protocol::Words& words, const GraveAct& act, const Campaign& campaign);
protocol::RecordLine record_line(const protocol::Words& words, const Entry& entry, const Campaign& campaign);
// Marks every line of a whole record that no longer counts. Call it after a rewind or an undo.
void mark_undone(std::vector<protocol::RecordLine>& record);

}  // namespace ziggurat
