#pragma once
#include "campaign/state/campaign.h"
#include "campaign/snapshot/snapshot_parts.h"

namespace ziggurat::log {

// The campaign but for its tables, which stand beside it.
JsonText write_campaign(const Campaign& campaign);
void read_campaign(const JsonReader& json, Campaign& campaign);
// A table, its world as what differs from the one before.
JsonText write_table(const game::World& before, const Table& table, PiecesWritten& pieces);
Table read_table(const JsonReader& json, const game::World& before, int ledgers, const PiecesRead& pieces);

}  // namespace ziggurat::log
