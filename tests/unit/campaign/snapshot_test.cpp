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
