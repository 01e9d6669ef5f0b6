#include "samples.h"

#include "net/websocket/socket.h"
#include "protocol/codec/write/write_frame.h"
#include "protocol/codec/write/write_seat.h"
#include "protocol/codec/write/write_server.h"
#include "protocol/codec/write/write_team.h"
#include "protocol/codec/write/write_umpire.h"

namespace ziggurat::test {
using namespace game;

using namespace protocol;

namespace {

const Place gate{BoardId{0}, Square{3, 2}};
const Place road{BoardId{0}, Square{4, 2}};
const Victory victory{
    {dark}, "The Prince holds the ziggurat", "Ur has fallen on the sixth day.", {{"Objectives", "3 of 3"}}};

Delta every_change(const View& view) {
  return {PieceSeen{view.pieces.begin()->second}, PieceGone{PieceId{2}},
      PieceChanged{
          PieceId{3}, gate, urr, {{0, Value{std::int64_t{1}}}, {3, Value{}}}, std::optional<Moment>{Moment{4, 2}}},
      PieceChanged{PieceId{1}, {}, FactionId{}, {}, std::optional<Moment>{}}, FactKnown{1, Value{std::int64_t{0}}},
      FactKnown{0, Value{}}, LedgerKnown{dark, 0, 35}, LedgerKnown{urr, 0, {}}, SightKnown{{gate}},
      SightingKnown{{gate, urr}, Sighting{2, road, Moment{3, 1}}}, SightingKnown{{road, {}}, {}}};
}

}  // namespace

Report sample_report() {
  return {{"CT-53", "melee", "At the East gate the Guard was thrown back.", {PieceId{0}}, {gate}, "melee 3,2",
              {{"melee 3,2", "melee", 6, 5}}, {{"Combat", "4 against 3"}}, "one hit in two", true},
      Audience::everyone()};
}

Phase sample_phase() {
  Phase phase;
  phase.path = "turn-2/morning/round-1";
  phase.kind = "round";
  phase.title = "Turn 2 · Morning · Round 1";
  phase.orders_from = Audience::only(dark).with(urr);
  phase.order_kinds = {0, 1};
  phase.asleep = {urr};
  phase.game_from_min = 360;
  phase.game_to_min = 480;
  return phase;
}

Sheet sample_sheet() {
  return {{{0, {std::vector<PieceId>{PieceId{0}}, std::vector<Place>{gate}, std::string("attack"), true}},
              {1, {PieceId{3}, Place{BoardId{1}, Edge{0, 1}}, std::int64_t{2}}},
              {2, {Place{BoardId{3}, Point{10, 20, 9000}}, std::vector<Place>{{BoardId{2}, Hex{1, 2}}, aboard({3})}}},
              {3, {urr, std::string("Peace?")}},
              {4, {PieceId{0}, std::vector<MoveStep>{TurnStep{-4500}, GoStep{3000, 0}}, std::vector<std::int64_t>{1, 0},
                      std::vector<Target>{PieceId{1}, std::string("nearest"), gate}}}},
      "salt"};
}

ClockLaw sample_law() {
  ClockLaw law{"Europe/Berlin", {9 * 60, 19 * 60}};
  law.weekdays = {false, true, false, false, true, false, false};
  law.quiet = QuietHours{22 * 60, 7 * 60};
  law.holidays = {day_of(2026, 12, 24)};
  law.usual = PhaseLength{PhaseLength::Ends::bell_hour, 72'000'000};
  law.kinds["round"] = {PhaseLength::Ends::after, 600'000};
  law.early_from = 18 * 60;
  law.review_ms = 3'600'000;
  law.extensions = {2, 86'400'000, true, true};
  return law;
}

std::vector<std::string> frames_of_every_type(const Names& names, const View& view, std::optional<Viewer> as) {
  const Phase phase = sample_phase();
  Clock clock;
  clock.opened_at_ms = sample_time_ms;
  clock.closes_at_ms = sample_time_ms + 400'000;
  clock.paused_at_ms = sample_time_ms + 1000;
  clock.paused_by = Actor::Kind::organiser;
  clock.pause_reason = "tea";
  clock.paused_until_ms = sample_time_ms + 900'000;
  clock.zone = "Europe/Berlin";
  clock.stays = true;
  clock.early_bell = EarlyBell::taken_seats;
  clock.early_from_ms = sample_time_ms + 30'000;
  Clock lobby;
  lobby.starts_at_ms = sample_time_ms + 3'600'000;
  lobby.starts_when_seated = true;
  Clock held, next, review = clock;
  held.release_at_ms = next.next_at_ms = sample_time_ms + 600'000;
  review.next_at_ms = sample_time_ms + 500'000;
  Standing standing{view, 8, phase, Stage::orders, clock, std::string(32, 'c'), 1, victory,
      ShownRewind{3, sample_time_ms, "A rule was misread."}, "Turn 1 · Night"};
  const StreamProof proof{"melee 3,2", 17, std::string(32, 'k'), std::vector<std::string>(9, std::string(32, 'h'))};
  const AnnouncementShown to_dark{"Seal.", Audience::only(dark), 8, sample_time_ms + 400'000};
  standing.announcements = {
      {sample_time_ms, to_dark}, {sample_time_ms, {"Granted.", Audience::everyone(), 0, 0, true}}};
  standing.announcements_before = 3;
  const std::vector<Shown> all = {StepShown{8, "melee", "Melee", every_change(view), {sample_report()}, {proof},
                                      std::string(32, 't'), false, {{0, {"Column shift: +1"}, "cocked die"}}},
      StepShown{8, "act", "By the umpire", {}, {}, {}, "", true, {}, 3, "my slip"},
      PhaseShown{9, phase, clock, std::string(32, 'r'), every_change(view)},
      BellShown{8, true,
          {{prince, SheetFate::sealed}, {ruler, SheetFate::draft_taken}, {prince, SheetFate::missed},
              {prince, SheetFate::umpire, Author::umpire}, {ruler, SheetFate::nothing},
              {ruler, SheetFate::sealed, Author::bot}}},
      ReviewShown{8, review}, ClockShown{Stage::orders, clock, "tea", Actor::Kind::seat},
      ClockShown{Stage::held, held, ""}, ClockShown{Stage::review, next, ""}, StartedShown{1, clock},
      ClockShown{Stage::lobby, lobby, ""}, AnnouncementShown{"Half an hour of tea."}, to_dark,
      AnnouncementShown{"The server restarts.", Audience::everyone(), 0, 0, false, true},
      RewoundShown{8, "A rule was misread."}, EndShown{victory, "", every_change(view)},
      EndShown{{}, "The hall closes.", {}}};
  std::vector<std::string> out;
  std::int64_t revision = 0;
  for (const auto& shown : all) out.push_back(write_frame(names, {++revision, sample_time_ms, shown}, standing, as));
  Phase after = phase;
  after.path = "turn-2/morning/round-2", after.title = "Turn 2 · Morning · Round 2",
  after.game_to_min = after.game_from_min;
  out.push_back(write_frame(
      names, {++revision, sample_time_ms, PhaseShown{10, after, clock, std::string(32, 'r')}}, standing, as, &phase));
  out.push_back(write_snapshot(names, standing, revision,
      {8, {sample_report()}, {{0, {}, ""}}, 8, {{prince, SheetFate::missed}},
          {{8, 3, sample_time_ms, "The umpire", {sample_report()}, 0, ""},
              {8, 4, sample_time_ms, "", {}, 3, "my slip"}}},
      as));
  return out;
}

std::vector<std::string> seat_messages_of_every_type(const Names& names) {
  Greeting greeting{sample_time_ms, "ur-7", "The siege of Ur", "city-table", 1,
      {"city-table/siege_of_ur", "live", {{"sleep", "night"}}}, {}, prince, 0};
  if (names.viewer().role == Viewer::Role::umpire) greeting.seat = umpire_seat;
  static const std::vector<Role> roles = {{.id = "prince", .side = dark, .title = "Prince", .leads = true},
      {.id = "siege_master",
          .side = dark,
          .title = "Siege master",
          .units = {{1, {Value{std::int64_t{1}}}}, {3, {Value{std::string("Guard")}}}},
          .orders = {1},
          .treasury = true,
          .press = true,
          .signed_orders = {1},
          .signed_by = "prince"}};
  greeting.roles = &roles;
  const Sheet sheet = sample_sheet();
  const Refusal fault{"too_far", "/orders/0/arguments/path/3", "The Guard moves at most 12."};
  const std::vector<Option> options = {
      {0, {}, {PieceId{0}},
          {{0, {}, 0, {}, {PieceId{0}}, {}, {}, 0, 0}, {1, {{gate, road, 2}}, 12, {}, {}, {}, {}, 0, 0},
              {2, {}, 0, {}, {}, {"attack"}, {}, 0, 0}}},
      {1, {}, {PieceId{3}}, {{1, {}, 0, {gate}, {PieceId{1}}, {}, {}, 0, 0}, {2, {}, 0, {}, {}, {}, {}, 1, 3}}},
      {2, {}, {}, {{0, {}, 0, {gate}, {}, {}, {}, 0, 0}}},
      {3, {}, {}, {{0, {}, 0, {}, {}, {}, {urr}, 0, 0}, {1, {}, 0, {}, {}, {}, {}, 0, 0}}},
      {4, {}, {PieceId{0}},
          {{1, {}, 0, {}, {}, {}, {}, 0, 0, {}, Sweep{-4500, 4500, 2000, 9000, 14'000, 2}},
              {2, {}, 0, {}, {}, {}, {}, 0, 0, {{0, 5}, {0, 7}}},
              {3, {}, 0, {gate}, {PieceId{1}}, {"nearest"}, {}, 0, 0}}},
      {1, fault, {PieceId{0}}, {}},
      {0, {}, {PieceId{0}}, {{.parameter = 1, .reach = {{gate, road, 3}}, .allowance = 12, .cost_parts = 2}}}};
  const Preview preview{{gate, road}, {{{0, 0}, {10, 0}, {10, 10}}}, road, fault, {{"Roll", "9"}}, {{"reached", 3}}};
  const ReachArea area{{{gate, road, 2}}, {{0, 0}, {5, 5}, {0, 5}}};
  const Forecast forecast{gate, "Melee at the East gate", {{"Combat", "4 against 3"}}, {{"repelled", 3}, {"taken", 1}},
      4, {{Share::Of::us, "you win", 1}, {Share::Of::them, "you lose", 3}}};
  const Agreement agreement{2, sample_time_ms, prince, {ruler}, "Truce", "No fighting before noon.", {{ruler, false}},
      {{ruler, sample_time_ms}}};
  Agreement taken_back{3, sample_time_ms, prince, {ruler}, "Truce", "", {{prince, false}}, {{prince, sample_time_ms}}};
  Agreement broken{4, sample_time_ms, prince, {ruler}, "Peace", "", {{ruler, true}}, {{ruler, sample_time_ms}}};
  broken.clauses = {
      {ClauseKind::truce, 3}, {ClauseKind::tribute, 0, dark, urr, 4}, {ClauseKind::loan, 4, urr, dark, 2}};
  broken.broken = Breach{4, ClauseKind::truce, dark, urr, true, BreachDeed::attacked, 8, sample_time_ms};
  Agreement shut{5, sample_time_ms, prince, {ruler}, "The road", "", {{ruler, true}}, {{ruler, sample_time_ms}}};
  shut.clauses = {{ClauseKind::passage, 0, urr, dark}};
  shut.broken = Breach{5, ClauseKind::passage, urr, dark, false, BreachDeed::closed, 8, sample_time_ms};
  taken_back.phase = 8, taken_back.until_ms = sample_time_ms + 1000;
  const Room room{1, prince, "War council", {{prince, 1}, {ruler, 1}}};
  const Room debrief{2, umpire_seat, "Debrief", {{umpire_seat, 2}, {prince, 2}}, sample_time_ms};
  const Request mine{1, 8, prince, sample_sheet().orders[3], "Granted."};
  const std::string asked = names.viewer() == Viewer::of(dark) ? write_own_request(names, mine, "Treaty with Urr", 1)
                                                               : write_request(names, mine, "Treaty with Urr");
  const auto frame = write_frame(names, {1, sample_time_ms, AnnouncementShown{"Welcome."}},
      {dark_view(), 1, sample_phase(), Stage::review, {}, {}, 0, {}});
  const Pin note{1, sample_time_ms, 8, ruler, "Hold the gate", {}};
  const Pin arrow{
      2, sample_time_ms, 8, ruler, "", {{BoardId{0}, game::Square{1, 1}}, {BoardId{0}, game::Square{2, 1}}}};
  return {write_welcome(names, greeting),
      write_sheet(names, {8, prince, 3, sheet, true, Author::umpire, {"a", "b", "c", "d", "e"}, {PieceId{3}}}),
      write_sheet(names, {8, prince, 0, {}, false, Author::player, {}, {}, {sheet.orders[4]}, {"Wheel"}}),
      write_sheet(names, {.phase = 8,
                             .seat = prince,
                             .revision = 4,
                             .sheet = sheet,
                             .words = {"a", "b", "c", "d", "e"},
                             .signing = {{0, ruler, SignedState::waits}, {2, ruler, SignedState::approved},
                                 {3, ruler, SignedState::refused}}}),
      write_preview(names, "w1", preview), write_preview(names, "w2", {}), write_preview(names, "w3", Preview{{}}),
      write_reach(names, "w4", area), write_reach(names, "w5", {}),
      write_seals(names, 8, sample_phase(),
          {{prince, SealState::draft}, {ruler, SealState::sealed}, {prince, SealState::none},
              {ruler, SealState::nothing}}),
      write_stored("d1", 8, 3), write_done("p1", {4, 5}), write_done("p2"),
      write_refused("d2", {"unlawful", "/sheet", "One order cannot be given."}, {fault}),
      write_refused("", {"bad_json", "", "not JSON"}), write_options(names, "o1", options),
      write_checked(names, "c1", {{fault}, {"a"}, {PieceId{3}}, {forecast}, {{0, "The gate is full now."}}}),
      write_counsel(names, "k1",
          {{{"2 of 3 units may still be lost", Aim::State::met, {}}, {"The gate", Aim::State::open, gate},
               {"The road", Aim::State::lost, road}},
              {{"Bridge the river", "UH-104", gate, "move", {PieceId{0}}, {}, {{"stance", std::string("hold")}}},
                  {"Wait", "", {}}}},
          {{{sheet.orders.front()}, {"a"}}, {}}),
      write_counsel(names, "k2", {}, {}), write_defaults(names, "e1", sheet.orders, {"a", "b", "c", "d", "e"}),
      write_advice(names, "e3", 8, {sheet.orders, {"f", "g", "h", "i", ""}, {forecast}}, {"a", "b", "c", "d", "e"}),
      write_press(names, {1, sample_time_ms, prince, {ruler, umpire_seat}, "Open the gate <b>now</b>."}, 1),
      write_press(names, {1, sample_time_ms, prince, {ruler}, "Here we are alone.", 3}, 1, 2),
      write_room(names, room, {{prince, ruler}, {}}, 1), write_room(names, room, {{ruler}, {umpire_seat}, true}, 1),
      write_room(names, debrief, {{umpire_seat, prince}, {}}, 2), write_found("h6", {}, 0, {}),
      write_found("h7", {write_press(names, {1, sample_time_ms, prince, {ruler}, "Peace?"}, 1)}, 51, {{8, 1, "Day 1"}}),
      write_agreement(names, agreement, 1), write_frames("h1", {frame, frame}), write_frames("h2", {}),
      write_agreement(names, taken_back, 2), write_agreement(names, broken, 3), write_agreement(names, shut, 4), asked,
      write_older("h3", "requests", {asked}), write_older("h4", "press", {}),
      write_older("h5", "announcements",
          {write_announcement(names.words(), {sample_time_ms, AnnouncementShown{"Welcome."}}, 1)}),
      write_law(sample_law()), write_law({}),
      write_programme({{sample_time_ms, "Turn 1"}, {sample_time_ms + 1, "Lunch", true}, {sample_time_ms + 2, "End"}}),
      write_seat_list(names.words()), write_pins(names, {&note, &arrow}),
      write_team(
          names, {{prince, true, true, true, {}}, {ruler, false, false, false, {PieceId{0}}, {"siege_master"}, {0}}}),
      write_extension(names, {1, sample_time_ms, 8, prince, 3'600'000, "A train.", {}, {}}, 1),
      write_extension(names, {2, sample_time_ms, 8, prince, 3'600'000, "", false, "Once is enough."}, 2),
      write_absence({}), write_absence({{3}, Deputy{{DeputyTerms::Begins::before_end, 60'000}, 5, 6}, 3, 7, true}),
      write_absence({{}, Deputy{{DeputyTerms::Begins::after_missed, 0, 2}, 5}}),
      write_calendar("l2", "https://ur.example/calendar/x7/abc.ics"),
      write_link("l1", "https://ur.example/join/abc", sample_time_ms + 600'000),
      write_status(StoreStatus::gone, CampaignStatus::paused, "The store does not answer; nothing is lost."),
      write_ping(), net::close_text({"too_slow", "You were too far behind.", 1000})};
}

DeskShown desk_with_scheduled() {
  DeskShown shown{0, false, true, true};
  ScheduledAct tea{sample_time_ms, 0, true, {}, Audience::everyone(), "Tea."};
  ScheduledAct rain{0, 9, false, {}, Audience::only(urr), "Rain.", "Day: 1 → 2"};
  ScheduledAct dust{0, 9, false, {}, Audience::only(dark), "Dust in the north."};
  shown.second_word = true;
  shown.umpires = {{umpire_seat, true, {{urr}, {BoardId{0}}}}};
  shown.proposals = {{{4, umpire_seat, sample_time_ms, {GraveAct::Kind::end}, "late"}, "end the campaign"}};
  shown.scheduled = {{{1, umpire_seat, tea, "thirst"}},
      {{2, umpire_seat, rain, {}, "there is no such piece", sample_time_ms}}, {{3, umpire_seat, dust}, 2}};
  return shown;
}

std::vector<std::string> umpire_messages_of_every_type(const Names& names) {
  OutcomeReached held;
  held.phase = 8;
  held.outcome.steps = {{"melee", "Melee", {}, {sample_report()}}};
  held.outcome.next = sample_phase();
  held.outcome.victory = victory;
  held.rulings = {{"shift/melee 3,2", "-1"}, {"moves", "allow"}, {"note", "as seen"},
      {"order_of_death", "carts,knights"}, {"survivors/melee 3,2", "0,3"}};
  held.dice = {{{"melee 3,2", 1}}, {{{"melee 3,2", 0}, 6}}};
  held.release_at_ms = sample_time_ms;
  OutcomeReached plain;
  plain.phase = 9;
  plain.release_at_ms = -1;
  return {write_desk(names, {-1, true, true, true, sample_time_ms, {{SeatId{0}, true, 2, 3, Deputy{{}, 5, 6}, 3, 7}},
                                {{"no dark unit on the City table", "so it is"}}}),
      write_desk(names, desk_with_scheduled()), write_held(names, held), write_held(names, plain),
      write_dry_run(names, "u23", plain, held.outcome), write_dry_run(names, "u24", held, held.outcome),
      write_notes(names, {{umpire_seat, sample_time_ms, held.rulings, held.dice}}), write_notes(names, {}),
      write_request(names, {1, 8, ruler, sample_sheet().orders[3], {}}, "Treaty with Urr"),
      write_request(names, {1, 8, ruler, sample_sheet().orders[3], "Granted."}, "Treaty with Urr"),
      write_request(names,
          {2, 8, ruler, sample_sheet().orders[3], "At a price.", {std::int64_t{3}, true, std::monostate{}}}, "Treaty"),
      write_rewind_preview(names, "w1",
          {3, "Night 1", {ruler},
              {{names.viewer(), 1, 1, 4, {"Guard 1"}, {"knight"}}, {game::Viewer::spectator(), 0, 0, 0, {}, {}}}}),
      write_bells("b1", {sample_time_ms, sample_time_ms + 86'400'000}), write_bells("b2", {}),
      write_record(names, "r1",
          {{7, sample_time_ms, {Actor::Kind::seat, umpire_seat}, "clock_paused", "Clock paused", "tea"},
              {8, sample_time_ms, {}, "phase_opened", "Opened phase 3", "", 3, 0, 12},
              {9, sample_time_ms, {Actor::Kind::seat, prince, "", true}, "sheet_opened", "It opened", ""}}),
      write_record(names, "", {{9, sample_time_ms, {Actor::Kind::organiser, {}}, "seat_added", "Seat added", ""}})};
}

}  // namespace ziggurat::test
