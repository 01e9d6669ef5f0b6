#include "store/sql_store.h"
#include "store/texts.h"

namespace ziggurat::store {
namespace {

Lease read_lease(Row& row) { return {row.take_text(0), row.take_text(1), row.integer(2), row.integer(3)}; }

const std::string lease_columns = "campaign, node, epoch, expires_at_ms";

std::unexpected<Refusal> lost() { return refuse(std::string(code::fenced), "", "the lease is another's by now"); }

}  // namespace

// Every change of a lease is one statement, so that of two who want it one is first in either engine.
Result<Lease> SqlStore::acquire_lease(const std::string& campaign, const std::string& node, std::int64_t now_ms,
                                      std::int64_t ttl_ms) {
  if (auto checked = check_texts({campaign, node}, {}); !checked) return std::unexpected(checked.error());
  return guarded([&]() -> Result<Lease> {
    Rows taken = database_->run("update lease set node = $2, epoch = epoch + 1, expires_at_ms = $4 "
                                "where campaign = $1 and (node = $2 or expires_at_ms <= $3) returning " + lease_columns,
                                {campaign, node, now_ms, now_ms + ttl_ms});
    if (!taken.empty()) return read_lease(taken[0]);
    Rows found = database_->run("select " + lease_columns + " from lease where campaign = $1", {campaign});
    if (found.empty()) return refuse(std::string(code::missing), "", "no such campaign");
    return refuse(std::string(code::held), "", "the lease belongs to node " + found[0].take_text(1));
  });
}

Result<Lease> SqlStore::renew_lease(const Lease& l, std::int64_t now_ms, std::int64_t ttl_ms) {
  if (auto checked = check_texts({l.campaign, l.node}, {}); !checked) return std::unexpected(checked.error());
  return guarded([&]() -> Result<Lease> {
    Rows kept = database_->run("update lease set expires_at_ms = $4 where campaign = $1 and node = $2 and epoch = $3 returning " +
                                   lease_columns,
                               {l.campaign, l.node, l.epoch, now_ms + ttl_ms});
    if (kept.empty()) return lost();
    return read_lease(kept[0]);
  });
}

Result<void> SqlStore::release_lease(const Lease& l, std::int64_t now_ms) {
  if (auto checked = check_texts({l.campaign, l.node}, {}); !checked) return checked;
  return guarded([&]() -> Result<void> {
    // The row and its epoch stay: an epoch that began anew at 1 would let an old writer back in.
    const Rows freed = database_->run(
        "update lease set expires_at_ms = $4 where campaign = $1 and node = $2 and epoch = $3 returning 1",
        {l.campaign, l.node, l.epoch, -now_ms});
    if (freed.empty()) return lost();
    return {};
  });
}

Result<std::optional<Lease>> SqlStore::lease(const std::string& campaign) {
  if (!check_texts({campaign}, {})) return std::nullopt;
  return find<Lease>(read_lease, "select " + lease_columns + " from lease where campaign = $1", {campaign});
}

Result<std::vector<Lease>> SqlStore::leases() {
  return list<Lease>(read_lease, "select " + lease_columns + " from lease order by campaign", {});
}

}  // namespace ziggurat::store
