#pragma once
#include <string>

#include "protocol/codec/write_umpire.h"

namespace ziggurat::protocol {

// One line of the umpire's record for each kind of entry, in words; secrets of campaign and phase are never in it.
std::string in_words(const Words& words, const EntryBody& body);
// Why it was done, where the entry says so; else empty.
std::string reason_of(const EntryBody& body);
RecordLine record_line(const Words& words, const Entry& entry);

}  // namespace ziggurat::protocol
