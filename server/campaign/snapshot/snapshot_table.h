#pragma once
#include "campaign/snapshot/snapshot_parts.h"
#include "campaign/state/campaign.h"

namespace ziggurat::log {

// The campaign without its tables, which are written separately.
JsonText write_campaign(const Campaign& campaign);
void read_campaign(const JsonReader& json, Campaign& campaign);
// A table; its world is written as the difference from `before`.
JsonText write_table(const game::World& before, const Table& table, PiecesWritten& pieces);
Table read_table(const JsonReader& json, const game::World& before, int ledgers, const PiecesRead& pieces);

}  // namespace ziggurat::log
