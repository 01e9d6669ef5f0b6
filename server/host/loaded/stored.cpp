#include "host/loaded/stored.h"

#include <algorithm>

#include "base/crypto.h"
#include "campaign/log/log_codec.h"
#include "campaign/validate/validate_log.h"

namespace ziggurat::stored {

inline constexpr std::int64_t page_entries = 200;

std::string secret_hash(std::string_view secret) { return to_hex(as_bytes(sha256(secret))); }

std::string word_of(SeatRole role) {
  switch (role) {
    case SeatRole::player: return "player";
    case SeatRole::umpire: return "umpire";
    case SeatRole::spectator: return "spectator";
  }
  return {};
}

Result<std::vector<LogLine>> read_log(store::Store& store, const std::string& campaign) {
  std::vector<LogLine> lines;
  for (;;) {
    auto page = store.entries(campaign, static_cast<std::int64_t>(lines.size()) + 1, page_entries);
    if (!page) return std::unexpected(page.error());
    for (auto& entry : *page) {
      if (entry.seq != static_cast<std::int64_t>(lines.size()) + 1)
        return refuse("corrupt", campaign,
            "the log of campaign " + campaign + " has a gap before entry " + std::to_string(entry.seq));
      lines.push_back({entry.seq, entry.at_ms, std::move(entry.actor), std::move(entry.kind), std::move(entry.body),
          std::move(entry.chain)});
    }
    if (static_cast<std::int64_t>(page->size()) < page_entries) return lines;
  }
}

std::vector<SeatId> seats_held(const std::vector<SeatInfo>& seats, const std::vector<store::Session>& sessions) {
  std::vector<SeatId> held;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (std::ranges::any_of(sessions,
            [&](const store::Session& session) { return session.seat == seats[i].id && holds_seat(session); }))
      held.push_back(SeatId{static_cast<std::int32_t>(i)});
  return held;
}

Result<std::unique_ptr<game::Rulebook>> open_rulebook(const RulebookList& rulebooks, const CampaignMade& made) {
  const auto* kind = find_in(rulebooks, made.rulebook);
  if (!kind) return refuse("no_such_rulebook", made.rulebook, "this program has no rulebook " + made.rulebook);
  return kind->open(made.setting);
}

Result<Opened> open_campaign(store::Store& store, const RulebookList& rulebooks, const std::string& campaign) {
  const auto lines = read_log(store, campaign);
  if (!lines) return std::unexpected(lines.error());
  if (lines->empty()) return refuse("missing", "", "there is no campaign " + campaign);
  const auto made = founding_of(*lines);
  if (!made) return std::unexpected(made.error());
  auto rulebook = open_rulebook(rulebooks, *made);
  if (!rulebook) return std::unexpected(rulebook.error());
  game::Setup setup = (*rulebook)->set_up();
  Opened opened{std::move(*rulebook), std::move(setup), nullptr, lines->back().chain};
  opened.replay = std::make_unique<Replay>(*opened.rulebook, opened.setup.factions);
  CheckedFold fold({*opened.rulebook, opened.setup}, *opened.replay);
  for (const auto& line : *lines)
    if (const auto taken = fold.take(line); !taken) return std::unexpected(taken.error());
  if (const auto words = cut_short(opened.replay->campaign); !words.empty())
    return refuse("broken_log", campaign, words);
  return opened;
}

bool begins_phase(std::string_view kind) { return kind == "phase_opened" || kind == "rewound"; }

store::Campaign row_of(const CampaignMade& made, std::int64_t made_at_ms, const std::string& status) {
  return {made.id, made.name, made.rulebook, made.setting.scenario, status, made_at_ms};
}

std::vector<store::Entry> as_records(const std::vector<EntryBody>& bodies, const Actor& actor, std::int64_t first_seq,
    const std::string& previous_chain, std::int64_t now_ms) {
  std::vector<store::Entry> records;
  std::string chain = previous_chain;
  for (const auto& body : bodies) {
    const Entry entry{first_seq + static_cast<std::int64_t>(records.size()), now_ms, actor, body};
    const auto line = line_of(entry, chain);
    chain = line.chain;
    records.push_back({line.seq, line.at_ms, line.actor, line.kind, line.body, line.chain});
  }
  return records;
}

}  // namespace ziggurat::stored
