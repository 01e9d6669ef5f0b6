#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "host/runtime/hosted_campaign.h"

namespace ziggurat {

// Writes what the server must know of a hibernated campaign in which no timer is pending, stored beside its snapshot,
// so that a starting server need not load the campaign. Valid on the same terms as a snapshot: same maker, the log's
// last entry and its hash.
std::string write_hibernation_record(const Hibernated& hibernated, const Maker& maker, std::string_view chain);
// Errors: `foreign`, `damaged`, `malformed`. `seq` and `chain`: of the log's last entry.
Result<Hibernated> read_hibernation_record(
    std::string_view text, const Maker& maker, std::int64_t seq, std::string_view chain);

}  // namespace ziggurat
