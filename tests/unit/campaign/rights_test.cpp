#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "campaign/decide/rights.h"
#include "harness.h"
#include "skirmish.h"

using namespace ziggurat;
using namespace ziggurat::test;
using namespace ziggurat::skirmish;

namespace {

template <std::size_t... I>
std::vector<Command> all_commands(std::index_sequence<I...>) {
  return {Command(std::in_place_index<I>)...};
}
bool one_of(const std::vector<Who>& all, Who who) { return std::find(all.begin(), all.end(), who) != all.end(); }

}  // namespace

TEST_CASE("every command stands once in the table of rights, and decide keeps to it for every role at every stage") {
  const Skirmish rules;
  Game lobby(rules, Start{false}), orders(rules), held(rules), review(rules), over(rules);
  held.ask_umpire(SetHold{-1});
  held.ask_umpire(RingBell{});
  review.ask_umpire(RingBell{});
  over.ask_umpire(EndCampaign{});
  const std::vector<std::pair<Who, Actor>> people = {
      {Who::player, by({0})}, {Who::umpire, by({2})}, {Who::spectator, by({3})}, {Who::organiser, organiser}};
  for (const auto& command : all_commands(std::make_index_sequence<std::variant_size_v<AnyCommand>>())) {
    const std::string name(name_of(command));
    CAPTURE(name);
    const auto rows =
        std::count_if(rights().begin(), rights().end(), [&](const Right& right) { return right.command == name; });
    REQUIRE(rows == 1);
    const auto right =
        std::find_if(rights().begin(), rights().end(), [&](const Right& r) { return r.command == name; });
    for (Game* game : {&lobby, &orders, &held, &review, &over})
      for (const auto& [who, actor] : people) {
        const Stage stage = game->table().stage;
        CAPTURE(static_cast<int>(stage));
        CAPTURE(static_cast<int>(who));
        const bool in_time = right->when == When::always || (right->when == When::not_over && stage != Stage::over) ||
                             (right->when == When::lobby && stage == Stage::lobby) ||
                             (right->when == When::begun && stage != Stage::lobby) ||
                             (right->when == When::in_play && stage != Stage::lobby && stage != Stage::over) ||
                             (right->when == When::orders_open && stage == Stage::orders) ||
                             (right->when == When::held && stage == Stage::held) ||
                             (right->when == When::review && stage == Stage::review);
        const auto decision = decide(game->campaign(), command, game->context(actor));
        const std::string code = decision ? "" : decision.error().code;
        CHECK((code == "not_allowed") == !one_of(right->who, who));
        // A command that the table allows may still be refused for its contents, never for its sender or time.
        if (one_of(right->who, who) && !in_time) {
          CHECK((code == "late" || code == "wrong_stage" || code == "over" || code == "not_begun"));
          CHECK((code == "not_begun") == (stage == Stage::lobby));
        }
        if (one_of(right->who, who) && in_time) CHECK((code != "over" && code != "not_begun"));
      }
  }
}

TEST_CASE("the server itself and seats that do not exist ask for nothing") {
  const Skirmish rules;
  Game game(rules);
  CHECK(game.ask(server, PauseClock{}) == "not_allowed");
  CHECK(game.ask(by({9}), PauseClock{}) == "not_allowed");
  CHECK(game.ask(by({-1}), SealSheet{1, 0}) == "not_allowed");
  CHECK(barred(game.campaign(), "no such command", by(game.umpire()))->code == "not_allowed");
}

TEST_CASE("each command writes an entry, and of an umpire's messages only those wait for nothing") {
  for (const auto& command : all_commands(std::make_index_sequence<std::variant_size_v<AnyCommand>>())) {
    const std::string name(name_of(command));
    CAPTURE(name);
    const Right* right = right_of(name);
    REQUIRE(right);
    const bool own_sheet = name == "seal" || name == "open";
    CHECK(right->work == (own_sheet ? Work::sheet : Work::act));
    CHECK(goes_before_bell(right->work, SeatRole::umpire));
    CHECK(goes_before_bell(right->work, SeatRole::player) == own_sheet);
  }
  for (const char* question : {"older", "history", "record", "look", "preview", "advise", "note", "device"}) {
    CAPTURE(question);
    REQUIRE(right_of(question));
    CHECK_FALSE(goes_before_bell(right_of(question)->work, SeatRole::umpire));
  }
  CHECK(goes_before_bell(right_of("draft")->work, SeatRole::player));
  CHECK(right_of("no_such_message") == nullptr);
}
