#pragma once
#include <cstdint>
#include <vector>

#include "campaign/state/campaign.h"
#include "store/records.h"

namespace ziggurat {

// Returns how these entries, which follow the state `before`, change the queue of notices: who is notified of what, and
// which waiting notices are no longer true. Each seat is notified only of what its page shows, and in general words: a
// letter without its text, a result without its content. `collect_ms`: how long a notice waits for others.
store::NoticeChanges notices_of(const Campaign& before, const std::vector<Entry>& entries, std::int64_t collect_ms);

}  // namespace ziggurat
