#include "hands.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "campaign/decide/phase/closing.h"
#include "campaign/decide/rights.h"
#include "slips.h"
#include "umpire.h"

namespace ziggurat::kit {
using namespace game;
namespace {

// Makes all the queries that pages keep making; none may throw in any state of the table.
void look_at_everything(const test::Game& game, Chance& chance) {
  const auto& campaign = game.campaign();
  game.rulebook.pace(campaign.table.world, campaign.table.phase);
  if (campaign.table.stage != Stage::orders) return;
  const auto seats = seats_to_order(campaign);
  if (seats.empty()) return;
  const Seat seat = seat_of(*campaign.seat(chance.pick(seats)));
  const View& view = game.view(Viewer::of(seat.faction));
  const Sheet orders = game.rulebook.default_orders(view, campaign.table.phase, seat);
  game.rulebook.without_order(view, campaign.table.phase, seat, orders);
  game.rulebook.forecast(view, campaign.table.phase, seat, orders);
  for (const auto& aim : game.rulebook.counsel(view, campaign.table.phase, seat).aims) CHECK(!aim.words.empty());
  for (const auto& fault : game.rulebook.check(view, campaign.table.phase, seat, orders, {}))
    FAIL_CHECK("default orders are refused: " << fault.code << " at " << fault.at << ": " << fault.words);
  if (view.pieces.empty()) return;
  auto any = view.pieces.begin();
  std::advance(any, static_cast<std::ptrdiff_t>(chance.below(view.pieces.size())));
  game.rulebook.options(view, campaign.table.phase, seat, {}, {any->first});
}

}  // namespace

Hands::Hands(test::Game& game, std::uint64_t seed) : game_(game), chance_(seed) {
  for (std::size_t i = 0; i < game.setup.seats.size(); ++i) game.held.push_back({static_cast<std::int32_t>(i)});
}

std::string Hands::ask(const Actor& actor, const Command& command) {
  const auto decision = decide(game_.campaign(), command, game_.context(actor, chance_.one_in(3) ? "" : "I say so"));
  auto& counted = tally[std::string(name_of(command))];
  if (!decision) {
    ++counted.refused;
    CAPTURE(name_of(command));
    CHECK(decision.error().code != "");
    CHECK(decision.error().words != "");
    return decision.error().code;
  }
  ++counted.done;
  game_.write(*decision, actor);
  const bool touched = std::holds_alternative<ChangeWorld>(command) || std::holds_alternative<UndoAct>(command);
  // all follow-up changes were made in the same act
  if (touched) CHECK(game_.rulebook.normalise(game_.table().world, {}).empty());
  return "done";
}

void Hands::act_on_clock() {
  const Actor umpire = test::by(game_.umpire());
  const auto later = game_.now_ms + chance_.between(-1000, 600'000);
  switch (chance_.below(6)) {
    case 0: ask(umpire, PauseClock{}); break;
    case 1: ask(umpire, ResumeClock{}); break;
    case 2: ask(umpire, MoveBell{later}); break;
    case 3: ask(umpire, SetHold{chance_.pick(std::vector<std::int64_t>{-1, 0, 60'000})}); break;
    case 4: ask(umpire, OpenNextPhase{}); break;
    default: ask(umpire, RingBell{chance_.one_in(2) ? game_.table().phase_number : 0}); break;
  }
}

void Hands::act_on_seats() {
  switch (chance_.below(8)) {
    case 6: {
      const SeatId seat{static_cast<std::int32_t>(chance_.below(game_.campaign().seats.size()))};
      if (chance_.one_in(3)) ask(test::by(game_.umpire()), RemoveSeat{seat});
      return;
    }
    case 7: {  // a unit of any side, a treasury or the letters, to any seat
      const SeatId seat{static_cast<std::int32_t>(chance_.below(game_.campaign().seats.size()))};
      HandOver command{seat, {}, chance_.one_in(3)};
      const auto pieces = game_.table().world.pieces();
      for (int i = 0; i < 4 && !pieces.empty(); ++i) {
        const PieceId piece = pieces[chance_.below(pieces.size())];
        if (game_.table().world.at(piece).side == game_.campaign().seat(seat)->faction || chance_.one_in(10))
          command.pieces.push_back(piece);
      }
      if (chance_.one_in(3)) command.press = chance_.one_in(2);
      ask(test::by(game_.umpire()), command);
      return;
    }
    case 4:
    case 5: {  // hands a seat to a bot, or takes it back
      const SeatId seat{static_cast<std::int32_t>(chance_.below(game_.campaign().seats.size()))};
      ask(chance_.one_in(2) ? test::by(game_.umpire()) : test::organiser,
          SetBot{seat, !game_.campaign().bots.contains(seat)});
      if (chance_.one_in(2)) game_.play_bots();
      return;
    }
    case 0: {  // a person leaves or returns
      const SeatId seat{static_cast<std::int32_t>(chance_.below(game_.campaign().seats.size()))};
      if (std::erase(game_.held, seat) == 0) game_.held.push_back(seat);
      return;
    }
    case 1: {
      const std::string number = std::to_string(game_.campaign().seats.size());
      SeatInfo info{"more" + number, "Newcomer " + number, SeatRole::player, {}, {}};
      info.role = chance_.pick(
          std::vector<SeatRole>{SeatRole::player, SeatRole::player, SeatRole::umpire, SeatRole::spectator});
      if (info.role == SeatRole::player)
        info.faction = {
            static_cast<std::int32_t>(chance_.below(static_cast<std::size_t>(game_.table().world.factions())))};
      if (game_.campaign().seats.size() < 12) ask(test::organiser, AddSeat{info});
      return;
    }
    default: {  // for an absent seat: its default orders, or any of the options
      const auto seats = seats_to_order(game_.campaign());
      if (game_.table().stage != Stage::orders || seats.empty()) return;
      const SeatId absent = chance_.pick(seats);
      const Seat seat = seat_of(*game_.campaign().seat(absent));
      const View& view = game_.view(Viewer::of(seat.faction));
      const bool by_default = chance_.one_in(2) || game_.table().sealed.contains(absent);
      ask(test::by(game_.umpire()),
          ActForSeat{absent, by_default ? game_.rulebook.default_orders(view, game_.table().phase, seat)
                                        : random_sheet(game_, absent, chance_, experience)});
    }
  }
}

void Hands::act_on_result() {
  const Actor umpire = test::by(game_.umpire());
  if (game_.table().stage == Stage::held && chance_.percent(70)) {
    ask(umpire, random_amendment(game_, chance_));
  } else if (chance_.one_in(4)) {
    const auto& openings = game_.campaign().openings;
    const auto phase = openings.first() + static_cast<std::int64_t>(chance_.below(openings.size()));
    ask(umpire, Rewind{chance_.one_in(10) ? 9999 : phase});
  } else if (chance_.one_in(40)) {
    ask(umpire, EndCampaign{});
  } else {
    ask(umpire, PublishOutcome{});
  }
}

void Hands::talk() {
  const Actor umpire = test::by(game_.umpire());
  const auto& campaign = game_.campaign();
  const SeatId one{static_cast<std::int32_t>(chance_.below(campaign.seats.size()))};
  const SeatId other{static_cast<std::int32_t>(chance_.below(campaign.seats.size()))};
  switch (chance_.below(7)) {
    case 0: ask(umpire, Announce{"Hear ye", chance_.one_in(2) ? Audience::everyone() : Audience::only({0})}); break;
    case 1: ask(umpire, SetPressLaw{chance_.one_in(2)}); break;
    case 2: ask(test::by(one), SendPress{{other}, "Dear friend"}); break;
    case 3: ask(test::by(one), ProposeAgreement{{other}, "Peace", "for ever"}); break;
    case 4:
      if (!campaign.agreements.empty())
        ask(test::by(one), AnswerAgreement{chance_.pick(campaign.agreements).number, chance_.one_in(2)});
      break;
    case 5: ask(umpire, SetReplayLaw{chance_.one_in(2)}); break;
    default:
      if (!campaign.requests.empty()) ask(umpire, random_answer(game_, chance_.pick(campaign.requests), chance_));
      break;
  }
}

void Hands::act() {
  const auto kind = chance_.below(100);
  if (kind < 55) {
    const auto act = random_changes(game_, chance_);
    const auto before = game_.log.size();
    ask(test::by(game_.umpire()), act);
    if (game_.log.size() > before && chance_.one_in(6))
      ask(test::by(game_.umpire()), UndoAct{static_cast<std::int64_t>(before) + 1});
  } else if (kind < 60) {
    if (!game_.campaign().acts.empty()) ask(test::by(game_.umpire()), UndoAct{chance_.pick(game_.campaign().acts).seq});
  } else if (kind < 70) {
    act_on_clock();
  } else if (kind < 78) {
    act_on_seats();
  } else if (kind < 88) {
    act_on_result();
  } else {
    talk();
  }
  look_at_everything(game_, chance_);
}

void Hands::acts(std::size_t at_most) {
  for (std::size_t times = chance_.below(at_most + 1); times > 0; --times) act();
}

void Hands::write_sheets() {
  for (const SeatId id : seats_to_order(game_.campaign())) {
    if (game_.table().stage != Stage::orders || chance_.one_in(4)) continue;
    if (game_.table().sealed.contains(id)) {
      if (chance_.one_in(2)) ask(test::by(id), OpenSheet{game_.table().phase_number});
      continue;
    }
    Sheet sheet = random_sheet(game_, id, chance_, experience);
    sheet.salt = "salt " + std::to_string(chance_.below(1000));
    const auto number = game_.table().phase_number;
    if (game_.save(id, sheet) != "stored" || chance_.one_in(5)) continue;
    if (chance_.one_in(5)) act();  // the world may change under a draft
    if (game_.table().stage == Stage::orders && game_.table().phase_number == number)
      ask(test::by(id), SealSheet{number, game_.drafts[id].revision});
  }
}

// Advances one stage by the clock or by the umpire; both must always be possible.
void Hands::go_on() {
  const Actor umpire = test::by(game_.umpire());
  if (chance_.one_in(2)) {
    if (const auto due = next_due_ms(game_.campaign(), game_.context(test::server)); due && *due > game_.now_ms)
      game_.now_ms = *due;
    game_.tick_all();
    return;
  }
  const auto number = game_.table().phase_number;
  switch (game_.table().stage) {
    case Stage::lobby: CHECK(ask(umpire, StartCampaign{}) == "done"); break;
    case Stage::orders: CHECK(ask(umpire, RingBell{number}) == "done"); break;
    case Stage::held: CHECK(ask(umpire, PublishOutcome{number}) == "done"); break;
    case Stage::review: CHECK(ask(umpire, OpenNextPhase{number}) == "done"); break;
    case Stage::over: break;
  }
}

bool Hands::beat() {
  CAPTURE(game_.table().phase.path);
  game_.now_ms += chance_.between(0, 5'000);
  acts(2);
  if (game_.table().stage == Stage::orders) write_sheets();
  acts(2);
  if (game_.table().stage == Stage::over) {
    if (chance_.one_in(2)) return false;
    ask(test::by(game_.umpire()), Rewind{game_.campaign().openings.first()});
  }
  go_on();
  return true;
}

}  // namespace ziggurat::kit
