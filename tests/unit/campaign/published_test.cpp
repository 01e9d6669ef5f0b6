#include <doctest/doctest.h>

#include "campaign/decide/phase/amendments.h"
#include "campaign/snapshot/snapshot.h"
#include "campaign/state/talk/talk.h"
#include "harness.h"
#include "skirmish.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;
using namespace ziggurat::skirmish;

// What players are shown of the umpire's acts: amended results, undone acts, rewinds, and the map at the end.
namespace {

const std::string fight = "melee:4,3";

// A held melee at 4,3.
void hold_a_melee(Game& game) {
  game.ask_umpire(SetHold{-1});
  game.seal(red_seat, {{move({1}, 4, 3)}, "r"});
  game.run_for(60'000);
}

const StepShown* fighting(const Game& game, const Viewer& viewer) {
  for (const auto& frame : game.frames.at(viewer))
    if (const auto* step = std::get_if<StepShown>(&frame.shown); step && !step->amendment && !step->reports.empty())
      return step;
  return nullptr;
}

}  // namespace

TEST_CASE(
    "an amended result says so at the reports that it concerns, with what was changed and why; other reports do not") {
  const Skirmish rules;
  Game game(rules);
  hold_a_melee(game);
  // With the dice of a reroll of the fight.
  CHECK(game.ask_umpire(AmendOutcome{{{"bonus/" + fight, "2"}}, {{{fight, 1}}, {}}}) == "done");
  int thrown = 0;
  for (const Step& step : game.table().outcome->outcome.steps)
    for (const Report& report : step.reports)
      if (report.fight == fight && report.rolls.size() > 1) thrown = report.rolls[1].face;
  REQUIRE(thrown > 0);
  CHECK(game.ask_umpire(AmendOutcome{{{"bonus/" + fight, "2"}}, {{{fight, 1}}, {{{fight, 1}, 1}}}}, "cocked die") ==
        "done");
  CHECK(game.ask_umpire(PublishOutcome{}) == "done");
  const auto* step = fighting(game, Viewer::of(blue));
  REQUIRE(step);
  REQUIRE(step->amended.size() == 1);
  CHECK(step->amended[0].what == std::vector<std::string>{"Bonus: 2", "Thrown again",
                                     "Die 2 set by hand from " + std::to_string(thrown) + " to 1"});
  CHECK(step->amended[0].reason == "cocked die");
  CHECK_FALSE(step->amendment);                           // the rules' step, amended: not an act of the umpire
  CHECK(fighting(game, Viewer::spectator()) == nullptr);  // a viewer without a report of the fight sees no amendment
}

TEST_CASE("two amendments of one result keep their own reasons, each at its line, also when the world changes after") {
  const Skirmish rules({{square(2, 2), square(7, 7)}, {square(3, 3), square(8, 8), square(6, 8)}, {0, 0, 0, 0, 0}});
  const std::string near = "melee:3,3", far = "melee:8,8";
  for (const bool world_changes : {false, true}) {
    CAPTURE(world_changes);
    Game game(rules);
    game.ask_umpire(SetHold{-1});
    game.seal(red_seat, {{move({0}, 3, 3), move({1}, 8, 8)}, "r"});
    game.run_for(60'000);
    CHECK(game.ask_umpire(AmendOutcome{{{"bonus/" + near, "2"}}, {}}, "a hill") == "done");
    CHECK(game.ask_umpire(AmendOutcome{{{"bonus/" + near, "2"}, {"bonus/" + far, "1"}}, {}}, "a ford") == "done");
    if (world_changes)
      CHECK(game.ask_umpire(ChangeWorld{{LedgerSet{red, 0, 3}}, Audience::only(red), "loot"}) == "done");
    auto read = read_state(write_state(game.play).text, rules, game.setup.factions, {});
    REQUIRE(read.has_value());
    game.play = std::move(*read);
    CHECK(game.ask_umpire(PublishOutcome{}) == "done");
    const auto* step = fighting(game, Viewer::of(blue));
    REQUIRE(step);
    REQUIRE(step->amended.size() == 2);
    CHECK(step->amended[0].reason == "a hill");
    CHECK(step->amended[1].reason == "a ford");
    CHECK_FALSE(verify(game.lines, rules).fault.has_value());
  }
}

TEST_CASE("two amendments of one line stand there each with its reason; what is ruled anew has the new one") {
  const Skirmish rules;
  Game game(rules);
  hold_a_melee(game);
  const auto amend = [&](std::string bonus, const std::string& reason) {
    CHECK(game.ask_umpire(AmendOutcome{{{"bonus/" + fight, std::move(bonus)}}, {{{fight, 1}}, {}}}, reason) == "done");
  };
  CHECK(game.ask_umpire(AmendOutcome{{{"bonus/" + fight, "2"}}, {}}, "a hill") == "done");
  amend("2", "cocked die");
  const auto shown = [&] {
    return Amendments(&rules, *game.table().outcome, game.table().world, "")
        .of(game.table().outcome->outcome.steps.back().reports, Viewer::of(blue));
  };
  REQUIRE(shown().size() == 1);
  CHECK(shown()[0].what == std::vector<std::string>{"Bonus: 2 “a hill”", "Thrown again “cocked die”"});
  CHECK(shown()[0].reason == "");
  amend("3", "a higher hill");
  CHECK(shown()[0].what == std::vector<std::string>{"Bonus: 3 “a higher hill”", "Thrown again “cocked die”"});
}

TEST_CASE("a result that was amended and set right again is not marked; a ruling on another fight is none") {
  const Skirmish rules;
  Game game(rules);
  hold_a_melee(game);
  CHECK(game.ask_umpire(AmendOutcome{{{"bonus/" + fight, "2"}}, {}}, "a slip") == "done");
  CHECK(game.ask_umpire(AmendOutcome{{{"bonus/melee:9,9", "2"}}, {}}) == "nothing_to_rule");
  CHECK(game.ask_umpire(AmendOutcome{}) == "done");
  CHECK(game.ask_umpire(PublishOutcome{}) == "done");
  CHECK(fighting(game, Viewer::of(red))->amended.empty());
}

TEST_CASE("what was ruled on a piece is told to its owner; the other side learns that the umpire ruled, not what") {
  const Skirmish rules;
  Game game(rules);
  hold_a_melee(game);
  const std::string name = game.table().world.at({1})[words().name];
  CHECK(game.ask_umpire(AmendOutcome{{{"blessed/" + name, "yes"}}, {}}, "the god smiles") == "done");
  CHECK(game.ask_umpire(PublishOutcome{}) == "done");
  const auto& owner = fighting(game, Viewer::of(red))->amended;
  REQUIRE(owner.size() == 1);
  CHECK(owner[0].what == std::vector<std::string>{"Blessed: yes"});
  CHECK(owner[0].reason == "the god smiles");
  const auto& other = fighting(game, Viewer::of(blue))->amended;
  REQUIRE(other.size() == 1);
  CHECK(other[0].what.empty());
  CHECK(other[0].reason == "");
}

TEST_CASE("what was ruled on a piece that is nobody's is told to the umpire only") {
  const Skirmish rules;
  Game game(rules);
  World world(2);
  Piece stray = game.table().world.at({1});
  stray.side = {};
  evolve(world, PieceEntered{stray});
  const OutcomeReached reached{
      .rulings = {{"blessed/" + std::string(stray[words().name]), "yes"}}, .reason = "a stray"};
  const Amendments amendments(&rules, reached, world, "");
  Report report;
  report.pieces = {stray.id};
  const auto what = [&](const Viewer& viewer) { return amendments.of({report}, viewer).at(0).what; };
  CHECK(what(Viewer::umpire()) == std::vector<std::string>{"Blessed: yes"});
  CHECK(what(Viewer{}).empty());
  CHECK(what(Viewer::of(red)).empty());
}

TEST_CASE("a campaign that hides amendments marks nothing") {
  const Skirmish rules;
  Game game(rules);
  game.play.campaign.amendments_shown = false;
  hold_a_melee(game);
  CHECK(game.ask_umpire(AmendOutcome{{{"bonus/" + fight, "2"}}, {}}, "cocked die") == "done");
  CHECK(game.ask_umpire(PublishOutcome{}) == "done");
  CHECK(fighting(game, Viewer::of(red))->amended.empty());
}

TEST_CASE(
    "who was told of an act is told that it is taken back, why, and which frame had told it; others hear nothing") {
  const Skirmish rules;
  Game game(rules);
  CHECK(game.ask_umpire(ChangeWorld{
            {AttributeSet{{4}, words().steps.index, std::int64_t{1}}}, Audience::only(blue), "a plague"}) == "done");
  const auto act = game.log.back().seq;
  const auto published_at = game.frames.at(Viewer::of(blue)).back().revision;
  const auto red_frames = game.frames.at(Viewer::of(red)).size();
  CHECK(game.ask_umpire(UndoAct{act}, "the wrong village") == "done");
  const auto& back = std::get<StepShown>(game.frames.at(Viewer::of(blue)).back().shown);
  CHECK(back.amendment);
  CHECK(back.takes_back == published_at);
  CHECK(back.reason == "the wrong village");
  CHECK(game.frames.at(Viewer::of(red)).size() == red_frames);
}

TEST_CASE("words alone that were told are taken back too, also after the campaign was read from a snapshot") {
  const Skirmish rules;
  Game game(rules);
  CHECK(game.ask_umpire(ChangeWorld{{FactSet{0, std::int64_t{7}}}, Audience::only(red), "a comet"}) == "done");
  const auto act = game.log.back().seq;
  const auto published_at = game.frames.at(Viewer::of(red)).back().revision;
  auto read = read_state(write_state(game.play).text, rules, game.setup.factions, {});
  REQUIRE(read.has_value());
  game.play = std::move(*read);
  CHECK(game.ask_umpire(UndoAct{act}, "a star") == "done");
  CHECK(std::get<StepShown>(game.frames.at(Viewer::of(red)).back().shown).takes_back == published_at);
}

TEST_CASE("everybody is told of a rewind and why, for as long as the branch goes on") {
  const Skirmish rules;
  Game game(rules);
  game.run_for(70'000);
  REQUIRE(game.table().phase_number == 2);
  CHECK(game.ask_umpire(Rewind{1}, "a rule was misread") == "done");
  for (const auto& viewer : game.play.streams.viewers())
    CHECK(last_of<RewoundShown>(game.frames, viewer)->reason == "a rule was misread");
  game.run_for(70'000);
  REQUIRE(game.campaign().rewind.has_value());
  CHECK(*game.campaign().rewind ==
        ShownRewind{1, 1'070'000, "a rule was misread", game.campaign().openings.at(1)->phase.title});
}

TEST_CASE("at the end the map is opened: everyone's view is the umpire's, and the frames lead there") {
  const Skirmish rules;
  Game game(rules);
  CHECK(game.view(Viewer::of(red)).pieces.size() < game.table().world.pieces().size());
  CHECK(game.ask_umpire(EndCampaign{}, "the hall closes") == "done");
  for (const auto& viewer : game.play.streams.viewers()) {
    View expected = game.view(Viewer::umpire());
    expected.viewer = viewer;
    CHECK(game.view(viewer) == expected);
    View folded;
    folded.viewer = viewer;
    for (const auto& frame : game.frames.at(viewer)) {
      if (const auto* step = std::get_if<StepShown>(&frame.shown)) evolve(folded, step->delta);
      if (const auto* phase = std::get_if<PhaseShown>(&frame.shown)) evolve(folded, phase->delta);
      if (const auto* end = std::get_if<EndShown>(&frame.shown)) evolve(folded, end->delta);
    }
    CHECK(folded == expected);
  }
  // After a rewind everyone has the view of that opening again.
  CHECK(game.ask_umpire(Rewind{1}, "one more") == "done");
  CHECK(game.view(Viewer::of(red)).pieces.size() < game.table().world.pieces().size());
}

TEST_CASE("the umpire's answer reaches the side that asked and the sides that it named") {
  const Skirmish rules;
  Game game(rules);
  game.seal(red_seat, {{parley(blue, "let us talk")}, "r"});
  game.seal(blue_seat, {{ritual("rain")}, "b"});
  game.run_for(60'000);
  CHECK(game.ask_umpire(RuleOnRequest{1, "at the ford"}) == "done");
  CHECK(last_of<AnnouncementShown>(game.frames, Viewer::of(red))->text == "Parley of Red's captain: at the ford");
  REQUIRE(last_of<AnnouncementShown>(game.frames, Viewer::of(blue)));
  CHECK(last_of<AnnouncementShown>(game.frames, Viewer::of(blue))->text == "Parley of Red's captain: at the ford");
  CHECK(last_of<AnnouncementShown>(game.frames, Viewer::spectator()) == nullptr);
  CHECK(game.ask_umpire(RuleOnRequest{2, "it stays dry"}) == "done");
  CHECK(last_of<AnnouncementShown>(game.frames, Viewer::of(red))->text == "Parley of Red's captain: at the ford");
}

TEST_CASE("an announcement to some names nobody else to its readers; a last call keeps the moment of its bell") {
  const Skirmish rules;
  Game game(rules);
  const auto published = [&](const Viewer& viewer) { return announcements_of(game.campaign(), viewer); };
  CHECK(game.ask_umpire(Announce{"to all"}) == "done");
  CHECK(game.ask_umpire(Announce{"to red", Audience::only(red)}) == "done");
  CHECK(game.ask_umpire(Announce{"seal", Audience::only(red).with(blue), true}) == "done");
  CHECK(published(Viewer::of(red)).size() == 3);
  CHECK(published(Viewer::of(blue)).size() == 2);
  CHECK(published(Viewer::spectator()).size() == 1);
  CHECK(published(Viewer::umpire()).size() == 3);
  CHECK(published(Viewer::of(red))[0].shown.to == Audience::everyone());
  CHECK(published(Viewer::of(red))[2].shown.to == Audience::only(red));
  CHECK(published(Viewer::umpire())[2].shown.to == Audience::only(red).with(blue));
  const AnnouncementShown call = published(Viewer::of(blue))[1].shown;
  CHECK(call.bell_of == game.table().phase_number);
  CHECK(call.closes_at_ms == game.clock().closes_at_ms);
  CHECK(*last_of<AnnouncementShown>(game.frames, Viewer::of(blue)) == call);
  CHECK(game.ask_umpire(SetHold{-1}) == "done");
  game.run_for(60'000);
  CHECK(game.ask_umpire(Announce{"too late", Audience::everyone(), true}) == "wrong_stage");
}
