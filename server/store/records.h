#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// What the store keeps: plain values without any meaning of the game. Every text must be UTF-8 without NUL bytes; a body is
// given back byte for byte. Times are milliseconds since 1970 UTC, given by the caller; 0 in a time means "has not happened".
namespace ziggurat::store {

struct Campaign {
  std::string id;
  std::string name;
  std::string rulebook;
  std::string scenario;
  std::string status;  // "running", "paused", "ended": words of the campaign layer, opaque here
  std::int64_t created_at_ms = 0;
  bool operator==(const Campaign&) const = default;
};

// One record of a campaign's log. The log is dense: seq is 1, 2, 3, ... and nothing is ever changed or deleted.
struct Entry {
  std::int64_t seq = 0;
  std::int64_t at_ms = 0;
  std::string actor;
  std::string kind;
  std::string body;
  std::string chain;  // hex of the chain hash; computed above, only kept here
  bool operator==(const Entry&) const = default;
};

// A cache of the fold up to and including entry `seq`; may be thrown away at any time.
struct Snapshot {
  std::int64_t seq = 0;
  std::string body;
  bool operator==(const Snapshot&) const = default;
};

// A text that snapshots name instead of holding it. It is kept as long as one of them does.
struct Past {
  std::string name;
  std::string body;
  bool operator==(const Past&) const = default;
};

// What is told of a campaign that nobody reads, as it stood after entry `seq`; a cache too.
struct Rest {
  std::int64_t seq = 0;
  std::string body;
  bool operator==(const Rest&) const = default;
};

// One that is good still: of the last entry of its log, with that entry's chain.
struct Rested {
  std::string campaign;
  Rest rest;
  std::string chain;
  bool operator==(const Rested&) const = default;
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
  std::string pass_hash;  // Argon2id string of the optional pass-phrase, empty if there is none
  bool operator==(const Seat&) const = default;
};

// A one-time link. Only the hash of its token is ever kept.
struct Invite {
  std::string token_hash;
  std::string campaign;
  std::string seat;
  std::string kind;  // "claim": take the seat; "device": the seat's holder adds another device
  std::int64_t created_at_ms = 0;
  std::int64_t expires_at_ms = 0;
  std::int64_t claimed_at_ms = 0;
  std::int64_t revoked_at_ms = 0;
  bool operator==(const Invite&) const = default;
};

// A browser that holds a seat. Only the hash of its cookie is ever kept.
struct Session {
  std::string session_hash;
  std::string campaign;
  std::string seat;
  std::int64_t created_at_ms = 0;
  std::int64_t last_seen_ms = 0;
  std::int64_t revoked_at_ms = 0;
  bool operator==(const Session&) const = default;
};

// What `expires_at_ms` of a lease is when it was given back at this moment.
constexpr std::int64_t given_back(std::int64_t now_ms) { return -now_ms; }

// The right of one node to write one campaign. The epoch grows with every acquisition and never falls.
struct Lease {
  std::string campaign;
  std::string node;
  std::int64_t epoch = 0;  // 0: never held
  std::int64_t expires_at_ms =
      0;  // by Store::lease_clock_ms; 0: never held; negative: given back then (-1 times the moment)
  // When its holder was last known to be alive; 0: never. `ttl_ms`: as it was taken with.
  std::int64_t last_alive_ms(std::int64_t ttl_ms) const {
    return expires_at_ms > 0 ? expires_at_ms - ttl_ms : -expires_at_ms;
  }
  bool operator==(const Lease&) const = default;
};

// Writes of one campaign that happen together or not at all.
struct Part {
  std::string campaign;
  std::int64_t epoch = 0;      // of the lease the writer holds; 0 where no leases are used
  std::vector<Entry> entries;  // continue the log without a gap
  std::vector<Sheet> sheets;
  std::vector<Seat> seats;  // added, or replaced whole
  std::vector<Invite> invites;
  std::vector<Session> sessions;
  std::vector<Past> past;                 // added, or replaced whole
  std::optional<Snapshot> snapshot;       // the last two are kept
  std::vector<std::string> past_named{};  // by this snapshot; what no kept one names goes with it
  std::optional<Rest> rest;               // in place of the one before
  std::optional<std::string> status;
  std::optional<std::int64_t> drop_sheets_before;  // deletes the sheets of phases that began before this entry
};

// Parts of many campaigns for one transaction. Several parts may be of one campaign; they are applied in their order.
struct Batch {
  std::vector<Part> parts;
};

}  // namespace ziggurat::store
