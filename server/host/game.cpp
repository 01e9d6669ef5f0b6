#include "host/game.h"

#include <algorithm>

#include "base/crypto.h"
#include "campaign/log_codec.h"
#include "host/office_shared.h"

namespace ziggurat {
Occasion Game::occasion(std::int64_t now_ms, Actor actor, std::string reason) const {
  return {*rulebook, replay->streams, drafts, now_ms, actor, std::move(reason), fresh_secret ? fresh_secret() : random_bytes(32), held_seats};
}

Viewer Game::viewer_of(SeatId seat) const {
  const SeatInfo* info = campaign().seat(seat);
  if (!info || info->role == SeatRole::spectator) return Viewer::spectator();
  return info->role == SeatRole::umpire ? Viewer::umpire() : Viewer::of(info->faction);
}

Frames Game::take(const Entry& entry, std::string chain_after_it, std::optional<Foreseen> foreseen) {
  Frames frames = foreseen ? replay->take(entry, std::move(*foreseen)) : replay->take(entry);
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

void Game::go_on_from(Replay kept, std::string chain_so_far, std::int64_t kept_phase_seq) {
  *replay = std::move(kept);
  chain = std::move(chain_so_far);
  phase_seq = kept_phase_seq;
}

Result<Game> empty_game(const RulebookList& rulebooks, const CampaignMade& made) {
  auto rulebook = office::open_rulebook(rulebooks, made);
  if (!rulebook) return std::unexpected(rulebook.error());
  Game game;
  game.rulebook = std::move(*rulebook);
  game.setup = game.rulebook->set_up();
  game.replay = std::make_unique<Replay>(*game.rulebook, game.setup.factions);
  return game;
}

}  // namespace ziggurat
