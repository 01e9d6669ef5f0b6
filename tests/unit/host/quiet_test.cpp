#include "host/feeds/message_renderer.h"
#include "tests/unit/campaign/harness.h"
#include "unit/host/support/house.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;

// A viewer receives nothing about events that do not concern it, not even a sign that there was one.
namespace {

// Every message since, up to the answer to this player's own question.
std::vector<std::string> heard_since(Player& player) {
  player.received.clear();
  CHECK(player.ask({{"type", "history"}, {"from", 1}, {"to", 1}})["type"] == "frames");
  std::vector<std::string> types;
  for (const Json& message : player.received) types.push_back(message["type"]);
  player.received.clear();
  return types;
}

Json set_steps(const std::string& piece, int steps) {
  return act("change", {{"changes", {{{"set", piece}, {"attribute", "steps"}, {"value", steps}}}}});
}

}  // namespace

TEST_CASE("an umpire's act on hidden pieces is told to nobody whose view it leaves as it was") {
  House house;
  house.open();
  house.found();
  Player &red = house.sit("red"), &blue = house.sit("blue"), &umpire = house.sit("umpire"),
         &broadcaster = house.watch();
  const std::string hidden = piece_at(umpire.snapshot["view"], 8, 8), seen = piece_at(umpire.snapshot["view"], 4, 3);
  // The seats of blue and of the umpire have been taken.
  CHECK(heard_since(red) == std::vector<std::string>{"seals", "seals"});
  for (int steps = 1; steps < 3; ++steps) CHECK(umpire.ask(set_steps(hidden, steps))["type"] == "done");
  CHECK(heard_since(red).empty());
  CHECK(heard_since(broadcaster).empty());
  CHECK(heard_since(blue) == std::vector<std::string>{"seals", "step", "step"});  // the umpire's seat
  CHECK(umpire.ask(set_steps(seen, 1))["type"] == "done");
  CHECK(heard_since(red) == std::vector<std::string>{"step"});
  // A draft without changes is not published; a new one is.
  CHECK(blue.ask({{"type", "draft"}, {"phase", 1}, {"base", 0}, {"sheet", sheet_of({})}})["type"] == "stored");
  CHECK(heard_since(red).empty());
  CHECK(heard_since(broadcaster).empty());
}

TEST_CASE("who comes in late and who was there are in step, also after a rewind to the same phase") {
  House house;
  house.open();
  house.found();
  Player &red = house.sit("red"), &umpire = house.sit("umpire");
  CHECK(umpire.ask(act("hold", {{"hold_ms", -1}}))["type"] == "done");
  CHECK(umpire.ask(act("ring"))["type"] == "done");
  Player late;
  late.handle = red.handle, late.cookie = red.cookie;
  house.connect(late);
  const Json while_held = late.until("sheet");
  CHECK(while_held["without_order"].empty());
  CHECK(umpire.ask(act("rewind", {{"phase", 1}}))["type"] == "done");
  for (Player* player : {&red, &late}) {
    const Json sheet = player->receive("sheet", [](const Json& m) { return !m["without_order"].empty(); });
    CHECK(sheet["without_order"].size() == 2);
    CHECK(player->receive("seals")["seats"].size() == 2);
  }
}

TEST_CASE(
    "that a seat added during a phase has nothing to order stands there at once, not after the umpire's next hidden "
    "act") {
  const auto rulebook = skirmish_kind().open({"skirmish/field", "manual", {}});
  test::Game table(**rulebook);
  const FactionId red{0}, blue{1};
  std::vector<Change> fallen;
  for (const PieceId id : table.table().world.pieces())
    if (table.table().world.at(id).side == blue) fallen.push_back(PieceLeft{id});
  CHECK(table.ask_umpire(ChangeWorld{fallen}) == "done");
  CHECK(table.ask(organiser, AddSeat{{"second", "Second of Blue", SeatRole::player, blue, {}}}) == "done");
  const std::size_t before_act = table.log.size();
  CHECK(table.ask_umpire(ChangeWorld{{LedgerSet{red, 0, 7}}}) == "done");

  auto made = founding_of(table.lines);
  made->rulebook = "skirmish";
  auto game = empty_game({&skirmish_kind()}, *made);
  REQUIRE(game.has_value());
  const CampaignStatus status;
  MessageRenderer texts(*game, status);
  std::vector<std::string> seals;
  for (std::size_t i = 0; i < table.log.size(); ++i) {
    const Frames frames = game->take(table.log[i], table.lines[i].chain);
    texts.take(table.log[i], frames);
    if (i + 1 >= before_act) seals.push_back(*texts.text(Viewer::of(blue), texts.seals(Viewer::of(blue))));
  }
  REQUIRE(seals.size() == 2);
  CHECK(seals[0] == seals[1]);
  CHECK(Json::parse(seals[0])["nothing"] == Json({"seat1", "second"}));
}
