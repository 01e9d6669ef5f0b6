#include "store/sql_store.h"

#include "store/texts.h"

namespace ziggurat::store {
namespace {

Campaign read_campaign(Row& row) {
  return {row.take_text(0), row.take_text(1), row.take_text(2), row.take_text(3), row.take_text(4), row.integer(5)};
}
Entry read_entry(Row& row) {
  return {row.integer(0), row.integer(1), row.take_text(2), row.take_text(3), row.take_text(4), row.take_text(5)};
}
Snapshot read_snapshot(Row& row) { return {row.integer(0), row.take_text(1)}; }
Sheet read_sheet(Row& row) {
  return {row.integer(0), row.take_text(1), row.integer(2), row.take_text(3), row.integer(4)};
}

const std::string campaign_columns = "select id, name, rulebook, scenario, status, created_at_ms from campaign ";

}  // namespace

Result<void> SqlStore::change(const char* words, const std::string& sql, std::initializer_list<Value> values) {
  return guarded([&]() -> Result<void> {
    if (database_->run(sql, values).empty()) return refuse(std::string(code::missing), "", words);
    return {};
  });
}

Result<void> SqlStore::create_campaign(const Campaign& c, const WriteBatch& begin) {
  if (auto checked = check_texts({c.id}, {c.name, c.rulebook, c.scenario, c.status}); !checked) return checked;
  const bool begins = begin.campaign == c.id;
  if (begins)
    if (auto checked = check_batch(begin); !checked) return checked;
  return guarded([&]() -> Result<void> {
    Transaction transaction(*database_);
    database_->run(
        "insert into campaign (id, name, rulebook, scenario, status, created_at_ms) values ($1, $2, $3, $4, $5, $6)",
        {c.id, c.name, c.rulebook, c.scenario, c.status, c.created_at_ms});
    database_->run("insert into lease (campaign, node, epoch, expires_at_ms) values ($1, '', 0, 0)", {c.id});
    if (begins)
      if (auto applied = apply(begin); !applied) return applied;
    transaction.commit();
    return {};
  });
}

Result<std::vector<Campaign>> SqlStore::campaigns() {
  return list<Campaign>(read_campaign, campaign_columns + "order by created_at_ms, id", {});
}

Result<std::optional<Campaign>> SqlStore::campaign(const std::string& id) {
  if (!check_texts({id}, {})) return std::nullopt;
  return find<Campaign>(read_campaign, campaign_columns + "where id = $1", {id});
}

Result<void> SqlStore::set_campaign_status(const std::string& id, const std::string& status) {
  if (auto checked = check_texts({id}, {status}); !checked) return checked;
  return change("no such campaign", "update campaign set status = $2 where id = $1 returning 1", {id, status});
}

Result<std::vector<Entry>> SqlStore::entries(const std::string& campaign, std::int64_t from_seq, std::int64_t limit) {
  if (!check_texts({campaign}, {})) return std::vector<Entry>();
  return list<Entry>(read_entry,
      "select seq, at_ms, actor, kind, body, chain from entry where campaign = $1 and seq >= $2 "
      "order by seq limit $3",
      {campaign, from_seq, std::max<std::int64_t>(limit, 0)});
}

Result<std::int64_t> SqlStore::last_seq(const std::string& campaign) {
  if (!check_texts({campaign}, {})) return 0;
  return guarded([&]() -> Result<std::int64_t> {
    return database_->run("select coalesce(max(seq), 0) from entry where campaign = $1", {campaign}).at(0).integer(0);
  });
}

Result<std::vector<Snapshot>> SqlStore::snapshots(const std::string& campaign) {
  if (!check_texts({campaign}, {})) return std::vector<Snapshot>();
  return list<Snapshot>(
      read_snapshot, "select seq, body from snapshot where campaign = $1 order by seq desc", {campaign});
}

Result<std::optional<Snapshot>> SqlStore::snapshot(const std::string& campaign, std::int64_t before) {
  if (!check_texts({campaign}, {})) return std::nullopt;
  return find<Snapshot>(read_snapshot,
      "select seq, body from snapshot where campaign = $1 and seq < $2 order by seq desc limit 1", {campaign, before});
}

Result<std::optional<std::string>> SqlStore::archived_text(const std::string& campaign, const std::string& name) {
  if (!check_texts({campaign, name}, {})) return std::nullopt;
  return find<std::string>([](Row& row) { return row.take_text(0); },
      "select body from archive where campaign = $1 and name = $2", {campaign, name});
}

Result<std::vector<HibernatedCampaign>> SqlStore::hibernated() {
  return list<HibernatedCampaign>(
      [](Row& row) {
        return HibernatedCampaign{row.take_text(0), {row.integer(1), row.take_text(2)}, row.take_text(3)};
      },
      "select r.campaign, r.seq, r.body, e.chain from hibernated r join entry e on e.campaign = r.campaign and e.seq = "
      "r.seq "
      "where not exists (select 1 from entry n where n.campaign = r.campaign and n.seq > r.seq) order by r.campaign",
      {});
}

Result<std::vector<Sheet>> SqlStore::sheets(const std::string& campaign, std::int64_t phase_seq) {
  if (!check_texts({campaign}, {})) return std::vector<Sheet>();
  return list<Sheet>(read_sheet,
      "select phase_seq, seat, revision, body, saved_at_ms from sheet where campaign = $1 and phase_seq = $2 "
      "order by seat",
      {campaign, phase_seq});
}

Result<void> SqlStore::in_read_transaction(const std::function<Result<void>()>& read) {
  return guarded([&]() -> Result<void> {
    const Transaction transaction(*database_, Transaction::Kind::reading);
    return read();
  });
}

Result<int> SqlStore::schema_version() {
  return guarded([&]() -> Result<int> {
    return static_cast<int>(database_->run("select max(version) from schema_version", {}).at(0).integer(0));
  });
}

Result<void> SqlStore::ping() {
  return guarded([&]() -> Result<void> {
    database_->run("select count(*) from schema_version", {});
    return {};
  });
}

}  // namespace ziggurat::store
