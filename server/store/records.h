#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The records of the store: plain values without game logic. Every text must be UTF-8 without NUL bytes; a body is
// returned byte for byte. Times are milliseconds since 1970 UTC, set by the caller; 0 means "has not happened".
namespace ziggurat::store {

struct Campaign {
  std::string id;
  std::string name;
  std::string rulebook;
  std::string scenario;
  std::string status;  // "running", "paused", "ended": defined by the campaign layer, opaque here
  std::int64_t created_at_ms = 0;
  bool operator==(const Campaign&) const = default;
};

// One entry of a campaign's log. The log is dense: seq is 1, 2, 3, ... Entries are never changed or deleted.
struct Entry {
  std::int64_t seq = 0;
  std::int64_t at_ms = 0;
  std::string actor;
  std::string kind;
  std::string body;
  std::string chain;  // hex of the hash chain, which the campaign layer computes
  bool operator==(const Entry&) const = default;
};

// A cache of the fold up to and including entry `seq`. It can be deleted at any time.
struct Snapshot {
  std::int64_t seq = 0;
  std::string body;
  bool operator==(const Snapshot&) const = default;
};

// A text that snapshots reference by name instead of containing it. Deleted when no stored snapshot references it.
struct ArchiveEntry {
  std::string name;
  std::string body;
  bool operator==(const ArchiveEntry&) const = default;
};

// What the server must know about a campaign that is not in memory, as of entry `seq`. A cache as well.
struct HibernationRecord {
  std::int64_t seq = 0;
  std::string body;
  bool operator==(const HibernationRecord&) const = default;
};

// A hibernation record that is still valid: it belongs to the last entry of the log, whose chain hash is `chain`.
struct HibernatedCampaign {
  std::string campaign;
  HibernationRecord record;
  std::string chain;
  bool operator==(const HibernatedCampaign&) const = default;
};

// A seat's draft for the phase that began with entry `phase_seq`. One per phase and seat; a later revision replaces it.
struct Sheet {
  std::int64_t phase_seq = 0;
  std::string seat;
  std::int64_t revision = 0;
  std::string body;
  std::int64_t saved_at_ms = 0;
  bool operator==(const Sheet&) const = default;
};

struct Seat {
  std::string seat;
  std::string faction;  // empty for umpires and spectators
  std::string role;
  std::string name;       // the person's name as shown
  std::string scope;      // opaque: what this seat commands
  std::string pass_hash;  // Argon2id hash of the optional pass-phrase; empty if there is none
  bool operator==(const Seat&) const = default;
};

// A one-time link. The store holds only the hash of its token.
struct Invite {
  std::string token_hash;
  std::string campaign;
  std::string seat;
  // "claim": take the seat; "device": add a device for the seat's holder; "deputy": for the deputy whom the holder
  // named. For others see host/admin/tables.h.
  std::string kind;
  std::int64_t created_at_ms = 0;
  std::int64_t expires_at_ms = 0;
  std::int64_t claimed_at_ms = 0;
  std::int64_t revoked_at_ms = 0;
  bool operator==(const Invite&) const = default;
};

// A browser that holds a seat, or its deputy's. The store holds only the hash of its cookie.
struct Session {
  std::string session_hash;
  std::string campaign;
  std::string seat;
  std::int64_t created_at_ms = 0;
  std::int64_t last_seen_ms = 0;
  std::int64_t revoked_at_ms = 0;
  bool deputy = false;  // not the holder's, but of the deputy whom the holder named
  bool operator==(const Session&) const = default;
};

// The value of `expires_at_ms` for a lease that was released at `now_ms`.
constexpr std::int64_t released(std::int64_t now_ms) { return -now_ms; }

// The right of one node to write one campaign. The epoch grows with each acquisition and never falls.
struct Lease {
  std::string campaign;
  std::string node;
  std::int64_t epoch = 0;  // 0: never acquired
  std::int64_t expires_at_ms =
      0;  // by Store::lease_clock_ms; 0: never acquired; negative: -1 times the moment of release
  // When the holder was last known to be alive; 0 if there never was one. `ttl_ms` is the duration the lease was
  // acquired for.
  std::int64_t last_alive_ms(std::int64_t ttl_ms) const {
    return expires_at_ms > 0 ? expires_at_ms - ttl_ms : -expires_at_ms;
  }
  bool operator==(const Lease&) const = default;
};

// An address outside the page to which the holder of a seat wants notices. It is that person's secret.
struct NoticeAddress {
  std::string id;  // random: names the address in forms and in the link that stops it
  std::string campaign;
  std::string seat;
  std::string channel;        // "mail", "hook" or "push"
  std::string address;        // a push has the endpoint at the browser's push service here
  std::string kinds;          // kinds of notices that are wanted, separated by commas
  std::int64_t zone_min = 0;  // the person's offset from UTC
  std::string code;           // what confirms the address; empty once it is confirmed
  std::int64_t code_tries = 0;
  std::int64_t created_at_ms = 0;
  std::int64_t confirmed_at_ms = 0;
  std::int64_t failed_at_ms = 0;  // since when no message has reached it
  std::string failure;            // why
  // The browser's public key and authentication secret, in base64url (RFC 8291); only a push has them.
  std::string push_point = {}, push_auth = {};
  std::string session_hash = {};  // the browser's session, whose revocation deletes the address; only a push has one
  bool wants(std::string_view kind) const { return ("," + kinds + ",").contains("," + std::string(kind) + ","); }
  bool operator==(const NoticeAddress&) const = default;
};

// A notice in the queue of an address.
struct Notice {
  std::string address;   // NoticeAddress::id
  std::int64_t seq = 0;  // of the log entry that it reports; 0: none
  std::string kind;
  std::int64_t at_ms = 0;
  std::int64_t due_at_ms = 0;
  std::int64_t until_ms = 0;  // worthless from then on; 0: no such time
  std::string body;
  std::string message;  // id of the message that contains it, once that was begun
  std::int64_t tries = 0;
  bool operator==(const Notice&) const = default;
};

// A notice for every confirmed address of a seat that wants this kind.
struct SeatNotice {
  std::string seat;
  std::string kind;
  std::int64_t seq = 0;
  std::int64_t at_ms = 0;
  std::int64_t due_at_ms = 0;
  std::int64_t until_ms = 0;
  std::string body;
  bool operator==(const SeatNotice&) const = default;
};
// Removes notices of this kind from the queue; an empty seat means all seats.
struct NoticeDrop {
  std::string kind;
  std::string seat;
  bool operator==(const NoticeDrop&) const = default;
};
// Sets `until_ms` of the waiting notices of this kind.
struct NoticeMove {
  std::string kind;
  std::int64_t until_ms = 0;
  bool operator==(const NoticeMove&) const = default;
};
struct NoticeChanges {  // applied in this order
  std::vector<NoticeDrop> drops;
  std::vector<NoticeMove> moves;
  std::vector<SeatNotice> notices;
  bool empty() const { return drops.empty() && moves.empty() && notices.empty(); }
  bool operator==(const NoticeChanges&) const = default;
};

// An address with something due, and everything in its queue.
struct NoticeQueue {
  NoticeAddress address;
  std::vector<Notice> notices;  // in the order of their causes
  bool operator==(const NoticeQueue&) const = default;
};
struct NoticeCounts {
  std::int64_t waiting = 0;            // notices in the queue
  std::int64_t failing_addresses = 0;  // that no message has reached since some moment
};

// Writes of one campaign, applied all or none.
struct WriteBatch {
  std::string campaign;
  std::int64_t epoch = 0;      // of the lease the writer holds; 0 where no leases are used
  std::vector<Entry> entries;  // continue the log without a gap
  std::vector<Sheet> sheets;
  std::vector<Seat> seats;  // added or replaced
  std::vector<Invite> invites;
  std::vector<Session> sessions;
  std::vector<ArchiveEntry> archive;  // added or replaced
  std::optional<Snapshot> snapshot;   // the last two are kept
  // all texts that this snapshot references; texts without a reference are deleted
  std::vector<std::string> archive_names{};
  std::optional<HibernationRecord> hibernation;  // replaces the previous one
  std::optional<std::string> status;
  std::optional<std::int64_t> drop_sheets_before;  // deletes the sheets of phases that began before this entry
  NoticeChanges notices{};
};

// Batches of any campaigns for one transaction, applied in order. A campaign may have several.
struct CommitGroup {
  std::vector<WriteBatch> batches;
};

}  // namespace ziggurat::store
