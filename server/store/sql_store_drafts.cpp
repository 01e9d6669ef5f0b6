#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "store/sql_store.h"
#include "store/texts.h"

// Drafts, the most frequent writes. All drafts of a group are stored with one statement; other batches are applied one
// by one.
namespace ziggurat::store {
namespace {

const std::string sheet_columns = "(campaign, phase_seq, seat, revision, body, saved_at_ms) ";
const std::string unless_superseded =
    "on conflict (campaign, phase_seq, seat) do update set revision = excluded.revision, body = excluded.body, "
    "saved_at_ms = excluded.saved_at_ms where excluded.revision >= sheet.revision";

using Key = std::tuple<std::string_view, std::int64_t, std::string_view>;  // campaign, phase, seat
Key key_of(const WriteBatch& draft) {
  const Sheet& sheet = draft.sheets.front();
  return {draft.campaign, sheet.phase_seq, sheet.seat};
}

bool is_draft(const WriteBatch& batch) {
  return batch.sheets.size() == 1 && batch.entries.empty() && batch.seats.empty() && batch.invites.empty() &&
         batch.sessions.empty() && batch.archive.empty() && !batch.snapshot && !batch.hibernation && !batch.status &&
         !batch.drop_sheets_before && batch.notices.empty();
}

// Drafts as arrays, one per column, for a bulk insert in PostgreSQL.
struct Columns {
  explicit Columns(const std::vector<const WriteBatch*>& drafts) {
    std::vector<std::string_view> in_campaigns, of_seats, texts;
    std::vector<std::int64_t> in_phases, newest, saved_at, by_epochs;
    for (const WriteBatch* draft : drafts) {
      const Sheet& sheet = draft->sheets.front();
      in_campaigns.push_back(draft->campaign), in_phases.push_back(sheet.phase_seq), of_seats.push_back(sheet.seat);
      newest.push_back(sheet.revision), texts.push_back(sheet.body), saved_at.push_back(sheet.saved_at_ms);
      by_epochs.push_back(draft->epoch);
    }
    campaigns = array_text(in_campaigns), phases = array_text(in_phases), seats = array_text(of_seats);
    revisions = array_text(newest), bodies = array_text(texts), moments = array_text(saved_at);
    epochs = array_text(by_epochs);
  }
  std::string campaigns, phases, seats, revisions, bodies, moments, epochs;
};

// Locks leases ordered by campaign, like all other statements.
const std::string drafts_under_their_leases =
    "with given as (select * from unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::text[], $6::bigint[], "
    "$7::bigint[]) with ordinality as g (campaign, phase_seq, seat, revision, body, saved_at_ms, epoch, number)), "
    "held as (select campaign, epoch from lease where campaign = any ($1::text[]) order by campaign for share), "
    "put as (insert into sheet " +
    sheet_columns +
    "select campaign, phase_seq, seat, revision, body, saved_at_ms from given join held using (campaign) "
    "where held.epoch <= given.epoch " +
    unless_superseded +
    " returning campaign, phase_seq, seat) "
    "select coalesce(held.epoch, -1), (put.seat is not null)::int from given left join held using (campaign) "
    "left join put using (campaign, phase_seq, seat) order by number";

}  // namespace

bool SqlStore::commit_as_one_statement(
    const std::vector<WriteBatch>& batches, const std::vector<std::size_t>& order, Verdicts& verdicts) {
  if (database_->engine() != Engine::postgres || order.empty()) return false;
  std::set<Key> keys;
  for (const std::size_t i : order)
    if (!is_draft(batches[i]) || !keys.insert(key_of(batches[i])).second) return false;
  std::vector<const WriteBatch*> drafts;
  for (const std::size_t i : order) drafts.push_back(&batches[i]);
  const Columns rows(drafts);
  try {
    const Rows answer = database_->run(drafts_under_their_leases,
        {rows.campaigns, rows.phases, rows.seats, rows.revisions, rows.bodies, rows.moments, rows.epochs});
    for (std::size_t i = 0; i < order.size(); ++i) {
      auto& verdict = verdicts[order[i]];
      verdict = lease_refusal(answer.at(i).integer(0), batches[order[i]].epoch);
      if (!verdict && answer[i].integer(1) == 0) verdict = superseded();
    }
    return true;
  } catch (const DatabaseError& error) {
    if (!error.fatal) return false;  // the database rejected one of the drafts
    if (error.code == code::unavailable) throw DatabaseError(code::in_doubt, true, error.what());
    throw;
  }
}

Refusal SqlStore::superseded() {
  return {std::string(code::conflict), "", "a later revision of this sheet is already stored"};
}

bool SqlStore::put_sheet(const std::string& campaign, const Sheet& s) {
  static const std::string sql =
      "insert into sheet " + sheet_columns + "values ($1, $2, $3, $4, $5, $6) " + unless_superseded;
  return database_->change(sql, {campaign, s.phase_seq, s.seat, s.revision, s.body, s.saved_at_ms}) > 0;
}

// In PostgreSQL each statement costs a round trip, so use a bulk insert. In SQLite, binding a prepared statement for
// each row is fastest.
std::vector<bool> SqlStore::put_sheets(const std::vector<const WriteBatch*>& drafts) {
  std::vector<bool> put(drafts.size(), true);
  if (database_->engine() == Engine::sqlite) {
    for (std::size_t i = 0; i < drafts.size(); ++i) put[i] = put_sheet(drafts[i]->campaign, drafts[i]->sheets.front());
    return put;
  }
  const Columns rows(drafts);
  static const std::string sql = "insert into sheet " + sheet_columns +
                                 "select * from unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], "
                                 "$5::text[], $6::bigint[]) " +
                                 unless_superseded + " returning campaign, phase_seq, seat";
  Rows answer =
      database_->run(sql, {rows.campaigns, rows.phases, rows.seats, rows.revisions, rows.bodies, rows.moments});
  if (answer.size() == drafts.size()) return put;
  std::set<std::tuple<std::string, std::int64_t, std::string>> kept;
  for (Row& row : answer) kept.emplace(row.take_text(0), row.integer(1), row.take_text(2));
  for (std::size_t i = 0; i < drafts.size(); ++i) {
    const auto [campaign, phase, seat] = key_of(*drafts[i]);
    put[i] = kept.contains({std::string(campaign), phase, std::string(seat)});
  }
  return put;
}

// Skips campaigns that have other writes in this group, whose batches must keep their order.
void SqlStore::put_drafts(const std::vector<WriteBatch>& batches, std::vector<std::size_t>& order, Verdicts& verdicts) {
  std::set<std::string_view> in_turn;
  for (const std::size_t i : order)
    if (!is_draft(batches[i])) in_turn.insert(batches[i].campaign);
  // A second draft of the same seat goes into the next statement, where it meets the first one's revision.
  std::vector<std::vector<std::size_t>> statements;
  std::map<Key, std::size_t> came;
  for (const std::size_t i : order) {
    if (in_turn.contains(batches[i].campaign)) continue;
    const std::size_t turn = came[key_of(batches[i])]++;
    if (turn == statements.size()) statements.emplace_back();
    statements[turn].push_back(i);
  }
  if (statements.empty()) return;
  database_->script("savepoint drafts");
  Verdicts found(batches.size());
  try {
    for (const auto& statement : statements) {
      std::vector<const WriteBatch*> drafts;
      for (const std::size_t i : statement) drafts.push_back(&batches[i]);
      const auto put = put_sheets(drafts);
      for (std::size_t i = 0; i < put.size(); ++i)
        if (!put[i]) found[statement[i]] = superseded();
    }
  } catch (const DatabaseError& error) {
    if (error.fatal) throw;
    database_->script("rollback to savepoint drafts");
    return;  // the database rejected one of the drafts: apply each separately
  }
  for (const auto& statement : statements)
    for (const std::size_t i : statement) verdicts[i] = std::move(found[i]);
  std::erase_if(order, [&](std::size_t i) { return !in_turn.contains(batches[i].campaign); });
}

}  // namespace ziggurat::store
