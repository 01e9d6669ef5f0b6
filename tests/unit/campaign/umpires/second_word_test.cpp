#include <doctest/doctest.h>

#include "campaign/log/log_codec.h"
#include "unit/campaign/fold_from.h"
#include "unit/campaign/harness.h"
#include "unit/campaign/skirmish.h"

// Grave acts of an umpire that need the word of a second one.
namespace ziggurat::test {
namespace {
using namespace skirmish;

constexpr SeatId second{4};

// A campaign with two umpires seated and the rule in force.
Game with_two(const Skirmish& rules) {
  Game game(rules);
  CHECK(game.ask(organiser, AddSeat{{"second", "Anna", SeatRole::umpire, {}, {}}}) == "done");
  REQUIRE(game.campaign().seat(second)->title == "Anna");
  CHECK(game.ask(organiser, SetSecondWord{true}, "a long campaign") == "done");
  game.held = {game.umpire(), second};
  return game;
}
std::string kind_of_last(const Game& game) { return kind_of(game.log.back().body); }
void check_replay(const Game& game, const Skirmish& rules) {
  const auto verified = verify(game.lines, rules);
  if (verified.fault) FAIL(verified.fault->words << " at " << verified.fault->seq);
  CHECK(reopened(write_state(game.play), rules, game.setup.factions).campaign == game.campaign());
}

}  // namespace

TEST_CASE("a rewind stands as a proposal until another umpire confirms it") {
  const Skirmish rules;
  Game game = with_two(rules);
  game.run_for(200'000);
  const auto phase = game.table().phase_number;
  REQUIRE(phase > 1);
  CHECK(game.ask_umpire(Rewind{1, false, true}, "a rule was misread") == "done");
  CHECK(kind_of_last(game) == "grave_act_proposed");
  CHECK(game.table().phase_number == phase);
  REQUIRE(game.campaign().second_words.proposals.size() == 1);
  CHECK(game.campaign().second_words.proposals.front().reason == "a rule was misread");
  check_replay(game, rules);
  CHECK(game.ask_umpire(AnswerProposal{1, true}) == "own_proposal");
  CHECK(game.ask(by(red_seat), AnswerProposal{1, true}) == "not_allowed");
  CHECK(game.ask(by(second), Rewind{1}) == "proposed");
  CHECK(game.ask(by(second), AnswerProposal{1, true}, "so it was") == "done");
  CHECK(game.table().phase.title == game.campaign().openings.at(1)->phase.title);
  const auto& entries = game.log;
  const auto& rewound = entries.at(entries.size() - 2);
  CHECK(rewound.actor == by(second));
  CHECK(std::get<Rewound>(rewound.body).reason == "a rule was misread");
  CHECK(std::get<Rewound>(rewound.body).dice_stand);
  CHECK(std::get<GraveActAnswered>(entries.at(entries.size() - 3).body) == GraveActAnswered{1, true, "so it was"});
  CHECK(game.campaign().second_words.proposals.empty());
  CHECK(game.ask(by(second), AnswerProposal{1, true}) == "no_such_proposal");
  check_replay(game, rules);
}

TEST_CASE("the end and an amended result need a second word too, and are refused with words") {
  const Skirmish rules;
  Game game = with_two(rules);
  CHECK(game.ask_umpire(SetHold{-1}) == "done");
  CHECK(game.seal(red_seat, {{move({1}, 4, 3)}, "r"}) == "done");
  CHECK(game.ask_umpire(RingBell{}) == "done");
  REQUIRE(game.table().stage == Stage::held);
  const auto held = game.table().outcome;
  const AmendOutcome amendment{{{"bonus/melee:4,3", "2"}}, {}};
  CHECK(game.ask_umpire(AmendOutcome{{{"no/such", "2"}}, {}}) == "bad_ruling");  // never becomes a proposal
  CHECK(game.ask_umpire(amendment, "the hill") == "done");
  CHECK(game.ask_umpire(EndCampaign{}, "late") == "done");
  CHECK(game.campaign().second_words.proposals.size() == 2);
  CHECK(game.table().outcome == held);
  CHECK(game.ask(by(second), AnswerProposal{2, false}, "one more turn") == "done");
  CHECK_FALSE(game.campaign().ended);
  CHECK(game.ask(by(second), AnswerProposal{1, true}) == "done");
  CHECK(game.table().outcome->rulings == amendment.rulings);
  CHECK(game.table().outcome->reason == "the hill");
  CHECK(game.ask(by(second), EndCampaign{}, "now it is late") == "done");
  CHECK(game.ask_umpire(AnswerProposal{3, true}) == "done");
  CHECK(game.campaign().ended);
  check_replay(game, rules);
}

TEST_CASE("no change of the world passes the second umpire by while a result is held") {
  const Skirmish rules;
  Game game = with_two(rules);
  CHECK(game.ask_umpire(SetHold{-1}) == "done");
  CHECK(game.seal(red_seat, {{move({1}, 4, 3)}, "r"}) == "done");
  CHECK(game.ask_umpire(ChangeWorld{{AttributeSet{{2}, words().steps.index, std::int64_t{1}}}}) == "done");
  const auto weakened = game.campaign().acts.back().seq;
  const ChangeWorld gone{{PieceLeft{{1}}}};
  const ChangeWorld told{{}, Audience::everyone(), "The sun sets."};
  CHECK(game.ask_umpire(RingBell{}) == "done");
  const auto held = game.table().outcome;
  CHECK(game.ask_umpire(gone, "it never was there") == "needs_second_word");
  CHECK(game.table().outcome == held);
  CHECK(game.ask_umpire(told) == "done");  // changes nothing of the result
  CHECK(game.ask_umpire(UndoAct{weakened}) == "needs_second_word");
  CHECK(game.ask_umpire(AmendOutcome{{{"bonus/melee:4,3", "2"}}, {}}) == "done");  // stands as a proposal
  CHECK(game.table().outcome->outcome == held->outcome);
  CHECK(game.ask_umpire(PublishOutcome{}) == "done");
  check_replay(game, rules);
}

TEST_CASE("a proposal lapses when a phase opens, and its umpire may withdraw it") {
  const Skirmish rules;
  Game game = with_two(rules);
  CHECK(game.ask_umpire(EndCampaign{}) == "done");
  CHECK(game.ask_umpire(AnswerProposal{1, false}) == "done");
  CHECK(game.campaign().second_words.proposals.empty());
  CHECK(game.ask_umpire(EndCampaign{}) == "done");
  const auto phase = game.table().phase_number;
  while (game.table().phase_number == phase) game.run_for(10'000);
  CHECK(game.campaign().second_words.proposals.empty());
  CHECK(game.ask(by(second), AnswerProposal{2, true}) == "no_such_proposal");
}

TEST_CASE("a lone umpire, the organiser, and a campaign without the rule are not bound") {
  const Skirmish rules;
  Game game = with_two(rules);
  SUBCASE("nobody has taken the second umpire's seat") {
    game.held = {game.umpire(), red_seat};
    CHECK(game.ask_umpire(EndCampaign{}) == "done");
  }
  SUBCASE("the organiser") { CHECK(game.ask(organiser, EndCampaign{}) == "done"); }
  SUBCASE("without the rule") {
    CHECK(game.ask_umpire(SetSecondWord{false}) == "not_allowed");
    CHECK(game.ask(organiser, SetSecondWord{false}) == "done");
    CHECK(game.ask_umpire(EndCampaign{}) == "done");
  }
  CHECK(game.campaign().ended);
}

TEST_CASE("an umpire's field names sides and boards, and is kept") {
  const Skirmish rules;
  Game game = with_two(rules);
  CHECK(game.ask(by(red_seat), SetUmpireField{second, {{red}, {}}}) == "not_allowed");
  CHECK(game.ask_umpire(SetUmpireField{red_seat, {{red}, {}}}) == "no_such_seat");
  CHECK(game.ask_umpire(SetUmpireField{second, {{FactionId{9}}, {}}}) == "no_such_faction");
  CHECK(game.ask_umpire(SetUmpireField{second, {{}, {BoardId{9}}}}) == "no_such_board");
  CHECK(game.ask_umpire(SetUmpireField{second, {{blue, red, blue}, {BoardId{0}}}}) == "done");
  CHECK(game.campaign().umpire_fields.at(second) == UmpireField{{red, blue}, {BoardId{0}}});
  CHECK(game.ask(by(second), SetUmpireField{second, {{red, blue}, {BoardId{0}}}}) == "nothing");
  check_replay(game, rules);
  CHECK(game.ask(by(second), SetUmpireField{second, {}}) == "done");
  CHECK(game.campaign().umpire_fields.empty());
  check_replay(game, rules);
}

TEST_CASE("no player's stream tells that an act is proposed") {
  const Skirmish rules;
  Game game = with_two(rules);
  const auto before = game.frames;
  CHECK(game.ask_umpire(EndCampaign{}) == "done");
  CHECK(game.ask(by(second), AnswerProposal{1, false}) == "done");
  CHECK(game.frames == before);
}

}  // namespace ziggurat::test
