#include <doctest/doctest.h>

#include "course.h"
#include "kit/checks/log_check.h"
#include "scenarios.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::kit;

namespace {

constexpr int phases_played = 12;

// Sets every number that the umpire may edit to its declared minimum or maximum; choices, flags and texts stay.
std::vector<Change> to_edges(const test::Game& game, kit::Chance& chance) {
  const World& world = game.table().world;
  const auto& words = game.rulebook.vocabulary();
  std::vector<Change> changes;
  const auto edge = [&](const AttributeInfo& info) { return chance.one_in(4) ? info.low : info.high; };
  const auto each = [&](const std::vector<AttributeInfo>& infos, const auto& change) {
    for (std::size_t i = 0; i < infos.size(); ++i)
      if (infos[i].type == AttributeType::number && infos[i].umpire_edits)
        if (auto one = change(static_cast<int>(i), edge(infos[i]))) changes.push_back(*std::move(one));
  };
  each(words.facts, [](int fact, std::int64_t to) { return std::optional<Change>(FactSet{fact, to}); });
  for (FactionId side{0}; side.value < world.factions(); ++side.value)
    each(words.ledgers, [&](int ledger, std::int64_t to) {
      return std::optional<Change>(LedgerSet{side, ledger, to});
    });
  for (const PieceId piece : world.pieces())
    each(words.attributes, [&](int attribute, std::int64_t to) {
      return world.at(piece).has(attribute) && chance.one_in(2)
                 ? std::optional<Change>(AttributeSet{piece, attribute, to})
                 : std::nullopt;
    });
  return changes;
}

}  // namespace

TEST_CASE("what counts on from the end of its range stays in it: no bell writes what the log could not hold") {
  for (const auto& scenario : all_scenarios())
    for (const std::uint64_t seed : seeds_for(scenario, 300)) {
      kit::Chance chance(seed);
      const Opened opened = open_at_random(scenario, chance);
      CAPTURE(opened.words());
      CAPTURE(seed);
      test::Game game(*opened.rulebook);
      Course course(game, seed);
      int set = 0;
      do
        for (const Change& change : to_edges(game, chance)) set += game.ask_umpire(ChangeWorld{{change}}) == "done";
      while (course.phases < phases_played && course.play_phase());
      CHECK(set > 0);
      const ScenarioContext ground{game.rulebook, game.setup};
      Replay play(game.rulebook, game.setup.factions);
      for (const auto& entry : game.log) {
        CAPTURE(entry.seq);
        CHECK(reject_reason(play.campaign, entry, ground) == "");
        play.take(entry);
      }
    }
}
