#include <doctest/doctest.h>

#include "campaign/bots/bot_treaties.h"
#include "campaign/state/talk/agreements.h"
#include "unit/campaign/harness.h"
#include "unit/campaign/skirmish.h"

// The clause by which one side lets another enter what it holds.
using namespace ziggurat;
using namespace ziggurat::test;
using namespace ziggurat::skirmish;

namespace {

// Red's first soldier carries its leave for blue as luck 1. The ritual "shut" takes the leave back, the ritual "seize"
// takes something of red's.
class Borders : public Skirmish {
 public:
  using Skirmish::Skirmish;
  std::vector<Change> passage(const World& world, FactionId by, FactionId, bool open) const override {
    const std::int64_t wanted = open ? 1 : 0;
    if (by != red || world.at({0})[words().luck] == wanted) return {};
    return {AttributeSet{{0}, words().luck.index, wanted}};
  }
  Outcome close(const Closing& closing) const override {
    Outcome outcome = Skirmish::close(closing);
    for (const auto& submitted : closing.sheets)
      for (const auto& order : submitted.sheet.orders) {
        if (order == ritual("shut"))
          outcome.steps.back().changes.emplace_back(AttributeSet{{0}, words().luck.index, 0});
        if (order == ritual("seize"))
          closing.attacks->push_back({submitted.seat.faction, red, square(2, 2), Attack::Deed::seized});
      }
    return outcome;
  }
};

Clause passage(std::int64_t until_turn = 0, FactionId from = red, FactionId to = blue) {
  return {ClauseKind::passage, until_turn, from, to};
}
std::string propose(Game& game, std::vector<Clause> clauses) {
  return game.ask(by(red_seat), ProposeAgreement{{blue_seat}, "The road", "", false, 0, std::move(clauses)});
}
void agree(Game& game, std::vector<Clause> clauses) {
  REQUIRE(propose(game, std::move(clauses)) == "done");
  const auto number = static_cast<std::int64_t>(game.campaign().agreements.size());
  REQUIRE(game.ask(by(blue_seat), AnswerAgreement{number, true}) == "done");
}
void end_phase(Game& game, const std::vector<Order>& of_red = {}, const std::vector<Order>& of_blue = {}) {
  REQUIRE(game.seal(red_seat, {of_red, ""}) == "done");
  REQUIRE(game.seal(blue_seat, {of_blue, ""}) == "done");
  game.tick_all();
  game.run_for(10'000);
}
void go_to(Game& game, const std::string& path) {
  while (game.table().phase.path != path) end_phase(game);
}
bool is_open(const Game& game) { return game.table().world.at({0})[words().luck] == 1; }
const std::optional<Breach>& broken(const Game& game, std::size_t agreement = 0) {
  return game.campaign().agreements.at(agreement).broken;
}
std::vector<Report> told(const Game& game, const Viewer& viewer, const std::string& kind) {
  std::vector<Report> found;
  const auto frames = game.frames.find(viewer);
  if (frames == game.frames.end()) return found;
  for (const auto& frame : frames->second)
    if (const auto* step = std::get_if<StepShown>(&frame.shown))
      for (const Report& report : step->reports)
        if (report.kind == kind) found.push_back(report);
  return found;
}
void check_told(const Game& game, const std::string& kind, const std::vector<std::string>& words) {
  for (const auto& viewer : {Viewer::of(red), Viewer::of(blue), Viewer::umpire()}) {
    std::vector<std::string> texts;
    for (const Report& report : told(game, viewer, kind)) texts.push_back(report.text);
    CHECK(texts == words);
  }
  CHECK(told(game, Viewer::spectator(), kind).empty());
}
void check_log(const Game& game, const Rulebook& rules) {
  CHECK_FALSE(verify(game.lines, rules).fault.has_value());
  Replay again(rules, game.setup.factions);
  for (const auto& line : game.lines) again.take(*read_line(line));
  CHECK(again.campaign == game.campaign());
}

}  // namespace

TEST_CASE("a passage opens the land when the phase ends, until the end of its last turn, and both sides read it") {
  const Borders rules({}, 3);
  Game game(rules);
  agree(game, {passage(2)});
  CHECK_FALSE(is_open(game));
  end_phase(game);
  CHECK(is_open(game));
  go_to(game, "turn-2/plan");
  CHECK(is_open(game));
  go_to(game, "turn-3/plan");
  CHECK_FALSE(is_open(game));
  CHECK_FALSE(broken(game));
  check_told(game, "passage",
      {"The Blue may enter the land of the Red, as agreed in “The road”.",
          "The Blue may no longer enter the land of the Red: the passage agreed in “The road” is over."});
  check_log(game, rules);
}

TEST_CASE("an attack by either side breaks a passage and shuts the land; crossing it does not") {
  const Borders rules;
  for (const FactionId striker : {red, blue}) {
    CAPTURE(striker.value);
    Game game(rules);
    agree(game, {passage()});
    end_phase(game, {}, {move({2}, 4, 2)});  // beside red, without a fight
    CHECK_FALSE(broken(game));
    CHECK(spared_by(game.campaign(), red) == std::vector<FactionId>{blue});
    CHECK(spared_by(game.campaign(), blue) == std::vector<FactionId>{red});
    if (striker == red) end_phase(game, {shoot({1}, {2})});
    else end_phase(game, {}, {shoot({2}, {1})});
    REQUIRE(broken(game));
    CHECK(broken(game)->kind == ClauseKind::passage);
    CHECK(broken(game)->deed == BreachDeed::attacked);
    CHECK(broken(game)->by == striker);
    CHECK_FALSE(broken(game)->by_both);
    CHECK_FALSE(is_open(game));
    const std::string words = striker == red ? "the Red attacked the Blue" : "the Blue attacked the Red";
    check_told(game, "broken", {"The agreement “The road” is broken: " + words + "."});
    CHECK(spared_by(game.campaign(), red).empty());
    check_log(game, rules);
  }
}

TEST_CASE("a side that was let in breaks the passage by seizing what the other holds; the owner seizes nothing by it") {
  const Borders rules;
  Game game(rules);
  agree(game, {passage()});
  end_phase(game);
  go_to(game, "turn-2/plan");
  end_phase(game, {}, {ritual("seize")});
  REQUIRE(broken(game));
  CHECK(broken(game)->deed == BreachDeed::seized);
  CHECK(broken(game)->by == blue);
  CHECK(broken(game)->on == red);
  CHECK_FALSE(is_open(game));
  check_told(game, "broken", {"The agreement “The road” is broken: the Blue seized what belonged to the Red."});
  check_log(game, rules);
  // A truce is broken by attacks alone, and a passage in the other direction by red alone.
  for (const Clause& clause : {Clause{ClauseKind::truce}, passage(0, blue, red)}) {
    Game other(rules);
    agree(other, {clause});
    end_phase(other, {}, {ritual("seize")});
    CHECK_FALSE(broken(other));
  }
}

TEST_CASE("an owner that shuts its land breaks the passage; before the passage is in force it breaks nothing") {
  const Borders rules;
  Game game(rules);
  agree(game, {passage()});
  end_phase(game, {ritual("shut")});  // the passage opens when this phase ends
  CHECK(is_open(game));
  go_to(game, "turn-2/plan");
  end_phase(game, {ritual("shut")});
  REQUIRE(broken(game));
  CHECK(broken(game)->deed == BreachDeed::closed);
  CHECK(broken(game)->by == red);
  CHECK(broken(game)->on == blue);
  check_told(game, "broken", {"The agreement “The road” is broken: the Red shut the Blue out."});
  check_log(game, rules);
}

TEST_CASE("land stays open while another agreement opens it, and an agreement broken otherwise shuts it") {
  const Borders rules({}, 3);
  Game game(rules);
  agree(game, {passage(1)});
  agree(game, {passage(2), {ClauseKind::tribute, 0, red, blue, 12}});  // red has 11 at the end of turn 1, 12 after
  go_to(game, "turn-2/plan");
  CHECK_FALSE(broken(game));
  REQUIRE(broken(game, 1));
  CHECK(broken(game, 1)->kind == ClauseKind::tribute);
  CHECK_FALSE(is_open(game));
  Game two(rules);
  agree(two, {passage(1)});
  agree(two, {passage(2)});
  go_to(two, "turn-2/plan");
  CHECK(is_open(two));
  go_to(two, "turn-3/plan");
  CHECK_FALSE(is_open(two));
  check_log(two, rules);
}

TEST_CASE("a rewind shuts the land again, and the passage opens it once more") {
  const Borders rules;
  Game game(rules);
  agree(game, {passage()});
  end_phase(game);
  end_phase(game, {shoot({1}, {2})});
  REQUIRE(broken(game));
  REQUIRE(game.ask_umpire(Rewind{1}, "again") == "done");
  game.tick_all();
  CHECK_FALSE(is_open(game));
  CHECK_FALSE(broken(game));
  end_phase(game);
  CHECK(is_open(game));
}

TEST_CASE("where everybody may enter, a passage changes nothing in the world and is broken by an attack") {
  const Skirmish rules;
  Game game(rules);
  agree(game, {passage()});
  end_phase(game);
  check_told(game, "passage", {});
  end_phase(game, {shoot({1}, {2})});
  CHECK(broken(game));
}

TEST_CASE("a passage is between two sides of the agreement") {
  const Skirmish rules;
  Game game(rules);
  CHECK(propose(game, {passage(0, red, red)}) == "bad_clause");
  CHECK(propose(game, {passage(0, red, FactionId{7})}) == "bad_clause");
  CHECK(propose(game, {passage(1002)}) == "bad_clause");
  CHECK(propose(game, {passage(), passage(0, blue, red)}) == "done");
}

TEST_CASE("a bot lets nobody in for nothing, and attacks nobody whom it lets in or who lets it in") {
  const Skirmish rules;
  Game game(rules);
  const auto faults = [&] {
    return truce_faults(game.campaign(), blue_seat, game.context(by(blue_seat)), {{move({2}, 3, 2)}, ""}).size();
  };
  CHECK(faults() == 0);
  REQUIRE(game.ask_umpire(SetBot{blue_seat, true}) == "done");
  REQUIRE(propose(game, {passage(0, blue, red)}) == "done");
  REQUIRE(propose(game, {passage(0, blue, red), {ClauseKind::tribute, 0, red, blue, 4}}) == "done");
  REQUIRE(propose(game, {passage(0, red, blue)}) == "done");
  game.tick_all();
  const auto accepted = [&](std::size_t agreement) {
    const auto& answers = game.campaign().agreements.at(agreement).answers;
    return answers.contains(blue_seat) && answers.at(blue_seat);
  };
  CHECK_FALSE(accepted(0));
  CHECK(accepted(1));
  CHECK(accepted(2));
  CHECK(faults() == 1);
}
