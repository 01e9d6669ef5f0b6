#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "campaign/state/campaign.h"

// When a deputy begins to act for an absent player, and when a bot takes over the seat. Both happen only while a phase
// takes orders and its clock runs.
namespace ziggurat {

// The entries that are due now. Empty: none.
std::vector<EntryBody> absence_entries(const Campaign& campaign, std::int64_t now_ms);
// When the next of them is due, now or later; none: only another event can cause one.
std::optional<std::int64_t> absence_due_ms(const Campaign& campaign, std::int64_t now_ms);

}  // namespace ziggurat
