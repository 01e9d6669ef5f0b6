#include "case_files.h"

namespace ziggurat::dark_ages {
namespace {

// A request about infantry at 10 000, 10 000 that looks north, with more members of its situation.
Json infantry(const std::string& procedure, const std::string& members) {
  return outcome_of(
      request_for(procedure, "{'piece':{'at':[10000,10000],'facing':0,'type':'infantry'}," + members + "}"));
}
Json at(int x, int y) { return {x, y}; }

}  // namespace

TEST_CASE("turns cost corners: the last turn goes first, then the first turn is shortened (DA-25, DA-27a)") {
  const auto move = [](const std::string& steps) {
    return infantry("move_execute", "'allowance':1000,'steps':" + steps);
  };
  const Json sole = move("[{'turn':-9050}]");
  CHECK(sole["dropped"] == Json{"shortened_turn"});
  CHECK(sole["end"]["facing"] == 34'000);
  const Json last = move("[{'go':3000},{'turn':9000}]");
  CHECK(last["dropped"] == Json{"last_turn"});
  CHECK(last["end"]["at"] == at(10'000, 11'000));
  const Json both = move("[{'turn':5050},{'go':3000},{'turn':9000}]");
  CHECK(both["dropped"] == Json{"last_turn", "shortened_turn"});
  CHECK(both["gone"] == 0);
  const Json column =
      infantry("move_execute", "'allowance':1000,'steps':[{'turn':9000},{'go':3000}],'formation_start':'column'");
  CHECK(column["dropped"].empty());  // whoever ends in column has no corner rule
  CHECK(column["end"] == Json{{"at", at(11'000, 10'000)}, {"facing", 9000}, {"formation", "column"}});
}

TEST_CASE("friends are passed, but nobody ends on one (DA-27, DA-27a)") {
  const std::string friendly = ",'others':[{'id':'f','at':[10000,13000],'facing':0,'type':'skirmisher_bow'}]";
  const Json past = infantry("move_execute", "'allowance':9000,'steps':[{'go':9000}]" + friendly);
  CHECK(past["gone"] == 9000);
  CHECK(past["stopped_by"].is_null());
  const Json onto = infantry("move_execute", "'allowance':3000,'steps':[{'go':3000}]" + friendly);
  CHECK(onto["gone"] == 1435);  // the friend's rear is 1 425 ahead, and the core has its front 10 behind the unit's
  CHECK(onto["stopped_by"] == "unit_in_way");
  CHECK(infantry("move_check", "'allowance':3000,'steps':[{'go':3000}]" + friendly)["reason"] == "unit_in_way");
}

TEST_CASE("turn rights: by class, by place, and one more with a leader (DA-24)") {
  struct Row {
    const char *type, *leader, *steps;
    bool legal;
  };
  const Row rows[] = {{"warband", "false", "[T,G]", true}, {"warband", "false", "[G,T]", true},
      {"warband", "false", "[T,G,T]", false}, {"warband", "false", "[G,T,G]", false},
      {"warband", "true", "[G,T,G]", true}, {"warband", "true", "[T,G,T]", true}, {"warband", "true", "[T,T,G]", true},
      {"warband", "true", "[G,T,T,G]", false}, {"cavalry", "false", "[T,G,T]", true}, {"cavalry", "false", "[T]", true},
      {"cavalry", "false", "[T,T,G]", false}, {"cavalry", "true", "[T,G,T,G,T]", true},
      {"cavalry", "true", "[T,T,G,T,T]", false}};
  for (const Row& row : rows) {
    std::string steps;
    for (const char* c = row.steps; *c; ++c)
      steps += *c == 'T' ? "{'turn':100}" : *c == 'G' ? "{'go':100}" : std::string(1, *c);
    CAPTURE(row.steps);
    CAPTURE(row.type);
    const Json check = outcome_of(
        request_for("move_check", std::string("{'piece':{'at':[10000,10000],'facing':0,'type':'") + row.type +
                                      "','leader':" + row.leader + "},'allowance':9000,'steps':" + steps + "}"));
    CHECK(check["legal"] == row.legal);
    if (!row.legal) CHECK(check["reason"] == "too_many_turns");
  }
}

TEST_CASE("a march follows the bends, stops at a unit, and ends with the road (DA-29)") {
  const std::string road = "'road':[[10000,0],[10000,10000],[15000,10000],[15000,20000]],'distance':6000";
  const Json bends = infantry("road_march", road + ",'toward':'end','formation_end':'line'");
  CHECK(bends["end"] == Json{{"at", at(15'000, 11'000)}, {"facing", 0}, {"formation", "line"}});
  const Json back = infantry("road_march", "'road':[[10000,9500],[10000,12000]],'distance':6000,'toward':'start'");
  CHECK(back["end"] == Json{{"at", at(10'000, 9500)}, {"facing", 18'000}, {"formation", "column"}});
  CHECK(back["gone"] == 500);
  CHECK(back["end_of_road"] == true);
  const std::string straight = "'road':[[10000,0],[10000,30000]],'distance':9000,'toward':'end'";
  const Json stopped = infantry(
      "road_march", straight + ",'others':[{'id':'e','side':'x','at':[10000,17000],'facing':0,'type':'infantry'}]");
  CHECK(stopped["gone"] == 5435);
  CHECK(stopped["stopped_by"] == "unit_in_way");
  const Json blocked = infantry(
      "road_march", straight + ",'others':[{'id':'e','side':'x','at':[10000,9500],'facing':0,'type':'infantry'}]");
  CHECK(blocked["end"] == Json{{"at", at(10'000, 10'000)}, {"facing", 0}, {"formation", "line"}});
  CHECK(blocked["legal"] == true);
  CHECK(blocked["stopped_by"] == "unit_in_way");
  CHECK(infantry("road_march", "'road':[[10251,0],[10251,30000]],'distance':9,'toward':'end'")["reason"] ==
        "not_on_road");
  CHECK(infantry("road_march", "'road':[[10250,0],[10250,30000]],'distance':9,'toward':'end'")["legal"] == true);
}

TEST_CASE("a charge buys its alignment with the movement that is left (DA-35, DA-37)") {
  int before = -1;
  for (int allowance = 4000; allowance <= 6000; allowance += 100) {
    const Json charge = outcome_of(request_for("charge_legality",
        "{'charger':{'at':[10300,16000],'facing':17000,'type':'warband'},'target':{'at':[10000,10500],'facing':0,"
        "'type':'infantry'},'allowance':" +
            std::to_string(allowance) + "}"));
    if (charge["legal"] != true) {
      CHECK(charge["reason"] == "too_far");
      CHECK(before == -1);
      continue;
    }
    const int turn = charge["closing_turn"];
    CHECK(turn >= before);
    CHECK(charge["flush"] == (turn == 1000));
    CHECK(turn % 100 == 0);
    before = turn;
  }
  CHECK(before == 1000);
}

TEST_CASE("a melee turn drags every enemy round, and tells who stands where another is (DA-40)") {
  const std::string units =
      "{'units':[{'id':'x','side':'a','type':'infantry','at':[10000,10000],'facing':0},"
      "{'id':'y','side':'b','type':'warband','at':[12362,9213],'facing':27000},"
      "{'id':'z','side':'b','type':'warband','at':[10000,10000],'facing':18000},"
      "{'id':'w','side':'a','type':'infantry','at':[9213,14000],'facing':0}],'side':'a',"
      "'contacts':[{'a':'y','a_facing':'front','b':'x','b_facing':'right'},"
      "{'a':'z','a_facing':'front','b':'x','b_facing':'front','defends':['uphill']}],"
      "'forces':{'a':{'units_at_start':2},'b':{'units_at_start':2}},'orders':[{'order':'face','piece':'x','enemy':'y'}]"
      "}";
  const Json outcome = outcome_of(request_for("player_turn", units, "{}", "[4]"));
  CHECK(outcome["log"][0]["turn"] == 9000);
  CHECK(outcome["log"][0]["collisions"] == from_text("[['w','z']]"));
  CHECK(outcome["contacts"][0]["b_facing"] == "front");
  CHECK(outcome["contacts"][1]["b_facing"] == "left");
  CHECK(outcome["contacts"][1]["defends"] == Json{"uphill"});
  CHECK(outcome["units"][2]["at"] == at(9213, 12'362));
  CHECK(outcome["log"][1]["target"] == "y");
}

TEST_CASE("a unit that falls back is caught by a faster pursuit, and leaves its contacts (DA-75)") {
  const std::string units =
      "{'units':[{'id':'x','side':'a','type':'cavalry','at':[10000,Y],'facing':0},"
      "{'id':'y','side':'b','type':'warband','at':[10000,Y],'facing':18000}],'side':'a','board':{'width':20000,'height'"
      ":20000},"
      "'contacts':[{'a':'y','a_facing':'front','b':'x','b_facing':'front','defends':['uphill']}],"
      "'forces':{'a':{'units_at_start':1},'b':{'units_at_start':1}},'orders':[{'order':'fall_back','piece':'x'}]}";
  const auto from = [&](const char* y, const std::string& dice) {
    std::string text = units;
    for (std::size_t i = 0; (i = text.find('Y', i)) != std::string::npos;) text.replace(i, 1, y);
    return outcome_of(request_for("player_turn", text, "{'fall_back':true}", dice));
  };
  const Json caught = from("10000", "[1,1,1,6,6,3]");
  const Json& pursuit = caught["log"][0]["pursuit"][0];
  CHECK(pursuit["rolled"] == 14'000);
  CHECK(pursuit["attack"]["steps"] == from_text("[{'rule':'terrain','hits':3}]"));
  CHECK(caught["contacts"].empty());
  CHECK(caught["units"][0]["at"] == at(10'000, 4000));
  CHECK(caught["units"][0]["hits"] == 3);
  const Json away = from("10000", "[6,6,6,6,6]");  // not caught by 14 in against 21
  CHECK(away["log"][0]["pursuit"][0]["attack"].is_null());
  const Json cornered = from("1565", "[1,1,1,1,1,6]");  // its rear is on the edge: it stays and strikes
  CHECK(cornered["log"][0]["reason"] == "no_room");
  CHECK(cornered["contacts"].size() == 1);
  CHECK(cornered["log"][1]["do"] == "melee");
}

}  // namespace ziggurat::dark_ages
