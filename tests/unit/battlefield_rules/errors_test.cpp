#include "case_files.h"

namespace ziggurat::battlefield {
namespace {

struct Row {
  std::string pointer;  // of the member that is set, in a request for `procedure`
  std::string value;    // JSON with ' for "; empty: the member is removed
  std::string at;       // of the refusal; "-": none
  std::string code = "bad_situation";
};

void check_rows(const Json& sound, const std::vector<Row>& rows) {
  const Answer answered = adjudicate(book(), sound);
  CAPTURE(to_text(answered.body));
  REQUIRE_FALSE(answered.error);
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
// The same for members of the situation alone.
void check_situation(const Json& sound, std::vector<Row> rows) {
  for (Row& row : rows) {
    row.pointer = "/situation" + row.pointer;
    if (row.at != "-") row.at = "/situation" + row.at;
  }
  check_rows(sound, rows);
}

const std::string squad = "[{'type':'archers','number':5}]";
std::string unit(const std::string& id, const std::string& army, const std::string& hex, const std::string& more = "") {
  return "{'id':'" + id + "','army':'" + army + "','hex':'" + hex + "','troops':" + squad + more + "}";
}

}  // namespace

TEST_CASE("faults of the request as a whole are told with code and place (BF-110)") {
  check_rows(request_for("strike", "{'force':72}", "{}", "[4]"),
      {{"/rulebook", "'city-table'", "/rulebook", "unknown_rulebook"},
          {"/rulebook", "", "/rulebook", "unknown_rulebook"},
          {"/procedure", "'stab'", "/procedure", "unknown_procedure"},
          {"/procedure", "7", "/procedure", "unknown_procedure"}, {"/procedure", "", "/procedure", "unknown_procedure"},
          {"/situation", "[]", "/situation"}, {"/situation", "", "/situation"}, {"/options", "[]", "/options"},
          {"/options", "{'half_die':'sideways'}", "/options/half_die"}, {"/options", "{'flight':1}", "/options/flight"},
          {"/options", "{'a/b~c':1}", "/options/a~1b~0c"},
          {"/options", "{'orders_mode':'by_army'}", "/options/orders_mode"}, {"/dice", "{}", "/dice", "bad_die"},
          {"/dice", "null", "/dice", "bad_die"}, {"/dice", "[0]", "/dice/0", "bad_die"},
          {"/dice", "[7]", "/dice/0", "bad_die"}, {"/dice", "[4.0]", "/dice/0", "bad_die"},
          {"/dice", "['4']", "/dice/0", "bad_die"}, {"/dice", "[]", "/dice", "dice_exhausted"}, {"/dice", "[4,9]", "-"},
          {"/trials", "5", "/trials"}, {"/seed", "-1", "/seed"}, {"/seed", "1.0", "/seed"}, {"/seed", "0", "-"}});
  Json trials = request_for("strike", "{'force':0}");
  trials.erase("dice");
  trials["trials"] = 1;
  check_rows(trials, {{"/trials", "0", "/trials"}, {"/trials", "1000001", "/trials"}, {"/trials", "1000000", "-"},
                         {"/trials", "true", "/trials"}, {"/trials", "2.0", "/trials"}});
  for (const char* text : {"{", "[]", "7", ""}) {
    const Answer answer = adjudicate_text(book(), text);
    CHECK(answer.body["error"]["code"] == "bad_situation");
    CHECK(answer.body["error"]["at"] == "");
  }
}

TEST_CASE("faults of the figures that a request changes are told at their own place (BF-110)") {
  const auto values = [](const std::string& text) { return "{'unit_values':" + text + "}"; };
  const std::string at = "/options/unit_values";
  check_rows(request_for("strike", "{'force':0}"),
      {{"/options", values("[]"), at}, {"/options", values("{'orcs':7}"), at + "/orcs"},
          {"/options", values("{'unicorns':{}}"), at + "/unicorns"},
          {"/options", values("{'orcs':{'luck':1}}"), at + "/orcs/luck"},
          {"/options", values("{'orcs':{'attack':10001}}"), at + "/orcs/attack"},
          {"/options", values("{'orcs':{'attack':10000,'defence':0}}"), "-"},
          {"/options", values("{'orcs':{'move':101}}"), at + "/orcs/move"},
          {"/options", values("{'orcs':{'size':0}}"), at + "/orcs/size"},
          {"/options", values("{'orcs':{'size':201}}"), at + "/orcs/size"},
          {"/options", values("{'orcs':{'hp':0}}"), at + "/orcs/hp"},
          {"/options", values("{'orcs':{'hire':null}}"), at + "/orcs/hire"},
          {"/options", values("{'orcs':{'maintenance':1000001}}"), at + "/orcs/maintenance"},
          {"/options", values("{'orcs':{'distance':7}}"), at + "/orcs/distance"},
          {"/options", values("{'orcs':{'distance':null}}"), "-"},
          {"/options", values("{'orcs':{'distance':{'shots':1,'power':1}}}"), at + "/orcs/distance/range"},
          {"/options", values("{'orcs':{'distance':{'shots':1,'power':1,'range':100}}}"), at + "/orcs/distance/range"},
          {"/options", values("{'orcs':{'distance':{'shots':1,'power':1,'range':9,'arc':1}}}"),
              at + "/orcs/distance/arc"}});
}

TEST_CASE("faults of troops are told at their own place (BF-110)") {
  check_situation(request_for("scores", "{'troops':[{'type':'archers','number':5}]}"),
      {{"/x~1y", "1", "/x~1y"}, {"/troops", "", "/troops"}, {"/troops", "[]", "/troops"}, {"/troops", "{}", "/troops"},
          {"/troops/0", "[]", "/troops/0"}, {"/troops/0/type", "", "/troops/0/type"},
          {"/troops/0/type", "'unicorns'", "/troops/0/type"}, {"/troops/0/number", "", "/troops/0/number"},
          {"/troops/0/number", "0", "/troops/0/number"}, {"/troops/0/number", "10001", "/troops/0/number"},
          {"/troops/0/number", "5.0", "/troops/0/number"}, {"/troops/0/mood", "1", "/troops/0/mood"},
          {"/troops/0/elite", "1", "/troops/0/elite"}, {"/troops/0/folk", "['forest']", "-"},
          {"/troops/0/folk", "'forest'", "/troops/0/folk"}, {"/troops/0/folk", "['moon']", "/troops/0/folk/0"},
          {"/troops/0/folk", "['forest','forest']", "/troops/0/folk/1"},
          {"/troops/0/crew", "'archers'", "/troops/0/crew"}, {"/troops/0/size", "5", "/troops/0/size"},
          {"/troops/0/damage", "2", "/troops/0/damage"}, {"/troops/0/damage", "1", "-"},
          {"/troops/0/damage", "-1", "/troops/0/damage"}, {"/troops/0/shots", "11", "/troops/0/shots"},
          {"/troops/0/shots", "10", "-"}, {"/troops/0/shots", "-1", "/troops/0/shots"}});
  check_situation(request_for("scores", "{'troops':[{'type':'chariots','number':5,'crew':'archers'}]}"),
      {{"/troops/0/crew", "'unicorns'", "/troops/0/crew"}, {"/troops/0/crew", "'heavy_infantry'", "/troops/0/crew"},
          {"/troops/0/crew", "'light_cavalry'", "/troops/0/crew"}, {"/troops/0/crew", "'pikemen'", "-"},
          {"/troops/0/damage", "6", "-"}, {"/troops/0/damage", "7", "/troops/0/damage"},
          {"/troops/0/shots", "3", "-"}});
  check_situation(request_for("scores", "{'troops':[{'type':'lesser_demons','number':1,'size':50}]}"),
      {{"/troops/0/size", "4", "/troops/0/size"}, {"/troops/0/size", "51", "/troops/0/size"}});
  check_situation(request_for("scores", "{'troops':[{'type':'knights','number':1}]}"),
      {{"/troops/0/shots", "0", "/troops/0/shots"}});
  check_situation(request_for("unit_check", "{'troops':[{'type':'chariots','number':5,'crew':'giants'}]}"),
      {{"/troops/0/type", "'archers'", "/troops/0/crew"}, {"/scale", "'cosmic'", "/scale"}});
}

TEST_CASE("faults of ground, map, hexes and alliances are told at their own place (BF-110)") {
  check_situation(request_for("ground", "{'ground':{'terrain':'none'},'troop':{'type':'archers','number':1}}"),
      {{"/ground", "{'terrain':'lava'}", "/ground/terrain"}, {"/ground", "{'terrain':null}", "/ground/terrain"},
          {"/ground", "{'terrain':'swamp','relief':'hills'}", "/ground/relief"},
          {"/ground", "{'terrain':'water','bridge':true,'relief':'rocks'}", "/ground/relief"},
          {"/ground", "{'terrain':'water','fortification':'simple'}", "/ground/fortification"},
          {"/ground", "{'terrain':'water','relief':'plains','fortification':'none'}", "-"},
          {"/ground", "{'bridge':true}", "/ground/bridge"}, {"/ground", "{'height':3}", "/ground/height"},
          {"/boats", "'two'", "/boats"}, {"/troop", "[]", "/troop"}, {"/troop", "", "/troop"}});
  check_situation(
      request_for("move", "{'map':{'columns':9,'rows':9,'hexes':{'0101':{}}},'unit':" + unit("u", "red", "0505") +
                              ",'others':[" + unit("o", "blue", "0101") + "],'path':['0506'],'alliances':[]}"),
      {{"/map", "", "/map"}, {"/map/columns", "100", "/map/columns"}, {"/map/rows", "0", "/map/rows"},
          {"/map/rows", "", "/map/rows"}, {"/map/hexes", "{'1001':{}}", "/map/hexes/1001"},
          {"/map/hexes", "{'0100':{}}", "/map/hexes/0100"}, {"/map/hexes", "{'1':{}}", "/map/hexes/1"},
          {"/map/hexes/0101", "{'terrain':1}", "/map/hexes/0101/terrain"}, {"/map/hexes", "[]", "/map/hexes"},
          {"/map/tilt", "1", "/map/tilt"}, {"/unit/hex", "'1005'", "/unit/hex"}, {"/unit/hex", "505", "/unit/hex"},
          {"/unit/hex", "'0101'", "/others/0/hex"}, {"/others/0/id", "'u'", "/others/0/id"},
          {"/others/0/hex", "'0110'", "/others/0/hex"}, {"/unit/id", "''", "/unit/id"},
          {"/unit/id", "'" + std::string(65, 'x') + "'", "/unit/id"},
          {"/unit/id", "'" + std::string(64, 'x') + "'", "-"}, {"/unit/pursues", "true", "/unit/pursues"},
          {"/others/0/pursues", "false", "-"}, {"/others/0/boats", "true", "/others/0/boats"},
          {"/path", "['506']", "/path/0"}, {"/path", "['0506','0600']", "/path/1"}, {"/path", "{}", "/path"},
          {"/unit/paid", "{'hex':'0506','halves':0}", "/unit/paid/halves"},
          {"/unit/paid", "{'halves':1}", "/unit/paid/hex"}, {"/unit/paid", "{'hex':'0506','halves':1000}", "-"},
          {"/alliances", "[['red','blue']]", "-"}, {"/alliances", "[['red']]", "/alliances/0"},
          {"/alliances", "[['red','red']]", "/alliances/0"}, {"/alliances", "[['red',7]]", "/alliances/0/1"},
          {"/rear_guard", "[2]", "-"}, {"/rear_guard", "[1]", "/rear_guard"}, {"/rear_guard", "[5]", "/rear_guard"},
          {"/rear_guard", "[2,0]", "/rear_guard"}, {"/rear_guard", "[]", "/rear_guard"},
          {"/rear_guard", "[6]", "/rear_guard"}, {"/rear_guard", "[-1]", "/rear_guard/0"},
          {"/rear_guard", "[2.0]", "/rear_guard/0"}});
  check_situation(request_for("reachable", "{'map':{'columns':9,'rows':9},'unit':" + unit("u", "red", "0505") + "}"),
      {{"/alliances", "[]", "/alliances"}, {"/path", "[]", "/path"}});
}

TEST_CASE("faults of strikes and exchanges are told at their own place (BF-110)") {
  check_situation(request_for("strike", "{'troops':[{'type':'orcs','number':1}],'kind':'attack'}", "{}", "[4]"),
      {{"/force", "3", "/force"}, {"/troops", "", "/force"}, {"/kind", "'bonus'", "/kind"},
          {"/target", "[]", "/target"}, {"/ground", "{}", "-"}});
  check_situation(request_for("strike", "{'force':0}"),
      {{"/ground", "{}", "/ground"}, {"/force", "-1", "/force"}, {"/force", "100000001", "/force"}});
  const Json exchange = request_for("exchange",
      "{'attacker':{'troops':" + squad + "},'defender':{'troops':" + squad + "},'kind':'distance'}", "{}", "[4]");
  check_situation(exchange,
      {{"/range", "5", "-"}, {"/range", "6", "/attacker"}, {"/range", "0", "/range"}, {"/retaliates", "false", "-"},
          {"/retaliates", "true", "/retaliates"}, {"/scale", "'strategic'", "-"},
          {"/attacker/troops/0/type", "'orcs'", "/attacker"}, {"/attacker/troops/0/shots", "0", "/attacker"},
          {"/attacker/mood", "1", "/attacker/mood"}, {"/defender", "", "/defender"}});
  Json bonus = exchange;
  bonus["situation"]["kind"] = "bonus";
  check_situation(bonus, {{"/retaliates", "true", "/retaliates"}, {"/range", "1", "/range"}});
  Json near = exchange;
  near["options"]["shoot_adjacent"] = false;
  near["situation"]["range"] = 2;
  check_situation(near, {{"/range", "1", "/attacker"}, {"/range", "", "/attacker"}});
  check_situation(request_for("losses", "{'troops':" + squad + ",'damage':0}"),
      {{"/damage", "", "/damage"}, {"/damage", "-1", "/damage"}, {"/damage", "100000001", "/damage"}});
}

TEST_CASE("faults of a round of combat are told at their own place (BF-110)") {
  const Json sound = request_for("combat_round", "{'map':{'columns':9,'rows':9},'armies':['red','blue'],'units':[" +
                                                     unit("u", "red", "0505") + "," + unit("v", "red", "0507") + "," +
                                                     unit("w", "blue", "0506") + "]}");
  check_situation(sound,
      {{"/armies", "['red']", "/armies"}, {"/armies", "['red','blue','red']", "/armies/2"},
          {"/armies", "['blue','green']", "/units/0/army"}, {"/units", "[]", "/units"}, {"/units", "", "/units"},
          {"/units/1/id", "'u'", "/units/1/id"}, {"/units/2/army", "'green'", "/units/2/army"},
          {"/units/1/hex", "'0505'", "/units/1/hex"}, {"/units/1/hex", "'0910'", "/units/1/hex"},
          {"/units/0/action", "'charge'", "/units/0/action"}, {"/units/0/policy", "'run'", "/units/0/policy"},
          {"/units/0/targets", "['w']", "-"}, {"/units/0/targets", "['w','x']", "/units/0/targets/1"},
          {"/units/0/targets", "['v']", "/units/0/targets/0"}, {"/units/0/targets", "['u']", "/units/0/targets/0"},
          {"/units/0/committed_to", "null", "-"}, {"/units/0/committed_to", "'v'", "/units/0/committed_to"},
          {"/units/0/committed_to", "'x'", "/units/0/committed_to"}, {"/units/0/hidden", "0", "/units/0/hidden"},
          {"/units/0/pursues", "true", "/units/0/pursues"}, {"/map", "", "-"}});
  Json allied = sound;
  allied["situation"]["units"][0]["targets"] = {"w"};
  check_situation(allied, {{"/alliances", "[['blue','red']]", "/units/0/targets/0"}});
}

TEST_CASE("faults of armies, hiding and captives are told at their own place (BF-110)") {
  const std::string units = "[{'id':'a','troops':" + squad + "},{'id':'b','troops':" + squad + "}]";
  check_situation(request_for("army_check", "{'leader':{'leadership':100},'units':" + units + "}"),
      {{"/leader", "", "/leader"}, {"/leader/leadership", "", "/leader/leadership"},
          {"/leader/leadership", "10000001", "/leader/leadership"}, {"/leader/people", "null", "-"},
          {"/leader/people", "''", "/leader/people"}, {"/leader/noble", "1", "/leader/noble"},
          {"/leader/age", "9", "/leader/age"}, {"/units", "[]", "-"}, {"/units", "", "/units"},
          {"/units/1/id", "'a'", "/units/1/id"}, {"/gold", "-1", "/gold"}, {"/gold", "1000000001", "/gold"},
          {"/gold", "null", "/gold"}});
  check_situation(request_for("disobedience", "{'leadership':100,'units':" + units + "}"),
      {{"/leadership", "", "/leadership"}, {"/leader_alive", "1", "/leader_alive"},
          {"/units/1/id", "'a'", "/units/1/id"}});
  check_situation(request_for("leadership", "{'result':'draw','own_hp_lost':0,'enemy_hp_lost':0}"),
      {{"/result", "'flight'", "/result"}, {"/result", "", "/result"}, {"/own_hp_lost", "-1", "/own_hp_lost"},
          {"/enemy_hp_lost", "", "/enemy_hp_lost"}, {"/leadership", "-1", "/leadership"}});
  check_situation(request_for("move_order", "{'armies':['a','b']}", "{}", "[1,2]"),
      {{"/armies", "['a']", "/armies"}, {"/armies", "['a','a']", "/armies/1"}, {"/armies", "['a',7]", "/armies/1"},
          {"/armies", "['a','b','c','d','e','f','g','h','i','j','k','l','m']", "/armies"}, {"/rounds", "0", "/rounds"},
          {"/rounds", "101", "/rounds"}});
  check_situation(
      request_for("overlap", "{'units':[{'id':'a','army':'x','hex':'0101'},{'id':'b','army':'x','hex':'0102'}]}"),
      {{"/units/1/hex", "'0101'", "/units/1/hex"}, {"/units/1/id", "'a'", "/units/1/id"},
          {"/units/0/hidden", "'yes'", "/units/0/hidden"}, {"/units/0/army", "", "/units/0/army"}});
  check_situation(request_for("discovery", "{'units':[{'id':'a','troops':" + squad + "}]}", "{}", "[6]"),
      {{"/units/0/enemy_folk", "['moon']", "/units/0/enemy_folk/0"}, {"/units/0/ground", "[]", "/units/0/ground"},
          {"/units/0/troops", "", "/units/0/troops"}});
  check_situation(request_for("rear_guard", "{'number':20,'left':5,'enemies':1}"),
      {{"/number", "0", "/number"}, {"/number", "100001", "/number"}, {"/left", "-1", "/left"},
          {"/enemies", "7", "/enemies"}, {"/enemies", "", "/enemies"}});
  check_situation(
      request_for("water", "{'map':{'columns':3,'rows':3},'units':[{'id':'a','hex':'0101','troops':" + squad + "}]}"),
      {{"/units/0/hex", "'0104'", "/units/0/hex"}, {"/units/0/deep_rounds", "1001", "/units/0/deep_rounds"},
          {"/units/0/army", "'x'", "/units/0/army"}});
  check_situation(
      request_for("surrender", "{'unit':" + unit("a", "x", "0101") + ",'to':{'id':'b','army':'y','hex':'0102'}}"),
      {{"/to/troops", "[]", "/to/troops"}, {"/unit/troops", "", "/unit/troops"}, {"/to/occupied", "0", "/to/occupied"},
          {"/fights_to_death", "0", "/fights_to_death"}});
  check_situation(request_for("captives", "{'captives':[" + unit("a", "x", "0101") + "]}"),
      {{"/captives", "[]", "/captives"}, {"/units", "[{'id':'f','army':'y'}]", "/units/0/hex"},
          {"/battle_over", "1", "/battle_over"}});
  check_situation(request_for("distance", "{'from':'0101','to':'0102'}"),
      {{"/from", "'0001'", "/from"}, {"/to", "'01021'", "/to"}, {"/to", "'01a2'", "/to"}, {"/scale", "1", "/scale"},
          {"/troop", "null", "/troop"}});
}

}  // namespace ziggurat::battlefield
