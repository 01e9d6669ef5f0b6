#include "host/loaded/loaded_game.h"

#include <algorithm>

#include "base/crypto.h"
#include "campaign/log/log_codec.h"
#include "campaign/log/log_parts.h"
#include "campaign/validate/validate_parts.h"
#include "host/loaded/stored.h"
#include "host/services/time_zones.h"

namespace ziggurat {

DecisionContext LoadedGame::context(std::int64_t now_ms, Actor actor, std::string reason) const {
  return {*rulebook, replay->streams, drafts, now_ms, std::move(actor), std::move(reason),
      fresh_secret ? fresh_secret(campaign().table.phase_number + 1) : random_bytes(32), held_seats, &validators,
      recently_vacated, &system_time_zones()};
}

DecisionContext LoadedGame::draft_context(std::int64_t now_ms, Actor actor) const {
  return {*rulebook, replay->streams, drafts, now_ms, std::move(actor), {}, {}, held_seats, &validators,
      recently_vacated, &system_time_zones()};
}

game::Viewer LoadedGame::viewer_of(SeatId seat) const {
  const SeatInfo* info = campaign().seat(seat);
  if (!info || info->role == SeatRole::spectator) return game::Viewer::spectator();
  return info->role == SeatRole::umpire ? game::Viewer::umpire() : game::Viewer::of(info->faction);
}

Frames LoadedGame::take(const Entry& entry, std::string chain_after_it, std::optional<DryRun> dry_run) {
  validators.forget();
  Frames frames = dry_run ? replay->take(entry, std::move(*dry_run)) : replay->take(entry);
  taken(entry, std::move(chain_after_it));
  return frames;
}

Result<CheckedFold::Taken> LoadedGame::take(const LogLine& line) {
  auto entry = CheckedFold({*rulebook, setup}, *replay, chain).next(line);
  if (!entry) return std::unexpected(entry.error());
  CheckedFold::Taken one{std::move(*entry), {}};
  one.frames = take(one.entry, line.chain);
  return one;
}

void LoadedGame::taken(const Entry& entry, std::string chain_after_it) {
  chain = std::move(chain_after_it);
  if (!std::holds_alternative<PhaseOpened>(entry.body) && !std::holds_alternative<Rewound>(entry.body)) return;
  drafts.clear();
  phase_seq = entry.seq;
}

Result<void> LoadedGame::load_drafts(const std::vector<store::Sheet>& sheets) {
  drafts.clear();
  for (const store::Sheet& kept : sheets) {
    const auto seat = campaign().seat_by_handle(kept.seat);
    const auto draft = read_draft(campaign().id, kept);
    if (!seat || !draft)
      return refuse("broken_sheet", "sheet of " + kept.seat, seat ? draft.error().words : "there is no such seat");
    if (const auto words = reject_reason(draft->sheet, {*rulebook, setup}); !words.empty())
      return refuse("broken_sheet", "sheet of " + kept.seat, words);
    drafts[*seat] = Draft{campaign().table.phase_number, kept.revision, draft->sheet, draft->by, kept.saved_at_ms};
  }
  return {};
}

// A checksum of a draft and its place in the store, so that a draft that was altered or put in another place is
// noticed. It has no key: it detects damage, not somebody who can compute it.
static std::string sheet_checksum(const std::string& campaign, const store::Sheet& kept, std::string_view text) {
  const std::string all = campaign + '\n' + std::to_string(kept.phase_seq) + '\n' + kept.seat + '\n' +
                          std::to_string(kept.revision) + '\n' + std::string(text);
  return to_hex(as_bytes(sha256(all)));
}

void write_draft(const std::string& campaign, const game::Sheet& sheet, Author by, store::Sheet& kept) {
  const std::string text = std::string(log::author_word(by)) + ' ' + write_sheet(sheet);
  kept.body = sheet_checksum(campaign, kept, text) + ' ' + text;
}

Result<StoredDraft> read_draft(const std::string& campaign, const store::Sheet& kept) {
  const auto end = kept.body.find(' ');
  const auto text = end == std::string::npos ? std::string() : kept.body.substr(end + 1);
  if (end == std::string::npos || kept.body.substr(0, end) != sheet_checksum(campaign, kept, text))
    return refuse("broken_sheet", "", "it was altered after it was stored");
  if (kept.revision < 1 || kept.revision > validate::counted_max)
    return refuse("broken_sheet", "", "its revision is out of range");
  for (const Author by : {Author::player, Author::deputy, Author::umpire, Author::bot}) {
    const std::string word = std::string(log::author_word(by)) + ' ';
    if (!text.starts_with(word)) continue;
    auto sheet = read_sheet(std::string_view(text).substr(word.size()));
    if (!sheet) return std::unexpected(sheet.error());
    return StoredDraft{std::move(*sheet), by};
  }
  return refuse("broken_sheet", "", "it has no author");
}

std::vector<SeatId> LoadedGame::seats_of(const std::vector<store::Session>& sessions) const {
  return stored::seats_held(campaign().seats, sessions);
}

void LoadedGame::resume_from(Replay kept, std::string chain_so_far, std::int64_t kept_phase_seq) {
  validators.forget();
  *replay = std::move(kept);
  chain = std::move(chain_so_far);
  phase_seq = kept_phase_seq;
}

Result<LoadedGame> empty_game(const RulebookList& rulebooks, const CampaignMade& made) {
  auto rulebook = stored::open_rulebook(rulebooks, made);
  if (!rulebook) return std::unexpected(rulebook.error());
  LoadedGame game;
  game.rulebook = std::move(*rulebook);
  game.setup = game.rulebook->set_up();
  game.replay = std::make_unique<Replay>(*game.rulebook, game.setup.factions);
  return game;
}

}  // namespace ziggurat
