#include "case_files.h"

namespace ziggurat::domain_war {

TEST_CASE("a request for units ends at its first obstacle, in the order of the rules (DW-24)") {
  struct Row {
    std::string situation, reason;
    int accepted;
  };
  for (const Row& row : std::vector<Row>{
           {R"({'gold':0,'units':[{'type':'levies','count':9}],'holdings':[{'id':'h','level':1,'besieged':true}],
               'requests':[{'holding':'h','type':'knights'}]})",
               "besieged", 0},
           {R"({'gold':0,'holdings':[{'id':'h','level':5,'siege_drop':1}],
               'requests':[{'holding':'h','type':'knights'}]})",
               "level_too_low", 0},
           {R"({'gold':99,'holdings':[{'id':'h','level':3,'mustered':2}],
               'requests':[{'holding':'h','type':'infantry','count':2}]})",
               "limit_reached", 1},
           {R"({'gold':99,'units':[{'type':'knights','count':2}],'holdings':[{'id':'h','level':3}],
               'requests':[{'holding':'h','type':'infantry','count':2}]})",
               "troop_cap", 1},
           {R"({'gold':5,'holdings':[{'id':'h','level':3}],
               'requests':[{'holding':'h','type':'infantry','count':3}]})",
               "not_enough_gold", 2},
           {R"({'gold':0,'holdings':[{'id':'h','level':9}],'provinces':[{'id':'h','level':2}],
               'requests':[{'province':'h','type':'levies','count':3}]})",
               "limit_reached", 2}}) {
    CAPTURE(row.situation);
    const Json answer = outcome_of(request_for("muster", row.situation))["requests"][0];
    CHECK(answer["accepted"] == row.accepted);
    CHECK(answer["reason"] == row.reason);
  }
  const char* const two = R"({'gold':2,'holdings':[{'id':'h','level':3}],
      'requests':[{'holding':'h','type':'knights'},{'holding':'h','type':'infantry'}]})";
  CHECK(outcome_of(request_for("muster", two))["requests"][1]["accepted"] == 1);  // does not affect the next request
  const char* const rider = R"({'gold':99,'holdings':[{'id':'h','level':3}],
      'requests':[{'holding':'h','type':'cavalry','count':2}]})";
  CHECK(outcome_of(request_for("muster", rider))["requests"][0]["accepted"] == 2);
  CHECK(outcome_of(request_for("muster", rider, "{'count_musters_in':'points'}"))["requests"][0]["accepted"] == 1);
  CHECK(outcome_of(request_for("muster", rider, "{'count_cap_in':'points'}"))["used"] == 2);
}

TEST_CASE("beyond the cap go the listed first, then in the order of death, the later first (DW-26)") {
  const char* const situation = R"({'holdings':[{'level':3,'siege_drop':1}],'disband_first':['u4','gone'],
      'units':[{'id':'u1','type':'infantry'},{'id':'u2','type':'archers'},{'id':'u3','type':'archers'},
        {'id':'u4','type':'knights'}]})";
  CHECK(outcome_of(request_for("troop_cap", situation))["disbanded"] == from_text("['u4','u3']"));
  const Json kept = outcome_of(request_for("troop_cap", situation, "{'cap_excess':'no_new'}"));
  CHECK(kept["disbanded"].empty());
  CHECK(kept["room"] == 0);
  CHECK(outcome_of(request_for("troop_cap", situation, "{'count_cap_in':'points'}"))["used_after"] == 2);
}

TEST_CASE("stacking counts allies together and enemies apart, and takes the listed, then guests, first (DW-32)") {
  const char* const situation = R"({'ruler':'a','alliances':[['a','b']],'disband_first':{'a':['a1']},'units':[
      {'id':'a1','type':'knights','owner':'a'},{'id':'a2','type':'infantry','owner':'a'},
      {'id':'b1','type':'infantry','owner':'b'},{'id':'b2','type':'infantry','owner':'b'},
      {'id':'c1','type':'infantry','owner':'c'}]})";
  const Json sides = outcome_of(request_for("attrition", situation, "{'stack_limit':2}"))["groups"];
  REQUIRE(sides.size() == 2);
  CHECK(sides[0]["owners"] == from_text("['a','b']"));
  CHECK(sides[0]["destroyed"] == from_text("['a1','b2']"));
  CHECK(sides[1]["destroyed"].empty());
  const Json all = outcome_of(request_for("attrition", situation, "{'stack_limit':2,'stack_scope':'province'}"));
  CHECK(all["groups"][0]["destroyed"] == from_text("['a1','c1','b2']"));
}

TEST_CASE("who cannot pay loses units, the cheap lives first, until the rest can be paid (DW-27, DW-28)") {
  const char* const situation = R"({'gold':1,'collects':['law'],'provinces':[3,4],
      'holdings':[{'type':'law','level':2,'siege_drop':1},{'type':'law','level':4,'occupied':true},
        {'type':'guild','level':3}],
      'units':[{'type':'irregulars','count':2},{'type':'archers','count':2},{'type':'artillerists'}]})";
  const Json poor = outcome_of(request_for("income", situation));
  CHECK(poor["income"] == 2);
  CHECK(poor["upkeep"] == 4);
  CHECK(poor["disbanded"] == from_text("{'archers':1}"));  // irregulars need no pay
  CHECK(poor["gold"] == 0);
  CHECK(outcome_of(request_for("income", situation, "{'province_gold':1}"))["gold"] == 6);
}

TEST_CASE("a siege asks for the base level, and does not count the turn of arrival (DW-67, DW-69)") {
  const char* const situation = R"({'level':2,'turns':[{'besiegers':[{'type':'cavalry'}],'complete':false},
      {'besiegers':[{'type':'cavalry'}]},{'besiegers':[{'type':'infantry'}]}]})";
  const auto levels = [&](const std::string& options) {
    std::string all;
    const Json course = outcome_of(request_for("siege", situation, options));
    for (const Json& turn : course["turns"]) all += std::to_string(turn["level"].get<int>());
    return all;
  };
  CHECK(levels("{}") == "212");
  CHECK(levels("{'siege_counts_arrival_turn':true}") == "102");
  CHECK(levels("{'siege_requirement':'current_level'}") == "210");
  CHECK(levels("{'siege_counts_in':'units'}") == "222");
}

TEST_CASE("walls must be taken before a holding is occupied, and opposition starts it afresh (DW-77, DW-78)") {
  const auto occupation = [](const std::string& members, const std::string& options = "{}") {
    return outcome_of(request_for("occupation",
        "{'kind':'holding','type':'law','collects':['law'],'turns':[{'occupiers':[{'type':'cavalry'}]},"
        "{'occupiers':[{'type':'cavalry'}]},{'occupiers':[{'type':'cavalry'}]}]," +
            members + "}",
        options));
  };
  CHECK(occupation("'level':2,'fortified':true")["reason"] == "must_be_taken");
  CHECK(occupation("'level':2,'fortified':true,'stormed':true")["converted_in_turn"] == 2);
  const Json starved = occupation("'level':2,'siege_drop':2,'fortified':true");
  CHECK(starved["level"] == 0);
  CHECK(starved["required"] == 1);
  CHECK(occupation(
            "'level':2,'siege_drop':2,'fortified':true", "{'siege_capture_level':'original'}")["gold_per_turn"] == 4);
  CHECK(occupation("'level':3")["converted"] == false);
  CHECK(occupation("'level':2", "{'occupation_counts_in':'units'}")["converted"] == false);
  CHECK(occupation("'level':2", "{'occupation_turns':2}")["converted_in_turn"] == 3);
  const Json opposed = outcome_of(request_for("occupation", R"({'kind':'province','turns':[
      {'occupiers':[{'type':'levies'}]},{'occupiers':[{'type':'levies'}],'opposed':true},
      {'occupiers':[{'type':'levies'}]},{'occupiers':[{'type':'levies'}]}]})"));
  CHECK(opposed["converted_in_turn"] == 4);
}

}  // namespace ziggurat::domain_war
