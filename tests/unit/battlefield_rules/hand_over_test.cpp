#include "case_files.h"

// The encounter file of `domain-war` (BF-86).
namespace ziggurat::battlefield {
namespace {

// As domain-war writes it: two units of infantry and one of dwarves attack a fortified holding with archers inside.
const std::string file =
    "{'rulebook':'domain-war','battle':'turn 2 round 1 b1 a b','province':'B1','setting':'castle',"
    "'attackers':[{'name':'A infantry 1','type':'infantry','owner':'a','men':100},"
    "{'name':'A knights 1','type':'knights','owner':'a','men':100},"
    "{'name':'D infantry 1','type':'infantry','owner':'dwarves','men':70}],"
    "'defenders':[{'name':'B archers 1','type':'archers','owner':'b','men':100}],"
    "'holding':{'name':'Keep','type':'law','level':3,'fortified':true,'garrison':30},"
    "'calculator':{'rulebook':'domain-war'},'answer':{'table_winner':null,'table_lost':[]}}";

std::string handed(const std::string& more) { return "{'file':" + file + "," + more + "}"; }
std::string fault(const std::string& procedure, const std::string& situation) {
  const Answer answer = adjudicate(book(), request_for(procedure, situation));
  CAPTURE(to_text(answer.body));
  return answer.error ? std::string(answer.body["error"]["at"]) : std::string("-");
}

}  // namespace

TEST_CASE("an encounter becomes units of this rulebook, by type and people, with its garrison (BF-86, BF-13)") {
  const Json large = outcome_of("encounter", "{'file':" + file + "}");
  CHECK(large["fortification"] == "castle");
  REQUIRE(large["units"].size() == 5);
  CHECK(large["units"][0] == from_text("{'id':'A infantry 1','side':'attackers','owner':'a','type':'heavy_infantry',"
                                       "'number':100,'elite':false}"));
  CHECK(large["units"][1]["type"] == "knights");
  CHECK(large["units"][2]["type"] == "dwarves");
  CHECK(large["units"][2]["number"] == 70);
  CHECK(large["units"][4] == from_text("{'id':'garrison','side':'defenders','owner':'','type':'light_infantry',"
                                       "'number':30,'elite':false}"));
  // On the tactical scale 100 men take several units.
  const Json small = outcome_of("encounter", "{'file':" + file + ",'scale':'tactic'}");
  REQUIRE(small["units"].size() == 5 + 10 + 4 + 5 + 2);
  CHECK(small["units"][0]["id"] == "A infantry 1, 1");
  CHECK(small["units"][5]["id"] == "A knights 1, 1");
  CHECK(small["units"][5]["number"] == 10);
  CHECK(small["units"][18]["number"] == 10);
}

TEST_CASE("the file goes back with its answer: a unit is lost with fewer than half of its men (BF-86, DW-104)") {
  const auto lost = [](const std::string& left, const std::string& winner) {
    const Json back = outcome_of("hand_over", handed("'winner':'" + winner + "','left':" + left));
    Json sent = from_text(file);
    CHECK(back["answer"]["table_winner"] == winner);
    sent["answer"] = back["answer"];
    CHECK(back == sent);  // everything else as it came
    return back["answer"]["table_lost"];
  };
  CHECK(lost("[{'id':'A infantry 1','number':50},{'id':'A knights 1','number':49}]", "attacker") ==
        from_text("['A knights 1','D infantry 1','B archers 1']"));
  CHECK(lost("[{'id':'B archers 1','number':100},{'id':'garrison','number':1}]", "defender") ==
        from_text("['A infantry 1','A knights 1','D infantry 1']"));
  CHECK(lost("[]", "nobody") == from_text("['A infantry 1','A knights 1','D infantry 1','B archers 1']"));
}

TEST_CASE("faults of a hand-over are told at their own place (BF-110)") {
  const std::string all = "'left':[{'id':'A infantry 1','number':100}]";
  CHECK(fault("hand_over", handed("'winner':'attacker'," + all)) == "-");
  CHECK(fault("hand_over", handed("'winner':'defender'," + all)) == "/situation/winner");
  CHECK(fault("hand_over", handed("'winner':'nobody'," + all)) == "/situation/winner");
  CHECK(fault("hand_over", handed("'winner':'both_stay'," + all)) == "/situation/winner");
  CHECK(fault("hand_over", handed("'winner':'me'")) == "/situation/winner");
  CHECK(fault("hand_over", handed("'winner':'attacker','left':[{'id':'X','number':1}]")) == "/situation/left/0/id");
  CHECK(fault("hand_over", handed("'winner':'attacker','left':[{'id':'A infantry 1','number':101}]")) ==
        "/situation/left/0/number");
  CHECK(fault("hand_over", handed("'winner':'attacker','left':[{'id':'A infantry 1','number':1},"
                                  "{'id':'A infantry 1','number':1}]")) == "/situation/left/1/id");
  CHECK(fault("hand_over", "{'winner':'attacker'}") == "/situation/file");
  Json request = request_for("encounter", "{'file':" + file + "}");
  const auto with = [&](const char* pointer, const Json& value) {
    Json changed = request;
    changed[Json::json_pointer(pointer)] = value;
    const Answer answer = adjudicate(book(), changed);
    return answer.error ? std::string(answer.body["error"]["at"]) : std::string("-");
  };
  CHECK(with("/situation/file/rulebook", "city-table") == "/situation/file/rulebook");
  CHECK(with("/situation/file/attackers/1/type", "dragons") == "/situation/file/attackers/1/type");
  CHECK(with("/situation/file/attackers/1/men", 0) == "/situation/file/attackers/1/men");
  CHECK(with("/situation/file/weather", 1) == "/situation/file/weather");
  CHECK(with("/situation/file/answer/table_winner", "attacker") == "-");
}

}  // namespace ziggurat::battlefield
