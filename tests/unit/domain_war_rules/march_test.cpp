#include "rulebooks/domain_war/rules/march/march.h"
#include "case_files.h"

namespace ziggurat::domain_war {
namespace {

// Provinces p, q and r in a row, and s next to q across a river: a rules p and q, b rules r, nobody rules s.
const std::string land =
    R"('map':{'provinces':[{'id':'p','ruler':'a'},{'id':'q','ruler':'a'},{'id':'r','ruler':'b'},{'id':'s'}],
  'borders':[{'a':'p','b':'q'},{'a':'q','b':'r'},{'a':'q','b':'s','river':true}]})";

Json phase(const std::string& forces, const std::string& rights, const std::string& dice = "[]") {
  return outcome_of(
      request_for("movement_phase", "{" + land + ",'forces':[" + forces + "]" + rights + "}", "{}", dice));
}
std::string force(const std::string& id, const std::string& regent, const std::string& at, const std::string& path,
    const std::string& type = "knights") {
  return "{'id':'" + id + "','regent':'" + regent + "','at':'" + at + "','path':" + path + ",'units':[{'type':'" +
         type + "'}]}";
}
std::string places(const Json& outcome) {
  std::string all;
  for (const Json& one : outcome["forces"]) all += one["at"].get<std::string>();
  return all;
}

}  // namespace

TEST_CASE("a leg fails for the first of border, river, allowance and leave (DW-35)") {
  struct Row {
    std::string path, more, stopped_by;
  };
  for (const Row& row : std::vector<Row>{{"['r']", "", "no_border"}, {"['q','s']", "", "river"},
           {"['q','r']", "", "no_right"}, {"['q','r']", ",'wars':[['a','b']],'moved':2", "movement"},
           {"['q','r']", ",'wars':[['a','b']],'hostile_at':['q']", "pinned"},
           {"['q','r']", ",'passages':[{'by':'b','to':'a'}],'denials':[{'by':'b','against':'a','provinces':['r']}]",
               "no_right"}}) {
    CAPTURE(row.path);
    CAPTURE(row.more);
    const Json outcome = outcome_of(request_for("move",
        "{" + land + ",'regent':'a','at':'p','units':[{'type':'knights'}],'path':" + row.path + row.more + "}"));
    CHECK(outcome["stopped_by"] == row.stopped_by);
  }
}

TEST_CASE("what is too far for one march is reached by the next, in a later round or a later turn (DW-34)") {
  // Six provinces in a row, all ruled by a.
  Map map;
  for (const char* const id : {"0", "1", "2", "3", "4", "5"}) map.provinces.push_back({id, "a"});
  for (std::size_t i = 0; i < 5; ++i) map.borders.push_back({i, i + 1});
  struct Row {
    int moved, round;
    bool per_turn;
    ProvinceIndex to;
    Arrival there;
  };
  // Infantry moves two provinces.
  for (const Row& row : std::vector<Row>{{0, 1, true, 2, {0, 1}}, {0, 2, true, 3, {1, 1}}, {1, 2, true, 3, {1, 1}},
           {1, 2, true, 4, {2, 1}}, {2, 3, true, 5, {3, 1}}, {0, 1, false, 3, {0, 2}}, {0, 2, false, 5, {1, 1}},
           {0, 3, false, 4, {1, 1}}}) {
    CAPTURE(row.to);
    CAPTURE(row.round);
    Force force{"", "a", {}, 0, {}, row.moved};
    force.units[UnitType::infantry] = 1;
    CHECK(arrival(map, {}, force, row.to, {row.round, 3, row.per_turn}, Switches{}) == row.there);
  }
  Force force{"", "b", {}, 0};
  force.units[UnitType::infantry] = 1;
  CHECK_FALSE(arrival(map, {}, force, 5, {}, Switches{}));  // never under current rights
}

TEST_CASE("a march says of its last leg whether it ended beside an enemy (15.6)") {
  const auto battle = [](const std::string& path, const std::string& enemies) {
    return outcome_of(request_for("move", "{" + land + ",'regent':'a','at':'p','units':[{'type':'knights'}],'path':" +
                                              path + ",'hostile_at':" + enemies + "}"))["battle"];
  };
  CHECK(battle("['q']", "['q']") == true);
  CHECK(battle("['q']", "['p']") == false);
  CHECK(battle("[]", "['p']") == false);
}

TEST_CASE("a force beside an enemy may leave at the start; who comes to one stays (DW-36)") {
  const std::string war = ",'wars':[['b','a']]";
  CHECK(places(phase(force("f1", "a", "q", "['p']") + "," + force("f2", "b", "q", "[]"), war)) == "pq");
  const Json caught = phase(force("f1", "a", "q", "['p']", "levies") + "," + force("f2", "b", "q", "['p']"), war);
  CHECK(caught["encounters"].size() == 1);
  CHECK(places(phase(force("f1", "b", "r", "['q','p']") + "," + force("f2", "a", "q", "[]"), war)) == "qq");
  CHECK(places(phase(force("f1", "b", "r", "['q','p']") + "," + force("f2", "a", "q", "[]"),
            ",'passages':[{'by':'a','to':'b'}]")) == "pq");
}

TEST_CASE("of enemies who meet on a border the stronger come over; equal ones throw, the first named first (DW-37)") {
  const std::string both = force("f1", "a", "q", "['r']") + "," + force("f2", "b", "r", "['q']");
  const std::string war = ",'wars':[['a','b'],['b','a']]";
  CHECK(places(phase(both, war, "[4,4,5,2]")) == "rr");
  CHECK(places(phase(both, war, "[2,5]")) == "qq");
  CHECK(places(phase(force("f1", "a", "q", "['r']", "archers") + "," + force("f2", "b", "r", "['q']"), war)) == "qq");
  CHECK(places(phase(force("f1", "a", "p", "['q']") + "," + force("f2", "a", "q", "['p']"), "")) == "qp");
}

TEST_CASE("aggressor is who comes later, who is not at home, who is stronger, who throws higher (DW-38)") {
  const std::string war = ",'wars':[['a','b'],['b','a'],['c','b'],['b','c']]";
  const auto aggressor = [&](const std::string& one, const std::string& other, const std::string& dice = "[]") {
    return phase(one + "," + other, war, dice)["encounters"][0]["aggressor"]["forces"][0].get<std::string>();
  };
  CHECK(aggressor(force("f1", "b", "q", "[]"), force("f2", "a", "p", "['q']")) == "f2");
  CHECK(aggressor(force("f1", "a", "q", "[]"), force("f2", "b", "q", "[]")) == "f2");
  CHECK(aggressor(force("f1", "b", "s", "[]"), force("f2", "a", "s", "[]", "levies")) == "f1");
  CHECK(aggressor(force("f1", "b", "s", "[]"), force("f2", "a", "s", "[]"), "[2,2,3,4]") == "f2");
}

TEST_CASE("an attacker brings those at war, a defender his whole party (DW-38)") {
  const Json met = phase(force("f1", "a", "q", "[]") + "," + force("f2", "c", "q", "[]") + "," +
                             force("f3", "b", "r", "['q']") + "," + force("f4", "d", "q", "[]"),
      ",'wars':[['b','a']],'alliances':[['a','c'],['b','d']]")["encounters"];
  REQUIRE(met.size() == 1);
  CHECK(met[0]["defender"]["regents"] == from_text("['a','c']"));
  CHECK(met[0]["defender"]["points"] == 4);
  CHECK(met[0]["aggressor"]["regents"] == from_text("['b']"));
  CHECK(met[0]["leg"] == 1);
}

TEST_CASE(
    "a chosen retreat shuns the road the enemy came by, a rout does not; best is what is preferred (DW-111, DW-112)") {
  const auto options = [](const std::string& members) {
    return outcome_of(request_for("retreat", R"({'map':{'provinces':[{'id':'m','ruler':'b'},{'id':'n','ruler':'b'},
        {'id':'o','ruler':'a'},{'id':'p','ruler':'a'},{'id':'q','ruler':'c'},{'id':'r'}],
      'borders':[{'a':'m','b':'n'},{'a':'m','b':'o'},{'a':'m','b':'p'},{'a':'m','b':'q'},{'a':'m','b':'r'}]},
      'regent':'a','at':'m')" + members + "}"))["options"];
  };
  CHECK(options(",'reason':'rout'") == from_text("['o','p']"));
  CHECK(options(",'reason':'rout','alliances':[['b','a']],'came_from':'p'") == from_text("['p','o','n']"));
  CHECK(
      options(",'reason':'rout','alliances':[['b','a']],'came_from':'p','prefer':['n']") == from_text("['n','p','o']"));
  CHECK(options(",'reason':'choice','enemy_from':['o'],'enemy_at':['p']") == from_text("[]"));
  CHECK(options(",'reason':'rout','enemy_from':['o'],'enemy_at':['p']") == from_text("['o']"));
}

TEST_CASE("scouts spot over borders, own ground spots, own men identify; the number may be hidden (DW-106)") {
  const auto seen = [](const std::string& more, const std::string& options = "{}") {
    return outcome_of(request_for("spotting",
        "{" + land + R"(,'viewer':'c','units':[{'owner':'a','type':'knights','at':'q'},
        {'owner':'a','type':'archers','at':'q'},{'owner':'b','type':'archers','at':'r'})" +
            more + "]}",
        options))["sightings"];
  };
  CHECK(seen("").empty());
  CHECK(seen(",{'owner':'c','type':'scouts','at':'s'}") ==
        from_text("[{'province':'q','owner':'a','sight':'spotted','count':2}]"));
  CHECK(seen(",{'owner':'c','type':'scouts','at':'s'}", "{'spotted_shows':'presence'}") ==
        from_text("[{'province':'q','owner':'a','sight':'spotted'}]"));
  CHECK(seen(",{'owner':'c','type':'levies','at':'q'}") ==
        from_text("[{'province':'q','owner':'a','sight':'identified','count':2,'units':{'archers':1,'knights':1}}]"));
}

TEST_CASE("who was told of a war may answer in his first action and invade in the second round (DW-56, DW-57)") {
  const auto entry = [](const std::string& declarations, int turn, int round) {
    const Json outcome = outcome_of(request_for(
        "entry_rights", "{'regent':'a','ruler':'b','province':'p','turn':" + std::to_string(turn) +
                            ",'round':" + std::to_string(round) + ",'declarations':[" + declarations + "]}"));
    return outcome["allowed"].get<bool>() ? outcome["basis"].get<std::string>() : "-";
  };
  const std::string attack = "{'by':'b','on':'c','turn':3,'round':2,'notified':['a']},";
  const std::string answer = "{'by':'a','on':'b','turn':4,'round':1}";
  CHECK(entry(attack + answer, 4, 1) == "-");
  CHECK(entry(attack + answer, 4, 2) == "response");
  CHECK(entry(attack + answer, 5, 1) == "war");
  CHECK(entry(answer, 4, 2) == "-");  // received no notice
  CHECK(entry(attack + "{'by':'a','on':'b','turn':4,'round':2}", 4, 3) == "-");
  CHECK(entry(attack + "{'by':'a','on':'b','turn':5,'round':1}", 5, 2) == "-");
}

TEST_CASE("of a war are told its victim, his allies, and who has men or holdings in his land (DW-55)") {
  const Json outcome =
      outcome_of(request_for("war_notices", R"({'by':'x','on':'y','turn':2,'alliances':[['y','z'],['x','y']],
      'provinces':[{'id':'p','ruler':'y','holdings':['h','x']},{'id':'q','ruler':'h','holdings':['k']}],
      'units':[{'owner':'u','province':'p'},{'owner':'v','province':'q'}]})"));
  CHECK(outcome["notified"] == from_text("['h','u','y','z']"));
  CHECK(outcome["alliance_broken"] == true);
}

}  // namespace ziggurat::domain_war
