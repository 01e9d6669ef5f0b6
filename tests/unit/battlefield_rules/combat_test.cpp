#include "case_files.h"

// Strikes, losses and the round of combat, reckoned by hand.
namespace ziggurat::battlefield {
namespace {

// Purposes of the dice of a sound request, and its outcome.
struct Fought {
  Json outcome;
  std::string thrown;
};
Fought fought(const std::string& units, const std::string& dice, const std::string& options = "{}",
    const std::string& more = "") {
  const Answer answer =
      adjudicate(book(), request_for("combat_round",
                             "{'armies':['red','blue','grey'],'units':[" + units + "]" + more + "}", options, dice));
  CAPTURE(units);
  CAPTURE(to_text(answer.body));
  REQUIRE_FALSE(answer.error);
  Fought came{answer.body["outcome"], {}};
  CHECK(answer.body["dice_used"] == from_text(dice).size());
  for (const Json& roll : answer.body["rolls"])
    came.thrown += (came.thrown.empty() ? "" : " ") + roll["for"].get<std::string>();
  return came;
}
// Twenty skasi, of 40 HP, who strike and retaliate with a force of 40: a bad strike kills five and wounds one.
std::string rats(const std::string& id, const std::string& army, const std::string& hex, const std::string& more = "") {
  return "{'id':'" + id + "','army':'" + army + "','hex':'" + hex + "','troops':[{'type':'skasi','number':20}]" + more +
         "}";
}
std::string attacks(const std::string& target, const std::string& more = "") {
  return ",'action':'attack','targets':['" + target + "']" + more;
}
int number_of(const Fought& came, std::size_t unit) { return came.outcome["units"][unit]["left"][0]["number"]; }

}  // namespace

TEST_CASE("a strike is (half a die + 3) times a tenth of the force, both rounded up (BF-63)") {
  const auto damage = [](int force, int face, const std::string& options = "{}") {
    return outcome_of("strike", "{'force':" + std::to_string(force) + "}", options, "[" + std::to_string(face) + "]");
  };
  CHECK(damage(1, 1)["damage"] == 4);
  CHECK(damage(10, 6)["damage"] == 6);
  CHECK(damage(11, 6)["damage"] == 12);
  CHECK(damage(100'000'000, 6)["damage"] == 60'000'000);
  const int down[] = {3, 4, 4, 5, 5, 6};
  for (int face = 1; face <= 6; ++face) {
    const Json rolled = damage(10, face, "{'half_die':'down'}");
    CHECK(rolled["factor"] == down[face - 1]);
    CHECK(rolled["quality"] == damage(10, face)["quality"]);
  }
  CHECK(outcome_of("strike", "{'force':0,'target':[{'type':'orcs','number':2,'damage':1}]}") ==
        from_text("{'force':0,'tenth':0,'factor':null,'damage':0,'quality':null,'dead':0,'hp_lost':0,'destroyed':false,"
                  "'left':[{'number':2,'damage':1,'shots':null}]}"));
  CHECK(outcome_of("strike", "{'troops':[{'type':'archers','number':10,'shots':0}],'kind':'distance'}")["force"] == 0);
  CHECK(outcome_of("strike",
            "{'troops':[{'type':'archers','number':10},{'type':'elves','number':1,'shots':0}],'kind':'distance'}", "{}",
            "[1]")["force"] == 30);
  CHECK(outcome_of("strike",
            "{'troops':[{'type':'pikemen','number':2}],'kind':'retaliation','ground':{'relief':'hills'}}", "{}",
            "[1]")["force"] == 12);
  CHECK(outcome_of("scores", "{'troops':[{'type':'orcs','number':1}]}", "{'half_die':'down'}")["attack"]["damage"] ==
        from_text("[3,4,5]"));
}

TEST_CASE("losses fall on the contingents in order, and what is left over passes on (BF-14, BF-66, BF-67)") {
  const auto losses = [](const std::string& troops, int damage, const std::string& options = "{}") {
    return outcome_of("losses", "{'troops':[" + troops + "],'damage':" + std::to_string(damage) + "}", options);
  };
  const std::string mixed = "{'type':'orcs','number':2,'damage':1},{'type':'archers','number':3,'shots':4}";
  CHECK(losses(mixed, 8) == from_text("{'dead':3,'hp_lost':8,'destroyed':false,'left':[{'number':0,'damage':0,'shots':"
                                      "null},{'number':2,'damage':1,'shots':4}]}"));
  CHECK(losses(mixed, 99) == from_text("{'dead':5,'hp_lost':11,'destroyed':true,'left':[{'number':0,'damage':0,'shots':"
                                       "null},{'number':0,'damage':0,'shots':4}]}"));
  CHECK(losses(mixed, 99, "{'hp_counted':'fighters'}")["hp_lost"] == 12);
  CHECK(losses(mixed, 1, "{'hp_counted':'fighters'}")["hp_lost"] == 0);
  CHECK(losses("{'type':'giants','number':2}", 29, "{'wounds':'drop'}") ==
        from_text("{'dead':0,'hp_lost':29,'destroyed':false,'left':[{'number':2,'damage':0,'shots':null}]}"));
  CHECK(losses("{'type':'chariots','number':2,'crew':'archers'}", 8)["left"] ==
        from_text("[{'number':1,'damage':1,'shots':10}]"));
}

TEST_CASE("shots are spent by those who can shoot so far, and no other contingent shoots (BF-70 to BF-72)") {
  const auto shot = [](const std::string& troops, const std::string& more, const std::string& dice,
                        const std::string& options = "{}") {
    return outcome_of("exchange",
        "{'attacker':{'troops':[" + troops +
            "]},'defender':{'troops':[{'type':'giants','number':9}]},'kind':'distance'" + more + "}",
        options, dice);
  };
  const std::string both =
      "{'type':'archers','number':10},{'type':'battlemages','number':2},{'type':'orcs','number':9}";
  const Json far = shot(both, ",'range':4", "[1]");
  CHECK(far["attack"]["force"] == 30);
  CHECK(far["attacker"]["left"] == from_text("[{'number':10,'damage':0,'shots':9},{'number':2,'damage':0,'shots':5},{'"
                                             "number':9,'damage':0,'shots':null}]"));
  CHECK(shot(both, ",'range':3", "[1]")["attack"]["force"] == 50);
  CHECK(shot(both, ",'scale':'strategic'", "[1]")["attack"]["force"] == 50);
  CHECK(
      shot("{'type':'archers','number':10},{'type':'elves','number':1,'shots':0}", "", "[1]")["attack"]["force"] == 30);
  CHECK(shot("{'type':'chariots','number':2,'crew':'forestman_archers'}", ",'range':5", "[1]")["attack"]["force"] == 8);
  const auto distance = [](const std::string& to, const std::string& troop, const std::string& more = "",
                            const std::string& options = "{}") {
    return outcome_of("distance", "{'from':'0505','to':'" + to + "','troop':{'number':1," + troop + "}" + more + "}",
        options)["reason"];
  };
  CHECK(distance("0505", "'type':'orcs'") == "no_distance_attack");
  CHECK(distance("0505", "'type':'elves','shots':0") == "no_shots");
  CHECK(distance("0505", "'type':'elves'") == "too_close");
  CHECK(distance("0506", "'type':'elves'").is_null());
  CHECK(distance("0506", "'type':'elves'", "", "{'shoot_adjacent':false}") == "too_close");
  CHECK(distance("0510", "'type':'elves'").is_null());
  CHECK(distance("0510", "'type':'elves'", ",'scale':'personal'").is_null());
  CHECK(distance("0511", "'type':'elves'") == "out_of_range");
  CHECK(distance("0507", "'type':'elves'", ",'scale':'strategic'") == "out_of_range");
  CHECK(outcome_of("distance", "{'from':'0505','to':'0505'}") ==
        from_text("{'distance':0,'in_range':null,'reason':null}"));
}

TEST_CASE("an exchange takes both forces before any loss; a sudden attack is not answered (BF-65, BF-88)") {
  const std::string sides =
      "{'attacker':{'troops':[{'type':'knights','number':20}]},'defender':{'troops':[{'type':'skasi','number':20}]}";
  const Json both = outcome_of("exchange", sides + "}", "{}", "[6,1]");
  CHECK(both["defender"]["destroyed"] == true);
  CHECK(both["retaliation"]["hp_lost"] == 16);
  CHECK(outcome_of("exchange", sides + ",'retaliates':false}", "{}", "[6]")["retaliation"].is_null());
  CHECK(outcome_of("exchange", sides + ",'kind':'bonus'}", "{}", "[6]")["retaliation"].is_null());
  CHECK(outcome_of("exchange", sides + ",'hidden':true}", "{}", "[6,1]")["retaliation"].is_object());
  CHECK(outcome_of("exchange", sides + ",'hidden':true}", "{'sudden_attack':true}", "[6]")["retaliation"].is_null());
  const Json harmless = outcome_of("exchange",
      "{'attacker':{'troops':[{'type':'orcs','number':1}]},'defender':{'troops':[{'type':'yarzz','number':1}]}}", "{}",
      "[1]");
  CHECK(harmless["retaliation"] == from_text("{'force':0,'tenth':0,'factor':null,'damage':0,'dead':0,'hp_lost':0}"));
}

TEST_CASE("one who defends retaliates every time; one who attacked only against its target, once (BF-60, BF-68)") {
  // b and c strike a, which defends: two retaliations.
  const Fought twice = fought(rats("a", "red", "0505") + "," + rats("b", "blue", "0504", attacks("a")) + "," +
                                  rats("c", "blue", "0506", attacks("a")),
      "[1,1,1,1]");
  CHECK(twice.thrown == "attack:b retaliation:a attack:c retaliation:a");
  CHECK(number_of(twice, 0) == 10);  // 32 of 60 HP are lost
  // a strikes b, and answers b's strike later, not c's.
  const Fought bound = fought(rats("a", "red", "0505", attacks("b")) + "," + rats("c", "blue", "0506", attacks("a")) +
                                  "," + rats("b", "blue", "0504", attacks("a", ",'policy':'turn'")),
      "[1,1,1,1,1]");
  CHECK(bound.thrown == "attack:a retaliation:b attack:c attack:b retaliation:a");
  // Its policy has nothing to decide once it has struck.
  for (const char* policy : {"turn", "defend"}) {
    const Fought after = fought(rats("a", "red", "0505", attacks("b", std::string(",'policy':'") + policy + "'")) +
                                    "," + rats("c", "blue", "0506", attacks("a")) + "," + rats("b", "blue", "0504"),
        "[1,1,1]");
    CHECK(after.thrown == "attack:a retaliation:b attack:c");
  }
  // An attacker's only retaliation is used up by the first strike of its target.
  const Fought once =
      fought(rats("a", "red", "0505", attacks("b")) + "," + rats("b", "blue", "0504", attacks("a")), "[1,1,1,1]");
  CHECK(once.thrown == "attack:a retaliation:b attack:b retaliation:a");
}

TEST_CASE("a policy decides when a unit with orders is struck before its turn (BF-64)") {
  const auto struck = [](const std::string& target, const std::string& policy, const std::string& dice) {
    // a strikes b, which is ordered against `target`; then c strikes b; then b has its turn.
    return fought(rats("a", "red", "0505", attacks("b")) + "," + rats("c", "red", "0503", attacks("b")) + "," +
                      rats("b", "blue", "0504", attacks(target, ",'policy':'" + policy + "'")),
        dice)
        .thrown;
  };
  CHECK(struck("a", "as_ordered", "[1,1,1,1,1]") == "attack:a retaliation:b attack:c attack:b retaliation:a");
  CHECK(struck("c", "as_ordered", "[1,1,1,1,1]") == "attack:a attack:c retaliation:b attack:b retaliation:c");
  CHECK(struck("c", "turn", "[1,1,1,1,1]") == "attack:a retaliation:b attack:c attack:b retaliation:a");
  CHECK(struck("a", "defend", "[1,1,1,1]") == "attack:a retaliation:b attack:c retaliation:b");
  // No valid target: it defends for the rest of the round, and its turn passes without a word.
  const Fought lost = fought(rats("a", "red", "0505", attacks("b")) + "," + rats("c", "red", "0503", attacks("b")) +
                                 "," + rats("d", "red", "0909") + "," + rats("b", "blue", "0504", attacks("d")),
      "[1,1,1,1]");
  CHECK(lost.thrown == "attack:a retaliation:b attack:c retaliation:b");
  CHECK(lost.outcome["idle"].empty());
  // Bound to the striker that its retaliation destroys, it answers nobody else, and waits in vain.
  const std::string one =
      "{'id':'a','army':'red','hex':'0505','action':'attack','targets':['b'],'troops':[{'type':'skasi','number':1}]}";
  const Fought widowed = fought(one + "," + rats("c", "red", "0503", attacks("b")) + "," +
                                    rats("b", "blue", "0504", ",'action':'attack','targets':['a','c']"),
      "[1,1,1]");
  CHECK(widowed.thrown == "attack:a retaliation:b attack:c");
  CHECK(widowed.outcome["idle"] == from_text("[{'unit':'b','reason':'target_gone'}]"));
  // A shot asks for no decision, and is not answered: b still attacks c.
  const std::string archers =
      "{'id':'a','army':'red','hex':'0506','action':'shoot','targets':['b'],'troops':[{'type':'archers','number':5}]}";
  const Fought shot = fought(
      archers + "," + rats("c", "red", "0503") + "," + rats("b", "blue", "0504", attacks("c", ",'policy':'defend'")),
      "[1,1,1]");
  CHECK(shot.thrown == "shot:a attack:b retaliation:c");
}

TEST_CASE("targets are taken in order; without one a unit defends, and a bound one waits in vain (BF-68, BF-69)") {
  const Fought second = fought(rats("a", "red", "0505", ",'action':'attack','targets':['far','b']") + "," +
                                   rats("far", "blue", "0909") + "," + rats("b", "blue", "0504"),
      "[1,1]");
  CHECK(second.thrown == "attack:a retaliation:b");
  const Fought none = fought(rats("a", "red", "0505", attacks("far")) + "," + rats("far", "blue", "0909") + "," +
                                 rats("b", "blue", "0504", attacks("a")),
      "[1,1]");
  CHECK(none.outcome["idle"] == from_text("[{'unit':'a','reason':'no_target'}]"));
  CHECK(none.thrown == "attack:b retaliation:a");  // it defends
  const Fought gone = fought(rats("a", "red", "0505", attacks("b", ",'committed_to':'far'")) + "," +
                                 rats("far", "blue", "0909") + "," + rats("b", "blue", "0504", attacks("a")),
      "[1]");
  CHECK(gone.outcome["idle"] == from_text("[{'unit':'a','reason':'target_gone'}]"));
  CHECK(gone.thrown == "attack:b");  // and a does not answer
  // Destroyed before its turn: its strike is lost. Both may fall at once: the one struck first.
  const std::string weak =
      "{'id':'b','army':'blue','hex':'0504','action':'attack','targets':['a'],'policy':'turn','troops':[{'type':'skasi'"
      ",'number':1}]}";
  const Fought dead = fought(rats("a", "red", "0505", attacks("b")) + "," + weak, "[1,1]");
  CHECK(dead.outcome["destroyed"] == from_text("['b']"));
  CHECK(dead.thrown == "attack:a retaliation:b");
  const auto one = [](const char* id, const char* army, const char* hex, const char* target) {
    return std::string("{'id':'") + id + "','army':'" + army + "','hex':'" + hex + "','action':'attack','targets':['" +
           target + "'],'policy':'turn','troops':[{'type':'skasi','number':1}]}";
  };
  CHECK(fought(one("a", "red", "0505", "b") + "," + one("b", "blue", "0504", "a"), "[1,1]").outcome["destroyed"] ==
        from_text("['b','a']"));
}

TEST_CASE("committed units attack whom they pursued, occupied ones defend, whatever they were ordered (BF-52, BF-74)") {
  const Fought pursuit = fought(rats("a", "red", "0505", ",'committed_to':'b'") + "," + rats("b", "blue", "0504") +
                                    "," + rats("c", "blue", "0506", attacks("a")),
      "[1,1,1]");
  CHECK(pursuit.thrown == "attack:a retaliation:b attack:c");
  const Fought captor = fought(rats("a", "red", "0505", attacks("b", ",'occupied':true,'committed_to':'b'")) + "," +
                                   rats("b", "blue", "0504", attacks("a")),
      "[1,1]");
  CHECK(captor.thrown == "attack:b retaliation:a");
  // With a shoot order it shoots the unit that it is bound to; without shots it attacks it (BF-73).
  const auto archers = [](const std::string& shots) {
    return "{'id':'a','army':'red','hex':'0505','action':'shoot','committed_to':'b','troops':[{'type':'archers','"
           "number':5,'shots':" +
           shots + "}]}";
  };
  CHECK(fought(archers("1") + "," + rats("b", "blue", "0504"), "[1]").thrown == "shot:a");
  CHECK(fought(archers("0") + "," + rats("b", "blue", "0504"), "[1,1]").thrown == "attack:a retaliation:b");
  CHECK(fought(archers("0") + "," + rats("b", "blue", "0503"), "[]").outcome["idle"][0]["reason"] == "target_gone");
}

TEST_CASE("a shot binds like an attack; a hidden unit's first strike may be sudden (BF-70, BF-88)") {
  const std::string archers =
      "{'id':'a','army':'red','hex':'0505','action':'shoot','targets':['b'],'troops':[{'type':'archers','number':20}]}";
  const Fought bound =
      fought(archers + "," + rats("b", "blue", "0504", attacks("a")) + "," + rats("c", "blue", "0506", attacks("a")),
          "[1,1,1,1]");
  CHECK(bound.thrown == "shot:a attack:b retaliation:a attack:c");
  CHECK(bound.outcome["units"][0]["left"][0]["shots"] == 9);
  CHECK(bound.outcome["log"][0]["kind"] == "distance");
  const std::string both = rats("a", "red", "0505", attacks("b", ",'hidden':true")) + "," +
                           rats("b", "blue", "0504", attacks("a", ",'policy':'turn'"));
  CHECK(fought(both, "[1,1,1,1]").thrown == "attack:a retaliation:b attack:b retaliation:a");
  CHECK(fought(both, "[1,1,1]", "{'sudden_attack':true}").thrown == "attack:a attack:b retaliation:a");
}

TEST_CASE("armies strike in their order, and every army's losses are counted (BF-2, section 7)") {
  const Fought came = fought(rats("g", "grey", "0506", attacks("a")) + "," + rats("b", "blue", "0504", attacks("a")) +
                                 "," + rats("a", "red", "0505"),
      "[1,1,1,1]", "{}", ",'alliances':[['grey','blue']]");
  CHECK(came.thrown == "attack:b retaliation:a attack:g retaliation:a");
  CHECK(came.outcome["hp_lost"] == from_text("{'red':32,'blue':16,'grey':12}"));
}

}  // namespace ziggurat::battlefield
