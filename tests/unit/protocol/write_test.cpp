#include <doctest/doctest.h>

#include <filesystem>
#include <set>

#include "base/json.h"
#include "protocol/codec/write_umpire.h"
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
          R"({"type":"clock","revision":1,"at":1,"clock":{"stage":"tea","paused":false},"reason":""})"})
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
}

TEST_CASE("a clock tells one moment to wait for: the one of its stage") {
  const Sides sides;
  const auto frames = frames_of_every_type(sides.dark_names, sides.dark_sees);
  CHECK(Json::parse(frames[5])["clock"] ==
        Json({{"stage", "orders"}, {"opened_at", sample_time_ms}, {"closes_at", sample_time_ms + 400'000},
            {"paused", true}, {"paused_at", sample_time_ms + 1000}, {"paused_by", "organiser"}, {"pause_reason", "tea"},
            {"stays", true}, {"early_bell", "taken_seats"}, {"early_from", sample_time_ms + 30'000}}));
  CHECK(Json::parse(frames[5])["by"] == "umpire");
  CHECK(Json::parse(frames[6])["clock"] ==
        Json({{"stage", "held"}, {"release_at", sample_time_ms + 600'000}, {"paused", false}}));
  CHECK(Json::parse(frames[7])["clock"] ==
        Json({{"stage", "review"}, {"next_at", sample_time_ms + 600'000}, {"paused", false}}));
}

TEST_CASE("a phase that opens, or a result that goes out, while the clock is stopped says that it is") {
  const Sides sides;
  const auto frames = frames_of_every_type(sides.dark_names, sides.dark_sees);  // stopped throughout
  for (const std::size_t i : {2, 4}) {
    const auto clock = Json::parse(frames[i])["clock"];
    CHECK(clock["paused"] == true);
    CHECK(clock["paused_by"] == "organiser");
  }
}
