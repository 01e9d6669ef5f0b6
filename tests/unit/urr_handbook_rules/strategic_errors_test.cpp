#include <doctest/doctest.h>

#include <map>

#include "case_files.h"

namespace ziggurat::urr_handbook {
namespace {

// A valid situation of each procedure.
const Json& sound(const std::string& procedure) {
  static const std::string map =
      "'map':{'areas':['a','b','c'],'edges':[{'a':'a','b':'b'},{'a':'b','b':'c','river':true,'crossing':'bridge'}]}";
  static const std::map<std::string, Json> all = {
      {"bombard", from_text("{'wall':{'circuit':'inner'},'engines':[{'id':'T'},{'id':'H','kind':'heavy_trebuchet'}]}")},
      {"check_project", from_text("{'faction':'pod','corps':{'kind':'baggage_train'},'project':'palisade','site':{}}")},
      {"siege_tower_week",
          from_text("{'state':{'shields':true},'projects':['siege_tower'],'builders':[{'id':'B1','type':'infantry'},"
                    "{'id':'B2','type':'infantry'}],'wall_strength':3,'shooters':[null,{'id':'S','type':'archers'}]}")},
      {"palisade_week", from_text("{}")}, {"flood_week", from_text("{'flooded':true}")},
      {"sap", from_text("{'wall':{'circuit':'outer','damage':6},'weeks':2}")},
      {"vault", from_text("{'trebuchets':2,'units':[{'id':'Z1','type':'undead'},{'id':'Z2','type':'undead'}]}")},
      {"fire_attack", from_text("{'trebuchets':2,'food':1,'targets':['C1'],'burnt':['C2']}")},
      {"fire_end", from_text("{'food':10,'gold':10,'fires':[{'section':'C1','fighters':[{'id':'A'},{'id':'B'}]},"
                             "{'section':'C2','fighters':[{'id':'C'}]}]}")},
      {"check_purchase", from_text("{'seller':'longbeards','buyer':'urr','item':'good_weapon','gold':9}")},
      {"raid", from_text("{'party':{'id':'R'},'target':'stores','guards':[{'id':'G'}]}")},
      {"march", from_text("{" + map + ",'path':['a','b'],'enemy_in':['b'],'closed':['c']}")},
      {"berserk", from_text("{" + map + ",'area':'a','living':['b']}")},
      {"tactical_start", from_text("{'orders':[{'faction':'pod','kind':'storm','front':'O5'}]}")}};
  return all.at(procedure);
}

struct Spoilt {
  std::string procedure;
  std::string pointer;  // pointer of the situation's member to set
  std::string value;    // JSON with ' for "; empty: remove the member
  std::string at;       // pointer of the fault within the situation; empty: none
};

Answer answer_to(const Spoilt& row) {
  Json situation = sound(row.procedure);
  if (!row.pointer.empty()) {
    const Json::json_pointer pointer(row.pointer);
    if (!row.value.empty()) situation[pointer] = from_text(row.value);
    else situation.at(pointer.parent_pointer()).erase(pointer.back());
  }
  return adjudicate(book(), {{"rulebook", "urr-handbook"}, {"procedure", row.procedure}, {"situation", situation}});
}

void check_faults(const std::vector<Spoilt>& rows) {
  for (const Spoilt& row : rows) {
    CAPTURE(row.procedure);
    CAPTURE(row.pointer);
    CAPTURE(row.value);
    const Answer answer = answer_to(row);
    CAPTURE(to_text(answer.body));
    CHECK(answer.error == !row.at.empty());
    if (!answer.error) continue;
    CHECK(answer.body["error"]["code"] == "bad_situation");
    CHECK(answer.body["error"]["at"] == "/situation" + row.at);
  }
}

}  // namespace

TEST_CASE("every strategic procedure answers its sound situation") {
  for (const char* procedure : {"bombard", "check_project", "siege_tower_week", "palisade_week", "flood_week", "sap",
           "vault", "fire_attack", "fire_end", "check_purchase", "raid", "march", "berserk", "tactical_start"})
    check_faults({{procedure, "", "", ""}});
}

TEST_CASE("siege procedures tell faults at their places") {
  check_faults({
      {"bombard", "/wall", "", "/wall"},
      {"bombard", "/wall", "null", "/wall"},
      {"bombard", "/wall", "3", "/wall"},
      {"bombard", "/wall/circuit", "", "/wall/circuit"},
      {"bombard", "/wall/circuit", "'middle'", "/wall/circuit"},
      {"bombard", "/wall/damage", "4", ""},
      {"bombard", "/wall/damage", "5", "/wall/damage"},
      {"bombard", "/wall", "{'circuit':'outer','damage':7}", ""},
      {"bombard", "/wall", "{'circuit':'outer','damage':8}", "/wall/damage"},
      {"bombard", "/engines", "", "/engines"},
      {"bombard", "/engines", "[]", "/engines"},
      {"bombard", "/engines", "{}", "/engines"},
      {"bombard", "/engines/0", "null", "/engines/0"},
      {"bombard", "/engines/0/id", "", "/engines/0/id"},
      {"bombard", "/engines/0/id", "''", "/engines/0/id"},
      {"bombard", "/engines/1/id", "7", "/engines/1/id"},
      {"bombard", "/engines/0/kind", "'catapult'", "/engines/0/kind"},
      {"bombard", "/engines/0/kind", "null", ""},
      {"bombard", "/engines/0/base", "-6", ""},
      {"bombard", "/engines/0/base", "-7", "/engines/0/base"},
      {"bombard", "/engines/0/base", "13", "/engines/0/base"},
      {"bombard", "/engines/0/modifier", "13", "/engines/0/modifier"},
      {"bombard", "/engines/0/modifier", "-12", ""},
      {"bombard", "/engines/0/shots", "0", "/engines/0/shots"},
      {"bombard", "/engines/0/shots", "7", "/engines/0/shots"},
      {"bombard", "/engines/0/shots", "1.0", "/engines/0/shots"},
      {"check_project", "/faction", "", "/faction"},
      {"check_project", "/faction", "'berserk'", "/faction"},
      {"check_project", "/corps", "", "/corps"},
      {"check_project", "/corps/kind", "", "/corps/kind"},
      {"check_project", "/corps/kind", "'gnome'", "/corps/kind"},
      {"check_project", "/corps/busy", "10", "/corps/busy"},
      {"check_project", "/corps/in_combat", "0", "/corps/in_combat"},
      {"check_project", "/project", "", "/project"},
      {"check_project", "/project", "'pyramid'", "/project"},
      {"check_project", "/site", "", ""},
      {"check_project", "/site", "[]", "/site"},
      {"check_project", "/site/damage", "8", "/site/damage"},
      {"check_project", "/site/engine_damaged", "'yes'", "/site/engine_damaged"},
      {"check_project", "/site/ramp_work", "1", "/site/ramp_work"},
      {"siege_tower_week", "/state", "", ""},
      {"siege_tower_week", "/state/shields", "1", "/state/shields"},
      {"siege_tower_week", "/state/ramp_weeks", "4", "/state/ramp_weeks"},
      {"siege_tower_week", "/state/tower", "'no'", "/state/tower"},
      {"siege_tower_week", "/projects", "['palisade']", "/projects/0"},
      {"siege_tower_week", "/projects", "['siege_tower','siege_tower']", "/projects/1"},
      {"siege_tower_week", "/projects", "['tower_shields','siege_tower']", ""},
      {"siege_tower_week", "/builders", "[]", ""},
      {"siege_tower_week", "/builders", "[{},{},{}]", "/builders"},
      {"siege_tower_week", "/builders/1/type", "'raiders'", "/builders/1/type"},
      {"siege_tower_week", "/builders/1/steps", "31", "/builders/1/steps"},
      {"siege_tower_week", "/builders/0", "null", "/builders/0"},
      {"siege_tower_week", "/wall_strength", "0", "/wall_strength"},
      {"siege_tower_week", "/wall_strength", "5", "/wall_strength"},
      {"siege_tower_week", "/shooters", "[null,null]", ""},
      {"siege_tower_week", "/shooters", "[null,null,null]", "/shooters"},
      {"siege_tower_week", "/shooters/1/id", "", "/shooters/1/id"},
      {"siege_tower_week", "/shooters/0", "{'id':'X'}", "/shooters/0/melee"},
      {"palisade_week", "/bonus", "3", "/bonus"},
      {"palisade_week", "/built", "1", "/built"},
      {"palisade_week", "/besieged", "null", ""},
      {"flood_week", "/flooded", "", "/flooded"},
      {"flood_week", "/weeks_flooded", "100", "/weeks_flooded"},
      {"flood_week", "/repair_corps", "10", "/repair_corps"},
      {"sap", "/wall", "", "/wall"},
      {"sap", "/weeks", "", "/weeks"},
      {"sap", "/weeks", "0", "/weeks"},
      {"sap", "/weeks", "13", "/weeks"},
      {"sap", "/corps", "0", "/corps"},
      {"sap", "/corps", "5", "/corps"},
      {"sap", "/countermine", "5", "/countermine"},
  });
}

TEST_CASE("trebuchet procedures tell faults at their places") {
  check_faults({
      {"vault", "/trebuchets", "", "/trebuchets"},
      {"vault", "/trebuchets", "25", "/trebuchets"},
      {"vault", "/busy", "25", "/busy"},
      {"vault", "/units", "", "/units"},
      {"vault", "/units", "[]", ""},
      {"vault", "/units/0/type", "'ghoul'", "/units/0/type"},
      {"vault", "/units/0/type", "'raiders'", ""},
      {"vault", "/units/1/kin", "'ghoul'", "/units/1/kin"},
      {"vault", "/units/1/id", "'Z1'", "/units/1/id"},
      {"fire_attack", "/trebuchets", "-1", "/trebuchets"},
      {"fire_attack", "/food", "", "/food"},
      {"fire_attack", "/food", "100001", "/food"},
      {"fire_attack", "/targets", "", "/targets"},
      {"fire_attack", "/targets", "[]", ""},
      {"fire_attack", "/targets", "['C1','C1']", ""},
      {"fire_attack", "/targets", "['C1',7]", "/targets/1"},
      {"fire_attack", "/burnt", "'C1'", "/burnt"},
      {"fire_end", "/food", "", "/food"},
      {"fire_end", "/gold", "-1", "/gold"},
      {"fire_end", "/fires", "", "/fires"},
      {"fire_end", "/fires/1/section", "'C1'", "/fires/1/section"},
      {"fire_end", "/fires/1/section", "", "/fires/1/section"},
      {"fire_end", "/fires/0/magic", "'yes'", "/fires/0/magic"},
      {"fire_end", "/fires/1/fighters/0/id", "'A'", "/fires/1/fighters/0/id"},
      {"fire_end", "/fires/0/fighters/1/id", "'A'", "/fires/0/fighters/1/id"},
      {"fire_end", "/fires/0/fighters/1/alive", "1", "/fires/0/fighters/1/alive"},
      {"fire_end", "/fires/0/fighters", "null", ""},
  });
}

TEST_CASE("procedures of the land tell faults at their places") {
  check_faults({
      {"check_purchase", "/seller", "'orcs'", "/seller"},
      {"check_purchase", "/buyer", "", "/buyer"},
      {"check_purchase", "/item", "'good_bow'", "/item"},
      {"check_purchase", "/quantity", "0", "/quantity"},
      {"check_purchase", "/quantity", "101", "/quantity"},
      {"check_purchase", "/agreed", "1", "/agreed"},
      {"check_purchase", "/price", "1001", "/price"},
      {"check_purchase", "/price", "null", ""},
      {"check_purchase", "/gold", "", "/gold"},
      {"raid", "/party", "", "/party"},
      {"raid", "/party/id", "", "/party/id"},
      {"raid", "/party/story", "3", "/party/story"},
      {"raid", "/target", "'ziggurat'", "/target"},
      {"raid", "/target", "'custom'", "/difficulty"},
      {"raid", "/difficulty", "7", "/difficulty"},
      {"raid", "/entry", "'ladder'", "/entry"},
      {"raid", "/behind_walls", "'no'", "/behind_walls"},
      {"raid", "/guards/0/story", "-3", "/guards/0/story"},
      {"raid", "/guards/0/id", "", "/guards/0/id"},
      {"raid", "/guards", "[{'id':'G'},{'id':'H'},{'id':'G'}]", "/guards/2/id"},
      {"raid", "/guards", "[1,2,3,4,5,6,7]", "/guards"},
      {"raid", "/engine_base", "13", "/engine_base"},
      {"raid", "/engine_modifier", "1", "/engine_modifier"},
      {"raid", "/works", "6", "/works"},
      {"raid", "/loot", "'wine'", "/loot"},
      {"raid", "/supply", "100001", "/supply"},
      {"march", "/map", "", "/map"},
      {"march", "/map/areas", "", "/map/areas"},
      {"march", "/map/edges", "", "/map/edges"},
      {"march", "/map/edges/1/a", "'z'", "/map/edges/1/a"},
      {"march", "/map/edges/0/b", "", "/map/edges/0/b"},
      {"march", "/map/edges/1/crossing", "'ferry'", "/map/edges/1/crossing"},
      {"march", "/map/edges/0/road", "1", "/map/edges/0/road"},
      {"march", "/path", "['a']", "/path"},
      {"march", "/path/1", "'z'", "/path/1"},
      {"march", "/allowance", "21", "/allowance"},
      {"march", "/rafts", "1", "/rafts"},
      {"march", "/enemy_in/0", "'z'", "/enemy_in/0"},
      {"march", "/closed/0", "'z'", "/closed/0"},
      {"berserk", "/area", "'z'", "/area"},
      {"berserk", "/area", "", "/area"},
      {"berserk", "/living", "", ""},
      {"berserk", "/living", "['a','z']", "/living/1"},
      {"tactical_start", "/orders", "", "/orders"},
      {"tactical_start", "/orders", "[]", ""},
      {"tactical_start", "/orders/0/faction", "'berserk'", "/orders/0/faction"},
      {"tactical_start", "/orders/0/kind", "'feast'", "/orders/0/kind"},
      {"tactical_start", "/orders/0/front", "", "/orders/0/front"},
  });
}

TEST_CASE("the first fault in the order of the members is told, each item before the next") {
  const auto place = [](const std::string& procedure, const std::string& situation) {
    const Answer answer = adjudicate(
        book(), {{"rulebook", "urr-handbook"}, {"procedure", procedure}, {"situation", from_text(situation)}});
    REQUIRE(answer.error);
    return answer.body["error"]["at"].get<std::string>();
  };
  CHECK(place("bombard", "{'engines':[]}") == "/situation/wall");
  CHECK(place("bombard", "{'wall':{'circuit':'outer'},'engines':[{'id':'a','shots':9},{}]}") ==
        "/situation/engines/0/shots");
  CHECK(place("bombard", "{'wall':{'circuit':'outer'},'engines':[{'id':'a','base':99,'modifier':99,'kind':'x'}]}") ==
        "/situation/engines/0/kind");
  CHECK(place("siege_tower_week", "{'builders':[{'id':3}],'projects':['x'],'state':{'tower':1,'ramp_weeks':9}}") ==
        "/situation/state/ramp_weeks");
  CHECK(place("siege_tower_week", "{'builders':[{'id':3}],'shooters':3,'wall_strength':9}") ==
        "/situation/builders/0/id");
  CHECK(place("siege_tower_week", "{'shooters':3,'wall_strength':9}") == "/situation/wall_strength");
  CHECK(place("check_project", "{'corps':{},'project':1,'site':1,'faction':'urr'}") == "/situation/corps/kind");
  CHECK(place("fire_end",
            "{'fires':[{'section':'C1','fighters':[{'id':'A'}]},{'section':'C1','fighters':[{'id':'A'}]}],"
            "'food':1,'gold':1}") == "/situation/fires/1/section");
  CHECK(place("raid", "{'party':{'id':'R'},'target':'custom','entry':'x'}") == "/situation/difficulty");
  CHECK(place("march", "{'map':{'areas':['a'],'edges':[]},'path':['a','b'],'allowance':0}") == "/situation/path/1");
}

TEST_CASE("dice are asked for in order and only where something is rolled") {
  const auto code = [](Json request) {
    const Answer answer = adjudicate(book(), request);
    return answer.error
               ? answer.body["error"]["code"].get<std::string>() + " " + answer.body["error"]["at"].get<std::string>()
               : std::to_string(answer.body["dice_used"].get<int>());
  };
  const auto request = [](const char* procedure, Json dice) -> Json {
    return {{"rulebook", "urr-handbook"}, {"procedure", procedure}, {"situation", sound(procedure)},
        {"dice", std::move(dice)}};
  };
  CHECK(code(request("bombard", {1, 2, 3})) == "dice_exhausted /dice");
  CHECK(code(request("bombard", {1, 2, 3, 4, 9})) == "4");
  CHECK(code(request("bombard", {1, 2, 7, 4})) == "bad_die /dice/2");
  CHECK(code(request("siege_tower_week", {6})) == "1");
  CHECK(code(request("siege_tower_week", Json::array())) == "dice_exhausted /dice");
  CHECK(code(request("sap", Json::array())) == "0");  // left to the umpire
  Json sap = request("sap", Json::array());
  sap["options"] = {{"sapping", "proposed"}};
  CHECK(code(sap) == "dice_exhausted /dice");
  CHECK(code(request("raid", {4})) == "1");
  CHECK(code(request("raid", {3})) == "dice_exhausted /dice");
  CHECK(code(request("berserk", Json::array())) == "0");
  CHECK(code(request("march", Json::array())) == "0");
}

TEST_CASE("members that tell how it came about are left out where outcomes are counted") {
  const auto counted = [](const char* procedure, const char* option, Json value) {
    const Answer answer =
        adjudicate(book(), {{"rulebook", "urr-handbook"}, {"procedure", procedure}, {"situation", sound(procedure)},
                               {"options", {{option, std::move(value)}}}, {"trials", 2000}, {"seed", 7}});
    REQUIRE_FALSE(answer.error);
    return answer.body["outcomes"];
  };
  const Json walls = counted("bombard", "demolition_multi", false);
  CHECK(walls.size() == 5);  // 0 to 4 hits
  for (const Json& one : walls) CHECK_FALSE(one["outcome"].contains("shots"));
  const Json mines = counted("sap", "sapping", "proposed");
  CHECK(mines.size() == 4);  // cave-in, nothing, one and two hits
  for (const Json& one : mines) CHECK_FALSE(one["outcome"].contains("total"));
  const Json raids = counted("raid", "sapping", "umpire");
  CHECK(raids.size() == 5);  // stopped, destroyed, success, failure, lost; difficulty 2 rules out a great success
  for (const Json& one : raids) CHECK_FALSE(one["outcome"].contains("score"));
  const Json ramps = counted("siege_tower_week", "shields_cancel_wall", false);
  for (const Json& one : ramps) CHECK_FALSE(one["outcome"].contains("shots"));
}

TEST_CASE("a refused order leaves everything as it was") {
  const auto outcome = [](const Spoilt& row) { return answer_to(row).body.at("outcome"); };
  CHECK(outcome({"march", "/path", "['a','c']", ""}) ==
        from_text("{'legal':false,'reason':'no_edge','at_step':1,'cost':null,'rafts_used':false,'arrives':'a','river_"
                  "combat':false}"));
  CHECK(outcome({"check_purchase", "/gold", "2", ""}) ==
        from_text("{'legal':false,'reason':'no_gold','cost':null,'gold_after':2}"));
  CHECK(
      outcome({"vault", "/units/1/steps", "0", ""}) ==
      from_text("{'legal':false,'reason':'eliminated','landed':[],'trebuchets_left':2,'starts_tactical_turn':false}"));
  CHECK(outcome({"vault", "/units/1/type", "'colossus'", ""})["reason"] == "not_zombie");
  CHECK(outcome({"fire_attack", "/targets", "['C2']", ""}) ==
        from_text("{'legal':false,'reason':'already_burnt','food_after':1,'fires':[],'trebuchets_left':2,"
                  "'starts_tactical_turn':false}"));
  CHECK(outcome({"berserk", "/living", "[]", ""}) ==
        from_text("{'distance':null,'candidates':[],'target':null,'next':null}"));
  CHECK(outcome({"sap", "/weeks", "1", ""})["result"] == "adjudicated");
  CHECK(outcome({"check_project", "/project", "'sap'", ""}) ==
        from_text("{'legal':true,'reason':null,'adjudicated':true,'turns':1,'slots_left':1}"));
}

}  // namespace ziggurat::urr_handbook
