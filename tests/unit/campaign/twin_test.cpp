#include <doctest/doctest.h>

#include "harness.h"
#include "skirmish.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;
using namespace ziggurat::skirmish;

namespace {

// Plays one afternoon; the arguments are blue's acts that red cannot see.
Game play(const Skirmish& rules, const Order& hidden, int hidden_press) {
  Game game(rules);
  game.held = {red_seat, blue_seat};
  game.seal(red_seat, {{move({1}, 4, 2)}, "r"});
  for (int i = 0; i < hidden_press; ++i) game.ask(by(blue_seat), SendPress{{game.umpire()}, "a secret"});
  game.seal(blue_seat, {{move({2}, 5, 3), hidden}, "b"});
  game.run_for(2'000);
  game.ask_umpire(ChangeWorld{
      {AttributeSet{{4}, words().steps.index, std::int64_t{hidden_press}}}, Audience::only(blue), "a plague"});
  game.ask_umpire(SetHold{4'000});
  game.run_for(10'000);
  game.seal(red_seat, {{shoot({1}, {2})}, "r"});
  game.save(blue_seat, {{shoot({2}, {1})}, "b"});
  game.run_for(32'000);
  if (hidden_press > 1) game.ask_umpire(AmendOutcome{});  // an amendment that changes nothing shows nothing
  game.run_for(50'000);
  return game;
}

}  // namespace

TEST_CASE(
    "red's stream is a function of red's view alone: twins that differ where red cannot look give the same frames") {
  const Skirmish rules;
  skirmish::Field other;
  other.blue = {square(4, 3), square(8, 7), square(7, 8)};
  other.luck = {1, 2, 3, 4, 5};
  const Skirmish twin_rules(other);
  const Game one = play(rules, move({3}, 8, 7), 1), twin = play(twin_rules, move({3}, 7, 6), 3);
  REQUIRE_FALSE(one.table().world == twin.table().world);
  CHECK(one.frames.at(Viewer::of(red)) == twin.frames.at(Viewer::of(red)));
  CHECK(one.view(Viewer::of(red)) == twin.view(Viewer::of(red)));
  CHECK(one.frames.at(Viewer::spectator()) == twin.frames.at(Viewer::spectator()));
  CHECK(one.frames.at(Viewer::of(blue)) != twin.frames.at(Viewer::of(blue)));
  CHECK(one.log.size() != twin.log.size());  // the log's numbers differ, so frames must not contain them
  REQUIRE(last_of<StepShown>(one.frames, Viewer::of(red)) != nullptr);
}

TEST_CASE("revisions are dense in every stream, and the deltas add up to the view") {
  const Skirmish rules;
  const Game game = play(rules, move({3}, 8, 7), 2);
  for (const auto& [viewer, frames] : game.frames) {
    View view;
    view.viewer = viewer;
    std::int64_t revision = 0;
    for (const auto& frame : frames) {
      CHECK(frame.revision == ++revision);
      if (const auto* step = std::get_if<StepShown>(&frame.shown)) evolve(view, step->delta);
      if (const auto* phase = std::get_if<PhaseShown>(&frame.shown)) evolve(view, phase->delta);
      if (const auto* end = std::get_if<EndShown>(&frame.shown)) evolve(view, end->delta);
    }
    CHECK(view == game.view(viewer));
    CHECK(revision == game.play.streams.revision(viewer));
  }
}

TEST_CASE("keys of dice go to those who were shown the dice, and check") {
  const Skirmish rules;
  const Game game = play(rules, move({3}, 8, 7), 1);
  const auto* shots = last_of<StepShown>(game.frames, Viewer::of(red));
  const auto* opened = last_of<PhaseShown>(game.frames, Viewer::of(red));
  REQUIRE(shots != nullptr);
  REQUIRE(opened != nullptr);
  int checked = 0;
  std::string commitment;
  for (const auto& frame : game.frames.at(Viewer::of(red))) {
    if (const auto* phase = std::get_if<PhaseShown>(&frame.shown)) commitment = phase->commitment;
    const auto* step = std::get_if<StepShown>(&frame.shown);
    if (!step) continue;
    for (const auto& proof : step->proofs) CHECK(root_of(proof) == commitment);
    for (const auto& report : step->reports)
      for (const auto& roll : report.rolls) {
        const auto& proof = step->proofs.at(0).stream == roll.stream ? step->proofs.at(0) : step->proofs.at(1);
        CHECK(face_of(proof.key, proof.stream, step->salts, 0, roll.sides) == roll.face);
        ++checked;
      }
  }
  CHECK(checked == 2);
  for (const auto& frame : game.frames.at(Viewer::spectator()))
    if (const auto* step = std::get_if<StepShown>(&frame.shown)) CHECK(step->proofs.empty());
}

TEST_CASE("the hash of all salts does not tell whether the other side wrote one, or sent nothing at all") {
  const Skirmish rules;
  const auto salts_shown = [&](const std::function<void(Game&)>& blue_does) {
    Game game(rules);
    game.held = {red_seat, blue_seat};
    game.seal(red_seat, {{move({1}, 4, 3)}, "r"});  // a melee: red is shown dice, and with them the salts
    blue_does(game);
    game.run_for(70'000);
    for (const auto& frame : game.frames.at(Viewer::of(red)))
      if (const auto* step = std::get_if<StepShown>(&frame.shown); step && !step->salts.empty()) {
        CHECK_FALSE(verify(game.lines, rules).fault.has_value());
        return step->salts;
      }
    FAIL("red was shown no dice");
    return std::string();
  };
  const auto guess = DiceBox::salts_hash({"r", ""});
  CHECK(salts_shown([](Game&) {}) != guess);
  CHECK(salts_shown([](Game& game) { game.save(blue_seat, {{}, ""}); }) != guess);
  CHECK(salts_shown([](Game& game) { game.seal(blue_seat, {{}, ""}); }) != guess);
  // A salt that a player wrote is used unchanged.
  CHECK(salts_shown([](Game& game) { game.seal(blue_seat, {{}, "b"}); }) == DiceBox::salts_hash({"r", "b"}));
}
