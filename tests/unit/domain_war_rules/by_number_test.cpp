#include "case_files.h"

// Rules that no public case covers on its own, each tested by its number with hand-computed dice.
namespace ziggurat::domain_war {
namespace {

struct Fought {
  Json outcome;
  std::vector<std::string> thrown;  // purposes of the dice, in order
};
Fought fought(const std::string& situation, const std::string& dice, const std::string& options = "{}") {
  const Answer answer = adjudicate(book(), request_for("battle", situation, options, dice));
  CAPTURE(to_text(answer.body));
  REQUIRE_FALSE(answer.error);
  Fought came{answer.body["outcome"], {}};
  for (const Json& roll : answer.body["rolls"]) came.thrown.push_back(roll["for"]);
  return came;
}
Json assault(const std::string& situation) { return outcome_of(request_for("assault_check", situation)); }

const std::string mixed_fight = R"({'attackers':[{'type':'archers','count':2},{'type':'levies'}],
    'defenders':[{'type':'infantry'},{'type':'archers'}],'max_rounds':1})";
const std::string small_storm = R"({'attackers':[{'type':'artillerists'}],'defenders':[{'type':'infantry'}],
    'setting':'fortified_holding','holding_level':1,'max_rounds':1})";

}  // namespace

TEST_CASE("each type is mustered where the current level is at least its own, and not a level below (DW-22)") {
  const std::vector<std::pair<std::string, int>> types = {{"irregulars", 1}, {"scouts", 1}, {"infantry", 1},
      {"pikemen", 2}, {"archers", 2}, {"artillerists", 3}, {"cavalry", 3}, {"elite_infantry", 4}, {"knights", 5}};
  for (const auto& [type, level] : types)
    for (const int drop : {0, 1}) {
      CAPTURE(type);
      const std::string holding = "{'id':'h','level':" + std::to_string(level) +
                                  ",'siege_drop':" + std::to_string(drop) + "},{'id':'other','level':20}";
      const Json answer =
          outcome_of(request_for("muster", "{'gold':50,'holdings':[" + holding +
                                               "],'requests':[{'holding':'h','type':'" + type + "'}]}"))["requests"][0];
      CHECK(answer["accepted"] == 1 - drop);
      CHECK(answer["reason"] == (drop == 0 ? Json() : Json("level_too_low")));
    }
}

TEST_CASE("why there is no assault: war, attackers, something to fight, artillerists, in this order (DW-72)") {
  const auto reason = [](const std::string& holding, const std::string& attackers, bool at_war) {
    return assault("{'holding':" + holding + ",'attackers':[" + attackers +
                   "],'at_war':" + (at_war ? "true" : "false") + "}")["reason"];
  };
  const std::string empty = "{'level':2}", starved = "{'fortified':true,'level':2,'siege_drop':2}",
                    castle = "{'fortified':true,'level':2}", foot = "{'type':'infantry'}";
  CHECK(reason(empty, "", false) == "not_at_war");
  CHECK(reason(empty, "", true) == "no_attackers");
  CHECK(reason(empty, foot, true) == "nothing_to_assault");
  CHECK(reason(starved, foot, true) == "nothing_to_assault");
  CHECK(reason(castle, foot, true) == "no_artillerist");
  CHECK(reason(castle, foot + ",{'type':'artillerists'}", true).is_null());
}

TEST_CASE(
    "troops in a holding without walls: no artillerists are needed, all else is as behind walls (DW-76, DW-100)") {
  const Json house = assault("{'holding':{'level':2,'inside':[{'type':'cavalry'}]},'attackers':[{'type':'levies'}]}");
  CHECK(house["legal"] == true);
  CHECK(house["setting"] == "normal_holding");
  CHECK(house["defence_dice"] == 2);
  CHECK(house["artillerist_bonus"] == true);
  CHECK(house["neutralise"] == 4);  // level 2, and cavalry counts 2 points
  CHECK(house["garrison_men"] == 0);
}

TEST_CASE("dice are thrown type by type, first who dies first, each unit its own (DW-83)") {
  CHECK(fought(mixed_fight, "[2,4,4,2,4]").thrown == std::vector<std::string>{"attack:levies", "attack:archers",
                                                         "attack:archers", "defence:archers", "defence:infantry"});
}

TEST_CASE("a face of the value or less hits; so many defenders are in the box, the first to die first (DW-84, DW-85)") {
  CHECK(fought(mixed_fight, "[1,4,4,2,4]").outcome["log"][0]["attack_hits"] == 1);  // levies hit on 1
  CHECK(fought(mixed_fight, "[2,3,4,2,4]").outcome["log"][0]["casualties"] == from_text("{'archers':1}"));
  CHECK(fought(mixed_fight, "[2,3,3,2,4]").outcome["log"][0]["casualties"] == from_text("{'archers':1,'infantry':1}"));
  // Hits beyond the last unit are lost.
  const Json beyond = fought(mixed_fight, "[1,3,3,2,4]").outcome;
  CHECK(beyond["log"][0]["attack_hits"] == 3);
  CHECK(beyond["defenders_lost"] == from_text("{'archers':1,'infantry':1}"));
}

TEST_CASE("who is in the box rolls as if unhurt, also twice behind walls, and then is lost (DW-86, DW-87)") {
  const Json last = fought(mixed_fight, "[1,3,3,1,3]").outcome;  // both are hit and hit back
  CHECK(last["log"][0]["defence_hits"] == 2);
  CHECK(last["defenders_left"] == Json::object());
  CHECK(last["attackers_lost"] == from_text("{'levies':1,'archers':1}"));
  const Fought walls = fought(small_storm, "[4,3,3]");
  CHECK(walls.thrown == std::vector<std::string>{"attack:artillerists", "defence:infantry", "defence:infantry"});
  CHECK(walls.outcome["log"][0]["defence_hits"] == 2);
  CHECK(walls.outcome["winner"] == "none");
}

TEST_CASE("each hit of the defenders removes an attacker at once, the first to die first (DW-88)") {
  CHECK(fought(mixed_fight, "[2,4,4,1,4]").outcome["attackers_lost"] == from_text("{'levies':1}"));
  CHECK(fought(mixed_fight, "[2,4,4,1,3]").outcome["attackers_lost"] == from_text("{'levies':1,'archers':1}"));
}

TEST_CASE("behind walls each of the two dice may hit, or one of them where the switch says so (DW-97)") {
  const std::string two = R"({'attackers':[{'type':'artillerists','count':3}],'defenders':[{'type':'infantry'}],
    'setting':'fortified_holding','holding_level':1,'max_rounds':1})";
  CHECK(fought(two, "[5,5,5,3,3]").outcome["attackers_left"] == from_text("{'artillerists':1}"));
  CHECK(fought(two, "[5,5,5,3,3]", "{'doubled_defence':'either_roll'}").outcome["attackers_left"] ==
        from_text("{'artillerists':2}"));
}

TEST_CASE("empty walls roll one die at 3, also when they are hit, and never flee; at level 0 they do nothing (DW-99)") {
  const auto empty = [](int level) {
    return R"({'attackers':[{'type':'artillerists','count':2}],'defenders':[],'setting':'fortified_holding',
      'holding_level':)" +
           std::to_string(level) + ",'max_rounds':1}";
  };
  const Fought hit = fought(empty(5), "[4,5,3]");
  CHECK(hit.thrown.back() == "defence:holding");
  CHECK(hit.outcome["log"][0]["defence_hits"] == 1);
  CHECK(hit.outcome["natural_defence"] == "beaten");
  CHECK(hit.outcome["winner"] == "attacker");
  CHECK(fought(empty(5), "[5,5,4]").outcome["log"][0]["defence_hits"] == 0);
  CHECK(fought(empty(5), "[5,5,6]").outcome["ended_by"] == "round_limit");  // all its dice show a six
  const Answer ruin = adjudicate(book(), request_for("battle", empty(0)));
  CHECK(ruin.error);
  CHECK(ruin.body["error"]["at"] == "/situation/defenders");
}

TEST_CASE("in a holding without walls nobody flees and the attackers' order stays; at level 0 it is a field (DW-100)") {
  const auto house = [](const std::string& setting, int level) {
    return "{'attackers':[{'type':'archers'},{'type':'artillerists'}],'defenders':[{'type':'infantry'}],'setting':'" +
           setting + "','holding_level':" + std::to_string(level) + "}";
  };
  const auto one_round = [&](int level) {
    std::string text = house("normal_holding", level);
    text.insert(text.size() - 1, ",'max_rounds':1");
    return text;
  };
  CHECK(fought(one_round(1), "[5,5,6,6]").outcome["ended_by"] == "round_limit");
  CHECK(fought(one_round(0), "[5,5,6]").outcome["ended_by"] == "rout_defender");
  const auto order = [&](const std::string& setting) {
    const Json setup = outcome_of(request_for("battle_setup", house(setting, 1)));
    return setup["attackers_order"];
  };
  CHECK(order("normal_holding")[5] == "artillerists");
  CHECK(order("fortified_holding")[9] == "artillerists");
  CHECK(outcome_of(request_for("battle_setup", house("normal_holding", 0)))["artillerist_bonus"] == false);
}

}  // namespace ziggurat::domain_war
