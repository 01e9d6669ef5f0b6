#pragma once
#include <algorithm>
#include <memory>
#include <string_view>
#include <vector>

#include "campaign/fits.h"
#include "kit/scenarios.h"
#include "tests/unit/campaign/harness.h"

namespace ziggurat::fuzz {

// A real campaign of a rulebook's smallest scenario, some phases long, with the folds of it after each entry.
struct Sample {
  std::unique_ptr<Rulebook> rulebook;
  std::unique_ptr<test::Game> game;
  std::vector<Replay> after;  // after[n]: of the first n entries

  Ground ground() const { return {*rulebook, game->setup}; }
  std::string chain_before(std::size_t n) const { return n == 0 ? "" : game->lines[n - 1].chain; }
};

inline Sample played(const kit::Scenario& scenario) {
  Sample sample{std::move(kit::open_plain(scenario).rulebook), nullptr, {}};
  sample.game = std::make_unique<test::Game>(*sample.rulebook);
  test::Game& game = *sample.game;
  const SeatId first{0}, second{1};
  for (int phase = 0; phase < 4 && game.table().stage != Stage::over; ++phase) {
    game.ask(test::by(first), SendPress{{game.umpire()}, "Are we late?"});
    game.ask(test::by(first), ProposeAgreement{{second}, "Truce", "until the evening"});
    game.ask(test::by(second), AnswerAgreement{1, true});
    const auto pieces = game.table().world.pieces();
    const Piece one = game.table().world.at(pieces[static_cast<std::size_t>(phase) % pieces.size()]);
    game.ask_umpire(ChangeWorld{{PieceMoved{one.id, one.place, {}}}, Audience::everyone(), "it rains"}, "a sample");
    game.ask_umpire(PauseClock{}, "tea");
    game.ask_umpire(ResumeClock{});
    game.ask_umpire(SetHold{phase == 1 ? -1 : 0});
    game.ask_umpire(RingBell{game.table().phase_number});
    game.tick_all();
    game.ask_umpire(PublishOutcome{game.table().phase_number});
    game.ask_umpire(OpenNextPhase{game.table().phase_number});
    game.tick_all();
    if (phase == 2) game.ask_umpire(Rewind{1}, "again");
  }
  sample.after.emplace_back(*sample.rulebook, game.setup.factions);
  for (const auto& entry : game.log) {
    sample.after.push_back(sample.after.back());
    sample.after.back().take(entry);
  }
  return sample;
}

// One of each rulebook.
inline const std::vector<Sample>& samples() {
  static const std::vector<Sample> all = [] {
    std::vector<Sample> found;
    std::vector<const RulebookKind*> kinds;
    auto scenarios = kit::all_scenarios();
    std::stable_sort(
        scenarios.begin(), scenarios.end(), [](const auto& a, const auto& b) { return a.pieces < b.pieces; });
    for (const auto& scenario : scenarios) {
      if (std::find(kinds.begin(), kinds.end(), scenario.kind) != kinds.end()) continue;
      kinds.push_back(scenario.kind);
      found.push_back(played(scenario));
    }
    return found;
  }();
  return all;
}

// The first byte chooses the sample, and is taken away.
inline const Sample& chosen(std::string_view& input) {
  const std::size_t number = input.empty() ? 0 : static_cast<unsigned char>(input.front());
  if (!input.empty()) input.remove_prefix(1);
  return samples()[number % samples().size()];
}
inline std::string choosing(std::size_t sample, std::string_view rest) {
  return static_cast<char>('0' + sample) + std::string(rest);
}

// What a server does first with a campaign that it has read: a world that fits may still be none that rules can play, and what they
// throw is caught around the campaign.
inline void live(const Replay& so_far, const Rulebook& rulebook) {
  if (!cut_short(so_far.campaign).empty()) return;
  const Drafts drafts;
  const Occasion occasion{
      rulebook, so_far.streams, drafts, so_far.campaign.last_at_ms + 100'000'000, {}, {}, test::secret_of(99), {}};
  try {
    static_cast<void>(next_due_ms(so_far.campaign, occasion));
    static_cast<void>(tick(so_far.campaign, occasion));
  } catch (const std::exception&) {}
}

}  // namespace ziggurat::fuzz
