#include "case_files.h"

// The encounter file of `domain-war` (DA-113).
namespace ziggurat::dark_ages {
namespace {

// As domain-war writes it: knights and the Dark Prince's infantry attack a fortified holding with archers inside.
const std::string file =
    "{'rulebook':'domain-war','battle':'turn 2 round 1 b1 a b','province':'B1','setting':'fortified_holding',"
    "'attackers':[{'name':'A knights 1','type':'knights','owner':'a','men':100},"
    "{'name':'P infantry 1','type':'infantry','owner':'dark_prince','men':250}],"
    "'defenders':[{'name':'B archers 1','type':'archers','owner':'b','men':100}],"
    "'holding':{'name':'Keep','type':'law','level':3,'fortified':true,'garrison':30},"
    "'calculator':{'rulebook':'domain-war'},'answer':{'table_winner':null,'table_lost':[]}}";

Json sent() { return outcome_of(request_for("encounter", "{'file':" + file + "}")); }
std::string handed(const std::string& more) { return "{'file':" + file + "," + more + "}"; }
std::string fault(const std::string& procedure, const Json& situation) {
  Json request = request_for(procedure, "{}");
  request["situation"] = situation;
  const Answer answer = adjudicate(book(), request);
  CAPTURE(to_text(answer.body));
  return answer.error ? std::string(answer.body["error"]["at"]) : std::string("-");
}

}  // namespace

TEST_CASE("an encounter becomes a table with units in their rows, ground and forces (DA-113, DA-2)") {
  const Json table = sent()["situation"];
  CHECK(table["board"] == from_text("{'width':36000,'height':36000}"));
  REQUIRE(table["units"].size() == 1 + 3 + 1 + 1);
  CHECK(table["units"][0] == from_text("{'id':'A knights 1','side':'attackers','type':'armoured_cavalry','quality':"
                                       "'elite','at':[9414,8000],'facing':0,'formation':'line'}"));
  CHECK(table["units"][1]["type"] == "warband");  // the Dark Prince's own troops
  CHECK(table["units"][3]["id"] == "P infantry 1, 3");
  CHECK(table["units"][4]["at"] == from_text("[15138,28000]"));
  CHECK(table["units"][4]["facing"] == 18'000);
  CHECK(table["units"][5]["id"] == "garrison");
  CHECK(table["units"][5]["quality"] == "levy");
  CHECK(table["forces"] == from_text("{'attackers':{'units_at_start':4},'defenders':{'units_at_start':2}}"));
  CHECK(sent()["owners"]["P infantry 1, 2"] == "dark_prince");
  REQUIRE(table["terrain"].size() == 2);
  CHECK(table["terrain"][0]["kind"] == "village");
  CHECK(table["terrain"][1]["kind"] == "hill");
}

TEST_CASE("a player turn can be played on the table of an encounter, and the walls protect (DA-113, DA-50)") {
  Json table = sent()["situation"];
  table["side"] = "attackers";
  CHECK(fault("player_turn", table) == "-");
  Json where = {{"piece", {{"at", table["units"][4]["at"]}, {"facing", 18'000}}}, {"terrain", table["terrain"]}};
  Json request = request_for("terrain_at", "{}");
  request["situation"] = where;
  const Json under = adjudicate(book(), request).body["outcome"];
  CHECK(under["cover"] == "village");
  CHECK(under["level"] == 1);
}

TEST_CASE("large armies stand in rows on the larger table (DA-113)") {
  Json encounter = from_text(file);
  encounter["attackers"][1]["men"] = 1'300;
  encounter.erase("holding");
  Json request = request_for("encounter", "{}");
  request["situation"]["file"] = encounter;
  const Json table = adjudicate(book(), request).body["outcome"]["situation"];
  CHECK(table["board"] == from_text("{'width':72000,'height':51000}"));
  CHECK(table["terrain"].empty());
  CHECK(table["units"][0]["at"][1] == 11'000);
  CHECK(table["units"][12]["at"] == from_text("[33138,8000]"));  // two are left for the second row
  Json check = {{"side", "attackers"}};
  check.update(table);
  CHECK(fault("player_turn", check) == "-");
}

TEST_CASE("the file goes back with its answer: a unit is lost with fewer than half of its units (DA-113, DW-104)") {
  const auto lost = [](const std::string& left, const std::string& winner) {
    const Json back = outcome_of(request_for("hand_over", handed("'winner':'" + winner + "','left':" + left)));
    Json whole = from_text(file);
    CHECK(back["answer"]["table_winner"] == winner);
    whole["answer"] = back["answer"];
    CHECK(back == whole);  // everything else as it came
    return back["answer"]["table_lost"];
  };
  CHECK(lost("['A knights 1','P infantry 1','P infantry 1, 3']", "attacker") == from_text("['B archers 1']"));
  CHECK(lost("['A knights 1','P infantry 1','B archers 1']", "both_stay") == from_text("['P infantry 1']"));
  CHECK(lost("[]", "nobody") == from_text("['A knights 1','P infantry 1','B archers 1']"));
}

TEST_CASE("faults of a hand-over are told at their own place (DA-110)") {
  const auto with = [](const char* procedure, const char* pointer, const Json& value) {
    Json situation =
        from_text(std::string(procedure) == "encounter" ? "{'file':" + file + "}"
                                                        : handed("'winner':'attacker','left':['A knights 1']"));
    if (std::string(pointer).empty()) return fault(procedure, situation);
    situation[Json::json_pointer(pointer)] = value;
    return fault(procedure, situation);
  };
  CHECK(with("hand_over", "", {}) == "-");
  CHECK(with("hand_over", "/winner", "defender") == "/situation/winner");
  CHECK(with("hand_over", "/winner", "nobody") == "/situation/winner");
  CHECK(with("hand_over", "/winner", "both_stay") == "/situation/winner");
  CHECK(with("hand_over", "/winner", "me") == "/situation/winner");
  CHECK(with("hand_over", "/left/0", "X") == "/situation/left/0");
  CHECK(with("hand_over", "/left", Json::array({"garrison", "A knights 1", "garrison"})) == "/situation/left/2");
  CHECK(with("encounter", "/file/rulebook", "city-table") == "/situation/file/rulebook");
  CHECK(with("encounter", "/file/attackers/1/type", "dragons") == "/situation/file/attackers/1/type");
  CHECK(with("encounter", "/file/attackers/1/men", 0) == "/situation/file/attackers/1/men");
  CHECK(with("encounter", "/file/attackers/1/name", std::string(57, 'x')) == "/situation/file/attackers/1/name");
  CHECK(with("encounter", "/file/attackers/1/men", 10'000) == "/situation/file/attackers");
  CHECK(with("encounter", "/file/weather", 1) == "/situation/file/weather");
  CHECK(fault("encounter", Json::object()) == "/situation/file");
}

}  // namespace ziggurat::dark_ages
