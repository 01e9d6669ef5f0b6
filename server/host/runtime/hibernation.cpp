#include <map>

#include "host/loaded/stored.h"
#include "host/runtime/campaign_registry.h"
#include "host/runtime/hibernation_record.h"
#include "host/services/instance.h"
#include "net/log.h"

// Hibernated campaigns: a starting server reads only a short record of each and loads the campaign when it is needed.
namespace ziggurat {

Result<CampaignRegistry::Sleepers> CampaignRegistry::find_sleepers(
    store::Store& store, const std::vector<store::Campaign>& rows) const {
  Sleepers found;
  if (s_.limits.sleep_after_ms <= 0 || s_.limits.snapshot_entries <= 0 || s_.program.empty()) return found;
  auto hibernated = store.hibernated();
  if (!hibernated) return std::unexpected(hibernated.error());
  const auto leases = store.leases();
  if (!leases) return std::unexpected(leases.error());
  std::map<std::string, const store::Campaign*> row_of;
  for (const store::Campaign& row : rows) row_of[row.id] = &row;
  std::map<std::string, std::string> ended;  // killed: do not wait for its lease to expire
  for (const store::Lease& lease : *leases)
    if (has_ended(lease.node.substr(lease.node.rfind(' ') + 1))) ended[lease.campaign] = lease.node;
  std::vector<std::pair<std::string, std::string>> wanted;
  for (const store::HibernatedCampaign& one : *hibernated) {
    const auto row = row_of.find(one.campaign);
    if (row == row_of.end()) continue;
    auto record =
        read_hibernation_record(one.record.body, maker_of(s_, row->second->rulebook), one.record.seq, one.chain);
    if (!record) continue;  // load it completely, which reports the error
    found.records[one.campaign] = std::move(*record);
    wanted.emplace_back(one.campaign, ended[one.campaign]);
  }
  const auto lease_now_ms = store.lease_clock_ms(s_.clock.now_ms());
  if (!lease_now_ms) return std::unexpected(lease_now_ms.error());
  auto taken = store.acquire_leases(wanted, s_.node, *lease_now_ms, s_.limits.lease_ms);
  if (!taken) return std::unexpected(taken.error());
  found.leases = std::move(*taken);
  return found;
}

// Call before `start`. Returns the campaigns that are opened asleep.
std::set<std::string> CampaignRegistry::open_sleepers(Sleepers sleepers, const std::vector<store::Campaign>& rows) {
  std::map<std::string, const store::Campaign*> row_of;
  for (const store::Campaign& row : rows) row_of[row.id] = &row;
  std::set<std::string> open;
  for (const store::Lease& lease : sleepers.leases) {
    Hibernated& record = sleepers.records.at(lease.campaign);
    std::set<std::string> held;
    for (const store::Session& session : sessions_of(lease.campaign))
      if (stored::holds_seat(session)) held.insert(session.seat);
    // The held seats differ from the record, which may end the phase: load the campaign.
    if (held != record.state.held) continue;
    const store::Campaign& row = *row_of.at(lease.campaign);
    serve(row.id, HostedCampaign::open_asleep(s_, row.id, row.name, row.scenario, std::move(record), lease));
    open.insert(lease.campaign);
  }
  if (!open.empty()) net::log::write(net::log::Level::info, "campaigns_asleep", {{"count", open.size()}});
  return open;
}

}  // namespace ziggurat
