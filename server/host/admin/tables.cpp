#include "host/admin/tables.h"

#include <algorithm>

#include "base/crypto.h"
#include "campaign/log/verify.h"
#include "host/admin/office.h"
#include "host/admin/office_shared.h"
#include "host/loaded/stored.h"

namespace ziggurat::tables {
namespace {

constexpr int ended_at_once_max = 50;
constexpr const char* unused_words = "nobody had used it for 14 days";

bool is_live(const store::Invite& invite, std::int64_t now_ms) {
  return invite.revoked_at_ms == 0 && invite.expires_at_ms > now_ms;
}

// Follows from the campaign's secret, so that the umpire can read it again although the store has only its hash.
std::string code_of(const CampaignMade& made, std::size_t number) {
  return to_short_name(
      hmac_sha256(made.secret, "code " + std::to_string(number) + " of the table " + made.id), office::code_letters);
}

struct Codes {
  std::size_t made = 0;  // so far
  std::optional<store::Invite> live;
};
Result<Codes> codes(store::Store& store, const std::string& campaign, std::int64_t now_ms) {
  const auto invites = store.invites(campaign);
  if (!invites) return std::unexpected(invites.error());
  Codes found;
  for (const store::Invite& invite : *invites) {
    if (!is_code(invite)) continue;
    ++found.made;
    if (is_live(invite, now_ms)) found.live = invite;
  }
  return found;
}

Result<bool> is_unused(store::Store& store, const std::string& campaign, std::int64_t now_ms) {
  const auto last = store.last_seq(campaign);
  if (!last) return std::unexpected(last.error());
  const auto entries = store.entries(campaign, *last, 1);
  if (!entries) return std::unexpected(entries.error());
  return !entries->empty() && now_ms - entries->front().at_ms >= unused_ms_max;
}

// Ends what a player who has left a seat can still read it by: links for devices, the deputy, addresses for notices.
Result<void> end_former(store::Store& store, const std::string& campaign, const std::string& seat,
    const std::vector<store::Invite>& invites, std::int64_t now_ms) {
  for (const store::Invite& invite : invites)
    if (invite.seat == seat && invite.kind == office::device_kind && invite.claimed_at_ms == 0)
      if (auto gone = store.revoke_invite(invite.token_hash, now_ms); !gone) return gone;
  if (const auto gone = office::revoke_deputy(store, campaign, seat, now_ms); !gone)
    return std::unexpected(gone.error());
  return store.delete_notice_addresses(campaign, seat);
}

}  // namespace

Result<CampaignMade> founding(store::Store& store, const std::string& campaign) {
  const auto first = store.entries(campaign, 1, 1);
  if (!first) return std::unexpected(first.error());
  if (first->empty()) return refuse(std::string(store::code::missing), "", "there is no such campaign");
  std::vector<LogLine> lines;
  for (const auto& entry : *first)
    lines.push_back({entry.seq, entry.at_ms, entry.actor, entry.kind, entry.body, entry.chain});
  return founding_of(lines);
}

Result<Table> read(store::Store& store, const std::string& campaign, std::int64_t now_ms) {
  const auto made = founding(store, campaign);
  if (!made) return std::unexpected(made.error());
  const auto found = codes(store, campaign, now_ms);
  if (!found) return std::unexpected(found.error());
  if (!found->live) return Table{};
  return Table{found->live->kind == listed_kind ? Listing::listed : Listing::by_code, code_of(*made, found->made)};
}

Result<Table> set(store::Store& store, const std::string& campaign, Listing listing, std::int64_t now_ms) {
  const auto made = founding(store, campaign);
  if (!made) return std::unexpected(made.error());
  const auto found = codes(store, campaign, now_ms);
  if (!found) return std::unexpected(found.error());
  if (found->live)
    if (const auto gone = store.revoke_invite(found->live->token_hash, now_ms); !gone)
      return std::unexpected(gone.error());
  if (listing == Listing::closed) return Table{};
  const auto umpire = std::ranges::find(made->seats, SeatRole::umpire, &SeatInfo::role);
  const Table table{listing, code_of(*made, found->made + 1)};
  const auto put = store.put_invite({stored::secret_hash(table.code), campaign, umpire->id,
      listing == Listing::listed ? listed_kind : code_kind, now_ms, now_ms + office::invite_ms, 0, 0});
  if (!put) return std::unexpected(put.error());
  return table;
}

Result<void> mark_visitors(store::Store& store, const std::string& campaign, std::int64_t now_ms) {
  const auto made = founding(store, campaign);
  if (!made) return std::unexpected(made.error());
  return store.put_invite({stored::secret_hash(random_name(office::token_letters)), campaign, made->seats.front().id,
      visitors_kind, now_ms, now_ms + 10 * unused_ms_max, 0, 0});
}

Result<std::string> free_link(
    store::Store& store, const std::string& campaign, const std::string& seat, std::int64_t now_ms) {
  const Refusal taken{"taken", "/seat", "somebody else has just taken this seat"};
  const auto seats = store.seats(campaign);
  if (!seats) return std::unexpected(seats.error());
  const auto row = std::ranges::find(*seats, seat, &store::Seat::seat);
  if (row == seats->end() || row->role != stored::word_of(SeatRole::player)) return std::unexpected(taken);
  const auto sessions = store.sessions(campaign);
  if (!sessions) return std::unexpected(sessions.error());
  if (std::ranges::any_of(
          *sessions, [&](const store::Session& one) { return one.seat == seat && stored::holds_seat(one); }))
    return std::unexpected(taken);
  const auto invites = store.invites(campaign);
  if (!invites) return std::unexpected(invites.error());
  if (const auto left = end_former(store, campaign, seat, *invites, now_ms); !left)
    return std::unexpected(left.error());
  for (const store::Invite& invite : *invites)
    if (invite.seat == seat && invite.kind == office::claim_kind && invite.claimed_at_ms == 0 &&
        is_live(invite, now_ms))
      return invite.token_hash;
  // The link was used by a player who has signed out since, or it has expired.
  const store::Invite fresh{stored::secret_hash(random_name(office::token_letters)), campaign, seat, office::claim_kind,
      now_ms, now_ms + office::invite_ms, 0, 0};
  if (const auto put = store.put_invite(fresh); !put) return std::unexpected(put.error());
  return fresh.token_hash;
}

Result<int> end_unused(store::Store& store, std::int64_t now_ms, std::set<std::string>* lasting) {
  const auto rows = store.campaigns();
  if (!rows) return std::unexpected(rows.error());
  const auto marks = store.live_invites(visitors_kind, now_ms);
  if (!marks) return std::unexpected(marks.error());
  int ended = 0;
  for (const store::Campaign& row : *rows) {
    if (row.status == stored::status::ended || office::read_control_request(row.status) ||
        now_ms - row.created_at_ms < unused_ms_max || (lasting && lasting->contains(row.id)))
      continue;
    if (ended == ended_at_once_max) break;
    const auto unused = is_unused(store, row.id, now_ms);
    if (!unused) return std::unexpected(unused.error());
    if (!*unused) continue;
    const auto made = founding(store, row.id);
    if (!made) continue;  // the Office shows what is wrong with it
    if (!made->lesson && std::ranges::find(*marks, row.id, &store::Invite::campaign) == marks->end()) {
      if (lasting) lasting->insert(row.id);
      continue;
    }
    const std::string request = office::control_word({office::Control::end, unused_words});
    if (const auto left = store.set_campaign_status(row.id, request); !left) return std::unexpected(left.error());
    ++ended;
  }
  return ended;
}

}  // namespace ziggurat::tables
