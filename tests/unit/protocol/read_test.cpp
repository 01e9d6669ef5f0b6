#include <doctest/doctest.h>

#include <filesystem>
#include <set>

#include "base/json.h"
#include "protocol/codec/write/write_seat.h"
#include "support/client_samples.h"
#include "support/schema.h"
#include "support/source_dir.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::protocol;
using namespace ziggurat::test;

namespace {

template <class T>
T asked(const ToyDoor& door, const std::string& type, std::size_t skip = 0) {
  for (const auto& sample : client_samples()) {
    if (sample.text.find("\"type\":\"" + type + "\"") == std::string::npos || skip-- > 0) continue;
    return std::get<T>(door.read(sample.text, sample.role).value().ask);
  }
  throw std::logic_error("no sample " + type);
}
template <class T>
T commanded(const ToyDoor& door, const std::string& type, std::size_t skip = 0) {
  return std::get<T>(asked<Commanded>(door, type, skip).command);
}

}  // namespace

TEST_CASE("a good message of every type is read, and is valid by its schema") {
  const ToyDoor door;
  std::set<std::string> types, described, known;
  for (const auto& sample : client_samples()) {
    CAPTURE(sample.text);
    const auto message = door.read(sample.text, sample.role);
    CHECK(message.has_value());
    if (!message)
      MESSAGE(
          message.error().refusal.code << " " << message.error().refusal.at << " " << message.error().refusal.words);
    CHECK(fault_of_client_message(door.fill(sample.text, sample.role)) == "");
    types.insert(Json::parse(sample.text)["type"].get<std::string>());
  }
  for (const auto& file :
      std::filesystem::directory_iterator(ziggurat::test::source_dir() + "/protocol/schemas/client"))
    described.insert(file.path().stem().string());
  for (const auto type : client_types()) known.emplace(type);
  CHECK(types == described);
  CHECK(types == known);
}

TEST_CASE("a message is handed on with its id and all its members") {
  const ToyDoor door;
  CHECK(door.read(R"({"type":"device","id":"v1"})", SeatRole::player).value().id == "v1");
  CHECK_FALSE(asked<Hello>(door, "hello").have.has_value());
  CHECK(asked<Hello>(door, "hello", 1).have->revision == 12);
  CHECK(asked<SaveDraft>(door, "draft").base == 2);
  CHECK(asked<AskOptions>(door, "options").pieces == std::vector<PieceId>{PieceId{0}, PieceId{3}});
  CHECK(asked<AskOptions>(door, "options", 1).sheet.has_value());
  CHECK(asked<AskHistory>(door, "history").to == 200);
  CHECK(asked<AskOlder>(door, "older").of == Talk::press);
  CHECK(asked<AskOlder>(door, "older").before == 51);
  CHECK_FALSE(commanded<ProposeAgreement>(door, "propose").this_phase);
  CHECK(commanded<ProposeAgreement>(door, "propose", 1).this_phase);
  CHECK(commanded<ProposeAgreement>(door, "propose", 2).until_ms == 1'785'600'000'000);
  const auto& clauses = commanded<ProposeAgreement>(door, "propose", 3).clauses;
  CHECK(clauses == std::vector<Clause>{{ClauseKind::truce, 3}, {ClauseKind::tribute, 0, FactionId{0}, FactionId{1}, 4},
                       {ClauseKind::loan, 4, FactionId{1}, FactionId{0}, 2},
                       {ClauseKind::passage, 5, FactionId{1}, FactionId{0}}});
  CHECK_FALSE(commanded<Announce>(door, "announce").last_call);
  CHECK(commanded<PauseClock>(door, "pause").until_ms == 0);
  CHECK(commanded<PauseClock>(door, "pause", 1).until_ms == 1'785'600'000'000);
  CHECK(commanded<SetClockLaw>(door, "clock_law").law->bells == std::vector<int>{9 * 60, 19 * 60});
  CHECK(commanded<SetClockLaw>(door, "clock_law").at_once);
  CHECK_FALSE(commanded<SetClockLaw>(door, "clock_law", 1).law.has_value());
  CHECK_FALSE(commanded<Rewind>(door, "rewind").sheets_return);
  CHECK_FALSE(commanded<Rewind>(door, "rewind").dice_stand);
  CHECK(commanded<Rewind>(door, "rewind", 1).sheets_return);
  CHECK(commanded<Rewind>(door, "rewind", 1).dice_stand);
  CHECK(commanded<SetProgramme>(door, "programme").items.at(1) == ProgrammeItem{1'785'603'600'000, "Lunch", true});
  const auto rain = commanded<ScheduleAct>(door, "schedule");
  CHECK(rain.act.changes == std::vector<Change>{AttributeSet{PieceId{0}, 0, std::int64_t{1}}});
  CHECK(rain.act.text == "Rain.");
  CHECK(rain.act.audience == Audience::only(urr));
  CHECK(rain.phase == 8);
  CHECK(rain.openings == 1);
  CHECK_FALSE(rain.act.announces);
  const auto tea = commanded<ScheduleAct>(door, "schedule", 1);
  CHECK(tea.act.announces);
  CHECK(tea.act.at_ms == 1'785'600'000'000);
  const auto dust = commanded<ScheduleAct>(door, "schedule", 2);
  CHECK_FALSE(dust.act.announces);
  CHECK(dust.act.changes.empty());
  CHECK(dust.act.audience == Audience::only(dark));
  CHECK(commanded<SetUmpireField>(door, "umpire_field").seat == umpire_seat);
  CHECK(commanded<SetUmpireField>(door, "umpire_field").field == UmpireField{{urr}, {BoardId{0}}});
  CHECK(commanded<SetSecondWord>(door, "second_word").needed);
  CHECK(commanded<AnswerProposal>(door, "answer_proposal").number == 3);
  CHECK(commanded<AnswerProposal>(door, "answer_proposal").confirm);
  CHECK(commanded<AddSeat>(door, "add_seat").seat.role == SeatRole::umpire);
  CHECK(commanded<AddSeat>(door, "add_seat", 1).seat.role == SeatRole::player);
  CHECK(commanded<AddSeat>(door, "add_seat", 2).role == "captain_of_the_walls");
  CHECK(commanded<AddSeat>(door, "add_seat", 2).seat.title.empty());
  CHECK(commanded<CancelScheduled>(door, "unschedule").number == 2);
  CHECK(asked<AskRewindPreview>(door, "rewind_preview").phase == 3);
  CHECK(asked<AskBells>(door, "bells").law->usual->ms == 600'000);
  CHECK_FALSE(commanded<AnswerExtension>(door, "answer_extension").grant);
  CHECK(commanded<AskExtension>(door, "ask_extension").by_ms == 3'600'000);
  CHECK(asked<Commanded>(door, "ask_extension").reason == "a train");
  CHECK(commanded<Announce>(door, "announce", 1).last_call);
  CHECK(asked<AskPreview>(door, "preview").order == 1);
  CHECK(asked<AskPreview>(door, "preview", 1).seat == ruler);
  CHECK(asked<AskReach>(door, "reach").piece == PieceId{0});
  CHECK(asked<AskReach>(door, "reach").distance == 4000);
  CHECK_FALSE(commanded<RuleOnRequest>(door, "rule").terms.has_value());
  CHECK(commanded<SealSheet>(door, "seal").revision == 3);
  CHECK(commanded<SendPress>(door, "press").to == std::vector<SeatId>{ruler, umpire_seat});
  CHECK(commanded<SendPress>(door, "press").room == 0);
  CHECK(commanded<SendPress>(door, "press", 1).room == 1);
  CHECK(commanded<OpenRoom>(door, "open_room").with == std::vector<SeatId>{ruler, umpire_seat});
  CHECK(commanded<OpenRoom>(door, "open_room").name == "War council");
  CHECK(commanded<InviteToRoom>(door, "invite_to_room").seat == ruler);
  CHECK(commanded<LeaveRoom>(door, "leave_room").room == 1);
  CHECK(commanded<PinUp>(door, "pin").text == "Here at dawn");
  CHECK(commanded<PinUp>(door, "pin").places == std::vector<Place>{{BoardId{0}, game::Square{1, 1}}});
  CHECK(commanded<PinUp>(door, "pin", 1).places.empty());
  CHECK(commanded<TakeDown>(door, "unpin").number == 1);
  CHECK(asked<AskSearch>(door, "search").search.words == "");
  CHECK(asked<AskSearch>(door, "search", 1).search.words == "the gate");
  CHECK(asked<AskSearch>(door, "search", 1).search.with == ruler);
  CHECK(asked<AskSearch>(door, "search", 1).search.room == 1);
  CHECK(asked<AskSearch>(door, "search", 1).search.phase == 8);
  CHECK(asked<AskSearch>(door, "search", 1).before == 51);
  CHECK(commanded<ProposeAgreement>(door, "propose").title == "Truce");
  CHECK_FALSE(commanded<AnswerAgreement>(door, "answer").accept);
  CHECK(asked<Commanded>(door, "pause").reason == "tea");
  CHECK(asked<LookAs>(door, "look").as == Viewer::of(dark));
  CHECK(commanded<RingBell>(door, "ring").phase == 8);
  CHECK(commanded<PublishOutcome>(door, "publish").phase == 0);
  CHECK(commanded<SetHold>(door, "hold").hold_ms == -1);
  CHECK(commanded<SetStart>(door, "set_start").at_ms == 1'785'600'000'000);
  CHECK(commanded<SetStart>(door, "set_start").when_all_seated);
  CHECK(asked<Commanded>(door, "start").reason == "all are here");
  CHECK(commanded<SetEarlyBell>(door, "early_bell").rings == EarlyBell::taken_seats);
  CHECK(commanded<MoveBell>(door, "move_bell").closes_at_ms == 1'785'600'000'000);
  CHECK(commanded<Announce>(door, "announce").audience == Audience::everyone());
  CHECK(commanded<ActForSeat>(door, "act_for").seat == ruler);
  CHECK(commanded<HandOver>(door, "hand_over").pieces == std::vector<PieceId>{PieceId{0}});
  CHECK(commanded<HandOver>(door, "hand_over").treasury);
  CHECK(commanded<HandOver>(door, "hand_over").press == false);
  CHECK(commanded<HandOver>(door, "hand_over", 1).to == ruler);
  CHECK_FALSE(commanded<HandOver>(door, "hand_over", 1).press.has_value());
  CHECK(
      commanded<AddSeat>(door, "add_seat", 1).seat == SeatInfo{"", "Captain of the guard", SeatRole::player, urr, {}});
  CHECK(commanded<RemoveSeat>(door, "remove_seat").seat == ruler);
  CHECK(commanded<SetBot>(door, "set_bot").seat == ruler);
  CHECK(commanded<SetBot>(door, "set_bot").plays);
  CHECK_FALSE(commanded<SetPressLaw>(door, "press_law").open);
  CHECK_FALSE(commanded<SetReplayLaw>(door, "replay_law").open);
  CHECK(asked<ReissueSeat>(door, "reissue").seat == ruler);
  CHECK(asked<AskRecord>(door, "record").from == 10);
}

TEST_CASE("a sheet's arguments are read by the parameters of their order kinds") {
  const ToyDoor door;
  const Sheet sheet = asked<SaveDraft>(door, "draft").sheet;
  REQUIRE(sheet.orders.size() == 6);
  CHECK(sheet.salt == "pepper");
  CHECK(sheet.orders[0] == Order{0, {std::vector<PieceId>{PieceId{0}}, std::vector<Place>{{BoardId{0}, Square{3, 2}}},
                                        std::string("hold"), true}});
  CHECK(sheet.orders[1] == Order{1, {PieceId{0}, PieceId{1}, std::int64_t{3}}});
  CHECK(sheet.orders[2] == Order{1, {PieceId{0}, Place{BoardId{1}, Edge{0, 1}}, std::monostate{}}});
  CHECK(sheet.orders[3] == Order{2, {Place{BoardId{3}, Point{0, 36'000, 35'999}},
                                        std::vector<Place>{{BoardId{2}, Hex{2, 1}}, {BoardId{1}, Area{1}},
                                            {BoardId{0}, Box{0}}, aboard({3})}}});
  CHECK(sheet.orders[4] == Order{3, {urr, std::string("Peace?")}});
  CHECK(sheet.orders[5] ==
        Order{4, {PieceId{0}, std::vector<MoveStep>{TurnStep{-4500}, GoStep{3000, 0}, GoStep{10, 9000}},
                     std::vector<std::int64_t>{1, 0, 2},
                     std::vector<Target>{PieceId{1}, std::string("nearest"), Place{BoardId{2}, Hex{1, 1}}}}});
}

TEST_CASE("a sheet that is written can be read again as it was") {
  const ToyDoor door;
  const Sheet sheet = asked<SaveDraft>(door, "draft").sheet;
  const auto shown =
      Json::parse(write_sheet(door.dark_names, {8, prince, 3, sheet, false, Author::player, {}, {}}))["sheet"];
  const auto again =
      read_client(R"({"type":"check","id":"c","sheet":)" + shown.dump() + "}", door.reading(SeatRole::player));
  REQUIRE(again.has_value());
  CHECK(std::get<CheckSheet>(again->ask).sheet == sheet);
}

TEST_CASE("an umpire's changes become changes of the world, and what enters takes the next numbers") {
  const ToyDoor door;
  const auto act = commanded<ChangeWorld>(door, "change");
  REQUIRE(act.changes.size() == 13);
  CHECK(act.changes[0] == Change{AttributeSet{PieceId{2}, 0, std::int64_t{1}}});
  CHECK(act.changes[1] == Change{AttributeSet{PieceId{2}, 1, std::int64_t{1}}});
  CHECK(act.changes[2] == Change{AttributeSet{PieceId{0}, 4, PieceId{3}}});
  CHECK(act.changes[3] == Change{AttributeSet{PieceId{0}, 3, std::monostate{}}});
  CHECK(act.changes[5] == Change{PieceMoved{PieceId{1}, {BoardId{0}, Square{1, 1}}, {}}});
  CHECK(act.changes[6] == Change{PieceMoved{PieceId{0}, aboard({3}), {}}});
  CHECK(act.changes[7] ==
        Change{PieceEntered{{PieceId{4}, KindId{0}, urr, {BoardId{0}, Box{2}}, {Value{std::int64_t{2}}}}}});
  CHECK(act.changes[8] == Change{PieceEntered{{PieceId{5}, KindId{1}, {}, {BoardId{0}, Box{2}}, {}}}});
  CHECK(act.changes[9] == Change{PieceLeft{PieceId{3}}});
  CHECK(act.changes[10] == Change{PieceTurned{PieceId{0}, {}}});
  CHECK(act.changes[11] == Change{FactSet{1, std::int64_t{0}}});
  CHECK(act.changes[12] == Change{LedgerSet{urr, 0, 1000}});
  CHECK(act.announcement == "The wall shakes.");
  CHECK(act.audience == Audience::only(dark));
}

TEST_CASE("an amendment's rulings and dice are read whole") {
  const ToyDoor door;
  const auto amend = commanded<AmendOutcome>(door, "amend");
  CHECK(amend.rulings == Rulings{{"shift/melee 3,2", "-1"}, {"moves", "strike"}, {"note", "as seen"},
                             {"order_of_death", "carts,knights"}, {"survivors/melee 3,2", "0,2"},
                             {"believed/melee 3,2", "7 knights dark"}});
  CHECK(amend.dice == DiceOverrides{{{"melee 3,2", 1}}, {{{"melee 3,2", 0}, 6}}});
}

TEST_CASE("a piece's name is its number, found only for what the view shows; no other writing of it is a name") {
  const ToyDoor door;
  const auto find = [&](const std::string& name) { return door.dark_names.find_piece(name, door.dark_sees); };
  CHECK(find(door.dark_names.piece(PieceId{3})) == PieceId{3});
  CHECK(door.dark_names.piece(PieceId{2}) == "0");  // this viewer was never shown it
  for (const char* strange : {"0", "4", "-1", "01", "+1", "1 ", "1.0", "", "nobody"})
    CHECK_FALSE(find(strange).has_value());
  View fewer = door.dark_sees;
  fewer.pieces.erase(PieceId{3});
  CHECK_FALSE(door.dark_names.find_piece(door.dark_names.piece(PieceId{3}), fewer).has_value());
}

TEST_CASE("a counter that cannot be told apart is found only while it lies there") {
  const ToyDoor door;
  const PieceId counter{first_counter + 5};
  const auto name = door.dark_names.piece(counter);
  View view = door.dark_sees;
  CHECK_FALSE(door.dark_names.find_piece(name, view).has_value());
  view.pieces[counter] = {std::make_shared<Piece>(Piece{counter, {}, {}, {}, {}}), std::nullopt};
  CHECK(door.dark_names.find_piece(name, view) == counter);
}
