#include "battles.h"

using namespace ziggurat;
using namespace ziggurat::battlefield;
using namespace ziggurat::battlefield::testing;

// What orders are worth to a bot that wins when the rounds run out.
namespace {

struct Passage : Driver {
  Passage() : Driver("daerquwa") {}
  std::int64_t worth(const std::string& army, const Order& order) {
    for (std::size_t i = 0; i < setup.seats.size(); ++i)
      if (setup.seats[i].id == army)
        return rules->worth(view(seat(i).faction), phase, seat(i), {}, {order}, Strength::fair).front();
    FAIL("no such seat: ", army);
    return 0;
  }
  Order defend(const std::string& unit) { return order("defend", {piece(unit)}); }
};

}  // namespace

TEST_CASE("a guard that holds the passage defends among two enemies, and strikes at a single one (BF-60)") {
  Passage play;
  play.play_to("combat");
  play.put("Dwarven guards 1", "1209");
  play.put("Heavy infantry 1", "1309");
  play.look();
  const auto attack = [&] { return play.strike("attack", "Dwarven guards 1", {"any"}); };
  CHECK(play.worth("dwarves", attack()) > 0);
  CHECK(play.worth("dwarves", play.defend("Dwarven guards 1")) == 0);
  play.put("Heavy infantry 2", "1310");
  play.look();
  CHECK(play.worth("dwarves", attack()) == 0);
  CHECK(play.worth("dwarves", play.defend("Dwarven guards 1")) > 0);
  // The legions must come: two enemies do not stop them.
  play.put("Heavy infantry 2", "2309");
  play.put("Dwarven guards 2", "1408");
  play.look();
  CHECK(play.worth("legions", play.strike("attack", "Heavy infantry 1", {"any"})) > 0);
}

TEST_CASE("a guard that stands on the goal stays there, whoever comes near (BF-41)") {
  Passage play;
  play.play_to("move", "dwarves");
  play.put("Dwarven guards 1", "0208");
  play.put("Heavy infantry 1", "0408");
  play.look();
  CHECK(play.worth("dwarves", play.move("Dwarven guards 1", {"0308"})) <= 0);
}

TEST_CASE("archers that defend shoot from where no enemy can come next to them (BF-72)") {
  Passage play;
  play.play_to("move", "elves");
  play.put("Elven archers 46", "1107");
  play.put("Heavy infantry 1", "1307");  // one hex a round
  play.look();
  CHECK(play.worth("elves", play.move("Elven archers 46", {"1007"})) > 0);
  CHECK(play.worth("elves", play.move("Elven archers 46", {"1207"})) <= 0);
}
