#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "host/runtime/hosted_campaign.h"

namespace ziggurat {

// What is told of a campaign in which nothing comes about by itself, kept beside its snapshot: so a server that starts need not read it
// before somebody wants it. As good as a snapshot: by the same maker, of the log's last entry, with its hash.
std::string write_rest(const Hibernated& resting, const Maker& maker, std::string_view chain);
// Refused: `foreign`, `damaged`, `malformed`. `seq` and `chain`: of the log's last entry.
Result<Hibernated> read_rest(std::string_view text, const Maker& maker, std::int64_t seq, std::string_view chain);

}  // namespace ziggurat
