#include "store/sql_store.h"
#include "store/texts.h"

namespace ziggurat::store {
namespace {

Seat read_seat(Row& row) {
  return {row.take_text(0), row.take_text(1), row.take_text(2), row.take_text(3), row.take_text(4), row.take_text(5)};
}
Invite read_invite(Row& row) {
  return {row.take_text(0), row.take_text(1), row.take_text(2), row.take_text(3), row.integer(4), row.integer(5),
      row.integer(6), row.integer(7)};
}
Session read_session(Row& row) {
  return {row.take_text(0), row.take_text(1), row.take_text(2), row.integer(3), row.integer(4), row.integer(5),
      row.integer(6) != 0};
}

const std::string invite_columns =
    "select token_hash, campaign, seat, kind, created_at_ms, expires_at_ms, claimed_at_ms, revoked_at_ms from invite ";
const std::string session_columns =
    "select session_hash, campaign, seat, created_at_ms, last_seen_ms, revoked_at_ms, deputy from session ";

// Refuses a time of 0, which means "not yet" in these columns.
Result<void> check_mark(std::initializer_list<std::string_view> keys, std::int64_t now_ms) {
  if (now_ms <= 0) return refuse(std::string(code::malformed), "", "the time must be after 1970");
  return check_texts(keys, {});
}

Refusal why_not_claimed(const std::optional<Invite>& invite) {
  if (!invite) return {std::string(code::missing), "", "no such invite"};
  if (invite->revoked_at_ms != 0) return {std::string(code::revoked), "", "this invite was revoked; ask for a new one"};
  if (invite->claimed_at_ms != 0)
    return {std::string(code::claimed), "", "this invite has already been used; ask for a new one"};
  return {std::string(code::expired), "", "this invite has expired; ask for a new one"};
}

}  // namespace

void SqlStore::put_seat_row(const std::string& campaign, const Seat& s) {
  database_->run(
      "insert into seat (campaign, seat, faction, role, name, scope, pass_hash) values ($1, $2, $3, $4, $5, $6, $7) "
      "on conflict (campaign, seat) do update set faction = excluded.faction, role = excluded.role, name = "
      "excluded.name, "
      "scope = excluded.scope, pass_hash = excluded.pass_hash",
      {campaign, s.seat, s.faction, s.role, s.name, s.scope, s.pass_hash});
}

Result<void> SqlStore::put_seat(const std::string& campaign, const Seat& s) {
  if (auto checked = check_texts({campaign, s.seat}, {s.faction, s.role, s.name, s.scope, s.pass_hash}); !checked)
    return checked;
  return guarded([&]() -> Result<void> {
    put_seat_row(campaign, s);
    return {};
  });
}

Result<std::vector<Seat>> SqlStore::seats(const std::string& campaign) {
  if (!check_texts({campaign}, {})) return std::vector<Seat>();
  return list<Seat>(read_seat,
      "select seat, faction, role, name, scope, pass_hash from seat where campaign = $1 order by seat", {campaign});
}

void SqlStore::put_invite_row(const Invite& i) {
  database_->run(
      "insert into invite (token_hash, campaign, seat, kind, created_at_ms, expires_at_ms, claimed_at_ms, "
      "revoked_at_ms) values ($1, $2, $3, $4, $5, $6, $7, $8)",
      {i.token_hash, i.campaign, i.seat, i.kind, i.created_at_ms, i.expires_at_ms, i.claimed_at_ms, i.revoked_at_ms});
}

Result<void> SqlStore::put_invite(const Invite& i) {
  if (auto checked = check_texts({i.token_hash, i.campaign, i.seat, i.kind}, {}); !checked) return checked;
  return guarded([&]() -> Result<void> {
    put_invite_row(i);
    return {};
  });
}

Result<std::vector<Invite>> SqlStore::invites(const std::string& campaign) {
  if (!check_texts({campaign}, {})) return std::vector<Invite>();
  return list<Invite>(
      read_invite, invite_columns + "where campaign = $1 order by created_at_ms, token_hash", {campaign});
}

Result<std::vector<Invite>> SqlStore::live_invites(const std::string& kind, std::int64_t now_ms) {
  if (!check_texts({kind}, {})) return std::vector<Invite>();
  return list<Invite>(read_invite,
      invite_columns +
          "where kind = $1 and revoked_at_ms = 0 and expires_at_ms > $2 order by created_at_ms, token_hash",
      {kind, now_ms});
}

Result<std::optional<Invite>> SqlStore::invite(const std::string& token_hash) {
  if (!check_texts({token_hash}, {})) return std::nullopt;
  return find<Invite>(read_invite, invite_columns + "where token_hash = $1", {token_hash});
}

Result<void> SqlStore::revoke_invite(const std::string& token_hash, std::int64_t now_ms) {
  if (auto checked = check_mark({token_hash}, now_ms); !checked) return checked;
  return change("no such invite",
      "update invite set revoked_at_ms = case when revoked_at_ms = 0 then $2 else revoked_at_ms end "
      "where token_hash = $1 returning 1",
      {token_hash, now_ms});
}

Result<Session> SqlStore::claim_invite(
    const std::string& token_hash, const std::string& session_hash, std::int64_t now_ms) {
  if (auto checked = check_mark({token_hash, session_hash}, now_ms); !checked) return std::unexpected(checked.error());
  return guarded([&]() -> Result<Session> {
    Transaction transaction(*database_);
    // Checks and marks in one statement, so that only one of several concurrent claims succeeds.
    Rows claimed = database_->run(
        "update invite set claimed_at_ms = $2 where token_hash = $1 and claimed_at_ms = 0 and revoked_at_ms = 0 "
        "and expires_at_ms > $2 returning campaign, seat, kind",
        {token_hash, now_ms});
    if (claimed.empty()) {
      Rows found = database_->run(invite_columns + "where token_hash = $1", {token_hash});
      return std::unexpected(why_not_claimed(found.empty() ? std::nullopt : std::optional(read_invite(found[0]))));
    }
    const Session made{session_hash, claimed[0].take_text(0), claimed[0].take_text(1), now_ms, now_ms, 0,
        claimed[0].take_text(2) == "deputy"};
    put_session_row(made);
    database_->run(
        "update session set revoked_at_ms = $3 where campaign = $1 and seat = $2 and revoked_at_ms = 0 and "
        "session_hash <> $4 "
        "and session_hash not in (select session_hash from session where campaign = $1 and seat = $2 and revoked_at_ms "
        "= 0 "
        "and session_hash <> $4 order by last_seen_ms desc, created_at_ms desc, session_hash limit $5)",
        {made.campaign, made.seat, now_ms, made.session_hash, sessions_per_seat_max - 1});
    delete_addresses_of_revoked_sessions(made.campaign);
    transaction.commit();
    return made;
  });
}

void SqlStore::put_session_row(const Session& s) {
  database_->run(
      "insert into session (session_hash, campaign, seat, created_at_ms, last_seen_ms, revoked_at_ms, deputy) "
      "values ($1, $2, $3, $4, $5, $6, $7)",
      {s.session_hash, s.campaign, s.seat, s.created_at_ms, s.last_seen_ms, s.revoked_at_ms,
          std::int64_t{s.deputy ? 1 : 0}});
}

Result<void> SqlStore::put_session(const Session& s) {
  if (auto checked = check_texts({s.session_hash, s.campaign, s.seat}, {}); !checked) return checked;
  return guarded([&]() -> Result<void> {
    put_session_row(s);
    return {};
  });
}

Result<std::optional<Session>> SqlStore::session(const std::string& session_hash) {
  if (!check_texts({session_hash}, {})) return std::nullopt;
  return find<Session>(read_session, session_columns + "where session_hash = $1", {session_hash});
}

Result<std::vector<Session>> SqlStore::sessions(const std::string& campaign) {
  if (!check_texts({campaign}, {})) return std::vector<Session>();
  return list<Session>(
      read_session, session_columns + "where campaign = $1 order by created_at_ms, session_hash", {campaign});
}

Result<std::vector<Session>> SqlStore::sessions_since(std::int64_t moment_ms) {
  return list<Session>(read_session,
      session_columns +
          "where created_at_ms >= $1 or revoked_at_ms >= $1 or last_seen_ms >= $1 order by created_at_ms, session_hash",
      {moment_ms});
}

Result<void> SqlStore::touch_session(const std::string& session_hash, std::int64_t now_ms) {
  if (auto checked = check_texts({session_hash}, {}); !checked) return checked;
  return change("no such session", "update session set last_seen_ms = $2 where session_hash = $1 returning 1",
      {session_hash, now_ms});
}

Result<void> SqlStore::revoke_session(const std::string& session_hash, std::int64_t now_ms) {
  if (auto checked = check_mark({session_hash}, now_ms); !checked) return checked;
  return guarded([&]() -> Result<void> {
    Transaction transaction(*database_);
    Rows found = database_->run(
        "update session set revoked_at_ms = case when revoked_at_ms = 0 then $2 else revoked_at_ms end "
        "where session_hash = $1 returning campaign",
        {session_hash, now_ms});
    if (found.empty()) return refuse(std::string(code::missing), "", "no such session");
    delete_addresses_of_revoked_sessions(found[0].take_text(0));
    transaction.commit();
    return {};
  });
}

Result<void> SqlStore::revoke_sessions(const std::string& campaign, const std::string& seat, std::int64_t now_ms) {
  if (auto checked = check_mark({campaign, seat}, now_ms); !checked) return checked;
  return guarded([&]() -> Result<void> {
    Transaction transaction(*database_);
    database_->run("update session set revoked_at_ms = $3 where campaign = $1 and seat = $2 and revoked_at_ms = 0",
        {campaign, seat, now_ms});
    delete_addresses_of_revoked_sessions(campaign);
    transaction.commit();
    return {};
  });
}

}  // namespace ziggurat::store
