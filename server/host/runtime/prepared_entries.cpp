#include "host/runtime/prepared_entries.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "base/crypto.h"
#include "campaign/decide/phase/closing.h"
#include "campaign/log/log_codec.h"
#include "host/admin/office.h"
#include "host/loaded/stored.h"

namespace ziggurat {
namespace {

// The new `campaign.status` after these entries; none: unchanged.
std::optional<std::string> status_after(const Campaign& campaign, const std::vector<EntryBody>& bodies) {
  std::optional<std::string> word;
  for (const EntryBody& body : bodies) {
    if (std::holds_alternative<CampaignStarted>(body)) word = stored::status::running;
    if (std::holds_alternative<ClockPaused>(body)) word = stored::status::paused;
    if (std::holds_alternative<ClockResumed>(body)) word = stored::status::running;
    if (std::holds_alternative<CampaignEnded>(body)) word = stored::status::ended;
    if (std::holds_alternative<Rewound>(body))
      word = campaign.clock.paused_at_ms ? stored::status::paused : stored::status::running;
  }
  return word;
}

// Adds the seat's row and an unused link whose token nobody knows: `tables::free_link` gives it to a visitor with a
// code.
void add_seat(const LoadedGame& game, const SeatInfo& seat, std::int64_t now_ms, store::WriteBatch& batch) {
  const auto faction = static_cast<std::size_t>(seat.faction.value);
  batch.seats.push_back({seat.id, seat.faction.valid() ? game.setup.factions[faction].id : "",
      stored::word_of(seat.role), seat.title, {}, {}});
  batch.invites.push_back({stored::secret_hash(random_name(office::token_letters)), game.campaign().id, seat.id,
      "claim", now_ms, now_ms + office::invite_ms, 0, 0});
}

}  // namespace

PreparedEntries prepare_entries(const LoadedGame& game, std::vector<EntryBody> bodies, const Actor& actor,
    std::int64_t received_ms, std::int64_t now_ms) {
  PreparedEntries prepared;
  // A queued request may have been received before the last entry was written: keep the log's times ascending. They go
  // back only if the clock was set back while no server ran.
  const std::int64_t at_ms = std::min(std::max(received_ms, game.campaign().last_at_ms), now_ms);
  std::int64_t seq = game.campaign().last_seq;
  std::string chain = game.chain;
  const auto add = [&](const Actor& by, EntryBody body) {
    if (const auto* added = std::get_if<SeatAdded>(&body)) add_seat(game, added->seat, now_ms, prepared.batch);
    if (std::holds_alternative<PhaseOpened>(body)) prepared.batch.drop_sheets_before = seq + 1;
    const Entry& entry = prepared.entries.emplace_back(Entry{++seq, at_ms, by, std::move(body)});
    LogLine line = line_of(entry, chain);
    chain = line.chain;
    prepared.chains.push_back(chain);
    prepared.batch.entries.push_back({line.seq, line.at_ms, std::move(line.actor), std::move(line.kind),
        std::move(line.body), std::move(line.chain)});
  };
  prepared.batch.status = status_after(game.campaign(), bodies);
  std::optional<PhaseOpened> opened;
  if (std::holds_alternative<OutcomePublished>(bodies.back()))
    opened = opens_with(game.campaign(), bodies, game.context(at_ms));
  for (EntryBody& body : bodies) add(actor, std::move(body));
  if (opened) add(server_actor(), std::move(*opened));
  // Validate the round trip and the fold before the commit, so that no invalid entry reaches the log.
  if (const auto words = reject_reason(game.campaign(), prepared.entries, {*game.rulebook, game.setup}); !words.empty())
    throw std::logic_error(words);
  for (const Entry& entry : prepared.entries)
    if (const auto words = reject_opening(*game.replay, entry, {*game.rulebook, game.setup}); !words.empty())
      throw ArchiveUnreadable(words);
  prepared.dry_runs = game.replay->dry_run(prepared.entries);
  return prepared;
}

}  // namespace ziggurat
