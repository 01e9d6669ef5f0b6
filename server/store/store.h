#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "store/records.h"

namespace ziggurat::store {

// Codes of the refusals below.
namespace code {
inline constexpr std::string_view conflict = "conflict";  // another writer was first: reload the log, then decide again
inline constexpr std::string_view fenced = "fenced";      // another node has a newer lease: stop writing this campaign
inline constexpr std::string_view held = "held";          // the lease belongs to another node and has not expired
inline constexpr std::string_view missing = "missing";    // no such campaign, seat, invite or session
inline constexpr std::string_view claimed = "claimed";    // the invite has already been used
inline constexpr std::string_view expired = "expired";    // the invite has expired
inline constexpr std::string_view revoked = "revoked";    // the invite was revoked
inline constexpr std::string_view malformed =
    "malformed";  // text that is not UTF-8, contains NUL or exceeds body_bytes_max
inline constexpr std::string_view unavailable =
    "unavailable";                                        // the database cannot be reached or written; see Store::alive
inline constexpr std::string_view in_doubt = "in_doubt";  // the commit failed: its writes may or may not be on disk
inline constexpr std::string_view full = "full";          // the disk is full; nothing was written
inline constexpr std::string_view corrupt = "corrupt";    // the database is damaged, or is not a Ziggurat store
inline constexpr std::string_view newer_schema = "newer_schema";  // created by a newer program
inline constexpr std::string_view older_schema = "older_schema";  // run `ziggurat migrate` first
inline constexpr std::string_view in_use = "in_use";  // another server uses this SQLite file (store/server_lock.h)
inline constexpr std::string_view overloaded = "overloaded";  // the writer's queue is full (GroupWriter only)
inline constexpr std::string_view stopped = "stopped";        // the writer is shutting down (GroupWriter only)
}  // namespace code

inline constexpr std::size_t body_bytes_max = 64 * 1024 * 1024;
inline constexpr int snapshots_kept = 2;
inline constexpr std::int64_t sessions_per_seat_max = 12;  // counts active sessions

// The persistent log. Every call blocks until its writes are durable, so a store has a thread of its own
// (store/writer.h). It is used by one thread at a time. Several processes may open the same database.
//
// After `unavailable`, `in_doubt`, `full` or `corrupt` the store is no longer alive: it refuses every call with
// `unavailable` until it is reopened. Writes in doubt were not acknowledged, but may be on disk: read the end of the
// log before writing again, or get `conflict`. After any other refusal nothing was written, except that a single write
// (an invite, a session) that fails with `unavailable` is in doubt as well.
class Store {
 public:
  virtual ~Store() = default;

  // Commits all batches in one transaction. Each batch is applied whole or not at all and gets its own verdict, in
  // order. An empty verdict means "durable". A refusal is `conflict` (an entry's seq is not the next, or a sheet is older than
  // the stored one), `fenced` (the campaign's lease has a newer epoch), `missing` (no such campaign, or a snapshot
  // references a missing text) or `malformed`. A refused batch does not affect the others. The outer error means that
  // no batch was acknowledged.
  virtual Result<std::vector<std::optional<Refusal>>> commit(const CommitGroup& group) = 0;

  // Creates the campaign and applies `begin` (a batch of the same campaign) in one transaction; a refusal leaves
  // nothing behind. Refuses with `conflict` if the id is taken.
  virtual Result<void> create_campaign(const Campaign& campaign, const WriteBatch& begin = {}) = 0;
  virtual Result<std::vector<Campaign>> campaigns() = 0;  // oldest first
  virtual Result<std::optional<Campaign>> campaign(const std::string& id) = 0;
  virtual Result<void> set_campaign_status(const std::string& id, const std::string& status) = 0;  // missing

  // At most `limit` entries in order, starting at `from_seq` (1 or more). Empty for an unknown campaign.
  virtual Result<std::vector<Entry>> entries(
      const std::string& campaign, std::int64_t from_seq, std::int64_t limit) = 0;
  virtual Result<std::int64_t> last_seq(const std::string& campaign) = 0;  // 0 if the log is empty
  virtual Result<std::vector<Snapshot>> snapshots(
      const std::string& campaign) = 0;  // newest first, at most snapshots_kept
  // The newest snapshot before entry `before`. Snapshots are large, so they are read one at a time.
  virtual Result<std::optional<Snapshot>> snapshot(const std::string& campaign, std::int64_t before) = 0;
  virtual Result<std::optional<std::string>> archived_text(const std::string& campaign, const std::string& name) = 0;
  virtual Result<std::vector<HibernatedCampaign>> hibernated() = 0;                                    // by campaign
  virtual Result<std::vector<Sheet>> sheets(const std::string& campaign, std::int64_t phase_seq) = 0;  // by seat

  virtual Result<void> put_seat(const std::string& campaign, const Seat& seat) = 0;  // adds or replaces; missing
  virtual Result<std::vector<Seat>> seats(const std::string& campaign) = 0;          // by seat

  virtual Result<void> put_invite(const Invite& invite) = 0;  // conflict (hash known), missing (no such seat)
  virtual Result<std::vector<Invite>> invites(const std::string& campaign) = 0;  // oldest first
  // The invites of all campaigns that are neither revoked nor expired, oldest first.
  virtual Result<std::vector<Invite>> live_invites(const std::string& kind, std::int64_t now_ms) = 0;
  virtual Result<std::optional<Invite>> invite(const std::string& token_hash) = 0;
  virtual Result<void> revoke_invite(
      const std::string& token_hash, std::int64_t now_ms) = 0;  // missing; repeating it changes nothing
  // Uses up the invite and opens a session for its seat, in one transaction; only one of several callers succeeds. If
  // the seat then has more than sessions_per_seat_max sessions, those unused longest are revoked at `now_ms`. Refuses
  // with missing, claimed, expired (now_ms >= expires_at_ms), revoked, or conflict (the session's hash exists).
  virtual Result<Session> claim_invite(
      const std::string& token_hash, const std::string& session_hash, std::int64_t now_ms) = 0;

  virtual Result<void> put_session(const Session& session) = 0;  // conflict (hash known), missing (no such seat)
  virtual Result<std::optional<Session>> session(const std::string& session_hash) = 0;  // including revoked ones
  virtual Result<std::vector<Session>> sessions(const std::string& campaign) = 0;       // oldest first
  // Sessions of all campaigns, oldest first, that were opened, seen or revoked at or after `moment_ms`; 0 means all.
  virtual Result<std::vector<Session>> sessions_since(std::int64_t moment_ms) = 0;
  virtual Result<void> touch_session(const std::string& session_hash, std::int64_t now_ms) = 0;  // missing
  virtual Result<void> revoke_session(
      const std::string& session_hash, std::int64_t now_ms) = 0;  // missing; repeating it changes nothing
  virtual Result<void> revoke_sessions(const std::string& campaign, const std::string& seat, std::int64_t now_ms) = 0;

  // Adds or replaces. Refuses with missing (no such seat) or conflict (the seat has this address already). An address
  // with a session is deleted when that session is revoked.
  virtual Result<void> put_notice_address(const NoticeAddress& address) = 0;
  virtual Result<std::optional<NoticeAddress>> notice_address(const std::string& id) = 0;
  virtual Result<std::vector<NoticeAddress>> notice_addresses(
      const std::string& campaign, const std::string& seat) = 0;  // oldest first
  // Both delete the notices that wait for these addresses as well; deleting what is not there changes nothing.
  virtual Result<void> delete_notice_address(const std::string& id) = 0;
  virtual Result<void> delete_notice_addresses(const std::string& campaign, const std::string& seat) = 0;
  virtual Result<void> put_notice(const Notice& notice) = 0;  // adds or replaces; missing (no such address)
  // Addresses with a notice that is due at `now_ms`, longest due first.
  virtual Result<std::vector<NoticeQueue>> due_notices(std::int64_t now_ms, std::int64_t addresses_max) = 0;
  // Updates `due_at_ms`, `message` and `tries` of notices that are still in the queue, in one transaction.
  virtual Result<void> update_notices(const std::vector<Notice>& notices) = 0;
  virtual Result<void> delete_notices(const std::vector<Notice>& notices) = 0;
  virtual Result<void> set_notice_failure(const std::string& address, std::int64_t failed_at_ms,
      const std::string& failure) = 0;  // 0: none; an address that was deleted stays so
  virtual Result<NoticeCounts> notice_counts() = 0;
  virtual Result<bool> has_push_address(const std::string& endpoint) = 0;  // of any seat
  // The secret that is kept under this name; if there is none, `fresh`, which is kept from now on.
  virtual Result<std::string> keep_secret(const std::string& name, const std::string& fresh) = 0;

  virtual Result<void> note_backup(std::int64_t at_ms) = 0;  // a complete backup of this store was written
  virtual Result<std::int64_t> last_backup_ms() = 0;         // 0: none yet

  // The current time of the clock that decides when leases expire. All programs on this store share it: the database
  // server's clock in PostgreSQL, `own_now_ms` in SQLite, which serves one machine. All times of lease calls are of
  // this clock.
  virtual Result<std::int64_t> lease_clock_ms(std::int64_t own_now_ms) = 0;
  // Acquires the lease for `ttl_ms` with a new epoch. Also takes it over from the same node and from `ended`, a node
  // known to have stopped. Refuses with held or missing.
  virtual Result<Lease> acquire_lease(const std::string& campaign, const std::string& node, std::int64_t now_ms,
      std::int64_t ttl_ms, const std::string& ended = {}) = 0;
  // Acquires several leases in one transaction and returns those acquired, in order. Each item is a campaign and a node
  // known to have stopped (or empty).
  virtual Result<std::vector<Lease>> acquire_leases(const std::vector<std::pair<std::string, std::string>>& campaigns,
      const std::string& node, std::int64_t now_ms, std::int64_t ttl_ms) = 0;
  // Extends all leases of this node to `until_ms`, in one transaction. `released(now_ms)` releases them instead and
  // records when. Leases that are not in the result belong to another node by now.
  virtual Result<std::vector<Lease>> renew_leases(const std::string& node, std::int64_t until_ms) = 0;
  virtual Result<std::optional<Lease>> lease(const std::string& campaign) = 0;
  virtual Result<std::vector<Lease>> leases() = 0;  // by campaign, including free ones

  // Runs `read` in a read-only transaction: all its reads see the same snapshot of the store.
  virtual Result<void> in_read_transaction(const std::function<Result<void>()>& read) = 0;

  virtual Result<int> schema_version() = 0;
  virtual Result<void> ping() = 0;  // one round trip to the database
  virtual bool alive() const = 0;   // false after a failure: drop this store and open another
};

enum class Schema {
  expect,   // refuse a database whose schema is older
  migrate,  // migrate it first, in one transaction
};

// Opens "sqlite:FILE" (created if missing and `migrate`) or "postgresql://..." / "postgres://...". Always refuses a
// schema newer than this program's. Codes: malformed (the address), unavailable, corrupt, older_schema, newer_schema.
Result<std::unique_ptr<Store>> open_store(const std::string& url, Schema schema);

// The schema version of this program.
int schema_version_known();

// The address without user, password and options, safe for logs.
std::string url_for_logs(const std::string& url);

}  // namespace ziggurat::store
