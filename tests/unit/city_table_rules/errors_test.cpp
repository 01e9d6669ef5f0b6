#include <doctest/doctest.h>

#include "case_files.h"

namespace ziggurat::city_table {
namespace {

// A request of this procedure from the public cases that succeeds.
Json sound_request(const std::string& procedure) {
  static const auto cases = test::read_cases("city_table");
  for (const test::CaseFile& one : cases)
    if (one.body["request"]["procedure"] == procedure && one.body["response"].contains("outcome"))
      return one.body["request"];
  return {};
}

struct Row {
  std::string procedure;
  std::string pointer;  // pointer of the member to set
  std::string value;    // JSON with ' for "; empty: remove the member
  std::string code;     // empty: no error
  std::string at;
};

Json changed(const Row& row) {
  Json request = sound_request(row.procedure);
  REQUIRE(request.is_object());
  const Json::json_pointer pointer(row.pointer);
  if (!row.value.empty()) request[pointer] = from_text(row.value);
  else request.at(pointer.parent_pointer()).erase(pointer.back());
  return request;
}

const std::string bad = "bad_situation";

void check_rows(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    CAPTURE(row.procedure);
    CAPTURE(row.pointer);
    CAPTURE(row.value);
    const Answer answer = adjudicate(book(), changed(row));
    CAPTURE(to_text(answer.body));
    CHECK(answer.error == !row.code.empty());
    if (!answer.error) continue;
    CHECK(answer.body["error"]["code"] == row.code);
    CHECK(answer.body["error"]["at"] == row.at);
  }
}

}  // namespace

TEST_CASE("faults of the request as a whole are told with code and place") {
  for (const char* text : {"", "x", "[]", "3", "null", "{", "\"melee\""}) {
    const Answer answer = adjudicate_text(book(), text);
    CAPTURE(text);
    CHECK(answer.error);
    CHECK(answer.body["error"]["code"] == bad);
    CHECK(answer.body["error"]["at"] == "");
  }
  check_rows({
      {"odds", "/rulebook", "", "unknown_rulebook", "/rulebook"},
      {"odds", "/rulebook", "null", "unknown_rulebook", "/rulebook"},
      {"odds", "/rulebook", "'urr-handbook'", "unknown_rulebook", "/rulebook"},
      {"odds", "/procedure", "", "unknown_procedure", "/procedure"},
      {"odds", "/procedure", "7", "unknown_procedure", "/procedure"},
      {"odds", "/procedure", "'Odds'", "unknown_procedure", "/procedure"},
      {"odds", "/situation", "", bad, "/situation"},
      {"odds", "/situation", "null", bad, "/situation"},
      {"odds", "/situation", "[]", bad, "/situation"},
      {"odds", "/unheard_of", "null", "", ""},
      {"odds", "/situation/unheard_of", "null", "", ""},
      {"odds", "/seed", "null", bad, "/seed"},
      {"odds", "/seed", "1.0", bad, "/seed"},
      {"odds", "/seed", "-3", "", ""},
      {"odds", "/seed", "18446744073709551615", "", ""},
      {"odds", "/trials", "0", bad, "/trials"},
      {"odds", "/trials", "1", "", ""},
      {"odds", "/trials", "1000000", "", ""},
      {"odds", "/trials", "1000001", bad, "/trials"},
      {"odds", "/trials", "null", bad, "/trials"},
      {"odds", "/trials", "2.0", bad, "/trials"},
      {"odds", "/trials", "true", bad, "/trials"},
      {"melee", "/trials", "5", bad, "/trials"},  // the case brings dice
      {"odds", "/dice", "null", "bad_die", "/dice"},
      {"odds", "/dice", "{}", "bad_die", "/dice"},
      {"odds", "/dice", "['never looked at']", "", ""},
  });
}

TEST_CASE("dice are checked when they are needed, by the sides of the die") {
  check_rows({
      {"melee", "/dice", "[]", "dice_exhausted", "/dice"},
      {"melee", "/dice", "[0]", "bad_die", "/dice/0"},
      {"melee", "/dice", "[7]", "bad_die", "/dice/0"},
      {"melee", "/dice", "[6]", "", ""},
      {"melee", "/dice", "[1,99,null]", "", ""},
      {"melee", "/dice", "[2.0]", "bad_die", "/dice/0"},
      {"melee", "/dice", "[true]", "bad_die", "/dice/0"},
      {"melee", "/dice", "[null]", "bad_die", "/dice/0"},
      {"melee", "/dice", "['3']", "bad_die", "/dice/0"},
      {"melee", "/dice", "[18446744073709551615]", "bad_die", "/dice/0"},
      {"raise_undead", "/dice", "[1,2,3,4]", "dice_exhausted", "/dice"},
      {"raise_undead", "/dice", "[1,2,3,4,8]", "bad_die", "/dice/4"},
  });
  Json scatter = sound_request("artillery");
  scatter["situation"]["firer"]["type"] = "gnome_steam_artillery";
  scatter["dice"] = {3, 8};  // an empty square: no die to hit
  CHECK_FALSE(adjudicate(book(), scatter).error);
  scatter["dice"] = {3, 9};
  CHECK(adjudicate(book(), scatter).body["error"]["at"] == "/dice/1");
}

TEST_CASE("options are the switches, and nothing else") {
  check_rows({
      {"odds", "/options", "null", bad, "/options"},
      {"odds", "/options", "[]", bad, "/options"},
      {"odds", "/options", "{'no_such':1}", bad, "/options/no_such"},
      {"odds", "/options", "{'a~b/c':1}", bad, "/options/a~0b~1c"},
      {"odds", "/options", "{'stack_limit':1,'fog':'hidden','season':'autumn','sleep':'off'}", "", ""},
      {"odds", "/options", "{'stack_limit':20}", "", ""},
      {"odds", "/options", "{'stack_limit':0}", bad, "/options/stack_limit"},
      {"odds", "/options", "{'stack_limit':21}", bad, "/options/stack_limit"},
      {"odds", "/options", "{'stack_limit':4.0}", bad, "/options/stack_limit"},
      {"odds", "/options", "{'stack_limit':'4'}", bad, "/options/stack_limit"},
      {"odds", "/options", "{'stack_limit':18446744073709551615}", bad, "/options/stack_limit"},
      {"odds", "/options", "{'reduced_combat':1}", bad, "/options/reduced_combat"},
      {"odds", "/options", "{'reduced_combat':null}", bad, "/options/reduced_combat"},
      {"odds", "/options", "{'reduced_combat':'true'}", bad, "/options/reduced_combat"},
      {"odds", "/options", "{'loss_rounding':'half'}", bad, "/options/loss_rounding"},
      {"odds", "/options", "{'loss_rounding':true}", bad, "/options/loss_rounding"},
      {"odds", "/options", "{'move_approval':'auto','order_entry':'sequential','fire_orders':'after_moves'}", "", ""},
  });
}

TEST_CASE("units and stacks: types, steps, combat, ids and counts") {
  const std::string at = "/situation/attacker/units";
  check_rows({
      {"melee", "/situation/attacker", "", bad, "/situation/attacker"},
      {"melee", at, "", bad, at},
      {"melee", at, "{}", bad, at},
      {"melee", at, "[]", bad, at},
      {"melee", at, "[{'type':'zombie'},{'type':'zombie'},{'type':'zombie'},{'type':'zombie'}]", "", ""},
      {"melee", at, "[{'type':'zombie'},{'type':'zombie'},{'type':'zombie'},{'type':'zombie'},{'type':'zombie'}]", bad,
          at},
      {"melee", at, "[{}]", bad, at + "/0/type"},
      {"melee", at, "[{'type':null}]", bad, at + "/0/type"},
      {"melee", at, "[{'type':'orc'}]", bad, at + "/0/type"},
      {"melee", at, "['zombie']", bad, at + "/0"},
      {"melee", at, "[{'type':'zombie','steps':0}]", bad, at + "/0/steps"},
      {"melee", at, "[{'type':'zombie','steps':3}]", bad, at + "/0/steps"},
      {"melee", at, "[{'type':'zombie','steps':true}]", bad, at + "/0/steps"},
      {"melee", at, "[{'type':'zombie','steps':2.0}]", bad, at + "/0/steps"},
      {"melee", at, "[{'type':'urr_militia','steps':2}]", bad, at + "/0/steps"},
      {"melee", at, "[{'type':'zombie','combat':99}]", "", ""},
      {"melee", at, "[{'type':'zombie','combat':100}]", bad, at + "/0/combat"},
      {"melee", at, "[{'type':'zombie','combat':-1}]", bad, at + "/0/combat"},
      {"melee", at, "[{'type':'zombie','combat':null}]", bad, at + "/0/combat"},
      {"melee", at, "[{'type':'zombie','id':3}]", bad, at + "/0/id"},
      {"melee", at, "[{'type':'zombie','id':'x'},{'type':'zombie','id':'x'}]", bad, at + "/1/id"},
      {"melee", at, "[{'type':'zombie','id':'a2'},{'type':'zombie'}]", bad, at + "/1/id"},
      {"melee", at, "[{'type':'trebuchet'}]", bad, at},
      {"melee", at, "[{'type':'zombie','combat':0}]", bad, at},
      {"melee", "/situation/terrain", "'street'", bad, "/situation/terrain"},
      {"melee", "/situation/terrain", "null", bad, "/situation/terrain"},
      {"melee", "/situation/umpire_shift", "-12", "", ""},
      {"melee", "/situation/umpire_shift", "-13", bad, "/situation/umpire_shift"},
      {"melee", "/situation/umpire_shift", "13", bad, "/situation/umpire_shift"},
  });
}

TEST_CASE("each procedure tells its own faults at their places") {
  const std::string s = "/situation/";
  check_rows({
      {"odds", s + "attack", "0", bad, s + "attack"},
      {"odds", s + "attack", "999", "", ""},
      {"odds", s + "defence", "1000", bad, s + "defence"},
      {"odds", s + "attacker_cavalry", "100", bad, s + "attacker_cavalry"},
      {"losses", s + "result", "'overrun'", bad, s + "result"},
      {"losses", s + "attacker_steps", "0", bad, s + "attacker_steps"},
      {"losses", s + "defender_steps", "100", bad, s + "defender_steps"},
      {"roles", s + "groups", "[{'camp':'dark'}]", bad, s + "groups"},
      {"roles", s + "groups", "[{'camp':'dark'},{'camp':'dark'}]", bad, s + "groups"},
      {"roles", s + "groups/0/camp", "'neutral'", bad, s + "groups/0/camp"},
      {"roles", s + "groups/0/stance", "'flee'", bad, s + "groups/0/stance"},
      {"roles", s + "initiative", "[]", bad, s + "initiative"},
      {"roles", s + "initiative", "['city']", "", ""},
      {"roles", s + "initiative", "['city','city']", bad, s + "initiative/1"},
      {"missile", s + "return_fire_at", "'f2'", bad, s + "return_fire_at"},
      {"missile", s + "return_fire_at", "null", bad, s + "return_fire_at"},
      {"missile", s + "firers/0/moved", "0", bad, s + "firers/0/moved"},
      {"missile_phase", s + "fire/0/at", "'B'", bad, s + "fire/0/at"},
      {"missile_phase", s + "fire/0/from", "'Z'", bad, s + "fire/0/from"},
      {"missile_phase", s + "fire/0/batch", "4", bad, s + "fire/0/batch"},
      {"missile_phase", s + "groups/1/id", "'A'", bad, s + "groups/1/id"},
      {"artillery", s + "firer/type", "'zombie'", bad, s + "firer/type"},
      {"artillery", s + "firer/at", "[1]", bad, s + "firer/at"},
      {"artillery", s + "firer/at", "[1,0]", bad, s + "firer/at/1"},
      {"artillery", s + "firer/at", "[1000,1]", bad, s + "firer/at/0"},
      {"artillery", s + "target/units", "[]", "", ""},
      {"artillery", s + "target/units", "null", bad, s + "target/units"},
      {"artillery", s + "around", "{'NNE':{}}", bad, s + "around/NNE"},
      {"artillery", s + "around", "{'NE':{}}", "", ""},
      {"artillery", s + "around", "null", bad, s + "around"},
      {"genie", s + "action", "'sleep'", bad, s + "action"},
      {"genie", s + "action", "'repair'", bad, s + "section"},
      {"genie", s + "genie/at", "", bad, s + "genie/at"},
      {"siege_fire", s + "section/ring", "'middle'", bad, s + "section/ring"},
      {"siege_fire", s + "section/markers", "4", bad, s + "section/markers"},
      {"siege_fire", s + "engines", "[]", bad, s + "engines"},
      {"siege_fire", s + "engines/0/type", "'urr_artillery'", bad, s + "engines/0/type"},
      {"siege_fire", s + "engines/0/demolition", "21", bad, s + "engines/0/demolition"},
      {"breach", s + "sections/1/at", "[5,5]", bad, s + "sections/1/at"},
      {"breach", s + "sections/0/markers", "", bad, s + "sections/0/markers"},
      {"stacking", s + "entering/units", "[]", bad, s + "entering/units"},
      {"stacking", s + "present/0/camp", "'grey'", bad, s + "present/0/camp"},
      {"check_move", s + "group/at", "[11,1]", bad, s + "group/at"},
      {"check_move", s + "group/order", "", bad, s + "group/order"},
      {"check_move", s + "group/order/kind", "'hold'", bad, s + "group/order/kind"},
      {"check_move", s + "group/order/kind", "'enter'", bad, s + "group/order/kind"},
      {"check_move", s + "group/order/path", "[]", bad, s + "group/order/path"},
      {"check_move", s + "group/order/path", "", bad, s + "group/order/path"},
      {"check_move", s + "group/order/path", "[[0,1]]", bad, s + "group/order/path/0/0"},
      {"check_move", s + "group/order/avoid_contact", "'no'", bad, s + "group/order/avoid_contact"},
      {"check_move", s + "group/order/shoot", "1", bad, s + "group/order/shoot"},
      {"check_move", s + "board", "{}", bad, s + "board/rows"},
      {"check_move", s + "board", "{'map':'elsewhere'}", bad, s + "board/map"},
      {"check_move", s + "board", "{'map':'siege_of_ur'}", "", ""},
      {"check_move", s + "board/rows", "[]", bad, s + "board/rows"},
      {"check_move", s + "board/rows/1", "'...'", bad, s + "board/rows/1"},
      {"check_move", s + "board/rows/0", "'....x.....'", bad, s + "board/rows/0"},
      {"check_move", s + "board/markers", "[{'at':[1,1],'count':1}]", bad, s + "board/markers/0/at"},
      {"check_move", s + "board/markers", "[{'at':[1,3],'count':4}]", bad, s + "board/markers/0/count"},
      {"check_move", s + "board/gates", "[{'at':[1,3]}]", bad, s + "board/gates/0/at"},
      {"check_move", s + "board/gates", "[{'at':[6,3],'open':true,'held':'dark'}]", "", ""},
      {"resolve_moves", s + "groups", "[]", bad, s + "groups"},
      {"resolve_moves", s + "groups/1/id", "'d'", bad, s + "groups/1/id"},
      {"resolve_moves", s + "groups/0/order/shoot", "'x'", bad, s + "groups/0/order/shoot"},
      {"resolve_moves", s + "groups/0/order/shoot", "'c'", "", ""},
      {"resolve_moves", s + "groups/1", "{'id':'n','camp':'neutral','at':[1,2],'units':[{'type':'zombie'}]}", bad,
          s + "groups/1/at"},
      {"retreat_path", s + "group/squares", "21", bad, s + "group/squares"},
      {"retreat_path", s + "group/count", "5", bad, s + "group/count"},
      {"retreat_path", s + "group/rally", "[10,1]", bad, s + "group/rally"},
      {"retreat_path", s + "others/0/count", "0", bad, s + "others/0/count"},
      {"initiative", s + "camps", "['dark']", bad, s + "camps"},
      {"initiative", s + "camps", "['dark','dark']", bad, s + "camps/1"},
      {"initiative", s + "round", "7", bad, s + "round"},
      {"initiative", "/options", "{'initiative':'umpire'}", bad, s + "choice"},
      {"raise_undead", s + "turn", "8", bad, s + "turn"},
      {"raise_undead", s + "graveyards/0/id", "", bad, s + "graveyards/0/id"},
      {"raise_undead", s + "graveyards/1/id", "'north'", bad, s + "graveyards/1/id"},
      {"raise_undead", s + "graveyards/0/own_units", "5", bad, s + "graveyards/0/own_units"},
      {"victory", s + "squares", "[]", bad, s + "squares"},
      {"victory", s + "squares/0/dark", "21", bad, s + "squares/0/dark"},
      {"clock", s + "preset", "'fast'", bad, s + "preset"},
      {"clock", s + "start", "'24:00'", bad, s + "start"},
      {"clock", s + "start", "'9:15'", bad, s + "start"},
      {"clock", s + "night_s", "604801", bad, s + "night_s"},
      {"clock", s + "elapsed_s", "6000001", bad, s + "elapsed_s"},
      {"visibility", s + "viewers/0", "[11,1]", bad, s + "viewers/0"},
      {"visibility", s + "time", "'dusk'", bad, s + "time"},
      {"approach", s + "path", "[]", bad, s + "path"},
      {"approach", s + "path/1", "'babylon'", bad, s + "path/1"},
      {"approach", s + "turn", "0", bad, s + "turn"},
  });
}

}  // namespace ziggurat::city_table
