#include "case_files.h"

// Movement, flight, water and captives, reckoned by hand.
namespace ziggurat::battlefield {
namespace {

std::string troops(const std::string& type, int number = 20, const std::string& more = "") {
  return "[{'type':'" + type + "','number':" + std::to_string(number) + more + "}]";
}
std::string mover(const std::string& type, const std::string& more = "") {
  return "{'id':'u','army':'red','hex':'0505','troops':" + troops(type) + more + "}";
}
std::string other(
    const std::string& id, const std::string& hex, const std::string& army = "blue", const std::string& more = "") {
  return "{'id':'" + id + "','army':'" + army + "','hex':'" + hex + "','troops':" + troops("skasi") + more + "}";
}
std::string situation(
    const std::string& unit, const std::string& others, const std::string& hexes = "", const std::string& more = "") {
  return "{'map':{'columns':12,'rows':12,'hexes':{" + hexes + "}},'unit':" + unit + ",'others':[" + others + "]" +
         more + "}";
}
Json moved(const std::string& unit, const std::string& path, const std::string& others = "",
    const std::string& hexes = "", const std::string& dice = "[]", const std::string& options = "{}",
    const std::string& more = "") {
  return outcome_of("move", situation(unit, others, hexes, ",'path':[" + path + "]" + more), options, dice);
}

}  // namespace

TEST_CASE("a movement ends at the first hex that it may not or cannot enter (BF-40, BF-41, BF-44 to BF-46)") {
  const auto stop = [](const std::string& unit, const std::string& path, const std::string& hexes = "",
                        const std::string& options = "{}") {
    return moved(unit, path, other("o", "0503", "red"), hexes, "[]", options)["stopped_by"];
  };
  CHECK(stop(mover("orcs"), "'0507'") == "not_adjacent");
  CHECK(stop(mover("orcs"), "'0505'") == "not_adjacent");
  CHECK(stop(mover("orcs"), "'0504','0503'") == "occupied");
  CHECK(stop(mover("orcs"), "").is_null());
  CHECK(stop(mover("chariots"), "'0506'", "'0506':{'terrain':'forest'}") == "forest");
  CHECK(stop(mover("heavy_infantry"), "'0506'", "'0506':{'terrain':'swamp'}") == "swamp");
  CHECK(stop(mover("knights"), "'0506'", "'0506':{'terrain':'water'}") == "sinks");
  CHECK(stop(mover("knights", ",'boats':true"), "'0506'", "'0506':{'terrain':'water'}") == "points");
  CHECK(stop(mover("orcs"), "'0506','0507','0508'") == "points");
  CHECK(moved("{'id':'u','army':'red','hex':'1212','troops':" + troops("orcs") + "}", "'1213'")["stopped_by"] ==
        "off_map");
  const std::string road = "'0506':{'terrain':'road'},'0507':{'terrain':'road'},'0508':{'terrain':'road'}";
  CHECK(moved(mover("orcs"), "'0506','0507','0508'", "", road)["left_halves"] == 1);
  const Json limited = moved(mover("orcs"), "'0506','0507','0508'", "", road, "[]", "{'step_limit':true}");
  CHECK(limited["stopped_by"] == "steps");
  CHECK(limited["hex"] == "0507");
  // The dearest contingent pays, the slowest sets the pace (BF-14).
  const std::string mixed =
      "{'id':'u','army':'red','hex':'0505','troops':[{'type':'dwarves','number':1},{'type':'giants','number':1}]}";
  CHECK(moved(mixed, "'0506'", "", "'0506':{'relief':'hills'}")["stopped_by"] == "points");
  CHECK(moved(mixed, "'0506'")["allowance_halves"] == 2);
}

TEST_CASE("slow units pay by instalments, or one hex for all their points, or never (BF-45)") {
  const std::string forest = "'0506':{'terrain':'forest'}", paid = ",'paid':{'hex':'0506','halves':4}";
  const Json first = moved(mover("archers"), "'0506'", "", forest);
  CHECK(first["paid"] == from_text("{'hex':'0506','halves':2}"));
  CHECK(first["left_halves"] == 0);
  CHECK(moved(mover("archers", paid), "'0506'", "", forest)["hex"] == "0506");
  CHECK(moved(mover("archers", paid), "'0506'", "", forest)["left_halves"] == 0);
  const Json elsewhere = moved(mover("archers", paid), "'0504'", "", forest);
  CHECK(elsewhere["hex"] == "0504");
  CHECK(elsewhere["paid"].is_null());
  CHECK(moved(mover("archers", paid), "", "", forest)["paid"].is_null());
  // Paid for more than it costs: the rest is not given back.
  CHECK(moved(mover("archers", paid), "'0506','0507'")["left_halves"] == 0);
  CHECK(moved(mover("archers", paid), "'0506','0507'")["hex"] == "0507");
  // What is left after a step goes towards the next hex.
  const Json later = moved(mover("orcs"), "'0506','0507'", "", "'0507':{'terrain':'forest'}");
  CHECK(later["hex"] == "0506");
  CHECK(later["paid"] == from_text("{'hex':'0507','halves':2}"));
  CHECK(moved(mover("orcs"), "'0506','0507','0508'")["paid"].is_null());
  const std::string one = "{'slow_entry':'minimum_one'}", never = "{'slow_entry':'never'}";
  const Json entered = moved(mover("archers"), "'0506'", "", forest, "[]", one);
  CHECK(entered["hex"] == "0506");
  CHECK(entered["left_halves"] == 0);
  CHECK(moved(mover("orcs"), "'0504','0503'", "", "'0503':{'terrain':'forest'}", "[]", one)["stopped_by"] == "points");
  const Json refused = moved(mover("archers", paid), "'0506'", "", forest, "[]", never);
  CHECK(refused["stopped_by"] == "points");
  CHECK(refused["paid"].is_null());
  CHECK(refused["left_halves"] == 2);
}

TEST_CASE("whoever pursues strikes when contact is broken, or at any step, and is committed (BF-49, BF-50, BF-52)") {
  const Json past = moved(mover("elves"), "'0404','0403'", other("o", "0504"));  // it stays next to o
  CHECK(past["strikes"].empty());
  CHECK(past["contact"] == from_text("['o']"));
  const std::string any = "{'flee_trigger':'any_step'}";
  const Json shifted = moved(mover("elves"), "'0404','0403'", other("o", "0504"), "", "[1,1]", any);
  CHECK(shifted["strikes"].size() == 2);
  CHECK(shifted["committed"] == from_text("['o']"));
  CHECK(shifted["strikes"][1]["at"] == "0404");
  CHECK(moved(mover("elves"), "'0506'", other("o", "0504", "blue", ",'pursues':false"))["strikes"].empty());
  CHECK(moved(mover("elves"), "'0506'", other("o", "0504", "red"))["strikes"].empty());
  CHECK(moved(mover("elves"), "'0506'", other("o", "0504"), "", "[]", "{}", ",'alliances':[['blue','red']]")["strikes"]
            .empty());
  // Two of them, in the order of the list; the second meets those that are left.
  const Json two = moved(mover("elves"), "'0506'", other("o", "0504") + "," + other("p", "0405"), "", "[1]");
  CHECK(two["strikes"].size() == 1);  // p still touches 0506
  const Json both = moved(mover("elves"), "'0506'", other("p", "0404") + "," + other("o", "0504"), "", "[1,6]");
  CHECK(both["committed"] == from_text("['p','o']"));
  CHECK(both["hp_lost"] == 16 + 24);
  CHECK(both["destroyed"] == true);
  CHECK(both["hex"].is_null());
  CHECK(both["stopped_by"] == "destroyed");
  CHECK(both["path"].empty());
  CHECK(both["left_halves"] == 4);
  // Three strikers would roll three dice; the unit falls at the second.
  const Json fallen = moved(
      mover("elves"), "'0506'", other("p", "0404") + "," + other("o", "0504") + "," + other("q", "0604"), "", "[6,6]");
  CHECK(fallen["committed"] == from_text("['p','o']"));
  // The ground under the striker counts.
  const std::string forestman = "{'id':'o','army':'blue','hex':'0504','troops':[{'type':'forestmen','number':10}]}";
  CHECK(moved(mover("elves"), "'0506'", forestman, "'0504':{'terrain':'forest'}", "[1]")["strikes"][0]["force"] == 40);
}

TEST_CASE("a rear guard of a quarter or more covers the first strikers, and keeps wounds and shots (BF-51)") {
  const std::string hurt =
      "{'id':'u','army':'red','hex':'0505','troops':[{'type':'elves','number':20,'damage':1,'shots':3}]}";
  const std::string two = other("p", "0404") + "," + other("o", "0504");
  const Json half = moved(hurt, "'0506','0507','0506'", two, "", "[]", "{}", ",'rear_guard':[10]");
  CHECK(
      half["rear_guard"] == from_text("{'covers':['p','o'],'hex':'0505','left':[{'number':10,'damage':1,'shots':3}]}"));
  CHECK(half["left"] == from_text("[{'number':10,'damage':0,'shots':3}]"));
  const Json quarter = moved(hurt, "'0506','0505'", two, "", "[1]", "{}", ",'rear_guard':[5]");
  CHECK(quarter["rear_guard"]["covers"] == from_text("['p']"));
  CHECK(quarter["committed"] == from_text("['o']"));
  CHECK(quarter["stopped_by"] == "occupied");  // its own rear guard stands there
  CHECK(quarter["hp_lost"] == 16);
  // A unit whose first step fails leaves no rear guard.
  CHECK(moved(hurt, "'0504'", two, "", "[]", "{}", ",'rear_guard':[5]")["rear_guard"].is_null());
  CHECK(moved(hurt, "'0504'", two, "", "[]", "{}", ",'rear_guard':[5]")["left"][0]["number"] == 20);
  const std::string mixed =
      "{'id':'u','army':'red','hex':'0505','troops':[{'type':'trolls','number':2,'damage':3},{'type':'orcs','number':2,"
      "'damage':1}]}";
  const Json split = moved(mixed, "'0506','0507'", "", "'0507':{'terrain':'swamp'}", "[]", "{}", ",'rear_guard':[2,0]");
  CHECK(split["rear_guard"]["left"] ==
        from_text("[{'number':2,'damage':3,'shots':null},{'number':0,'damage':0,'shots':null}]"));
  CHECK(split["left"] == from_text("[{'number':0,'damage':0,'shots':null},{'number':2,'damage':1,'shots':null}]"));
  CHECK(split["stopped_by"] ==
        "points");  // no troll is with them any more, to whom the swamp is closed; but the pace is a troll's
  const auto check = [](int number, int left, int enemies) {
    return outcome_of("rear_guard", "{'number':" + std::to_string(number) + ",'left':" + std::to_string(left) +
                                        ",'enemies':" + std::to_string(enemies) + "}");
  };
  CHECK(check(21, 5, 2) == from_text("{'needed':6,'legal':false,'covered':0,'bonus_strikes':2}"));
  CHECK(check(21, 6, 2) == from_text("{'needed':6,'legal':true,'covered':1,'bonus_strikes':1}"));
  CHECK(check(20, 20, 1)["legal"] == false);
  CHECK(check(20, 15, 1) == from_text("{'needed':5,'legal':true,'covered':1,'bonus_strikes':0}"));
  CHECK(check(1, 0, 0)["legal"] == false);
}

TEST_CASE("what is in reach costs the least that any path costs (BF-40, BF-44, BF-45)") {
  const auto reach = [](const std::string& unit, const std::string& hexes = "", const std::string& options = "{}",
                         const std::string& others = "") {
    return outcome_of("reachable", situation(unit, others, hexes), options)["hexes"];
  };
  CHECK(reach(mover("orcs")).size() == 19);
  CHECK(reach(mover("orcs"), "", "{}", other("o", "0504"))["0503"].is_null());
  const std::string road =
      "'0506':{'terrain':'road'},'0507':{'terrain':'road'},'0508':{'terrain':'road'},'0509':{'terrain':'road'}";
  CHECK(reach(mover("orcs"), road)["0509"] == 4);
  CHECK(reach(mover("orcs"), road, "{'step_limit':true}")["0507"] == 2);
  CHECK(!reach(mover("orcs"), road, "{'step_limit':true}").contains("0508"));
  const std::string forest = "'0506':{'terrain':'forest'}";
  CHECK(!reach(mover("archers"), forest).contains("0506"));
  CHECK(reach(mover("archers"), forest, "{'slow_entry':'minimum_one'}")["0506"] == 2);
  CHECK(reach(mover("archers", ",'paid':{'hex':'0506','halves':4}"), forest)["0506"] == 2);
  CHECK(reach(mover("archers", ",'paid':{'hex':'0506','halves':9}"), forest)["0506"] == 0);
  CHECK(!reach(mover("knights"), "'0506':{'terrain':'water'}").contains("0506"));
  CHECK(reach(mover("yarzz"), "'0506':{'terrain':'water'}", "{'flight':true}")["0506"] == 2);
}

TEST_CASE("outnumbered barbarians flee to the farthest hex, or fight to the death (BF-16)") {
  const auto test = [](const std::string& type, const std::string& others, const std::string& options = "{}",
                        const std::string& hexes = "", const std::string& more = "") {
    return outcome_of("outnumbered",
        situation("{'id':'u','army':'red','hex':'0505','troops':" + troops(type, 10) + "}", others, hexes, more),
        options);
  };
  CHECK(test("barbarians", other("o", "0504"))["result"] == "flees");
  CHECK(test("orcs", other("o", "0504")) ==
        from_text("{'barbarian':false,'own':10,'enemy':20,'outnumbered':true,'result':'stands','flee_to':null}"));
  CHECK(test("nomads", other("o", "0504"))["barbarian"] == true);
  CHECK(test("nomads", other("o", "0504"), "{'nomads_are_barbarians':false}")["result"] == "stands");
  CHECK(test("barbarians", other("o", "0504") + "," + other("f", "0506", "red"))["own"] == 30);
  CHECK(test("barbarians", other("o", "0504") + "," + other("f", "0506", "green"), "{}", "",
            ",'alliances':[['green','red']]")["result"] == "stands");
  const std::string away = other("o", "0101");
  CHECK(test("barbarians", away)["outnumbered"] == false);
  CHECK(test("barbarians", away, "{'barbarians_count':'army'}")["enemy"] == 20);
  CHECK(test("barbarians", other("o", "0504") + "," + other("p", "0506"))["flee_to"] == "0304");
  // As far from the enemy as 0306, but cheaper.
  CHECK(test("barbarians", other("o", "0504"))["flee_to"] == "0306");
  CHECK(test("barbarians", other("o", "0504"), "{}", "'0507':{'terrain':'road'}")["flee_to"] == "0507");
  std::string ring;
  for (const char* hex : {"0504", "0506", "0404", "0405", "0604", "0605"})
    ring += (ring.empty() ? "" : ",") + other(hex, hex);
  CHECK(test("barbarians", ring)["result"] == "fights_to_death");
  CHECK(test("barbarians", ring)["flee_to"].is_null());
  CHECK(test("barbarians", "")["result"] == "stands");
}

TEST_CASE("what cannot swim is lost in any water, the others by quarters in deep water (BF-46, BF-47)") {
  std::string lake;
  for (const char* hex : {"0101", "0102", "0201", "0202", "0301", "0302", "0103"})
    lake += std::string(lake.empty() ? "'" : ",'") + hex + "':{'terrain':'water'}";
  const auto end = [&](const std::string& hex, const std::string& men, int rounds, const std::string& more = "",
                       const std::string& options = "{}", const std::string& extra = "") {
    return outcome_of("water",
        "{'map':{'columns':6,'rows':6,'hexes':{" + lake + extra + "}},'units':[{'id':'u','hex':'" + hex +
            "','troops':" + men + ",'deep_rounds':" + std::to_string(rounds) + more + "}]}",
        options)["units"][0];
  };
  CHECK(end("0101", troops("archers"), 2)["sunk"] == 0);
  CHECK(end("0101", troops("archers"), 2)["deep_rounds"] == 3);
  CHECK(end("0101", troops("archers", 18), 3)["sunk"] == 5);
  CHECK(end("0101", troops("archers", 18), 3, "", "{'sink_rounding':'down'}")["sunk"] == 4);
  CHECK(end("0202", troops("archers"), 9)["deep"] == false);
  CHECK(end("0202", troops("archers"), 9)["in_water"] == true);
  CHECK(end("0202", troops("archers"), 9)["deep_rounds"] == 0);
  CHECK(end("0404", troops("archers"), 9)["in_water"] == false);
  CHECK(end("0101", troops("archers"), 9, ",'boats':true")["sunk"] == 0);
  CHECK(end("0101", troops("archers"), 9, ",'boats':true")["deep_rounds"] == 10);
  CHECK(end("0101", troops("archers", 20, ",'folk':['water']"), 9)["sunk"] == 0);
  CHECK(end("0101", troops("yarzz"), 9)["sunk"] == 5);
  CHECK(end("0101", troops("yarzz"), 9, "", "{'flight':true}")["sunk"] == 0);
  CHECK(end("0101", troops("archers"), 9, "", "{}", ",'0201':{'terrain':'water','bridge':true}")["deep"] == false);
  const Json knights = end("0202", "[{'type':'knights','number':2,'damage':5},{'type':'archers','number':3}]", 0);
  CHECK(knights["sunk"] == 2);
  CHECK(knights["hp_lost"] == 7);
  CHECK(knights["left"] == from_text("[{'number':0,'damage':0,'shots':null},{'number':3,'damage':0,'shots':10}]"));
  CHECK(end("0202", "[{'type':'knights','number':2,'damage':5}]", 0, "", "{'hp_counted':'fighters'}")["hp_lost"] == 12);
  CHECK(end("0202", "[{'type':'knights','number':2}]", 0)["destroyed"] == true);
  CHECK(end("0101", "[{'type':'archers','number':1,'damage':1}]", 3)["hp_lost"] == 1);
}

TEST_CASE("who may surrender to whom, and what becomes of captives (BF-77 to BF-80)") {
  const auto surrender = [](const std::string& hex, const std::string& army, const std::string& more = "",
                             const std::string& outside = "") {
    return outcome_of(
        "surrender", "{'unit':{'id':'a','army':'red','hex':'0505','troops':" + troops("knights", 7, ",'elite':true") +
                         "},'to':{'id':'b','army':'" + army + "','hex':'" + hex + "'" + more + "}" + outside + "}");
  };
  CHECK(
      surrender("0504", "blue") == from_text("{'legal':true,'reason':null,'captor_occupied':true,'loot_if_kept':56}"));
  CHECK(surrender("0503", "red")["reason"] == "not_hostile");
  CHECK(surrender("0504", "blue", "", ",'alliances':[['blue','red']]")["reason"] == "not_hostile");
  CHECK(surrender("0503", "blue", ",'occupied':true")["reason"] == "not_adjacent");
  CHECK(surrender("0504", "blue", ",'occupied':true", ",'fights_to_death':true") ==
        from_text("{'legal':false,'reason':'captor_occupied','captor_occupied':false,'loot_if_kept':0}"));
  CHECK(surrender("0504", "blue", "", ",'fights_to_death':true")["reason"] == "barbarian");
  const auto state = [](const std::string& units, const std::string& more = "") {
    return outcome_of("captives", "{'captives':[{'id':'a','army':'red','hex':'0505','troops':" +
                                      troops("knights", 7, ",'damage':2") + "}],'units':[" + units + "]" + more + "}");
  };
  const std::string friendly = "{'id':'f','army':'red','hex':'0505'}",
                    hostile = "{'id':'e','army':'blue','hex':'0405'}";
  CHECK(state(friendly)["captives"][0]["state"] == "freed");
  CHECK(state(friendly + "," + hostile)["captives"][0]["state"] == "held");
  CHECK(state("")["captives"][0] == from_text("{'id':'a','state':'held','loot':0,'hp_lost':0}"));
  CHECK(state(friendly, ",'battle_over':true")["captives"][0]["state"] == "freed");
  const Json lost = state("", ",'battle_over':true");
  CHECK(lost["captives"][0] == from_text("{'id':'a','state':'lost','loot':28,'hp_lost':40}"));
  CHECK(lost["loot"] == 28);
}

}  // namespace ziggurat::battlefield
