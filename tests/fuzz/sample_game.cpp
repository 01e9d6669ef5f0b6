#include "sample_game.h"

#include <algorithm>

#include "kit/scenarios.h"
#include "tests/unit/campaign/every_kind.h"

namespace ziggurat::fuzz {
using namespace game;
namespace {

Sample folded(Sample sample) {
  sample.after.emplace_back(*sample.rulebook, sample.game->setup.factions);
  for (const auto& entry : sample.game->log) {
    sample.after.push_back(sample.after.back());
    sample.after.back().take(entry);
  }
  return sample;
}

Sample tiny() {
  auto rules = std::make_unique<skirmish::Skirmish>(skirmish::Field{}, 4);
  auto game = std::make_unique<test::Game>(test::every_kind(*rules));
  return folded({std::move(rules), std::move(game), {}, false});
}

Sample played(const kit::Scenario& scenario) {
  Sample sample{std::move(kit::open_plain(scenario).rulebook), nullptr, {}, true};
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
  return folded(std::move(sample));
}

}  // namespace

std::vector<Sample>& samples() {
  static std::vector<Sample> all = [] {
    std::vector<Sample> found;
    found.push_back(tiny());
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

void live(const Replay& so_far, const Sample& sample) {
  const Campaign& campaign = so_far.campaign;
  if (!cut_short(campaign).empty()) return;
  const auto caught = [](auto work) {
    try {
      static_cast<void>(work());
    } catch (const std::exception&) {}
  };
  const Drafts drafts;
  DecisionContext context{
      *sample.rulebook, so_far.streams, drafts, campaign.last_at_ms + 100'000'000, {}, {}, test::secret_of(99), {}};
  caught([&] { return next_due_ms(campaign, context); });
  caught([&] { return grace_after_outage(campaign, campaign.last_at_ms, context.now_ms); });
  if (sample.real) caught([&] { return tick(campaign, context); });
  context.actor = test::by(sample.game->umpire());
  const std::int64_t act = campaign.acts.empty() ? 1 : campaign.acts.back().seq;
  for (const Command& command : {Command(PauseClock{}), Command(ResumeClock{}),
           Command(MoveBell{context.now_ms + 60'000}), Command(SetHold{60'000}), Command(PublishOutcome{}),
           Command(OpenNextPhase{}), Command(UndoAct{act}), Command(Rewind{1})})
    caught([&] { return decide(campaign, command, context); });
}

}  // namespace ziggurat::fuzz
