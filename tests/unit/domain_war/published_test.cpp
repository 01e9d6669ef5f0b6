#include "turns.h"

// Reports. A regent's losses are reported as important and show the regent's pieces; a battle's costs are listed by
// side (11.5); fighters have seen the survivors (DW-107).
namespace ziggurat::domain_war::testing {
namespace {

struct Told : Driver {
  using Driver::Driver;
  // The texts of a regent's reports of a kind; requires each to be important and to show these pieces and a place.
  Texts weighty(const std::string& regent, const std::string& kind, const std::vector<PieceId>& about) const {
    Texts texts;
    for (const auto& step : last.steps)
      for (const auto& report : step.reports) {
        if (report.kind != kind || !report.audience.has(Viewer::of(config.faction(regent)))) continue;
        CHECK(report.important);
        CHECK_FALSE(report.places.empty());
        CHECK(report.pieces == about);
        texts.push_back(report.text);
      }
    return texts;
  }
  void at_war() { play({{"a", {war(1, "b")}}}); }  // opens the land from the next turn on
  void put(const char* unit, const char* province) { edit(PieceMoved{piece(unit), at(province), {}}); }
  void put_inside(const char* unit, const char* holding) { edit(PieceMoved{piece(unit), aboard(piece(holding)), {}}); }
  // Two units of A against three of B.
  void meet_in_b1() {
    at_war();
    for (const char* const unit : {"A infantry 1", "A archers 1", "B infantry 1", "B infantry 2", "B archers 1"})
      put(unit, "b1");
  }
  Rulings a_is_wiped_out() {
    std::string fight;
    for (const auto& step : resolve({}).steps)
      for (const auto& report : step.reports)
        if (report.kind == "battle" && fight.empty()) fight = report.fight;
    const bool a_attacks = fight.ends_with(" a b");
    return {{"winner/" + fight, a_attacks ? "defender" : "attacker"},
        {(a_attacks ? "attackers_lost/" : "defenders_lost/") + fight, "2"},
        {(a_attacks ? "defenders_lost/" : "attackers_lost/") + fight, "1"}};
  }
  const View& seen_by(const char* regent) const { return view(config.faction(regent)); }
};

}  // namespace

TEST_CASE("who is invaded and besieged reads of it as his own and as important") {
  Told game("two-realms", {{"stack_limit", "100"}});
  game.at_war();
  game.put_inside("B archers 1", "B market");
  game.play({{"a", {game.march(1, {"A infantry 1", "A infantry 2", "A archers 1"}, {"a2", "b1"})}}});
  const PieceId market = game.piece("B market"), province = game.piece("B1");
  CHECK(game.weighty("b", "invaded", {province}) ==
        Texts{say("invaded.told",
            {{"by", "Regent A"}, {"at", "B1"}, {"troops", so_many({{"infantry", 2}, {"archers", 1}})}})});
  CHECK(game.weighty("a", "invaded", {}).empty());
  CHECK(game.weighty("b", "siege_begun", {market}) ==
        Texts{say("siege.begun", {{"holding", "B market"}, {"by", Texts{"Regent A"}}})});
  CHECK(game.weighty("a", "siege_begun", {market}).size() == 1);
  CHECK(game.weighty("b", "occupation_begun", {province}) ==
        Texts{say("grip.begun", {{"by", "Regent A"}, {"what", "B1"}, {"turns", 1}})});
}

TEST_CASE("who is not seen to come but counted is told how many have come") {
  Told game("two-realms");
  for (const char* const holding : {"B market", "B court"}) game.edit(PieceLeft{game.piece(holding)});
  game.at_war();
  game.play({{"a", {game.march(1, {"A infantry 1", "A infantry 2"}, {"a2", "b1"})}}});
  CHECK(game.weighty("b", "invaded", {game.piece("B1")}) ==
        Texts{say("invaded.told", {{"by", "Regent A"}, {"at", "B1"}, {"count", 2}})});
}

TEST_CASE("what he has built or raised is his, and finished works are important") {
  Told game("two-realms");
  game.play({{"a", {game.order("improve", {std::int64_t{1}, game.piece("A market"), "raise"})}}});
  CHECK(game.weighty("a", "built", {game.piece("A market")}) ==
        Texts{say("works.done", {{"how", "raise"}, {"what", "A market"}, {"level", 3}})});
}

TEST_CASE("a battle says what each side has lost and kept, and whether it was in the open or for walls (DW-80)") {
  Told game("two-realms");
  game.meet_in_b1();
  game.ring_bell({}, game.a_is_wiped_out());
  const auto published = game.received("a", "battle");
  REQUIRE(published.size() == 1);
  CHECK(published == game.received("b", "battle"));
  const auto says = [&](const std::string& part) { return mentions(published[0], part); };
  const auto b_lost = [](const std::string& fallen, const std::string& left) {
    return say("battle.fate", {{"who", "Regent B"}, {"fallen", fallen}, {"left", left}});
  };
  CHECK(says(say("battle.at", {{"place", "B1"}})));
  CHECK((says(say("battle_ends.attackers_won", {{"attackers", "Regent B"}, {"defenders", "Regent A"}})) ||
         says(say("battle_ends.defenders_won", {{"attackers", "Regent A"}, {"defenders", "Regent B"}}))));
  CHECK(says(say("battle.fate",
      {{"who", "Regent A"}, {"all", true}, {"count", 2}, {"fallen", so_many({{"infantry", 1}, {"archers", 1}})}})));
  CHECK((says(b_lost(so_many({{"infantry", 1}}), so_many({{"infantry", 1}, {"archers", 1}}))) ||
         says(b_lost(so_many({{"archers", 1}}), so_many({{"infantry", 2}})))));
}

TEST_CASE("each die of a battle says whether it hit") {
  Told game("two-realms");
  game.meet_in_b1();
  game.ring_bell();
  const auto is_die = [](const Roll& roll, bool hit) {
    for (const char* const side : {"attack", "defence"})
      for (const char* const type : {"infantry", "archers"})
        if (roll.purpose == say("battle.die", {{"side", side}, {"type", type}, {"hit", hit}})) return true;
    return false;
  };
  int dice = 0;
  for (const auto& step : game.last.steps)
    for (const auto& report : step.reports)
      if (report.kind == "battle")
        for (const Roll& roll : report.rolls) {
          ++dice;
          CHECK((is_die(roll, true) || is_die(roll, false)));
          if (roll.face == 1) CHECK(is_die(roll, true));  // a die hits if it is at most the unit's figure
          if (roll.face == 6) CHECK(is_die(roll, false));
        }
  CHECK(dice > 0);
}

TEST_CASE("who has lost all in a battle remembers none of the dead, and who is left as of its end (DW-107)") {
  Told game("two-realms");
  game.meet_in_b1();
  std::map<std::string, PieceId> theirs;
  for (const char* const unit : {"B infantry 1", "B infantry 2", "B archers 1"}) {
    theirs[unit] = game.piece(unit);
    REQUIRE(game.seen_by("a").find(theirs[unit]));
  }
  game.ring_bell({}, game.a_is_wiped_out());
  REQUIRE_FALSE(game.piece("A infantry 1").valid());
  std::size_t dead = 0;
  for (const auto& [name, id] : theirs) {
    const auto seen = game.seen_by("a").pieces.find(id);
    const bool lives = game.world.find(id) != nullptr;
    dead += lives ? 0 : 1;
    REQUIRE((seen != game.seen_by("a").pieces.end()) == lives);
    if (lives) CHECK(seen->second.as_of);  // none of the regent's units is left there, so it is a ghost
  }
  CHECK(dead == 1);
  CHECK(game.realm().provinces[2].fought_by.empty());
}

TEST_CASE("who is beaten before walls has seen who is left within (DW-107)") {
  Told game("two-realms");
  game.at_war();
  for (const char* const unit : {"B infantry 1", "B archers 1"}) game.put_inside(unit, "B castle");
  for (const char* const unit : {"B infantry 2", "B archers 2", "B artillerists 1", "B scouts 1"}) game.put(unit, "b1");
  const std::vector<std::string> storm = {"A infantry 1", "A artillerists 1"};
  for (const auto& unit : storm) game.put(unit.c_str(), "b2");
  std::map<std::size_t, Sheet> sheets;
  sheets[0].orders = {game.into("assault", 1, storm, "B castle")};
  const std::string fight = "turn 2 round 1 assault B castle b2";
  game.ring_bell(
      sheets, {{"winner/" + fight, "defender"}, {"attackers_lost/" + fight, "2"}, {"defenders_lost/" + fight, "1"}});
  REQUIRE(game.received("a", "battle").size() == 1);
  const bool infantry = game.piece("B infantry 1").valid();
  REQUIRE(infantry != game.piece("B archers 1").valid());
  const auto left = game.seen_by("a").pieces.find(game.piece(infantry ? "B infantry 1" : "B archers 1"));
  REQUIRE(left != game.seen_by("a").pieces.end());
  CHECK(left->second.as_of);
}

}  // namespace ziggurat::domain_war::testing
