#include "host/admin/tables.h"
#include "unit/host/support/house.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;

namespace {

// A campaign in which the umpire has added a seat to red.
struct Team {
  House house;
  Player *red = nullptr, *blue = nullptr, *umpire = nullptr;
  std::string handle;  // of red's second seat

  Team() {
    house.open();
    house.found();
    red = &house.sit("red"), blue = &house.sit("blue"), umpire = &house.sit("umpire");
    const Json added = act("add_seat", {{"faction", "red"}, {"title", "Second of Red"}});
    REQUIRE(umpire->ask(added)["type"] == "done");
    const Json told = red->receive("seats");
    for (const Json& seat : told["seats"])
      if (seat["title"] == "Second of Red") handle = seat["id"];
    REQUIRE(handle != "");
  }
  Player& second() {
    const Json link = umpire->ask({{"type", "reissue"}, {"seat", handle}});
    REQUIRE(link["type"] == "link");
    house.links.push_back({handle, "Second of Red", "second", "player", link["url"], 0});
    return house.sit("second");
  }
  std::string piece(const Player& player) const { return piece_at(player.snapshot["view"], 3, 2); }
};

Json of_seat(const Json& team, const std::string& handle) {
  for (const Json& seat : team["seats"])
    if (seat["seat"] == handle) return seat;
  return nullptr;
}

}  // namespace

TEST_CASE(
    "a seat that the umpire adds while the game runs is taken by its link, and its team learns who commands what") {
  Team team;
  Player& second = team.second();
  CHECK(second.welcome["you"]["faction"] == "red");
  const Json at_first = second.receive("team");
  CHECK(of_seat(at_first, team.red->handle) ==
        Json({{"seat", team.red->handle}, {"leads", true}, {"treasury", true}, {"press", true},
            {"roles", Json::array({"captain", "scout", "herald", "steward"})}}));
  CHECK(of_seat(at_first, team.handle) == Json({{"seat", team.handle}}));

  const std::string piece = team.piece(second);
  const auto move = [&](int x) { return hand_in(1, 0, sheet_of({move_order(piece, x, 3)})); };
  const Json refused = second.ask(move(3));
  CHECK(refused["faults"][0]["code"] == "not_yours_to_order");
  CHECK(refused["faults"][0]["at"] == "/orders/0");
  CHECK(second.ask(act("hand_over", {{"to", team.handle}, {"pieces", {piece}}}))["code"] == "not_the_leader");

  CHECK(team.red->ask(act("hand_over", {{"to", team.handle}, {"pieces", {piece}}, {"press", true}}))["type"] == "done");
  const auto has_pieces = [&](const Json& message) { return of_seat(message, team.handle).contains("pieces"); };
  for (Player* player : {team.red, &second, team.umpire}) {
    const Json now = player->receive("team", has_pieces);
    CHECK(of_seat(now, team.handle)["press"] == true);
    CHECK(of_seat(now, team.handle)["pieces"].size() == 1);
  }
  CHECK(second.ask(move(3))["type"] == "stored");
  CHECK(team.red->ask(move(3))["faults"][0]["code"] == "not_yours_to_order");
  // The leader sees the member's draft.
  const Json sheet = team.red->receive(
      "sheet", [&](const Json& m) { return m["seat"] == team.handle && !m["sheet"]["orders"].empty(); });
  CHECK(sheet["sheet"]["orders"].size() == 1);

  // Other sides learn of the seat, and of nothing that happens in the team.
  CHECK(team.blue->ask({{"type", "calendar"}})["type"] == "calendar");
  for (const Json& message : team.blue->received) CHECK(message["type"] != "team");
}

TEST_CASE("options of a unit that another seat commands say who commands it") {
  Team team;
  Player& second = team.second();
  const Json checked = second.ask({{"type", "check"}, {"sheet", sheet_of({move_order(team.piece(second), 3, 3)})}});
  CHECK(checked["faults"][0]["code"] == "not_yours_to_order");
  CHECK(checked["faults"][0]["words"] == "Red's captain commands this unit");
  CHECK(checked["without_order"].empty());
}

TEST_CASE("a removed seat is signed out, its link and page are gone, and the leader commands its units again") {
  Team team;
  Player& second = team.second();
  const std::string piece = team.piece(*team.red);
  CHECK(team.red->ask(act("hand_over", {{"to", team.handle}, {"pieces", {piece}}}))["type"] == "done");
  CHECK(team.umpire->ask(act("remove_seat", {{"seat", team.red->handle}}))["type"] == "done");
  CHECK(team.red->until("bye")["code"] == "revoked");
  CHECK(team.house.get("/play/" + team.red->handle + "/", team.red->cookie).status == 401);
  const auto gone = second.receive("seats", [&](const Json& message) {
    return std::any_of(message["seats"].begin(), message["seats"].end(),
        [&](const Json& seat) { return seat["id"] == team.red->handle && seat.value("removed", false); });
  });
  CHECK(gone["type"] == "seats");
  // A team of one has nothing to tell: an empty list.
  CHECK(second.receive("team", [](const Json& m) { return m["seats"].empty(); })["type"] == "team");
  CHECK(team.umpire->ask(act("remove_seat", {{"seat", team.handle}}))["code"] == "last_of_side");
  CHECK(second.ask(hand_in(1, 0, sheet_of({move_order(piece_at(second.snapshot["view"], 2, 2), 2, 3)})))["type"] ==
        "stored");
  CHECK(team.umpire->ask({{"type", "reissue"}, {"seat", team.red->handle}})["code"] == "no_such_seat");
}

TEST_CASE("a seat that was added can be taken by the table's code") {
  Team team;
  const auto own = team.house.store();
  const auto link = tables::free_link(*own, team.house.campaign, team.handle, House::now_ms());
  CHECK(link.has_value());
}

TEST_CASE("the Office adds a seat with its link, and removes it") {
  House house;
  house.open();
  house.found();
  house.sit("umpire");
  const std::string api = "/office/office-key/api/campaigns/" + house.campaign + "/";
  const Reply added = house.post(api + "seats", R"({"faction":"blue","title":"Second of Blue","reason":"a guest"})");
  REQUIRE(added.status == 201);
  CHECK(fault_of_http_body("link", added.body) == "");
  const Json link = Json::parse(added.body);
  CHECK(link["title"] == "Second of Blue");
  CHECK(house.get(House::path_of(link["url"])).status == 200);
  CHECK(house.post(api + "seats", R"({"faction":"blue","title":"Second of Blue"})").status == 400);
  CHECK(house.post(api + "seats", R"({"faction":"elves","title":"Third","reason":""})").status == 400);
  const std::string body = R"({"seat":")" + link["seat"].get<std::string>() + R"(","reason":""})";
  CHECK(house.post(api + "remove_seat", body).status == 200);
  CHECK(house.post(api + "remove_seat", body).status == 400);
  CHECK(house.get(House::path_of(link["url"])).status == 410);
  const Json line = house.listed(house.campaign);
  CHECK(line["seats"].size() == 4);
}

TEST_CASE("the program adds and removes seats of a campaign that no server runs, and leaves those of a server to it") {
  House house;
  house.found();
  const auto own = house.store();
  const auto add = [&](const std::string& side, const std::string& title) {
    const auto link =
        office::add_seat(*own, house.rulebooks, house.campaign, side, title, "http://ur", House::now_ms());
    return link ? link->seat : "refused: " + link.error().code;
  };
  const auto seats = [&] {
    const auto all = office::list_campaigns(*own, house.rulebooks, House::now_ms());
    REQUIRE(all.has_value());
    return all->front().seats.size();
  };
  const std::string second = add("red", "Second of Red");
  CHECK(seats() == 5);
  CHECK(tables::free_link(*own, house.campaign, second, House::now_ms()).has_value());
  CHECK(add("red", "Second of Red") == "refused: title_taken");
  CHECK(add("elves", "Third") == "refused: no_such_faction");
  const auto remove = [&](const std::string& seat) {
    const auto gone = office::remove_seat(*own, house.rulebooks, house.campaign, seat, "gone home", House::now_ms());
    return gone ? std::string("done") : gone.error().code;
  };
  CHECK(remove(house.link("red").seat) == "done");
  CHECK(remove(second) == "last_of_side");
  CHECK(remove("nobody") == "missing");
  CHECK(seats() == 4);
  CHECK(house.verified(house.campaign));
  house.open();
  house.listed(house.campaign, [](const Json& line) { return line["served"] == true; });
  CHECK(add("blue", "Second of Blue") == "refused: served");
  CHECK(remove(second) == "served");
}

TEST_CASE("the Office invites a person into a role, and a seat's link asks for a name that all others see") {
  House house;
  house.open();
  house.found();
  Player &red = house.sit("red"), &blue = house.sit("blue");
  const std::string api = "/office/office-key/api/campaigns/" + house.campaign + "/";
  CHECK(house.post(api + "seats", R"({"faction":"red","role":"prince"})").status == 400);
  CHECK(house.post(api + "seats", R"({"faction":"red"})").status == 400);
  const Reply added = house.post(api + "seats", R"({"faction":"red","role":"scout"})");
  REQUIRE(added.status == 201);
  const Json link = Json::parse(added.body);
  CHECK(link["title"] == "Red's captain – Scout");
  const std::string handle = link["seat"];
  const Json team = red.receive("team", [&](const Json& one) { return of_seat(one, handle).contains("roles"); });
  CHECK(of_seat(team, handle)["roles"] == Json::array({"scout"}));
  CHECK(of_seat(team, handle)["pieces"].size() == 1);

  const std::string path = House::path_of(link["url"]);
  const std::string invitation = house.get(path).body;
  CHECK(invitation.find("name=\"name\"") != std::string::npos);
  CHECK(invitation.find("captain and Blue") != std::string::npos);  // the sides, not the seats
  REQUIRE(house.post(path, "name=+Anna+Bell+").status == 303);
  const auto named = [&](const Json& message) {
    return std::ranges::any_of(message["seats"], [&](const Json& seat) {
      const bool asked = seat.value("id", "") == handle || seat.value("seat", "") == handle;
      return asked && seat.value("person", "") == "Anna Bell";
    });
  };
  CHECK(blue.receive("seats", named)["type"] == "seats");
  const Json line = house.listed(house.campaign, named);
  CHECK(line["seats"].size() == 5);
  // A name that somebody else has, or that no text may be, keeps nobody from a seat.
  CHECK(red.ask({{"type", "name"}, {"name", "Anna Bell"}})["code"] == "name_taken");
  REQUIRE(house.post(House::path_of(house.link("umpire").url), "name=Anna+Bell").status == 303);
}

TEST_CASE("a role's holder learns of units that enter later, and nobody else does") {
  Team team;
  Player& second = team.second();
  CHECK(team.red->ask(act("hand_over", {{"to", team.handle}, {"role", "scout"}}))["type"] == "done");
  const auto pieces = [&](std::size_t count) {
    return [&, count](
               const Json& one) { return of_seat(one, team.handle).value("pieces", Json::array()).size() == count; };
  };
  second.receive("team", pieces(1));
  const Json enter = {{"enter", {{"kind", "soldier"}, {"side", "red"}, {"at", {{"board", "field"}, {"square", {1, 5}}}},
                                    {"attributes", {{"steps", 3}, {"name", "Scout 9"}}}}}};
  CHECK(team.umpire->ask(act("change", {{"changes", Json::array({enter})}}))["type"] == "done");
  second.receive("team", pieces(2));
  CHECK(team.blue->ask({{"type", "calendar"}})["type"] == "calendar");
  for (const Json& message : team.blue->received) CHECK(message["type"] != "team");
}

TEST_CASE("an order of a role waits for the leader's signature on all pages of the side, and on no other") {
  Team team;
  Player& second = team.second();
  CHECK(team.red->ask(act("hand_over", {{"to", team.handle}, {"role", "herald"}}))["type"] == "done");
  const Json parley = {{"kind", "parley"}, {"arguments", {{"with", "blue"}, {"text", "peace"}}}};
  CHECK(second.ask(hand_in(1, 0, sheet_of({parley})))["type"] == "stored");
  const auto signing = [&](const std::string& state) {
    return [&, state](const Json& sheet) {
      return sheet["seat"] == team.handle && sheet.contains("signing") && sheet["signing"][0]["state"] == state &&
             sheet["signing"][0]["by"] == team.red->handle;
    };
  };
  for (Player* player : {team.red, &second, team.umpire}) player->receive("sheet", signing("waits"));
  const Json sign = {{"type", "sign"}, {"phase", 1}, {"seat", team.handle}, {"revision", 1}};
  CHECK(team.blue->ask(sign)["code"] == "no_such_seat");
  CHECK(team.red->ask(sign)["type"] == "done");
  for (Player* player : {team.red, &second, team.umpire}) player->receive("sheet", signing("signed"));
  CHECK(team.blue->ask({{"type", "calendar"}})["type"] == "calendar");
  for (const Json& message : team.blue->received)
    CHECK_FALSE((message["type"] == "sheet" && message.contains("signing")));
}
