#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "store/sql_store.h"
#include "store/texts.h"

namespace ziggurat::store {
namespace {

// All processes lock campaigns in the same order, which prevents deadlocks. Batches of one campaign keep their order.
std::vector<std::size_t> in_locking_order(const std::vector<Part>& parts) {
  std::vector<std::size_t> order(parts.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(
      order, {}, [&](std::size_t i) { return std::pair<const std::string&, std::size_t>(parts[i].campaign, i); });
  return order;
}

}  // namespace

std::optional<Refusal> SqlStore::judged_by_lease(std::int64_t epoch, std::int64_t writers) {
  if (epoch == no_lease) return Refusal{std::string(code::missing), "", "no such campaign"};
  if (epoch > writers) return Refusal{std::string(code::fenced), "", "another node holds a newer lease"};
  return std::nullopt;
}

// Checks each campaign once. The row locks block lease acquisition until the commit, so a new holder sees all of this
// group or none of it. SQLite allows only one writer and needs no lock.
void SqlStore::refuse_by_lease(const std::vector<Part>& parts, std::vector<std::size_t>& order, Verdicts& verdicts) {
  std::vector<std::string_view> campaigns;
  for (const std::size_t i : order)
    if (campaigns.empty() || campaigns.back() != parts[i].campaign) campaigns.push_back(parts[i].campaign);
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
    const auto epoch = epochs.find(parts[i].campaign);
    verdicts[i] = judged_by_lease(epoch == epochs.end() ? no_lease : epoch->second, parts[i].epoch);
    return verdicts[i].has_value();
  });
}

Result<std::vector<std::optional<Refusal>>> SqlStore::commit(const Batch& batch) {
  return guarded([&]() -> Result<std::vector<std::optional<Refusal>>> {
    Verdicts verdicts(batch.parts.size());
    auto order = in_locking_order(batch.parts);
    std::erase_if(order, [&](std::size_t i) {
      if (const auto checked = check_part(batch.parts[i]); !checked) verdicts[i] = checked.error();
      return verdicts[i].has_value();
    });
    if (commit_as_one_statement(batch.parts, order, verdicts)) return verdicts;
    Transaction transaction(*database_);
    refuse_by_lease(batch.parts, order, verdicts);
    put_drafts(batch.parts, order, verdicts);
    for (const std::size_t i : order) {
      database_->script("savepoint part");
      try {
        if (const auto applied = apply(batch.parts[i]); !applied) verdicts[i] = applied.error();
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
  if (auto appended = append(part); !appended) return appended;
  for (const Sheet& sheet : part.sheets)
    if (!put_sheet(part.campaign, sheet)) return std::unexpected(superseded());
  for (const Seat& seat : part.seats) put_seat_row(part.campaign, seat);
  for (const Invite& invite : part.invites) put_invite_row(invite);
  for (const Session& session : part.sessions) put_session_row(session);
  for (const Past& past : part.past)
    database_->run(
        "insert into past (campaign, name, body) values ($1, $2, $3) "
        "on conflict (campaign, name) do update set body = excluded.body",
        {part.campaign, past.name, past.body});
  if (part.snapshot) put_snapshot(part);
  if (part.rest)
    database_->run(
        "insert into rest (campaign, seq, body) values ($1, $2, $3) "
        "on conflict (campaign) do update set seq = excluded.seq, body = excluded.body",
        {part.campaign, part.rest->seq, part.rest->body});
  if (part.status) database_->run("update campaign set status = $2 where id = $1", {part.campaign, *part.status});
  if (part.drop_sheets_before)
    database_->run(
        "delete from sheet where campaign = $1 and phase_seq < $2", {part.campaign, *part.drop_sheets_before});
  return {};
}

// Keeps texts that no snapshot references yet until the next snapshot is stored. After a crash in between, at most
// those remain unused.
void SqlStore::put_snapshot(const Part& part) {
  const std::int64_t seq = part.snapshot->seq;
  database_->run(
      "insert into snapshot (campaign, seq, body) values ($1, $2, $3) "
      "on conflict (campaign, seq) do update set body = excluded.body",
      {part.campaign, seq, part.snapshot->body});
  database_->run("delete from snapshot_past where campaign = $1 and seq = $2", {part.campaign, seq});
  if (database_->engine() == Engine::postgres) {
    const std::vector<std::string_view> names(part.past_named.begin(), part.past_named.end());
    database_->run(
        "insert into snapshot_past (campaign, seq, name) select $1, $2, unnest($3::text[]) on conflict do nothing",
        {part.campaign, seq, array_text(names)});
  } else {
    for (const std::string& name : part.past_named)
      database_->run("insert into snapshot_past (campaign, seq, name) values ($1, $2, $3) on conflict do nothing",
          {part.campaign, seq, name});
  }
  database_->run(
      "delete from snapshot where campaign = $1 and seq not in "
      "(select seq from snapshot where campaign = $1 order by seq desc limit $2)",
      {part.campaign, std::int64_t{snapshots_kept}});
  database_->run(
      "delete from past where campaign = $1 and not exists "
      "(select 1 from snapshot_past s where s.campaign = past.campaign and s.name = past.name)",
      {part.campaign});
}

// The primary key rejects a duplicate number. Reading the end of the log also rejects a gap.
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
