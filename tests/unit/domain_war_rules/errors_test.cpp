#include "case_files.h"

namespace ziggurat::domain_war {
namespace {

struct Row {
  std::string pointer;  // pointer of the member to set in a request for `procedure`
  std::string value;    // JSON with ' for "; empty: remove the member
  std::string at;       // pointer of the refusal; "-": no error
  std::string code = "bad_situation";
};

void check_rows(const Json& sound, const std::vector<Row>& rows) {
  REQUIRE_FALSE(adjudicate(book(), sound).error);
  for (const Row& row : rows) {
    CAPTURE(row.pointer);
    CAPTURE(row.value);
    Json request = sound;
    const Json::json_pointer pointer(row.pointer);
    if (!row.value.empty()) request[pointer] = from_text(row.value);
    else request.at(pointer.parent_pointer()).erase(pointer.back());
    const Answer answer = adjudicate(book(), request);
    CAPTURE(to_text(answer.body));
    CHECK(answer.error == (row.at != "-"));
    if (!answer.error) continue;
    CHECK(answer.body["error"]["code"] == row.code);
    CHECK(answer.body["error"]["at"] == row.at);
  }
}

}  // namespace

TEST_CASE("faults of the request as a whole are told with code and place (DW-130)") {
  check_rows(request_for("espionage", "{'kind':'spy','gold':1}", "{}", "[1]"),
      {{"/rulebook", "'city-table'", "/rulebook", "unknown_rulebook"},
          {"/procedure", "", "/procedure", "unknown_procedure"}, {"/situation", "[]", "/situation"},
          {"/options", "{'rout':1}", "/options/rout"}, {"/options", "{'umpire_review':true}", "/options/umpire_review"},
          {"/options", "{'raid_gold_table':[1,2,3,4,5]}", "/options/raid_gold_table"},
          {"/options", "{'raid_gold_table':[1,2,3,4,5,101]}", "/options/raid_gold_table/5"},
          {"/options", "{'unit_values':{'ogres':{}}}", "/options/unit_values/ogres"},
          {"/options", "{'unit_values':{'archers':{'attack':7}}}", "/options/unit_values/archers/attack"},
          {"/options", "{'unit_values':{'archers':{'mounted':1}}}", "/options/unit_values/archers/mounted"},
          {"/options", "{'unit_values':{'archers':{'attack_vs_fortified':4}}}",
              "/options/unit_values/archers/attack_vs_fortified"},
          {"/options", "{'unit_values':{'artillerists':{'attack_vs_fortified':6}}}", "-"},
          {"/dice", "{}", "/dice", "bad_die"}, {"/dice", "[7]", "/dice/0", "bad_die"},
          {"/dice", "[]", "/dice", "dice_exhausted"}, {"/trials", "5", "/trials"}, {"/seed", "-1", "/seed"}});
}

TEST_CASE("faults of a situation are told at their own place (DW-130, DW-131)") {
  check_rows(
      request_for("battle", R"({'attackers':[{'type':'archers'}],'defenders':[{'type':'infantry'}]})", "{}", "[3,3]"),
      {{"/situation/x~1y", "1", "/situation/x~1y"}, {"/situation/attackers", "[]", "/situation/attackers"},
          {"/situation/defenders", "[]", "/situation/defenders"},
          {"/situation/setting", "'fortified_holding'", "/situation/holding_level"},
          {"/situation/holding_level", "1", "/situation/holding_level"},
          {"/situation/attackers/0/type", "'ogres'", "/situation/attackers/0/type"},
          {"/situation/attackers/0/count", "1001", "/situation/attackers/0/count"},
          {"/situation/attackers/0/count", "1.0", "/situation/attackers/0/count"},
          {"/situation/attackers/0/mood", "1", "/situation/attackers/0/mood"},
          {"/situation/attackers", "[{'type':'archers','owner':'a'},{'type':'archers'}]",
              "/situation/attackers/1/owner"},
          {"/situation/max_rounds", "0", "/situation/max_rounds"}});
  check_rows(request_for("battle_setup", "{'attackers':[{'type':'archers'}],'defenders':[]}"),
      {{"/situation/attackers", "[{'type':'archers','owner':'a'},{'type':'archers'}]", "/situation/attackers/1/owner"},
          {"/situation/defenders", "[{'type':'archers'},{'type':'archers','owner':'a'}]",
              "/situation/defenders/0/owner"},
          {"/situation/defenders", "[{'type':'archers','owner':'a'}]", "-"}});
  check_rows(request_for("espionage", "{'kind':'spy','gold':1}", "{}", "[1]"),
      {{"/situation/target", "'ruler'", "/situation/target"}, {"/situation/approved", "true", "/situation/approved"},
          {"/situation/kind", "'assassinate'", "/situation/target"},
          {"/situation/kind", "'custom'", "/situation/approved"}});
  check_rows(request_for("retreat", R"({'map':{'provinces':[{'id':'p'},{'id':'q','ruler':null}],
      'borders':[{'a':'p','b':'q'}]},'regent':'a','at':'p','reason':'rout'})"),
      {{"/situation/at", "'z'", "/situation/at"},
          {"/situation/map/provinces/1/id", "'p'", "/situation/map/provinces/1/id"},
          {"/situation/map/borders/0/a", "'z'", "/situation/map/borders/0/a"},
          {"/situation/map/borders/0/a", "'q'", "/situation/map/borders/0"},
          {"/situation/map/borders/0/bridge", "true", "/situation/map/borders/0/bridge"},
          {"/situation/map/borders/1", "{'a':'q','b':'p'}", "/situation/map/borders/1"},
          {"/situation/alliances", "[['a','a']]", "/situation/alliances/0"},
          {"/situation/prefer", "['q','z']", "/situation/prefer/1"}, {"/situation/came_from", "null", "-"}});
  check_rows(request_for("movement_phase", R"({'map':{'provinces':[{'id':'p'}],'borders':[]},
      'forces':[{'id':'f','regent':'a','at':'p','units':[{'type':'archers'}]}],'alliances':[['a','b']]})"),
      {{"/situation/wars", "[['b','a']]", "/situation/alliances/0"},
          {"/situation/forces/0/units", "[]", "/situation/forces/0/units"},
          {"/situation/passages", "[{'by':'a','to':'b','provinces':['z']}]", "/situation/passages/0/provinces/0"}});
  check_rows(request_for("muster",
                 R"({'gold':1,'holdings':[{'id':'h','level':1}],'requests':[{'holding':'h','type':'infantry'}]})"),
      {{"/situation/requests/0/holding", "'z'", "/situation/requests/0/holding"},
          {"/situation/requests/0/type", "'levies'", "/situation/requests/0/holding"},
          {"/situation/holdings/1", "{'id':'h','level':1}", "/situation/holdings/1/id"}});
}

}  // namespace ziggurat::domain_war
