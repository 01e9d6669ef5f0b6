#include "battles.h"

using namespace ziggurat;
using namespace ziggurat::battlefield;
using namespace ziggurat::battlefield::testing;

namespace {

// Everything that a battle reads of its world.
std::string text_of(const Battle& battle) {
  std::string text = std::to_string(battle.now.round) + " " + std::to_string(static_cast<int>(battle.now.stage));
  for (const ArmyLedgers& army : battle.armies)
    text += " | " + std::to_string(army.leadership) + " " + std::to_string(army.hp_lost) + " " +
            std::to_string(army.position);
  for (const auto* units : {&battle.units, &battle.captives})
    for (const Unit& unit : *units)
      text += "\n" + std::to_string(unit.id.value) + " " + unit.name + " " + label(unit.hex()) + " " +
              std::to_string(unit.side.value) + " " + std::to_string(unit.number) + " " + std::to_string(unit.damage) +
              " " + std::to_string(unit.hidden) + std::to_string(unit.captor.value) + std::to_string(unit.paid_halves);
  return text;
}

}  // namespace

TEST_CASE("a battle follows each change of its world as if it were read anew") {
  Driver play("daerquwa");
  World world = play.world;
  Battle battle = read_battle(play.config, world);
  std::size_t changes = 0;
  const auto follow = [&](const Change& change) {
    evolve(world, change);
    update(battle, world, change);
    ++changes;
    REQUIRE(text_of(battle) == text_of(read_battle(play.config, world)));
  };
  for (int phase = 0; phase < 12 && !play.ended; ++phase) {
    play.play();
    for (const Step& step : play.last.steps)
      for (const Change& change : step.changes) follow(change);
  }
  CHECK(changes > 10);
  // A unit is captured, freed, leaves the field, comes back and is removed.
  const Unit unit = battle.units.back();
  Unit taken = unit;
  taken.captor = FactionId{0};
  for (const Change& change : play.config.words.units.changes(unit, taken)) follow(change);
  CHECK(battle.captives.size() == 1);
  for (const Change& change : play.config.words.units.changes(taken, unit)) follow(change);
  CHECK(battle.captives.empty());
  follow(PieceMoved{unit.id, off_the_map, {}});
  CHECK(battle.unit(unit.id) == nullptr);
  follow(PieceMoved{unit.id, unit.place, {}});
  follow(PieceLeft{unit.id});
  CHECK(battle.unit(unit.id) == nullptr);
}
