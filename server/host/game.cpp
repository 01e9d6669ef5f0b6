#include "host/game.h"

#include <algorithm>

#include "base/crypto.h"
#include "campaign/log_codec.h"
#include "host/office_shared.h"

namespace ziggurat {
namespace {

constexpr std::int64_t page_entries = 500;

bool begins_a_phase(const LogLine& line) { return line.kind == "phase_opened" || line.kind == "rewound"; }

Result<std::vector<LogLine>> lines_after(store::Store& store, const std::string& campaign, std::int64_t last_seq) {
  std::vector<LogLine> lines;
  for (;;) {
    const std::int64_t next = last_seq + static_cast<std::int64_t>(lines.size()) + 1;
    auto page = store.entries(campaign, next, page_entries);
    if (!page) return std::unexpected(page.error());
    for (auto& entry : *page) {
      if (entry.seq != last_seq + static_cast<std::int64_t>(lines.size()) + 1)
        return refuse("corrupt", campaign,
                      "the log of campaign " + campaign + " has a gap before entry " + std::to_string(entry.seq));
      lines.push_back(
          {entry.seq, entry.at_ms, std::move(entry.actor), std::move(entry.kind), std::move(entry.body), std::move(entry.chain)});
    }
    if (static_cast<std::int64_t>(page->size()) < page_entries) return lines;
  }
}

Result<std::vector<store::Sheet>> sheets_of_phase(store::Store& store, const std::string& campaign,
                                                  const std::vector<LogLine>& lines, std::int64_t phase_seq) {
  for (const LogLine& line : lines)
    if (begins_a_phase(line)) phase_seq = line.seq;
  return store.sheets(campaign, phase_seq);
}

}  // namespace

Occasion Game::occasion(std::int64_t now_ms, Actor actor, std::string reason) const {
  return {*rulebook, replay->streams, drafts, now_ms, actor, std::move(reason), random_bytes(32), held_seats};
}

Viewer Game::viewer_of(SeatId seat) const {
  const SeatInfo* info = campaign().seat(seat);
  if (!info || info->role == SeatRole::spectator) return Viewer::spectator();
  return info->role == SeatRole::umpire ? Viewer::umpire() : Viewer::of(info->faction);
}

Frames Game::take(const Entry& entry, std::string chain_after_it) {
  Frames frames = replay->take(entry);
  chain = std::move(chain_after_it);
  if (std::holds_alternative<PhaseOpened>(entry.body) || std::holds_alternative<Rewound>(entry.body)) {
    drafts.clear();
    phase_seq = entry.seq;
  }
  return frames;
}

void Game::load_drafts(const std::vector<store::Sheet>& sheets) {
  drafts.clear();
  for (const store::Sheet& kept : sheets) {
    const auto seat = campaign().seat_by_handle(kept.seat);
    const auto sheet = read_sheet(kept.body);
    if (seat && sheet) drafts[*seat] = Draft{campaign().table.phase_number, kept.revision, *sheet, false};
  }
}

std::vector<SeatId> Game::seats_of(const std::vector<store::Session>& sessions) const {
  std::vector<SeatId> seats;
  for (std::size_t i = 0; i < campaign().seats.size(); ++i) {
    const bool held = std::any_of(sessions.begin(), sessions.end(), [&](const store::Session& session) {
      return session.seat == campaign().seats[i].id && session.revoked_at_ms == 0;
    });
    if (held) seats.push_back(SeatId{static_cast<std::int32_t>(i)});
  }
  return seats;
}

Result<Loaded> load_campaign(store::Store& store, const std::string& campaign, const std::string& node, std::int64_t now_ms,
                             std::int64_t lease_ms) {
  Loaded loaded;
  const auto last_seq = store.last_seq(campaign);
  if (!last_seq) return std::unexpected(last_seq.error());
  if (*last_seq == 0) return refuse("missing", "", "campaign " + campaign + " has no entries");
  const auto before = store.lease(campaign);
  if (!before) return std::unexpected(before.error());
  if (*before && (*before)->expires_at_ms > 0) loaded.last_alive_ms = (*before)->expires_at_ms - lease_ms;
  // First the lease, then the log: nobody writes on after it was read.
  auto lease = store.acquire_lease(campaign, node, now_ms, lease_ms);
  if (!lease) return std::unexpected(lease.error());
  loaded.lease = *lease;
  auto lines = lines_after(store, campaign, 0);
  if (!lines) return std::unexpected(lines.error());
  auto sheets = sheets_of_phase(store, campaign, *lines, 0);
  if (!sheets) return std::unexpected(sheets.error());
  auto sessions = store.sessions(campaign);
  if (!sessions) return std::unexpected(sessions.error());
  loaded.lines = std::move(*lines);
  loaded.sheets = std::move(*sheets);
  loaded.sessions = std::move(*sessions);
  return loaded;
}

Result<Caught> catch_up(store::Store& store, const std::string& campaign, std::int64_t last_seq, std::int64_t phase_seq) {
  auto lines = lines_after(store, campaign, last_seq);
  if (!lines) return std::unexpected(lines.error());
  auto sheets = sheets_of_phase(store, campaign, *lines, phase_seq);
  if (!sheets) return std::unexpected(sheets.error());
  return Caught{std::move(*lines), std::move(*sheets)};
}

Result<Game> empty_game(const RulebookList& rulebooks, const std::vector<LogLine>& lines) {
  const auto made = founding_of(lines);
  if (!made) return std::unexpected(made.error());
  auto rulebook = office::open_rulebook(rulebooks, *made);
  if (!rulebook) return std::unexpected(rulebook.error());
  Game game;
  game.rulebook = std::move(*rulebook);
  game.setup = game.rulebook->set_up();
  game.replay = std::make_unique<Replay>(*game.rulebook, game.setup.factions);
  return game;
}

}  // namespace ziggurat
