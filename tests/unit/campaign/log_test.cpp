#include <doctest/doctest.h>

#include <set>

#include "base/json.h"
#include "campaign/log/log_codec.h"
#include "campaign/validate/validate_log.h"
#include "every_kind.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;
using namespace ziggurat::skirmish;

namespace {

void check_round_trip(const EntryBody& body) {
  const auto text = write_body(body);
  CAPTURE(text);
  const auto back = read_body(kind_of(body), text);
  REQUIRE(back.has_value());
  CHECK(*back == body);
  CHECK(write_body(*back) == text);
  CHECK(to_text(*parse_json(text)) == text);  // the same as its tree is written: sorted keys, no spaces
}

}  // namespace

TEST_CASE("every kind of entry is written and read back exactly") {
  const Skirmish rules;
  const Game game = every_kind(rules);
  std::set<std::string> kinds;
  for (const auto& entry : game.log) {
    check_round_trip(entry.body);
    kinds.insert(kind_of(entry.body));
  }
  CHECK(kinds.size() == std::variant_size_v<AnyEntry>);
}

TEST_CASE("every kind of change, place, argument and value is written and read back exactly") {
  const std::vector<Place> places = {{{0}, Box{-1}}, {{1}, Square{1, 2}}, {{2}, Hex{3, 4}}, {{3}, Area{5}},
      {{4}, Edge{1, 9}}, {{5}, Point{-1, 2, 35999}}};
  const std::vector<Value> values = {
      std::monostate{}, true, std::int64_t{INT64_MIN}, std::string("x\"\\\n"), PieceId{7}};
  WorldAmended amended;
  for (const auto& place : places) amended.changes.emplace_back(PieceMoved{{1}, place, places});
  for (const auto& value : values) {
    amended.changes.emplace_back(AttributeSet{{1}, 2, value});
    amended.undo.emplace_back(FactSet{3, value});
  }
  amended.changes.emplace_back(PieceEntered{{{1}, {2}, {}, places[0], values}});
  amended.changes.emplace_back(PieceLeft{{1}});
  amended.changes.emplace_back(PieceTurned{{1}, {}});
  amended.changes.emplace_back(LedgerSet{{1}, 2, -3});
  Report report{{"R-1", "melee", "text", {{1}}, places, "f", {{"f", "p", 6, 1}}, {{"a", "b"}}, "even", true},
      Audience::only({3}).with_public()};
  amended.reports = {report};
  check_round_trip(amended);
  Order order{2, {std::monostate{}, true, std::int64_t{-4}, std::string("word"), PieceId{1},
                     std::vector<PieceId>{{1}, {2}}, places[4], places, FactionId{2}}};
  check_round_trip(SheetSealed{1, {2}, {{order}, "salt"}, 3});
  check_round_trip(RoomOpened{1, {2}, {{0}, {1}}, "Debrief", 5});
  check_round_trip(Pinned{1, {2}, "at dawn", {places[1], places[5]}});
  check_round_trip(Announced{"Tea.", Audience::everyone(), "", 0, 0, 0, 0, true});
  check_round_trip(CampaignEnded{Victory{{{1}}, "t", "x", {{"a", "b"}}}, ""});
  check_round_trip(OutcomeReached{1, {{}, std::nullopt, std::nullopt}, {}, {}, {}, -1, ""});
  const Sheet sheet{{order}, "salt"};
  CHECK(read_sheet(write_sheet(sheet)) == sheet);
}

TEST_CASE("reading is strict: unknown members, missing ones, wrong types and words are told with their place") {
  struct Row {
    std::string kind, text, at;
  };
  const std::vector<Row> rows = {
      {"hold_set", R"({"hold_ms":1,"reason":"","more":2})", "/more"},
      {"hold_set", R"({})", "/hold_ms"},
      {"hold_set", R"({"hold_ms":1.0})", "/hold_ms"},
      {"hold_set", R"([1])", ""},
      {"phase_opened", R"({"number":1,"phase":null,"closes_at":0,"secret":"zz","reason":""})", "/phase"},
      {"bell_rung",
          R"({"phase":1,"sheets":[{"seat":0,"fate":"lost","sheet":{"orders":[],"salt":""}}],"cause":"time","requests":[],"reason":""})",
          "/sheets/0/fate"},
      {"bell_rung", R"({"phase":1,"sheets":[],"cause":"early","requests":[],"reason":""})", "/cause"},
      {"sheet_sealed",
          R"({"phase":1,"seat":0,"revision":0,"sheet":{"orders":[{"kind":0,"arguments":[{"place":[0,"square",1]}]}],"salt":""}})",
          "/sheet/orders/0/arguments/0/place"},
      {"no_kind", "{}", ""},
      {"hold_set", "{", ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    const auto read = read_body(row.kind, row.text);
    REQUIRE_FALSE(read.has_value());
    CHECK(read.error().at == row.at);
  }
  for (const char* actor : {"", "seat:", "seat:-1", "seat:01", "seat:1x", "host"})
    CHECK_FALSE(read_actor(actor).has_value());
  for (const char* actor : {"server", "organiser", "seat:0", "seat:12"}) CHECK(actor_text(*read_actor(actor)) == actor);
}

TEST_CASE("the log read back replays to the same campaign and the same frames, and verify passes") {
  const Skirmish rules;
  const Game game = every_kind(rules);
  std::vector<Entry> entries;
  for (const auto& line : game.lines) entries.push_back(*read_line(line));
  CHECK(entries == game.log);
  Frames frames;
  const auto again =
      replay(entries, rules, game.setup.factions, [&](const Entry&, const Campaign&, const Frames& more) {
        for (const auto& [viewer, added] : more)
          frames[viewer].insert(frames[viewer].end(), added.begin(), added.end());
      });
  CHECK(again.campaign == game.campaign());
  CHECK(frames == game.frames);
  const auto verification = verify(game.lines, rules);
  if (verification.fault) FAIL(verification.fault->words << " at " << verification.fault->seq);
  CHECK(verification.checked.entries == static_cast<std::int64_t>(game.log.size()));
  CHECK(verification.checked.phases == 8);
  CHECK(verification.checked.outcomes >= 8);
  CHECK(verification.checked.dice > 0);
  CHECK(founding_of(game.lines)->id == "c1");
}

TEST_CASE("a flipped byte anywhere in the log is found, also when the chain is made to fit again") {
  const Skirmish rules;
  const Game game = every_kind(rules);
  for (std::size_t i = 0; i < game.lines.size(); ++i) {
    CAPTURE(i);
    auto lines = game.lines;
    auto& body = lines[i].body;
    body[body.size() / 2] = static_cast<char>(body[body.size() / 2] ^ 1);
    const auto verification = verify(lines, rules);
    REQUIRE(verification.fault.has_value());
    CHECK(verification.fault->seq == static_cast<std::int64_t>(i) + 1);
  }
  // A forger who can compute the chain must still provide the dice: any other face is detected.
  auto forged = game.log;
  for (auto& entry : forged)
    if (auto* reached = std::get_if<OutcomeReached>(&entry.body))
      for (auto& step : reached->outcome.steps)
        for (auto& report : step.reports)
          for (auto& roll : report.rolls) roll.face = roll.face % 6 + 1;
  std::vector<LogLine> lines;
  for (const auto& entry : forged) lines.push_back(line_of(entry, lines.empty() ? "" : lines.back().chain));
  CHECK(verify(lines, rules).fault.has_value());
}

TEST_CASE("a gap, a swap or a cut in the log is found") {
  const Skirmish rules;
  const Game game = every_kind(rules);
  auto lines = game.lines;
  lines.erase(lines.begin() + 4);
  CHECK(verify(lines, rules).fault->seq == 6);
  lines = game.lines;
  std::swap(lines[4], lines[5]);
  CHECK(verify(lines, rules).fault.has_value());
  lines = game.lines;
  lines.erase(lines.begin());
  CHECK(verify(lines, rules).fault->seq == 2);
}

namespace {

// Why the last of these entries cannot follow in a campaign that has just begun; each entry has a valid chain hash.
std::string refused(const std::vector<Entry>& forged) {
  const Skirmish rules({}, 4);
  const Game game(rules);
  const ScenarioContext ground{rules, game.setup};
  Replay play(rules, game.setup.factions);
  CheckedFold fold(ground, play);
  for (const auto& line : game.lines) REQUIRE(fold.take(line).has_value());
  for (Entry entry : forged) {
    entry.seq = play.campaign.last_seq + 1;
    if (const auto taken = fold.take(line_of(entry, fold.chain())); !taken) return taken.error().words;
  }
  return {};
}

}  // namespace

TEST_CASE("entries that move the clock beyond all moments are refused, so that no sum of them overflows") {
  constexpr std::int64_t far_ms = 253'402'300'799'999;  // the end of the year 9999
  CHECK(refused({{0, far_ms - 1, server, ClockPaused{}}, {0, far_ms, server, ClockResumed{}}}) == "");
  CHECK(refused({{0, 1, server, ClockPaused{}}, {0, far_ms, server, ClockResumed{}}}) ==
        "moves the clock beyond all moments");
  CHECK(refused({{0, 1'000'000, server, ClockSet{far_ms, far_ms, ""}}}) == "moves the clock beyond all moments");
  CHECK(
      refused({{0, 1, server, ClockPaused{}}, {0, 2, server, ClockResumed{0, 0, 0, INT64_MAX}}}) == "names no moment");
}

TEST_CASE("a piece with the number of a counter enters no world: it would have room for all numbers below") {
  const auto entered = [](std::int32_t id) {
    const Piece piece{{id}, words().soldier, blue, {{0}, Box{3}}, {}};
    WorldAmended amended;
    amended.changes = {PieceEntered{piece}};
    amended.undo = {PieceLeft{{id}}};
    return refused({{0, 1'000'000, server, amended}});
  };
  CHECK(entered(9) == "");
  CHECK(entered(first_counter) == "a counter enters the world");
  CHECK(entered(2'000'000'000) == "a counter enters the world");
}

TEST_CASE("no log holds text that hides something or steers a terminal, nor a moment that no calendar has") {
  const Skirmish rules;
  const Game game(rules);
  const ScenarioContext ground{rules, game.setup};
  Entry made = game.log.front();
  auto& founding = std::get<CampaignMade>(made.body);
  CHECK(reject_reason(Campaign(), made, ground) == "");
  for (const char* name : {"a\x1b[31mred", "a\u202eb", "\U000E0041"}) {
    founding.name = name;
    CHECK_MESSAGE(reject_reason(Campaign(), made, ground) != "", std::string(name));
  }
  founding.name = "Test";
  founding.seats.front().title = "\u200b";
  CHECK(reject_reason(Campaign(), made, ground) != "");

  const auto validate = [&](EntryBody body) {
    return reject_reason(game.campaign(), {game.campaign().last_seq + 1, game.now_ms, {}, std::move(body)}, ground) ==
           "";
  };
  CHECK(validate(ClockSet{game.now_ms + 1000, 0, "tea"}));
  CHECK_FALSE(validate(ClockSet{game.now_ms + 1000, 0, "\u202etea"}));
  CHECK_FALSE(validate(ClockSet{8'640'000'000'000'001, 0, "tea"}));
  CHECK_FALSE(validate(ClockSet{std::int64_t{1} << 53, 0, "tea"}));
  CHECK(validate(PressSent{1, red_seat, {blue_seat}, "words"}));
  CHECK_FALSE(validate(PressSent{1, red_seat, {blue_seat}, "words\u009b"}));
  CHECK_FALSE(validate(PressSent{1, red_seat, {blue_seat}, "words", 1}));
  CHECK(validate(RoomOpened{1, red_seat, {blue_seat}, "words"}));
  CHECK_FALSE(validate(RoomOpened{2, red_seat, {blue_seat}, "words"}));
  CHECK(validate(RoomOpened{1, red_seat, {blue_seat}, "words", 5}));
  CHECK_FALSE(validate(RoomOpened{1, red_seat, {blue_seat}, "words", -5}));
  CHECK_FALSE(validate(RoomOpened{1, red_seat, {blue_seat}, "words\u009b"}));
  CHECK_FALSE(validate(RoomOpened{1, red_seat, {{9}}, "words"}));
  CHECK_FALSE(validate(RoomJoined{1, blue_seat}));
  CHECK_FALSE(validate(RoomLeft{1, blue_seat}));
  CHECK(validate(Pinned{1, red_seat, "words"}));
  CHECK_FALSE(validate(Pinned{2, red_seat, "words"}));
  CHECK_FALSE(validate(Pinned{1, red_seat, "words\u009b"}));
  CHECK_FALSE(validate(Pinned{1, red_seat, ""}));
  CHECK_FALSE(validate(Pinned{1, {3}, "words"}));
  CHECK_FALSE(validate(Pinned{1, red_seat, "", {square(99, 99)}}));
  CHECK_FALSE(validate(Unpinned{1, red_seat}));
}
