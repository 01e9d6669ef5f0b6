#include <map>

#include "case_files.h"
#include "rulebooks/battlefield/rules/combat/exchange.h"
#include "rulebooks/battlefield/rules/combat/losses.h"
#include "rulebooks/battlefield/rules/ground/hex.h"
#include "rulebooks/battlefield/rules/movement/rear_guard.h"

// What holds whatever the figures.
namespace ziggurat::battlefield {
namespace {

// A small generator: the same troops on every machine.
struct Choices {
  std::uint64_t state = 19941013;
  std::int64_t below(std::int64_t count) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    return static_cast<std::int64_t>(state >> 33) % count;
  }
  Troops troops(const Switches& switches) {
    Troops made(static_cast<std::size_t>(1 + below(3)));
    for (Contingent& one : made) {
      one.type = static_cast<TypeIndex>(below(static_cast<std::int64_t>(switches.roster.size())));
      one.number = 1 + below(40);
      one.damage = below(hp_of_one(one, switches));
    }
    return made;
  }
};

}  // namespace

TEST_CASE("hit points are conserved: what a blow takes is what is gone (BF-66, BF-67)") {
  const Switches carry;
  Switches drop = carry;
  drop.wounds = Wounds::drop;
  Choices choose;
  for (int i = 0; i < 2000; ++i) {
    Troops troops = choose.troops(carry), dropped = troops;
    const std::int64_t before = hp_left(troops, carry), fighters_before = fighters(troops);
    const std::int64_t damage = choose.below(before + 50);
    const Losses losses = take_damage(troops, damage, carry);
    CHECK(losses.hp_lost == std::min(damage, before));
    CHECK(hp_left(troops, carry) == before - losses.hp_lost);
    CHECK(fighters(troops) == fighters_before - losses.dead);
    CHECK(destroyed(troops) == (damage >= before));
    for (const Contingent& one : troops) {
      CHECK(one.damage >= 0);
      CHECK((one.damage < hp_of_one(one, carry) && (one.number > 0 || one.damage == 0)));
    }
    CHECK(take_damage(dropped, damage, drop).hp_lost == losses.hp_lost);
    CHECK(fighters(dropped) == fighters(troops));
  }
}

TEST_CASE("a rear guard and the rest are the unit that they were (BF-51)") {
  const Switches switches;
  Choices choose;
  for (int i = 0; i < 1000; ++i) {
    Troops troops = choose.troops(switches);
    const std::int64_t before = hp_left(troops, switches), number = fighters(troops);
    std::vector<std::int64_t> left;
    for (const Contingent& one : troops) left.push_back(choose.below(one.number + 1));
    const Troops guard = split_off(troops, left);
    CHECK(hp_left(guard, switches) + hp_left(troops, switches) == before);
    CHECK(fighters(guard) + fighters(troops) == number);
  }
}

TEST_CASE("distance is symmetric, 0 only at home, 1 exactly for neighbours, and never longer by a detour (section 1)") {
  CHECK(label({7, 12}) == "0712");
  CHECK(hex_of("0712") == Hex{7, 12});
  const Hex home{6, 6};
  const auto around = neighbours(home);
  CHECK(std::map<Hex, int>{{{6, 5}, 1}, {{6, 7}, 1}, {{5, 6}, 1}, {{5, 7}, 1}, {{7, 6}, 1}, {{7, 7}, 1}}.size() ==
        around.size());
  for (const Hex one : around) CHECK(distance(home, one) == 1);
  for (int c = 1; c <= 12; ++c)
    for (int r = 1; r <= 12; ++r)
      for (int d = 1; d <= 12; ++d)
        for (int s = 1; s <= 12; ++s) {
          const Hex one{c, r}, other{d, s};
          const int far = distance(one, other);
          REQUIRE(far == distance(other, one));
          REQUIRE((far == 0) == (one == other));
          // Some neighbour is one step nearer, none is two.
          int nearest = 99;
          for (const Hex step : neighbours(one)) nearest = std::min(nearest, distance(step, other));
          REQUIRE(nearest == (far == 0 ? 1 : far - 1));
        }
}

TEST_CASE("trials count what the dice do: outcomes stand in the ratio of their faces (BF-111)") {
  Json request = request_for("strike", "{'force':10,'target':[{'type':'giants','number':1}]}");
  request.erase("dice");
  request["trials"] = 60'000;
  request["seed"] = 7;
  const Answer answer = adjudicate(book(), request);
  REQUIRE_FALSE(answer.error);
  REQUIRE(answer.body["outcomes"].size() == 3);  // two faces each
  std::int64_t sum = 0;
  for (const Json& outcome : answer.body["outcomes"]) {
    sum += outcome["count"].get<std::int64_t>();
    CHECK(std::abs(outcome["count"].get<int>() - 20'000) < 600);  // five standard deviations
  }
  CHECK(sum == 60'000);
  // An exchange has two dice of three results each, all equally likely.
  Json both = request_for("exchange",
      "{'attacker':{'troops':[{'type':'orcs','number':10}]},'defender':{'troops':[{'type':'orcs','number':10}]}}");
  both.erase("dice");
  both["trials"] = 90'000;
  both["seed"] = 11;
  const Answer nine = adjudicate(book(), both);
  REQUIRE(nine.body["outcomes"].size() == 9);
  for (const Json& outcome : nine.body["outcomes"]) CHECK(std::abs(outcome["count"].get<int>() - 10'000) < 500);
  // One die decides who is first of two, after as many draws as there may be.
  Json order = request_for("move_order", "{'armies':['a','b']}");
  order.erase("dice");
  order["trials"] = 10'000;
  order["seed"] = 3;
  const Answer two = adjudicate(book(), order);
  REQUIRE(two.body["outcomes"].size() == 2);
  CHECK(std::abs(two.body["outcomes"][0]["count"].get<int>() - 5'000) < 250);
  CHECK(two.body["outcomes"][0]["count"] >= two.body["outcomes"][1]["count"]);
}

TEST_CASE("what nobody counts is left out of trials, and certain outcomes are counted once (BF-111)") {
  const auto only_outcome = [](const std::string& procedure, const std::string& situation) {
    Json request = request_for(procedure, situation);
    request.erase("dice");
    request["trials"] = 1'000'000;
    const Answer answer = adjudicate(book(), request);
    CAPTURE(to_text(answer.body));
    REQUIRE_FALSE(answer.error);
    CHECK(answer.body.size() == 2);
    CHECK(answer.body["trials"] == 1'000'000);
    REQUIRE(answer.body["outcomes"].size() == 1);
    CHECK(answer.body["outcomes"][0]["count"] == 1'000'000);
    return answer.body["outcomes"][0]["outcome"];
  };
  const std::string unit = "'id':'u','army':'a','hex':'0101','troops':[{'type':'orcs','number':1}]";
  const Json round = only_outcome("combat_round", "{'armies':['a','b'],'units':[{" + unit + "}]}");
  CHECK(!round.contains("log"));
  CHECK(!round.contains("idle"));
  CHECK(round.contains("destroyed"));
  const Json move = only_outcome("move", "{'map':{'columns':2,'rows':2},'unit':{" + unit + "},'path':['0102']}");
  CHECK(!move.contains("strikes"));
  CHECK(move["hex"] == "0102");
  CHECK(only_outcome("leadership", "{'result':'draw','own_hp_lost':5,'enemy_hp_lost':0}")["lost"] == 1);
}

TEST_CASE("every switch of the adjudicator changes an answer") {
  const auto differs = [](const char* name, const char* value, const std::string& procedure,
                           const std::string& situation, const std::string& dice = "[]") {
    CAPTURE(name);
    const Json plain = adjudicate(book(), request_for(procedure, situation, "{}", dice)).body;
    const Json other =
        adjudicate(book(), request_for(procedure, situation, std::string("{'") + name + "':" + value + "}", dice)).body;
    CHECK((plain.contains("outcome") || plain["error"]["code"] == "dice_exhausted"));
    CHECK(plain != other);
  };
  const std::string map =
      "'map':{'columns':9,'rows':9,'hexes':{'0506':{'terrain':'forest'},'0101':{'terrain':'water'},'0505':{'terrain':'"
      "road'},'0504':{'terrain':'road'}}}";
  const auto unit = [](const char* type, const char* hex) {
    return std::string("{'id':'") + hex + "','army':'" + (std::string(hex) == "0505" ? "a" : "b") + "','hex':'" + hex +
           "','troops':[{'type':'" + type + "','number':6}]}";
  };
  differs("half_die", "'down'", "strike", "{'force':9}", "[1]");
  differs("wounds", "'drop'", "losses", "{'troops':[{'type':'giants','number':2}],'damage':5}");
  differs("hp_counted", "'fighters'", "losses", "{'troops':[{'type':'giants','number':2}],'damage':5}");
  differs("relief_adds_to", "'multiplier'", "scores",
      "{'troops':[{'type':'pikemen','number':2}],'ground':{'relief':'hills'}}");
  differs(
      "slow_entry", "'minimum_one'", "move", "{" + map + ",'unit':" + unit("archers", "0505") + ",'path':['0506']}");
  differs("slow_entry", "'never'", "move", "{" + map + ",'unit':" + unit("archers", "0505") + ",'path':['0506']}");
  differs("step_limit", "true", "move", "{" + map + ",'unit':" + unit("archers", "0503") + ",'path':['0504','0505']}");
  differs("flee_trigger", "'any_step'", "move",
      "{" + map + ",'unit':" + unit("elves", "0505") + ",'others':[" + unit("orcs", "0604") + "],'path':['0504']}",
      "[1]");
  differs("elite_distance", "true", "scores", "{'troops':[{'type':'archers','number':2,'elite':true}]}");
  differs("native_distance", "true", "scores",
      "{'troops':[{'type':'forestmen','number':2}],'ground':{'terrain':'forest'}}");
  const std::string hidden =
      "{'units':[{'id':'h','troops':[{'type':'forestmen','number':2}],'ground':{'terrain':'forest'},'enemy_folk':['"
      "forest']}]}";
  differs("native_visibility", "'off'", "discovery", hidden, "[6]");
  differs("flight", "true", "ground", "{'troop':{'type':'yarzz','number':1},'ground':{'terrain':'swamp'}}");
  const std::string far = "{" + map + ",'unit':" + unit("barbarians", "0505") + ",'others':[" + unit("orcs", "0909") +
                          "," + unit("orcs", "0908") + "]}";
  differs("barbarians_count", "'army'", "outnumbered", far);
  differs("nomads_are_barbarians", "false", "outnumbered", "{" + map + ",'unit':" + unit("nomads", "0505") + "}");
  const std::string army = "{'leadership':0,'units':[{'id':'u','troops':[{'type':'orcs','number':2}]}]}";
  differs("disobedience", "'off'", "disobedience", army, "[1]");
  differs("disobedience", "'forbidden'", "disobedience", army, "[1]");
  differs("sudden_attack", "true", "exchange",
      "{'attacker':{'troops':[{'type':'orcs','number':2}]},'defender':{'troops':[{'type':'orcs','number':2}]},'hidden':"
      "true}",
      "[1,1]");
  differs("sink_rounding", "'down'", "water",
      "{'map':{'columns':1,'rows':1,'hexes':{'0101':{'terrain':'water'}}},'units':[{'id':'u','hex':'0101','troops':[{'"
      "type':'orcs','number':2}],'deep_rounds':5}]}");
  differs("shoot_adjacent", "false", "distance", "{'from':'0101','to':'0102','troop':{'type':'elves','number':1}}");
  differs("elves_serve_elves_only", "false", "army_check",
      "{'leader':{'leadership':9},'units':[{'id':'u','troops':[{'type':'elves','number':1}]}]}");
  differs("unit_values", "{'orcs':{'attack':9}}", "scores", "{'troops':[{'type':'orcs','number':1}]}");
}

}  // namespace ziggurat::battlefield
