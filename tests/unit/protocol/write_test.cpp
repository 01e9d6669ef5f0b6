#include <doctest/doctest.h>

#include <filesystem>
#include <set>

#include "base/base64url.h"
#include "base/json.h"
#include "protocol/codec/client/unpack.h"
#include "protocol/codec/write/write_frame.h"
#include "protocol/codec/write/write_seat.h"
#include "protocol/codec/write/write_umpire.h"
#include "samples.h"
#include "support/schema.h"
#include "support/source_dir.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::protocol;
using namespace ziggurat::test;

namespace {

struct Sides {
  Toy words_source = toy();
  Words words = words_of(words_source);
  Names dark_names{words, numbers_of(dark_view()), Viewer::of(dark)};
  Names umpire_names{words, numbers_of(umpire_view()), Viewer::umpire()};
  View dark_sees = dark_view(), umpire_sees = umpire_view();
};

std::vector<std::string> everything(const Sides& sides) {
  std::vector<std::string> out;
  for (const auto& part : {frames_of_every_type(sides.dark_names, sides.dark_sees),
           frames_of_every_type(sides.umpire_names, sides.umpire_sees),
           frames_of_every_type(sides.umpire_names, sides.dark_sees, Viewer::of(dark)),
           seat_messages_of_every_type(sides.dark_names), seat_messages_of_every_type(sides.umpire_names),
           umpire_messages_of_every_type(sides.umpire_names)})
    out.insert(out.end(), part.begin(), part.end());
  return out;
}

}  // namespace

TEST_CASE("every message that the codec can write is valid by its schema, and every schema has a message") {
  const Sides sides;
  std::set<std::string> written, described;
  for (const auto& text : everything(sides)) {
    CHECK(fault_of_server_message(text) == "");
    written.insert(Json::parse(text)["type"].get<std::string>());
  }
  for (const auto& file :
      std::filesystem::directory_iterator(ziggurat::test::source_dir() + "/protocol/schemas/server"))
    described.insert(file.path().stem().string());
  CHECK(written == described);
}

TEST_CASE("the schema check finds what is wrong") {
  for (const char* wrong :
      {R"({"type":"ping","more":1})", R"({"type":"stored","id":"a","phase":1})", R"({"type":"nothing"})", "ping", "[]",
          R"({"type":"clock","revision":1,"at":1,"clock":{"stage":"tea","paused":false},"by":"server","reason":""})"})
    CHECK(fault_of_server_message(wrong) != "");
}

TEST_CASE("a yes or no that an option answers already is told: 0 to 0 is no, 1 to 1 is yes, 0 to 1 may be chosen") {
  const Sides sides;
  constexpr int move_kind = 0, avoid_contact = 3;
  std::vector<Option> options;
  for (const auto& [low, high] : {std::pair{0, 0}, {1, 1}, {0, 1}})
    options.push_back({move_kind, {}, {PieceId{0}}, {{avoid_contact, {}, 0, {}, {}, {}, {}, low, high}}});
  const std::string text = write_options(sides.dark_names, "o1", options);
  CHECK(fault_of_server_message(text) == "");
  const auto written = Json::parse(text)["options"];
  const auto flag = [](int low, int high) { return Json{{{"name", "avoid_contact"}, {"low", low}, {"high", high}}}; };
  CHECK(written.at(0)["parameters"] == flag(0, 0));
  CHECK(written.at(1)["parameters"] == flag(1, 1));
  CHECK(written.at(2)["parameters"] == flag(0, 1));
}

TEST_CASE("a snapshot holds what the viewer sees under his names, and nothing else") {
  const Sides sides;
  const auto snapshot = Json::parse(frames_of_every_type(sides.dark_names, sides.dark_sees).back());
  std::set<std::string> ids, expected;
  for (const auto& piece : snapshot["view"]["pieces"]) ids.insert(piece["id"].get<std::string>());
  for (const int id : {0, 1, 3}) expected.insert(sides.dark_names.piece(PieceId{id}));
  CHECK(ids == expected);
  CHECK(snapshot["view"]["ledgers"] == Json::parse(R"({"dark":{"gold":40}})"));
  CHECK(snapshot["view"]["facts"] == Json::parse(R"({"camp":"neutral","day":2})"));
  CHECK(snapshot["stream"] == "dark.1");
}

TEST_CASE("pieces go out in the order of the viewer's numbers, so that the order of their coming is not told") {
  const Sides sides;
  const auto snapshot = Json::parse(frames_of_every_type(sides.dark_names, sides.dark_sees).back());
  std::vector<int> ids;
  for (const auto& piece : snapshot["view"]["pieces"]) ids.push_back(std::stoi(piece["id"].get<std::string>()));
  CHECK(std::is_sorted(ids.begin(), ids.end()));
}

TEST_CASE("two worlds that look the same to a viewer give him the same bytes") {
  const Sides a;
  Sides b;
  b.umpire_sees.pieces.erase(PieceId{2});
  CHECK(frames_of_every_type(a.dark_names, a.dark_sees) == frames_of_every_type(b.dark_names, b.dark_sees));
}

TEST_CASE("what a Desk sees through a faction's eyes says so and bears the Desk's own names") {
  const Sides sides;
  const auto snapshot = Json::parse(frames_of_every_type(sides.umpire_names, sides.dark_sees, Viewer::of(dark)).back());
  CHECK(snapshot["as"] == "dark");
  CHECK(snapshot["stream"] == "dark.1");
  std::set<std::string> ids;
  for (const auto& piece : snapshot["view"]["pieces"]) ids.insert(piece["id"].get<std::string>());
  CHECK(ids.contains(sides.umpire_names.piece(PieceId{0})));
}

TEST_CASE("a hidden attribute is no word of a player's vocabulary") {
  const Sides sides;
  CHECK(seat_messages_of_every_type(sides.dark_names)[0].find("ambush") == std::string::npos);
  CHECK(seat_messages_of_every_type(sides.umpire_names)[0].find("ambush") != std::string::npos);
}

TEST_CASE("what only the umpire may read is not written with anyone else's names") {
  const Sides sides;
  CHECK_THROWS_AS(write_held(sides.dark_names, {}), std::logic_error);
  CHECK_THROWS_AS(write_desk(sides.dark_names, {}), std::logic_error);
  CHECK_THROWS_AS(write_request(sides.dark_names, {}, ""), std::logic_error);
  CHECK_THROWS_AS(write_record(sides.dark_names, "", {}), std::logic_error);
}

TEST_CASE("a held result tells the umpire each matter once: what others hear of it in fewer words is left out") {
  const Sides sides;
  Report full, shorter;
  full.text = "The ramp grows, two builders were shot.", shorter.text = "The ramp grows.";
  full.audience = Audience::only(dark);
  shorter.audience = Audience::everyone().without(dark).apart_from_umpire();
  OutcomeReached held;
  held.outcome.steps = {{"ramp", "Ramp work", {}, {full, shorter}}};
  const auto reports = Json::parse(write_held(sides.umpire_names, held))["outcome"]["steps"][0]["reports"];
  REQUIRE(reports.size() == 1);
  CHECK(reports[0]["text"] == full.text);
  CHECK(reports[0]["to"] == Json::array({"dark"}));
}

TEST_CASE("the umpire reads which factions were told, where it is not all of them; nobody else learns who else was") {
  const Sides sides;
  const Phase phase = sample_phase();
  // The report of a step in one viewer's frame.
  const auto written = [&](const Names& names, Audience audience, std::optional<Viewer> as = std::nullopt) {
    Report report = sample_report();
    report.audience = audience;
    const Standing standing{sides.dark_sees, 8, phase, Stage::orders, {}, "", 0, {}};
    const std::string text =
        write_frame(names, {5, sample_time_ms, StepShown{8, "melee", "Melee", {}, {report}}}, standing, as);
    CHECK(fault_of_server_message(text) == "");
    return Json::parse(text)["reports"][0];
  };
  CHECK(written(sides.umpire_names, Audience::only(dark))["to"] == Json::array({"dark"}));
  CHECK(written(sides.umpire_names, Audience::only(urr).with_public())["to"] == Json::array({"urr"}));
  CHECK(written(sides.umpire_names, Audience::nobody())["to"] == Json::array());
  CHECK_FALSE(written(sides.umpire_names, Audience::only(dark).with(urr)).contains("to"));
  CHECK_FALSE(written(sides.umpire_names, Audience::everyone()).contains("to"));
  // Another reader's frame, also as shown on the Desk, is the same however many others receive the report.
  const auto one = written(sides.dark_names, Audience::only(dark)),
             all = written(sides.dark_names, Audience::everyone());
  CHECK(one == all);
  CHECK_FALSE(one.contains("to"));
  CHECK(written(sides.umpire_names, Audience::only(dark), Viewer::of(dark)) ==
        written(sides.umpire_names, Audience::everyone(), Viewer::of(dark)));
  CHECK_FALSE(written(sides.umpire_names, Audience::only(dark), Viewer::of(dark)).contains("to"));
}

TEST_CASE("a clock tells one moment to wait for: the one of its stage") {
  const Sides sides;
  const auto frames = frames_of_every_type(sides.dark_names, sides.dark_sees);
  CHECK(Json::parse(frames[5])["clock"] ==
        Json({{"stage", "orders"}, {"opened_at", sample_time_ms}, {"closes_at", sample_time_ms + 400'000},
            {"paused", true}, {"paused_at", sample_time_ms + 1000}, {"paused_by", "organiser"}, {"pause_reason", "tea"},
            {"paused_until", sample_time_ms + 900'000}, {"zone", "Europe/Berlin"}, {"stays", true},
            {"early_bell", "taken_seats"}, {"early_from", sample_time_ms + 30'000}}));
  CHECK(Json::parse(frames[5])["by"] == "umpire");
  CHECK(Json::parse(frames[6])["clock"] ==
        Json({{"stage", "held"}, {"release_at", sample_time_ms + 600'000}, {"paused", false}}));
  CHECK(Json::parse(frames[7])["clock"] ==
        Json({{"stage", "review"}, {"next_at", sample_time_ms + 600'000}, {"paused", false}}));
}

TEST_CASE("a phase that opens, or a result that goes out, while the clock is stopped says that it is") {
  const Sides sides;
  const auto frames = frames_of_every_type(sides.dark_names, sides.dark_sees);  // paused throughout
  for (const std::size_t i : {2, 4}) {
    const auto clock = Json::parse(frames[i])["clock"];
    CHECK(clock["paused"] == true);
    CHECK(clock["paused_by"] == "organiser");
  }
}

TEST_CASE("a phase tells what is unlike the one before it, and a client has it whole again") {
  const Sides sides;
  const auto written = Json::parse(*std::prev(frames_of_every_type(sides.dark_names, sides.dark_sees).end(), 2));
  CHECK(written["phase"] == Json({{"number", 10}, {"path", "turn-2/morning/round-2"}, {"game_time", nullptr}}));
  Unpack unpack;
  unpack(Json::parse(frames_of_every_type(sides.dark_names, sides.dark_sees).back()));
  const Json whole = unpack(written).front()["phase"];
  CHECK(whole["orders_from"] == Json({"dark", "urr"}));
  CHECK(whole["number"] == 10);
  CHECK(whole["title"] == "Turn 2 · Morning · Round 2");
  CHECK_FALSE(whole.contains("game_time"));
}

TEST_CASE("a frame right behind another leaves out what follows from that, and a client has it whole again") {
  const Sides sides;
  const Phase phase = sample_phase();
  const Standing standing{sides.dark_sees, 8, phase, Stage::orders, {}, std::string(32, 'c'), 1, {}};
  const auto write = [&](const Frame& frame) { return write_frame(sides.dark_names, frame, standing); };
  Phase next = phase;
  next.path = "turn-2/round-1", next.title = "Turn 2 · Round 1";
  Clock until_published;
  until_published.next_at_ms = 1001;
  const Frame bell{4, 1000, BellShown{8, false, {}}},
      step{5, 1000, StepShown{8, "last_stand", "Last stand", {}, {}, {}, ""}},
      late{6, 1001, ReviewShown{8, until_published}}, opened{7, 1001, PhaseShown{9, next, {}, std::string(32, 'r')}};
  const auto behind = [&](const Frame& frame, const Frame& before) {
    const auto both = write_frame_behind(sides.dark_names, frame, standing, head_of(before), &phase);
    CHECK(both.whole == write_frame(sides.dark_names, frame, standing, {}, &phase));
    return both.following;
  };
  CHECK(behind(step, bell) == R"({"name":"last_stand"})");
  CHECK(behind(late, step) == R"({"later":1})");
  CHECK(behind(opened, late) ==
        R"({"phase":"turn-2/round-1","commitment":")" + to_base64url(std::string(32, 'r')) + "\"}");
  CHECK(Json::parse(write(opened)).at("phase").at("number") == 9);
  const std::string joined =
      "[" + write(bell) + "," + behind(step, bell) + "," + behind(late, step) + "," + behind(opened, late) + "]";
  CHECK(fault_of_server_message(joined) == "");
  Unpack unpack;
  const auto messages = unpack(Json::parse(joined));
  REQUIRE(messages.size() >= 4);
  CHECK(
      messages[1] ==
      Json::parse(
          R"({"type":"step","at":1000,"phase":8,"revision":5,"name":"last_stand","title":"Last stand","reports":[]})"));
  CHECK(messages[2]["revision"] == 6);
  CHECK(messages[2]["at"] == 1001);
  CHECK(messages[2]["phase"] == 8);
  CHECK(messages[2]["clock"] == Json({{"stage", "review"}, {"paused", false}, {"next_at", 1001}}));
  CHECK(messages[3]["phase"]["number"] == 9);
  CHECK(messages[3]["phase"]["title"] == "Turn 2 · Round 1");
  const Frame waits{6, 1001, ReviewShown{8, {}}};
  CHECK(Json::parse(write(waits))["clock"] == Json({{"next_at", nullptr}}));
  CHECK_FALSE(unpack(Json::parse(write(waits)))[0]["clock"].contains("next_at"));
}

TEST_CASE(
    "a frame for who has the one before it leaves out what follows from the stream, and a client has it whole again") {
  const Sides sides;
  const Phase phase = sample_phase();
  const Standing standing{sides.dark_sees, 8, phase, Stage::orders, {}, std::string(32, 'c'), 1, {}};
  Phase next = phase;
  next.path = "turn-2/round-1", next.title = "Turn 2 · Round 1";
  const Frame bell{41, 1000, BellShown{8, false, {}}}, review{42, 1000, ReviewShown{8, {}}},
      opened{43, 2000, PhaseShown{9, next, {}, std::string(32, 'r')}};
  const auto live = [&](const Frame& frame) {
    return write_frame_behind(sides.dark_names, frame, standing, {500, 8}, &phase).live;
  };
  CHECK(live(bell) == R"({"at":1000,"fates":[]})");
  CHECK(live(review) == R"({"at":1000,"clock":{"next_at":null}})");
  CHECK(live(opened) ==
        R"({"at":2000,"phase":"turn-2/round-1","commitment":")" + to_base64url(std::string(32, 'r')) + "\"}");
  Unpack unpack;
  unpack(Json::parse(write_snapshot(sides.dark_names, standing, 40, {})));
  for (const Frame& frame : {bell, review, opened}) {
    CHECK(fault_of_server_message(live(frame)) == "");
    const Json whole = unpack(Json::parse(live(frame))).front();
    CHECK(whole["revision"] == frame.revision);
    CHECK(whole["at"] == frame.at_ms);
    CHECK((whole["phase"].is_object() ? whole["phase"]["number"] : whole["phase"]) == head_of(frame).phase);
  }
  // A phase that does not follow the last one states its number.
  CHECK(Json::parse(write_frame_behind(sides.dark_names, bell, standing, {500, 7}, &phase).live)["phase"] == 8);
}

TEST_CASE("seals name who does not stand as at the beginning of the phase; with a phase, sheets and seals begin anew") {
  const Sides sides;
  Phase phase = sample_phase();
  const auto seals = [&](SealState of_prince, SealState of_ruler) {
    return Json::parse(write_seals(sides.dark_names, 8, phase, {{prince, of_prince, 700}, {ruler, of_ruler}}));
  };
  using enum SealState;
  CHECK(seals(none, none) == Json({{"type", "seals"}, {"phase", 8}}));
  CHECK(seals(sealed, nothing) ==
        Json({{"type", "seals"}, {"phase", 8}, {"sealed", {"prince"}}, {"sealed_at", {700}}, {"nothing", {"ruler"}}}));
  phase.orders_from = Audience::only(urr);
  CHECK(seals(nothing, none) == Json({{"type", "seals"}, {"phase", 8}}));

  Unpack unpack;
  unpack(Json::parse(seat_messages_of_every_type(sides.dark_names).front()));
  unpack(Json::parse(frames_of_every_type(sides.dark_names, sides.dark_sees).back()));
  unpack(Json::parse(
      write_sheet(sides.dark_names, {8, prince, 3, sample_sheet(), true, Author::umpire, {"a"}, {PieceId{3}}})));
  const auto opened = unpack(Json::parse(
      R"({"type":"phase","at":5,"revision":99,"phase":{"number":9,"path":"x","orders_from":["urr"]},"commitment":""})"));
  REQUIRE(opened.size() == 3);
  CHECK(opened[1]["seat"] == "prince");
  CHECK(opened[1]["sheet"]["orders"].empty());
  CHECK(opened[1]["sealed"] == false);
  CHECK(opened[2]["seats"] == Json::parse(R"([{"seat":"prince","state":"nothing"},{"seat":"ruler","state":"none"}])"));

  const auto fates = [&](const char* published) {
    return unpack(
        Json::parse(std::string(R"({"type":"bell","at":5,"revision":100,"phase":9)") + published + "}"))[0]["fates"];
  };
  CHECK(fates("") == Json::parse(R"([{"seat":"prince","fate":"nothing"}])"));
  CHECK(fates(R"(,"fates":[])").empty());

  const auto opens = [&](const char* next, const char* before) {
    return unpack(Json::parse(std::string("[") + before +
                              R"({"type":"phase","at":6,"revision":100,"commitment":"","phase":)" + next + "}]"))
        .back()["seats"];
  };
  unpack(Json::parse(
      R"({"type":"seals","phase":9,"nothing":["ruler"],"bots":["prince"],"easy":["prince"],"free":["ruler","umpire"]})"));
  const Json again =
      Json::parse(R"([{"seat":"prince","state":"none","bot":"easy"},{"seat":"ruler","state":"nothing","free":true}])");
  CHECK(opens(R"({"number":10,"path":"x","orders_from":["dark","urr"]})", "") == again);
  CHECK(opens(R"({"number":11,"path":"x"})", R"({"type":"announcement","at":5,"revision":99,"text":"a"},)") == again);
  // Messages before the phase in the same message do not belong to the new phase.
  CHECK(opens(R"({"number":12,"path":"x"})", R"({"type":"seals","phase":11,"sealed":["prince"],"sealed_at":[7]},)") ==
        Json::parse(R"([{"seat":"prince","state":"none"},{"seat":"ruler","state":"none"}])"));
}
