#include "case_files.h"

namespace ziggurat::dark_ages {
namespace {

struct Row {
  std::string pointer;  // of the member that is set below the situation, or from the root with a leading "//"
  std::string value;    // JSON with ' for "; empty: the member is removed
  std::string at;       // of the refusal, likewise below the situation; "-": none; "=": where it was set
  std::string code = "bad_situation";
};

std::string whole(const std::string& pointer) {
  return pointer.starts_with("//") ? pointer.substr(1) : "/situation" + pointer;
}

void check_rows(const Json& sound, const std::vector<Row>& rows) {
  const Answer plain = adjudicate(book(), sound);
  CAPTURE(to_text(plain.body));
  REQUIRE_FALSE(plain.error);
  for (const Row& row : rows) {
    CAPTURE(row.pointer);
    CAPTURE(row.value);
    Json request = sound;
    const Json::json_pointer pointer(whole(row.pointer));
    if (!row.value.empty()) request[pointer] = from_text(row.value);
    else request.at(pointer.parent_pointer()).erase(pointer.back());
    const Answer answer = adjudicate(book(), request);
    CAPTURE(to_text(answer.body));
    CHECK(answer.error == (row.at != "-"));
    if (!answer.error) continue;
    CHECK(answer.body["error"]["code"] == row.code);
    CHECK(answer.body["error"]["at"] == whole(row.at == "=" ? row.pointer : row.at));
  }
}

const char* const pose = "{'at':[10000,10000],'facing':0}";
const char* const charger = "{'at':[10000,5000],'facing':0,'type':'warband'}";
const char* const target = "{'at':[10000,12000],'facing':18000,'type':'infantry'}";
const char* const wood = "{'id':'w','kind':'wood','polygon':[[20000,0],[30000,0],[30000,9000]]}";

std::string with(std::string text, const std::vector<std::pair<std::string, std::string>>& words) {
  for (const auto& [word, replaced] : words)
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + replaced.size()))
      text.replace(at, word.size(), replaced);
  return text;
}
std::string filled(const std::string& text) {
  return with(text, {{"POSE", pose}, {"CHARGER", charger}, {"TARGET", target}, {"WOOD", wood}});
}

}  // namespace

TEST_CASE("faults of the request as a whole are told with code and place (DA-110)") {
  check_rows(request_for(
                 "melee", "{'attacker':{'type':'warband'},'target':{'type':'infantry'},'facing':'front'}", "{}", "[1]"),
      {{"//rulebook", "'city-table'", "//rulebook", "unknown_rulebook"},
          {"//rulebook", "", "//rulebook", "unknown_rulebook"}, {"//procedure", "", "//procedure", "unknown_procedure"},
          {"//procedure", "7", "//procedure", "unknown_procedure"},
          {"//procedure", "'duel'", "//procedure", "unknown_procedure"}, {"//situation", "[]", "//situation"},
          {"//situation", "", "//situation"}, {"//options", "[]", "//options"},
          {"//options", "{'fog':'open'}", "//options/fog"},
          {"//options", "{'initiative':true}", "//options/initiative"},
          {"//options", "{'a~b/c':1}", "//options/a~0b~1c"},
          {"//options", "{'javelin_range':7}", "//options/javelin_range"},
          {"//options", "{'javelin_range':'6'}", "//options/javelin_range"},
          {"//options", "{'arc_half_angle':3000}", "//options/arc_half_angle"},
          {"//options", "{'fall_back':1}", "//options/fall_back"},
          {"//options", "{'movement':'slow'}", "//options/movement"},
          {"//options", "{'morale_dice':3,'movement':'fixed','front_contacts':2}", "-"},
          {"//dice", "{}", "//dice", "bad_die"}, {"//dice", "[7]", "//dice/0", "bad_die"},
          {"//dice", "[1.0]", "//dice/0", "bad_die"}, {"//dice", "[0]", "//dice/0", "bad_die"},
          {"//dice", "[1,99]", "-"}, {"//dice", "[]", "//dice", "dice_exhausted"}, {"//trials", "5", "//trials"},
          {"//seed", "-1", "//seed"}, {"//seed", "1.5", "//seed"}, {"//note", "1", "-"}, {"/x~1y", "1", "="},
          {"/attacker", "", "="}, {"/attacker/type", "'ogre'", "="}, {"/attacker/hits", "101", "="},
          {"/attacker/hits", "1.0", "="}, {"/attacker/hero", "1", "="}, {"/attacker/quality", "'good'", "="},
          {"/attacker/defends", "[]", "="}, {"/target/defends", "['walls']", "/target/defends/0"},
          {"/facing", "'top'", "="}, {"/attacker/type", "'viking_veterans'", "/attacker/style"},
          {"/attacker/style", "'warband'", "="}});
  Json trials = request_for("nightfall", "{'turn':7}");
  trials.erase("dice");
  check_rows(trials,
      {{"//trials", "0", "="}, {"//trials", "1000001", "="}, {"//trials", "'x'", "="}, {"//trials", "10", "-"}});
  check_rows(request_for("move_distance", "{'type':'viking_veterans','style':'warband'}", "{}", "[1,2]"),
      {{"//options", "{'extra_types':false}", "/type"}, {"/style", "'x'", "="}, {"/type", "'cavalry'", "/style"}});
}

TEST_CASE("faults of poses, grounds and tables are told at their own place (DA-111)") {
  check_rows(request_for("footprint", filled("{'piece':POSE}")),
      {{"/piece/at", "[1]", "="}, {"/piece/at", "[1,2,3]", "="}, {"/piece/at/1", "200001", "="},
          {"/piece/at/0", "-200000", "-"}, {"/piece/at/0", "null", "="}, {"/piece/facing", "36000", "="},
          {"/piece/facing", "-1", "="}, {"/piece/facing", "", "="}, {"/piece/frontage", "3999", "="},
          {"/piece/depth", "4001", "="}, {"/piece/formation", "'square'", "="}, {"/piece/type", "'infantry'", "="}});
  check_rows(request_for("terrain_at", filled("{'piece':POSE,'terrain':[WOOD]}")),
      {{"/terrain", "", "="}, {"/terrain/1", wood, "/terrain/1/id"}, {"/terrain/0/level", "2", "="},
          {"/terrain/0/kind", "'desert'", "="}, {"/terrain/0/polygon", "[[0,0],[1,0]]", "="},
          {"/terrain/0/polygon", "[[0,0],[5,0],[10,0]]", "="}, {"/terrain/0/polygon", "[[0,0],[9,0],[2,2],[0,9]]", "="},
          {"/terrain/0/polygon", "[[0,10],[6,-8],[-10,3],[10,3],[-6,-8]]", "="}, {"/terrain/0/polygon/2/1", "'x'", "="},
          {"/terrain/0/tall", "1", "="}, {"/terrain/0/id", "''", "="},
          {"/terrain/0", "{'id':'h','kind':'hill','level':10,'polygon':[[0,0],[9,0],[0,9]]}", "/terrain/0/level"}});
  check_rows(request_for("charge_legality", filled("{'charger':CHARGER,'target':TARGET,'allowance':9000}")),
      {{"/allowance", "", "="}, {"/allowance", "200001", "="}, {"/turn_start", "18001", "="},
          {"/facing", "'left'", "="}, {"/front_slots", "['rear']", "/front_slots/0"}, {"/target/id", "'charger'", "="},
          {"/others", filled("[TARGET]"), "/others/0/id"},
          {"/others", "[{'at':[0,0],'facing':0,'type':'infantry','id':'target'}]", "/others/0/id"},
          {"/contacts", "[{'a':'x','a_facing':'front','b':'target','b_facing':'front'}]", "/contacts/0/a"},
          {"/contacts", "[{'a':'target','a_facing':'front','b':'x','b_facing':'front'}]", "/contacts/0/b"},
          {"/contacts", "[{'a':'target','a_facing':'front','b':'x','b_facing':'front','slot':null}]",
              "/contacts/0/slot"},
          {"/board", "{'width':0,'height':1}", "/board/width"}, {"/board", "{'width':9}", "/board/height"},
          {"/charger/leader", "'yes'", "="}});
  check_rows(request_for("move_check", filled("{'piece':CHARGER,'allowance':1,'steps':[{'go':1}]}")),
      {{"/steps", "", "="}, {"/steps/0", "{}", "/steps/0/go"}, {"/steps/0/turn", "5", "/steps/0/go"},
          {"/steps/0", "{'turn':5,'bearing':0}", "/steps/0/bearing"}, {"/steps/0/bearing", "-18001", "="},
          {"/steps/0/go", "-1", "="}, {"/steps/0", "3", "="}, {"/formation_end", "'round'", "="},
          {"/in_melee", "0", "="},
          {"/steps", "[" + with("A,A,A,A,A,A,A,A,A,A,A,A,A,A,A,A,A", {{"A", "{'go':1}"}}) + "]", "="}});
  check_rows(
      request_for("move_execute", filled("{'piece':CHARGER,'allowance':1,'steps':[]}")), {{"/in_melee", "true", "="}});
}

TEST_CASE("faults of the other procedures are told at their own place (12.2 to 12.4)") {
  check_rows(request_for("arc", filled("{'observer':POSE,'target':POSE}")),
      {{"/target", "", "="}, {"/point", "[0,0]", "/target"}, {"//options", "{'arc_test':'whole_facing'}", "/facing"},
          {"/facing", "7", "-"}});
  check_rows(request_for("zone_control", "{'centre':[0,0],'holder':null,'pieces':[]}"),
      {{"/radius", "0", "="}, {"/holder", "3", "="},
          {"/pieces", "[{'id':'a','at':[0,0],'facing':0}]", "/pieces/0/side"}});
  check_rows(request_for("deploy_check", filled("{'board':{'width':9,'height':9},'zones':[],'units':[]}")),
      {{"/zones", "", "="}, {"/zones", "[[[0,0],[1,1]]]", "/zones/0"}, {"/units", filled("[CHARGER]"), "/units/0/id"},
          {"/board", "", "="}});
  check_rows(request_for("sighting", filled("{'side':'a','units':[]}")), {{"/side", "", "="}, {"/units", "{}", "="}});
  check_rows(request_for("line_of_sight", filled("{'observer':POSE,'target':POSE}")),
      {{"/others", filled("[CHARGER]"), "/others/0/id"}, {"/board", "{}", "="}});
  check_rows(request_for("road_march", filled("{'piece':CHARGER,'road':[[0,0],[1,0]],'toward':'end','distance':5}")),
      {{"/road", "[[0,0]]", "="}, {"/road", "[[0,0],[0,0]]", "="}, {"/toward", "'north'", "="},
          {"/distance", "", "="}});
  check_rows(request_for("declared_stops", filled("{'piece':CHARGER,'distance':5}")),
      {{"/friends", "[{'at':[0,0]}]", "/friends/0/id"}, {"/roads", "[[[0,0]]]", "/roads/0"},
          {"/roads", "[[[0,0],[0,0]]]", "/roads/0"}, {"/bearing", "20000", "="}});
  check_rows(request_for("declared_move", "{'type':'infantry','rolled':5,'wanted':3}"),
      {{"/stops", "[{'at':1,'kind':'tree'}]", "/stops/0/kind"}, {"/block", "{'at':1}", "/block/kind"},
          {"/block", "null", "="}});
  check_rows(request_for("must_charge", filled("{'charger':CHARGER,'enemies':[],'allowance':9}")),
      {{"/enemies", filled("[TARGET]"), "/enemies/0/id"}, {"/enemies", "", "="}});
  check_rows(request_for("charge_odds", filled("{'charger':CHARGER,'target':TARGET}")),
      {{"/allowance", "5", "="}, {"/facing", "'left'", "="}});
  check_rows(request_for("melee_turn", filled("{'piece':POSE,'contacts':[],'enemy':'x'}")),
      {{"/contacts", "[{'at':[0,0],'facing':0,'id':'x'}]", "/contacts/0/facing_touched"},
          {"/contacts",
              "[{'at':[0,0],'facing':0,'id':'x','facing_touched':'left'},{'at':[0,0],'facing':0,'id':'x','facing_"
              "touched':'left'}]",
              "/contacts/1/id"}});
  check_rows(request_for("shoot_check", filled("{'shooter':CHARGER,'target':TARGET}")),
      {{"/timing", "'later'", "="}, {"/shots_fired", "101", "="}, {"/shooter/shots_fired", "1", "="}});
  check_rows(
      request_for("shoot", "{'shooter':{'type':'cavalry'},'target':{'type':'infantry'},'facing':'rear'}", "{}", "[1]"),
      {{"/shooter/type", "'warband'", "="}, {"/shooter/shots_fired", "3", "="}, {"/target/hero", "true", "="},
          {"/target/in", "'hill'", "="}, {"/shooter/missiles_gone", "true", "-"}});
  check_rows(request_for("shoot", "{'shooter':{'type':'cavalry'},'target':{'type':'infantry'},'facing':'rear'}",
                 "{'missile_supply':true}", "[1]"),
      {{"/shooter/missiles_gone", "true", "="}, {"/shooter/shots_fired", "9", "-"}});
  check_rows(request_for("missile_supply", "{}"), {{"/most", "0", "="}, {"/most", "101", "="}});
  check_rows(request_for("melee_odds", "{'first':{'type':'warband'},'second':{'type':'infantry'}}"),
      {{"/first/hits", "15", "="}, {"/first", "{'type':'warband','hits':12,'quality':'levy'}", "/first/hits"},
          {"/second", "{'type':'infantry','attacks':false}", "-"}, {"/most_turns", "1001", "="}, {"/second", "", "="}});
  check_rows(request_for("melee_odds", "{'first':{'type':'warband','attacks':false},'second':{'type':'infantry'}}"),
      {{"/second", "{'type':'infantry','attacks':false}", "="}});
  check_rows(request_for("attack_odds",
                 "{'kind':'shooting','attacker':{'type':'cavalry'},'target':{'type':'infantry'},'facing':'front'}"),
      {{"/kind", "'magic'", "="}, {"/target/defends", "[]", "="}, {"/attacker/type", "'infantry'", "="},
          {"/attacks", "21", "="}, {"/attacker/hits", "1", "="}, {"/kind", "'melee'", "-"}, {"/target", "", "="}});
  check_rows(request_for("fall_back", "{'unit':{'type':'cavalry'},'enemies':[]}"),
      {{"/enemies", "[{'type':'infantry','id':'a','on':'left'},{'type':'infantry','id':'b','on':'left'}]",
           "/enemies/1/on"},
          {"/enemies", "[{'type':'infantry','on':'left'}]", "/enemies/0/id"}, {"/unit/defends", "[]", "="}});
  check_rows(request_for("force_morale", "{'units_at_start':6,'lost':2}", "{}", "[1]"),
      {{"/lost", "0", "="}, {"/lost", "7", "="}, {"/units_at_start", "0", "="}, {"/awarded", "3", "="}});
  check_rows(request_for("eliminate",
                 "{'units':[{'id':'u','side':'a','type':'infantry','hits':1}],'forces':{'a':{'units_at_start':6}}}"),
      {{"/units/0/side", "'b'", "="}, {"/units/0/hits", "", "="}, {"/forces/a/units_at_start", "", "="},
          {"/units/1", "{'id':'u','side':'a','type':'infantry','hits':1}", "/units/1/id"}, {"/forces", "[]", "="}});
  check_rows(
      request_for("rally", "{'by':'banner','hits':3}", "{}", "[1]"), {{"/by", "'drum'", "="}, {"/hits", "", "="}});
  check_rows(request_for("transfer", filled("{'from':POSE,'to':POSE}")), {{"/to", "", "="}});
  check_rows(request_for("initiative", "{'turn':2,'sides':['a','b'],'holder':'a'}", "{}", "[1,1]"),
      {{"/holder", "'c'", "="}, {"/holder", "", "="}, {"/attacker", "'a'", "="}, {"/sides", "['a','a']", "/sides/1"},
          {"/sides", "['a']", "="}, {"/lost", "{'c':1}", "/lost/c"}, {"/lost", "{'a':-1}", "/lost/a"},
          {"/turn", "1", "/holder"}});
  check_rows(request_for("army_check", "{'units':[{'type':'viking_veterans'}]}"),
      {{"/units/0/style", "'warband'", "="}, {"//options", "{'extra_types':false}", "/units/0/type"},
          {"/personalities", "[{'kind':'bard'}]", "/personalities/0/kind"}});
  check_rows(request_for("nightfall", "{'turn':1}"), {{"/turn", "1001", "="}});
}

TEST_CASE("faults of a player turn are told at their own place (12.5)") {
  const std::string unit = "{'at':[9000,9000],'facing':0,'type':'infantry','id':'ID','side':'SIDE'}";
  const auto named = [&](const char* id, const char* side) { return with(unit, {{"SIDE", side}, {"ID", id}}); };
  check_rows(request_for("player_turn",
                 "{'units':[" + named("u", "a") + "," + named("v", "b") +
                     "],'side':'a','forces':{'a':{'units_at_start':1},'b':{'units_at_start':1}},"
                     "'orders':[{'order':'rally','piece':'u'}],'roads':[{'id':'r','points':[[0,0],[1,0]]}]}"),
      {{"/units/1/side", "'c'", "="}, {"/units/1/id", "'u'", "="}, {"/side", "'c'", "="}, {"/forces", "", "="},
          {"/units/0/personalities", "[{'id':'p','kind':'priest','banner':true}]", "/units/0/personalities/0/banner"},
          {"/units/0/personalities", "[{'id':'p','kind':'hero'},{'id':'p','kind':'hero'}]",
              "/units/0/personalities/1/id"},
          {"/units/0/leader", "true", "="}, {"/orders/0/order", "'deploy'", "="}, {"/orders/0/order", "", "="},
          {"/orders/0/target", "'v'", "="}, {"/orders/0", "7", "="},
          {"/orders/0", "{'order':'move','piece':'u'}", "/orders/0/steps"},
          {"/orders/0", "{'order':'move','piece':'u','steps':[],'wanted':1}", "/orders/0/wanted"},
          {"/orders/0", "{'order':'charge','piece':'u','target':'v','facing':'left'}", "/orders/0/facing"},
          {"/orders/0", "{'order':'charge','piece':'u','target':'v','moving_shot':{'when':'before','targets':['v']}}",
              "/orders/0/moving_shot/when"},
          {"/orders/0", "{'order':'move','piece':'u','steps':[],'moving_shot':{'targets':['v']}}",
              "/orders/0/moving_shot/when"},
          {"/orders/0", "{'order':'shoot','piece':'u','targets':'v'}", "/orders/0/targets"},
          {"/orders/0", "{'order':'shoot','piece':'nobody','targets':['v']}", "-"}, {"/orders", "", "-"},
          {"/contacts", "[{'a':'u','a_facing':'front','b':'x','b_facing':'front'}]", "/contacts/0/b"},
          {"/contacts", "[{'a':'u','a_facing':'front','b':'u','b_facing':'front'}]", "/contacts/0/b"},
          {"/contacts", "[{'a':'v','a_facing':'front','b':'u','b_facing':'rear','slot':null,'defends':['uphill']}]",
              "-"},
          {"/roads/1", "{'id':'r','points':[[0,0],[1,0]]}", "/roads/1/id"}, {"/roads/0/points", "[[0,0],[0,0]]", "="}});
}

}  // namespace ziggurat::dark_ages
