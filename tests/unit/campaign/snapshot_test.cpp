#include <algorithm>

#include "base/json.h"
#include "campaign/validate/validate_log.h"
#include "every_kind.h"
#include "fold_from.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;
using namespace ziggurat::skirmish;

TEST_CASE("a campaign with every kind of entry is folded on from any entry as if it had never been broken off") {
  const Skirmish rules({}, 4);
  const Game game = every_kind(rules);
  check_fold_from_everywhere(game.log, rules, game.setup.factions, 1, 3);
}

TEST_CASE("after a rewind from a snapshot the table of an earlier phase is there, to its last piece") {
  const Skirmish rules({}, 4);
  Game game(rules);
  game.run_for(500'000);
  game.ask_umpire(ChangeWorld{{PieceLeft{{3}}, FactSet{2, std::int64_t{7}}}, Audience::nobody()});
  REQUIRE(game.table().phase_number > 2);
  Replay again = reopened(write_state(game.play), rules, game.setup.factions);
  const std::size_t so_far = game.log.size();
  REQUIRE(game.ask_umpire(Rewind{2}, "again") == "done");
  game.run_for(500'000);
  for (std::size_t i = so_far; i < game.log.size(); ++i) again.take(game.log[i]);
  CHECK(again.campaign == game.campaign());
  CHECK(write_state(again) == write_state(game.play));
  CHECK(to_text(*parse_json(write_state(again).text, 32)) ==
        write_state(again).text);  // identical to the text of its tree
  // The new branch has less in it than the one before; its tables are read back as well.
  CHECK(reopened(write_state(again), rules, game.setup.factions).campaign == game.campaign());
}

// A game with more phases than a few chunks hold, and with different worlds in each branch.
static Game long_played(const Skirmish& rules) {
  Game game(rules);
  game.run_for(500'000);
  for (std::int64_t i = 0; game.campaign().openings.size() <= 3 * phases_of_chunk; ++i) {
    game.ask_umpire(Rewind{i % 3 + 1}, "again");
    game.ask_umpire(ChangeWorld{{FactSet{2, i}}, Audience::everyone()});
    game.run_for(100'000);
  }
  return game;
}

// Reads archived texts from this state, and counts the reads.
static ArchivedText::Read counted(const StateText& state, int& reads) {
  return [&reads, read = past_of(state)](const std::string& name) {
    ++reads;
    return read(name);
  };
}

TEST_CASE("the openings of phases long gone are read when somebody goes back to one of them, and not before") {
  const Skirmish rules({}, 4);
  Game game = long_played(rules);
  const StateText state = write_state(game.play);
  const ScenarioContext ground{rules, game.setup};
  int reads = 0;
  auto read = read_state(state.text, rules, game.setup.factions, counted(state, reads));
  REQUIRE(read.has_value());
  const Openings& openings = read->campaign.openings;
  REQUIRE(openings.chunks() > 3);
  for (std::size_t chunk = 0; chunk < openings.chunks(); ++chunk)
    CHECK((openings.stored(chunk) != nullptr) == (chunk + 1 < openings.chunks()));
  CHECK(reject_reason(*read, ground) == "");
  const StateText same = write_state(*read);
  CHECK(same == state);
  CHECK(std::all_of(same.past.begin(), same.past.end(), [](const auto& one) { return one.text->kept(); }));
  CHECK(std::none_of(state.past.begin(), state.past.end(), [](const auto& one) { return one.text->kept(); }));
  CHECK(reads == 0);
  CHECK(openings.at(2)->phase_number == 2);
  CHECK(openings.at(3)->phase_number == 3);
  CHECK(reads == 1);  // read once, then cached
  Replay again = reopened(state, rules, game.setup.factions);
  CHECK(again.campaign == game.campaign());
  for (std::int64_t number = 1; number <= openings.last(); ++number) {
    const auto there = again.streams.memory().openings.at(number),
               kept = game.play.streams.memory().openings.at(number);
    CHECK(std::equal(there->begin(), there->end(), kept->begin(), kept->end(),
        [](const auto& one, const auto& other) { return one.first == other.first && *one.second == *other.second; }));
  }
  for (const std::int64_t phase : {1, 32, 33, 70}) {
    CAPTURE(phase);
    const std::size_t so_far = game.log.size();
    REQUIRE(game.ask_umpire(Rewind{phase}, "again") == "done");
    game.run_for(50'000);
    for (std::size_t i = so_far; i < game.log.size(); ++i) {
      CHECK(reject_opening(again, game.log[i], ground) == "");
      again.take(game.log[i]);
    }
    CHECK(again.campaign == game.campaign());
    CHECK(write_state(again) == write_state(game.play));
  }
}

TEST_CASE("a campaign lets go of the openings that are kept, and goes on as one that holds them") {
  const Skirmish rules({}, 4);
  Game game = long_played(rules);
  Replay light = game.play;
  const StateText state = write_state(light);
  int reads = 0;
  let_go_of_past(light, state.past, counted(state, reads));
  for (std::size_t chunk = 0; chunk < light.campaign.openings.chunks(); ++chunk) {
    const bool full = chunk + 1 < light.campaign.openings.chunks();
    CHECK((light.campaign.openings.stored(chunk) != nullptr) == full);
    CHECK((light.streams.memory().openings.stored(chunk) != nullptr) == full);
  }
  CHECK(write_state(light) == state);
  CHECK(reads == 0);
  const std::size_t so_far = game.log.size();
  REQUIRE(game.ask_umpire(Rewind{33}, "again") == "done");
  game.run_for(50'000);
  for (std::size_t i = so_far; i < game.log.size(); ++i) light.take(game.log[i]);
  CHECK(reads > 0);
  CHECK(light.campaign == game.campaign());
  CHECK(write_state(light) == write_state(game.play));
  // A chunk that is text already, or does not exist, stays as it is.
  let_go_of_past(light, state.past, {});
  let_go_of_past(light, {{2, 33, state.past.front().text}, {1, 33, state.past.front().text}}, {});
  CHECK(write_state(light) == write_state(game.play));
}

TEST_CASE("an opening that was kept as text is judged before anybody goes back to it") {
  const Skirmish rules({}, 4);
  const Game game = long_played(rules);
  const StateText state = write_state(game.play);
  const ScenarioContext ground{rules, game.setup};
  const std::string good(state.past.front().text->text().text());
  // `chunk` under the name in the state, or under its own name: a forger could do either.
  const auto reject_reason_of = [&](const std::string& chunk, std::int64_t phase, bool renamed = true) {
    const auto forged = std::make_shared<const ArchivedText>(chunk);
    const std::string name = state.past.front().text->name(), stands = renamed ? forged->name() : name;
    std::string text = state.text;
    text.replace(text.find(name), name.size(), stands);
    const auto read = [&, of_others = past_of(state)](
                          const std::string& wanted) { return wanted == stands ? chunk : of_others(wanted); };
    const auto replay = read_state(text, rules, game.setup.factions, read);
    REQUIRE(replay.has_value());
    CHECK(reject_reason(*replay, ground) == "");
    const Entry back{replay->campaign.last_seq + 1, replay->campaign.last_at_ms, by(game.umpire()),
        Rewound{phase, replay->campaign.branch + 1, ""}};
    return reject_opening(*replay, back, ground);
  };
  CHECK(reject_reason_of(good, 1) == "");
  CHECK(reject_reason_of(good + " ", 1, false) != "");  // not as it was stored
  CHECK(reject_reason_of(good + " ", 1) == "");
  CHECK(reject_reason_of("{", 1) != "");
  CHECK(reject_reason_of("{", 40) == "");  // of another chunk
  const auto changed = [&](const auto& change) {
    Json json = Json::parse(good);
    change(json);
    return reject_reason_of(to_text(json), 1);
  };
  CHECK(changed([](Json&) {}) == "");
  CHECK(changed([](Json& json) { json["openings"][0]["table"]["secret"] = "00"; }) != "");
  CHECK(changed([](Json& json) { json["openings"][0]["views"].erase(0); }) != "");
  CHECK(changed([](Json& json) { json["openings"][0]["table"]["number"] = 2; }) != "");
  CHECK(changed([](Json& json) { json["openings"].erase(5); }) != "");
  CHECK(changed([](Json& json) { json["pieces"].erase(0); }) != "");
  CHECK(changed([](Json& json) { json["ledgers"] = 7; }) != "");
}

TEST_CASE(
    "a state that names its openings falsely is refused, and one whose texts are gone is found out when they are "
    "wanted") {
  const Skirmish rules({}, 4);
  const Game game = long_played(rules);
  const StateText state = write_state(game.play);
  const auto changed = [&](const auto& change) {
    Json json = Json::parse(state.text);
    change(json["past"]);
    const auto read = read_state(to_text(json), rules, game.setup.factions, past_of(state));
    return read ? std::string("read") : read.error().code;
  };
  CHECK(changed([](Json&) {}) == "read");
  CHECK(changed([](Json& past) { past[0][2] = "none"; }) == "malformed");
  CHECK(changed([](Json& past) { past[0][2] = std::string(64, 'F'); }) == "malformed");
  CHECK(changed([](Json& past) { past[0][1] = 0; }) == "malformed");
  CHECK(changed([](Json& past) { past[1][0] = past[0][1]; }) == "malformed");
  CHECK(changed([](Json& past) { past[0].erase(2); }) == "malformed");
  const auto read = read_state(state.text, rules, game.setup.factions, past_of({}));
  REQUIRE(read.has_value());
  CHECK_THROWS_AS(read->campaign.openings.at(1), ArchiveUnreadable);
}

TEST_CASE("text that is no state of this campaign is refused, whatever was done to it") {
  const Skirmish rules({}, 4);
  const Game game = every_kind(rules);
  const std::string state = write_state(game.play).text;
  const auto code_of = [&](const std::string& text) {
    const auto read = read_state(text, rules, game.setup.factions, past_of({}));
    return read ? std::string("read") : read.error().code;
  };
  CHECK(code_of(state) == "read");
  CHECK(code_of("") == "bad_json");
  CHECK(code_of(state.substr(0, state.size() / 2)) == "bad_json");
  CHECK(code_of("{}") == "malformed");
  const auto changed = [&](const auto& change) {
    Json json = Json::parse(state);
    change(json);
    return code_of(to_text(json));
  };
  CHECK(changed([](Json& json) { json["more"] = 1; }) == "unknown_field");
  CHECK(changed([](Json& json) { json.erase("pieces"); }) == "malformed");
  CHECK(changed([](Json& json) { json["pieces"].erase(0); }) == "malformed");    // a number without its piece
  CHECK(changed([](Json& json) { json["channels"].erase(0); }) == "malformed");  // a viewer without a view
  CHECK(changed([](Json& json) { json["table"]["stage"] = "later"; }) == "malformed");
  CHECK(changed([](Json& json) { json["campaign"]["last_seq"] = 3.5; }) == "malformed");
  CHECK(changed([](Json& json) { json["table"]["world"]["facts"].push_back(Json::array({99, 1})); }) == "malformed");
  CHECK(changed([](Json& json) { json["table"]["world"]["next_piece"] = INT64_MAX; }) == "malformed");
  CHECK(changed([](Json& json) { json["openings"].push_back(json["openings"].back()); }) == "malformed");
}

TEST_CASE("a state that counts or dates so high that going on from it would overflow does not fit") {
  const Skirmish rules({}, 4);
  const Game game = every_kind(rules);
  const std::string state = write_state(game.play).text;
  const ScenarioContext ground{rules, game.setup};
  REQUIRE(reject_reason(reopened({state}, rules, game.setup.factions), ground) == "");
  for (const std::string at : {"/campaign/last_seq", "/campaign/requests_made", "/campaign/clock/first",
           "/campaign/clock/early_from", "/campaign/clock/starts_at", "/campaign/clock/bell_at", "/table/number",
           "/openings/0/table/number", "/channels/0/revision"}) {
    CAPTURE(at);
    Json json = Json::parse(state);
    Json& number = json.at(Json::json_pointer(at));
    REQUIRE(number.is_number_integer());
    number = INT64_MAX;
    const auto read = read_state(to_text(json), rules, game.setup.factions, past_of({}));
    CHECK((!read || reject_reason(*read, ground) != ""));
  }
  Json branch = Json::parse(state);
  branch["campaign"]["branch"] = INT32_MAX;
  CHECK(reject_reason(reopened({to_text(branch)}, rules, game.setup.factions), ground) != "");
}
