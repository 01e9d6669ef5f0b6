#include <algorithm>
#include <numeric>
#include <utility>

#include "store/sql_store.h"
#include "store/texts.h"

namespace ziggurat::store {
namespace {

// Every process takes the campaigns in the same order, so that two of them wait for each other in turn, never in a ring.
// Parts of one campaign keep their order.
std::vector<std::size_t> in_locking_order(const std::vector<Part>& parts) {
  std::vector<std::size_t> order(parts.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(
      order, {}, [&](std::size_t i) { return std::pair<const std::string&, std::size_t>(parts[i].campaign, i); });
  return order;
}

}  // namespace

Result<std::vector<std::optional<Refusal>>> SqlStore::commit(const Batch& batch) {
  return guarded([&]() -> Result<std::vector<std::optional<Refusal>>> {
    std::vector<std::optional<Refusal>> verdicts(batch.parts.size());
    Transaction transaction(*database_);
    for (const std::size_t i : in_locking_order(batch.parts)) {
      const Part& part = batch.parts[i];
      if (const auto checked = check_part(part); !checked) {
        verdicts[i] = checked.error();
        continue;
      }
      database_->script("savepoint part");
      try {
        if (const auto applied = apply(part); !applied) verdicts[i] = applied.error();
      } catch (const DatabaseError& error) {
        if (error.fatal) throw;
        verdicts[i] = Refusal{error.code, "", error.what()};
      }
      if (verdicts[i]) database_->script("rollback to savepoint part");
      database_->script("release savepoint part");
    }
    try {
      transaction.commit();
    } catch (const DatabaseError& error) {
      if (error.fatal && error.code == code::unavailable) throw DatabaseError(code::in_doubt, true, error.what());
      throw;
    }
    return verdicts;
  });
}

Result<void> SqlStore::apply(const Part& part) {
  // The lock holds off who would take the lease now: they must see all of this or none.
  const Rows lease = database_->run(
      "select epoch from lease where campaign = $1" + std::string(database_->share_lock()), {part.campaign});
  if (lease.empty()) return refuse(std::string(code::missing), "", "no such campaign");
  if (lease[0].integer(0) > part.epoch)
    return refuse(std::string(code::fenced), "", "another node holds a newer lease");

  if (auto appended = append(part); !appended) return appended;
  for (const Sheet& s : part.sheets) {
    const Rows kept = database_->run(
        "insert into sheet (campaign, phase_seq, seat, revision, body, saved_at_ms) values ($1, $2, $3, $4, $5, $6) "
        "on conflict (campaign, phase_seq, seat) do update set revision = excluded.revision, body = excluded.body, "
        "saved_at_ms = excluded.saved_at_ms where excluded.revision >= sheet.revision returning revision",
        {part.campaign, s.phase_seq, s.seat, s.revision, s.body, s.saved_at_ms});
    if (kept.empty()) return refuse(std::string(code::conflict), "", "a later revision of this sheet is kept already");
  }
  for (const Seat& seat : part.seats) put_seat_row(part.campaign, seat);
  for (const Invite& invite : part.invites) put_invite_row(invite);
  for (const Session& session : part.sessions) put_session_row(session);
  if (part.snapshot) {
    database_->run(
        "insert into snapshot (campaign, seq, body) values ($1, $2, $3) "
        "on conflict (campaign, seq) do update set body = excluded.body",
        {part.campaign, part.snapshot->seq, part.snapshot->body});
    database_->run(
        "delete from snapshot where campaign = $1 and seq not in "
        "(select seq from snapshot where campaign = $1 order by seq desc limit $2)",
        {part.campaign, std::int64_t{snapshots_kept}});
  }
  if (part.status) database_->run("update campaign set status = $2 where id = $1", {part.campaign, *part.status});
  if (part.drop_sheets_before)
    database_->run(
        "delete from sheet where campaign = $1 and phase_seq < $2", {part.campaign, *part.drop_sheets_before});
  return {};
}

// The key refuses a second entry of the same number; the end of the log is read as well, to refuse a gap.
Result<void> SqlStore::append(const Part& part) {
  if (part.entries.empty()) return {};
  auto last =
      database_->run("select coalesce(max(seq), 0) from entry where campaign = $1", {part.campaign}).at(0).integer(0);
  for (const Entry& e : part.entries) {
    if (e.seq != ++last)
      return refuse(std::string(code::conflict), "",
          "the next entry of the log is " + std::to_string(last) + ", not " + std::to_string(e.seq));
    database_->run(
        "insert into entry (campaign, seq, at_ms, actor, kind, body, chain) values ($1, $2, $3, $4, $5, $6, $7)",
        {part.campaign, e.seq, e.at_ms, e.actor, e.kind, e.body, e.chain});
  }
  return {};
}

}  // namespace ziggurat::store
