#include <doctest/doctest.h>

#include "case_files.h"

namespace ziggurat::urr_handbook {
namespace {

const char* const storm = R"({'kind':'storm','wall_strength':1,'sides':[
  {'id':'urr','units':[{'id':'M','type':'militia'},{'id':'I','type':'infantry'}]},
  {'id':'pod','units':[{'id':'A','type':'archers'},{'id':'J','type':'infantry'},{'id':'K','type':'infantry'}]}]})";

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

std::string place_of_fault(const Json& request) {
  const Answer answer = adjudicate(book(), request);
  return answer.error ? answer.body["error"]["at"].get<std::string>() : "-";
}

}  // namespace

TEST_CASE("faults of the request as a whole are told with code and place") {
  for (const char* text : {"", "x", "[]", "3", "null", "{"}) {
    const Answer answer = adjudicate_text(book(), text);
    CAPTURE(text);
    CHECK(answer.error);
    CHECK(answer.body["error"]["code"] == "bad_situation");
    CHECK(answer.body["error"]["at"] == "");
  }
  check_rows(request_for("hits", "{'total':7}"),
      {
          {"/rulebook", "", "/rulebook", "unknown_rulebook"},
          {"/rulebook", "'city-table'", "/rulebook", "unknown_rulebook"},
          {"/procedure", "", "/procedure", "unknown_procedure"},
          {"/procedure", "['hits']", "/procedure", "unknown_procedure"},
          {"/procedure", "'Hits'", "/procedure", "unknown_procedure"},
          {"/situation", "", "/situation"},
          {"/situation", "null", "/situation"},
          {"/situation", "[]", "/situation"},
          {"/situation/total", "null", "/situation/total"},
          {"/situation/total", "7.0", "/situation/total"},
          {"/situation/total", "51", "/situation/total"},
          {"/situation/total", "-50", "-"},
          {"/situation/target", "'gate'", "/situation/target"},
          {"/situation/unheard_of", "3", "-"},
          {"/options", "[]", "/options"},
          {"/options", "null", "-"},
          {"/options", "{'hit_spread':'evenly'}", "/options/hit_spread"},
          {"/options", "{'tactical_turns_per_week':1}", "/options/tactical_turns_per_week"},
          {"/options", "{'raider_ranged':1}", "/options/raider_ranged"},
          {"/options", "{'rounds_per_tactical_turn':13}", "/options/rounds_per_tactical_turn"},
          {"/options", "{'sapping':'proposed','rounds_per_tactical_turn':12,'raider_ranged':null}", "-"},
          {"/dice", "{}", "/dice", "bad_die"},
          {"/dice", "null", "-"},
          {"/dice", "['never looked at']", "-"},
          {"/trials", "0", "/trials"},
          {"/trials", "100000", "-"},
          {"/trials", "100001", "/trials"},
          {"/trials", "true", "/trials"},
          {"/trials", "null", "-"},
          {"/seed", "-1", "/seed"},
          {"/seed", "1.0", "/seed"},
          {"/seed", "null", "-"},
      });
}

TEST_CASE("the parts of a request are checked in their order: options, dice, trials, seed, situation") {
  Json request = request_for("hits", "{}");
  request["rulebook"] = "chess", request["procedure"] = "mate", request["options"] = {{"b", 1}, {"a", 1}};
  request["dice"] = 3, request["trials"] = 0, request["seed"] = -1;
  CHECK(place_of_fault(request) == "/rulebook");
  request["rulebook"] = "urr-handbook";
  CHECK(place_of_fault(request) == "/procedure");
  request["procedure"] = "hits";
  CHECK(place_of_fault(request) == "/options/a");
  request.erase("options");
  CHECK(place_of_fault(request) == "/dice");
  request["dice"] = Json::array();
  CHECK(place_of_fault(request) == "/trials");
  request["trials"] = 5;
  CHECK(place_of_fault(request) == "/trials");  // not allowed together with dice
  request.erase("dice");
  CHECK(place_of_fault(request) == "/seed");
  request.erase("seed");
  CHECK(place_of_fault(request) == "/situation/total");
}

TEST_CASE("the members of a unit are refused in their places") {
  check_rows(request_for("unit_profile", "{'unit':{'id':'A','type':'infantry'}}"),
      {
          {"/situation/unit", "", "/situation/unit"},
          {"/situation/unit/id", "''", "/situation/unit/id"},
          {"/situation/unit/id", "'" + std::string(41, 'x') + "'", "/situation/unit/id"},
          {"/situation/unit/id", "'" + std::string(40, 'x') + "'", "-"},
          {"/situation/unit/type", "'knights'", "/situation/unit/type"},
          {"/situation/unit/type", "'magic_user'", "/situation/unit/type"},
          {"/situation/unit/type", "null", "/situation/unit/melee"},
          {"/situation/unit/kin", "'troll'", "/situation/unit/kin"},
          {"/situation/unit/melee", "13", "/situation/unit/melee"},
          {"/situation/unit/use", "'both'", "-"},
          {"/situation/unit/use", "'defence'", "/situation/unit/use"},
          {"/situation/unit/steps", "31", "/situation/unit/steps"},
          {"/situation/unit/steps", "0", "-"},
          {"/situation/unit/bow", "'good'", "/situation/unit/bow"},
          {"/situation/unit/armour", "'excellent'", "-"},
          {"/situation/unit/tower", "'top'", "/situation/unit/tower"},
          {"/situation/unit/raider", "1", "/situation/unit/raider"},
          {"/situation/unit/magic_attack", "-7", "/situation/unit/magic_attack"},
          {"/situation/unit/stance", "'flee'", "/situation/unit/stance"},
      });
}

TEST_CASE("a combat is refused where a unit cannot be, stand or do what it says") {
  check_rows(request_for("combat_round", storm),
      {
          {"/situation/wall_strength", "", "/situation/wall_strength"},
          {"/situation/kind", "'open'", "/situation/wall_strength"},
          {"/situation/kind", "'tower'", "/situation/kind"},
          {"/situation/terrain", "'sea'", "/situation/terrain"},
          {"/situation/palisade", "3", "/situation/palisade"},
          {"/situation/sides", "[]", "/situation/sides"},
          {"/situation/sides/1/id", "'urr'", "/situation/sides/1/id"},
          {"/situation/sides/1/units/0/id", "'M'", "/situation/sides/1/units/0/id"},
          {"/situation/sides/0/units/0/tower", "'melee'", "/situation/sides/0/units/0/tower"},
          {"/situation/sides/1/units/1/tower", "'melee'", "-"},
          {"/situation/sides/0/units/1/passing", "true", "/situation/sides/0/units/1/passing"},
          {"/situation/sides/1/units/1/passing", "true", "-"},
          {"/situation/sides/1/units/0/stance", "'attack'", "/situation/sides/1/units/0/stance"},
          {"/situation/sides/1/units/0/stance", "'none'", "-"},
          {"/situation/sides/1/units/1/shoot", "true", "-"},
          {"/situation/sides/1/preference", "{'melee':['M']}", "/situation/sides/1/preference/melee/0"},
          {"/situation/sides/1/preference", "{'ranged':['K','K']}", "/situation/sides/1/preference/ranged/1"},
          {"/situation/sides/1/units/2/kin", "'undead'", "/situation/sides/1/units"},
      });
  Json request = request_for("combat_round", storm);
  Json& comers = request["situation"]["sides"][1]["units"];
  comers[1]["passing"] = true;
  CHECK(place_of_fault(request) == "-");
  comers[1]["stance"] = "attack";
  CHECK(place_of_fault(request) == "/situation/sides/1/units/1/stance");
  comers[1]["stance"] = "none", comers[0]["passing"] = true, comers[0]["shoot"] = true;
  CHECK(place_of_fault(request) == "/situation/sides/1/units/0/shoot");
  comers[0].erase("shoot");
  CHECK(place_of_fault(request) == "/situation/sides/1/units/1/passing");  // the second walker
  request["situation"]["wall_strength"] = 2;
  CHECK(place_of_fault(request) == "/situation/sides/1/units/0/passing");
  request["situation"]["wall_strength"] = 1, request["procedure"] = "battle", comers[1].erase("passing");
  CHECK(place_of_fault(request) == "/situation/sides/1/units/0/passing");
}

TEST_CASE("the stacks of a combat are checked last, and not without the switch") {
  Json request = request_for("combat_round", storm);
  for (int i = 0; i < 2; ++i)
    request["situation"]["sides"][1]["units"].push_back({{"id", std::to_string(i)}, {"type", "infantry"}});
  CHECK(place_of_fault(request) == "/situation/sides/1/units");
  request["options"] = {{"enforce_stacking", false}};
  CHECK(place_of_fault(request) == "-");
  request.erase("options");
  request["situation"]["sides"][1]["units"][4]["steps"] = 0;  // dead units do not count
  CHECK(place_of_fault(request) == "-");
}

TEST_CASE("the orders of a battle name its sides and their units, and nothing they cannot do") {
  check_rows(request_for("battle", storm),
      {
          {"/situation/rounds", "13", "/situation/rounds"},
          {"/situation/orders", "[{},{},{},{}]", "/situation/orders"},
          {"/situation/orders", "[{'elves':{}}]", "/situation/orders/0/elves"},
          {"/situation/orders", "[{},{'urr':{'stance':{'J':'attack'}}}]", "/situation/orders/1/urr/stance/J"},
          {"/situation/orders", "[{'pod':{'stance':{'A':'attack'}}}]", "/situation/orders/0/pod/stance/A"},
          {"/situation/orders", "[{'pod':{'shoot':{'J':true,'A':false}}}]", "-"},
          {"/situation/orders", "[{'pod':{'preference':{'melee':['J','M']}}}]",
              "/situation/orders/0/pod/preference/melee/1"},
          {"/situation/orders", "[{'pod':{'preference':{'melee':[]}}}]", "-"},
      });
}

TEST_CASE("faces are looked at when they are thrown") {
  Json request = request_for("combat_round", storm);
  request["dice"] = {1};
  CHECK(place_of_fault(request) == "/dice");
  for (const char* face : {"0", "7", "2.0", "true", "null", "'3'"}) {
    CAPTURE(face);
    request["dice"] = Json::array({1, from_text(face)});
    CHECK(place_of_fault(request) == "/dice/1");
  }
  request["dice"] = {1, 1, "never looked at"};  // nobody attacks, so only two dice are rolled
  CHECK(place_of_fault(request) == "-");
}

}  // namespace ziggurat::urr_handbook
