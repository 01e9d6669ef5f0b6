#pragma once
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "store/database.h"
#include "store/store.h"

namespace ziggurat::store {

// The store on either engine, with the same SQL and behaviour. Turns database errors into refusals.
class SqlStore final : public Store {
 public:
  // `database` must have the schema of this program.
  explicit SqlStore(std::unique_ptr<Database> database) : database_(std::move(database)) {}

  Result<std::vector<std::optional<Refusal>>> commit(const CommitGroup& group) override;

  Result<void> create_campaign(const Campaign& campaign, const WriteBatch& begin) override;
  Result<std::vector<Campaign>> campaigns() override;
  Result<std::optional<Campaign>> campaign(const std::string& id) override;
  Result<void> set_campaign_status(const std::string& id, const std::string& status) override;

  Result<std::vector<Entry>> entries(const std::string& campaign, std::int64_t from_seq, std::int64_t limit) override;
  Result<std::int64_t> last_seq(const std::string& campaign) override;
  Result<std::vector<Snapshot>> snapshots(const std::string& campaign) override;
  Result<std::optional<Snapshot>> snapshot(const std::string& campaign, std::int64_t before) override;
  Result<std::optional<std::string>> archived_text(const std::string& campaign, const std::string& name) override;
  Result<std::vector<HibernatedCampaign>> hibernated() override;
  Result<std::vector<Sheet>> sheets(const std::string& campaign, std::int64_t phase_seq) override;

  Result<void> put_seat(const std::string& campaign, const Seat& seat) override;
  Result<std::vector<Seat>> seats(const std::string& campaign) override;

  Result<void> put_invite(const Invite& invite) override;
  Result<std::vector<Invite>> invites(const std::string& campaign) override;
  Result<std::vector<Invite>> live_invites(const std::string& kind, std::int64_t now_ms) override;
  Result<std::optional<Invite>> invite(const std::string& token_hash) override;
  Result<void> revoke_invite(const std::string& token_hash, std::int64_t now_ms) override;
  Result<Session> claim_invite(
      const std::string& token_hash, const std::string& session_hash, std::int64_t now_ms) override;

  Result<void> put_session(const Session& session) override;
  Result<std::optional<Session>> session(const std::string& session_hash) override;
  Result<std::vector<Session>> sessions(const std::string& campaign) override;
  Result<std::vector<Session>> sessions_since(std::int64_t moment_ms) override;
  Result<void> touch_session(const std::string& session_hash, std::int64_t now_ms) override;
  Result<void> revoke_session(const std::string& session_hash, std::int64_t now_ms) override;
  Result<void> revoke_sessions(const std::string& campaign, const std::string& seat, std::int64_t now_ms) override;

  Result<void> put_notice_address(const NoticeAddress& address) override;
  Result<std::optional<NoticeAddress>> notice_address(const std::string& id) override;
  Result<std::vector<NoticeAddress>> notice_addresses(const std::string& campaign, const std::string& seat) override;
  Result<void> delete_notice_address(const std::string& id) override;
  Result<void> delete_notice_addresses(const std::string& campaign, const std::string& seat) override;
  Result<void> put_notice(const Notice& notice) override;
  Result<std::vector<NoticeQueue>> due_notices(std::int64_t now_ms, std::int64_t addresses_max) override;
  Result<void> update_notices(const std::vector<Notice>& notices) override;
  Result<void> delete_notices(const std::vector<Notice>& notices) override;
  Result<void> set_notice_failure(
      const std::string& address, std::int64_t failed_at_ms, const std::string& failure) override;
  Result<NoticeCounts> notice_counts() override;
  Result<bool> has_push_address(const std::string& endpoint) override;
  Result<std::string> keep_secret(const std::string& name, const std::string& fresh) override;

  Result<void> note_backup(std::int64_t at_ms) override;
  Result<std::int64_t> last_backup_ms() override;

  Result<std::int64_t> lease_clock_ms(std::int64_t own_now_ms) override;
  Result<Lease> acquire_lease(const std::string& campaign, const std::string& node, std::int64_t now_ms,
      std::int64_t ttl_ms, const std::string& ended) override;
  Result<std::vector<Lease>> acquire_leases(const std::vector<std::pair<std::string, std::string>>& campaigns,
      const std::string& node, std::int64_t now_ms, std::int64_t ttl_ms) override;
  Result<std::vector<Lease>> renew_leases(const std::string& node, std::int64_t until_ms) override;
  Result<std::optional<Lease>> lease(const std::string& campaign) override;
  Result<std::vector<Lease>> leases() override;

  Result<void> in_read_transaction(const std::function<Result<void>()>& read) override;

  Result<int> schema_version() override;
  Result<void> ping() override;
  bool alive() const override { return alive_; }

 private:
  // Runs `work`, which returns a Result, and turns a DatabaseError into a refusal.
  template <class Work>
  auto guarded(Work&& work) -> decltype(work()) {
    if (!alive_) return refuse(std::string(code::unavailable), "", "the store has failed and must be reopened");
    try {
      return work();
    } catch (const DatabaseError& error) {
      if (error.fatal) alive_ = false;
      return refuse(error.code, "", error.what());
    }
  }
  template <class Record, class Read>
  Result<std::vector<Record>> list(Read read, const std::string& sql, std::initializer_list<Value> values);
  template <class Record, class Read>
  Result<std::optional<Record>> find(Read read, const std::string& sql, std::initializer_list<Value> values);
  // Runs a statement that returns a row per change. Refuses with `missing` and `words` if nothing changed.
  Result<void> change(const char* words, const std::string& sql, std::initializer_list<Value> values);

  using Verdicts = std::vector<std::optional<Refusal>>;
  // Both work on the batches in `order`, and remove those that they have refused or committed.
  void refuse_by_lease(const std::vector<WriteBatch>& batches, std::vector<std::size_t>& order, Verdicts& verdicts);
  void put_drafts(const std::vector<WriteBatch>& batches, std::vector<std::size_t>& order, Verdicts& verdicts);
  // Commits the whole group with a single statement, its own transaction. Returns false, with nothing changed, if that
  // is impossible.
  bool commit_as_one_statement(
      const std::vector<WriteBatch>& batches, const std::vector<std::size_t>& order, Verdicts& verdicts);

  Result<Lease> take_lease(const std::string& campaign, const std::string& node, std::int64_t now_ms,
      std::int64_t ttl_ms, const std::string& other);
  Result<void> apply(const WriteBatch& batch);  // requires a valid lease
  Result<void> append(const WriteBatch& batch);
  void put_snapshot(const WriteBatch& batch);
  bool put_sheet(const std::string& campaign, const Sheet& sheet);  // returns false if a later revision is stored
  // Stores all drafts with one statement and returns which were stored. No two may belong to the same seat and phase.
  std::vector<bool> put_sheets(const std::vector<const WriteBatch*>& drafts);
  static Refusal superseded();
  static constexpr std::int64_t no_lease = -1;
  // `epoch` of the campaign's lease, or no_lease if there is no such campaign.
  static std::optional<Refusal> lease_refusal(std::int64_t epoch, std::int64_t writers);
  void put_seat_row(const std::string& campaign, const Seat& seat);
  void put_invite_row(const Invite& invite);
  void put_session_row(const Session& session);
  void put_notice_row(const Notice& notice);
  void delete_addresses_of_revoked_sessions(const std::string& campaign);
  void change_notices(const std::string& campaign, const NoticeChanges& changes);

  std::unique_ptr<Database> database_;
  bool alive_ = true;
};

template <class Record, class Read>
Result<std::vector<Record>> SqlStore::list(Read read, const std::string& sql, std::initializer_list<Value> values) {
  return guarded([&]() -> Result<std::vector<Record>> {
    std::vector<Record> records;
    for (Row& row : database_->run(sql, values)) records.push_back(read(row));
    return records;
  });
}

template <class Record, class Read>
Result<std::optional<Record>> SqlStore::find(Read read, const std::string& sql, std::initializer_list<Value> values) {
  return guarded([&]() -> Result<std::optional<Record>> {
    Rows rows = database_->run(sql, values);
    if (rows.empty()) return std::nullopt;
    return read(rows[0]);
  });
}

}  // namespace ziggurat::store
