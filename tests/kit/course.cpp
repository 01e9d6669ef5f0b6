#include "course.h"

#include <doctest/doctest.h>

#include "campaign/bots/bots.h"
#include "campaign/decide/phase/closing.h"
#include "umpire.h"

namespace ziggurat::kit {
using namespace game;
namespace {

constexpr int phases_max = 3000;

void tick_to_next_moment(test::Game& game) {
  if (const auto due = next_due_ms(game.campaign(), game.context(test::server)); due && *due > game.now_ms)
    game.now_ms = *due;
  game.tick_all();
}

// Limit on consecutive phases in which nobody orders; each may have its own review.
constexpr int unordered_max = 50;

// By the clock if it has a time, otherwise by the umpire.
void ring_bell(test::Game& game) {
  const auto number = game.table().phase_number;
  const auto open = [&] { return game.table().stage == Stage::orders && game.table().phase_number == number; };
  game.tick_all();
  if (open()) tick_to_next_moment(game);
  if (open()) CHECK(game.ask_umpire(RingBell{number}) == "done");
}

// For a battle on another table: the outcome waits for its result. Lets the rules decide every such battle; returns
// their number.
int bring_results(test::Game& game) {
  int brought = 0;
  for (; game.table().stage == Stage::held && game.table().outcome->outcome.awaits; ++brought) {
    const OutcomeReached reached = *game.table().outcome;
    CHECK(game.ask_umpire(PublishOutcome{game.table().phase_number}) == "awaits_ruling");
    AmendOutcome amendment{reached.rulings, reached.dice};
    amendment.rulings[reached.outcome.awaits->ruling] = reached.outcome.awaits->by_the_rules;
    REQUIRE(game.ask_umpire(amendment, "fought here") == "done");
  }
  return brought;
}

// Continues until orders are accepted again, or to the end.
int let_go(test::Game& game) {
  int brought = 0;
  for (int i = 0; i < unordered_max; ++i) {
    const auto number = game.table().phase_number;
    const auto in = [&](Stage stage) { return game.table().stage == stage && game.table().phase_number == number; };
    brought += bring_results(game);
    if (in(Stage::held)) CHECK(game.ask_umpire(PublishOutcome{number}) == "done");
    game.tick_all();
    if (in(Stage::review)) tick_to_next_moment(game);
    if (in(Stage::review)) CHECK(game.ask_umpire(OpenNextPhase{number}) == "done");
    if (game.table().stage == Stage::orders || game.table().stage == Stage::over) break;
  }
  return brought;
}

}  // namespace

void close_phase(test::Game& game) {
  ring_bell(game);
  let_go(game);
}

Course::Course(test::Game& game, std::uint64_t seed, Habits habits) : game_(game), chance_(seed), habits_(habits) {
  for (std::size_t i = 0; i < game.setup.seats.size(); ++i) game.held.push_back({static_cast<std::int32_t>(i)});
}

void Course::write_sheets() {
  const auto& campaign = game_.campaign();
  for (const SeatId id : seats_to_order(campaign)) {
    const Seat seat = seat_of(*campaign.seat(id));
    const View& view = game_.view(Viewer::of(seat.faction));
    const auto faults = game_.rulebook.check(
        view, campaign.table.phase, seat, game_.rulebook.default_orders(view, campaign.table.phase, seat), {});
    for (const auto& fault : faults)
      FAIL_CHECK("default orders are refused: " << fault.code << " at " << fault.at << ": " << fault.words);
    if (chance_.percent(habits_.missed)) continue;
    const bool advised = habits_.advised > 0 && chance_.percent(habits_.advised);
    Sheet sheet = advised ? bot_draft(campaign, id, game_.context(test::by(id))).sheet
                          : random_sheet(game_, id, chance_, experience);
    sheet.salt = "salt " + std::to_string(chance_.below(1'000'000));
    for (const auto& forecast : game_.rulebook.forecast(view, campaign.table.phase, seat, sheet)) {
      std::int64_t sum = 0;
      for (const auto& [result, weight] : forecast.chances) sum += weight;
      CHECK(sum == forecast.runs);
    }
    if (chance_.percent(habits_.unsealed)) CHECK(game_.save(id, sheet) == "stored");
    else CHECK(game_.seal(id, sheet) == "done");
  }
}

// Commands that do not change the game.
void Course::chat() {
  if (!chance_.percent(habits_.announced)) return;
  game_.ask_umpire(Announce{"Phase " + std::to_string(game_.table().phase_number), Audience::everyone()});
  game_.ask_umpire(PauseClock{}, "tea");
  game_.now_ms += 5'000;
  game_.ask_umpire(ResumeClock{});
  const auto seats = seats_to_order(game_.campaign());
  if (seats.empty()) return;
  const SeatId absent = chance_.pick(seats);
  const Seat seat = seat_of(*game_.campaign().seat(absent));
  const Sheet sheet = game_.rulebook.default_orders(game_.view(Viewer::of(seat.faction)), game_.table().phase, seat);
  const auto answer = game_.ask_umpire(ActForSeat{absent, sheet}, "absent");
  // Another sheet of the same faction may have been written since, and may conflict with this one.
  CHECK((answer == "done" || answer == "nothing" || answer == "unlawful"));
}

void Course::rule() {
  const auto requests = game_.campaign().requests;
  for (const auto& request : requests)
    if (!request.answer && chance_.one_in(2)) CHECK(game_.ask_umpire(random_answer(game_, request, chance_)) == "done");
  for (std::size_t times = 1 + chance_.below(2); times > 0; --times) {
    AmendOutcome amendment = random_amendment(game_, chance_);
    // A ruling that applies to nothing would be refused, together with all the others.
    constexpr std::string_view at = "/rulings/";
    for (const auto& unmet : resolve(game_.campaign(), game_.rulebook, amendment.rulings, amendment.dice).unused)
      if (unmet.at.starts_with(at)) amendment.rulings.erase(unmet.at.substr(at.size()));
    amended += game_.ask_umpire(amendment, "a ruling") == "done" ? 1 : 0;
  }
}

bool Course::play_phase() {
  const auto number = game_.table().phase_number;
  REQUIRE(game_.table().stage == Stage::orders);
  CAPTURE(game_.table().phase.path);
  CHECK(game_.table().phase.title != "");
  write_sheets();
  chat();
  game_.rulebook.pace(game_.table().world, game_.table().phase);
  if (before_bell) before_bell();
  const bool holds = chance_.percent(habits_.amended);
  if (holds) CHECK(game_.ask_umpire(SetHold{-1}) == "done");
  ring_bell(game_);
  if (holds && game_.table().stage == Stage::held) rule();
  if (holds) game_.ask_umpire(SetHold{0});
  brought += let_go(game_);
  // After the ruling, the next phase must still be able to open.
  REQUIRE((game_.table().stage == Stage::over ||
           (game_.table().stage == Stage::orders && game_.table().phase_number > number)));
  ++phases;
  return game_.table().stage != Stage::over;
}

void Course::play_to_end() {
  while (play_phase()) REQUIRE(phases < phases_max);
}

}  // namespace ziggurat::kit
