#include "store/sql_store.h"
#include "store/texts.h"

namespace ziggurat::store {
namespace {

Lease read_lease(Row& row) { return {row.take_text(0), row.take_text(1), row.integer(2), row.integer(3)}; }

const std::string lease_columns = "campaign, node, epoch, expires_at_ms";

}  // namespace

Result<std::int64_t> SqlStore::lease_clock_ms(std::int64_t own_now_ms) {
  if (database_->engine() == Engine::sqlite) return own_now_ms;
  return guarded([&]() -> Result<std::int64_t> {
    return database_->run("select (extract(epoch from clock_timestamp()) * 1000)::bigint", {}).at(0).integer(0);
  });
}

// Each change of a lease is one statement, so that concurrent acquisitions are ordered by either engine.
Result<Lease> SqlStore::acquire_lease(const std::string& campaign, const std::string& node, std::int64_t now_ms,
    std::int64_t ttl_ms, const std::string& ended) {
  const std::string& other = ended.empty() ? node : ended;
  if (auto checked = check_texts({campaign, node, other}, {}); !checked) return std::unexpected(checked.error());
  return guarded([&] { return take_lease(campaign, node, now_ms, ttl_ms, other); });
}

Result<Lease> SqlStore::take_lease(const std::string& campaign, const std::string& node, std::int64_t now_ms,
    std::int64_t ttl_ms, const std::string& other) {
  Rows taken = database_->run(
      "update lease set node = $2, epoch = epoch + 1, expires_at_ms = $4 "
      "where campaign = $1 and (node = $2 or node = $5 or expires_at_ms <= $3) returning " +
          lease_columns,
      {campaign, node, now_ms, now_ms + ttl_ms, other});
  if (!taken.empty()) return read_lease(taken[0]);
  Rows found = database_->run("select " + lease_columns + " from lease where campaign = $1", {campaign});
  if (found.empty()) return refuse(std::string(code::missing), "", "no such campaign");
  return refuse(std::string(code::held), "", "the lease belongs to node " + found[0].take_text(1));
}

Result<std::vector<Lease>> SqlStore::acquire_leases(const std::vector<std::pair<std::string, std::string>>& campaigns,
    const std::string& node, std::int64_t now_ms, std::int64_t ttl_ms) {
  if (auto checked = check_texts({node}, {}); !checked) return std::unexpected(checked.error());
  return guarded([&]() -> Result<std::vector<Lease>> {
    std::vector<Lease> taken;
    Transaction transaction(*database_);
    for (const auto& [campaign, ended] : campaigns)
      if (auto lease = take_lease(campaign, node, now_ms, ttl_ms, ended.empty() ? node : ended))
        taken.push_back(std::move(*lease));
    transaction.commit();
    return taken;
  });
}

// A released lease keeps its row and epoch: an epoch that restarted at 1 would readmit an old writer.
Result<std::vector<Lease>> SqlStore::renew_leases(const std::string& node, std::int64_t until_ms) {
  if (auto checked = check_texts({node}, {}); !checked) return std::unexpected(checked.error());
  return list<Lease>(
      read_lease, "update lease set expires_at_ms = $2 where node = $1 returning " + lease_columns, {node, until_ms});
}

Result<std::optional<Lease>> SqlStore::lease(const std::string& campaign) {
  if (!check_texts({campaign}, {})) return std::nullopt;
  return find<Lease>(read_lease, "select " + lease_columns + " from lease where campaign = $1", {campaign});
}

Result<std::vector<Lease>> SqlStore::leases() {
  return list<Lease>(read_lease, "select " + lease_columns + " from lease order by campaign", {});
}

}  // namespace ziggurat::store
