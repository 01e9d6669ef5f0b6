#include "game/pages/sentences.h"
#include "turns.h"

// Reports to a regent of what its armies meet abroad: undefended land, and occupations that are interrupted.
namespace ziggurat::domain_war::testing {
namespace {

struct Abroad : Driver {
  // An occupation lasts long enough that the game does not end with the first province.
  Abroad() : Driver("two-realms", {{"occupation_turns", "12"}, {"stack_limit", "100"}}) {
    play({{"a", {war(1, "b"), march(2, all, {"a2"})}}});
  }
  const std::vector<std::string> all = {"A infantry 1", "A infantry 2", "A archers 1", "A archers 2"};

  void enters_b1() { play({{"a", {march(1, all, {"b1"})}}}); }
  void nobody_defends() {
    for (const char* const unit :
        {"B infantry 1", "B infantry 2", "B archers 1", "B archers 2", "B artillerists 1", "B scouts 1"})
      edit(PieceLeft{piece(unit)});
  }
  Texts broken(const std::string& regent) const { return received(regent, "occupation_broken"); }
  static Texts by_reason(
      const std::string& what, const std::string& why, const Texts& by = {}, const std::string& walls = "") {
    return {say("grip.broken", {{"what", what}, {"why", why}, {"by", by}, {"walls", walls}, {"turns", 12}})};
  }
};

}  // namespace

TEST_CASE("an army that meets no resistance reports once who went in and what it found (DW-36)") {
  Abroad game;
  game.play({{"a", {game.march(1, {"A infantry 1", "A infantry 2"}, {"b1"}), game.march(2, {"A archers 1"}, {"b1"}),
                       game.march(2, {"A archers 2"}, {"b1"})}}});
  const auto found = [](const std::string& holding) {
    return say("entered.holding", {{"holding", holding}, {"owner", "Regent B"}, {"besieged", false}});
  };
  const auto entered = [&](const std::string& units) {
    return say("entered.told", {{"units", units}, {"at", "B1"}, {"found", Texts{found("B court"), found("B market")}}});
  };
  CHECK(game.received("a", "entered") == Texts{entered(names_together({"A infantry 1", "A infantry 2"})),
                                             entered(names_together({"A archers 1", "A archers 2"}))});
  CHECK(game.received("a", "move").empty());  // the same march is not reported twice
  CHECK(game.received("b", "entered").empty());
  game.play({});
  CHECK(game.received("a", "entered").empty());
}

TEST_CASE("a besieger reads that walls are empty, and nothing of walls that it does not besiege (11.1)") {
  Abroad game;
  game.nobody_defends();
  game.play({{"a", {game.march(1, game.all, {"b1", "b2"})}}});
  const auto entered = game.received("a", "entered");
  REQUIRE(entered.size() == 1);
  CHECK(mentions(
      entered[0], say("entered.holding", {{"holding", "B castle"}, {"owner", "Regent B"}, {"besieged", true}})));
  Abroad few;
  few.nobody_defends();
  few.edit(PieceMoved{few.piece("A infantry 1"), few.at("b1"), {}});
  few.play({{"a", {few.march(1, {"A infantry 1"}, {"b2"})}}});
  REQUIRE(few.received("a", "entered").size() == 1);
  CHECK(mentions(few.received("a", "entered")[0],
      say("entered.holding", {{"holding", "B castle"}, {"owner", "Regent B"}, {"besieged", false}})));
}

TEST_CASE("a march into a battle, into own land or an ally's is not reported as unopposed") {
  Abroad game;
  game.edit(PieceMoved{game.piece("B infantry 1"), game.at("b1"), {}});
  game.play({{"a", {game.march(1, game.all, {"b1"}), game.march(2, {"A scouts 1"}, {"a2"})}}});
  CHECK(game.received("a", "battle").size() == 1);
  CHECK(game.received("a", "entered").empty());
  CHECK(game.received("a", "move").size() == 2);
}

TEST_CASE("an army whose enemy retreats before it reports that nobody resisted (DW-108)") {
  Abroad game;
  game.edit(PieceMoved{game.piece("B infantry 1"), game.at("b1"), {}});
  game.standing = {{game.seat(1), {game.order("stance", {game.at("b1"), "retreat"})}}};
  game.enters_b1();
  CHECK(game.received("a", "battle").empty());
  CHECK(game.received("a", "entered").size() == 1);
}

TEST_CASE("the occupier reads why its occupation was interrupted, the owner that it was (DW-78, DW-79)") {
  Abroad game;
  SUBCASE("its units left") {
    game.enters_b1();
    REQUIRE(game.received("a", "occupation_begun").size() == 1);
    const Attack seizure{game.config.faction("a"), game.config.faction("b"), game.at("b1"), Attack::Deed::seized};
    CHECK(std::ranges::count(game.attacks, seizure) == 1);
    CHECK(game.broken("a").empty());
    game.play({{"a", {game.march(1, game.all, {"a2"})}}});
    CHECK(game.broken("a") == Abroad::by_reason("B1", "left"));
    CHECK(game.broken("b") == Texts{say("grip.shaken", {{"what", "B1"}, {"by", "Regent A"}})});
    CHECK(std::ranges::count(game.attacks, seizure) == 0);
    game.play({});
    CHECK(game.broken("a").empty());
  }
  SUBCASE("enemies stand in the open") {
    game.enters_b1();
    const std::string fight = "turn 3 round 1 b1 b a";
    std::map<std::size_t, Sheet> sheets;
    sheets[1].orders = {game.march(1, {"B infantry 1"}, {"b1"})};
    game.ring_bell(
        sheets, {{"attackers_lost/" + fight, "0"}, {"defenders_lost/" + fight, "0"},
                    {"attackers_lost/turn 3 round 2 b1 a b", "0"}, {"defenders_lost/turn 3 round 2 b1 a b", "0"}});
    CHECK(game.broken("a") == Abroad::by_reason("B1", "opposed", {"Regent B"}));
  }
  SUBCASE("walls are no longer besieged") {
    game.nobody_defends();
    game.play({{"a", {game.march(1, game.all, {"b1", "b2"})}}});
    REQUIRE(game.received("a", "occupation_begun").size() == 1);
    game.play({{"a", {game.march(1, {"A infantry 1", "A infantry 2"}, {"b1"})}}});
    CHECK(game.broken("a") == Abroad::by_reason("B2", "walls", {}, "B castle"));
  }
  SUBCASE("the owner assaults the holding") {
    game.play({{"a",
        {game.march(1, game.all, {"b1"}), game.into("garrison", 1, {"A infantry 1", "A infantry 2"}, "B market")}}});
    game.edit(PieceMoved{game.piece("A archers 1"), game.at("a2"), {}});
    game.edit(PieceMoved{game.piece("A archers 2"), game.at("a2"), {}});
    const std::vector<std::string> relief = {"B infantry 1", "B archers 1"};
    const std::string fight = "turn 3 round 1 assault B market b1";
    std::map<std::size_t, Sheet> sheets;
    sheets[1].orders = {game.march(1, relief, {"b1"}), game.into("assault", 1, relief, "B market")};
    game.ring_bell(sheets, {{"winner/" + fight, "defender"}, {"defenders_lost/" + fight, "0"}});
    const auto told = game.broken("a");
    CHECK(std::ranges::count(told, Abroad::by_reason("B market", "assaulted", {"Regent B"}).front()) == 1);
  }
}

}  // namespace ziggurat::domain_war::testing
