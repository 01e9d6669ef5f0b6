#include "case_files.h"

namespace ziggurat::domain_war {

TEST_CASE("who is discovered: by a watch alone, by every failure, or never; failing scouts always (DW-45, DW-46)") {
  const char* const spy = "{'kind':'spy','gold':1,'counterspy':true}";
  const char* const deed = "{'kind':'sabotage','gold':1,'has_scout':true,'target':{'kind':'holding','level':1}}";
  struct Row {
    std::string situation, options, dice;
    bool effective, discovered;
  };
  for (const Row& row : std::vector<Row>{{spy, "{}", "[3,4]", true, false}, {spy, "{}", "[4,4]", false, false},
           {spy, "{}", "[4,3]", false, true}, {spy, "{}", "[3,3]", false, false},
           {spy, "{'discovery':'on_failure'}", "[4,4]", false, true},
           {spy, "{'discovery':'on_failure'}", "[3,3]", false, false},
           {spy, "{'discovery':'never'}", "[4,3]", false, false}, {deed, "{}", "[4]", false, true},
           {deed, "{'discovery':'never'}", "[4]", false, false}, {deed, "{'success_on':4}", "[4]", true, false}}) {
    CAPTURE(row.situation);
    CAPTURE(row.options);
    CAPTURE(row.dice);
    const Json outcome = outcome_of(request_for("espionage", row.situation, row.options, row.dice));
    CHECK(outcome["effective"] == row.effective);
    CHECK(outcome["discovered"] == row.discovered);
  }
}

TEST_CASE("an attempt that may not be made says the first reason, costs nothing and rolls nothing (DW-43)") {
  struct Row {
    std::string situation, reason;
  };
  for (const Row& row : std::vector<Row>{{"{'kind':'custom','approved':false,'gold':9}", "not_approved"},
           {"{'kind':'assassinate','target':'ruler','gold':0,'attempts_this_turn':{'assassinate':1}}",
               "limit_assassinate"},
           {"{'kind':'sabotage','target':{'kind':'holding','level':0},'gold':0,'attempts_this_turn':{'sabotage':1}}",
               "limit_sabotage"},
           {"{'kind':'sabotage','target':{'kind':'holding','level':0},'gold':0}", "no_scout"},
           {"{'kind':'sabotage','target':{'kind':'asset','state':'destroyed'},'gold':0,'has_scout':true}",
               "nothing_to_sabotage"},
           {"{'kind':'spy','gold':0}", "not_enough_gold"}}) {
    CAPTURE(row.situation);
    const Json outcome = outcome_of(request_for("espionage", row.situation));
    CHECK(outcome["reason"] == row.reason);
    CHECK(outcome["cost"] == 0);
  }
}

TEST_CASE("in one step sabotage adds up, and a watch that cannot be paid is void (DW-42, DW-52)") {
  const char* const situation = R"({'domains':[{'id':'a','gold':9,'scouts':1},{'id':'b','gold':9,'scouts':1},
      {'id':'c','gold':3,'counterspy':true}],
    'attempts':[{'by':'a','against':'c','kind':'sabotage','target':{'kind':'asset','id':'x','state':'sound'}},
      {'by':'b','against':'c','kind':'sabotage','target':{'kind':'asset','id':'x','state':'sound'}},
      {'by':'a','against':'c','kind':'sabotage','target':{'kind':'asset','id':'y','state':'sound'}}]})";
  const Json outcome = outcome_of(request_for("espionage_phase", situation, "{}", "[1,1]"));
  CHECK(outcome["domains"][2]["counterspy"] == "unaffordable");
  CHECK(outcome["attempts"][0]["effect"] == from_text("{'kind':'asset','from':'sound','to':'damaged'}"));
  CHECK(outcome["attempts"][1]["effect"] == from_text("{'kind':'asset','from':'damaged','to':'destroyed'}"));
  CHECK(outcome["attempts"][2]["reason"] == "limit_sabotage");
  const Json at_once = outcome_of(request_for("espionage_phase", situation, "{'sabotage_asset':'destroy'}", "[1]"));
  CHECK(at_once["attempts"][1]["reason"] == "nothing_to_sabotage");
}

TEST_CASE("whom one assassination a turn is counted for: who acts, who suffers, or both (DW-47)") {
  const char* const situation = R"({'domains':[{'id':'a','gold':99},{'id':'b','gold':99},{'id':'c','gold':99}],
    'attempts':[{'by':'a','against':'b','kind':'assassinate','target':'underling'},
      {'by':'a','against':'c','kind':'assassinate','target':'underling'},
      {'by':'c','against':'b','kind':'assassinate','target':'underling'}]})";
  struct Row {
    std::string limit, dice;
    bool second, third;
  };
  for (const Row& row : std::vector<Row>{
           {"actor", "[1,1]", false, true}, {"target", "[1,1]", true, false}, {"both", "[1]", false, false}}) {
    CAPTURE(row.limit);
    const std::string options = "{'assassination_limit':'" + std::string(row.limit) + "'}";
    const Json outcome = outcome_of(request_for("espionage_phase", situation, options, row.dice));
    CHECK(outcome["attempts"][1]["legal"] == row.second);
    CHECK(outcome["attempts"][2]["legal"] == row.third);
  }
}

TEST_CASE("a watch that rolls once for the turn rolls before all attempts (DW-44)") {
  const char* const situation = R"({'domains':[{'id':'a','gold':9},{'id':'b','gold':4,'counterspy':true}],
    'attempts':[{'by':'a','against':'b','kind':'spy'},{'by':'a','against':'b','kind':'spy'}]})";
  const Json outcome =
      outcome_of(request_for("espionage_phase", situation, "{'counterspy_rolls':'per_turn'}", "[1,1,6]"));
  CHECK(outcome["attempts"][0]["countered"] == true);
  CHECK(outcome["attempts"][0]["discovered"] == false);
  CHECK(outcome["attempts"][1]["discovered"] == true);
}

TEST_CASE("raiders fight scouts first, and who finds them after that; nobody loses more than he has (DW-60 to DW-64)") {
  const char* const guarded = R"({'raiders':2,'target_gold':1,'others_join':false,
      'enemy':[{'type':'scouts'},{'type':'infantry'}]})";
  const Json won = outcome_of(request_for("raid", guarded, "{}", "[1,5,5,3,6]"));
  CHECK(won["result"] == "success");
  CHECK(won["gold"] == 1);  // of 4
  CHECK(won["discovered"] == true);
  CHECK(won["enemy_left"] == from_text("{'infantry':1}"));
  const Json found = outcome_of(request_for("raid", guarded, "{}", "[1,5,5,4,5,5,3,5,3]"));
  CHECK(found["result"] == "discovered");
  CHECK(found["battles"].size() == 2);
  CHECK(found["raiders_left"] == 0);
  const Json beaten = outcome_of(request_for("raid", guarded, "{}", "[5,5,2,5,2]"));
  CHECK(beaten["result"] == "beaten_off");
  CHECK(beaten["enemy_left"] == from_text("{'scouts':1,'infantry':1}"));
}

}  // namespace ziggurat::domain_war
