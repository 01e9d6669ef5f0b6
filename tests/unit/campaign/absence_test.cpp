#include <doctest/doctest.h>

#include <algorithm>

#include "campaign/decide/rights.h"
#include "campaign/log/log_codec.h"
#include "campaign/snapshot/snapshot_absences.h"
#include "campaign/validate/validate_log.h"
#include "harness.h"
#include "skirmish.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;
using namespace ziggurat::skirmish;
using Begins = DeputyTerms::Begins;

namespace {

Actor deputy_of(SeatId seat) {
  Actor actor = by(seat);
  actor.deputy = true;
  return actor;
}

// Ends the open phase and goes on until the next one takes orders.
void end_phase(Game& game) {
  game.ask_umpire(RingBell{});
  game.ask_umpire(OpenNextPhase{});
  game.tick_all();
}

// Phases of the skirmish differ in whom they ask: this goes on until red is asked again.
void until_red_is_asked(Game& game) {
  for (int i = 0; i < 10 && !game.table().phase.orders_from.has(Viewer::of(red)); ++i) end_phase(game);
}

int entries_of(const Game& game, const std::string& kind) {
  return static_cast<int>(
      std::count_if(game.log.begin(), game.log.end(), [&](const Entry& entry) { return kind_of(entry.body) == kind; }));
}

std::int64_t missed(const Game& game, SeatId seat) {
  const auto found = game.table().missed.find(seat);
  return found == game.table().missed.end() ? 0 : found->second;
}

const Entry& last_of_kind(const Game& game, const std::string& kind) {
  const auto found =
      std::find_if(game.log.rbegin(), game.log.rend(), [&](const Entry& entry) { return kind_of(entry.body) == kind; });
  if (found == game.log.rend()) throw std::logic_error("no entry " + kind);
  return *found;
}

const TakenSheet& taken_of(const Game& game, SeatId seat) {
  for (auto entry = game.log.rbegin(); entry != game.log.rend(); ++entry)
    if (const auto* bell = std::get_if<BellRung>(&entry->body))
      for (const auto& taken : bell->sheets)
        if (taken.seat == seat) return taken;
  throw std::logic_error("no bell took a sheet of this seat");
}

}  // namespace

TEST_CASE("after the missed phases of the law a bot plays the seat, by the server, until its player takes it back") {
  const Skirmish rules;
  Game game(rules);
  game.held = {red_seat, game.umpire()};
  CHECK(game.ask_umpire(SetAbsenceLaw{{2}}, "we play by post") == "done");
  CHECK(game.ask_umpire(SetAbsenceLaw{{2}}) == "nothing");
  end_phase(game);
  until_red_is_asked(game);
  CHECK(missed(game, red_seat) == 1);
  CHECK_FALSE(game.campaign().bots.contains(red_seat));
  end_phase(game);
  until_red_is_asked(game);
  REQUIRE(game.campaign().bots.contains(red_seat));
  CHECK(game.campaign().bots.at(red_seat) == Strength::fair);
  CHECK(game.campaign().absences.left_to_bots.at(red_seat) == 2);
  const Entry& set = last_of_kind(game, "bot_set");
  CHECK(set.actor == server);
  CHECK(std::get<BotSet>(set.body).reason == "missed 2 phases in a row");

  game.play_bots();
  CHECK(game.table().sealed.at(red_seat).by == Author::bot);
  end_phase(game);
  CHECK(taken_of(game, red_seat).by == Author::bot);
  until_red_is_asked(game);
  // An umpire leads, and the player takes the own seat back all the same, but no other.
  CHECK(game.ask(by(blue_seat), SetBot{red_seat, false}) == "umpired");
  CHECK(game.ask(by(red_seat), SetBot{red_seat, false}) == "done");
  CHECK_FALSE(game.campaign().bots.contains(red_seat));
  CHECK_FALSE(game.campaign().absences.left_to_bots.contains(red_seat));
  game.tick_all();
  CHECK_FALSE(game.campaign().bots.contains(red_seat));  // the count begins anew
  CHECK(game.ask(by(red_seat), SetBot{red_seat, true}) == "umpired");
}

TEST_CASE("without a law no bot takes over, and nothing but the number of phases decides it") {
  const Skirmish rules;
  Game game(rules);
  for (int i = 0; i < 3; ++i) end_phase(game);
  CHECK(game.campaign().bots.empty());
  CHECK(missed(game, red_seat) >= 2);
  for (const std::int64_t bad : {-1, 21}) CHECK(game.ask(organiser, SetAbsenceLaw{{bad}}) == "malformed");
  CHECK(game.ask(by(red_seat), SetAbsenceLaw{{1}}) == "not_allowed");
  // A law that is set late counts what was missed before it.
  CHECK(game.ask(organiser, SetAbsenceLaw{{2}}) == "done");
  until_red_is_asked(game);
  game.tick_all();
  CHECK(game.campaign().bots.contains(red_seat));
}

TEST_CASE("a deputy does nothing before the agreed time, and nothing after it has ended") {
  const Skirmish rules;
  Game game(rules);
  CHECK(game.ask(deputy_of(red_seat), SealSheet{1, 0}) == "deputy_waits");
  CHECK(game.ask(by(red_seat), NameDeputy{{Begins::before_end, 60'000, 0}}) == "done");
  CHECK(game.ask(by(red_seat), NameDeputy{{Begins::before_end, 60'000, 0}}) == "nothing");
  for (const auto& [command, code] : std::vector<std::pair<Command, std::string>>{{SealSheet{1, 0}, "deputy_waits"},
           {SendPress{{blue_seat}, "psst"}, "deputy_waits"}, {OpenSheet{1}, "deputy_waits"}})
    CHECK(game.ask(deputy_of(red_seat), command) == code);
  const auto draft = check_draft(game.campaign(), red_seat, 1, 0, {}, game.context(deputy_of(red_seat)));
  REQUIRE_FALSE(draft.has_value());
  CHECK(draft.error().refusal.code == "deputy_waits");

  CHECK(game.ask_umpire(EndDeputy{red_seat}, "not in this tournament") == "done");
  CHECK(game.campaign().absences.deputies.empty());
  CHECK(game.ask(deputy_of(red_seat), SealSheet{1, 0}) == "deputy_waits");
  CHECK(game.ask_umpire(EndDeputy{red_seat}) == "nothing");
  CHECK(game.ask_umpire(EndDeputy{SeatId{99}}) == "no_such_seat");
  CHECK(game.ask(by(blue_seat), EndDeputy{red_seat}) == "not_allowed");
}

TEST_CASE("a deputy at once orders and seals, and the log says who did it; who may use the seat stays the holder's") {
  const Skirmish rules;
  Game game(rules);
  CHECK(game.ask(by(red_seat), NameDeputy{{Begins::at_once}}) == "done");
  const auto draft =
      check_draft(game.campaign(), red_seat, 1, 0, {{move({0}, 2, 3)}, "r"}, game.context(deputy_of(red_seat)));
  REQUIRE(draft.has_value());
  CHECK(draft->by == Author::deputy);
  game.drafts[red_seat] = *draft;
  CHECK(game.ask(deputy_of(red_seat), SealSheet{1, 1}) == "done");
  CHECK(game.table().sealed.at(red_seat).by == Author::deputy);
  CHECK(actor_text(game.log.back().actor) == "deputy:0");
  CHECK(game.ask(deputy_of(red_seat), NameDeputy{{Begins::at_once}}) == "not_allowed");
  CHECK(game.ask(deputy_of(red_seat), EndDeputy{}) == "not_allowed");
  CHECK(game.ask(deputy_of(red_seat), SetBot{red_seat, true}) == "not_allowed");
  // The holder overrules the deputy, and the deputy does not overrule the holder.
  CHECK(game.ask(by(red_seat), OpenSheet{1}) == "done");
  CHECK(game.seal(red_seat, {{}, "mine"}) == "done");
  CHECK(game.ask(deputy_of(red_seat), OpenSheet{1}) == "sealed");
  CHECK(game.campaign().absences.deputy_acts(red_seat));
  CHECK(game.ask(by(red_seat), EndDeputy{}) == "done");
  CHECK(game.ask(deputy_of(red_seat), SendPress{{blue_seat}, "psst"}) == "deputy_waits");
}

TEST_CASE("a deputy begins so long before the end of a phase, unless orders are sealed by then, in each phase anew") {
  const Skirmish rules;
  for (const bool sealed : {false, true}) {
    CAPTURE(sealed);
    Game game(rules);
    const std::int64_t ends_ms = game.clock().closes_at_ms;
    REQUIRE(ends_ms == game.now_ms + 60'000);
    CHECK(game.ask_umpire(MoveBell{ends_ms + 240'000}) == "done");
    CHECK(game.ask(by(red_seat), NameDeputy{{Begins::before_end, 120'000, 0}}) == "done");
    if (sealed) CHECK(game.seal(red_seat, {{}, "r"}) == "done");
    game.run_to(ends_ms + 240'000 - 120'001);
    CHECK_FALSE(game.campaign().absences.deputy_acts(red_seat));
    game.run_for(1);
    CHECK(game.campaign().absences.deputy_acts(red_seat) == !sealed);
    CHECK(entries_of(game, "deputy_began") == (sealed ? 0 : 1));
    if (sealed) continue;
    CHECK(last_of_kind(game, "deputy_began").actor == server);
    CHECK(game.ask(deputy_of(red_seat), SealSheet{1, 0}) == "done");
    game.ask_umpire(RingBell{});
    CHECK(taken_of(game, red_seat).by == Author::deputy);
    CHECK(taken_of(game, red_seat).fate == SheetFate::sealed);
    game.ask_umpire(OpenNextPhase{});
    CHECK_FALSE(game.campaign().absences.deputy_acts(red_seat));
  }
}

TEST_CASE("a deputy who stands in after missed phases comes before the bot, and goes when the player seals again") {
  const Skirmish rules;
  Game game(rules);
  CHECK(game.ask_umpire(SetAbsenceLaw{{1}}) == "done");
  CHECK(game.ask(by(red_seat), NameDeputy{{Begins::after_missed, 0, 1}}) == "done");
  end_phase(game);
  until_red_is_asked(game);
  CHECK(game.campaign().absences.deputy_acts(red_seat));
  CHECK_FALSE(game.campaign().bots.contains(red_seat));
  SUBCASE("the player is back") {
    CHECK(game.ask(deputy_of(red_seat), SealSheet{game.table().phase_number, 0}) == "done");
    CHECK(game.ask(by(red_seat), OpenSheet{game.table().phase_number}) == "done");
    CHECK(game.seal(red_seat, {{}, "r"}) == "done");
    CHECK_FALSE(game.campaign().absences.deputy_acts(red_seat));
    game.tick_all();
    CHECK_FALSE(game.campaign().absences.deputy_acts(red_seat));
  }
  SUBCASE("the deputy misses a phase too") {
    end_phase(game);
    until_red_is_asked(game);
    CHECK(game.campaign().bots.contains(red_seat));
    // The deputy may take the seat back from the bot, like its player.
    CHECK(game.ask(deputy_of(red_seat), SetBot{red_seat, false}) == "done");
    CHECK_FALSE(game.campaign().bots.contains(red_seat));
  }
}

TEST_CASE("while the clock is paused nobody takes over") {
  const Skirmish rules;
  Game game(rules);
  game.ask(by(red_seat), NameDeputy{{Begins::before_end, 60'000, 0}});
  game.ask_umpire(PauseClock{});
  CHECK(next_due_ms(game.campaign(), game.context(server)) == std::nullopt);
  CHECK(game.tick_all() == 0);
  game.ask_umpire(ResumeClock{});
  CHECK(game.tick_all() == 1);
}

TEST_CASE("terms of a deputy out of range are refused") {
  const Skirmish rules;
  Game game(rules);
  for (const DeputyTerms& terms : {DeputyTerms{Begins::at_once, 60'000, 0}, DeputyTerms{Begins::at_once, 0, 1},
           DeputyTerms{Begins::before_end, 59'999, 0}, DeputyTerms{Begins::before_end, 0, 0},
           DeputyTerms{Begins::before_end, deputy_before_ms_max + 1, 0}, DeputyTerms{Begins::after_missed, 0, 0},
           DeputyTerms{Begins::after_missed, 0, 21}, DeputyTerms{Begins::after_missed, 60'000, 2}})
    CHECK(game.ask(by(red_seat), NameDeputy{terms}) == "malformed");
}

TEST_CASE("a vacated seat has no deputy, and its missed phases are counted anew") {
  const Skirmish rules;
  Game game(rules);
  game.ask(by(red_seat), NameDeputy{{Begins::at_once}});
  end_phase(game);
  CHECK(missed(game, red_seat) == 1);
  CHECK(game.ask(by(red_seat), VacateSeat{red_seat}) == "not_allowed");
  CHECK(game.ask_umpire(VacateSeat{game.umpire()}) == "no_such_seat");
  CHECK(game.ask_umpire(VacateSeat{red_seat}, "no answer for two weeks") == "done");
  CHECK(game.campaign().absences.deputies.empty());
  CHECK(game.campaign().absences.vacated_at_ms.at(red_seat) == game.now_ms);
  CHECK(missed(game, red_seat) == 0);
}

TEST_CASE("a draft that the player never sealed counts as a draft of whoever wrote it") {
  const Skirmish rules;
  Game game(rules);
  CHECK(game.save(red_seat, {{move({0}, 2, 3)}, "r"}) == "stored");
  game.ask(by(blue_seat), NameDeputy{{Begins::at_once}});
  game.drafts[blue_seat] = *check_draft(game.campaign(), blue_seat, 1, 0, {}, game.context(deputy_of(blue_seat)));
  game.ask_umpire(RingBell{});
  CHECK(taken_of(game, red_seat).fate == SheetFate::draft_taken);
  CHECK(taken_of(game, red_seat).by == Author::player);
  CHECK(taken_of(game, blue_seat).by == Author::deputy);
  const auto* shown = last_of<BellShown>(game.frames, Viewer::of(blue));
  REQUIRE(shown);
  CHECK(shown->fates == std::vector<SeatFate>{{blue_seat, SheetFate::draft_taken, Author::deputy}});
}

TEST_CASE("entries about absent players that cannot have happened are rejected") {
  const Skirmish rules;
  Game game(rules);
  const auto rejected = [&](const EntryBody& body, const Actor& actor = server) {
    const Entry entry{game.campaign().last_seq + 1, game.now_ms, actor, body};
    return !reject_reason(game.campaign(), entry, {game.rulebook, game.setup}).empty();
  };
  CHECK(rejected(AbsenceLawSet{{21}}));
  CHECK(rejected(DeputyNamed{game.umpire(), {}}));
  CHECK(rejected(DeputyNamed{red_seat, {Begins::before_end, 0, 0}}));
  CHECK(rejected(DeputyBegan{red_seat}));
  CHECK(rejected(DeputyEnded{red_seat}));
  CHECK(rejected(SeatVacated{game.umpire()}));
  CHECK(rejected(SheetSealed{1, red_seat, {}, 1}, deputy_of(red_seat)));
  game.ask(by(red_seat), NameDeputy{{Begins::at_once}});
  CHECK(rejected(DeputyBegan{red_seat}));
  CHECK_FALSE(rejected(SheetSealed{1, red_seat, {}, 1}, deputy_of(red_seat)));
  CHECK_FALSE(rejected(DeputyEnded{red_seat}));
}

TEST_CASE("a snapshot keeps deputies, the law, bots by the law and vacated seats") {
  Absences all;
  all.law.bot_after = 3;
  all.deputies[red_seat] = {{Begins::before_end, 120'000, 0}, 5, 6};
  all.deputies[blue_seat] = {{Begins::after_missed, 0, 2}, 7, 0};
  all.left_to_bots[blue_seat] = 4;
  all.vacated_at_ms[red_seat] = 9;
  const auto json = parse_json(log::write_absences(all).text());
  REQUIRE(json.has_value());
  CHECK(log::read_absences(JsonReader(*json, "")) == all);
}
