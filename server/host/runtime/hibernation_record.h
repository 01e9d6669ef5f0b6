#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "host/runtime/hosted_campaign.h"

namespace ziggurat {

// Writes the record of a hibernated campaign in which no timer is pending. It is stored beside the snapshot and lets a
// starting server skip loading the campaign. Like a snapshot it is valid only for the same maker, last entry and hash
// of the log.
std::string write_hibernation_record(const Hibernated& hibernated, const Maker& maker, std::string_view chain);
// Errors: `foreign`, `damaged`, `malformed`. `seq` and `chain`: of the log's last entry.
Result<Hibernated> read_hibernation_record(
    std::string_view text, const Maker& maker, std::int64_t seq, std::string_view chain);

}  // namespace ziggurat
