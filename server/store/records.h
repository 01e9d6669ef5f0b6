#pragma once
#include <cstdint>
#include <optional>
#include <string>
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
  // "claim": take the seat; "device": add a device for the seat's holder. For others see host/admin/tables.h.
  std::string kind;
  std::int64_t created_at_ms = 0;
  std::int64_t expires_at_ms = 0;
  std::int64_t claimed_at_ms = 0;
  std::int64_t revoked_at_ms = 0;
  bool operator==(const Invite&) const = default;
};

// A browser that holds a seat. The store holds only the hash of its cookie.
struct Session {
  std::string session_hash;
  std::string campaign;
  std::string seat;
  std::int64_t created_at_ms = 0;
  std::int64_t last_seen_ms = 0;
  std::int64_t revoked_at_ms = 0;
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
};

// Batches of any campaigns for one transaction, applied in order. A campaign may have several.
struct CommitGroup {
  std::vector<WriteBatch> batches;
};

}  // namespace ziggurat::store
