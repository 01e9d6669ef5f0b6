#include "case_files.h"

namespace ziggurat::domain_war {
namespace {

Json battle(const std::string& situation, const std::string& dice, const std::string& options = "{}") {
  return outcome_of(request_for("battle", situation, options, dice));
}
// One row: situation, dice, options, and the result.
struct BattleRow {
  std::string situation, dice, options, winner, ended_by, attackers_left, defenders_left;
};
void check_battles(const std::vector<BattleRow>& rows) {
  for (const BattleRow& row : rows) {
    CAPTURE(row.situation);
    CAPTURE(row.dice);
    CAPTURE(row.options);
    const Json outcome = battle(row.situation, row.dice, row.options);
    CHECK(outcome["winner"] == row.winner);
    CHECK(outcome["ended_by"] == row.ended_by);
    CHECK(outcome["attackers_left"] == from_text(row.attackers_left));
    CHECK(outcome["defenders_left"] == from_text(row.defenders_left));
  }
}

}  // namespace

TEST_CASE("a side whose dice all show six leaves, unless walls hold it or all its units are lost (DW-91)") {
  const char* const duel = "{'attackers':[{'type':'archers'}],'defenders':[{'type':'infantry'}]}";
  const char* const storm =
      R"({'attackers':[{'type':'artillerists'},{'type':'archers'}],'defenders':[{'type':'infantry'}],
    'setting':'fortified_holding','holding_level':1})";
  check_battles({
      {duel, "[6]", "{}", "defender", "rout_attacker", "{'archers':1}", "{'infantry':1}"},
      {duel, "[6,3]", "{'rout_min_dice':2}", "defender", "destruction", "{}", "{'infantry':1}"},
      {duel, "[6,3]", "{'rout':false}", "defender", "destruction", "{}", "{'infantry':1}"},
      {duel, "[4,6]", "{}", "attacker", "rout_defender", "{'archers':1}", "{'infantry':1}"},
      {duel, "[3,6]", "{}", "attacker", "destruction", "{'archers':1}", "{}"},  // the boxed unit is dead, not routed
      {storm, "[6,5,6,6,4,5,1,1]", "{}", "defender", "destruction", "{}", "{'infantry':1}"},
      {storm, "[6,6]", "{}", "defender", "rout_attacker", "{'archers':1,'artillerists':1}", "{'infantry':1}"},
  });
}

TEST_CASE("behind walls each unit rolls twice, and artillerists attack at 4 (DW-96 to DW-98)") {
  const char* const storm = R"({'attackers':[{'type':'artillerists','count':3}],'defenders':[{'type':'infantry'}],
    'setting':'fortified_holding','holding_level':3})";
  const char* const house = R"({'attackers':[{'type':'artillerists','count':3}],'defenders':[{'type':'infantry'}],
    'setting':'normal_holding','holding_level':3})";
  const char* const ruin = R"({'attackers':[{'type':'artillerists','count':3}],'defenders':[{'type':'infantry'}],
    'setting':'fortified_holding','holding_level':0})";
  check_battles({
      {storm, "[4,6,6,3,3]", "{}", "attacker", "destruction", "{'artillerists':1}", "{}"},
      {storm, "[4,6,6,3,3]", "{'doubled_defence':'either_roll'}", "attacker", "destruction", "{'artillerists':2}",
          "{}"},
      {storm, "[4,6,6,2,3]", "{'fortified_roll':'at_least'}", "attacker", "destruction", "{'artillerists':2}", "{}"},
      {house, "[4,6,6,3,4]", "{}", "attacker", "destruction", "{'artillerists':2}", "{}"},
      {house, "[3,6,6,3]", "{'normal_holding_troops_doubled':false}", "attacker", "destruction", "{'artillerists':2}",
          "{}"},
      {ruin, "[3,4,6,3]", "{}", "attacker", "destruction", "{'artillerists':2}", "{}"},
  });
}

TEST_CASE("an empty fortified holding defends itself with one die, and beside units only where the switch says so") {
  const char* const empty = R"({'attackers':[{'type':'artillerists','count':2}],'defenders':[],
    'setting':'fortified_holding','holding_level':2})";
  const char* const held = R"({'attackers':[{'type':'artillerists','count':2}],'defenders':[{'type':'archers'}],
    'setting':'fortified_holding','holding_level':2})";
  CHECK(battle(empty, "[5,6,3,5,3]")["natural_defence"] == "standing");
  CHECK(battle(empty, "[4,6,4]")["natural_defence"] == "beaten");
  CHECK(battle(held, "[4,6,4,4]")["natural_defence"] == "absent");
  const Json both = battle(held, "[4,4,4,4,3]", "{'natural_defence_with_units':true}");
  CHECK(both["natural_defence"] == "beaten");
  CHECK(both["log"][0]["casualties"] == from_text("{'archers':1,'holding':1}"));
  CHECK(both["attackers_left"] == from_text("{'artillerists':1}"));
}

TEST_CASE("without artillerists an assault on walls ends; only another order of death lets it come to that (DW-94)") {
  const char* const storm =
      R"({'attackers':[{'type':'artillerists'},{'type':'knights'}],'defenders':[{'type':'infantry'}],
    'setting':'fortified_holding','holding_level':1})";
  check_battles({{storm, "[5,6,3,4]", "{'order_of_death':'typical'}", "defender", "artillerists_lost", "{'knights':1}",
                     "{'infantry':1}"},
      {storm, "[6,5,3,4,4,5,4]", "{}", "attacker", "destruction", "{'artillerists':1}", "{}"}});
}

TEST_CASE("hits by pikemen fall on mounted attackers first, the others where the order says (DW-89)") {
  const char* const charge = R"({'attackers':[{'type':'levies'},{'type':'knights'}],
    'defenders':[{'type':'pikemen'},{'type':'infantry'}],'max_rounds':1})";
  const Json both = battle(charge, "[2,6,3,4]");  // infantry first: pikemen die after types with a lower defence
  CHECK(both["log"][0]["attackers_removed"] == from_text("{'knights':1,'levies':1}"));
  const Json pikes = battle(charge, "[2,6,4,4]");
  CHECK(pikes["attackers_left"] == from_text("{'levies':1}"));
  CHECK(pikes["winner"] == "undecided");
  CHECK(pikes["ended_by"] == "round_limit");
  const Json foot = battle(
      R"({'attackers':[{'type':'levies','count':2}],'defenders':[{'type':'pikemen'}],'max_rounds':1})", "[2,2,4]");
  CHECK(foot["log"][0]["defence_hits"] == 0);  // at 3 against foot
}

TEST_CASE("within a type the owner with most units of it loses first, then the smaller id (DW-93)") {
  const Json outcome = battle(R"({'attackers':[{'type':'archers','count':3}],'max_rounds':1,
      'defenders':[{'type':'levies','owner':'b','count':2},{'type':'levies','owner':'a','count':2}]})",
      "[3,3,3,3,3,3,3]");
  CHECK(outcome["defenders_left_by_owner"] == from_text("{'b':{'levies':1}}"));
}

TEST_CASE("100,000 trials of eight against eight tell odds, and count whatever is thrown") {
  Json request = request_for("battle", R"({'attackers':[{'type':'archers','count':4},{'type':'infantry','count':4}],
      'defenders':[{'type':'infantry','count':6},{'type':'pikemen','count':2}]})");
  request.erase("dice");
  request["trials"] = 100'000;
  request["seed"] = 1;
  const Answer answer = adjudicate(book(), request);
  REQUIRE_FALSE(answer.error);
  std::int64_t sum = 0, won = 0;
  for (const Json& one : answer.body["outcomes"]) {
    sum += one["count"].get<std::int64_t>();
    if (one["outcome"]["winner"] == "defender") won += one["count"].get<std::int64_t>();
    CHECK_FALSE(one["outcome"].contains("log"));
  }
  CHECK(sum == 100'000);
  CHECK(won > 70'000);
  CHECK(won < 80'000);
}

}  // namespace ziggurat::domain_war
