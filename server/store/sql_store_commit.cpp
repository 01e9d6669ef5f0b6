#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "store/sql_store.h"
#include "store/texts.h"

namespace ziggurat::store {
namespace {

// All processes lock campaigns in the same order, which prevents deadlocks. Batches of one campaign keep their order.
std::vector<std::size_t> in_locking_order(const std::vector<WriteBatch>& batches) {
  std::vector<std::size_t> order(batches.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(
      order, {}, [&](std::size_t i) { return std::pair<const std::string&, std::size_t>(batches[i].campaign, i); });
  return order;
}

}  // namespace

std::optional<Refusal> SqlStore::lease_refusal(std::int64_t epoch, std::int64_t writers) {
  if (epoch == no_lease) return Refusal{std::string(code::missing), "", "no such campaign"};
  if (epoch > writers) return Refusal{std::string(code::fenced), "", "another node holds a newer lease"};
  return std::nullopt;
}

// Checks each campaign once. The row locks block lease acquisition until the commit, so a new holder sees all of this
// group or none of it. SQLite allows only one writer and needs no lock.
void SqlStore::refuse_by_lease(
    const std::vector<WriteBatch>& batches, std::vector<std::size_t>& order, Verdicts& verdicts) {
  std::vector<std::string_view> campaigns;
  for (const std::size_t i : order)
    if (campaigns.empty() || campaigns.back() != batches[i].campaign) campaigns.push_back(batches[i].campaign);
  std::map<std::string, std::int64_t, std::less<>> epochs;
  const auto read = [&](Rows rows) {
    for (Row& row : rows) epochs[row.take_text(0)] = row.integer(1);
  };
  if (database_->engine() == Engine::postgres) {
    read(database_->run(
        "select campaign, epoch from lease where campaign = any ($1::text[]) order by campaign for share",
        {array_text(campaigns)}));
  } else {
    for (const auto& campaign : campaigns)
      read(database_->run("select campaign, epoch from lease where campaign = $1", {campaign}));
  }
  std::erase_if(order, [&](std::size_t i) {
    const auto epoch = epochs.find(batches[i].campaign);
    verdicts[i] = lease_refusal(epoch == epochs.end() ? no_lease : epoch->second, batches[i].epoch);
    return verdicts[i].has_value();
  });
}

Result<std::vector<std::optional<Refusal>>> SqlStore::commit(const CommitGroup& group) {
  return guarded([&]() -> Result<std::vector<std::optional<Refusal>>> {
    Verdicts verdicts(group.batches.size());
    auto order = in_locking_order(group.batches);
    std::erase_if(order, [&](std::size_t i) {
      if (const auto checked = check_batch(group.batches[i]); !checked) verdicts[i] = checked.error();
      return verdicts[i].has_value();
    });
    if (commit_as_one_statement(group.batches, order, verdicts)) return verdicts;
    Transaction transaction(*database_);
    refuse_by_lease(group.batches, order, verdicts);
    put_drafts(group.batches, order, verdicts);
    for (const std::size_t i : order) {
      database_->script("savepoint batch");
      try {
        if (const auto applied = apply(group.batches[i]); !applied) verdicts[i] = applied.error();
      } catch (const DatabaseError& error) {
        if (error.fatal) throw;
        verdicts[i] = Refusal{error.code, "", error.what()};
      }
      if (verdicts[i]) database_->script("rollback to savepoint batch");
      database_->script("release savepoint batch");
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

Result<void> SqlStore::apply(const WriteBatch& batch) {
  if (auto appended = append(batch); !appended) return appended;
  for (const Sheet& sheet : batch.sheets)
    if (!put_sheet(batch.campaign, sheet)) return std::unexpected(superseded());
  for (const Seat& seat : batch.seats) put_seat_row(batch.campaign, seat);
  for (const Invite& invite : batch.invites) put_invite_row(invite);
  for (const Session& session : batch.sessions) put_session_row(session);
  for (const ArchiveEntry& entry : batch.archive)
    database_->run(
        "insert into archive (campaign, name, body) values ($1, $2, $3) "
        "on conflict (campaign, name) do update set body = excluded.body",
        {batch.campaign, entry.name, entry.body});
  if (batch.snapshot) put_snapshot(batch);
  if (batch.hibernation)
    database_->run(
        "insert into hibernated (campaign, seq, body) values ($1, $2, $3) "
        "on conflict (campaign) do update set seq = excluded.seq, body = excluded.body",
        {batch.campaign, batch.hibernation->seq, batch.hibernation->body});
  if (batch.status) database_->run("update campaign set status = $2 where id = $1", {batch.campaign, *batch.status});
  if (batch.drop_sheets_before)
    database_->run(
        "delete from sheet where campaign = $1 and phase_seq < $2", {batch.campaign, *batch.drop_sheets_before});
  if (!batch.notices.empty()) change_notices(batch.campaign, batch.notices);
  return {};
}

// Keeps texts that no snapshot references yet until the next snapshot is stored. After a crash in between, at most
// those remain unused.
void SqlStore::put_snapshot(const WriteBatch& batch) {
  const std::int64_t seq = batch.snapshot->seq;
  database_->run(
      "insert into snapshot (campaign, seq, body) values ($1, $2, $3) "
      "on conflict (campaign, seq) do update set body = excluded.body",
      {batch.campaign, seq, batch.snapshot->body});
  database_->run("delete from snapshot_archive where campaign = $1 and seq = $2", {batch.campaign, seq});
  if (database_->engine() == Engine::postgres) {
    const std::vector<std::string_view> names(batch.archive_names.begin(), batch.archive_names.end());
    database_->run(
        "insert into snapshot_archive (campaign, seq, name) select $1, $2, unnest($3::text[]) on conflict do nothing",
        {batch.campaign, seq, array_text(names)});
  } else {
    for (const std::string& name : batch.archive_names)
      database_->run("insert into snapshot_archive (campaign, seq, name) values ($1, $2, $3) on conflict do nothing",
          {batch.campaign, seq, name});
  }
  database_->run(
      "delete from snapshot where campaign = $1 and seq not in "
      "(select seq from snapshot where campaign = $1 order by seq desc limit $2)",
      {batch.campaign, std::int64_t{snapshots_kept}});
  database_->run(
      "delete from archive where campaign = $1 and not exists "
      "(select 1 from snapshot_archive s where s.campaign = archive.campaign and s.name = archive.name)",
      {batch.campaign});
}

// The primary key rejects a duplicate number. Reading the end of the log also rejects a gap.
Result<void> SqlStore::append(const WriteBatch& batch) {
  if (batch.entries.empty()) return {};
  auto last =
      database_->run("select coalesce(max(seq), 0) from entry where campaign = $1", {batch.campaign}).at(0).integer(0);
  for (const Entry& e : batch.entries) {
    if (e.seq != ++last)
      return refuse(std::string(code::conflict), "",
          "the next entry of the log is " + std::to_string(last) + ", not " + std::to_string(e.seq));
    database_->run(
        "insert into entry (campaign, seq, at_ms, actor, kind, body, chain) values ($1, $2, $3, $4, $5, $6, $7)",
        {batch.campaign, e.seq, e.at_ms, e.actor, e.kind, e.body, e.chain});
  }
  return {};
}

}  // namespace ziggurat::store
