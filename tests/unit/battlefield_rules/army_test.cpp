#include "case_files.h"

// Leaders, armies and hiding, reckoned by hand.
namespace ziggurat::battlefield {
namespace {

std::string one(const std::string& type, const std::string& more = "") {
  return "{'type':'" + type + "','number':1" + more + "}";
}

}  // namespace

TEST_CASE("who serves whom, for what money, and beyond whose grasp (BF-17, BF-18, BF-22 to BF-24)") {
  const auto check = [](const std::string& leader, const std::string& troops, const std::string& options = "{}",
                         const std::string& gold = "") {
    return outcome_of("army_check",
        "{'leader':{" + leader + "},'units':[{'id':'u','troops':[" + troops + "]}]" + gold + "}", options);
  };
  const auto reasons = [](const Json& notes) {
    std::vector<std::string> found;
    for (const Json& note : notes)
      found.push_back(note["type"].get<std::string>() + " " + note["reason"].get<std::string>());
    return found;
  };
  using Reasons = std::vector<std::string>;
  const std::string men = "'leadership':100,'people':'men'", elf = "'leadership':100,'people':'elves'";
  CHECK(reasons(check(men, one("elves"))["refused"]) == Reasons{"elves elves_serve_elves"});
  CHECK(check(men, one("elves"), "{'elves_serve_elves_only':false}")["legal"] == true);
  CHECK(check(elf, one("elves"))["legal"] == true);
  CHECK(check("'leadership':100", one("elves"))["legal"] == false);
  CHECK(check(men, one("elven_archers"))["legal"] == true);
  CHECK(reasons(check(men, one("chariots", ",'crew':'elves'"))["refused"]) == Reasons{"chariots elves_serve_elves"});
  CHECK(reasons(check(men, one("wyverns") + "," + one("lesser_demons"))["refused"]) ==
        Reasons{"wyverns not_for_hire", "lesser_demons not_for_hire"});
  CHECK(check(men, one("wyverns") + "," + one("orcs"))["hire"] == 2);
  CHECK(reasons(check(men, one("dwarven_guards"))["warnings"]) == Reasons{"dwarven_guards rarely_serves"});
  CHECK(check(men, one("dwarven_guards"))["legal"] == true);
  const std::string guards = one("dwarven_guards", ",'elite':true");
  CHECK(reasons(check(men, guards)["refused"]) == Reasons{"dwarven_guards nobles_only"});
  CHECK(reasons(check("'leadership':100,'people':'dwarves'", guards)["refused"]) ==
        Reasons{"dwarven_guards nobles_only"});
  CHECK(check("'leadership':100,'people':'dwarves'", guards)["warnings"].empty());
  CHECK(check("'leadership':100,'people':'dwarves','noble':true", guards)["legal"] == true);
  CHECK(check(men, one("orcs"), "{}", ",'gold':2")["affordable"] == true);
  CHECK(check(men, one("orcs"), "{}", ",'gold':1")["affordable"] == false);
  CHECK(check(men, one("orcs"), "{}", ",'gold':1")["legal"] == false);
  CHECK(check(men, one("orcs"))["affordable"].is_null());
  const std::string weak = "'leadership':1";
  CHECK(check(weak, one("orcs"))["legal"] == true);
  CHECK(check(weak, one("orcs"), "{'disobedience':'forbidden'}")["legal"] == false);
  CHECK(check("'leadership':2", one("orcs"), "{'disobedience':'forbidden'}")["legal"] == true);
  const Json nobody = outcome_of("army_check", "{'leader':{'leadership':0},'units':[]}");
  CHECK(nobody["ego"] == 0);
  CHECK(nobody["disobey_on"] == 0);
  CHECK(nobody["legal"] == true);
}

TEST_CASE("a unit disobeys on its share of the ego beyond the leader's grasp, at most on 5 (BF-24)") {
  const auto on = [](int leadership) {  // of an ego of 100
    return outcome_of(
        "army_check", "{'leader':{'leadership':" + std::to_string(leadership) +
                          "},'units':[{'id':'u','troops':[{'type':'heavy_infantry','number':20}]}]}")["disobey_on"];
  };
  for (const auto& [leadership, number] :
      {std::pair(100, 0), {101, 0}, {99, 1}, {84, 1}, {83, 2}, {50, 3}, {49, 4}, {16, 5}, {1, 5}, {0, 5}})
    CHECK(on(leadership) == number);
  const std::string units =
      "'units':[{'id':'g','troops':[{'type':'dwarven_guards','number':5}]},"
      "{'id':'m','troops':[{'type':'dwarven_guards','number':1},{'type':'orcs','number':1}]}]";
  const Json alive = outcome_of("disobedience", "{'leadership':0," + units + "}", "{}", "[5]");
  CHECK(alive["units"] ==
        from_text("[{'id':'g','tested':false,'disobeys':false},{'id':'m','tested':true,'disobeys':true}]"));
  const Json dead = outcome_of("disobedience", "{'leadership':0,'leader_alive':false," + units + "}", "{}", "[6,5]");
  CHECK(dead["units"] ==
        from_text("[{'id':'g','tested':true,'disobeys':false},{'id':'m','tested':true,'disobeys':true}]"));
  CHECK(outcome_of("disobedience", "{'leadership':100," + units + "}")["excess"] == 0);
  CHECK(outcome_of("disobedience", "{'leadership':0," + units + "}", "{'disobedience':'off'}")["units"][1]["tested"] ==
        false);
}

TEST_CASE("leadership is rounded towards plus infinity and never falls below 0 (BF-25)") {
  const auto after = [](const char* result, int own, int enemy, const std::string& had = "") {
    return outcome_of("leadership", std::string("{'result':'") + result + "','own_hp_lost':" + std::to_string(own) +
                                        ",'enemy_hp_lost':" + std::to_string(enemy) + had + "}");
  };
  CHECK(after("victory", 0, 13)["lost"] == -2);
  CHECK(after("victory", 101, 40)["lost"] == 3);  // 10.5 ÷ 5
  CHECK(after("defeat", 100, 40)["lost"] == 32);
  CHECK(after("draw", 7, 1)["lost"] == 2);
  CHECK(after("draw", 1, 5)["lost"] == 0);
  CHECK(after("draw", 0, 10, ",'leadership':5")["leadership"] == 7);
  CHECK(after("draw", 100, 0, ",'leadership':5")["leadership"] == 0);
}

TEST_CASE("a group of equal armies is ordered to the end before the next rolls again (BF-3, BF-4)") {
  const Json request =
      request_for("move_order", "{'armies':['a','b','c','d','e'],'rounds':6}", "{}", "[2,5,2,5,3,4,4,1,6,3,3,1,2]");
  const Json outcome = outcome_of(request);
  CHECK(outcome["rounds"][0] == from_text("['d','b','e','c','a']"));
  CHECK(outcome["rounds"][1] == from_text("['b','e','c','a','d']"));
  CHECK(outcome["rounds"][5] == outcome["rounds"][0]);
  std::string order;
  const Answer answer = adjudicate(book(), request);
  for (const Json& roll : answer.body["rolls"]) order += roll["for"].get<std::string>().substr(6);
  CHECK(order == "abcdebdbdacac");
  Json endless = request;
  endless["situation"] = {{"armies", {"a", "b"}}};
  endless["dice"] = std::vector<int>(200'001, 3);  // no face may cost a frame of the stack
  CHECK(adjudicate(book(), endless).body["error"]["code"] == "dice_exhausted");
}

TEST_CASE("hidden units are found by their share of the room and the ground they hide in (BF-56, BF-57)") {
  const auto found = [](const std::string& unit, const std::string& options = "{}",
                         const std::string& scale = "tactic") {
    return outcome_of(
        "discovery", "{'scale':'" + scale + "','units':[{'id':'h'," + unit + "}]}", options, "[6]")["units"][0];
  };
  const auto factor = [&](int number) {
    return found("'troops':[{'type':'orcs','number':" + std::to_string(number) + "}]", "{}", "strategic")["factor"];
  };
  for (const auto& [number, expected] :
      {std::pair(1, 4), {24, 4}, {25, 6}, {49, 6}, {50, 8}, {99, 8}, {100, 10}, {200, 10}, {300, 10}})
    CHECK(factor(number) == expected);
  const std::string elves = "'troops':[{'type':'elves','number':10}],'ground':{'terrain':'forest'}";
  const std::string men = "'troops':[{'type':'forestmen','number':10}],'ground':{'terrain':'forest'}";
  CHECK(found(elves)["chance"] == 6);
  CHECK(found(elves + ",'enemy_folk':['forest']")["visibility"] == 1);
  CHECK(found(elves + ",'enemy_folk':['forest']", "{'native_visibility':'hider'}")["visibility"] == 4);
  CHECK(found(men)["visibility"] == 4);
  CHECK(found(men, "{'native_visibility':'hider'}")["visibility"] == 1);
  CHECK(found(men + ",'enemy_folk':['forest']", "{'native_visibility':'off'}")["visibility"] == 4);
  const std::string mixed =
      "'troops':[{'type':'forestmen','number':10},{'type':'trolls','number':5}],'ground':{'terrain':'forest'}";
  const Json both = found(mixed, "{'native_visibility':'hider'}", "strategic");
  CHECK(both["visibility"] == 4);
  CHECK(both["number"] == 25);
  CHECK(both["capacity"] == 200);
  CHECK(both["factor"] == 6);
  CHECK(found("'troops':[{'type':'orcs','number':1}]", "{}", "personal")["factor"] == 10);
  CHECK(found("'troops':[{'type':'wyverns','number':1}],'ground':{'relief':'rocks'},'enemy_folk':['dwarven']")
            ["visibility"] == 2);
  const Json overlap = outcome_of(
      "overlap", R"({'units':[{'id':'a','army':'x','hex':'1002'},{'id':'b','army':'y','hex':'0901','hidden':true},
      {'id':'c','army':'y','hex':'1002'},{'id':'d','army':'z','hex':'0901'},{'id':'e','army':'z','hex':'0101','hidden':true}]})");
  CHECK(overlap == from_text(R"({'clear':false,'overlaps':[{'hex':'0901','armies':['y','z'],'move':['b']},
      {'hex':'1002','armies':['x','y'],'move':['a','c']}]})"));
}

}  // namespace ziggurat::battlefield
