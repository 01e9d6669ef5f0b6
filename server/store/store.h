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
inline constexpr std::string_view conflict =
    "conflict";                                       // somebody else wrote there first: load again, then decide again
inline constexpr std::string_view fenced = "fenced";  // another node holds a newer lease: stop writing this campaign
inline constexpr std::string_view held = "held";      // the lease belongs to another node and has not run out
inline constexpr std::string_view missing = "missing";  // no such campaign, seat, invite or session
inline constexpr std::string_view claimed = "claimed";  // the invite was used before
inline constexpr std::string_view expired = "expired";  // the invite ran out
inline constexpr std::string_view revoked = "revoked";  // the invite was withdrawn
inline constexpr std::string_view malformed =
    "malformed";  // text that is not UTF-8, has NUL bytes or is over body_bytes_max
inline constexpr std::string_view unavailable =
    "unavailable";  // the database is gone or failed to write; see Store::alive
inline constexpr std::string_view in_doubt =
    "in_doubt";                                   // the commit itself failed: what it held may or may not be on disk
inline constexpr std::string_view full = "full";  // no room on the disk; nothing was written
inline constexpr std::string_view corrupt = "corrupt";            // the database says it is damaged, or is not ours
inline constexpr std::string_view newer_schema = "newer_schema";  // made by a newer program
inline constexpr std::string_view older_schema = "older_schema";  // wants `ziggurat migrate` first
inline constexpr std::string_view served = "served";  // another server runs on this SQLite file (store/server_lock.h)
inline constexpr std::string_view overloaded = "overloaded";  // the writer's queue is full (GroupWriter only)
inline constexpr std::string_view stopped = "stopped";        // the writer is shutting down (GroupWriter only)
}  // namespace code

inline constexpr std::size_t body_bytes_max = 64 * 1024 * 1024;
inline constexpr int snapshots_kept = 2;
inline constexpr std::int64_t sessions_per_seat_max = 12;  // that have not ended

// The log on disk. Every call blocks until it is durable, so a store lives on a thread of its own (store/writer.h) and is
// used by one thread at a time. Several processes may have the same database open.
//
// After `unavailable`, `in_doubt`, `full` or `corrupt` the store is no longer alive: it answers everything with `unavailable` until
// it is opened anew. A batch that was in doubt was not acknowledged and may be on disk all the same, so read the end of the log
// before writing on; who does not, gets `conflict`. Of what else was refused nothing is on disk; a single call that writes (an
// invite, a session) and fails with `unavailable` is in doubt as well.
class Store {
 public:
  virtual ~Store() = default;

  // One transaction for all parts. Each part is applied whole or not at all and gets its own verdict, in the order of the
  // parts: nothing for "durable now", or conflict (an entry's seq is not the next of the log, a sheet is older than the kept
  // one), fenced (the campaign's lease has a newer epoch), missing (no such campaign, or a snapshot names what is not
  // kept), malformed. A refused part leaves the
  // others alone. The outer error means that none was acknowledged.
  virtual Result<std::vector<std::optional<Refusal>>> commit(const Batch& batch) = 0;

  // The row and what it begins with (`begin`, of the same campaign), all in one transaction: what is refused leaves nothing
  // behind. `conflict` if the id is taken.
  virtual Result<void> create_campaign(const Campaign& campaign, const Part& begin = {}) = 0;
  virtual Result<std::vector<Campaign>> campaigns() = 0;  // oldest first
  virtual Result<std::optional<Campaign>> campaign(const std::string& id) = 0;
  virtual Result<void> set_campaign_status(const std::string& id, const std::string& status) = 0;  // missing

  // At most `limit` entries in order, the first being `from_seq` (1..). An unknown campaign has none.
  virtual Result<std::vector<Entry>> entries(
      const std::string& campaign, std::int64_t from_seq, std::int64_t limit) = 0;
  virtual Result<std::int64_t> last_seq(const std::string& campaign) = 0;  // 0: the log is empty
  virtual Result<std::vector<Snapshot>> snapshots(
      const std::string& campaign) = 0;  // newest first, at most snapshots_kept
  // The newest of an entry below `before`: each is long, so that they are read one by one.
  virtual Result<std::optional<Snapshot>> snapshot(const std::string& campaign, std::int64_t before) = 0;
  virtual Result<std::optional<std::string>> past(const std::string& campaign, const std::string& name) = 0;
  virtual Result<std::vector<Rested>> rested() = 0;                                                    // by campaign
  virtual Result<std::vector<Sheet>> sheets(const std::string& campaign, std::int64_t phase_seq) = 0;  // by seat

  virtual Result<void> put_seat(const std::string& campaign, const Seat& seat) = 0;  // adds or replaces; missing
  virtual Result<std::vector<Seat>> seats(const std::string& campaign) = 0;          // by seat

  virtual Result<void> put_invite(const Invite& invite) = 0;  // conflict (hash known), missing (no such seat)
  virtual Result<std::vector<Invite>> invites(const std::string& campaign) = 0;  // oldest first
  virtual Result<std::optional<Invite>> invite(const std::string& token_hash) = 0;
  virtual Result<void> revoke_invite(
      const std::string& token_hash, std::int64_t now_ms) = 0;  // missing; again: no change
  // Uses up the invite and opens the session of its seat, both or neither; of several callers exactly one succeeds. Of more than
  // sessions_per_seat_max sessions of the seat, those that were unused longest are revoked at `now_ms`.
  // missing, claimed, expired (now_ms >= expires_at_ms), revoked; conflict (the session's hash is known).
  virtual Result<Session> claim_invite(
      const std::string& token_hash, const std::string& session_hash, std::int64_t now_ms) = 0;

  virtual Result<void> put_session(const Session& session) = 0;  // conflict (hash known), missing (no such seat)
  virtual Result<std::optional<Session>> session(const std::string& session_hash) = 0;  // revoked ones too
  virtual Result<std::vector<Session>> sessions(const std::string& campaign) = 0;       // oldest first
  // Of all campaigns, oldest first: begun or revoked at or after this moment; 0: all.
  virtual Result<std::vector<Session>> sessions_since(std::int64_t moment_ms) = 0;
  virtual Result<void> touch_session(const std::string& session_hash, std::int64_t now_ms) = 0;  // missing
  virtual Result<void> revoke_session(
      const std::string& session_hash, std::int64_t now_ms) = 0;  // missing; again: no change
  virtual Result<void> revoke_sessions(const std::string& campaign, const std::string& seat, std::int64_t now_ms) = 0;

  // The moment by the clock that decides when leases run out, which all programs on this store share: the database's own on
  // PostgreSQL, `own_now_ms` on SQLite, which serves one machine. Every moment that the calls about leases take or answer is of it.
  virtual Result<std::int64_t> lease_clock_ms(std::int64_t own_now_ms) = 0;
  // Takes the lease for `ttl_ms` with a new epoch, also from the same node, and from `ended`, a node that is known to be no more:
  // held, missing.
  virtual Result<Lease> acquire_lease(const std::string& campaign, const std::string& node, std::int64_t now_ms,
      std::int64_t ttl_ms, const std::string& ended = {}) = 0;
  // Those of them that acquire_lease gives, in their order; all in one transaction. A campaign and who has ended, or nobody.
  virtual Result<std::vector<Lease>> acquire_leases(const std::vector<std::pair<std::string, std::string>>& campaigns,
      const std::string& node, std::int64_t now_ms, std::int64_t ttl_ms) = 0;
  // All leases of this node run until `until_ms` from now on; `given_back(now_ms)` ends them and tells since when they are free. One
  // transaction, however many. Those that are not among the answer are another's by now.
  virtual Result<std::vector<Lease>> renew_leases(const std::string& node, std::int64_t until_ms) = 0;
  virtual Result<std::optional<Lease>> lease(const std::string& campaign) = 0;
  virtual Result<std::vector<Lease>> leases() = 0;  // by campaign, free ones too

  // What `read` asks of this store it sees as of one moment, however much is written meanwhile. It must not write.
  virtual Result<void> at_one_moment(const std::function<Result<void>()>& read) = 0;

  virtual Result<int> schema_version() = 0;
  virtual Result<void> ping() = 0;  // a round trip to the database
  virtual bool alive() const = 0;   // false after a failure: drop this store and open another
};

enum class Schema {
  expect,   // refuse a database whose schema is older
  migrate,  // bring it to this program's schema first, in one transaction
};

// Opens "sqlite:FILE" (made if missing and `migrate`) or "postgresql://..." / "postgres://...". A schema newer than this
// program knows is always refused. Codes: malformed (the address), unavailable, corrupt, older_schema, newer_schema.
Result<std::unique_ptr<Store>> open_store(const std::string& url, Schema schema);

// The schema this program works with.
int schema_version_known();

// The address without user, password and options: what may be logged.
std::string url_for_logs(const std::string& url);

}  // namespace ziggurat::store
