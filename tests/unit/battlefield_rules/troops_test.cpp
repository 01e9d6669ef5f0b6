#include "case_files.h"

// Rules of which no public case speaks alone, each by its number and reckoned by hand.
namespace ziggurat::battlefield {
namespace {

Json scores(const std::string& troop, const std::string& ground = "{}", const std::string& options = "{}") {
  return outcome_of("scores", "{'troops':[" + troop + "],'ground':" + ground + "}", options);
}
Json fighter(const std::string& troop, const std::string& ground = "{}", const std::string& options = "{}") {
  return scores(troop, ground, options)["per_fighter"][0];
}
Json troop_on(const std::string& troop, const std::string& ground, const std::string& options = "{}") {
  return outcome_of("ground", "{'troop':" + troop + ",'ground':" + ground + "}", options);
}
std::string one(const std::string& type, const std::string& more = "") {
  return "{'type':'" + type + "','number':1" + more + "}";
}

}  // namespace

TEST_CASE("elite doubles attack, defence and maintenance and triples ego and hire, of riders too (BF-12, BF-15)") {
  const Json plain = scores(one("chariots", ",'crew':'pikemen'"));
  const Json elite = scores(one("chariots", ",'crew':'pikemen','elite':true"));
  CHECK(plain["per_fighter"][0] == from_text("{'attack':5,'defence':6,'distance':0,'hp':8}"));
  CHECK(elite["per_fighter"][0] == from_text("{'attack':10,'defence':12,'distance':0,'hp':8}"));
  CHECK(plain["maintenance"] == 6);
  CHECK(elite["maintenance"] == 12);
  CHECK(plain["hire"] == 9);
  CHECK(elite["hire"] == 27);
  CHECK(plain["ego"] == 8);
  CHECK(elite["ego"] == 24);
  CHECK(elite["space"] == 3);
  CHECK(fighter(one("archers", ",'elite':true"))["distance"] == 3);
  CHECK(fighter(one("archers", ",'elite':true"), "{}", "{'elite_distance':true}")["distance"] == 6);
  CHECK(fighter(one("chariots", ",'crew':'archers','elite':true"), "{}", "{'elite_distance':true}")["distance"] == 6);
}

TEST_CASE("wyverns and demons are not for hire and cost nothing to keep (BF-11)") {
  for (const char* type : {"wyverns", "lesser_demons"}) {
    CHECK(scores(one(type))["hire"].is_null());
    CHECK(scores(one(type))["maintenance"] == 0);
  }
  CHECK(scores(one("wyverns") + "," + one("orcs"))["hire"].is_null());
  CHECK(scores(one("wyverns") + "," + one("orcs"))["maintenance"] == 1);
  CHECK(scores(one("lesser_demons"))["space"] == 5);
  CHECK(scores(one("lesser_demons", ",'size':50"))["space"] == 50);
  CHECK(scores(one("wyverns"), "{}", "{'unit_values':{'wyverns':{'hire':7}}}")["hire"] == 7);
}

TEST_CASE("defence is multiplied and rounded down, at least 1, then the relief is added; 0 stays 0 (BF-36)") {
  CHECK(fighter(one("archers"), "{'terrain':'water'}")["defence"] == 1);
  CHECK(fighter(one("pikemen"), "{'terrain':'water'}")["defence"] == 2);
  CHECK(fighter(one("archers"), "{'relief':'hills'}")["defence"] == 2);
  CHECK(fighter(one("archers"), "{'terrain':'forest','relief':'rocks'}")["defence"] == 4);
  CHECK(fighter(one("yarzz"), "{'terrain':'forest'}")["defence"] == 0);
  CHECK(fighter(one("yarzz"), "{'relief':'rocks'}")["defence"] == 0);
  const std::string to_multiplier = "{'relief_adds_to':'multiplier'}";
  CHECK(fighter(one("pikemen"), "{'relief':'hills'}", to_multiplier)["defence"] == 10);
  CHECK(fighter(one("pikemen"), "{'relief':'rocks','fortification':'castle'}", to_multiplier)["defence"] == 25);
  CHECK(fighter(one("pikemen"), "{'relief':'rocks','fortification':'castle'}")["defence"] == 17);
  for (const auto& [walls, times] : {std::pair("simple", 2), {"castle", 3}, {"stronghold", 4}})
    CHECK(fighter(one("pikemen"), std::string("{'terrain':'forest','fortification':'") + walls + "'}")["defence"] ==
          5 * times);
}

TEST_CASE("horse and beasts of war fight inside walls as light infantry (BF-37)") {
  for (const char* type : {"light_cavalry", "heavy_cavalry", "knights", "nomads", "tarquee", "hoggo", "yarzz",
           "battle_wolves", "chariots"}) {
    const Json inside = fighter(one(type), "{'fortification':'simple'}");
    CHECK(inside["attack"] == 3);
    CHECK(inside["defence"] == 4);
    const Json elite = fighter(one(type, ",'elite':true"), "{'fortification':'simple'}");
    CHECK(elite["attack"] == 6);
    CHECK(elite["defence"] == 8);
  }
  CHECK(fighter(one("nomads"), "{'fortification':'simple'}")["distance"] == 2);
  CHECK(fighter(one("wyverns"), "{'fortification':'simple'}")["attack"] == 20);
  CHECK(fighter(one("ogres"), "{'fortification':'simple'}")["defence"] == 8);
  // A rider's scores are added after that: 3 + 1 and 2 + 1.
  CHECK(fighter(one("chariots", ",'crew':'archers'"), "{'fortification':'simple'}") ==
        from_text("{'attack':4,'defence':6,'distance':3,'hp':7}"));
}

TEST_CASE("folk at home pay 1, are easily seen through, and some attack twice as hard (BF-30 to BF-32)") {
  struct Home {
    const char *folk, *terrain;
    int cost, native_cost, defence, native_defence, visibility, attack;
  };
  for (const Home& home : {Home{"saiva", "bushes", 4, 2, 2, 2, 2, 3}, {"forest", "forest", 6, 2, 4, 4, 4, 6},
           {"desert", "sand", 4, 2, 2, 2, 1, 3}, {"arctic", "snow", 4, 2, 2, 2, 1, 3},
           {"swamp", "swamp", 8, 2, 4, 4, 2, 6}, {"water", "water", 10, 2, 1, 2, 1, 3}}) {
    CAPTURE(home.folk);
    const std::string ground = std::string("{'terrain':'") + home.terrain + "'}";
    const Json stranger = troop_on(one("orcs"), ground);
    const Json native = troop_on(one("orcs", std::string(",'folk':['") + home.folk + "']"), ground);
    CHECK(stranger["cost_halves"] == home.cost);
    CHECK(native["cost_halves"] == home.native_cost);
    CHECK(stranger["defence_halves"] == home.defence);
    CHECK(native["defence_halves"] == home.native_defence);
    CHECK(stranger["visibility"] == home.visibility);
    CHECK(stranger["visibility_native"] == home.visibility);
    CHECK(native["visibility"] == home.visibility);
    CHECK(native["visibility_native"] == 1);
    CHECK(stranger["attack"] == 3);
    CHECK(native["attack"] == home.attack);
  }
  CHECK(troop_on(one("dwarves"), "{'relief':'hills'}")["cost_halves"] == 2);
  CHECK(troop_on(one("dwarves"), "{'relief':'rocks'}")["cost_halves"] == 4);
  CHECK(troop_on(one("dwarves"), "{'relief':'rocks'}")["visibility"] == 3);
  CHECK(troop_on(one("dwarves"), "{'relief':'rocks'}")["visibility_native"] == 2);
  CHECK(troop_on(one("dwarves"), "{'relief':'rocks'}")["defence"] == 5);
  CHECK(troop_on(one("dwarves"), "{'terrain':'road','relief':'hills'}")["cost_halves"] == 1);
  CHECK(troop_on(one("orcs"), "{'terrain':'road','relief':'hills'}")["cost_halves"] == 3);
  CHECK(troop_on(one("dwarves", ",'folk':[]"), "{'relief':'hills'}")["cost_halves"] == 4);
  CHECK(fighter(one("forestmen"), "{'terrain':'forest'}")["distance"] == 4);
  CHECK(fighter(one("forestmen"), "{'terrain':'forest'}", "{'native_distance':true}")["distance"] == 8);
  CHECK(fighter(one("forestmen"), "{'terrain':'forest','fortification':'simple'}", "{'native_distance':true}") ==
        from_text("{'attack':2,'defence':4,'distance':4,'hp':2}"));
  CHECK(troop_on(one("forestmen"), "{'terrain':'forest','fortification':'simple'}")["cost_halves"] == 2);
}

TEST_CASE("forest, swamp and water are closed to some; bridges, boats and wings open them (BF-34, BF-42, BF-46)") {
  const auto reason = [](const std::string& troop, const std::string& terrain, const std::string& options = "{}") {
    return troop_on(troop, "{'terrain':'" + terrain + "'}", options)["reason"];
  };
  for (const char* type : {"chariots", "hoggo", "tarquee", "wyverns"}) CHECK(reason(one(type), "forest") == "forest");
  for (const char* type : {"giants", "ogres", "trolls", "lesser_demons"}) CHECK(reason(one(type), "forest").is_null());
  CHECK(reason(one("wyverns"), "forest", "{'flight':true}").is_null());
  CHECK(reason(one("heavy_infantry"), "swamp") == "swamp");
  CHECK(reason(one("dwarves"), "swamp").is_null());
  CHECK(reason(one("heavy_infantry", ",'folk':['swamp']"), "swamp").is_null());
  CHECK(reason(one("yarzz"), "swamp") == "swamp");
  CHECK(reason(one("yarzz"), "swamp", "{'flight':true}").is_null());
  CHECK(reason(one("orcs"), "swamp", "{'unit_values':{'orcs':{'hp':4}}}") == "swamp");
  // 1 HP of a chariot and 3 of its rider.
  CHECK(reason(one("chariots", ",'crew':'orcs'"), "swamp", "{'unit_values':{'chariots':{'hp':1}}}") == "swamp");
  for (const char* type : {"heavy_cavalry", "heavy_infantry", "dwarven_guards", "knights", "hoggo", "tarquee",
           "battle_wolves", "chariots"}) {
    CHECK(reason(one(type), "water") == "sinks");
    CHECK(reason(one(type, ",'folk':['water']"), "water").is_null());
    CHECK(outcome_of("ground", "{'troop':" + one(type) + ",'ground':{'terrain':'water'},'boats':true}")["allowed"] ==
          true);
    CHECK(troop_on(one(type), "{'terrain':'water','bridge':true}")["cost_halves"] == 1);
    CHECK(troop_on(one(type), "{'terrain':'water','bridge':true}")["allowed"] == true);
  }
  CHECK(reason(one("archers"), "water").is_null());
  CHECK(troop_on(one("yarzz"), "{'terrain':'water'}", "{'flight':true}")["cost_halves"] == 2);
  CHECK(troop_on(one("yarzz"), "{'terrain':'road'}", "{'flight':true}")["cost_halves"] == 2);
}

TEST_CASE("a unit holds what its scale has room for, at least one; riders ride free (BF-13 to BF-15)") {
  const auto check = [](const std::string& scale, const std::string& troops, const std::string& options = "{}") {
    return outcome_of("unit_check", "{'scale':'" + scale + "','troops':[" + troops + "]}", options);
  };
  CHECK(check("tactic", "{'type':'chariots','number':6,'crew':'archers'}")["legal"] == true);
  CHECK(check("tactic", "{'type':'chariots','number':7}")["reason"] == "over_capacity");
  CHECK(check("tactic", "{'type':'chariots','number':7,'crew':'knights'}")["reason"] == "crew_unfit");
  CHECK(check("tactic", "{'type':'trolls','number':6}")["capacity"] == 6);
  CHECK(check("personal", one("giants"))["legal"] == true);
  CHECK(check("personal", "{'type':'orcs','number':2}")["reason"] == "over_capacity");
  CHECK(check("strategic", "{'type':'lesser_demons','number':4,'size':50}")["legal"] == true);
  CHECK(check("strategic", "{'type':'lesser_demons','number':5,'size':50}")["capacity"] == 4);
  const Json full = check("strategic", "{'type':'orcs','number':100},{'type':'knights','number':50}");
  CHECK(full == from_text("{'legal':true,'reason':null,'space':200,'space_allowed':200,'capacity':null}"));
  CHECK(check("strategic", "{'type':'orcs','number':101},{'type':'knights','number':50}")["reason"] == "over_capacity");
  CHECK(check("tactic", one("orcs") + "," + one("orcs", ",'elite':true"))["reason"] == "mixed_troops");
  CHECK(check("personal", one("orcs") + "," + one("chariots", ",'crew':'ogres'"))["reason"] == "crew_unfit");
}

}  // namespace ziggurat::battlefield
