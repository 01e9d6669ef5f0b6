#include <doctest/doctest.h>

#include <cstdlib>

#include "course.h"
#include "hands.h"
#include "kit/checks/log_check.h"
#include "scenarios.h"
#include "slips.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::kit;

namespace {

constexpr int beats_played = 30;
constexpr int quiet_phases = 2;  // after the last act, played with the clock and the umpire's basic commands only

void play_quietly(test::Game& game) {
  game.ask_umpire(ResumeClock{});
  for (int i = 0; i < quiet_phases && game.table().stage != Stage::over; ++i) {
    const auto number = game.table().phase_number;
    close_phase(game);
    REQUIRE((game.table().stage == Stage::over || game.table().phase_number > number));
  }
}

}  // namespace

TEST_CASE("an umpire who does anything at any moment breaks no campaign: it goes on, and its log says it all") {
  std::map<std::string, Hands::Tally> all;
  for (const auto& scenario : all_scenarios()) {
    std::map<std::string, Hands::Tally> here;
    for (const std::uint64_t seed : seeds_for(scenario, 500)) {
      kit::Chance chance(seed);
      const Opened opened = open_at_random(scenario, chance);
      MESSAGE(opened.words() << ", seed " << seed);  // print now, because a crash prints no captures
      test::Game game(*opened.rulebook);
      Hands hands(game, seed);
      for (int i = 0; i < beats_played && hands.beat(); ++i) {}
      play_quietly(game);
      check_log(game);
      for (const auto& [name, tally] : hands.tally) {
        here[name].done += tally.done, here[name].refused += tally.refused;
        all[name].done += tally.done, all[name].refused += tally.refused;
      }
    }
    std::string text;
    for (const auto& [name, tally] : here)
      text += " " + name + " " + std::to_string(tally.done) + "/" + std::to_string(tally.done + tally.refused);
    MESSAGE(scenario.info.id << ":" << text);
  }
  // A single scenario may offer no occasion for some acts.
  if (all_scenarios().size() == 1) return;
  // Check the generator itself: every kind of act was performed at least once.
  for (const char* name : {"change", "undo", "pause", "resume", "move_bell", "hold", "next", "ring", "publish", "amend",
           "rewind", "act_for", "add_seat", "remove_seat", "hand_over", "announce", "set_bot", "press_law",
           "replay_law", "press", "propose", "answer", "rule", "seal", "open"}) {
    CAPTURE(std::string(name));
    CHECK(all[name].done > 0);
  }
}

TEST_CASE("an umpire's slip is taken back whole: whatever followed from it is undone with it") {
  int taken_back = 0;
  for (const auto& scenario : all_scenarios()) {
    const std::uint64_t seed = seeds_for(scenario, 1).front();
    const Opened opened = open_plain(scenario);
    CAPTURE(opened.words());
    test::Game game(*opened.rulebook);
    Course course(game, seed);
    kit::Chance chance(seed);
    for (int phases = 0; phases < 3 && course.play_phase(); ++phases)
      for (int i = 0; i < 60 && game.table().stage == Stage::orders; ++i) {
        const World before = game.table().world;
        const auto act = random_changes(game, chance);
        const auto entries = game.log.size();
        if (game.ask_umpire(act) != "done" || game.log.size() == entries) continue;
        CAPTURE(std::get<WorldAmended>(game.log[entries].body).what);
        CHECK(game.ask_umpire(UndoAct{static_cast<std::int64_t>(entries) + 1}) == "done");
        const World& after = game.table().world;
        CHECK(after.pieces() == before.pieces());
        for (const PieceId id : before.pieces()) CHECK((after.find(id) && *after.find(id) == before.at(id)));
        ++taken_back;
      }
  }
  CHECK(taken_back > 100);
}
