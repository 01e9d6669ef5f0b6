#include <algorithm>

#include "base/json.h"
#include "campaign/fits.h"
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
  CHECK(to_text(*parse_json(write_state(again), 32)) == write_state(again));  // byte for byte as its tree is written
  // The new branch has less in it than the one before: its tables too are read back.
  CHECK(reopened(write_state(again), rules, game.setup.factions).campaign == game.campaign());
}

// With more phases than stand in a few chunks, each branch with other worlds than the one before.
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

TEST_CASE("the openings of phases long gone stay as text until somebody goes back to one of them") {
  const Skirmish rules({}, 4);
  Game game = long_played(rules);
  const std::string state = write_state(game.play);
  Replay again = reopened(state, rules, game.setup.factions);
  const Openings& openings = again.campaign.openings;
  REQUIRE(openings.chunks() > 3);
  for (std::size_t chunk = 0; chunk < openings.chunks(); ++chunk)
    CHECK((openings.stored(chunk) != nullptr) == (chunk + 1 < openings.chunks()));
  CHECK(write_state(again) == state);
  CHECK(again.campaign == game.campaign());
  for (std::int64_t number = 1; number <= openings.last(); ++number) {
    const auto read = again.streams.memory().openings.at(number), kept = game.play.streams.memory().openings.at(number);
    CHECK(std::equal(read->begin(), read->end(), kept->begin(), kept->end(),
        [](const auto& one, const auto& other) { return one.first == other.first && *one.second == *other.second; }));
  }
  const Ground ground{rules, game.setup};
  CHECK(misfit(again, ground) == "");
  for (const std::int64_t phase : {1, 32, 33, 70}) {
    CAPTURE(phase);
    const std::size_t so_far = game.log.size();
    REQUIRE(game.ask_umpire(Rewind{phase}, "again") == "done");
    game.run_for(50'000);
    for (std::size_t i = so_far; i < game.log.size(); ++i) {
      CHECK(misfit_opening(again, game.log[i], ground) == "");
      again.take(game.log[i]);
    }
    CHECK(again.campaign == game.campaign());
    CHECK(write_state(again) == write_state(game.play));
  }
}

TEST_CASE("an opening that was kept as text is judged before anybody goes back to it") {
  const Skirmish rules({}, 4);
  const Game game = long_played(rules);
  const std::string state = write_state(game.play);
  const auto from = state.find('\n') + 1, to = state.find('\n', from);
  const Ground ground{rules, game.setup};
  const auto misfit_of = [&](const std::string& chunk, std::int64_t phase) {
    const Replay read = reopened(state.substr(0, from) + chunk + state.substr(to), rules, game.setup.factions);
    CHECK(misfit(read, ground) == "");
    const Entry back{read.campaign.last_seq + 1, read.campaign.last_at_ms, by(game.umpire()),
        Rewound{phase, read.campaign.branch + 1, ""}};
    return misfit_opening(read, back, ground);
  };
  const std::string good = state.substr(from, to - from);
  CHECK(misfit_of(good, 1) == "");
  CHECK(misfit_of("{", 1) != "");
  CHECK(misfit_of("{", 40) == "");  // of another chunk
  const auto changed = [&](const auto& change) {
    Json json = Json::parse(good);
    change(json);
    return misfit_of(to_text(json), 1);
  };
  CHECK(changed([](Json&) {}) == "");
  CHECK(changed([](Json& json) { json["openings"][0]["table"]["secret"] = "00"; }) != "");
  CHECK(changed([](Json& json) { json["openings"][0]["views"].erase(0); }) != "");
  CHECK(changed([](Json& json) { json["openings"][0]["table"]["number"] = 2; }) != "");
  CHECK(changed([](Json& json) { json["openings"].erase(5); }) != "");
  CHECK(changed([](Json& json) { json["pieces"].erase(0); }) != "");
  CHECK(changed([](Json& json) { json["ledgers"] = 7; }) != "");
}

TEST_CASE("a state of more or fewer chunks than it tells is refused") {
  const Skirmish rules({}, 4);
  const Game game = long_played(rules);
  const std::string state = write_state(game.play);
  const auto read = [&](const std::string& text) { return read_state(text, rules, game.setup.factions).has_value(); };
  CHECK(read(state));
  CHECK_FALSE(read(state.substr(0, state.rfind('\n'))));
  CHECK_FALSE(read(state + state.substr(state.rfind('\n'))));
}

TEST_CASE("text that is no state of this campaign is refused, whatever was done to it") {
  const Skirmish rules({}, 4);
  const Game game = every_kind(rules);
  const std::string state = write_state(game.play);
  const auto code_of = [&](const std::string& text) {
    const auto read = read_state(text, rules, game.setup.factions);
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
  CHECK(changed([](Json& json) { json["channels"].erase(0); }) == "malformed");  // a viewer without his view
  CHECK(changed([](Json& json) { json["table"]["stage"] = "later"; }) == "malformed");
  CHECK(changed([](Json& json) { json["campaign"]["last_seq"] = 3.5; }) == "malformed");
  CHECK(changed([](Json& json) { json["table"]["world"]["facts"].push_back(Json::array({99, 1})); }) == "malformed");
  CHECK(changed([](Json& json) { json["table"]["world"]["next_piece"] = INT64_MAX; }) == "malformed");
  CHECK(changed([](Json& json) { json["openings"].push_back(json["openings"].back()); }) == "malformed");
}

TEST_CASE("a state that counts or dates so high that going on from it would overflow does not fit") {
  const Skirmish rules({}, 4);
  const Game game = every_kind(rules);
  const std::string state = write_state(game.play);
  const Ground ground{rules, game.setup};
  REQUIRE(misfit(reopened(state, rules, game.setup.factions), ground) == "");
  for (const std::string at : {"/campaign/last_seq", "/campaign/requests_made", "/campaign/clock/first",
           "/campaign/clock/early_from", "/campaign/clock/starts_at", "/campaign/clock/bell_at", "/table/number",
           "/openings/0/table/number", "/channels/0/revision"}) {
    CAPTURE(at);
    Json json = Json::parse(state);
    Json& number = json.at(Json::json_pointer(at));
    REQUIRE(number.is_number_integer());
    number = INT64_MAX;
    const auto read = read_state(to_text(json), rules, game.setup.factions);
    CHECK((!read || misfit(*read, ground) != ""));
  }
  Json branch = Json::parse(state);
  branch["campaign"]["branch"] = INT32_MAX;
  CHECK(misfit(reopened(to_text(branch), rules, game.setup.factions), ground) != "");
}
